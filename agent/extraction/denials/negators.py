"""How a predicate is denied: 안 and 못 before it or within its name, -지 않다 and -지 못하다 behind it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.course_words import ENDING
from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import Situation, worded
from agent.terminology import Token
from agent.terminology.between import OCCASION

# Denied, these say that it goes on: "열이 안 떨어져요", "두통이 없어지지 않아요".
DISAPPEARANCE = frozenset(
    "없어지다 사라지다 낫다 가라앉다 가시다 멈추다 그치다 떨어지다 내리다 줄다 줄어들다 풀리다 나아지다 끊다 좋아지다 멎다".split()
)
NEGATORS = frozenset({"안", "못"})
# A denial that a name of the lexicon can hold: "잠을 못 자다".
OWN_DENIALS = NEGATORS | {"없다", "않다", "못하다"}


def long_denial(s: Situation) -> bool:
    if s.predicate is None or s.frame.predicate is None:
        return False
    # "체중이 줄지는 않았어요": losing is what is denied, not that it went away.
    own = s.mention.first <= s.frame.predicate < s.mention.last and not s.mention.owns_denial
    if s.predicate.lemma in DISAPPEARANCE and not own:
        return False
    return any(
        t.lemma in ("않다", "못하다", "못") and plain(verb.ending[0]) in ("지", "질", "진")
        for verb, t in pairwise(s.chain)
    )


def is_denied_within(s: Situation) -> bool:
    """Whether the denial of a name stands before its end: "못 참지 않아요" denies once more, "참지를 못해요" says it so."""
    return any(t.lemma in OWN_DENIALS for t in s.reading.tokens[s.mention.first : s.mention.last])


def leaves_nothing(s: Situation) -> bool:
    """ "통증도 안 남았고요", "기침도 남지 않았어요"; not "약이 안 남았어요"."""
    if s.slot == "medications" or s.predicate is None or s.predicate.lemma != "남다" or s.frame.between:
        return False
    return long_denial(s) or negator_before_predicate(s)


@worded({"아직"})
def is_not_yet(s: Situation) -> bool:
    """ "입덧은 아직이에요", "백내장도 아직입니다", "골다공증은 아직 멀었대요"."""
    told = s.reading.tokens[: s.mention.first]
    if s.frame.particle == "만" or any(t.lemma in ENDING and t.lemma != "하다" for t in told):
        return False  # "열은 다 내렸고 설사만 아직이에요": it lasts
    said = [t for t in s.right if t.tag[0] != "J"]
    return (
        len(said) > 1
        and said[0].lemma == "아직"
        and (said[1].tag == "VCP" or (said[1].lemma == "멀다" and s.slot == "conditions"))
        and not (s.clause.is_final and s.clause.mood != "statement")
    )


def negator_within(s: Situation) -> bool:
    """ "숨이 안 차요", not the 못 that is part of "잠을 못 자다": that one the lexicon owns."""
    first = s.mention.first
    # "안 어지러워요": a name that is a predicate alone has its negator right before it.
    alone = first if s.frame.predicate != first else max(s.clause.first, first - 1)
    inside = s.reading.tokens[alone : s.mention.last]
    return any(
        t.lemma in NEGATORS and t.tag != "NNG" and _denies_it(inside[i + 1 :]) for i, t in enumerate(inside)
    )


TENDENCIES = frozenset("편 체질 스타일 타입 체형 성향".split())
OFTEN = frozenset("자주 잘 쉽다 쉽게 늘 항상 맨날 매일".split())


@worded(TENDENCIES)
def is_no_tendency(s: Situation) -> bool:
    """ "땀이 많이 나는 편은 아니에요", "감기에 잘 걸리는 체질은 아니에요": nothing one has; "변비가 심한 편은 아니에요" leaves some of it,
    and "잦은 편이 아니었는데" is told of the time before."""
    verb = s.predicate
    if s.slot == "medications" or verb is None or set(s.frame.between) - OFTEN or verb.ending[1] != "ETM":
        return False
    after = [t for t in s.after if t.tag[0] != "J" and t.tag != "Z_CODA"][:2]
    if (
        len(after) < 2
        or after[0].lemma not in TENDENCIES
        or after[1].lemma != "아니다"
        or (s.clause.is_final and s.clause.mood != "statement")
    ):
        return False
    denied_once = negator_within(s) and not s.mention.owns_denial  # "안 아픈 편은 아니에요"
    return verb.lemma != "심하다" and not denied_once and not negator_before_predicate(s)


def _denies_it(after: Sequence[Token]) -> bool:
    """Whether the negator before these words denies the complaint, and no occasion or likeness in its midst: "머리가 잠을 못 자면
    아파요", "허리가 못 걸을 만큼 아파요"."""
    predicates = [t for t in after if t.is_predicate and not t.silent]
    if len(predicates) < 2:
        return True
    form, kind = predicates[0].ending
    return kind != "ETM" and form not in OCCASION


def negator_before_predicate(s: Situation) -> bool:
    if s.frame.predicate is None or s.predicate is None or s.predicate.lemma in DISAPPEARANCE:
        return False
    before = s.reading.tokens[s.mention.last : s.frame.predicate]
    return any(t.lemma in NEGATORS for t in before[-2:])


def is_denied_disappearance(s: Situation) -> bool:
    """ "끊지 않았어요", "안 끊었어요": it is still taken."""
    if s.predicate is None or s.frame.predicate is None:
        return False
    before = s.reading.tokens[s.mention.last : s.frame.predicate]
    return any(t.lemma in NEGATORS for t in before[-2:]) or any(t.lemma in ("않다", "못하다") for t in s.chain[1:])
