"""One look at a message, which guard and triage share: its crisis by patterns, and what it is like by the examples."""

from __future__ import annotations

from functools import cached_property

from agent.safety.crises.crisis import Crisis, CrisisPatterns
from agent.safety.curated import Curated, Likened
from agent.safety.folding import squeezed

TOO_LITTLE = 3
"""Letters left of a message that are too few to be like anything."""


class Look:
    """What is seen in one text when first asked for. like: None without examples."""

    def __init__(self, text: str, patterns: CrisisPatterns, curated: Curated | None) -> None:
        self.text = text
        self.like: Likened | None = curated.at(text) if curated else None
        self._patterns, self._curated = patterns, curated

    @cached_property
    def sure_crisis(self) -> Crisis | None:
        """The crisis that the patterns find."""
        return self._patterns.find(self.text)

    @cached_property
    def surmised_crisis(self) -> Crisis | None:
        """The crisis that the message is like where the patterns find none.

        What they know to be no crisis ("죽고 싶은 생각은 없어요") is left out: words alone are like one, denied or not.
        """
        if not (self.like and self._curated) or self.sure_crisis or not self.like.crisis():
            return None
        remains = self._patterns.without_unmeant(self.text)
        if len(squeezed(remains)) <= TOO_LITTLE < len(squeezed(self.text)):
            return None
        return self._curated.at(remains).crisis()


class Looker:
    """Looks at texts. Patterns are compiled once on construction."""

    def __init__(self, curated: Curated | None = None) -> None:
        self._patterns, self._curated = CrisisPatterns(), curated

    def at(self, text: str) -> Look:
        return Look(text, self._patterns, self._curated)
