"""Medicines that are taken, if not faithfully: "약을 요즘 잘 안 먹어요", "혈압약을 제대로 못 챙겨 먹어요".

Poor adherence is no end of a treatment; who forgets or leaves out doses still has the medicine prescribed.
"""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.events import events
from agent.extraction.clauses.situation import Situation, once, worded
from agent.extraction.medicines.wording import CEASED, TAKING
from agent.terminology import Token

FAITHFULLY = frozenset(
    "잘 제대로 제때 꼬박꼬박 꾸준히 규칙 규칙적 규칙적으로 꼬박거리다 매일 매번 챙기다 제시간 일정하다".split()
)
LATELY = frozenset("요즘 요새 최근 근래 자꾸 통".split())
DENYING = frozenset("안 못".split())
# Taken when something hurts: who seldom takes them does not take them.
ON_DEMAND = frozenset(
    "진통제 해열제 소화제 수면제 감기약 종합감기약 아세트아미노펜 이부프로펜 나프록센 제산제 파스 멀미약".split()
)


@worded(FAITHFULLY)
@once
def is_taken_irregularly(s: Situation) -> bool:
    """Of the medicine itself, in its clause or in one that goes on about it naming nothing else that is eaten."""
    if s.slot != "medications" or s.asked or s.clause.link == "condition" or s.mention.general:
        return False
    if s.mention.concept.name in ON_DEMAND and "챙기다" not in s.reading.lemmas:
        return False
    if _is_given_up(s):
        return False
    if misses_doses(s.right):
        # "타이레놀은 잘 안 먹어요", "위장약은 따로 안 챙겨 먹어요": as a rule not at all
        cared_for = "챙기다" in s.lemmas and not FAITHFULLY.isdisjoint(s.lemmas - {"챙기다"})
        return bool(LATELY & s.lemmas) or cared_for or s.frame.particle not in ("은", "는", "도")
    for clause in s.later[:2]:
        if s.mentions_in(clause):
            return False
        words = s.reading.words(clause)
        if misses_doses(words):
            return not any(
                t.is_noun and not t.silent and t.lemma not in LATELY | FAITHFULLY | {"약"} for t in words
            )
    return False


def _is_given_up(s: Situation) -> bool:
    """ "요즘 안 챙겨 먹어요. 끊었어요": what follows says that it has ended, of nothing else by name."""
    number = s.clause.sentence + 1
    after = s.reading.sentence(number)[:1] if number < len(s.reading.sentences) else ()
    for clause in (*s.later, *after):
        words = s.reading.words(clause)
        named = any(t.is_noun and not t.silent and t.tag in ("NNG", "NNP") and t.lemma != "약" for t in words)
        ended = any(e.names & CEASED and e.done and not e.denied for e in events(words, not clause.is_final))
        if ended and not named and clause.mood == "statement":
            return True
    return False


def misses_doses(words: Sequence[Token]) -> bool:
    """Whether these words say that taking is not done as it should: 잘 안 먹다, 제대로 못 먹다, 꾸준히 먹지 않다."""
    for at, token in enumerate(words):
        if token.lemma not in TAKING | {"챙기다"}:
            continue
        before = words[max(0, at - 3) : at]
        after = words[at + 1 : at + 3]
        # "잘 안 먹어요", "잘 안 챙겨 먹어요"
        faithfully = any(t.lemma in FAITHFULLY for t in before)
        # "요즘 안 챙겨 먹어요"
        faithfully = faithfully or (token.lemma == "챙기다" and any(t.lemma in LATELY for t in words))
        denied = any(t.lemma in DENYING for t in before[-2:]) or any(t.lemma in ("않다", "못하다") for t in after)
        if faithfully and denied:
            return True
    return False
