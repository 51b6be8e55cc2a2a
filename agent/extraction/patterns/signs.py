"""The characters that a pattern needs, so that it is tried only on a text that has them.

Most messages hold the words of few patterns, and to look for a character costs far less than to try a pattern.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from re import _constants, _parser  # type: ignore[attr-defined]
from typing import Any, Generic, TypeVar

T = TypeVar("T")

# A longer range, as [가-힣], is in every text.
LONGEST_RANGE = 10
# Besides its other case, what `re` takes for such a letter when it ignores case.
_ALSO = {"i": "İı", "s": "ſ", "k": "\u212a"}
# Stands in every text, for a pattern that needs no character.
_ANY = frozenset({""})
_ONE, _SET, _EITHER, _GROUP, _AHEAD = (
    _constants.LITERAL, _constants.IN, _constants.BRANCH, _constants.SUBPATTERN, _constants.ASSERT,
)  # fmt: skip
_REPEATED = (_constants.MAX_REPEAT, _constants.MIN_REPEAT)


class Rows(Generic[T]):
    """Patterns, each with what is made of its matches; `of` gives those that can match a text, in order."""

    def __init__(self, rows: Iterable[tuple[str, T]]) -> None:
        self.all = [(re.compile(pattern), made) for pattern, made in rows]
        self._rows = [(*_two(signs_of(pattern)), pattern, made) for pattern, made in self.all]

    def of(self, text: str) -> list[tuple[re.Pattern[str], T]]:
        here = {"", *text}
        return [
            (pattern, made)
            for one, other, pattern, made in self._rows
            if not one.isdisjoint(here) and not other.isdisjoint(here)
        ]


def signs_of(pattern: re.Pattern[str]) -> list[frozenset[str]]:
    """Sets of characters, smallest first: whatever the pattern matches stands in a text with one of each."""
    ignored = bool(pattern.flags & re.IGNORECASE)
    needed = _all(_parser.parse(pattern.pattern, pattern.flags & ~re.UNICODE), ignored)
    return sorted({signs for signs in needed if signs}, key=lambda signs: (len(signs), sorted(signs)))


def _two(signs: Sequence[frozenset[str]]) -> tuple[frozenset[str], frozenset[str]]:
    """A third would hardly spare another try."""
    one, other = (*signs[:2], _ANY, _ANY)[:2]
    return one, other


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
