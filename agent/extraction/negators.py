"""How a predicate is denied: 안 and 못 before it or within its name, -지 않다 and -지 못하다 behind it."""

from __future__ import annotations

from itertools import pairwise

from agent.extraction.reading import plain
from agent.extraction.situation import Situation

# Denied, these say that it goes on: "열이 안 떨어져요", "두통이 없어지지 않아요".
DISAPPEARANCE = frozenset(
    "없어지다 사라지다 낫다 가라앉다 가시다 멈추다 그치다 떨어지다 내리다 줄다 줄어들다 풀리다 나아지다 끊다 좋아지다 멎다".split()
)
NEGATORS = frozenset({"안", "못"})


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


def negator_within(s: Situation) -> bool:
    """ "숨이 안 차요", not the 못 that is part of "잠을 못 자다": that one the lexicon owns."""
    first = s.mention.first
    # "안 어지러워요": a name that is a predicate alone has its negator right before it.
    alone = first if s.frame.predicate != first else max(s.clause.first, first - 1)
    inside = s.reading.tokens[alone : s.mention.last]
    return any(t.lemma in NEGATORS for t in inside)


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
