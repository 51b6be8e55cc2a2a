"""What numbers mean: readings with their times, doses with their frequencies, since when, and how old; and what they do
not mean. A reading is "name value @time", a medicine "name | dose | frequency", an onset "name | since"."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from agent.state import Extraction
from tests.rows import each

CASES = [json.loads(line) for line in Path(__file__).with_name("numbers.jsonl").read_text("utf-8").splitlines()]
TOLD = ("age", "pregnant", "gestational_weeks")


def _said(extraction: Extraction, kind: str) -> list[str]:
    facts = extraction.facts
    if kind == "readings":
        measured = [f for f in facts if f.slot in ("vitals", "labs")]
        return [f"{f.name} {f.value}" + (f" @{f.measured_at}" if f.measured_at else "") for f in measured]
    if kind == "taken":
        return [f"{f.name} | {f.dosage or '-'} | {f.frequency or '-'}" for f in facts if f.slot == "medications"]
    if kind == "since":
        return [f"{f.name} | {f.onset}" for f in facts if f.onset]
    known = extraction.demographics
    return [f"{field} {getattr(known, field)}" for field in TOLD if getattr(known, field) is not None]


@each("case", CASES)
def test_what_the_numbers_of_a_message_mean(extract: Callable[[str], Extraction], case: dict[str, Any]) -> None:
    kind = next(key for key in case if key != "text")
    assert sorted(_said(extract(case["text"]), kind)) == case[kind]
