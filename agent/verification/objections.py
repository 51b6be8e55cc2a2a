"""What is held against an answer as a statement about this patient: certainly wrong, or in doubt.

A contradiction with what is known (an age, a medicine that a document warns of, an illness ascribed that nobody has) is
certain. Where a passage bears the sentence and names the medicine or illness, and only whether it is told to this
patient is in question, it is in doubt.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from agent.state import ClaimEvidence
from agent.terminology import Terminology
from agent.verification.support import Support

IN_DOUBT = 0.5
"""What one doubt leaves of the accuracy: it is right as often as wrong. One leaves an answer that is good otherwise above the
bar of .7 ((1 + .9 + .5) / 3), two do not."""


@dataclass(frozen=True, slots=True)
class Objection:
    """sentence: the one it is made to; certain: whatever bears the sentence; code: the concept in question, which a passage
    that bears the sentence must name."""

    sentence: str
    certain: bool = True
    code: str = ""


def settled(
    objections: Mapping[str, Objection], evidence: Sequence[ClaimEvidence], support: Support, terms: Terminology
) -> dict[str, Objection]:
    """The same, each certain that is in doubt but whose sentence no passage bears that names its concept."""
    borne = {one.claim: one.passage for one in evidence if one.supported}

    def is_named(objection: Objection) -> bool:
        named = {c.cui for c in support.concepts(borne.get(objection.sentence, ""))}
        return any(
            objection.code in {cui, *terms.classes(cui)} or cui in terms.classes(objection.code) for cui in named
        )

    return {
        reason: one if one.certain or not one.code or is_named(one) else replace(one, certain=True)
        for reason, one in objections.items()
    }


def left_of(objections: Mapping[str, Objection]) -> float:
    """The share of the accuracy that is left: nothing once one is certain."""
    if any(one.certain for one in objections.values()):
        return 0.0
    return IN_DOUBT ** len({one.sentence for one in objections.values()})
