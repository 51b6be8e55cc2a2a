"""Which stretches of a text already mean something, so that no number is read twice."""

from __future__ import annotations

from collections.abc import Iterable

from agent.state import Span


class Taken:
    """Marks stretches of a text of known length; asking and marking cost the stretch, not the text."""

    def __init__(self, length: int, spans: Iterable[Span] = ()) -> None:
        self._marks = bytearray(length)
        for span in spans:
            self.take(span)

    def take(self, span: Span) -> None:
        """Mark a stretch."""
        self._marks[span[0] : span[1]] = b"\1" * (span[1] - span[0])

    def is_free(self, span: Span) -> bool:
        """Whether nothing of a stretch is marked."""
        return not any(self._marks[span[0] : span[1]])
