"""Frames of question that ask for one answer, by one frame: how often, whether it is catching, how not to get it, what to eat,
whether one thing brings another about, what becomes of it untreated, which clinic, which test.

The frames stand in data/reuse/frames.yaml. Each is a rule over the words of the frame; what the question is about stays where
it stands, and so does everything that narrows it. A frame is rewritten only where its words can mean nothing else: "코피를
막다" is no prevention.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from agent.storage.reuse.vocabulary import FOLDER
from agent.wording.signs import Sought
from agent.wording.syllables import with_particle
from agent.yaml_text import load_yaml

_PIECE = re.compile(r"<<(\w+)>>")
_FIELD = re.compile(r"\{(\w+)(?:\|([^}]+))?\}")


@dataclass(frozen=True, slots=True)
class _Frame:
    """plain: with fields for what was matched, each as it stands, with a particle ("이/가") or by its table."""

    said: Sought
    plain: str
    tables: Mapping[str, Mapping[str, str]]

    def put(self, match: re.Match[str]) -> str:
        return _FIELD.sub(lambda field: self._filled(match[field[1]] or "", field[2]), self.plain)

    def _filled(self, value: str, how: str | None) -> str:
        if how is None:
            return value
        if table := self.tables.get(how):
            return table[value]
        with_final, without = how.split("/")
        return with_particle(value, with_final, without)


@cache
def _frames() -> tuple[_Frame, ...]:
    held = load_yaml((FOLDER / "frames.yaml").read_text(encoding="utf-8"))
    pieces = held["pieces"]
    return tuple(
        _Frame(Sought(_PIECE.sub(lambda piece: pieces[piece[1]], row["said"])), str(row["as"]), held["tables"])
        for row in held["frames"]
    )


def framed(text: str) -> str:
    """The question with each frame that has several wordings in one of them."""
    for frame in _frames():
        text = frame.said.sub(frame.put, text)
    return text
