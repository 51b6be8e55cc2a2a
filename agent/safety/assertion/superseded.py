"""Values of which one message tells several: those that were, and the last that is."""

from __future__ import annotations

import re

from agent.state import Span

_WAS = re.compile(r"[었았였했졌]|다가|이라|라서|까지|길래|떠서|나와|잘못|나왔")
_BY_NOW = re.compile(
    r"지금|현재|이제|방금|다시|(?:재니|쟀더니|재\s?보니|재면)|됐|되었|올랐|올라|내렸|내려|돌아왔|회복"
)


class Superseded:
    """Which values of a text are said to have been, and the last one of them to be now. The text is read once."""

    def __init__(self, text: str, last: Span) -> None:
        """last: the span of the last value."""
        self._start = last[0]
        before = text[: last[0]]
        self._was = _last_start(_WAS, before)
        self._by_now = _last_start(_BY_NOW, before + text[last[1] : last[1] + 8])

    def covers(self, one: Span) -> bool:
        """Whether the value at this span is one of those."""
        return one[1] <= self._start and one[1] <= self._was and one[1] <= self._by_now


def _last_start(pattern: re.Pattern[str], text: str) -> int:
    return max((match.start() for match in pattern.finditer(text)), default=-1)
