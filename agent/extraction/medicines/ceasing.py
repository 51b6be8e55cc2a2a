"""Medicines that are taken no longer, by what is said to have happened to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from agent.extraction.clauses.events import Event, events
from agent.extraction.clauses.reading import Clause, plain
from agent.extraction.clauses.situation import PAST, Situation, worded
from agent.extraction.clauses.strands import announces
from agent.extraction.denials.other_food import eats_not
from agent.extraction.medicines.replacing import follows_after, is_replaced, was_before_another
from agent.extraction.medicines.wording import (
    CEASED,
    ENDING_WORDS,
    FINISHED,
    GOT,
    HABITS,
    LAPSES,
    LEFT_OUT,
    MEALS,
    NOT_STOPPED,
    OF_THE_MEDICINE,
    OUT_OF_STOCK,
    PARTS_OF_TIME,
    RESTING,
    SINCE,
    STORED_IN,
    TAKING,
    TODAY,
)
from agent.terminology import Token
from agent.terminology.matching import TRANSPARENT

# "먹고 푹 쉬고 있어요", "먹으며 쉬고 있어요".
ALONG = frozenset("고 고서 며 으며 면서 으면서".split())
# One of the day's doses.
DOSES = frozenset("약 것 거 치 알".split())
HOURS = frozenset("낮 아침 저녁 밤 점심 새벽 주말 평일".split())
AT_REST = frozenset("푹 집 침대 누워 방 눕다 누워있다".split())
BEGUN = frozenset("시작 시작하다 재개 재개하다".split())


def is_ceased(s: Situation) -> bool:
    """Stopped, replaced, left out, taken to the end, run out or no longer taken."""
    if s.asked:
        return False
    if is_resumed(s):
        return False
    if "".join(t.lemma for t in s.right[:9]).find("d/c") >= 0 and follows_after(s):
        return True
    if is_replaced(s) or was_before_another(s):
        return True
    if s.reading.lemmas.isdisjoint(ENDING_WORDS):
        return False
    told = False
    for clause, words, own in strands_of_taking(s):
        followed = not clause.is_final
        for event in events(words, followed):
            if _ends_taking(s, event, words, own, clause, told):
                return True
            told = told or bool(event.names & TAKING and not event.denied and not is_put_away(words, event))
    return False


def is_put_away(words: Sequence[Token], event: Event) -> bool:
    """서랍에 넣어두다, 냉장고에 넣어 놨어요: no drops that are put in."""
    kept = any(t.lemma in ("두다", "놓다", "놔두다") for t in words[event.at + 1 : event.at + 2])
    return "넣다" in event.names and (kept or any(t.lemma in STORED_IN for t in words[: event.at]))


def strands_of_taking(s: Situation) -> Iterator[tuple[Clause, tuple[Token, ...], bool]]:
    """The mention's clause and those that go on about it, up to another medicine."""
    for clause in (s.clause, *s.later[:4]):
        own = clause is s.clause
        words = s.right if own else s.reading.words(clause)
        other = next(
            (m.first for m in s.mentions_in(clause) if m.slot == "medications" and m.first >= s.mention.last), None
        )
        if other is not None:
            cut = other - (s.mention.last if own else clause.first)
            if own:
                yield clause, tuple(words[:cut]), own
            return
        yield clause, tuple(words), own
    following = s.clause.sentence + 1
    if s.clause.mood == "statement" and following < len(s.reading.sentences) and _is_alone(s):
        clause = s.reading.sentence(following)[0]
        words = s.reading.words(clause)
        if announces(s.right):
            yield from (
                (going_on, s.reading.words(going_on), False) for going_on in s.reading.sentence(following)[:4]
            )
        elif clause.mood == "statement" and _only_of_the_medicine(words, None):
            yield clause, words, False


def _is_alone(s: Situation) -> bool:
    return not any(m.slot == "medications" and m.first != s.mention.first for m in s.mentions)


