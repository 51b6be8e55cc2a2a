"""Repetitions of a sampled model: each with a seed of its own, averaged before anything is compared, and never counted as
more turns than were asked."""

import json
from dataclasses import replace

import duckdb
import numpy as np
import pytest

from agent.config import AgentConfig, Settings
from agent.errors import InputRejected
from agent.evaluation.playing import endpoints, runner
from agent.evaluation.playing.conversation import Conversation, play
from agent.evaluation.playing.experiment import refuse
from agent.evaluation.runs import METRICS, StoredRuns
from agent.evaluation.stored.catalogue import list_runs
from agent.evaluation.stored.compare import compare
from agent.evaluation.stored.figures import means
from agent.evaluation.stored.only import Only
from agent.evaluation.stored.progress import Progress
from agent.evaluation.stored.significance import sign_flips
from agent.evaluation.stored.statistics import clustered
from agent.evaluation.stored.tables import TABLES, write_parquet
from agent.generation import OpenAIModel, Sampling
from tests.reference.scripted_openai import Reply, ScriptedOpenAI, Status

MEASURED = [m.column for m in METRICS if TABLES["turns"].get(m.column) == "DOUBLE"]


@pytest.fixture
def server():
    with ScriptedOpenAI() as running:
        yield running


@pytest.fixture
def scripted(built, server):
    """The parts with a model at the scripted server."""
    settings = Settings(openai_base_url=server.base_url, openai_api_key="k")
    return replace(built, models={"scripted": OpenAIModel(settings, "scripted")})


def repeated_run(folder, values, absent=()):
    """A complete run of made-up values. values: by mode an array (metrics, patients, turns, repetitions), of the first
    of MEASURED; absent: (patient, turn, repetition) without any value."""
    path = folder / "run-1"
    path.mkdir(parents=True)
    tables = {name: [] for name in TABLES}
    _, patients, turns, repetitions = next(iter(values.values())).shape
    lists = {name: [] for name, kind in TABLES["turns"].items() if kind.endswith("[]")}
    for mode, given in values.items():
        for p, t, r in np.ndindex(patients, turns, repetitions):
            key = {"mode": mode, "patient": f"p{p}", "turn": t + 1, "repetition": r + 1}
            found = {} if (p, t, r) in absent else dict(zip(MEASURED, given[:, p, t, r].tolist(), strict=False))
            tables["turns"].append(dict.fromkeys(TABLES["turns"]) | lists | {"message": f"{t}"} | found | key)
    write_parquet(path, [tables])
    manifest = {"run_id": "run-1", "created": "2026-01-01T09:00:00+09:00", "model": "m", "modes": list(values)}
    manifest |= {"patients": patients, "turns": turns, "repetitions": repetitions}
    (path / "run.json").write_text(json.dumps(manifest), encoding="utf-8")
    (run,) = list_runs([folder])
    assert (run.status, run.total) == ("complete", len(values) * patients * repetitions)
    return run


def test_each_dialogue_is_played_again_with_another_seed(scripted, server, experiment, now, tmp_path):
    server.script = [Status(400, "Unknown parameter: 'logprobs'.", "logprobs")]
    server.script += [Reply("걷기가 좋습니다." * (1 + n % 3)) for n in range(8)]
    again = replace(experiment, modes=("llm",), model="scripted", repetitions=2, temperature=0.8)
    told = []
    result = runner.run(again, scripted, AgentConfig(), tmp_path, told.append, now)
    sent = [request.body for request in server.requests[1:]]
    assert [(body["seed"], body["temperature"]) for body in sent] == [(7, 0.8)] * 4 + [(8, 0.8)] * 4
    assert [body["messages"] for body in sent[:4]] == [body["messages"] for body in sent[4:]]
    assert sum("2번째" in line for line in told) == 2
    assert (result["repetitions"], result["temperature"]) == (2, 0.8)
    turns = tmp_path / result["run_id"] / "turns.parquet"
    rows = duckdb.sql(f"SELECT patient, turn, repetition, answer FROM read_parquet('{turns}')").fetchall()
    assert len(rows) == len({row[:3] for row in rows}) == 8
    assert {row[2] for row in rows} == {1, 2}
    assert result["refused_parameters"] == {"answers": ["logprobs"]}
    assert (result["endpoint"], result["judge_model"]) == (server.base_url, "scripted")
    (run,) = list_runs([tmp_path])
    assert (run.status, run.done, run.total, run.line()["repetitions"]) == ("complete", 4, 4, 2)
    stored = StoredRuns.open([run])
    assert stored.key_figures()["llm"]["tokens_answer"]["n"] == 4  # turns, not answers
    assert stored.within()["llm"]["tokens_answer"] > 0
    assert stored.within()["llm"]["slot_f1"] == 0.0  # the same message each time
    patient, turn, _, answer = next(row for row in rows if row[2] == 2)
    assert stored.record("llm", patient, turn, 2)["answer"] == answer
    assert stored.record("llm", patient, turn, 3) is None
    stored.close()


