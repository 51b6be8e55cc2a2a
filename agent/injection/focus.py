"""What a question is about, as far as choosing patient facts needs it (thesis 3.2.3.2, first priority)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from agent.injection.areas import areas_of
from agent.state import Extraction
from agent.wording.impersonal import (
    asks_for_attribute,
    asks_for_definition,
    asks_for_difference,
    asks_for_measuring,
    asks_for_range,
    names_an_action,
    names_somebody,
)
from agent.wording.recalling import recalled

if TYPE_CHECKING:
    from agent.terminology import Terminology


@dataclass(frozen=True, slots=True)
class Focus:
    """cuis: named concepts with everything broader; areas: their clinical areas, topics excepted.

    general: no illness, symptom, medicine or measurement is named ("운동은 어떻게 하면 좋을까요?"), so the patient's
    own conditions are what the question is about. impersonal: a definition, a normal range, a method of measuring: the answer is
    the same for everybody. recalled: the groups of the patient's own record that it asks to be told again. text: the
    question, for words that call for an occupation or a region. measured: the measurements it names, by cui.
    """

    text: str
    cuis: frozenset[str]
    areas: frozenset[str]
    general: bool
    impersonal: bool
    recalled: frozenset[str] = frozenset()
    measured: frozenset[str] = frozenset()


def focus_of(question: Extraction, terminology: Terminology) -> Focus:
    """Read the focus off one analysed question."""
    named = [concept for concept in question.concepts if concept.slot != "topic"]
    cuis = {concept.cui for concept in question.concepts}
    for concept in named:
        cuis |= _identifiers(terminology.classes(concept.cui), terminology)
    areas = frozenset().union(*(areas_of(c.cui, c.name, terminology) for c in question.concepts))
    asked_back = frozenset() if question.subject else recalled(question.text)
    impersonal = not asked_back and is_impersonal(question)
    measured = frozenset(concept.cui for concept in named if concept.slot in ("vitals", "labs"))
    return Focus(question.text, frozenset(cuis), areas, not named, impersonal, asked_back, measured)


def is_impersonal(question: Extraction) -> bool:
    """Whether the question asks for what is the same for everybody, and tells nothing of anybody."""
    said = (
        question.facts
        or question.subject
        or any(
            getattr(question.demographics, name) is not None
            for name in ("age", "gender", "pregnant", "breastfeeding")
        )
    )
    text = question.text.strip()
    if said or names_somebody(text) or names_an_action(text):
        return False
    if asks_for_range(text) or asks_for_measuring(text):
        return True
    opening = next((c for c in question.concepts if not question.text[: c.span[0]].strip(" '\"‘“")), None)
    if opening is None:
        return False
    rest = question.text[opening.span[1] :]
    if asks_for_definition(rest) or (opening.slot == "conditions" and asks_for_attribute(rest)):
        return True
    return len(question.concepts) >= 2 and asks_for_difference(rest)


def _identifiers(classes: frozenset[str], terminology: Terminology) -> set[str]:
    return {item for item in classes if terminology.entry(item) is not None}
