"""`evaluate compare`: one object with every metric of two modes, their uncertainty, and why it cannot be had."""

import pytest

from agent.errors import InputRejected
from agent.evaluation.runs import METRICS
from agent.evaluation.stored.compare import chosen_run, compare
from tests.pages.metrics_runs import make_run


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    folder = tmp_path_factory.mktemp("compared")
    make_run(folder, "run-1", patients=8)
    return chosen_run([folder], None)


def test_a_sure_difference_and_a_silent_metric(run):
    found = compare(run, "rag", "agent")
    assert (found["run_id"], found["baseline"], found["mode"], found["pairs"]) == ("run-1", "rag", "agent", 16)
    assert found["metrics"].keys() == {metric.column for metric in METRICS}
    sure = found["metrics"]["retention_context"]
    assert (sure["baseline_mean"], sure["mode_mean"], sure["mean"], sure["low"], sure["high"]) == (0, 1, 1, 1, 1)
    assert (sure["improved"], sure["worsened"], sure["patients"]) == (16, 0, 8)
    assert sure["p"] == pytest.approx(2 / 2**8, abs=1e-6)
    assert sure["p"] < sure["p_holm"] < 0.2
    assert not sure["silent"]
    silent = found["metrics"]["route_ok"]
    assert (silent["silent"], silent["mean"], silent["p"], silent["p_holm"]) == (True, 0.0, 1.0, 1.0)
    assert found["by_turn"]["retention_context"] == [{"turn": n, "baseline": 0.0, "mode": 1.0} for n in (1, 2)]


def test_what_has_no_value_has_no_figures(run):
    absent = compare(run, "rag", "agent")["metrics"]["grounding"]
    assert {value for name, value in absent.items() if name not in ("better", "silent")} == {None}


def test_what_cannot_be_compared_is_said(run, tmp_path):
    for modes in (("rag", "ghost"), ("ghost", "agent"), ("agent", "agent")):
        with pytest.raises(InputRejected):
            compare(run, *modes)
    with pytest.raises(InputRejected, match="run-1"):
        chosen_run([run.path.parent], "run-2")
    with pytest.raises(InputRejected, match="없음"):
        chosen_run([tmp_path], None)
