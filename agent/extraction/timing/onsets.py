"""Since when: which time phrase belongs to which mention."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Clause, Reading, plain
from agent.extraction.patterns.times import TimePhrase
from agent.extraction.timing.afterthoughts import (
    afterthought,
    came,
    of_all,
    of_row,
    of_sentence,
    resumed_in,
    taken_since,
    within,
)
from agent.extraction.timing.lately import came_back, lately, opened, since_taking_turns
from agent.extraction.timing.moments_told import SUDDEN, happened, happened_just_now, is_of_telling
from agent.extraction.timing.opening import of_its_cause, said_ahead
from agent.extraction.timing.timing import anchored, inherited, is_past_month, is_planned, own_times
from agent.extraction.timing.unrelieved import unrelieved
from agent.terminology import Token

BEGINNINGS = frozenset(
    "진단 받다 앓다 생기다 걸리다 시작 시작되다 아프다 그렇다 이렇다 이러다 그러다 나타나다 느끼다 알다 듣다 발견 발견되다 판정 확진 발병 나다 오다 도지다 재발 재발하다 터지다 돋다 올라오다 발생 발생하다 찾아오다 얻다 되다 진단되다".split()
)
# "어제 편도 수술했고 지금은 목만 아파요": told against what was before.
NOW = frozenset("지금 이제 현재 인제".split())
STARTING = frozenset("시작 처방 진단 판정 추가 변경 추가되다 추가하다".split())
WORSE = frozenset("악화 심화 증가 지속 재발 심해지다 나빠지다".split())
STOPPED = frozenset("못 안 끊다 중단 중단하다 그만두다 쉬다 멈추다".split())
ASIDES = ("는데", "은데", "ㄴ데", "었는데")
DIAGNOSED = frozenset("진단 판정 확진".split())
# Between an illness and how long one has it.
ILL_FOR = frozenset("진단 투병 치료 판정 환자 경력 병력 발병 확진 관리 앓다 받다 벌써 이제 약 올해".split())


def onset_of(
    reading: Reading, mention: Mention, mentions: Sequence[Mention], times: Sequence[TimePhrase]
) -> TimePhrase | None:
    """Since when: the nearest phrase before the mention in its clause, else after it, else in a clause before
    that mentions nothing. A medicine taken yesterday did not begin yesterday: it needs 부터, 째 or 시작."""
    if not times:
        return None
    clause = reading.clause(mention.first)
    told = [m for m in mentions if m.slot != "topic"]
    usable = [p for p in times if _can_begin(reading, mention, p) and not _is_told_apart(reading, clause, p)]
    # "가을에 독감 앓고 난 뒤로": what an event names is not told beside it.
    told = [m for m in told if m is mention or not any(_holds_mention(p, m) for p in usable)]
    if mention.slot == "medications":
        usable = [p for p in usable if _begins_taking(reading, mention, p, told)]
    usable = [anchored(reading, p, mention.first) for p in usable if not _holds_mention(p, mention)]
    dated = _in_clause(reading, mention, told, usable)
    if dated is not None or _is_of_old(reading, mention):
        return dated
    if mention.slot != "medications" and (shared := of_all(reading, mention, told, usable)) is not None:
        return shared
    start = reading.tokens[clause.first].span[0]
    if (
        resumed := since_taking_turns(reading, mention, usable)
        or of_row(reading, mention, usable, told)
        or resumed_in(reading, mention, usable, told)
        or afterthought(reading, mention, usable, told)
        or came(reading, mention, usable, told)
        or taken_since(reading, mention, times, told)
        or of_sentence(reading, mention, usable, told)
        or came_back(reading, mention, told, usable)
        or unrelieved(reading, mention, usable, told)
        or said_ahead(reading, mention, told, usable)
        or of_its_cause(reading, mention, told, usable)
    ) is not None:
        return resumed
    previous = reading.previous(clause)
    if mention.slot == "symptoms" and previous is not None and any(within(reading, previous, m) for m in told):
        return opened(reading, mention, told, usable, times) or lately(reading, mention, told, times)
    changed = mention.slot == "medications" and _replaces(reading, mention)
    if changed:
        # "오늘 진료 보고 | 암로디핀 끊고 | 텔미사르탄으로 바꿨어요"
        opening = reading.tokens[reading.sentence(clause.sentence)[0].first].span[0]
        if today := [p for p in usable if p.kind == "day" and p.span[0] == opening and not p.habitual]:
            return today[0]
    if previous is not None and (changed or not any(within(reading, previous, m) for m in told)):
        begin = reading.tokens[previous.first].span[0]
        earlier = [
            p for p in usable if begin <= p.span[0] < start and not _dates_another(reading, mention, previous, p)
        ]
        if earlier:
            return earlier[-1]
    return lately(reading, mention, told, times)


def _is_told_apart(reading: Reading, clause: Clause, phrase: TimePhrase) -> bool:
    """ "잇몸에서 피가 나요. 스케일링한 지 2년 됐어요": how long ago something else was, in a sentence of its own."""
    at = reading.token_at(phrase.span[0])
    if at is None or phrase.kind != "span" or reading.clause(at).sentence == clause.sentence:
        return False
    behind_done = at > 1 and reading.tokens[at - 1].lemma == "지" and reading.tokens[at - 2].tag == "XSV"
    return behind_done and _since_another_event(reading, phrase)


def _holds_mention(phrase: TimePhrase, mention: Mention) -> bool:
    """ "크레스토로 바꾼 뒤로": the medicine of an event did not begin with it."""
    start, end = mention.concept.span
    return phrase.kind == "stage" and phrase.span[0] <= start and end <= phrase.span[1]


def _can_begin(reading: Reading, mention: Mention, phrase: TimePhrase) -> bool:
    """Whether anything can have begun then, and this mention with it."""
    if phrase.kind == "course":
        return mention.slot == "medications"
    if phrase.habitual and not (happened(reading, phrase) or is_past_month(reading, mention, phrase)):
        return False
    if (phrase.days_ago is None and not phrase.from_then) or _is_of_pregnancy(reading, phrase):
        return False
    if phrase.kind == "day" and phrase.days_ago == 0 and phrase.hour is None and not phrase.from_then:
        # "오늘 두통이 심해요" began at any time, "오늘 시작됐어요" today.
        words = reading.words(reading.clause(reading.token_at(phrase.span[0]) or 0))
        if mention.slot == "medications" and phrase.said in ("오늘", "금일") and _replaces(reading, mention):
            return True
        sudden = phrase.said == "오늘" and (any(t.lemma in SUDDEN for t in words) or _turned(reading, phrase))
        if not sudden and not happened_just_now(reading, mention, phrase):
            return False
    after = reading.token_at(phrase.span[1])
    if after is not None and reading.tokens[after].form.startswith("까지"):
        return False  # "어제까지 열이 났어요" tells of an end
    if is_of_telling(reading, phrase):
        return False
    if not phrase.from_then and is_planned(reading, phrase):
        return False
    return not phrase.attached or _stands_before(reading, mention, phrase)


def _turned(reading: Reading, phrase: TimePhrase) -> bool:
    """ "엊저녁부터 옆구리가 결리더니 오늘 보니 물집이 났어요": what was before ends where today begins."""
    at = reading.token_at(phrase.span[0])
    if at is None or reading.clause(at).first != at:
        return False
    before = reading.previous(reading.clause(at))
    last = before.predicate if before is not None else None
    return last is not None and plain(last.ending[0]).endswith("더니")


def _stands_before(reading: Reading, mention: Mention, phrase: TimePhrase) -> bool:
    """ "당뇨 진단 10년차", "고혈압 (15년)": nothing else between the illness and how long it lasts."""
    at = reading.token_at(phrase.span[0])
    if at is None or mention.slot == "medications":
        return False
    between = reading.tokens[mention.last : at]
    return mention.first < at and not any(
        t.lemma not in ILL_FOR and (t.is_noun or t.is_predicate or t.tag in ("SP", "SF", "SN")) for t in between
    )


def _begins_taking(reading: Reading, mention: Mention, phrase: TimePhrase, told: Sequence[Mention]) -> bool:
    """A medicine taken yesterday did not begin yesterday: it needs 부터, 째 or 시작; "2023년에 당뇨 진단, 메트포르민
    1000mg" dates the diagnosis."""
    if phrase.from_then:
        return not phrase.of_illness and not phrase.said.startswith(("그 ", "그뒤", "그후", "그때", "그날"))
    if phrase.kind in ("day", "ago", "period") and _is_swapped(reading, mention, phrase):
        return True
    clause = reading.clause(mention.first)
    starting = [i for i in range(clause.first, clause.last) if reading.tokens[i].lemma in STARTING]
    between = [
        m
        for m in told
        if m.slot == "conditions" and phrase.span[0] < m.concept.span[0] and m.last <= mention.first
    ]
    of_illness = bool(between) and all(i < mention.first for i in starting)
    return bool(starting) and phrase.kind != "day" and not of_illness


