"""What a message says beside medicines and conditions: food, drink, smoke, and whether things are taken together."""

from __future__ import annotations

from dataclasses import dataclass

from agent.safety.folding import fold
from agent.safety.medicine_rules import MedicineRules
from agent.safety.taking import ABSTAINED, taken_apart
from agent.state import Extraction


@dataclass(frozen=True, slots=True)
class Message:
    """exposures: names by key; about_taking: it asks whether one may take them; apart: taken hours apart, it says."""

    exposures: dict[str, str]
    about_taking: bool
    apart: bool

    @classmethod
    def of(cls, question: Extraction, rules: MedicineRules, about_taking: bool) -> Message:
        return cls(_exposures(question, rules), about_taking, taken_apart(question.text))


def _exposures(question: Extraction, rules: MedicineRules) -> dict[str, str]:
    text = fold(question.text).text
    found: dict[str, str] = {}
    for key, exposure in rules.exposures.items():
        ends = [
            (question.text, concept.span[1]) for concept in question.concepts if concept.cui in exposure.concepts
        ]
        ends += [(text, match.end()) for match in exposure.pattern.finditer(text)]
        if ends and not any(ABSTAINED.match(said[end:]) for said, end in ends):
            found[key] = exposure.name
    return found
