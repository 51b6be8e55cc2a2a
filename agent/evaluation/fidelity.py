"""Whether a message says what the written wording says: the same concepts and numbers, the same question, nothing denied.

Read with the lexicon, and for what is denied or told of others with the extractor's assertions. What the extractor finds
as a fact is not asked: a message that it would misread is taken all the same, as else the slot scores would measure
their own selection. Limits: a fact that the extractor wrongly takes for denied is not said in own words; and what no
concept or number tells apart ("오래", "조금") is not compared.
"""

from __future__ import annotations

import re

from agent.analysis import Analyser
from agent.evaluation.measures import mentioned
from agent.evaluation.patients import GoldFact, GoldTurn
from agent.state import FACT_SLOTS
from agent.terminology import Terminology

MISSING, ADDED, NUMBERS = "말할 것이 빠짐", "다른 것을 보탬", "숫자가 다름"
DENIED, UNASKED, LENGTH = "사실을 부정하거나 남의 일로 말함", "묻지 않음", "너무 길거나 비어 있음"
LONGEST = 300
"""Characters: more than any written wording, and no speech."""
NOT_OWN = ("negated", "family", "past", "stopped")
LOOSE = frozenset(
    {
        *("검사", "치료", "증상 안내", "원인", "부작용", "약 복용법"),
        *("정상 범위", "혈압 측정", "혈당 측정"),
    }
)
"""Topics that any question on an illness, a symptom, a value or a medicine may name or not."""
WHOLE = ("gender", "pregnant", "breastfeeding")
"""Demographic fields that are words; the others are numbers."""
_NUMBER = re.compile(r"\d+(?:\.\d+)?")


def difference(message: str, turn: GoldTurn, terms: Terminology, analyser: Analyser) -> str:
    """Why the message cannot stand for the turn's written one, in Korean; "" if it can."""
    if not 2 <= len(message) <= LONGEST:
        return LENGTH
    if set(_NUMBER.findall(message)) != set(_NUMBER.findall(turn.message)):
        return NUMBERS
    if "?" in turn.message and "?" not in message:
        return UNASKED
    said, written = _named(message, terms), _named(turn.message, terms)
    told = [fact for fact in turn.facts if fact.slot != "demographics"]
    gold = {entry.cui for fact in told if (entry := terms.named(fact.name))}
    facts, topics = written
    if not (facts | gold) <= said[0] or (not facts and not topics - LOOSE <= said[1]):
        return MISSING
    words = [fact for fact in turn.facts if fact.slot == "demographics" and fact.name in WHOLE]
    if len(mentioned(words, message, terms)) < len(words):
        return MISSING
    if said[0] - facts - gold or said[1] - topics - LOOSE:
        return ADDED
    return DENIED if _denied(message, turn.facts, analyser) else ""


def _named(text: str, terms: Terminology) -> tuple[set[str], set[str]]:
    """(the concepts that can be facts, by identifier; the topics, by name)."""
    concepts = terms.concepts(text)
    return (
        {concept.cui for concept in concepts if concept.slot in FACT_SLOTS},
        {concept.name for concept in concepts if concept.slot not in FACT_SLOTS},
    )


def _denied(message: str, facts: tuple[GoldFact, ...], analyser: Analyser) -> bool:
    excluded = analyser.analyse(message).extraction.excluded
    names = {fact.name for fact in facts}
    return any(one.reason in NOT_OWN and one.name in names for one in excluded)
