"""The dashboard benchmark times the page's own queries and checks them against pandas."""

from agent.config import Settings
from agent.evaluation.benchmark import dashboard_benchmark
from agent.evaluation.catalogue import list_runs, run_folders


def test_queries_over_many_turns_agree_with_pandas(tmp_path):
    shipped = next(run for run in list_runs(run_folders(Settings())) if run.status == "complete")
    report = dashboard_benchmark(shipped, tmp_path, rows=5_000)
    assert 5_000 <= report["rows"] < 10_000
    assert report["equal"]
    assert set(report["pandas"]) <= set(report["queries"])
