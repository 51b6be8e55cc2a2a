"""What a message ends of the record when the turn before told of no medicine: "그거 끊었어요" behind "허리도 아파요", with one medicine
alone that is taken."""

from __future__ import annotations

import re

from agent.extraction.medicines.wording import HABITS
from agent.state import Extraction, Fact, Profile

_POINTS = re.compile(
    r"\s*(?:(?:네|예|아|참|근데|그런데|그리고|이제|지금은)[\s,.]+)*(?:그거|그것|그건|그\s?약|그\s?주사|먹던\s?(?:약|거|건))"
)


def held_alone(
    text: str, read: Extraction, before: Extraction | None, profile: Profile | None
) -> Extraction | None:
    """The turn before, as if it had told of the one medicine that the record says is taken: for a message that points back and
    tells of nothing itself. None where anything else can be meant."""
    if profile is None or before is None or read.facts or read.excluded or not _POINTS.match(text):
        return None
    taken = [f for f in profile.slot("medications") if f.active]
    spoken_of = "medications" in {*(f.slot for f in before.facts), *(e.slot for e in before.excluded)}
    if len(taken) != 1 or spoken_of or before.subject is not None or any(word in before.text for word in HABITS):
        return None
    only = Fact("medications", taken[0].name, taken[0].umls_code)
    return Extraction(before.text, facts=(only,))