def _in_clause(
    reading: Reading, mention: Mention, told: Sequence[Mention], usable: Sequence[TimePhrase]
) -> TimePhrase | None:
    """The phrase of a mention's own clause; a list takes one together ("기침이랑 가래가 일주일째 나와요")."""
    clause = reading.clause(mention.first)
    reach = reading.clause(mention.last - 1)  # "자다가 | 소리 지르는 건 작년 가을부터고요"
    start, end = reading.tokens[clause.first].span[0], reading.tokens[reach.last - 1].span[1]
    phrases = [p for p in usable if start <= p.span[0] < end]
    if not phrases:
        return None
    beside = [m for m in told if clause.first <= m.first < clause.last]
    beside = sorted((m for m in beside if m is mention or not _overlaps(m, mention)), key=lambda m: m.first)
    index = beside.index(mention)
    own = own_times(reading, [(m.first, m.last) for m in beside], phrases)
    if (dated := own[index]) is not None:
        return dated.phrase
    if (before := inherited(own, index)) is not None:
        if _is_parted(reading, beside[index - 1], mention):
            return None
        return None if _is_of_diagnosis(reading, mention, before) else before
    for former, latter, later in zip(beside[index:], beside[index + 1 :], own[index + 1 :], strict=False):
        between = reading.tokens[former.last : latter.first]
        joined = all(t.tag in ("JC", "SP") or t.lemma in ("하고", "이랑", "랑") for t in between)
        if mention.slot == "medications":  # "A 500mg 하루 두 번, B 10mg 하루 한 번 3년째 복용 중"
            joined = not any(t.is_predicate or t.tag in ("JX", "JKS", "SF") for t in between)
        if latter.slot != mention.slot or not joined or former.last == latter.first:
            return None
        if later is not None:
            return None if later.leads else later.phrase
    return None