@worded({"다시", "도로", "또"})
def is_resumed(s: Situation) -> bool:
    """ "끊었다가 다시 먹어요", "렉사프로 다시 먹어요"; not "다시 먹다가 결국 끊었어요"."""
    taken = False
    for clause in (s.clause, *s.later[:2]):
        words = s.right if clause is s.clause else s.reading.words(clause)
        if clause is not s.clause and any(m.slot == "medications" for m in s.mentions_in(clause)):
            break
        again = next((at for at, t in enumerate(words) if t.lemma in ("다시", "도로", "또")), len(words))
        for event in events(words):
            if again < event.at and not event.denied and _takes_up(s, event, clause, words):
                taken = True
            elif taken and event.names & CEASED and event.done and not event.denied:
                taken = False
    return taken


def _takes_up(s: Situation, event: Event, clause: Clause, words: Sequence[Token]) -> bool:
    """ "다시 먹어요", "다시 시작했어요"; what is only thought of or asked about is not begun, nor is "술을 다시 시작했어요"."""
    if _is_leave_to(words[event.at], clause):
        return False
    if event.names & TAKING:
        return True
    begun = bool(event.names & BEGUN) and event.done and clause.mood == "statement"
    ours = _is_of_the_medicine(s, event) and _only_of_the_medicine(words[: event.at], event)
    return begun and ours and not _is_wish(words, event)


def _is_leave_to(verb: Token, clause: Clause) -> bool:
    """ "끊었는데 다시 먹어도 되나요?", "다시 먹어야 하나요?": asked for, and not done."""
    return clause.mood != "statement" and plain(verb.ending[0]) in ("어도", "아도", "여도", "어야", "아야", "여야")


def _ends_taking(
    s: Situation, event: Event, words: Sequence[Token], own: bool, clause: Clause, told: bool
) -> bool:
    """told: whether its taking was told of before this."""
    if clause.is_final and clause.mood != "statement":
        return False
    lemmas = {t.lemma for t in words}
    before = words[: event.at]
    if event.names & TAKING and event.denied:
        counted = event.ending in ("은", "ㄴ") and any(t.lemma == "지" for t in words[event.at + 1 : event.at + 2])
        if counted:
            return True  # "안 먹은 지 한 달 됐어요"
        if event.subject in MEALS or event.object in MEALS:
            return False  # "속이 쓰려서 점심은 안 먹어요"
        if eats_not(words):
            return False
        if lemmas & PARTS_OF_TIME and any(t.form in ("는", "은", "엔", "에는") for t in before):
            return False  # "졸려서 낮에는 안 먹어요": taken at another time
        since = bool(SINCE & lemmas) or event.became or told
        return since and not lemmas & (LAPSES | TODAY) and event.ending not in ("으면", "는", "을", "ㄹ")
    if event.denied:
        return False
    if event.names & (CEASED | FINISHED) and event.done and not NOT_STOPPED & lemmas:
        if event.ending in ("던", "다가") or _is_wish(words, event):
            return False
        if any(t.lemma in HABITS for t in before[-1:]):
            return False  # "와파린 먹고 있고 술 끊었어요": without a particle
        if event.names & (FINISHED | LEFT_OUT) and not _only_of_the_medicine(before, event):
            return False
        if {event.object, event.subject} & DOSES and any(t.lemma in HOURS for t in before[-4:]):
            return False  # "졸려서 낮 약은 빼고 밤에만 먹어요"
        if "빠지다" in event.names and not own and any(m.slot == "symptoms" for m in s.mentions_in(clause)):
            return False  # "아타칸으로 바꾸고 발목 부은 게 쏙 빠졌어요"
        return _is_of_the_medicine(s, event)
    if (
        event.names & RESTING
        and not _rests_oneself(s, event, lemmas)
        and [plain(words[event.at].ending[0]), *(t.lemma for t in words[event.at + 1 : event.at + 2])]
        in (["고", "있다"], ["는", "중"])
    ):
        return _is_of_the_medicine(s, event)
    if event.names & OUT_OF_STOCK and own:
        # "위장약 떨어진 지 일주일 됐어요"
        since = event.ending in ("은", "ㄴ") and any(t.lemma == "지" for t in words[event.at + 1 : event.at + 2])
        return since or (event.done and _denied_later(s))
    if event.names & TAKING and any(t.lemma == "다" for t in before[-2:]) and _none_is_left(s, clause):
        return True
    return bool(event.names & TAKING) and event.done and _is_taken_up(words, before, event)


