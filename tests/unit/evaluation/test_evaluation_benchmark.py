"""The dashboard benchmark times the page's own queries and checks them against pandas."""

import pytest

from agent.config import Settings
from agent.evaluation.benchmark import dashboard_benchmark
from agent.evaluation.stored.catalogue import list_runs, run_folders


@pytest.mark.parametrize("repetitions", [1, 5])
def test_queries_over_many_turns_agree_with_pandas(tmp_path, repetitions):
    shipped = next(run for run in list_runs(run_folders(Settings())) if run.status == "complete")
    report = dashboard_benchmark(shipped, tmp_path, 5_000, repetitions)
    per_copy = len(shipped.modes) * shipped.patients * shipped.turns * repetitions
    assert 5_000 <= report["rows"] < 5_000 + per_copy
    assert report["repetitions"] == repetitions
    assert report["equal"]
    assert set(report["pandas"]) <= set(report["queries"])
