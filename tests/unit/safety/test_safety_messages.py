"""Messages written before anyone saw what the rules do with them: triage, guard and medication warnings."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from agent.safety import InputGuard, MedicationSafety, Triage
from agent.state import Extraction, Profile
from tests.rows import each

HERE = Path(__file__).parent
GUARD = InputGuard()
ACTIONS = {
    "injection": "block",
    "leak": "block",
    "offtopic": "block",
    "pii": "mask",
    "crisis": "crisis",
    None: "allow",
}
Extract = Callable[[str], Extraction]


def _rows(name: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in (HERE / name).read_text(encoding="utf-8").splitlines()]


@each("row", _rows("triage_messages.jsonl"))
def test_an_emergency_is_told_from_its_look_alikes(row: dict[str, str], triage: Triage, extract: Extract) -> None:
    fired = [rule.id for rule in triage.fired(extract(row["text"]))]
    assert bool(fired) == row["emergency"], fired


@each("row", _rows("guard_messages.jsonl"))
def test_the_guard_says_what_a_message_is(row: dict[str, str]) -> None:
    verdict = GUARD.check(row["text"])
    assert (verdict.category, verdict.action) == (row["category"], ACTIONS[row["category"]])
    # Whose records a leak asks for is masked, too, where a name is told.
    assert (verdict.masked_text is not None) == (row["category"] == "pii") or verdict.category == "leak"


@each("row", _rows("medication_messages.jsonl"))
def test_warnings_come_with_the_pair_and_only_then(
    row: dict[str, str], safety: MedicationSafety, extract: Extract, remember: Callable[[str], Profile]
) -> None:
    profile = remember(row["before"]) if row["before"] else Profile("p")
    kinds = {warning.kind for warning in safety.check(extract(row["text"]), profile)}
    assert row["kind"] in kinds if row["kind"] else not kinds


def test_the_sets_hold_both_sides() -> None:
    emergencies = [row["emergency"] for row in _rows("triage_messages.jsonl")]
    assert emergencies.count(True) >= 120
    assert emergencies.count(False) >= 70
    categories = [row["category"] for row in _rows("guard_messages.jsonl")]
    assert set(categories) == set(ACTIONS)
    assert categories.count(None) >= 50
    kinds = [row["kind"] for row in _rows("medication_messages.jsonl")]
    assert kinds.count(None) >= 30
