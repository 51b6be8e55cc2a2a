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
# With these it is not so, or so on an occasion.
DENIED = frozenset("안 않다 아니다 없다 못 때 때문 갑자기 지금 오늘 방금".split())
MUCH = frozenset("많이 심하다 과하다 지나치다 유난히 유독".split())


def name_sweating(reading: Reading, mentions: Sequence[Mention], terminology: Terminology) -> list[Mention]:
    """The mentions with "발바닥에 땀이 많이 나요" as too much; "손에 땀이 나요" stays what it is."""
    entry = terminology.named(TOO_MUCH) if all(_is_sweat(m) for m in mentions) else None
    return [
        replace(m, concept=replace(m.concept, cui=entry.cui, name=entry.name, slot=entry.slot))
        if entry is not None and _is_too_much(reading, m)
        else m
        for m in mentions
    ]


def _is_sweat(mention: Mention) -> bool:
    """Beside a pain in the chest or a low sugar sweat is a sign of that."""
    return mention.concept.name in (SWEAT, TOO_MUCH) or mention.slot == "topic"


def _is_too_much(reading: Reading, mention: Mention) -> bool:
    words = reading.tokens[max(reading.clause(mention.first).first, mention.first - 4) : mention.last]
    placed = any(
        t.lemma in PLACES and after.form in ("에", "에서", "은", "는", "이", "가", "도")
        for t, after in pairwise(words)
    )
    denied = not DENIED.isdisjoint(t.lemma for t in reading.words(reading.clause(mention.first)))
    return mention.concept.name == SWEAT and placed and not denied and any(t.lemma in MUCH for t in words)
