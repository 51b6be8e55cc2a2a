"""One look at a message, which guard and triage share: its crisis by patterns, and what it is like by the examples."""

from __future__ import annotations

from functools import cached_property

from agent.safety.crisis import Crisis, CrisisPatterns
from agent.safety.curated import Curated, Likened


class Look:
    """What is seen in one text when first asked for. like: None without examples."""

    def __init__(self, text: str, patterns: CrisisPatterns, curated: Curated | None) -> None:
        self.text = text
        self.like: Likened | None = curated.at(text) if curated else None
        self._patterns = patterns

    @cached_property
    def sure_crisis(self) -> Crisis | None:
        """The crisis that the patterns find."""
        return self._patterns.find(self.text)

    @cached_property
    def surmised_crisis(self) -> Crisis | None:
        """The crisis that the message is like where the patterns find none."""
        return self.like.crisis() if self.like and not self.sure_crisis else None


class Looker:
    """Looks at texts. Patterns are compiled once on construction."""

    def __init__(self, curated: Curated | None = None) -> None:
        self._patterns, self._curated = CrisisPatterns(), curated

    def at(self, text: str) -> Look:
        return Look(text, self._patterns, self._curated)
