"""Comparing two configurations: nothing stored changes, what differs is found, and one side's failure is its own."""

import sqlite3
from contextlib import closing
from types import SimpleNamespace

import pytest

from agent.comparison import (
    Failed,
    checked,
    compared,
    joined,
    label,
    parted,
    play,
    playing,
    presets,
    reading,
    unavailable,
)
from agent.config import Settings
from agent.consultation import Consultation
from agent.errors import InputRejected, ModelUnavailable
from agent.events import TurnCompleted
from agent.generation import OpenAIModel

STORY = ("저는 65세 남성으로 10년째 당뇨 환자입니다.", "운동은 어떻게 하면 좋을까요?")


@pytest.fixture
def told(door, ask):
    door.chart.start_demo("demo-story")
    return [ask(door, "demo-story", text) for text in STORY]


def stored(door: Consultation, folder) -> tuple[list[str], list[str], list[str]]:
    """Every row of the database and of the checkpoints, and the names of the files."""
    door.conversations.database.empty_log()
    dumps = []
    for name in ("agent.db", "checkpoints.sqlite"):
        with closing(sqlite3.connect(folder / name)) as connection:
            dumps.append(list(connection.iterdump()))
    return *dumps, sorted(p.name for p in folder.iterdir() if not p.name.endswith(("-wal", "-shm")))


def outcomes(door, question, modes, model="offline"):
    return {
        side: event if isinstance(event, Failed) else event.turn
        for side, event in play(door, "demo-story", question, modes, model)
        if isinstance(event, Failed | TurnCompleted)
    }


def test_memory_off_loses_the_patient_and_nothing_stored_changes(door, told, tmp_path):
    before = stored(door, tmp_path)
    modes = ("agent", "no_memory")
    sides = outcomes(door, STORY[1], modes)
    assert stored(door, tmp_path) == before
    found = compared(sides[0], sides[1])
    assert [fact.split()[0] for fact in found.facts[0]] == ["나이", "성별", "질환"]
    assert found.facts[1] == ()
    assert any("당뇨" in s.text for s in found.sentences[0] if s.only)
    assert {d.doc_id for d in found.documents if d.left} == {d.doc_id for d in sides[0].documents}
    lines = reading(found, modes)
    assert lines[0].startswith("환자 기억을 끄면 맥락에서 '나이 65세', '성별 남성', '질환 당뇨병")
    assert lines[0].endswith("빠집니다.")
    assert any("환자를 모르는 채" in line for line in lines)


def test_the_same_configuration_gives_the_same_answer(door, told):
    sides = outcomes(door, STORY[1], ("agent", "agent"))
    found = compared(sides[0], sides[1])
    assert found.is_same
    assert not any(s.only for side in found.sentences for s in side)
    assert {f.name for f in found.figures if f.left == f.right} >= {"심사 평균", "찾은 문서", "환자 정보"}


def test_stored_answers_are_lent_only_where_the_cache_is_compared(door, told):
    sides = outcomes(door, STORY[1], ("agent", "no_cache"))
    assert [sides[0].route, sides[1].route] == ["cached", "answered"]
    assert outcomes(door, STORY[1], ("agent", "bm25"))[0].route == "answered"


def test_a_side_that_fails_or_is_stopped_leaves_the_other_and_the_store(door, told, tmp_path, monkeypatch):
    usual = playing.configuration

    def failing(base, mode):
        if mode == "agent":
            raise ModelUnavailable("모델 서버에 연결할 수 없습니다.")
        return usual(base, mode)

    before = stored(door, tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(playing, "configuration", failing)
        sides = outcomes(door, STORY[1], ("agent", "rag"))
    assert sides[0] == Failed("모델 서버에 연결할 수 없습니다.")
    assert sides[1].route == "answered"
    events = play(door, "demo-story", STORY[1], ("agent", "rag"), "offline")
    for _ in range(4):
        next(events)
    events.close()
    assert stored(door, tmp_path) == before


class Scripted(OpenAIModel):
    """A model that answers one sentence and remembers what it was sent."""

    def __init__(self) -> None:
        super().__init__(Settings(openai_base_url="http://localhost:9/v1"), "scripted")
        self.sent: list[str] = []

    def create(self, **wanted):
        self.sent.append(wanted["messages"][-1]["content"])
        text = "걷기 운동을 하루 30분 하는 것이 좋습니다."
        if not wanted.get("stream"):
            return SimpleNamespace(
                choices=[SimpleNamespace(finish_reason="stop", message=SimpleNamespace(content="{}"))]
            )
        delta = SimpleNamespace(content=text)
        return _Stream([SimpleNamespace(choices=[SimpleNamespace(finish_reason="stop", delta=delta)])])


class _Stream(list):
    def close(self) -> None:
        pass


def test_the_model_alone_is_sent_the_question_and_nothing_else(open_door, ask, built):
    model = Scripted()
    door = open_door(models={"scripted": model, **built.models})
    door.chart.start_demo("demo-story")
    ask(door, "demo-story", STORY[0], model="offline")
    sides = outcomes(door, STORY[1], ("agent", "llm"), "scripted")
    assert STORY[1] in model.sent
    assert "당뇨" in model.sent[0]
    alone = sides[1]
    assert (alone.documents, alone.citations, alone.facts_used) == ((), (), ())
    assert alone.context.text == STORY[1]
    assert "걷기" in alone.body
    assert len(alone.rounds) == 1
    assert reading(compared(*sides.values()), ("agent", "llm"))[0].startswith("LLM만으로 답하면 맥락에서")


def test_the_model_alone_is_refused_offline_with_the_reason(door, told):
    assert "오프라인 모델은" in unavailable(door, "offline")
    with pytest.raises(InputRejected, match="문서 없이는"):
        next(play(door, "demo-story", STORY[1], ("agent", "llm"), "offline"))


def test_modes_by_name():
    assert parted("bm25+no_memory") == ("agent", ("bm25", "no_memory"))
    assert checked("no_memory+bm25") == "bm25+no_memory" == joined("agent", ["no_memory", "bm25"])
    assert label("bm25+no_memory") == "에이전트 (BM25만, 환자 기억 끔)"
    assert label("rag") == "일반 RAG"
    for wrong in ("bm25+vector", "nothing", ""):
        with pytest.raises(InputRejected):
            checked(wrong)


def test_presets_fit_what_the_patient_asked(door, told):
    found = presets(told, door.chart.profile("demo-story"), ())
    assert {p.key: (p.turn, p.modes[1]) for p in found} == {
        "memory": (2, "no_memory"),
        "rag": (2, "rag"),
        "bm25": (2, "bm25"),
        "cache": (2, "no_cache"),
    }
    assert presets((), door.chart.profile("demo-story"), ()) == []
