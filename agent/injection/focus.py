"""What a question is about, as far as choosing patient facts needs it (thesis 3.2.3.2, first priority)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from agent.injection.areas import areas_of
from agent.state import Extraction

if TYPE_CHECKING:
    from agent.terminology import Terminology

_SELF = re.compile(r"(?<![가-힣])(?:저|제|나|내|저희|우리)(?:는|가|도|의|한테|에게|를|랑|와)?(?=[\s,.?!]|$)")
_IS_WHAT = re.compile(
    r"^['\"’”)]*\s*(?:이?란|은|는|이|가)?\s*(?:대체\s*)?(?:무엇|뭐|뭔|무슨\s*(?:병|뜻|질환|검사)|어떤\s*(?:병|질환|검사))"
)
_ATTRIBUTE = re.compile(
    r"^(?:의|은|는|이|가)?\s*(?:주요\s*|대표\s*|초기\s*|흔한\s*)?"
    r"(?:원인|증상|종류|정의|뜻|진단\s*기준|잠복기|전염(?:되|성|경로|병)|왜\s*(?:생기|걸리|발생))"
)
_RANGE = re.compile(
    r"정상\s*(?:\S{1,12}\s+){0,3}(?:범위|수치|값|기준)|정상\s*\S+\s*(?:얼마|몇|어느\s*정도)|진단\s*기준"
)
_MEASURING = re.compile(r"어떻게\s*(?:재|측정|계산)|(?:재는|측정하는|측정|계산하는)\s*(?:방)?법")
_DIFFERENCE = re.compile(r"차이(?:는|가|점)?")


@dataclass(frozen=True, slots=True)
class Focus:
    """cuis: named concepts with everything broader; areas: their clinical areas, topics excepted.

    general: no illness, symptom, medicine or measurement is named ("운동은 어떻게 하면 좋을까요?"), so the patient's
    own conditions are what the question is about. impersonal: a definition, a normal range, a method of measuring: the answer is
    the same for everybody. text: the question, for words that call for an occupation or a region.
    """

    text: str
    cuis: frozenset[str]
    areas: frozenset[str]
    general: bool
    impersonal: bool


def focus_of(question: Extraction, terminology: Terminology) -> Focus:
    """Read the focus off one analysed question."""
    named = [concept for concept in question.concepts if concept.slot != "topic"]
    cuis = {concept.cui for concept in question.concepts}
    for concept in named:
        cuis |= _identifiers(terminology.classes(concept.cui), terminology)
    areas = frozenset().union(*(areas_of(c.cui, c.name, terminology) for c in question.concepts))
    return Focus(question.text, frozenset(cuis), areas, not named, is_impersonal(question))


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
    if said or _SELF.search(text):
        return False
    if _RANGE.search(text) or _MEASURING.search(text):
        return True
    opening = next((c for c in question.concepts if not question.text[: c.span[0]].strip(" '\"‘“")), None)
    if opening is None:
        return False
    rest = question.text[opening.span[1] :]
    if _IS_WHAT.match(rest) or (opening.slot == "conditions" and _ATTRIBUTE.match(rest)):
        return True
    return len(question.concepts) >= 2 and bool(_DIFFERENCE.search(rest))


def _identifiers(classes: frozenset[str], terminology: Terminology) -> set[str]:
    return {item for item in classes if terminology.entry(item) is not None}
