"""Annotated patient messages: the gold that `evaluate extraction` measures stage 1 against."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from agent.errors import CorpusInvalid
from agent.state import FACT_SLOTS

HALVES = ("development", "test")
SECOND_TEST = "test_second"
"""Written after the tuning, by another annotator; measured once it was over."""
CALIBRATION = "calibration"
"""A third set, for the confidence alone: the rules are not tuned on it, and it reports nothing."""
TIMES_AND_DOSES = ("onset", "dosage", "frequency", "measured_at")


@dataclass(frozen=True, slots=True)
class Mention:
    """One annotated fact or excluded mention. reason: None for a fact; details: onset, dosage … as said."""

    slot: str
    name: str
    umls_code: str | None
    value: str | None = None
    reason: str | None = None
    details: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class AnnotatedMessage:
    """before: earlier messages of the same patient; closes: names of their facts that no longer hold afterwards."""

    id: str
    category: str
    text: str
    demographics: Mapping[str, Any]
    facts: tuple[Mention, ...]
    excluded: tuple[Mention, ...]
    before: tuple[str, ...] = ()
    closes: tuple[str, ...] = ()


def load_half(folder: Path, half: str) -> tuple[AnnotatedMessage, ...]:
    """The messages of `<folder>/<half>.jsonl`. Raises CorpusInvalid with file and line."""
    path = folder / f"{half}.jsonl"
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise CorpusInvalid(f"주석 메시지 파일을 읽을 수 없습니다: {path}") from error
    messages = []
    for number, line in enumerate(lines, 1):
        try:
            messages.append(_message(json.loads(line)))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise CorpusInvalid(
                f"{path.name} {number}행: 주석 메시지의 형식이 맞지 않습니다 ({error})."
            ) from error
    return tuple(messages)


def _message(row: Mapping[str, Any]) -> AnnotatedMessage:
    slots = row["slots"]
    return AnnotatedMessage(
        id=row["id"],
        category=row["category"],
        text=row["text"],
        demographics=slots.get("demographics", {}),
        facts=tuple(_mention(item, slot) for slot in FACT_SLOTS for item in slots.get(slot, ())),
        excluded=tuple(_mention(item, item["slot"]) for item in row.get("excluded", ())),
        before=tuple(row.get("before") or ()),
        closes=tuple(row.get("closes") or ()),
    )


def _mention(item: Mapping[str, Any], slot: str) -> Mention:
    return Mention(
        slot=slot,
        name=item["name"],
        umls_code=item.get("umls_code"),
        value=item.get("value"),
        reason=item.get("reason"),
        details={part: item[part] for part in TIMES_AND_DOSES if item.get(part)},
    )
