"""`evaluate run|list` as other programs see it: JSON on stdout, one line and exit 2 for what cannot be done."""

import io
import json

import pytest

from agent.cli import main
from agent.consultation import Consultation
from agent.evaluation.playing.modes import ABLATIONS, AGENT, MODES, RAG, configured, flags_of, parse_modes


@pytest.fixture
def command(open_door, tmp_path, monkeypatch):
    """Runs a command on a state of its own; returns (exit code, the objects of stdout)."""
    monkeypatch.setattr(Consultation, "open", classmethod(lambda _cls, *_, **__: open_door(tmp_path)))

    def play(*arguments: str) -> tuple[int, list[dict]]:
        out = io.StringIO()
        code = main(["--state", str(tmp_path), "evaluate", *arguments], stdout=out)
        return code, [json.loads(line) for line in out.getvalue().splitlines()]

    return play


def test_run_prints_one_result_and_list_finds_it(command, capsys, tmp_path):
    code, (result,) = command("run", "--patients", "2", "--turns", "2", "--modes", "agent,rag")
    assert code == 0
    assert set(result) == {"run_id", "path", "modes", "patients", "turns", "coverage", "metrics"}
    assert (result["modes"], result["patients"], result["turns"]) == (["agent", "rag"], 2, 2)
    assert set(result["coverage"]) == {"conditions", "medications", "observations"}
    assert all(isinstance(value, float) for value in result["metrics"]["agent"].values() if value is not None)
    manifest = json.loads((tmp_path / "runs" / result["run_id"] / "run.json").read_text(encoding="utf-8"))
    assert manifest["metrics"] == result["metrics"]
    assert manifest["coverage"] == result["coverage"]
    assert "4/4 대화" in capsys.readouterr().err
    code, lines = command("list")
    assert code == 0
    (own,) = (line for line in lines if line["run_id"] == result["run_id"])
    assert {"created", "model", "modes", "patients", "turns", "status"} <= set(own)
    assert (own["model"], own["patients"], own["turns"], own["status"]) == ("offline", 2, 2, "complete")


def test_the_same_command_again_is_a_run_of_its_own_with_the_same_metrics(command, monkeypatch):
    first, second = (command("run", "--patients", "1", "--turns", "1", "--modes", "rag")[1][0] for _ in range(2))
    timeless = [{k: v for k, v in r["metrics"]["rag"].items() if k != "latency_ms"} for r in (first, second)]
    assert timeless[0] == timeless[1]


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("--modes", "agent,no_such"), "no_cache"),
        (("--modes", "no_such"), "no_self_refine"),
        (("--modes", ","), "agent"),
        (("--modes", "rag,rag"), "두 번"),
        (("--modes", "no_cache+no_memory,agent,no_memory+no_cache"), "두 번"),  # the same by another name
        (("--modes", "no_cache+no_cache"), "모르는 모드"),
        (("--modes", "bm25+vector"), "모르는 모드"),
        (("--patients", "0"), "--patients"),
        (("--seed", "seven"), "--seed"),
        (("--turns", "-1"), "--turns"),
        (("--patients", "81"), "80명"),
        (("--patients", "11", "--patients-from", "written"), "10명"),
        (("--turns", "6"), "5턴"),
        (("--patients-from", "synthea-csv:/nowhere"), "patients.csv"),
        (("--patients-from", "somewhere"), "shipped"),
        (("--model", "no-such-model"), "offline"),
        (("--repetitions", "2"), "언제나 같은 답"),
        (("--patient-model", "gpt-4o-mini"), "OPENAI_API_KEY"),
        (("--patient-model", "offline"), "언어 모델만"),
        (("--repetitions", "0"), "--repetitions"),
        (("--temperature", "3"), "--temperature"),
        (("--temperature", "nan"), "--temperature"),
    ],
)
def test_what_cannot_be_done_is_one_line_and_exit_2(command, capsys, tmp_path, arguments, named):
    code, lines = command("run", *arguments)
    error = capsys.readouterr().err.strip()
    assert (code, lines) == (2, [])
    assert "\n" not in error
    assert named in error
    assert not list(tmp_path.glob("runs/*"))


def test_an_unfinished_run_gives_no_result(command, monkeypatch):
    from agent.evaluation.playing import runner

    def broken(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(runner, "write_parquet", broken)
    assert command("run", "--patients", "1", "--turns", "1", "--modes", "rag") == (2, [])


def test_list_shows_what_is_broken_beside_the_rest(command, tmp_path):
    (tmp_path / "runs" / "half").mkdir(parents=True)
    code, lines = command("list")
    assert code == 0
    (broken,) = (line for line in lines if line["run_id"] == "half")
    assert broken["status"] == "broken"
    assert broken["modes"] == []


def test_every_flag_has_an_ablation_that_switches_it_and_nothing_else():
    assert {flag for changes in ABLATIONS.values() for flag in changes} == set(AGENT)
    for mode, changes in ABLATIONS.items():
        flags = flags_of(mode)
        assert {name for name in AGENT if flags[name] != AGENT[name]} == set(changes)


def test_rag_has_no_memory_cache_choice_or_second_round_and_the_same_search():
    assert {name for name in AGENT if RAG[name] == AGENT[name]} == {"hybrid", "metadata_fields"}


def test_modes_join_and_keep_their_order():
    assert parse_modes(" rag , agent,no_cache+no_memory") == ("rag", "agent", "no_cache+no_memory")
    joined = flags_of("no_cache+bm25")
    assert (joined["cache"], joined["hybrid"], joined["memory"]) == (False, "bm25", True)


def test_a_mode_sets_every_flag_whatever_the_configuration_says():
    from agent.config import AgentConfig

    base = AgentConfig().with_flags(cache=False, hybrid="vector")
    for mode in MODES:
        assert configured(base, mode).flags.model_dump() == flags_of(mode)
