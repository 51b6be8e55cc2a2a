"""Classes of messages that were once misjudged, each with its twins: as the whole analysis sees them, rules and examples together."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

import pytest

from agent.extraction import Extractor
from agent.safety import Curated, InputGuard, Triage
from agent.terminology import Terminology
from agent.turn.analysis import Analyser
from tests.rows import each

HERE = Path(__file__).parent
NOW = datetime.fromisoformat("2026-11-20T09:00:00+09:00")


def _classes(name: str) -> list[tuple[str, list[dict[str, object]]]]:
    rows = [json.loads(line) for line in (HERE / name).read_text(encoding="utf-8").splitlines()]
    names = dict.fromkeys(row["class"] for row in rows)
    return [(name, [row for row in rows if row["class"] == name]) for name in names]


@pytest.fixture(scope="module")
def analyser(curated: Curated, layered: Triage, terminology: Terminology) -> Analyser:
    return Analyser(InputGuard(curated), layered, Extractor(terminology), lambda: NOW)


@each(("name", "rows"), _classes("triage_twins.jsonl"))
def test_emergencies_of_a_class_are_told_from_its_harmless_twins(
    name: str, rows: list[dict[str, object]], analyser: Analyser
) -> None:
    wrong = [
        row["text"] for row in rows if analyser.analyse(str(row["text"])).triage.emergency != row["emergency"]
    ]
    assert wrong == [], name


@each(("name", "rows"), _classes("guard_twins.jsonl"))
def test_the_guard_tells_a_class_from_its_harmless_twins(
    name: str, rows: list[dict[str, object]], analyser: Analyser
) -> None:
    wrong = [row["text"] for row in rows if analyser.check(str(row["text"])).action != row["action"]]
    assert wrong == [], name
