"""A run: complete, isolated, and the same bytes after an interruption."""

import json
import signal
import subprocess
import sys
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise

import duckdb
import pytest

from agent.config import ROOT, AgentConfig
from agent.errors import InputRejected, StorageUnavailable
from agent.evaluation.playing import runner
from agent.evaluation.playing.conversation import Conversation
from agent.evaluation.playing.experiment import in_order
from agent.evaluation.runs import METRICS, StoredRuns
from agent.evaluation.stored.catalogue import list_runs
from agent.evaluation.stored.figures import means
from agent.evaluation.stored.progress import Progress
from agent.evaluation.stored.tables import TABLES

SAME = ("turns", "rounds", "documents")


def table(folder, name):
    return duckdb.sql(f"SELECT * FROM read_parquet('{folder / name}.parquet')").fetchall()


def test_the_result_names_everything_of_the_contract(stored):
    runs, result = stored
    assert result["status"] == "complete"
    assert result["modes"] == ["agent", "rag"]
    assert (result["patients"], result["turns"], result["seed"]) == (2, 2, 7)
    assert set(result["metrics"]) == {"agent", "rag"}
    assert set(result["metrics"]["agent"]) == {metric.column for metric in METRICS}
    for kind in ("conditions", "medications", "observations"):
        covered = result["coverage"][kind]
        assert covered["total"] == covered["mapped"] + len(covered["unmapped"])
    folder = runs / result["run_id"]
    manifest = json.loads((folder / "run.json").read_text(encoding="utf-8"))
    assert {key: result[key] for key in manifest} == json.loads(json.dumps(manifest))
    assert manifest["config"]["judge"]["bar"] == 0.7
    assert manifest["mode_flags"]["rag"]["memory"] is False
    assert {"corpus", "lexicon", "code", "config_fingerprint", "versions"} <= set(manifest)
    assert sorted(path.name for path in folder.iterdir()) == sorted(
        [*(f"{t}.parquet" for t in TABLES), "run.json"]
    )
    left = [path.name for path in runs.iterdir() if path.suffix != ".lock"]
    assert left == [result["run_id"]]  # nothing of the progress


def test_the_means_are_those_of_the_tables(stored):
    runs, result = stored
    folder = runs / result["run_id"]
    assert means(folder, result["modes"]) == result["metrics"]
    rows = duckdb.sql(
        f"SELECT mode, retention_context, rounds FROM read_parquet('{folder / 'turns'}.parquet')"
    ).fetchall()
    kept = [value for mode, value, _ in rows if mode == "agent" and value is not None]
    assert result["metrics"]["agent"]["retention_context"] == pytest.approx(sum(kept) / len(kept))
    assert len(rows) == 2 * 2 * 2
    assert result["metrics"]["rag"]["rounds"] == 1.0


def test_memory_shows_in_the_figures(stored):
    _, result = stored
    assert result["metrics"]["agent"]["retention_context"] == 1.0
    assert result["metrics"]["rag"]["retention_context"] == 0.0


def test_a_second_run_has_the_same_bytes_but_for_the_times(stored, built, experiment, now, tmp_path):
    runs, first = stored
    again = runner.run(experiment, built, AgentConfig(), tmp_path, lambda _: None, now)
    for name in SAME:
        one, other = ((folder / first["run_id"] / f"{name}.parquet").read_bytes() for folder in (runs, tmp_path))
        assert one == other
    ignoring = lambda metrics: {m: {**values, "latency_ms": 0} for m, values in metrics.items()}  # noqa: E731
    assert ignoring(again["metrics"]) == ignoring(first["metrics"])


class Killed(BaseException):
    """As if the process ended here."""


@pytest.mark.parametrize("torn", [False, True])
def test_an_interrupted_run_goes_on_and_ends_the_same(
    stored, built, experiment, now, tmp_path, monkeypatch, request, torn
):
    if torn:  # what was playing meanwhile is the same as without the torn line
        request.getfixturevalue("replayed")
    runs, whole = stored
    played, play = [], runner.play

    def failing(conversation, *rest):
        if len(played) == 3:  # the first warms up and is not kept
            raise Killed
        played.append(conversation.key)
        return play(conversation, *rest)

    monkeypatch.setattr(runner, "play", failing)
    with pytest.raises(Killed):
        runner.run(experiment, built, AgentConfig(), tmp_path, lambda _: None, now)
    (listed,) = list_runs([tmp_path])
    assert (listed.status, listed.done, listed.total) == ("interrupted", 2, 4)
    if torn:  # killed while the line was being written
        with next(tmp_path.glob("*.partial/conversations.jsonl")).open("a") as lines:
            lines.write('{"mode": "rag", "pat')
    later = []
    monkeypatch.setattr(runner, "play", lambda *given: later.append(given) or play(*given))
    told = []
    resumed = runner.run(experiment, built, AgentConfig(), tmp_path, told.append, now)
    assert len(later) == 1 + 2  # what was finished is not played again
    assert "이어서" in told[0]
    for name in SAME:
        one, other = (folder / whole["run_id"] / f"{name}.parquet" for folder in (runs, tmp_path))
        assert one.read_bytes() == other.read_bytes()
    times = [[row[:-1] for row in table(f / whole["run_id"], "timings")] for f in (runs, tmp_path)]
    assert times[0] == times[1]
    assert resumed["run_id"] == whole["run_id"]
    assert [run.status for run in list_runs([tmp_path])] == ["complete"]


