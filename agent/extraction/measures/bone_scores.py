"""Bone is scored below zero and at several places: "T점수가 허리 -2.1, 대퇴 -2.8"."""

from __future__ import annotations

from collections.abc import Sequence, Set

from agent.extraction.clauses.mentions import Mention
from agent.extraction.measures.values import Value
from agent.terminology import Token
from agent.terminology.matching import TRANSPARENT

# Scores that lie below zero as well; elsewhere a dash only joins.
SIGNED = frozenset({"골밀도"})
# Where bone is measured, and what stands with the number itself.
SITES = frozenset(
    "허리 요추 척추 대퇴 대퇴골 대퇴부 고관절 엉덩이 골반 경부 목 손목 발뒤꿈치 전체 마이너스".split()
)
# Further from nought than this is no score: "골밀도는 -2.8 허리 33이에요".
FURTHEST = 8.0


def is_of_site(mention: Mention, value: Value, between: Sequence[Token], passing: Set[str]) -> bool:
    """ "골밀도 L-spine -2.7, femur neck -2.1": whether only places, other scores and filler stand between the name and a
    score. passing: what may stand between any measurement and its number."""
    if mention.concept.name not in SIGNED or abs(float(value.text)) > FURTHEST:
        return False
    return all(
        t.silent
        or not t.is_noun
        or t.tag in ("SN", "NR", "SL")
        or t.lemma in SITES
        or t.lemma in passing
        or t.lemma in TRANSPARENT
        for t in between
    )
