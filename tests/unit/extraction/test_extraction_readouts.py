"""Introductions, check-up read-outs, nurse notes and since when, in wordings that no rule was written beside.

Each row of readouts.jsonl gives one of: demographics (these and no others), measured ("혈압=140/90@오늘", these and no others),
onsets by name, null where none is said.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from agent.state import DEMOGRAPHIC_FIELDS, Extraction
from tests.rows import each

CASES = [json.loads(line) for line in Path(__file__).with_name("readouts.jsonl").read_text("utf-8").splitlines()]
# What a time means the same without: the evaluation compares so, too.
FILLERS = re.compile(r"\s|부터|째|쯤|정도")


def _cases(kind: str) -> list[tuple[str, Any]]:
    return [(case["text"], case[kind]) for case in CASES if kind in case]


@each(("text", "expected"), _cases("demographics"))
def test_who_introduces_themselves(
    extract: Callable[[str], Extraction], text: str, expected: dict[str, Any]
) -> None:
    known = extract(text).demographics
    said = {f: getattr(known, f) for f in DEMOGRAPHIC_FIELDS if getattr(known, f) is not None}
    assert said == expected


@each(("text", "expected"), _cases("measured"))
def test_what_was_measured_and_when(extract: Callable[[str], Extraction], text: str, expected: list[str]) -> None:
    read_out = [fact for fact in extract(text).facts if fact.slot in ("vitals", "labs")]
    said = [f"{fact.name}={fact.value}" + f"@{fact.measured_at}" * bool(fact.measured_at) for fact in read_out]
    assert sorted(said) == sorted(expected)


@each(("text", "expected"), _cases("onsets"))
def test_since_when(extract: Callable[[str], Extraction], text: str, expected: dict[str, str | None]) -> None:
    onsets = {fact.name: fact.onset for fact in extract(text).facts}
    said = {name: FILLERS.sub("", onsets[name] or "") for name in expected}
    assert said == {name: FILLERS.sub("", onset or "") for name, onset in expected.items()}
