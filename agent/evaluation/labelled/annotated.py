"""Annotated patient messages: the gold that `evaluate extraction` measures stage 1 against."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from agent.evaluation.labelled.messages import read_rows
from agent.state import FACT_SLOTS

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
    return read_rows(folder / f"{half}.jsonl", _message)


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
