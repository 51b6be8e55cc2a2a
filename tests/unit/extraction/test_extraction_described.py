"""Who the speaker says to be: age, sex, work, place, pregnancy; and what only looks like it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from agent.state import DEMOGRAPHIC_FIELDS, Extraction
from tests.rows import each

CASES = [json.loads(line) for line in Path(__file__).with_name("described.jsonl").read_text("utf-8").splitlines()]


@each("case", CASES)
def test_who_the_speaker_says_to_be(extract: Callable[[str], Extraction], case: dict[str, Any]) -> None:
    extraction = extract(case["text"])
    known = extraction.demographics
    said = {f: getattr(known, f) for f in DEMOGRAPHIC_FIELDS if getattr(known, f) is not None}
    assert said == case["demographics"]
    if (subject := case.get("subject")) is not None:
        assert extraction.subject is not None
        assert extraction.subject.who == subject["who"]
        assert extraction.subject.demographics.age == subject["age"]
