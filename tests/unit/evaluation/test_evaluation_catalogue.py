"""Folders that are no run of ours, or no longer: each is one broken entry, and none hides or changes another."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import duckdb
import pytest

from agent.config import Settings
from agent.evaluation.runs import RunUnreadable, StoredRuns
from agent.evaluation.stored.catalogue import list_runs

SHIPPED = next((Settings().agent_data_dir / "runs").iterdir())


@pytest.fixture
def runs(tmp_path) -> Path:
    shutil.copytree(SHIPPED, tmp_path / "good")
    return tmp_path


def other(runs: Path, raw: str | None = None, **changes: object) -> Path:
    """A copy of the shipped run whose run.json is changed."""
    path = runs / "other"
    shutil.copytree(SHIPPED, path)
    content = json.loads((path / "run.json").read_text(encoding="utf-8")) | changes
    (path / "run.json").write_text(raw if raw is not None else json.dumps(content), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "changes",
    [
        {"created": 5},
        {"created": "<b>yesterday</b>"},
        {"created": "2026-01-01T00:00:00"},
        {"model": "x" * 10_000},
        {"modes": "agent"},
        {"modes": []},
        {"modes": [["agent"]]},
        {"modes": ["agent", "agent"]},
        {"modes": ["<img src=http://a.example>"]},
        {"modes": ["agent", "ghost"]},
        {"patients": "ten"},
        {"patients": 1.5},
        {"patients": True},
        {"patients": 10**400},
        {"turns": 10**12},
        {"turns": 0},
        {"turns": 4},
        {"patient_names": ["a"]},
        {"raw": "[" * 100_000},
        {"raw": '{"patients": NaN}'},
        {"raw": "null"},
        {"raw": " " * (17 * 2**20)},
    ],
    ids=lambda changes: str(changes)[:40],  # a name of megabytes would be told with every report
)
def test_a_foreign_run_json_is_one_broken_entry(runs, changes):
    other(runs, **changes)
    assert {run.run_id: run.status for run in list_runs([runs])} == {"good": "complete", "other": "broken"}


def test_a_copied_or_renamed_run_is_a_run_of_its_own(runs):
    """run.json still carries the first one's id: taken for the same, both would be counted into one series."""
    other(runs)
    found = list_runs([runs])
    assert {run.run_id for run in found} == {"good", "other"}
    both = StoredRuns.open(found)
    assert {figures["rounds"]["n"] for figures in both.key_figures().values()} == {400}
    both.close()


def test_runs_are_ordered_by_time_whatever_the_offset(runs):
    other(runs, created="2026-11-21T09:17:01+09:00")  # a second before the shipped one, in another spelling
    assert [run.run_id for run in list_runs([runs])] == ["good", "other"]


@pytest.mark.parametrize(
    "query",
    [
        "SELECT * FROM t WHERE false",
        "SELECT * FROM t UNION ALL SELECT * FROM t",
        "SELECT * EXCLUDE (grounding) FROM t",
        "SELECT * REPLACE ('high' AS grounding) FROM t",
        "SELECT * REPLACE (turn::VARCHAR AS turn) FROM t",
    ],
)
def test_tables_that_do_not_fit_their_run_are_broken(runs, query):
    table = other(runs) / "turns.parquet"
    made = query.replace("FROM t", f"FROM '{table}'")
    duckdb.sql(f"COPY ({made}) TO '{runs / 'made.parquet'}' (FORMAT parquet)")
    shutil.move(runs / "made.parquet", table)
    (broken,) = (run for run in list_runs([runs]) if run.status == "broken")
    assert "turns.parquet" in broken.problem


def test_a_run_that_disappears_or_lacks_a_mode_is_unreadable_not_a_crash(runs):
    (run,) = list_runs([runs])
    renamed = StoredRuns.open([replace(run, modes=("agent", "ghost"))])
    with pytest.raises(RunUnreadable, match="good"):
        renamed.key_figures()
    renamed.close()
    shutil.rmtree(runs / "good")
    with pytest.raises(RunUnreadable, match="good"):
        StoredRuns.open([run])


def test_turns_that_ask_something_else_are_no_pairs(runs):
    """A later set of patients may use a name again for another dialogue."""
    table = other(runs) / "turns.parquet"
    changed = "CASE WHEN turn = 2 THEN 'another' ELSE message END"
    made = f"SELECT * REPLACE ({changed} AS message) FROM '{table}'"
    duckdb.sql(f"COPY ({made}) TO '{runs / 'made.parquet'}' (FORMAT parquet)")
    shutil.move(runs / "made.parquet", table)
    both = StoredRuns.open(list_runs([runs]))
    # Of the 80 patients the first turns alone: what comes after another second turn is another conversation.
    assert both.differences("good · agent", "other · agent")["rounds"].pairs == 80
    both.close()


def test_the_parts_of_tokens_and_time_add_up_to_the_whole(runs):
    """No token or millisecond is shown twice or left out: a reused answer costs no prompt, later rounds do."""
    stored = StoredRuns.open(list_runs([runs]))
    figures, spent = stored.key_figures(), {}
    for row in stored.latency():
        spent[row["series"]] = spent.get(row["series"], 0) + row["ms"]
        assert row["ms"] >= 0
    for row in stored.tokens():
        own = figures[row.pop("series")]
        assert row.pop("answer") == pytest.approx(own["tokens_answer"]["mean"])
        assert sum(row.values()) == pytest.approx(own["tokens_prompt"]["mean"])
        assert min(row.values()) >= 0
    for series, whole in spent.items():
        assert whole == pytest.approx(figures[series]["latency_ms"]["mean"], abs=1e-5)
    stored.close()