def _none_is_left(s: Situation, clause: Clause) -> bool:
    """ "사흘 치 다 먹어서 이제 없습니다", "다 먹고 없어요"."""
    following = next((c for c in s.later if c.number > clause.number), None)
    words = s.reading.words(following) if following is not None else ()
    content = [t for t in words if t.tag[0] not in "JS" and not t.silent and t.tag != "Z_CODA"]
    return (
        following is not None
        and following.mood == "statement"
        and any(t.lemma == "없다" for t in content)
        and all(t.lemma in SINCE | {"없다", "남다", "약", "것", "거"} for t in content)
    )


def _rests_oneself(s: Situation, event: Event, lemmas: set[str]) -> bool:
    """ "타이레놀 먹고 푹 쉬고 있어요", "혈압약 먹으며 집에서 쉬고 있어요": who takes it rests; "반년 먹고 지금은 쉬고 있어요" rests from it."""
    if "쉬다" not in event.names:
        return False
    along = any(t.lemma in TAKING and plain(t.ending[0]) in ALONG for t in s.right)
    return (along and not SINCE & {*lemmas, *s.right_lemmas}) or bool(lemmas & AT_REST)


def _is_taken_up(words: Sequence[Token], before: Sequence[Token], event: Event) -> bool:
    """ "다 먹었어요", "끝까지 먹었고요"; "약을 다 먹었어요 오늘" only tells of today's."""
    if {"오늘", "방금", "아까"} & {t.lemma for t in words} or not words[event.at].has_ending(*PAST):
        return False
    whole = any(t.lemma == "다" for t in before[-2:]) and not any(t.lemma == "약" for t in before)
    return whole or any(a.lemma == "끝" and b.form == "까지" for a, b in pairwise(before))


def _is_wish(words: Sequence[Token], event: Event) -> bool:
    forms = {plain(f) for t in words[event.at : event.at + 4] for f, _ in t.endings}
    return bool(
        forms
        & {"ㄹ", "을", "으면", "면", "려고", "으려고", "어야", "아야", "ㄹ까", "을까", "겠", "라고", "으라고"}
    )


def _denied_later(s: Situation) -> bool:
    return any(e.denied and e.names & (TAKING | GOT) for c in s.later[:2] for e in events(s.reading.words(c)))


def _only_of_the_medicine(before: Sequence[Token], event: Event | None) -> bool:
    """Every noun since the last predicate, of all the words without an event: "아침 운동 끝냈어요" finishes no medicine."""
    last = -1
    if event is not None:
        verbs = (i for i, t in enumerate(before) if t.is_predicate and t.tag not in ("XSV", "VCP"))
        last = max(verbs, default=-1)
    known = (
        OF_THE_MEDICINE
        | TRANSPARENT
        | TAKING
        | CEASED
        | FINISHED
        | SINCE
        | (event.names if event else frozenset())
    )
    return all(
        not t.is_noun
        or t.silent
        or t.tag in ("SN", "NR", "NNB", "NP")
        or t.lemma in known
        or any(after.lemma in ("때문", "탓", "부작용") for after in before[at + 1 : at + 2])
        for at, t in enumerate(before[last + 1 :], last + 1)
    )


def _is_of_the_medicine(s: Situation, event: Event) -> bool:
    """No noun as the object that is something else: "술을 끊었어요", "살을 뺐어요", "샤워를 끝냈어요"."""
    if not event.object and not event.subject:
        return True
    for noun in filter(None, (event.object, event.subject)):
        if noun in OF_THE_MEDICINE | TRANSPARENT or noun in s.mention.concept.name:
            continue
        return False
    return True
