"""Injection and leaking in other languages than Korean and English: how the fragments of each language are read.

Word order differs from language to language, the parts do not: to make void, whose, rules; to show, something hidden;
to be another, without limits. Parts that stand in one clause decide, in any order; care of the sick excuses them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from agent.safety.attacks.forms import Attack
from agent.safety.attacks.tongue import Tongue, tongues
from agent.safety.folding import fold

_CLAUSE = re.compile(r"[.!?。！？؟\n]+")
_PHRASE = re.compile(r"[,;:、،]+")
LONGEST_CLAUSE = 160
"""Characters of a clause that are read together; longer ones in overlapping halves of it."""


@dataclass(frozen=True, slots=True)
class _Parts:
    joined: bool
    script: re.Pattern[str]
    void: re.Pattern[str]
    rules: re.Pattern[str]
    own: re.Pattern[str]
    show: re.Pattern[str]
    hidden: re.Pattern[str]
    free: re.Pattern[str]
    role: re.Pattern[str]
    care: re.Pattern[str]
    told: re.Pattern[str]

    def are_near(self, text: str) -> bool:
        """Whether the text has what an attack in this language must have."""
        return any(part.search(text) for part in (self.void, self.hidden, self.free, self.told))

    def said(self, clause: str) -> Attack | None:
        is_hidden = self.hidden.search(clause) or (self.told.search(clause) and not self.care.search(clause))
        if is_hidden and self.show.search(clause):
            return "leak"
        freed = self.free.search(clause) and self.role.search(clause)
        return "injection" if freed or any(map(self._voids, _PHRASE.split(clause))) else None

    def _voids(self, phrase: str) -> bool:
        parts = (self.void, self.rules, self.own)
        return all(part.search(phrase) for part in parts) and not self.care.search(phrase)


class AbroadPatterns:
    """Attacks in other languages. Compiled once; a language whose words of attack a text lacks costs one search."""

    def __init__(self) -> None:
        self._tongues = tuple(_compiled(tongue) for tongue in tongues())

    def find(self, folded: str) -> Iterator[Attack]:
        """Every attack in the folded message."""
        for parts in self._tongues:
            if not (
                parts.script.search(folded) and parts.are_near(folded.replace(" ", "") if parts.joined else folded)
            ):
                continue
            for clause in _clauses(folded):
                if attack := parts.said(clause.replace(" ", "") if parts.joined else clause):
                    yield attack


def _clauses(folded: str) -> Iterator[str]:
    for clause in _CLAUSE.split(folded):
        for start in range(0, max(1, len(clause) - LONGEST_CLAUSE // 2), LONGEST_CLAUSE // 2):
            yield clause[start : start + LONGEST_CLAUSE]


@cache
def _compiled(tongue: Tongue) -> _Parts:
    """Fragments are folded as messages are: a Cyrillic а is a Latin a there."""

    def read(fragment: str) -> re.Pattern[str]:
        plain = fold(fragment).text
        return re.compile(plain.replace(" ", "") if tongue.joined else plain)

    return _Parts(
        tongue.joined,
        re.compile(tongue.script),
        *map(read, (tongue.void, tongue.rules, tongue.own, tongue.show, tongue.hidden)),
        *map(read, (tongue.free, tongue.role, tongue.care, tongue.told)),
    )
