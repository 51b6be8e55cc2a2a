"""The consult page as AppTest sees it: welcome, a turn, panels, corrections, flags, failures."""

import shutil
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from agent.consultation import Consultation

APP = Path(__file__).parents[2] / "app.py"


@pytest.fixture
def door(open_door):
    return open_door()


@pytest.fixture
def app(door, monkeypatch):
    """The app on a fresh database; the heavy parts are the test run's own."""
    import streamlit as st

    monkeypatch.setattr(Consultation, "open", classmethod(lambda _cls, **_: door))
    st.cache_resource.clear()
    yield AppTest.from_file(APP, default_timeout=60).run()
    st.cache_resource.clear()


@pytest.fixture
def consulting(app):
    return app.button(key="start_demo-story").click().run()


def say(app: AppTest, text: str) -> AppTest:
    return app.chat_input(key="question").set_value(text).run()


def shown(app: AppTest) -> str:
    return "\n".join(m.value for m in (*app.markdown, *app.caption, *app.error, *app.warning))


def test_welcome_offers_the_demo_patients(app):
    assert not app.exception
    assert "환자를 골라" in app.subheader[0].value
    assert len([b for b in app.button if b.label == "이 환자로 시작"]) == 4
    assert "119" in shown(app)


def test_the_story_is_played_and_explained(consulting):
    app = say(consulting, "저는 65세 남성으로 10년째 당뇨 환자입니다.")
    assert not app.exception
    app = say(app, "운동은 어떻게 하면 좋을까요?")
    assert not app.exception
    text = shown(app)
    assert "65세" in text
    assert "[1]" in text
    assert len(app.chat_message) == 4
    assert {tab.label for tab in app.tabs} >= {"슬롯", "근거", "검증", "컨텍스트"}
    assert any("[환자 정보]" in code.value for code in app.code)
    assert [m.label for m in app.metric][1:4] == ["근거성", "완전성", "정확성"]


def test_suggestions_are_one_click(consulting):
    app = consulting.button(key="suggest_0").click().run()
    assert not app.exception
    assert len(app.chat_message) == 2


def test_a_correction_is_stored_and_undone(consulting, door):
    app = say(consulting, "저는 65세 남성으로 10년째 당뇨 환자입니다.")
    version = app.session_state["slots_version"]
    rows = door.chart.slot_rows("demo-story")
    door.chart.correct("demo-story", rows, {"edited_rows": {0: {"value": "72"}}})
    assert door.chart.profile("demo-story").value("age") == 72
    app = app.button(key="undo").click().run()
    assert not app.exception
    assert door.chart.profile("demo-story").value("age") == 65
    assert app.session_state["slots_version"] > version


def test_emergency_stands_out(consulting):
    app = say(consulting, "갑자기 가슴이 쥐어짜듯 아프고 식은땀이 나요")
    assert any("119" in error.value for error in app.error)


def test_empty_and_overlong_messages_are_one_line(consulting):
    app = say(consulting, "가" * 19_000)
    assert not app.exception
    assert any("너무 깁니다" in error.value for error in app.error)
    app = say(app, "정상 혈압은 얼마인가요?")
    assert "120 mmHg" in shown(app)


def test_flags_reach_the_turn(consulting):
    app = say(consulting, "저는 65세 남성으로 10년째 당뇨 환자입니다.")
    app = app.toggle(key="flag_memory").set_value(False).run()
    app = say(app, "운동은 어떻게 하면 좋을까요?")
    assert not app.exception
    context = next(code.value for code in app.code if "[환자 정보]" in code.value)
    assert "65세" not in context


def test_patients_do_not_share_a_screen(consulting):
    app = say(consulting, "저는 65세 남성으로 10년째 당뇨 환자입니다.")
    app = app.button(key="leave_patient").click().run()
    app = app.button(key="start_demo-parent").click().run()
    assert not app.exception
    assert len(app.chat_message) == 0
    assert "당뇨" not in shown(app)


def test_broken_lexicon_shows_one_message_and_a_way_on(tmp_path, monkeypatch):
    import streamlit as st

    from agent.config import Settings

    data = tmp_path / "data"
    shutil.copytree(Settings().agent_data_dir, data, ignore=shutil.ignore_patterns("state", "runs"))
    (data / "lexicon" / "labs.csv").write_text("이것은 사전이 아닙니다\n1,2\n", encoding="utf-8")
    monkeypatch.setenv("AGENT_DATA_DIR", str(data))
    monkeypatch.setenv("AGENT_STATE_DIR", str(tmp_path / "state"))
    st.cache_resource.clear()
    app = AppTest.from_file(APP, default_timeout=60).run()
    st.cache_resource.clear()
    assert not app.exception
    assert "labs.csv" in app.error[0].value
    assert app.button[0].label == "다시 시도"
