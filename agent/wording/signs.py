"""The signs that a pattern needs, so that it is tried only on a text that has them: characters, and pairs of characters
that stand side by side.

Most messages hold the words of few patterns, and to look for a sign costs far less than to try a pattern. A message has
most of the common syllables somewhere, but few of the pairs that make a word.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from operator import add, or_
from re import _constants, _parser  # type: ignore[attr-defined]
from typing import Any, Generic, TypeVar
from weakref import WeakSet

from agent.lazily import lazily
from agent.remembering import remembered

T = TypeVar("T")

# A longer range, as [가-힣], is in every text.
LONGEST_RANGE = 10
# More are hardly rarer than the characters themselves.
MOST_PAIRS = 64
# Besides its other case, what `re` takes for such a letter when it ignores case.
_ALSO = {"i": "İı", "s": "ſ", "k": "\u212a"}
# What can hold or be a bar: an escaped character, a set of characters, a bracket, a bar.
_PIECE = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|[()|]", re.DOTALL)
_ONE, _SET, _EITHER, _GROUP, _AHEAD = (
    _constants.LITERAL, _constants.IN, _constants.BRANCH, _constants.SUBPATTERN, _constants.ASSERT,
)  # fmt: skip
_REPEATED = (_constants.MAX_REPEAT, _constants.MIN_REPEAT)


# A bit for every set of signs that any pattern needs, and for every sign those of the sets that it is in: one look at a
# text tells all patterns what is there.
_BITS: dict[frozenset[str], int] = {}
_SETS_WITH: dict[str, int] = {}
_numbering = threading.Lock()


def _bit(signs: frozenset[str]) -> int:
    """The bit of a set of signs."""
    with _numbering:
        if signs not in _BITS:
            bit = 1 << len(_BITS)
            for sign in signs:
                _SETS_WITH[sign] = _SETS_WITH.get(sign, 0) | bit
            _BITS[signs] = bit  # last: from here on a text that was looked at before is looked at again
        return _BITS[signs]


def _sets_in(text: str) -> int:
    """The bits of the sets with a sign in this text."""
    return _sets_of_those(text, len(_BITS))


@remembered(16)
def _sets_of_those(text: str, _known: int) -> int:
    """_known: how many sets there are, for a pattern that is made later brings its own."""
    signs = _SETS_WITH.keys() & {*text, *map(add, text, text[1:])}
    return reduce(or_, map(_SETS_WITH.__getitem__, signs), 0)


_MADE: WeakSet[Rows[Any] | Sought] = WeakSet()


def compile_ahead() -> None:
    """Compile what no text has asked for yet, so that no turn waits for it: three seconds, to be spent in the background."""
    for made in tuple(_MADE):
        made.compile()


class Rows(Generic[T]):
    """Patterns, each with what is made of its matches; `of` gives those that can match a text, in order.

    A pattern is compiled when the first text comes that it can match: most of a start goes by without.
    """

    def __init__(self, rows: Iterable[tuple[str | re.Pattern[str], T]], flags: int = 0) -> None:
        self._rows = list(rows)
        self._flags = flags
        self._compiled: dict[int, tuple[re.Pattern[str], T]] = {}
        self._needed: list[int] = []
        self._always: list[int] = []
        # The rows by the rarest of the sets that they need: the others need no second look.
        self._by_rarest: dict[int, list[int]] = {}
        for row, (pattern, _) in enumerate(self._rows):
            sets = signs_of(pattern, flags)
            self._needed.append(reduce(or_, map(_bit, sets), 0))
            rarest = self._by_rarest.setdefault(_bit(min(sets, key=_rareness)), []) if sets else self._always
            rarest.append(row)
        self._rarest = reduce(or_, self._by_rarest, 0)
        _MADE.add(self)

    def compile(self) -> None:
        _ = self.all

    def of(self, text: str) -> list[tuple[re.Pattern[str], T]]:
        here = _sets_in(text)
        rows, rare = [*self._always], here & self._rarest
        while rare:
            bit = rare & -rare
            rows += [row for row in self._by_rarest[bit] if here & self._needed[row] == self._needed[row]]
            rare ^= bit
        return [self._row(row) for row in sorted(rows)]

    @property
    def all(self) -> list[tuple[re.Pattern[str], T]]:
        return [self._row(row) for row in range(len(self._rows))]

    def _row(self, row: int) -> tuple[re.Pattern[str], T]:
        if row not in self._compiled:
            pattern, made = self._rows[row]
            self._compiled[row] = (re.compile(pattern, self._flags), made)
        return self._compiled[row]


class Sought:
    """A pattern that looks for its signs before anything else; otherwise it is one of `re`, compiled at its first use."""

    def __init__(self, pattern: str, flags: int = 0, outline: str | None = None) -> None:
        """outline: a shorter pattern with the same signs, for one that is long to read. Raises re.error for a mistake in what
        is read here."""
        self._written, self._flags = pattern, flags
        self._needed = reduce(or_, map(_bit, signs_of(outline or pattern, flags)), 0)
        _MADE.add(self)

    def compile(self) -> None:
        _ = self.pattern

    @lazily
    def pattern(self) -> re.Pattern[str]:
        return re.compile(self._written, self._flags)

    def may_be_in(self, text: str) -> bool:
        return _sets_in(text) & self._needed == self._needed

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        return self.pattern.finditer(text) if self.may_be_in(text) else iter(())

    def search(self, text: str) -> re.Match[str] | None:
        return self.pattern.search(text) if self.may_be_in(text) else None

    def match(self, text: str, start: int = 0) -> re.Match[str] | None:
        return self.pattern.match(text, start) if self.may_be_in(text) else None

    def sub(self, written: str | Callable[[re.Match[str]], str], text: str) -> str:
        return self.pattern.sub(written, text) if self.may_be_in(text) else text


class Choice:
    """A pattern of many alternatives, none of them empty, of which those are tried that can match a text.

    It finds what `re` finds with the whole pattern: at every place the first alternative that matches there. Only the
    groups are counted anew in each alternative.
    """

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self._written, self._flags = pattern, flags
        self._rows = Rows([(alternative, None) for alternative in alternatives(pattern)], flags)

    @lazily
    def whole(self) -> re.Pattern[str]:
        return re.compile(self._written, self._flags)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        tried = [(pattern, pattern.search(text)) for pattern, _ in self._rows.of(text)]
        while found := [(pattern, match) for pattern, match in tried if match is not None]:
            first = min((match for _, match in found), key=re.Match.start)
            yield first
            end = first.end()
            tried = [
                (pattern, match if match.start() >= end else pattern.search(text, end)) for pattern, match in found
            ]


def looking_back(pattern: str) -> set[str]:
    """The parts of a pattern that look back, each a pattern itself: `re` finds a mistake there only in compiling it."""
    found, begun = set(), []
    for piece in _PIECE.finditer(pattern):
        if piece[0] == "(":
            begun.append(piece.start())
        elif piece[0] == ")" and pattern.startswith(("(?<=", "(?<!"), start := begun.pop()):
            found.add(pattern[start : piece.end()])
    return found


def alternatives(pattern: str) -> list[str]:
    """The parts of a pattern between the bars that stand outside all brackets."""
    parts, depth, begin = [], 0, 0
    for piece in _PIECE.finditer(pattern):
        depth += (piece[0] == "(") - (piece[0] == ")")
        if piece[0] == "|" and depth == 0:
            parts.append(pattern[begin : piece.start()])
            begin = piece.end()
    return [*parts, pattern[begin:]]


def signs_of(pattern: str | re.Pattern[str], flags: int = 0) -> list[frozenset[str]]:
    """Sets of signs, smallest first: whatever the pattern matches stands in a text with one of each."""
    if isinstance(pattern, str):
        parsed = _parser.parse(pattern, flags)
    else:
        parsed = _parser.parse(pattern.pattern, pattern.flags & ~re.UNICODE)
    needed = _all(parsed, bool(parsed.state.flags & re.IGNORECASE))
    fewest: list[frozenset[str]] = []
    for signs in sorted({signs for signs in needed if signs}, key=lambda signs: (len(signs), sorted(signs))):
        if not any(_tells(fewer, signs) for fewer in fewest):
            fewest.append(signs)
    # "진" and "단" are there whenever "진단" is, whichever of them was looked at first.
    return [s for s in fewest if not any(other is not s and _tells(other, s) for other in fewest)]


def _tells(signs: frozenset[str], others: frozenset[str]) -> bool:
    """Whether one of the others is there whenever one of these is."""
    return all(sign in others or not others.isdisjoint(sign) for sign in signs)


def _all(items: Iterable[tuple[Any, Any]], ignored: bool) -> list[frozenset[str]]:
    """What parts that follow each other need, each for itself and two characters side by side."""
    needed: list[frozenset[str]] = []
    before: frozenset[str] = frozenset()
    for kind, what in items:
        needed += _of(kind, what, ignored)
        here = _character(kind, what, ignored)
        if 0 < len(before) * len(here) <= MOST_PAIRS:
            needed.append(frozenset(one + other for one in before for other in here))
        before = here
    return needed


def _character(kind: Any, what: Any, ignored: bool) -> frozenset[str]:
    """The characters that a part may be, none for a part that is not one character or is too wide."""
    if kind is _ONE:
        return _cased(chr(what), ignored)
    if kind is _SET and all(_is_narrow(*one) for one in what):
        return frozenset().union(*(_cased(char, ignored) for one in what for char in _members(*one)))
    return frozenset()


def _of(kind: Any, what: Any, ignored: bool) -> Iterator[frozenset[str]]:
    """What one part of a parsed pattern needs; nothing for a part that may be left out or is too wide."""
    if kind is _ONE or kind is _SET:
        yield _character(kind, what, ignored)
    elif kind is _EITHER:
        ways = [_all(way, ignored) for way in what[1]]
        if all(map(any, ways)):
            yield frozenset().union(*(min(filter(None, way), key=_rareness) for way in ways))
    elif kind is _GROUP:
        yield from _all(what[3], ignored or bool(what[1] & re.IGNORECASE))
    elif kind is _AHEAD:
        yield from _all(what[1], ignored)
    elif kind in _REPEATED and what[0] > 0:
        yield from _all(what[2], ignored)


def _rareness(signs: frozenset[str]) -> tuple[bool, int]:
    """Pairs before characters, few before many."""
    return any(len(sign) == 1 for sign in signs), len(signs)


def _is_narrow(kind: Any, what: Any) -> bool:
    return kind is _ONE or (kind is _constants.RANGE and what[1] - what[0] < LONGEST_RANGE)


def _members(kind: Any, what: Any) -> Iterator[str]:
    first, last = (what, what) if kind is _ONE else what
    return map(chr, range(first, last + 1))


def _cased(char: str, ignored: bool) -> frozenset[str]:
    lower = char.lower()
    return frozenset({char, lower, char.upper(), *_ALSO.get(lower, "")}) if ignored else frozenset({char})
