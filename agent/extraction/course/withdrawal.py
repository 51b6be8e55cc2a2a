"""Why a medicine is given up, and what that ends: the complaint that led to it, the course that cured, the dose a reason
keeps one from.

"A 먹다가 설사해서 끊었어요" ends A and the diarrhoea; "항생제 닷새 먹고 싹 아물었어요" the antibiotic.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.course_words import CURE, GONE, WHOLE
from agent.extraction.clauses.events import Event, events
from agent.extraction.clauses.lasting import lasts
from agent.extraction.clauses.mentions import frame
from agent.extraction.clauses.reading import Clause, plain
from agent.extraction.clauses.situation import PAST, Situation
from agent.extraction.clauses.strands import announces
from agent.extraction.medicines.earlier import FORMERLY
from agent.extraction.medicines.kinds_of_medicine import PREPARATIONS
from agent.extraction.medicines.succeeded import FORMS, is_followed
from agent.extraction.medicines.wording import CEASED, CHANGED, LAPSES, OF_THE_MEDICINE, TAKING, TODAY
from agent.terminology import Token

# Endings of a reason; -고 and -더니 only tell what came next.
REASONS = frozenset("어서 아서 여서 서 라서 어 아 여 니까 으니까 길래 느라 더니 고".split())
# A smaller dose is as good as none to what the larger one brought on.
LOWERED = frozenset("줄이다 낮추다 내리다 감량".split())
_NOW_AFTER_ALL = frozenset("지금 이제 이젠 요즘 요새 결국 현재 인제 매일 꼬박꼬박 잘".split())
LASTING_STILL = frozenset("아직 아직도 여전히 계속 지금 지금도 요즘 요새 오늘 또 다시".split())
# Who takes it away, and what of it.
_HANDS = OF_THE_MEDICINE | frozenset("병원 의사 선생 원장 용량 양 약사 주치의 한의원".split())
_TAKEN = frozenset("약 것 거 치 알 용량 양 처방 복용 주사 분 그것 그거 투약 투여 패치".split())
_TOLD = frozenset(
    "말하다 말씀 말 얘기 이야기 그러다 전화 문의 상담 상의 상의하다 의논 의논하다 묻다 여쭈다 여쭙다".split()
)
_DETERRING = frozenset("무섭다 두렵다 겁나다 겁 비싸다 싫다 걱정되다 걱정".split())
WORSE = frozenset("심하다 심해지다 계속 안 못 더 여전히 자꾸 악화 다시 또".split())
# Never taken longer than it takes to cure.
COURSES = frozenset({"항생제", "구충제", "항바이러스제", "헬리코박터 제균약"})
# How long a course lasts.
_DAYS = frozenset("하루 이틀 사흘 나흘 닷새 엿새 이레 열흘 보름 일주일 한달 며칠".split())
_UNITS = frozenset("일 주 주일 달 개월 년 회 차례".split())


def led_to_stop(s: Situation) -> bool:
    """ "A 먹다 설사 와서 끊었고", "A는 졸려서 B로 갈아탔어요", "20으로 올렸는데 근육이 아파서 10으로 내렸어요": what a medicine
    brought on went with it."""
    because = s.frame.noun_after in ("때문", "탓")  # "근육통 때문에 지금은 쉬고 있어요"
    if (
        s.slot == "medications"
        or s.asked
        or lasts(s)
        or LASTING_STILL & s.lemmas - ({"지금"} if because else set())
    ):
        return False
    if s.slot == "symptoms" and (s.frame.noun_after in ("때문", "탓") or s.frame.particle in ("로", "으로")):
        # "아토르바스타틴은 근육통 때문에 중단했어요"
        # "피임약 먹다가 두통 때문에 중단했어요"
        listed = any(m.slot == "medications" and m.last <= s.mention.first for m in s.mentions)
        return listed and any(_takes_away(e, s.right, s.clause) for e in events(s.right, not s.clause.is_final))
    if _came_before(s) or _is_left_unsaid(s) or _gave_way_for_it(s) or _is_reason_to_give_up(s):
        return True
    last = s.clause.predicate
    if last is None or last.ending[1] != "EC" or plain(last.ending[0]) not in REASONS:
        return False
    named = any(m.slot == "medications" and m.first < s.mention.first for m in s.mentions)
    if not (named or _announced(s) or _is_of_a_form(s)):
        return False
    for clause in s.later[:3]:
        if any(m.slot in ("conditions", "symptoms") for m in s.mentions_in(clause)):
            if _is_reason_too(s, clause):
                continue  # "어지럽고 | 토해서 | 안 먹어요"
            return False
        words = s.reading.words(clause)
        told = list(events(words, followed=not clause.is_final))
        if any(_takes_away(event, words, clause) for event in told):
            return True
        if not any(e.names & (TAKING | _TOLD) and not e.denied for e in told):
            return False
    return False


def _gave_way_for_it(s: Situation) -> bool:
    """ "쎄레브렉스 먹다가 속이 쓰려서 지금은 타이레놀만 먹어요": the one it came with has made way for another. What got worse
    under it may be what it was for."""
    last = s.clause.predicate
    if s.slot != "symptoms" or last is None or plain(last.ending[0]) not in REASONS - {"고", "더니"}:
        return False
    if s.lemmas & WORSE:
        return False
    before = [m for m in s.mentions if m.slot == "medications" and m.last <= s.clause.first]
    return any(
        is_followed(Situation(s.reading, frame(s.reading, m, frozenset()), s.times, s.mentions)) for m in before
    )


def _is_reason_to_give_up(s: Situation) -> bool:
    """ "너무 어지러워서 가바펜틴 끊었어요", "속이 쓰려서 낙센은 중단했어요": named behind its effect; a pain may be what it was taken
    for."""
    last = s.clause.predicate
    if (
        s.slot != "symptoms"
        or last is None
        or plain(last.ending[0]) not in REASONS - {"고", "더니"}
        or not s.later
    ):
        return False
    if s.lemmas & WORSE or s.mention.concept.name.endswith(("통", "통증")):
        return False
    clause = s.later[0]
    named = [m for m in s.mentions_in(clause) if m.slot in ("medications", "conditions", "symptoms")]
    if len(named) != 1 or named[0].slot != "medications" or (clause.is_final and clause.mood != "statement"):
        return False
    behind = s.reading.tokens[named[0].last : clause.last]
    gone = (e for e in events(behind, not clause.is_final) if e.names & CEASED and e.done and not e.denied)
    return any(e.object in ("", named[0].concept.name) or e.object in _TAKEN for e in gone)


def _is_reason_too(s: Situation, clause: Clause) -> bool:
    """Whether another complaint goes on in the same row, and gives the reason itself."""
    last = clause.predicate
    listed = s.clause.predicate is not None and plain(s.clause.predicate.ending[0]) in ("고", "며", "으며", "구")
    return (
        listed
        and last is not None
        and plain(last.ending[0]) in REASONS
        and all(m.slot in ("symptoms", "topic") for m in s.mentions_in(clause))
    )


def _came_before(s: Situation) -> bool:
    """ "아마릴은 쓰러진 뒤 빼고 자디앙 넣었습니다": what befell one, and the medicine was taken away for it."""
    verb = s.predicate
    if (
        not s.has_own_predicate
        or verb is None
        or verb.ending[1] != "ETM"
        or plain(verb.ending[0]) not in ("ㄴ", "은")
    ):
        return False
    if not s.after or s.after[0].lemma not in ("뒤", "후", "이후", "다음"):
        return False
    listed = any(m.slot == "medications" and m.last <= s.mention.first for m in s.mentions_in(s.clause))
    return listed and any(_takes_away(e, s.after, s.clause) for e in events(s.after, not s.clause.is_final))


def _is_left_unsaid(s: Situation) -> bool:
    """ "전에 먹던 데파킨은 살이 너무 쪄서요": why it is taken no longer, and that it is not goes without saying."""
    final = [t for t in s.right if t.is_predicate] or [t for t in s.words if t.is_predicate]
    medicine = next(
        (m for m in s.mentions_in(s.clause) if m.slot == "medications" and m.last <= s.mention.first), None
    )
    if s.slot != "symptoms" or medicine is None or not final or s.later or medicine.first < s.clause.first + 2:
        return False
    verb = s.reading.tokens[medicine.first - 1]
    formerly = s.reading.tokens[max(s.clause.first, medicine.first - 4) : medicine.first]
    reason = plain(final[-1].ending[0]) in ("어서", "아서", "여서", "서")
    return reason and plain(verb.ending[0]) == "던" and any(t.lemma in FORMERLY for t in formerly)


def _is_of_a_form(s: Situation) -> bool:
    """ "시럽은 졸려서 끊었어요", "약은 속이 쓰려서 안 먹어요": a medicine, named by its form alone."""
    head = s.reading.tokens[s.clause.first : s.mention.first][:3]
    return any(t.lemma in FORMS | {"약"} and then.form in ("은", "는") for t, then in pairwise(head))


def _announced(s: Situation) -> bool:
    """ "졸로푸트 말이에요, …": a sentence of the name alone stands before."""
    number = s.clause.sentence - 1
    return number >= 0 and announces(s.reading.tokens[slice(*_extent(s, number))])


def _extent(s: Situation, number: int) -> tuple[int, int]:
    clauses = s.reading.sentence(number)
    return clauses[0].first, clauses[-1].last


def _takes_away(event: Event, words: Sequence[Token], clause: Clause) -> bool:
    if clause.is_final and clause.mood != "statement":
        return False
    if event.names & TAKING and event.ending in ("다", "다가"):
        # "며칠 먹다 말았습니다"
        return any(t.lemma == "말다" and t.has_ending(*PAST) for t in words[event.at + 1 : event.at + 2])
    if event.denied:
        lapse = (LAPSES | TODAY) & {t.lemma for t in words}
        return bool(event.names & TAKING) and not lapse and not event.object and not event.subject
    if (event.object and event.object not in _TAKEN) or (event.subject and event.subject not in _HANDS):
        return False
    if event.names & TAKING:
        stopped = any(t.lemma == "그만" for t in words[: event.at])
        return stopped and (event.done or any(t.lemma == "있다" for t in words[event.at + 1 : event.at + 2]))
    gave_up = "두다" in event.names and any(t.lemma == "그만" for t in words[max(0, event.at - 1) : event.at])
    # "변비 생겨서 쉬고 있어요": done as long as it lasts
    resting = "쉬다" in event.names and any(t.lemma == "있다" for t in words[event.at + 1 : event.at + 2])
    return (event.done and (gave_up or bool(event.names & (CEASED | CHANGED | LOWERED)))) or resting


def has_cured(s: Situation) -> bool:
    """ "항생제 닷새 먹고 싹 아물었어요", "메티마졸을 2년 먹고 완치": a course of it, and what it was for is over."""
    if s.slot != "medications" or s.asked or s.predicate is None or s.predicate.lemma not in TAKING:
        return False
    if plain(s.predicate.ending[0]) not in ("고", "고서", "어서", "아서", "니", "으니", "더니"):
        return False
    course = any(
        t.lemma in _DAYS or (t.lemma in _UNITS and n.tag in ("SN", "NR", "MM")) for n, t in pairwise(s.right)
    )
    behind = s.reading.tokens[(s.frame.predicate or 0) + 1 : s.clause.last]
    for words, followed in ((behind, True), *((s.reading.words(c), not c.is_final) for c in s.later[:1])):
        for event in events(words, followed):
            if event.names & (GONE | CURE) and event.done and not event.denied:
                return course or s.mention.concept.name in COURSES or bool(WHOLE & {t.lemma for t in words})
    return False


def is_kept_from(s: Situation) -> bool:
    """ "낙센은 잘 안 들어서 안 먹고", "그 약은 졸려서 안 써요": not taken, for a reason; "속이 쓰려서 점심은 안 먹어요" tells of a meal."""
    for_what_it_is = _is_told_to_be(s) or _is_feared(s)
    if s.slot != "medications" or s.asked or not s.later or not (_is_topic(s) or for_what_it_is):
        return False
    if any(t.lemma in TAKING for t in s.right):
        return False
    reason, *rest = (s.clause, *s.later)
    if s.clause.link == "quote" and len(rest) > 1:
        reason, *rest = rest  # "얇아진다|길래 안 바르고", "독하다고 | 해서 안 먹어요"
    last = reason.predicate
    if not for_what_it_is and (last is None or plain(last.ending[0]) not in REASONS - {"고", "더니"}):
        return False
    clause = rest[0]
    words = s.reading.words(clause)
    if (clause.is_final and clause.mood != "statement") or (LAPSES | TODAY) & {t.lemma for t in words}:
        return False
    for event in events(words, followed=not clause.is_final):
        if any(noun and noun not in _HANDS for noun in (event.object, event.subject)):
            return False
        if event.names & TAKING:
            return event.denied and event.ending not in ("으면", "면", "는", "을", "ㄹ")
    return False


def _is_told_to_be(s: Situation) -> bool:
    """ "스테로이드라 안 바르고 있어요", "항생제라서 안 먹였어요": kept from for what it is."""
    verb = next(iter(s.right), None)
    return (
        verb is not None
        and verb.tag == "VCP"
        and plain(verb.ending[0]) in ("라", "라서", "이라", "이라서", "니까", "어서", "라고")
        and bool(s.later)
    )


def _is_feared(s: Situation) -> bool:
    """ "수면제에 의존하게 될까 봐 안 먹어요": what taking it might bring."""
    at = next((i for i, t in enumerate(s.right) if plain(t.ending[0]) in ("ㄹ까", "을까")), None)
    dreaded = at is not None and any(t.lemma == "보다" for t in s.right[at + 1 : at + 2])
    return dreaded and s.frame.particle in ("에", "에게", "이", "가", "은", "는", "을", "를")


def _is_topic(s: Situation) -> bool:
    """ "낙센은", "스테로이드 연고는"."""
    behind = s.right[1:2] if s.right and s.right[0].lemma in PREPARATIONS else s.right[:1]
    return any(t.tag == "JX" and t.form in ("은", "는", "도", "ᆫ") for t in behind)


def is_shied_from(s: Situation) -> bool:
    """ "주사는 무서워서 안 맞고 버텼어요": what one is afraid of has never been begun."""
    return bool(_DETERRING & s.right_lemmas) and is_kept_from(s)


def is_asked_before_begun(s: Situation) -> bool:
    """ "먹다가 설사하면 끊어야 돼요? 아직 처방만 받고 안 뜯었어요": the sentence behind the question says so."""
    number = s.clause.sentence + 1
    if s.slot != "medications" or s.clause.mood == "statement" or number >= len(s.reading.sentences):
        return False
    clauses = s.reading.sentence(number)
    words = [t for c in clauses for t in s.reading.words(c)]
    if clauses[-1].mood != "statement" or any(t.lemma == "약" and t.tag == "NNG" for t in words[:1]):
        return False
    lemmas = {t.lemma for t in words}
    got = bool(lemmas & {"처방", "받다", "사다", "타다"})
    untouched = any(
        e.denied and e.names & (TAKING | {"뜯다", "시작", "시작하다", "열다", "까다"}) for e in events(words)
    )
    return untouched and (got or "아직" in lemmas)


def is_taken_after_all_said(s: Situation) -> bool:
    """ "아까 안 먹었다고 했는데 생각해보니 새벽에 먹었어요": what was denied is taken back."""
    if s.slot != "medications" or s.asked or s.clause.link != "quote" or len(s.later) < 2:
        return False
    saying = s.reading.words(s.later[0])
    if not saying or saying[0].lemma not in (
        "하다",
        "말하다",
        "말씀",
        "그러다",
        "쓰다",
        "적다",
        "말씀드리다",
        "버티다",
        "고집",
    ):
        return False
    ending = plain(saying[-1].ending[0])
    if ending not in ("는데", "은데", "지만", "었는데", "다가", "더니"):
        return False
    for clause in s.later[1:4]:
        if any(m.slot == "medications" for m in s.mentions_in(clause)):
            return False
        for event in events(s.reading.words(clause)):
            if event.names & TAKING:
                # "안 먹겠다고 하다가 지금은 먹어요"
                now = ending in ("다가", "더니") and any(
                    t.lemma in _NOW_AFTER_ALL for t in s.reading.words(clause)
                )
                return (event.done or now) and not event.denied and clause.mood == "statement"
    return False
