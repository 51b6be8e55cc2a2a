"""Several processes play what one would: all of it, once, with the same result, also when a helper is lost."""

import multiprocessing
import os
import threading
import time
from dataclasses import replace
from multiprocessing.connection import Connection

import pytest

from agent.config import AgentConfig, Settings
from agent.errors import InputRejected, ModelUnavailable
from agent.evaluation.playing import crew, runner
from agent.evaluation.playing.alone import SYSTEM
from agent.evaluation.playing.conversation import Conversation, play
from agent.evaluation.playing.crew import Crew
from agent.evaluation.stored.tables import TABLES

GIVEN = (Settings(), AgentConfig(), "offline")
PAIRS = [(mode, number) for number in range(12) for mode in ("agent", "rag")]


class Threads:
    """Stands in for the spawned processes: as quick to start as a thread."""

    Pipe = staticmethod(multiprocessing.Pipe)

    class Process(threading.Thread):
        def __init__(self, target, args, daemon):
            # The parent closes its own copy of the helper's end, which a process would have another of.
            far = args[0]
            copy = Connection(os.dup(far.fileno()))
            super().__init__(target=target, args=(copy, *args[1:]), daemon=daemon)

        def terminate(self):
            pass


@pytest.fixture
def helpers(monkeypatch):
    """Makes threads with this life the helpers."""

    def use(life):
        monkeypatch.setattr(crew.multiprocessing, "get_context", lambda _: Threads)
        monkeypatch.setattr(crew, "_serve", life)

    return use


def answering(tasks, *_):
    try:
        while True:
            tasks.send({"by": "helper", "pair": tasks.recv()})
    except (EOFError, OSError):
        return


def slowly(pair):
    time.sleep(0.005)
    return {"by": "here", "pair": pair}


def test_everything_is_played_once_and_by_both(helpers):
    begun = threading.Event()

    def patient(tasks, *_):  # on a busy machine a helper could play everything before this thread plays one
        begun.wait(10)
        answering(tasks)

    def here(pair):
        begun.set()
        return slowly(pair)

    helpers(patient)
    done = list(Crew(1, GIVEN).play(PAIRS, here))
    assert sorted(pair for pair, _ in done) == sorted(PAIRS)
    assert all(rows["pair"] == pair for pair, rows in done)
    assert {rows["by"] for _, rows in done} == {"helper", "here"}


def test_what_a_lost_helper_was_playing_is_played_by_the_rest(helpers):
    def dying(tasks, *_):
        tasks.recv()
        tasks.close()

    helpers(dying)
    done = list(Crew(1, GIVEN).play(PAIRS, slowly))
    assert sorted(pair for pair, _ in done) == sorted(PAIRS)
    assert {rows["by"] for _, rows in done} == {"here"}


def test_what_a_conversation_raises_ends_the_run(helpers):
    def refused(tasks, *_):
        tasks.recv()
        tasks.send(ModelUnavailable("닿지 않습니다"))

    helpers(refused)
    with pytest.raises(ModelUnavailable, match="닿지"):
        list(Crew(1, GIVEN).play(PAIRS, slowly))


def test_few_conversations_are_not_worth_a_helper():
    assert [Crew(3, GIVEN).size(n) for n in (1, 7, 8, 16, 900)] == [1, 1, 2, 3, 4]
    assert Crew().size(900) == 1


def test_the_run_does_not_depend_on_who_plays(stored, built, experiment, now, tmp_path, helpers, monkeypatch):
    def playing(tasks, _settings, config, model):
        try:
            while True:
                tasks.send(play(tasks.recv(), built, config, model))
        except (EOFError, OSError):
            return

    helpers(playing)
    monkeypatch.setattr(crew, "WORTH", 1)
    monkeypatch.setattr(runner, "play", lambda *_: time.sleep(0.2) or play(*_))
    runs, whole = stored
    told = []
    again = runner.run(experiment, built, AgentConfig(), tmp_path, told.append, now, Crew(1, GIVEN))
    assert "프로세스 2개" in told[0]
    assert "요금은 없습니다" in told[0]
    assert "길어야" in told[2]
    assert sum("/4 대화" in line for line in told) == 4
    for name in set(TABLES) - {"timings"}:
        one, other = (folder / whole["run_id"] / f"{name}.parquet" for folder in (runs, tmp_path))
        assert one.read_bytes() == other.read_bytes()
    assert again["run_id"] == whole["run_id"]


class Model:
    """A language model that says the same to everybody and keeps what it was asked."""

    model_id = "scripted"

    def __init__(self):
        self.requests = []

    def generate(self, request):
        self.requests.append(request)
        yield from ("걷기가 ", "좋습니다.")


def test_a_model_by_itself_is_given_the_message_and_nothing_else(built, cohort):
    model = Model()
    parts = replace(built, models={"scripted": model})
    tables = play(Conversation("llm", cohort.patients[0]), parts, AgentConfig(), "scripted")
    assert [row["answer"] for row in tables["turns"]] == ["걷기가 좋습니다."] * 2
    assert [row["retention_context"] for row in tables["turns"]] == [None, 0.0]
    assert tables["documents"] == []
    assert all(
        row["tokens_documents"] == row["tokens_patient"] == 0 < row["tokens_prompt"] for row in tables["turns"]
    )
    for request, turn in zip(model.requests, cohort.patients[0].turns, strict=True):
        assert (request.prompt.system, request.prompt.text) == (SYSTEM, turn.message)
        assert not request.prompt.documents
        assert not request.patient.lines


def test_the_offline_model_is_refused_by_itself(built, experiment, now, tmp_path):
    with pytest.raises(InputRejected, match="오프라인 모델은 찾은 문서의"):
        runner.run(
            replace(experiment, modes=("agent", "llm")), built, AgentConfig(), tmp_path, lambda _: None, now
        )
    assert not list(tmp_path.iterdir())
