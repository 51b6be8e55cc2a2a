"""The run that ships is what the README's command makes, and its figures are those of its tables."""

import json
import re
from dataclasses import replace

import duckdb
import pytest

from agent.config import ROOT, AgentConfig, Settings
from agent.evaluation.people.sources import SHIPPED, Source
from agent.evaluation.playing.modes import MODES, configured
from agent.evaluation.runs import METRICS, StoredRuns, list_runs
from agent.evaluation.stored.figures import means
from agent.evaluation.stored.tables import LATER

RUNS = Settings().agent_data_dir / "runs"


@pytest.fixture(scope="module")
def shipped():
    (run,) = list_runs([RUNS])
    assert run.status == "complete", run.problem
    return run


def test_the_readme_s_command_names_its_modes_patients_and_turns(shipped):
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    patients, turns, modes = re.search(r"evaluate run --patients (\d+) --turns (\d+) --modes (\S+)", text).groups()
    assert tuple(modes.split(",")) == MODES == shipped.modes
    assert (int(patients), int(turns)) == (shipped.patients, shipped.turns) == (80, 5)


def known(figures, made):
    """Those that the run's own run.json has: it may be older than a metric."""
    return {mode: {name: figures[mode][name] for name in of} for mode, of in made.items()}


def test_its_figures_are_those_of_its_tables(shipped):
    made = shipped.manifest["metrics"]
    assert known(means(shipped.path, shipped.modes), made) == made
    stored = StoredRuns.open([shipped])
    shown = {
        mode: {name: f["mean"] for name, f in figures.items()} for mode, figures in stored.key_figures().items()
    }
    stored.close()
    assert known(shown, made) == made


def test_every_turn_of_every_mode_is_there(shipped):
    rows = duckdb.sql(
        f"SELECT mode, patient, count(*), min(turn), max(turn) FROM read_parquet('{shipped.path / 'turns'}.parquet')"
        " GROUP BY ALL"
    ).fetchall()
    names = shipped.manifest["patient_names"]
    assert len(names) == shipped.patients
    assert {(mode, patient) for mode, patient, *_ in rows} == {
        (mode, patient) for mode in MODES for patient in names
    }
    assert {tuple(rest) for _, _, *rest in rows} == {(5, 1, 5)}


def test_it_was_made_from_the_patients_and_settings_that_ship(shipped, built):
    made = shipped.manifest
    source = Source.of(SHIPPED, Settings().agent_data_dir / "evaluation")
    cohort = source.cohort(80, 5, made["seed"], built.terminology, built.retriever.documents)
    assert made["patients_fingerprint"] == cohort.fingerprint
    assert made["config_fingerprint"] == AgentConfig().fingerprint
    assert made["mode_flags"] == {m: configured(AgentConfig(), m).flags.model_dump() for m in MODES}
    assert made["model"] == "offline"
    assert {"corpus", "lexicon", "code", "embedder", "seed"} <= {key for key in made if made[key] is not None}


def test_it_is_small_and_says_nothing_of_the_machine(shipped):
    files = list(shipped.path.iterdir())
    assert sum(file.stat().st_size for file in files) < 6_000_000
    text = (shipped.path / "run.json").read_text(encoding="utf-8")
    assert not re.search(r"/(?:home|tmp|root|work|Users)\b", text)


def test_metrics_stay_within_their_range(shipped):
    for mode, figures in shipped.manifest["metrics"].items():
        for metric in METRICS:
            value = figures.get(metric.column)
            if value is None:
                assert metric.column not in figures or metric.column in LATER["turns"], (mode, metric.column)
                continue
            low = -1 if metric.unit == "gain" else 0
            assert low <= value <= (1 if metric.unit in ("share", "gain") else float("inf"))


def test_a_drill_down_holds_the_whole_turn(shipped):
    stored = StoredRuns.open([shipped])
    found = stored.record("agent", stored.patients()[0], 2)
    assert found["message"]
    assert found["round_rows"]
    assert sum(row["delivered"] for row in found["round_rows"]) == 1
    ranks = [row["rank"] for row in found["documents"] if row["round"] == found["round_rows"][0]["round"]]
    assert ranks == list(range(1, len(ranks) + 1))
    assert found["latency_ms"] == found["timings"]["total"]
    assert stored.record("agent", "nobody", 1) is None
    stored.close()


def test_two_runs_open_side_by_side_without_mixing(shipped, tmp_path):
    import shutil

    copy = tmp_path / "other"
    shutil.copytree(shipped.path, copy)
    manifest = json.loads((copy / "run.json").read_text(encoding="utf-8")) | {"run_id": "other"}
    (copy / "run.json").write_text(json.dumps(manifest), encoding="utf-8")
    (other,) = list_runs([tmp_path])
    both = StoredRuns.open([shipped, other])
    assert len(both.series) == 2 * len(MODES)
    figures = both.key_figures()
    for mode in MODES:
        assert figures[f"other · {mode}"] == figures[f"{shipped.run_id} · {mode}"]
    difference = both.differences(f"{shipped.run_id} · agent", "other · agent")["latency_ms"]
    assert (difference.mean, difference.pairs) == (0.0, shipped.patients * shipped.turns)
    both.close()
    with pytest.raises(ValueError, match="complete"):
        StoredRuns.open([replace(shipped, status="interrupted")])
