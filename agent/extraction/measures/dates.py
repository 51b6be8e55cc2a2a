"""When each reading of a sentence was taken (thesis 3.2.1.2: 혈압 140/90 오늘 아침, 혈당 150 지난달)."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from itertools import groupby

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Clause, Reading
from agent.extraction.measures.measurements import MEASURING, PASSING, Measured
from agent.extraction.patterns.times import TimePhrase
from agent.extraction.timing.timing import Dated, inherited, is_planned, own_times

# Days; an illness diagnosed longer ago has nothing to do with the reading that is told with it.
LONG_AGO = 60
# In a sentence that only says when it was measured.
OCCASIONS = frozenset(
    "병원 의원 보건소 약국 회사 건강검진 검진 종합검진 외래 응급실 한의원 진료 때 다시 직접 의사 선생 그때 가다 하다 받다 보다 있다".split()
)
NOW = frozenset("지금 현재".split())
ONSETS = frozenset("onset since".split())
TALK = frozenset("얘기 이야기 상담 문의 질문 여쭈다 여쭙다 묻다".split())
STANDING = frozenset("키 체중 체질량지수 허리둘레 체지방률".split())
BEGUN = frozenset("발생 발병 시작 진단 판정 중단 중지 끊다".split())
AHEAD = frozenset("재검 재검사 추적 예정 예약 외래 f/u 방문".split())
# In brackets behind a list, a date with one of these is the date of all of it.
SHEET = frozenset("일 채혈 검사 측정 결과 기준 시행 검체 검사일 채혈일 검진 검진일 일자 날짜 재검".split())
TAKING_A_READING = frozenset("재다 측정".split())

# What one ate then is no time of measuring.
EATING = frozenset(
    "먹다 집어먹다 굶다 거르다 마시다 들다 드시다 과식 과식하다 폭식 폭식하다 퍼먹다 챙기다".split()
)


def date(
    reading: Reading, measured: Sequence[Measured], times: Sequence[TimePhrase], mentions: Sequence[Mention]
) -> list[TimePhrase | None]:
    """When each reading of one sentence was taken. times, mentions: those of the sentence."""
    dated = [p for p in times if p.is_point and not is_planned(reading, p)]
    usable = [
        p
        for p in dated
        if not _dates_another(reading, measured, p, mentions)
        and not _is_of_complaint(reading, measured, p, mentions)
    ]
    if not usable:
        # "공복혈당이 요즘 130~145로 나와요"
        here = {reading.of_token[m.token] for m in measured}
        usable = [
            p
            for p in times
            if (p.kind == "recent" or p.said.endswith(("며칠", "몇일")))
            and reading.of_token[reading.token_at(p.span[0]) or 0] in here
        ]
    items: list[tuple[int, int]] = []
    for one in measured:
        first, last = _extent(reading, one)
        # A name with several values reaches to the first of them only: "LDL 170 작년, 올해는 130".
        items.append((one.token if items and first < items[-1][1] else first, last))
    own = own_times(reading, items, usable)
    return [
        dated.phrase
        if dated
        else None
        if measured[i].apart
        else inherited(own, i) or _shared(reading, items, own, i)
        for i, dated in enumerate(own)
    ]


def in_contrast(
    reading: Reading,
    measured: Sequence[Measured],
    phrases: Sequence[TimePhrase | None],
    told: Sequence[TimePhrase],
) -> list[TimePhrase | None]:
    """ "작년엔 81킬로, 지금은 74킬로": against another time 지금 dates anything. Without one, what is so all along is not
    dated by it: "지금 키 170에 체중 92킬로예요", "지금 혈압은 142/88이에요". told: all times of the message."""
    against = any(p.is_point and p.said not in NOW for p in phrases if p) or any(
        p.said.endswith("새") for p in told
    )
    return [
        None if p and p.said in NOW and not against and _is_standing(reading, one, p) else p
        for one, p in zip(measured, phrases, strict=True)
    ]


def _is_standing(reading: Reading, one: Measured, phrase: TimePhrase) -> bool:
    name = one.mention
    begins, at = reading.token_at(phrase.span[0]), reading.token_at(phrase.span[1])
    if name is not None and begins is not None and name.last <= begins < one.token:
        return False  # "체중이 지금 58킬로예요": said of the number
    if one.entry.name in STANDING:
        return True
    behind = reading.tokens[name.last : name.last + 1] if name is not None else ()
    return name is not None and at == name.first and any(t.form in ("은", "는") for t in behind)


def _is_of_complaint(
    reading: Reading, measured: Sequence[Measured], phrase: TimePhrase, mentions: Sequence[Mention]
) -> bool:
    """ "키 182에 79킬로고 오늘 갑자기 숨이 차요", "어제부터 열이 나서 재 보니 38.4도": the time of what is felt."""
    at = reading.token_at(phrase.span[0])
    if at is None or phrase.kind == "occasion":
        return False
    clause = reading.clause(at)
    felt = any(m.slot == "symptoms" and at < m.first < clause.last for m in mentions)
    here = [m for m in measured if clause.first <= m.token < clause.last]
    if phrase.from_then and phrase.kind in ("day", "ago", "period"):
        return felt or all(m.token < at for m in measured)
    return felt and all(m.token < at for m in measured) and (not here or _is_apart(reading, here[-1].token, at))


def _is_apart(reading: Reading, first: int, last: int) -> bool:
    return any(t.tag == "SP" and t.form == "," for t in reading.tokens[first:last])


def said_beside(
    reading: Reading, number: int, times: Sequence[TimePhrase], mentions: Sequence[Mention], before: bool = False
) -> TimePhrase | None:
    """The time of a sentence that says nothing but when the reading next to it was taken: "어제 쟀어요", "지난주에요".

    before: it stands in front of the reading.
    """
    clauses = reading.sentence(number)
    told = [m for m in mentions if m.slot != "topic"]
    # "어제까지 열이 났는데 오늘은 떨어졌어요, 36.7도": the clause right before the number counts alone.
    if before and len(clauses) > 1 and any(m.first < clauses[-1].first for m in told):
        clauses = clauses[-1:]
    if clauses[-1].mood != "statement" or any(clauses[0].first <= m.first < clauses[-1].last for m in told):
        return None
    start, end = reading.tokens[clauses[0].first].span[0], reading.tokens[clauses[-1].last - 1].span[1]
    usable = [p for p in times if p.is_point and start <= p.span[0] < end and not is_planned(reading, p)]
    words = [t for clause in clauses for t in reading.words(clause)]
    # "방금 편의점 앞 혈압계로 쟀어요": whatever else it says is of the measuring.
    measuring = any(t.lemma in TAKING_A_READING for t in words)
    for token in words if not measuring else ():
        inside = any(p.span[0] <= token.span[0] < p.span[1] for p in usable)
        says = (token.is_noun and not token.silent) or (token.is_predicate and token.tag != "VX")
        if says and not inside and token.lemma not in MEASURING | PASSING | OCCASIONS | SHEET:
            return None
    return usable[0] if len(usable) == 1 and not (before and _names_another(reading, usable[0])) else None


def _names_another(reading: Reading, phrase: TimePhrase) -> bool:
    """ "아까 건 밥 먹고 잰 거예요. 공복은 118이요": the reading of then, set against the one that follows."""
    at = reading.token_at(phrase.span[1])
    behind = reading.tokens[at : at + 2] if at is not None else ()
    bound = bool(behind) and behind[0].tag[0] == "N" and behind[0].lemma in ("것", "거", "건", "게")
    return bound and (behind[0].form == "건" or behind[-1].form in ("은", "는", "ᆫ"))


def of_lines(
    reading: Reading,
    numbers: Sequence[int],
    line_starts: Set[int],
    heads: Callable[[int, bool], TimePhrase | None],
) -> dict[int, TimePhrase]:
    """The date of a sheet pasted line by line: the line above its undated readings, else the one below them.

    numbers: sentences with readings and no time; line_starts: sentences that begin a line; heads: the time of a
    sentence without readings that says nothing else, by its number and whether it stands before.
    """
    found: dict[int, TimePhrase] = {}
    for _, run in groupby(enumerate(sorted(numbers)), key=lambda item: item[1] - item[0]):
        sheet = [number for _, number in run]
        if len(sheet) < 2 or not set(sheet[1:]) <= line_starts:
            continue
        phrase = heads(sheet[0] - 1, True) or heads(sheet[-1] + 1, False)
        if phrase is not None:
            found.update(dict.fromkeys(sheet, phrase))
    return found


def _dates_another(
    reading: Reading, measured: Sequence[Measured], phrase: TimePhrase, mentions: Sequence[Mention]
) -> bool:
    """ "3년 전에 당뇨 진단을 받았고 혈당은 180이에요": the time of the illness, told in a clause of its own."""
    at = reading.token_at(phrase.span[0]) or 0
    clause = reading.clause(at)
    if at and reading.tokens[at - 1].lemma.lower() in ONSETS:
        return True  # "chest pain onset 2hr ago, BP 88/54"
    if phrase.habitual and _is_of_dose(reading, at, mentions):
        return True
    behind = reading.token_at(phrase.span[1])
    if behind is not None and reading.tokens[behind].lemma in BEGUN:
        return True  # "흉통 (금일 10시경 발생) / 혈압 172/104"
    if behind is not None and phrase.said.endswith(("뒤", "후")) and reading.tokens[behind].lemma in AHEAD:
        return True  # "ANC 1200, 1주 뒤 재검"
    if any(reading.clause(m.token) == clause for m in measured):
        return False
    if phrase.habitual and all(m.token < clause.first for m in measured) and _eats(reading, clause):
        return True  # "당이 235 나왔는데 점심에 떡을 먹었어요"
    if phrase.kind == "day" and any(t.lemma in TALK for t in reading.words(clause)):
        return True  # "오늘은 제 얘기인데, 키 172에 81kg입니다"
    lists = any(t.ending[0] in ("고", "며", "으며") for t in reading.words(clause)[-2:])
    told = any(
        m.slot in ("conditions", "medications")
        and not (phrase.kind == "occasion" and phrase.span[0] <= m.concept.span[0] < phrase.span[1])
        and clause.first <= m.first < clause.last
        for m in mentions
    )
    return told and (lists or (phrase.days_ago or 0) >= LONG_AGO)


def _eats(reading: Reading, clause: Clause) -> bool:
    return not EATING.isdisjoint(t.lemma for t in reading.words(clause))


def _is_of_dose(reading: Reading, at: int, mentions: Sequence[Mention]) -> bool:
    """ "고혈압 O(디오반 80mg 아침) / Hb 11.2": the hour of the medicine before it."""
    last = max((m.last for m in mentions if m.slot == "medications" and m.last <= at), default=None)
    return last is not None and all(
        t.tag in ("SN", "SL", "NNB", "SW", "MM", "NR") for t in reading.tokens[last:at]
    )


def _extent(reading: Reading, measured: Measured) -> tuple[int, int]:
    """The tokens from the name to the number."""
    first, last = measured.token, measured.token + 1
    while last < len(reading.tokens) and reading.tokens[last].span[0] < measured.value.span[1]:
        last += 1
    name = measured.mention
    if name is not None and name.first < first and reading.of_token[name.first] == reading.of_token[first]:
        first = name.first
    return first, last


def _shared(
    reading: Reading, items: Sequence[tuple[int, int]], own: Sequence[Dated | None], index: int
) -> TimePhrase | None:
    """ "혈압 140/90, 혈당 150 지난달에 나왔어요": a time before the predicate holds for the whole list."""
    last = own[-1]
    if last is not None and not last.leads and not any(own[:-1]) and _is_of_sheet(reading, last.phrase):
        return last.phrase
    clause = reading.clause(items[-1][0])
    if last is None or last.leads or any(own[index:-1]) or reading.of_token[items[index][0]] != clause.number:
        return None
    at = reading.token_at(last.phrase.span[1] - 1) or 0
    return last.phrase if any(t.is_predicate for t in reading.tokens[at + 1 : clause.last]) else None


def _is_of_sheet(reading: Reading, phrase: TimePhrase) -> bool:
    """ "TSH 0.02, free T4 3.1 (5월 2일 채혈)"."""
    first, last = reading.token_at(phrase.span[0]) or 0, reading.token_at(phrase.span[1]) or len(reading.tokens)
    near = reading.tokens[max(0, first - 3) : last + 2]
    return any(t.tag == "SSO" for t in reading.tokens[max(0, first - 3) : first]) and any(
        t.lemma in SHEET for t in near
    )