def test_an_endpoint_without_seeds_is_asked_without(scripted, server, cohort):
    server.script = [Status(400, "Unsupported parameter: 'seed' is not supported with this model.", "seed")]
    one = replace(cohort.patients[0], turns=cohort.patients[0].turns[:1])
    rows = play(
        Conversation("rag", one, sampling=Sampling(0.5, 3)), scripted, AgentConfig(), "scripted"
    )  # judged, too
    assert rows["turns"][0]["route"] == "answered"
    refused, asked, *others = [request.body for request in server.requests]
    assert (refused["seed"], refused["temperature"]) == (3, 0.5)
    assert ("seed" in asked, asked["temperature"]) == (False, 0.5)
    assert others
    assert all(body["temperature"] == 0 and "seed" not in body for body in others)  # a judge is not drawn


def test_another_judge_or_server_is_another_experiment(built, experiment):
    def model(name, address="http://u:secret@localhost:1/v1/?key=secret"):
        return OpenAIModel(Settings(openai_base_url=address, openai_api_key="k"), name)

    paid = replace(experiment, model="m")
    servers = (model("m"), model("m", "http://localhost:2/v1"), model("m", "http://localhost:1/v2"))
    parts = [replace(built, models={"m": one}) for one in servers]
    parts.append(replace(parts[0], judging_model=model("j")))
    assert len({runner.fingerprint(paid, one, AgentConfig()) for one in parts}) == 4
    assert endpoints.asked(paid, parts[-1]) == {"endpoint": "http://localhost:1/v1", "judge_model": "j"}
    offline = replace(built, judging_model=model("j"))  # it judges nothing there
    assert endpoints.asked(experiment, offline) == {"endpoint": None, "judge_model": None}


def test_the_offline_model_says_the_same_again_and_is_not_asked_to(built, experiment, now, tmp_path):
    for changes in ({"repetitions": 2}, {"temperature": 0.5}):
        with pytest.raises(InputRejected, match="언제나 같은 답"):
            runner.run(replace(experiment, **changes), built, AgentConfig(), tmp_path, lambda _: None, now)
    with pytest.raises(InputRejected, match="1000번"):  # its own run.json would be taken for a foreign one
        refuse(replace(experiment, model="scripted", repetitions=1001))
    assert not list(tmp_path.iterdir())


def test_a_run_stopped_before_there_were_repetitions_goes_on(tmp_path):
    progress = Progress.begin(tmp_path, {"run_id": "r"})
    progress.add("agent", "p", {}, 2)
    lines = progress.folder / "conversations.jsonl"
    lines.write_text(lines.read_text() + '{"mode": "agent", "patient": "p", "tables": {}}\n')
    assert progress.done() == {("agent", "p", 2), ("agent", "p", 1)}


def test_repetitions_are_averaged_turn_by_turn_before_anything_else(tmp_path):
    random = np.random.default_rng(4)
    values = {mode: random.normal(shift, 1, (2, 6, 3, 4)) for mode, shift in (("rag", 0), ("agent", 1))}
    gone = {(0, 0, 1), (0, 0, 2), (5, 2, 0), *((1, 1, r) for r in range(4))}
    run = repeated_run(tmp_path, values, gone)
    for p, t, r in gone:
        for given in values.values():
            given[:, p, t, r] = np.nan
    there = ~np.isnan(values["rag"][0]).all(axis=2)
    cells = {mode: np.nanmean(given[0][there], axis=1) for mode, given in values.items()}
    found = compare(run, "rag", "agent")
    metric = found["metrics"][MEASURED[0]]
    assert (found["repetitions"], metric["pairs"], metric["patients"]) == (4, 6 * 3 - 1, 6)
    assert metric["mean"] == pytest.approx((cells["agent"] - cells["rag"]).mean(), abs=1e-6)
    assert metric["mode_mean"] == pytest.approx(cells["agent"].mean(), abs=1e-6)
    assert means(run.path, ["agent"])["agent"][MEASURED[0]] == metric["mode_mean"]
    kept = values["agent"][0][there]
    left = kept - np.nanmean(kept, axis=1, keepdims=True)
    degrees = ((~np.isnan(kept)).sum(axis=1) - 1).sum()
    assert metric["mode_within_sd"] == pytest.approx(np.sqrt(np.nansum(left**2) / degrees), abs=1e-6)
    assert found["metrics"]["latency_ms"]["mode_within_sd"] is None


