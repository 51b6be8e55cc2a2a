"""The characters that a pattern needs, so that it is tried only on a text that has them.

Most messages hold the words of few patterns, and to look for a character costs far less than to try a pattern.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from re import _constants, _parser  # type: ignore[attr-defined]
from typing import Any, Generic, TypeVar

from agent.remembering import remembered

T = TypeVar("T")

# A longer range, as [가-힣], is in every text.
LONGEST_RANGE = 10
# Besides its other case, what `re` takes for such a letter when it ignores case.
_ALSO = {"i": "İı", "s": "ſ", "k": "\u212a"}
# What can hold or be a bar: an escaped character, a set of characters, a bracket, a bar.
_PIECE = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|[()|]", re.DOTALL)
_ONE, _SET, _EITHER, _GROUP, _AHEAD = (
    _constants.LITERAL, _constants.IN, _constants.BRANCH, _constants.SUBPATTERN, _constants.ASSERT,
)  # fmt: skip
_REPEATED = (_constants.MAX_REPEAT, _constants.MIN_REPEAT)


@remembered(16)
def _characters(text: str) -> frozenset[str]:
    """Those of a text. Some hundred patterns ask for those of the same message."""
    return frozenset(text)


class Rows(Generic[T]):
    """Patterns, each with what is made of its matches; `of` gives those that can match a text, in order."""

    def __init__(self, rows: Iterable[tuple[str, T]], flags: int = 0) -> None:
        self.all = [(re.compile(pattern, flags), made) for pattern, made in rows]
        # A bit for every set of signs of every pattern, so that one pass over a text's characters finds which are there.
        self._bits: dict[str, int] = {}
        self._rows: list[tuple[int, re.Pattern[str], T]] = []
        bit = 1
        for pattern, made in self.all:
            needed = 0
            for signs in signs_of(pattern):
                for sign in signs:
                    self._bits[sign] = self._bits.get(sign, 0) | bit
                needed, bit = needed | bit, bit << 1
            self._rows.append((needed, pattern, made))

    def of(self, text: str) -> list[tuple[re.Pattern[str], T]]:
        here, bits = 0, self._bits
        for character in _characters(text):
            if character in bits:
                here |= bits[character]
        return [(pattern, made) for needed, pattern, made in self._rows if here & needed == needed]


class Sought:
    """A pattern that looks for its signs before anything else; otherwise it is one of `re`."""

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self.pattern = re.compile(pattern, flags)
        self._signs = signs_of(self.pattern)

    def may_be_in(self, text: str) -> bool:
        here = _characters(text)
        return not any(map(here.isdisjoint, self._signs))

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        return self.pattern.finditer(text) if self.may_be_in(text) else iter(())

    def search(self, text: str) -> re.Match[str] | None:
        return self.pattern.search(text) if self.may_be_in(text) else None

    def sub(self, written: str | Callable[[re.Match[str]], str], text: str) -> str:
        return self.pattern.sub(written, text) if self.may_be_in(text) else text


class Choice:
    """A pattern of many alternatives, none of them empty, of which those are tried that can match a text.

    It finds what `re` finds with the whole pattern: at every place the first alternative that matches there. Only the
    groups are counted anew in each alternative.
    """

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self.whole = re.compile(pattern, flags)
        self._rows = Rows([(alternative, None) for alternative in alternatives(pattern)], flags)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        tried = [(pattern, pattern.search(text)) for pattern, _ in self._rows.of(text)]
        while found := [(pattern, match) for pattern, match in tried if match is not None]:
            first = min((match for _, match in found), key=re.Match.start)
            yield first
            end = first.end()
            tried = [
                (pattern, match if match.start() >= end else pattern.search(text, end)) for pattern, match in found
            ]


def alternatives(pattern: str) -> list[str]:
    """The parts of a pattern between the bars that stand outside all brackets."""
    parts, depth, begin = [], 0, 0
    for piece in _PIECE.finditer(pattern):
        depth += (piece[0] == "(") - (piece[0] == ")")
        if piece[0] == "|" and depth == 0:
            parts.append(pattern[begin : piece.start()])
            begin = piece.end()
    return [*parts, pattern[begin:]]


def signs_of(pattern: re.Pattern[str]) -> list[frozenset[str]]:
    """Sets of characters, smallest first: whatever the pattern matches stands in a text with one of each."""
    ignored = bool(pattern.flags & re.IGNORECASE)
    needed = _all(_parser.parse(pattern.pattern, pattern.flags & ~re.UNICODE), ignored)
    fewest: list[frozenset[str]] = []
    for signs in sorted({signs for signs in needed if signs}, key=lambda signs: (len(signs), sorted(signs))):
        if not any(fewer < signs for fewer in fewest):  # else it is there whenever they are
            fewest.append(signs)
    return fewest


def _all(items: Iterable[tuple[Any, Any]], ignored: bool) -> list[frozenset[str]]:
    return [signs for kind, what in items for signs in _of(kind, what, ignored)]


def _of(kind: Any, what: Any, ignored: bool) -> Iterator[frozenset[str]]:
    """What one part of a parsed pattern needs; nothing for a part that may be left out or is too wide."""
    if kind is _ONE:
        yield _cased(chr(what), ignored)
    elif kind is _SET and all(_is_narrow(*one) for one in what):
        yield frozenset().union(*(_cased(char, ignored) for one in what for char in _members(*one)))
    elif kind is _EITHER:
        ways = [_all(way, ignored) for way in what[1]]
        if all(ways):
            yield frozenset().union(*(min(way, key=len) for way in ways))
    elif kind is _GROUP:
        yield from _all(what[3], ignored or bool(what[1] & re.IGNORECASE))
    elif kind is _AHEAD:
        yield from _all(what[1], ignored)
    elif kind in _REPEATED and what[0] > 0:
        yield from _all(what[2], ignored)


def _is_narrow(kind: Any, what: Any) -> bool:
    return kind is _ONE or (kind is _constants.RANGE and what[1] - what[0] < LONGEST_RANGE)


def _members(kind: Any, what: Any) -> Iterator[str]:
    first, last = (what, what) if kind is _ONE else what
    return map(chr, range(first, last + 1))


def _cased(char: str, ignored: bool) -> frozenset[str]:
    lower = char.lower()
    return frozenset({char, lower, char.upper(), *_ALSO.get(lower, "")}) if ignored else frozenset({char})
