"""What guard, triage and output rules look for, as the files of data/safety/words say it; the code says what is done with it.

`groups`: under each name what is looked for, with one line on what it catches and an example that it must match.
`parts`: pieces that several patterns share, <name> in a pattern. A long pattern goes over several lines: a line break and
the indentation behind it count for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated

from pydantic import BeforeValidator, Field

from agent.config import ROOT
from agent.safety.rules import Names, Strict, broken, read_rules

FOLDER = ROOT / "data" / "safety" / "words"
_LINE_BREAK = re.compile(r"\n\s*")
_PART = re.compile(r"<([a-z_]+)>")


def on_one_line(value: object) -> object:
    """Alternatives, each without its line breaks; anything else as it is."""
    written = (value,) if isinstance(value, str) else value
    if not isinstance(written, list | tuple):
        return value
    return tuple(_LINE_BREAK.sub("", one) if isinstance(one, str) else one for one in written)


Alternatives = Annotated[Names, BeforeValidator(on_one_line), Field(min_length=1)]
"""Regular expressions, any of which is enough."""


class Group(Strict):
    """What belongs together. catches: what it is, in a line; example: a text in which it stands, where it can stand alone."""

    catches: str = Field(min_length=1)
    example: str | None = None
    any: Alternatives


class WordFile(Strict):
    """The form of a file."""

    parts: Mapping[str, Alternatives] = Field({})
    groups: Mapping[str, Annotated[tuple[Group, ...], Field(min_length=1)]]


class Words:
    """The groups of a file, with their parts filled in; compiled when first asked for."""

    def __init__(self, path: Path, held: WordFile, given: Mapping[str, str]) -> None:
        """given: parts that are told elsewhere. Raises CorpusInvalid naming the file, the group and what is wrong."""
        self._path = path
        self._parts = dict(given)
        for name, alternatives in held.parts.items():
            whole = "|".join(self._filled(f"parts.{name}", one) for one in alternatives)
            self._parts[name] = f"(?:{whole})" if len(alternatives) > 1 else whole
        self._groups = {
            name: tuple("|".join(self._filled(name, one) for one in group.any) for group in groups)
            for name, groups in held.groups.items()
        }
        self._compiled: dict[str, re.Pattern[str]] = {}

    def __getitem__(self, group: str) -> re.Pattern[str]:
        """All that the group looks for, as one pattern."""
        found = self._compiled.get(group)
        if found is None:
            found = self._compiled[group] = self._compile(group, "|".join(self.written(group)))
        return found

    def each(self, group: str) -> tuple[re.Pattern[str], ...]:
        """A pattern for each entry of the group."""
        return tuple(self._compile(group, one) for one in self.written(group))

    def written(self, group: str) -> tuple[str, ...]:
        """The same, as text."""
        try:
            return self._groups[group]
        except KeyError:
            raise broken(self._path, f"groups.{group}", "묶음이 없습니다") from None

    def ready(self) -> Words:
        """Itself, with every group compiled, so that a mistake in the file is told when the agent starts."""
        for group in self._groups:
            _ = self[group]
        return self

    def names(self) -> tuple[str, ...]:
        """The groups, in the order of the file."""
        return tuple(self._groups)

    def _filled(self, place: str, pattern: str) -> str:
        def piece(named: re.Match[str]) -> str:
            if named[1] not in self._parts:
                raise broken(self._path, place, f"parts에 앞서 적히지 않은 낱말입니다: {named[1]}")
            return self._parts[named[1]]

        return _PART.sub(piece, pattern)

    def _compile(self, group: str, pattern: str) -> re.Pattern[str]:
        try:
            return re.compile(pattern)
        except re.error as problem:
            raise broken(self._path, f"groups.{group}", "정규식이 올바르지 않습니다") from problem


@cache
def words(name: str, *shared: str, **given: str) -> Words:
    """The words of a file, read once. shared: files whose parts and groups come before; given: parts told in code.

    Raises CorpusInvalid for a file that cannot be read or is wrong, naming the place.
    """
    first, *more = (FOLDER / f"{file}.yaml" for file in (*shared, name))
    return Words(FOLDER / f"{name}.yaml", read_rules(first, WordFile, more), given)