def test_killed_between_storing_and_tidying_up_the_run_is_complete(
    replayed, built, experiment, now, tmp_path, monkeypatch
):
    with monkeypatch.context() as killed:
        killed.setattr(Progress, "discard", lambda self: (_ for _ in ()).throw(Killed()))
        with pytest.raises(Killed):
            runner.run(experiment, built, AgentConfig(), tmp_path, lambda _: None, now)
    assert [run.status for run in list_runs([tmp_path])] == ["complete"]
    monkeypatch.setattr(runner, "play", lambda *_: pytest.fail("played again"))
    result = runner.run(experiment, built, AgentConfig(), tmp_path, lambda _: None, now)
    assert result["status"] == "complete"
    assert not list(tmp_path.glob("*.partial"))


def test_another_experiment_does_not_take_over_the_progress(experiment, built, now, tmp_path, monkeypatch):
    keys = {
        runner.fingerprint(one, built, config)
        for one, config in (
            (experiment, AgentConfig()),
            (replace(experiment, seed=8), AgentConfig()),
            (replace(experiment, modes=("rag", "agent")), AgentConfig()),
            (replace(experiment, turns=1), AgentConfig()),
            (replace(experiment, repetitions=2), AgentConfig()),
            (replace(experiment, temperature=0.7), AgentConfig()),
            (experiment, AgentConfig().with_flags(cache=False)),
        )
    }
    assert len(keys) == 7


def test_two_processes_do_not_work_on_one_run(tmp_path):
    plan = {"run_id": "r", "created": "2026-01-01T00:00:00+09:00", "model": "offline", "modes": ["agent"]}
    progress = Progress.begin(tmp_path, plan | {"patients": 1, "turns": 1, "fingerprint": "x"})
    with progress:
        assert list_runs([tmp_path])[0].status == "running"
        with pytest.raises(InputRejected, match="이미 실행 중"), Progress(progress.folder):
            pass
    assert list_runs([tmp_path])[0].status == "interrupted"


def test_a_killed_process_leaves_no_lock(tmp_path):
    plan = {"run_id": "r", "created": "2026-01-01T00:00:00+09:00", "model": "offline", "modes": ["agent"]}
    progress = Progress.begin(tmp_path, plan | {"patients": 1, "turns": 1, "fingerprint": "x"})
    code = (
        "import sys, time; from pathlib import Path; from agent.evaluation.stored.progress import Progress\n"
        f"with Progress(Path({str(progress.folder)!r})): print('held', flush=True); time.sleep(60)"
    )
    holder = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    assert list_runs([tmp_path])[0].status == "running"
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    assert list_runs([tmp_path])[0].status == "interrupted"


def test_no_patient_or_mode_sees_another(built, cohort):
    """A patient whose id was used before starts with an empty profile and no history."""
    patient = cohort.patients[0]
    first = runner.play(Conversation("agent", patient), built, AgentConfig(), "offline")
    runner.play(Conversation("agent", cohort.patients[1]), built, AgentConfig(), "offline")
    again = runner.play(Conversation("agent", patient), built, AgentConfig(), "offline")
    assert [row["answer"] for row in again["turns"]] == [row["answer"] for row in first["turns"]]
    assert again["turns"][0]["tokens_history"] == 0


def test_the_app_s_state_is_untouched(open_door, cohort, tmp_path):
    door = open_door(tmp_path)
    runner.play(Conversation("agent", cohort.patients[0]), door.parts, AgentConfig(), "offline")
    assert door.chart.patients() == []


def test_an_open_page_keeps_reading_while_a_run_goes_on(
    stored, replayed, built, experiment, now, tmp_path, monkeypatch
):
    """No lock between them: the page opens its views before, reads in the middle of the run, and after it."""
    runs, result = stored
    page = StoredRuns.open(list_runs([runs]))
    before, play, seen = page.key_figures(), runner.play, []

    def watched(*given):
        seen.append((page.key_figures() == before, [run.status for run in list_runs([runs, tmp_path])]))
        return play(*given)

    monkeypatch.setattr(runner, "play", watched)
    later = lambda: now() + timedelta(hours=1)  # noqa: E731
    runner.run(experiment, built, AgentConfig(), tmp_path, lambda _: None, later)
    assert seen == [(True, ["running", "complete"])] * 5
    assert page.key_figures() == before
    page.close()
    assert before["agent"]["retention_context"]["mean"] == result["metrics"]["agent"]["retention_context"]