def _is_of_old(reading: Reading, mention: Mention) -> bool:
    """ "콧물은 원래 있었어요"."""
    return any(
        t.lemma in ("원래", "본래", "평소", "늘", "항상") for t in reading.words(reading.clause(mention.first))
    )


def _is_parted(reading: Reading, former: Mention, mention: Mention) -> bool:
    """ "어젯밤부터 호흡곤란 심해짐, 가래 누럼": in a note, what has a finding of its own takes over no time."""
    between = reading.tokens[former.last : mention.first]
    return any(t.form in (",", "/") for t in between) and any(
        t.lemma in WORSE or (t.is_predicate and t.ending[1] == "ETN") for t in between
    )


def _is_of_diagnosis(reading: Reading, mention: Mention, phrase: TimePhrase) -> bool:
    """ "6개월 전 갑상선기능저하증 진단, 현재 피로감": the diagnosis is half a year old, not the tiredness."""
    at = reading.token_at(phrase.span[1]) or 0
    diagnosed = any(t.lemma in DIAGNOSED for t in reading.tokens[at : mention.first])
    return diagnosed and mention.slot == "symptoms"


def _overlaps(one: Mention, other: Mention) -> bool:
    return one.first < other.last and other.first < one.last


def _dates_another(reading: Reading, mention: Mention, clause: Clause, phrase: TimePhrase) -> bool:
    """ "5년째 회사를 다니고 있는데 두통이 있어요", "지난주에 여행 다녀왔는데 고혈압이 있어요"."""
    words = reading.words(clause)
    if mention.slot == "medications" and any(t.lemma in STOPPED for t in words):
        return not _replaces(reading, mention)  # "지난달부터 못 맞고 메트포르민 하나로 버텨요"
    if mention.slot == "symptoms" and phrase.from_then and _begins_to_take(words):
        return True
    acts = any(t.tag == "VV" and t.lemma not in BEGINNINGS for t in words)
    lasts = phrase.kind == "span" and any(t.lemma == "있다" and t.tag == "VX" for t in words)
    now = [t.lemma for t in reading.words(reading.clause(mention.first))[:2]]
    if phrase.kind == "day" and not phrase.from_then and now[:1] and now[0] in NOW:
        return True
    aside = mention.slot == "conditions" and any(plain(t.ending[0]) in ASIDES for t in words[-2:])
    return (acts and (lasts or aside)) or _since_another_event(reading, phrase)


