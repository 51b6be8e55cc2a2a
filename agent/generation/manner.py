"""How a question asks: for leave, for a figure, for what to do at once; and which sentences speak to that."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from agent.generation.stance import (
    acts,
    asks_action,
    asks_caution,
    asks_diagnosis,
    asks_for_doctor,
    asks_leave,
    asks_what,
    defines,
    describes,
    gives_normal,
    guides,
    is_habit,
    remedies,
    says_what,
)

if TYPE_CHECKING:
    from agent.state import Concept, Extraction

ACTION = 0.15
"""What a sentence gains that says what to do, where that is asked, and again where it is to be taken or done at once."""
_FIGURE = re.compile(r"얼마|몇\s|정상\s*(?:범위|수치|값|혈)|목표|기준|수치")
_HOW = re.compile(r"어떻게|방법|관리|좋을까|좋나|좋은가|도움이\s*되|하면\s*되")


@dataclass(frozen=True, slots=True)
class Manner:
    """What is asked for: leave to do something, when to see a doctor, what to do, how, a figure, whether it is an
    illness, a habit, a medicine; tells_value: a measured value is told.

    surfaces: the question's words for its concepts, since a name may stand for many (바나나 for fruit); explained and
    normal: names whose definition or normal value is asked for.
    """

    leave: bool
    doctor: bool
    action: bool
    how: bool
    figure: bool
    diagnosis: bool
    habit: bool
    medicine: bool
    tells_value: bool
    surfaces: tuple[str, ...]
    explained: frozenset[str]
    normal: frozenset[str]

    def is_met_by(self, text: str) -> bool:
        """Whether a sentence is the definition or the normal value that was asked for."""
        explains = bool(self.explained) and says_what(text, self.explained)
        return explains or (bool(self.normal) and gives_normal(text, self.normal))

    def gain(self, text: str) -> float:
        """What a sentence gains or loses by the way of asking."""
        score = 0.2 * (self.figure and any(c.isdigit() for c in text))
        score += 0.15 * any(surface in text for surface in self.surfaces)
        if self.leave:
            score += 0.15 * guides(text) - 0.35 * defines(text)
        elif self.how:
            score -= 0.2 * defines(text)
        if self.action:
            score += ACTION * (acts(text) + remedies(text))
        score += 0.2 * (self.tells_value and "목표" in text)
        return score - 0.2 * ((self.leave or self.how) and describes(text))


def manner_of(question: Extraction, concepts: Sequence[Concept]) -> Manner:
    """The manner of a message's question; concepts: those it names."""
    text = question.text
    named = [c for c in concepts if any(asks_what(text, word) for word in (c.surface, c.name))]
    measures = [c for c in concepts if c.slot in ("vitals", "labs")] if "정상" in text else []
    return Manner(
        leave=asks_leave(text) or asks_caution(text),
        doctor=asks_for_doctor(text),
        action=asks_action(text),
        how=bool(_HOW.search(text)),
        figure=bool(_FIGURE.search(text)),
        diagnosis=asks_diagnosis(text),
        habit=is_habit(text),
        medicine=any(concept.slot == "medications" for concept in concepts),
        tells_value=any(fact.slot in ("vitals", "labs") for fact in question.facts),
        surfaces=tuple(concept.surface for concept in concepts if len(concept.surface) > 1),
        explained=_names(named),
        normal=_names(measures),
    )


def _names(concepts: Sequence[Concept]) -> frozenset[str]:
    return frozenset(word for concept in concepts for word in (concept.name, concept.surface))
