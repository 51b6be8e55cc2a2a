"""What a message says beside medicines and conditions: food, drink, smoke, and whether things are taken together."""

from __future__ import annotations

import re
from dataclasses import dataclass

from agent.safety.folding import fold
from agent.safety.medicines.medicine_rules import MedicineRules
from agent.safety.medicines.passed_on import KIN
from agent.safety.medicines.stopping import STOPPING, stopped
from agent.safety.medicines.taking import ABSTAINED, asks_what_it_is, asks_when, taken_apart
from agent.state import Extraction

# "아빠가 혈전으로 입원했던 적 있는데": another's, of whom the message is not.
_OF_ANOTHER = re.compile(rf"(?:{KIN})(?:이|가|께서|은|는|도|께서는)\s(?:[^.?!\n]{{0,10}}\s)?$")

# "하루날디 먹으면 일어설 때 어지러워요"
_EFFECT = re.compile(
    r"(?:먹으면|먹고\s?(?:나면|나서|부터)|먹은\s?(?:뒤|후)|먹을\s?때마다|복용\s?(?:후|하면|하고\s?나)|맞으면|맞고\s?나서|맞은\s?(?:뒤|후))(?:부터|로|에)?\s"
    r"[^.?!\n]{0,20}?(?:어지러|어지럽|핑\s?도|메스꺼|메슥|울렁|졸려|졸리|붓|부어|부었|마르|말라|아파|아프|가려|두근)"
)

_ONCE = re.compile(
    r"(?:한|1)\s?(?:알|정|번|개)만|(?<![가-힣])하나만|딱\s?(?:한|하나)|오늘만|(?:한|1)\s?(?:알|정)\s?정도만"
)


@dataclass(frozen=True, slots=True)
class Message:
    """exposures: names by key; about_taking: it asks whether one may take them; apart: taken hours apart, it says.

    asks_when: at what hour a medicine is taken, and nothing new of it; asks_what: only what it is.
    tells_effect: how one feels after taking a medicine. once: a single dose is meant.
    stopped: the cuis of medicines that are to be stopped at once; empty for whatever it speaks of, None for nothing.
    """

    exposures: dict[str, str]
    about_taking: bool
    apart: bool
    stopped: frozenset[str] | None = None
    asks_when: bool = False
    asks_what: bool = False
    tells_effect: bool = False
    once: bool = False

    @classmethod
    def of(cls, question: Extraction, rules: MedicineRules, about_taking: bool) -> Message:
        stops = stopped(question.text, question.concepts)
        exposures = _exposures(question, rules)
        if stops is not None and STOPPING in rules.exposures:
            exposures[STOPPING] = rules.exposures[STOPPING].name
        text = question.text
        return cls(
            exposures,
            about_taking,
            taken_apart(text),
            stops,
            asks_when(text),
            asks_what_it_is(text),
            _EFFECT.search(text) is not None,
            _ONCE.search(text) is not None,
        )


def _exposures(question: Extraction, rules: MedicineRules) -> dict[str, str]:
    text = fold(question.text).text
    found: dict[str, str] = {}
    for key, exposure in rules.exposures.items():
        ends = [
            (question.text, concept.span[1]) for concept in question.concepts if concept.cui in exposure.concepts
        ]
        ends += [
            (text, match.end())
            for match in exposure.pattern.finditer(text)
            if question.subject is not None or not _OF_ANOTHER.search(text[: match.start()])
        ]
        if ends and not any(ABSTAINED.match(said[end:]) for said, end in ends):
            found[key] = exposure.name
    return found
