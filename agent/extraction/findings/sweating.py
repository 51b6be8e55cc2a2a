"""Sweat of the hands, the feet or the armpits that is said to be too much: hyperhidrosis, where sweat alone is a symptom.

Focal hyperhidrosis is what an excess at these places is called (ICD-10 L74.5).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading
from agent.terminology import Terminology

SWEAT, TOO_MUCH = "발한", "다한증"
PLACES = frozenset("손 손바닥 손발 발 발바닥 겨드랑이".split())
MUCH = frozenset("많이 심하다 과하다 지나치다 유난히 유독".split())


def name_sweating(reading: Reading, mentions: Sequence[Mention], terminology: Terminology) -> list[Mention]:
    """The mentions with "발바닥에 땀이 많이 나요" as too much; "손에 땀이 나요" stays what it is."""
    entry = terminology.named(TOO_MUCH)
    return [
        replace(m, concept=replace(m.concept, cui=entry.cui, name=entry.name, slot=entry.slot))
        if entry is not None and m.concept.name == SWEAT and _is_too_much(reading, m)
        else m
        for m in mentions
    ]


def _is_too_much(reading: Reading, mention: Mention) -> bool:
    words = reading.tokens[max(reading.clause(mention.first).first, mention.first - 4) : mention.last]
    placed = any(
        t.lemma in PLACES and after.form in ("에", "에서", "은", "는", "이", "가", "도")
        for t, after in pairwise(words)
    )
    return placed and any(t.lemma in MUCH for t in words)
