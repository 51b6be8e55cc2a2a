"""What one denial takes away together: "붓지도 아프지도 않아요", "아프거나 저리거나 하진 않아요", "열이며 기침이며 하나도 없어요",
"두통은 물론 어지럼증도 없어요"."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.mentions import frame
from agent.extraction.clauses.reading import Clause, plain
from agent.extraction.clauses.situation import Situation, worded
from agent.extraction.denials.half_denials import THINGS
from agent.extraction.denials.negators import DISAPPEARANCE, NEGATORS
from agent.terminology import Token

SHARING = frozenset(
    "거나 든지 든가 다거나 ㄴ다거나 는다거나 라거나 다든지 ㄴ다든지 는다든지 라든지 다든가 ㄴ다든가 는다든가 라든가 건".split()
)
FELT = frozenset("생각 기분 느낌 적 증상 증세 경험".split())
TAKEN_UP = frozenset("그렇다 그러다 그런 이렇다 이런".split())
# Behind a name they only make a verb of it, so that its denial is the name's.
MAKING = frozenset(
    "하다 되다 나다 나오다 있다 오다 들다 생기다 느끼다 느껴지다 보이다 차다 빠지다 걸리다 앓다 번지다 들리다 먹다 드시다 마시다 쓰다 바르다 맞다 붙이다 뿌리다 넣다 복용".split()
)
# "열이고 기침이고", "당뇨든 혈압이든"
ALIKE = frozenset("며 고 든 든지 든가 나".split())
WHOLLY = frozenset("하나 다 전혀 아무 모두 전부 일절 일체 아예 한 개 두 셋 없다 것".split())
# Of medicines: "혈압약이고 당뇨약이고 입에 대본 적 없어요", "… 안 먹어요".
UNTAKEN = frozenset("입 손 대다 보다 먹다 드시다 쓰다 적 번 안 않다 일 약 복용 하다".split())
_NOT = frozenset("않다 못하다 없다 아니다".split())


def is_denied_with_its_fellow(s: Situation) -> bool:
    """ "기침이라곤 한 번도 안 했어요", "숨이 차지도 누우면 답답하지도 않아요", "눈이 충혈되지도 가렵지도 않아요"."""
    at = _own_verb(s)
    if at is not None and _carries_neither(s.reading.tokens, at):
        return _ends_in_denial(s, at)
    if s.predicate is None or s.predicate.lemma != "이다" or not s.predicate.has_ending("라고"):
        return False
    if s.frame.between or not s.later:
        return False
    words = s.reading.words(s.later[0])
    never = any(t.lemma in NEGATORS or t.lemma in ("없다", "않다") for t in words)
    return never and words[0].form in ("곤", "는", "ᆫ", "고는")


def _own_verb(s: Situation) -> int | None:
    """Where the verb of the mention stands: its own, or one that only makes a verb of it. That a pain goes on ("열이 떨어지지도
    않고") or is neither strong nor weak ("심하지도 약하지도 않게") denies nothing."""
    if s.has_own_predicate:
        lost = "감소" in s.mention.concept.name  # "체중이 빠지지도 열이 나지도 않아요"
        return (
            None
            if s.predicate is not None and s.predicate.lemma in DISAPPEARANCE and not lost
            else s.mention.last - 1
        )
    for at in range(s.mention.last, min(s.mention.last + 2, s.clause.last)):
        token = s.reading.tokens[at]
        if token.is_predicate or token.tag in ("XSV", "XSA"):
            return at if token.lemma in MAKING and token.lemma not in DISAPPEARANCE else None
    return None


def _carries_neither(tokens: Sequence[Token], at: int) -> bool:
    """-지도."""
    return plain(tokens[at].ending[0]) == "지" and at + 1 < len(tokens) and tokens[at + 1].form == "도"


def _ends_in_denial(s: Situation, at: int) -> bool:
    """Whether 않다 comes in the clause, or behind a fellow with -지도 in the next one: "붓지도 누워서 숨차지도 않아요"."""
    for clause in (s.clause, *s.later[:2]):
        words = s.reading.tokens[max(at + 1, clause.first) : clause.last]
        last = s.reading.tokens[clause.first : clause.last][-4:]
        if clause is s.clause and any(t.lemma in ("않다", "못하다") for t in last):
            return True
        denied = next((i for i, t in enumerate(words) if t.lemma in ("않다", "못하다")), None)
        if denied is not None:
            return any(_carries_neither(words, i) for i in range(denied))
        if clause.is_final:
            return False
    return False


def shares_denial(s: Situation) -> bool:
    """ "가슴이 아프거나 숨이 차지는 않습니다": -거나 puts both under the one denial."""
    if s.predicate is None:
        return False
    if _is_taken_up_and_denied(s) or _is_one_of_none(s):
        return True
    parted = bool(s.after) and s.after[-1].form in ("거나", "든지", "든가")  # "싶다거나"
    if not parted and plain(s.chain[-1].ending[0]) not in SHARING:
        return False
    for at, clause in enumerate(s.later[:4]):
        words = s.reading.words(clause)
        if any(t.lemma in _NOT for t in words[-4:]):
            return True
        if any(t.lemma in FELT | THINGS for t in words) and any(t.lemma in NEGATORS for t in words):
            return True
        listed = clause.predicate is not None and plain(clause.predicate.ending[0]) in SHARING
        if at and not listed:
            return False
    return False


def _is_one_of_none(s: Situation) -> bool:
    """ "열이며 기침이며 하나도 없어요", "당뇨고 혈압이고 다 없어요": a row of names, and behind it nothing but that there is none."""
    if s.predicate is None or s.predicate.lemma != "이다" or s.frame.between:
        return False
    if plain(s.predicate.ending[0]) not in ALIKE:
        return False
    for clause in s.later[:6]:
        if _is_name_of_row(s, clause):
            continue
        words = [t for t in s.reading.words(clause) if t.tag[0] not in "JS" and t.tag != "Z_CODA"]
        passed = WHOLLY | (UNTAKEN if s.slot == "medications" else frozenset())
        denied = any(t.lemma in ("없다", "않다", "안") for t in words)
        return denied and all(t.lemma in passed for t in words)
    return False


def _is_name_of_row(s: Situation, clause: Clause) -> bool:
    last = clause.predicate
    named = [m for m in s.mentions_in(clause) if m.last < clause.last]
    return (
        last is not None
        and last.lemma == "이다"
        and plain(last.ending[0]) in ALIKE
        and len(named) == 1
        and s.reading.tokens[named[0].last] is last
    )


@worded({"물론"})
def is_denied_as_a_matter_of_course(s: Situation) -> bool:
    """ "두통은 물론 어지럼증도 없어요", "열은 물론이고 기침도 안 해요": what is denied of the next is denied of it the more."""
    said = [t for t in s.right[:3] if t.tag[0] != "J"]
    following = next((m for m in s.mentions if m.first > s.mention.last and m.slot == s.slot), None)
    if not said or said[0].lemma != "물론" or s.frame.particle not in ("은", "는") or following is None:
        return False
    behind = s.reading.tokens[following.last : s.reading.sentence(s.clause.sentence)[-1].last][:6]
    if following.owns_denial or any(t.lemma in DISAPPEARANCE for t in behind):
        return False
    own = Situation(s.reading, frame(s.reading, following, frozenset()), s.times, s.mentions)
    verb = own.predicate
    if verb is None or own.frame.between:
        return False
    if verb.lemma in ("없다", "아니다"):
        return True
    before = s.reading.tokens[following.first : own.frame.predicate]
    return any(t.lemma in NEGATORS for t in before[-2:]) or any(t.lemma == "않다" for t in own.chain[1:])


def _is_taken_up_and_denied(s: Situation) -> bool:
    """ "열이 나고 그런 건 없어요", "토하고 어지럽고 그러진 않아요": taken up by 그렇다 and denied together."""
    if plain(s.chain[-1].ending[0]) not in ("고", "거나", "고요"):
        return False
    for clause in s.later[:4]:
        words = s.reading.words(clause)
        if words[0].lemma in TAKEN_UP and words[0].form not in ("그런데", "그러니까", "그래서", "그러다"):
            return not s.mentions_in(clause) and _is_refused(words)
        if plain(words[-1].ending[0]) not in ("고", "거나"):
            return False
    return False


def _is_refused(words: Sequence[Token]) -> bool:
    return any(t.lemma in ("없다", "않다", "아니다", "안") for t in words[1:])
