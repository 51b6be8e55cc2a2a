"""A stored answer: how its parts are written and read, and what a reader sees of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from pydantic import TypeAdapter, ValidationError

from agent.remembering import remembered
from agent.state import Turn
from agent.storage.reuse.signature import Signature

READ = 64
"""Answers of some 150 kB that are kept in memory."""
_WRITTEN: dict[str, Turn] = {}
"""By text what it was written from, while it is: `read_turn` then remembers that and has nothing to decode."""


@dataclass(frozen=True, slots=True)
class CachedAnswer:
    """A stored answer as a reader sees it. turn: whose answer it is; similarity: cosine, None between two spaces;
    against: why it would not serve, empty when it would."""

    question: str
    turn: int
    created_at: str
    similarity: float | None
    against: tuple[str, ...]


@cache
def signatures() -> TypeAdapter[Signature]:
    return TypeAdapter(Signature)


@cache
def turns() -> TypeAdapter[Turn]:
    return TypeAdapter(Turn)


def read_signature(text: str) -> Signature | None:
    """The stored signature, or None when an older version wrote it in another shape."""
    try:
        return signatures().validate_json(text)
    except ValidationError:
        return None


def written_turn(turn: Turn) -> str:
    """The turn as it is stored. Earlier rounds are the half of it, and no part of the answer."""
    kept = replace(turn, rounds=())
    text = turns().dump_json(kept).decode()
    _WRITTEN[text] = kept
    read_turn(text)
    _WRITTEN.pop(text, None)
    return text


@remembered(READ)
def read_turn(text: str) -> Turn | None:
    """The stored turn, or None when an older version wrote it in another shape."""
    try:
        return _WRITTEN.get(text) or turns().validate_json(text)
    except ValidationError:
        return None
