"""What messages tell of their speaker: whether one needs an answer of its own, or tells no more than the one answered did."""

from __future__ import annotations

from agent.language import N_
from agent.state import Demographics, Extraction, Profile
from agent.storage.reuse.cached_answer import read_turn

TELLS_NEW = N_("메시지에 새로운 환자 정보가 있습니다.")
TELLS_OF_CHANGE = N_("메시지에 지난 일, 끊은 약, 또는 아니라고 한 말이 있습니다.")
CHANGING_REASONS = ("negated", "past", "stopped")


def what_is_new(message: Extraction, profile: Profile) -> str:
    """Why a message needs an answer of its own, empty where it does not: it carries a fact, a correction or a demographic
    that the profile does not already hold.
    """
    held = {(fact.slot, fact.umls_code or fact.name) for fact in profile.facts if fact.active}
    for fact in message.facts:
        details = fact.value or fact.dosage or fact.frequency or fact.onset
        if details or (fact.slot, fact.umls_code or fact.name) not in held:
            return TELLS_NEW
    if any(profile.value(field) != value for field, value in _said(message.demographics)):
        return TELLS_NEW
    changes_something = any(exclusion.reason in CHANGING_REASONS for exclusion in message.excluded)
    return TELLS_OF_CHANGE if changes_something else ""


def tells_no_more(a: Extraction, b: Extraction) -> bool:
    """Whether of two messages that ask the same neither tells of its speaker what the other does not name: "천식인데" tells
    what "천식이면" supposes. What was, was stopped or is denied has to be told by both, and so has a reading."""
    if any(fact.value for fact in (*a.facts, *b.facts)) or _changes(a) != _changes(b):
        return False
    return _facts(a) <= _facts(b) | _named(b) and _facts(b) <= _facts(a) | _named(a)


def told_with(turn: str, message: Extraction) -> bool:
    """Whether the stored turn's message told, or at least named, what this one tells: then its answer lacks nothing."""
    held = read_turn(turn)
    return held is not None and tells_no_more(held.extracted, message)


def _facts(message: Extraction) -> frozenset[str]:
    return frozenset(fact.umls_code or fact.name for fact in message.facts)


def _named(message: Extraction) -> frozenset[str]:
    return frozenset(concept.umls_code or concept.name for concept in message.concepts)


def _changes(message: Extraction) -> frozenset[object]:
    return frozenset(
        (e.slot, e.umls_code or e.name, e.reason, e.who) for e in message.excluded if e.reason in CHANGING_REASONS
    )


def _said(demographics: Demographics) -> list[tuple[str, object]]:
    return [(name, getattr(demographics, name)) for name in demographics.spans if hasattr(demographics, name)]
