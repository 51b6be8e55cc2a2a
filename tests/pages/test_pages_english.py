"""The screens in English: what the interface says is translated, what patient, clinician and documents say is not."""

import re

import pytest

import agent.language
from agent.errors import InputRejected
from pages.parts import language

HANGUL = re.compile(r"[가-힣]")
PLAYED = ("저는 65세 남성으로 10년째 당뇨 환자입니다.", "운동은 어떻게 하면 좋을까요?")
PAGES = ["talks", "patient", "evidence", "verification", "compare", "inside", "metrics", "library"]


@pytest.mark.parametrize("page", PAGES)
def test_the_controls_of_a_page_are_english(open_app, played, page):
    app = open_app(page, patient="demo-story", lang="en")
    assert not app.exception
    controls = [*app.selectbox, *app.toggle, *app.text_input, *app.number_input, *app.multiselect, *app.checkbox]
    labels = [control.label for control in controls] + [tab.label for tab in app.tabs]
    assert labels
    assert [label for label in labels if HANGUL.search(label)] == []


def test_the_answer_and_the_stored_facts_stay_korean(open_app, door, played):
    app = open_app(None, patient="demo-story", lang="en")
    assert not app.exception
    assert any("운동" in m.value for m in app.markdown)
    assert {fact.name for fact in door.chart.profile("demo-story").facts} == {"당뇨병"}


def test_a_bad_address_is_explained_in_english(open_app):
    app = open_app("patient", patient="nobody", lang="en")
    assert [warning.value for warning in app.warning if "nobody" in warning.value]
    assert [warning.value for warning in app.warning if HANGUL.search(warning.value)] == []


def test_what_somebody_wrote_is_not_translated_within_an_error(monkeypatch):
    monkeypatch.setattr(agent.language, "_asked", lambda: "en")
    error = InputRejected("{slot}에는 {field} 칸이 없습니다. {name}", slot="증상", field="무게", name="기억")
    assert language.message(error).endswith("기억")
    assert "Symptoms" in language.message(error)