def test_no_mode_always_comes_after_the_same_other_one(experiment):
    """It would be timed on the caches that the other one has warmed."""
    modes, times = ("agent", "rag", "no_cache", "no_memory"), 40
    many = replace(experiment, modes=modes, repetitions=times, model="any")
    order = [one.key for one in in_order(many)]
    assert order == [one.key for one in in_order(many)] != [one.key for one in in_order(replace(many, seed=8))]
    patients = [patient.id for patient in experiment.cohort.patients]
    wholes = [order[at : at + len(modes)] for at in range(0, len(order), len(modes))]
    assert [{key[1:] for key in whole} for whole in wholes] == [
        {(p, n + 1)} for n in range(times) for p in patients
    ]
    assert {frozenset(key[0] for key in whole) for whole in wholes} == {frozenset(modes)}
    places = {(place, key[0]) for whole in wholes for place, key in enumerate(whole)}
    follows = {(before[0], after[0]) for whole in wholes for before, after in pairwise(whole)}
    assert (len(places), len(follows)) == (4 * 4, 4 * 3)


def test_two_that_start_at_once_do_not_both_begin(built, experiment, now, tmp_path, monkeypatch):
    """Whoever comes second finds the first's run, however early it looks."""
    import threading

    begin, outcomes, entered, refused = Progress.begin.__func__, [], threading.Event(), threading.Event()

    def slowly(cls, *given):
        entered.set()
        threading.Event().wait(0.5)
        return begin(cls, *given)

    def start():
        try:
            outcomes.append(runner.run(experiment, built, AgentConfig(), tmp_path, lambda _: None, now)["status"])
        except InputRejected as reason:
            outcomes.append(str(reason))
            refused.set()

    monkeypatch.setattr(Progress, "begin", classmethod(slowly))
    # The first goes on playing until the second has been sent away.
    monkeypatch.setattr(runner, "play", lambda *_: refused.wait(10) and {name: [] for name in TABLES})
    monkeypatch.setattr(runner, "_store", lambda progress, final: (_ for _ in ()).throw(InputRejected("played")))
    first, second = threading.Thread(target=start), threading.Thread(target=start)
    first.start()
    assert entered.wait(30)
    second.start()
    first.join()
    second.join()
    assert [outcome for outcome in outcomes if outcome == "played" or "이미 실행 중" in outcome] == outcomes
    assert outcomes.count("played") == 1
    assert len(outcomes) == 2
    assert len(list(tmp_path.glob("*.partial"))) == 1


def test_killed_while_tidying_up_leaves_nothing_that_looks_like_a_run(
    stored, built, experiment, now, tmp_path, monkeypatch
):
    import shutil

    with monkeypatch.context() as patched:
        patched.setattr(
            "agent.evaluation.stored.progress.shutil.rmtree", lambda *_, **__: (_ for _ in ()).throw(Killed())
        )
        patched.setattr(runner.shutil, "rmtree", shutil.rmtree)
        progress = Progress.begin(tmp_path, {"run_id": "r"})
        with pytest.raises(Killed):
            progress.discard()
    assert list_runs([tmp_path]) == ()
    Progress.begin(tmp_path, {"run_id": "s"})
    assert [path.name for path in tmp_path.iterdir()] == ["s.partial"]  # the next start sweeps it up


def test_a_damaged_or_foreign_progress_does_not_stop_another_run(replayed, built, experiment, now, tmp_path):
    for name, plan in {"a": "{", "b": "[" * 100_000, "c": "[]", "d": '{"modes": 1}'}.items():
        folder = tmp_path / f"{name}.partial"
        folder.mkdir()
        (folder / "plan.json").write_text(plan)
    result = runner.run(experiment, built, AgentConfig(), tmp_path, lambda _: None, now)
    assert result["status"] == "complete"
    assert [run.status for run in list_runs([tmp_path])].count("broken") == 4


def test_progress_damaged_inside_is_told(tmp_path):
    progress = Progress.begin(tmp_path, {"run_id": "r"})
    for line in ("not json", '{"mode": "agent"}', "[1]"):
        (progress.folder / "conversations.jsonl").write_text(line + "\n")
        with pytest.raises(StorageUnavailable, match=r"r\.partial"):
            progress.done()


def test_what_duckdb_cannot_write_is_one_line(replayed, built, experiment, now, tmp_path, monkeypatch):
    def full(*_):
        raise duckdb.IOException("could not write")

    monkeypatch.setattr(runner, "write_parquet", full)
    with pytest.raises(StorageUnavailable, match="남은 공간"):
        runner.run(experiment, built, AgentConfig(), tmp_path, lambda _: None, now)
    assert [run.status for run in list_runs([tmp_path])] == ["interrupted"]  # and can be resumed
