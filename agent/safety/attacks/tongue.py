"""What an attack says in one language: fragments of patterns for each of its parts, from data/safety/words/tongues_*.yaml."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from pydantic import BeforeValidator

from agent.safety.rules import Strict, read_rules
from agent.safety.words import FOLDER, on_one_line


def _whole(alternatives: object) -> object:
    lines = on_one_line(alternatives)
    return "|".join(map(str, lines)) if isinstance(lines, tuple) else lines


Fragment = Annotated[str, BeforeValidator(_whole)]
"""Alternatives, as one pattern."""


class Tongue(Strict):
    """Fragments of patterns, without accents; what each is for stands at the head of the files."""

    language: str
    script: str
    void: Fragment
    rules: Fragment
    own: Fragment
    show: Fragment
    hidden: Fragment
    free: Fragment
    role: Fragment
    care: Fragment
    joined: bool = False
    told: Fragment = "(?!)"


class _Tongues(Strict):
    tongues: tuple[Tongue, ...]


@cache
def tongues() -> tuple[Tongue, ...]:
    """Every language, read once. Raises CorpusInvalid for a file that cannot be read or is wrong."""
    first, *more = sorted(FOLDER.glob("tongues_*.yaml"))
    return read_rules(first, _Tongues, more).tongues
