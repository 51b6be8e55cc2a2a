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

import pytest

from agent.state import DEMOGRAPHIC_FIELDS, Extraction

CASES = [json.loads(line) for line in Path(__file__).with_name("readouts.jsonl").read_text("utf-8").splitlines()]
# What a time means the same without: the evaluation compares so, too.
FILLERS = re.compile(r"\s|부터|째|쯤|정도")


def _cases(kind: str) -> list[Any]:
    return [pytest.param(case["text"], case[kind], id=case["text"][:30]) for case in CASES if kind in case]


@pytest.mark.parametrize(("text", "expected"), _cases("demographics"))
def test_who_introduces_themselves(
    extract: Callable[[str], Extraction], text: str, expected: dict[str, Any]
) -> None:
    known = extract(text).demographics
    said = {f: getattr(known, f) for f in DEMOGRAPHIC_FIELDS if getattr(known, f) is not None}
    assert said == expected
