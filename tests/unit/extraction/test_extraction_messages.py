"""Patient messages written, with all that should be extracted from them, before the rules were adapted to them.

messages.jsonl, one object a line: text; demographics (only what is said); facts with slot, name, value, unit and
onset, dosage, frequency, measured_at as said (a list holds the wordings that are as good); excluded with name,
reason, who, value, unit. Each is complete: nothing else may be found.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from agent.state import DEMOGRAPHIC_FIELDS, Exclusion, Extraction, Fact
from tests.rows import each

MESSAGES = [
    json.loads(line)
    for line in (Path(__file__).parent / "messages.jsonl").read_text(encoding="utf-8").splitlines()
]
EXACT = ("slot", "name", "value", "unit")
AS_SAID = ("onset", "dosage", "frequency", "measured_at")


def test_there_are_messages_of_every_kind() -> None:
    assert len(MESSAGES) >= 150
    assert {f["slot"] for m in MESSAGES for f in m["facts"]} >= {"conditions", "symptoms", "medications", "vitals"}
    reasons = {e["reason"] for m in MESSAGES for e in m["excluded"]}
    assert reasons == {"negated", "family", "past", "stopped", "topic", "hypothetical"}


@each("message", MESSAGES)
def test_exactly_what_was_said(extract: Callable[[str], Extraction], message: dict[str, Any]) -> None:
    found = extract(message["text"])
    known = {field: getattr(found.demographics, field) for field in DEMOGRAPHIC_FIELDS}
    assert {field: value for field, value in known.items() if value is not None} == message["demographics"]
    assert sorted(map(_exact, found.facts)) == sorted(_exact_of(fact) for fact in message["facts"])
    waiting = list(found.facts)
    for expected in message["facts"]:
        same = [fact for fact in waiting if _exact(fact) == _exact_of(expected) and _as_said(fact, expected)]
        assert same, (expected, waiting)
        waiting.remove(same[0])
    left_out = sorted(map(_left_out, found.excluded))
    assert left_out == sorted(
        tuple(item.get(key) or "" for key in ("name", "reason", "who", "value", "unit"))
        for item in message["excluded"]
    )


def _exact(fact: Fact) -> tuple[str, ...]:
    return tuple(getattr(fact, key) or "" for key in EXACT)


def _exact_of(expected: dict[str, Any]) -> tuple[str, ...]:
    return tuple(expected.get(key) or "" for key in EXACT)


def _as_said(fact: Fact, expected: dict[str, Any]) -> bool:
    for key in AS_SAID:
        wanted = expected.get(key)
        if getattr(fact, key) not in (wanted if isinstance(wanted, list) else [wanted]):
            return False
    return True


def _left_out(item: Exclusion) -> tuple[str, ...]:
    return tuple(getattr(item, key) or "" for key in ("name", "reason", "who", "value", "unit"))
