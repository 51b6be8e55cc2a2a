"""What of one person's record the lexicon knows: what a dialogue is made from."""

from __future__ import annotations

from dataclasses import dataclass

from agent.terminology import LexiconEntry

PREGNANCY = "C0032961"
"""The lexicon's topic, a matter to talk about like an illness."""


@dataclass(frozen=True, slots=True)
class Record:
    """measured: the newest value of each observation, as text; expecting: the pregnancy's concept; weeks: of it, or None."""

    id: str
    age: int
    gender: str
    conditions: tuple[LexiconEntry, ...]
    medications: tuple[LexiconEntry, ...]
    measured: tuple[tuple[LexiconEntry, str], ...]
    expecting: LexiconEntry | None = None
    weeks: int | None = None

    @property
    def matters(self) -> tuple[LexiconEntry, ...]:
        """What a talk can be about: of a pregnant woman, the pregnancy."""
        return (self.expecting,) if self.expecting else self.conditions