def _begins_to_take(words: Sequence[Token]) -> bool:
    """ "어제부터 먹기 시작했는데 벌써 설사가 나요": the medicine is what began."""
    begun = any(t.lemma in ("시작", "시작하다") for t in words)
    return begun and any(t.lemma in ("먹다", "맞다", "복용", "쓰다", "바르다") for t in words)


def _replaces(reading: Reading, mention: Mention) -> bool:
    """ "타이레놀로 바꿨어요"."""
    after = [t for t in reading.tokens[mention.last : mention.last + 6] if t.tag not in ("SN", "SL", "SW", "NNB")][
        :3
    ]
    return any(t.form in ("로", "으로") for t in after[:1]) and any(
        t.lemma in ("바꾸다", "변경", "교체", "갈아타다", "대체") for t in after[1:]
    )


def _is_swapped(reading: Reading, mention: Mention, phrase: TimePhrase) -> bool:
    """ "어제 트라젠타 5mg으로 바꿨어요": what it was changed to began then."""
    at = reading.token_at(phrase.span[0])
    return at is not None and at < mention.first and not phrase.habitual and _replaces(reading, mention)


def _since_another_event(reading: Reading, phrase: TimePhrase) -> bool:
    """ "수술한 지 3일 됐는데 열이 나요": the time since the operation."""
    at = reading.token_at(phrase.span[0]) or 0
    if at and phrase.kind == "span" and reading.tokens[at - 1].lemma in ("출산", "분만", "수술", "시술", "퇴원"):
        return True  # "출산 50일 됐고 젖몸살 났어요"
    if at > 1 and phrase.kind == "span" and _follows_birth(reading.tokens[at - 2 : at]):
        return True  # "출산하고 두 달 됐는데 자꾸 눈물이 나요"
    for index in range(at - 1, max(at - 4, 0), -1):
        if index == at - 1 and reading.tokens[index].lemma in ("후", "뒤", "이후"):
            return not any(t.lemma in BEGINNINGS for t in reading.tokens[max(index - 2, 0) : index])
        if reading.tokens[index].lemma == "지" and reading.tokens[index].tag == "NNB":
            event = reading.tokens[index - 2 : index] if index > 1 else reading.tokens[:index]
            return not any(t.lemma in BEGINNINGS for t in event)
    return False


def _follows_birth(words: Sequence[Token]) -> bool:
    """ "출산하고", "애 낳고", "수술하고": how long ago it was is told behind it."""
    done = words[1].form in ("하고", "하구") or words[1].ending[0] in ("고", "구")
    return done and any(t.lemma in ("출산", "분만", "수술", "시술", "퇴원", "낳다") for t in words)


def _is_of_pregnancy(reading: Reading, phrase: TimePhrase) -> bool:
    """ "임신 7개월째인데": how far along, not since when."""
    token = reading.token_at(phrase.span[0])
    return token is not None and any(t.lemma == "임신" for t in reading.tokens[max(0, token - 2) : token])
