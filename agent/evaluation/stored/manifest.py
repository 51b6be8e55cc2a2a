"""run.json and plan.json read with distrust: a foreign or damaged one is told apart before anything is shown of it."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

from pydantic import ConfigDict, Field, TypeAdapter
from pydantic.dataclasses import dataclass
from pydantic_core import from_json

MOST_REPETITIONS = 1000
LARGEST = 16 * 2**20
"""Bytes of a file that is read at all; the shipped run's has some ten thousand."""
# What a mode may be called: it stands in charts, addresses and Markdown, where any other sign could be markup.
Mode = Annotated[str, Field(pattern=r"^[A-Za-z0-9_+.-]{1,200}$")]
Text = Annotated[str, Field(max_length=200)]


@dataclass(frozen=True, config=ConfigDict(extra="ignore"))
class Head:
    """What every run says of itself, unfinished or not. Strictly typed; raises ValueError (pydantic's) otherwise."""

    created: Text
    model: Text
    modes: Annotated[tuple[Mode, ...], Field(min_length=1, max_length=1000)]
    patients: Annotated[int, Field(ge=1, le=1_000_000, strict=True)]
    turns: Annotated[int, Field(ge=1, le=1000, strict=True)]
    repetitions: Annotated[int, Field(ge=1, le=MOST_REPETITIONS, strict=True)] = 1
    patient_names: dict[Text, Text] = Field(default_factory=dict)


_HEAD = TypeAdapter(Head)


def read(path: Path) -> tuple[Head, dict[str, Any]]:
    """The checked head and everything as it stands. Raises OSError or ValueError for what is no description of a run."""
    if path.stat().st_size > LARGEST:
        raise ValueError("too large")
    # pydantic's reader refuses bottomless nesting with a ValueError, where json's ends in a RecursionError.
    content = from_json(path.read_bytes(), allow_inf_nan=False)
    head = _HEAD.validate_python(content)
    if len(set(head.modes)) < len(head.modes):
        raise ValueError("a mode stands twice")
    if datetime.fromisoformat(head.created).tzinfo is None:
        raise ValueError("a time without its offset")
    return head, content


def when(created: str | None) -> float:
    """Seconds since 1970 of a run's "created", to sort by whatever offsets they are written in; 0 if unknown."""
    return datetime.fromisoformat(created).timestamp() if created else 0.0