def test_repetitions_are_grouped_once_and_not_in_every_query(tmp_path):
    both = np.random.default_rng(1).random((1, 2, 2, 3))
    repeated = repeated_run(tmp_path / "repeated", {"agent": both})
    single = repeated_run(tmp_path / "single", {"agent": both[..., :1]})
    kinds = {}
    for name, run in (("repeated", repeated), ("single", single)):
        stored = StoredRuns.open([run])
        kinds |= {
            name: stored._rows("SELECT table_type FROM information_schema.tables WHERE table_name = 'cells'")
        }
        stored.close()
    assert kinds == {"repeated": [{"table_type": "BASE TABLE"}], "single": [{"table_type": "VIEW"}]}


def test_turns_of_two_runs_are_pairs_only_after_the_same_conversation(tmp_path):
    """Both ask the same in turn 2, but one patient told something else before."""
    one, other = (
        repeated_run(tmp_path / name, {"agent": np.full((1, 2, 3, 2), value)})
        for name, value in (("a", 0.0), ("b", 1.0))
    )
    manifest = other.path / "run.json"
    said = "CASE WHEN patient = 'p1' AND turn = 1 THEN 'other' ELSE message END AS message"
    asked = "CASE WHEN turn = 1 THEN 'complex' ELSE 'simple' END AS complexity, ['conditions: 천식'] AS remember"
    for file, changed in ((one.path / "turns.parquet", asked), (other.path / "turns.parquet", f"{said}, {asked}")):
        duckdb.sql(f"CREATE OR REPLACE TABLE said AS SELECT * REPLACE ({changed}) FROM read_parquet('{file}')")
        duckdb.sql(f"COPY said TO '{file}' (FORMAT parquet)")
    manifest.write_text(manifest.read_text(encoding="utf-8").replace("run-1", "run-2"), encoding="utf-8")
    renamed = other.path.rename(other.path.with_name("run-2"))
    (other,) = list_runs([renamed.parent])
    stored = StoredRuns.open([one, other])
    baseline, series = stored.series
    difference, metric = stored.differences(baseline, series)[MEASURED[0]], MEASURED[0]
    assert (difference.mean, difference.pairs, difference.patients) == (1.0, 3, 1)
    assert [(row["patient"], row["turn"]) for row in stored.pairs(baseline, series, metric)] == [
        ("p0", 1), ("p0", 2), ("p0", 3),
    ]  # fmt: skip
    assert stored.ablation(baseline, metric)[series].pairs == 3
    stored.close()
    filtered = StoredRuns.open([one, other], Only(complexities=("simple",)))  # what was said before is still known
    assert filtered.differences(baseline, series)[metric].pairs == 2
    filtered.close()


def test_one_playing_has_no_spread_and_an_older_run_is_one_playing(tmp_path):
    run = repeated_run(tmp_path, {"agent": np.ones((1, 2, 2, 1)), "rag": np.zeros((1, 2, 2, 1))})
    new = compare(run, "rag", "agent")
    for name in TABLES:  # as it was stored before the column was there
        file = run.path / f"{name}.parquet"
        duckdb.sql(f"CREATE OR REPLACE TABLE old AS SELECT * EXCLUDE repetition FROM read_parquet('{file}')")
        duckdb.sql(f"COPY old TO '{file}' (FORMAT parquet)")
    (older,) = list_runs([tmp_path])
    assert older.status == "complete"
    assert compare(older, "rag", "agent") == new
    assert new["metrics"][MEASURED[0]]["mode_within_sd"] is None
    stored = StoredRuns.open([older])
    assert stored.record("agent", "p0", 1)["repetition"] == 1
    stored.close()


def test_more_repetitions_do_not_make_a_finding_of_noise(tmp_path):
    """30 modes that do not differ: 15 pairs of them, in every metric. Answers of a turn resemble each other, and turns of
    a patient: taken for independent they would be significant ten times as often as they should."""
    random, modes, shape = np.random.default_rng(12), 30, (len(MEASURED), 20, 3, 4)
    values = {}
    for number in range(modes):
        of_patient, of_turn = random.normal(size=(*shape[:2], 1, 1)), random.normal(size=(*shape[:3], 1))
        values[f"m{number}"] = of_patient + of_turn + random.normal(size=shape)
    stored = StoredRuns.open([repeated_run(tmp_path, values)])
    found = [stored.differences(f"m{n}", f"m{n + 1}") for n in range(0, modes, 2)]
    stored.close()
    chances = [one[name].p for one in found for name in MEASURED]
    assert {one[name].pairs for one in found for name in MEASURED} == {60}
    low, high = (
        0.05 - 2.58 * (0.05 * 0.95 / len(chances)) ** 0.5,
        0.05 + 2.58 * (0.05 * 0.95 / len(chances)) ** 0.5,
    )
    assert low <= np.mean([p <= 0.05 for p in chances]) <= high
    every = {name: values["m1"][at].ravel() - values["m0"][at].ravel() for at, name in enumerate(MEASURED)}
    each = sign_flips({name: clustered(np.arange(240), one) for name, one in every.items()}, flips=999)
    assert np.mean([p <= 0.05 for p in each.values()]) > 0.3  # what the pairing by turn and patient prevents
