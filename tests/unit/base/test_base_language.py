"""What of the guided stories is translated, and Korean where texts are compared; no catalogue file is read."""

import gettext
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_file

from agent import language
from agent.config import Settings
from agent.demo import load_demo_patients
from pages.parts import in_words

ENGLISH = {"예": "yes", "아니요": "no", "여성": "female", "나이": "Age", "인구통계": "Demographics"}


class _English(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        return ENGLISH.get(message, message)


@pytest.fixture
def english(monkeypatch):
    monkeypatch.setattr(language, "_asked", lambda: "en")
    spoken = {"en": _English(), "ko": gettext.NullTranslations()}
    monkeypatch.setattr(language, "catalogue", spoken.__getitem__)


def test_a_storys_texts_are_translated_and_what_it_sends_is_not():
    folder: Path = Settings().agent_data_dir / "patients"
    files = sorted(folder.glob("*.yaml"))
    found = [(line, text) for f in files for line, text, *_ in extract_from_file("agent.story_texts:extract", f)]
    texts = {text for _, text in found}
    assert all(line > 1 for line, _ in found)
    for story in load_demo_patients(folder):
        assert {
            story.title,
            story.summary,
            *(s.title for s in story.steps),
            *(s.explain for s in story.steps),
        } <= texts
        assert not texts & {story.name, *(step.send for step in story.steps)}


def test_what_is_compared_stays_korean(english):
    assert language._("예") == "yes"
    with language.in_korean():
        assert language._("예") == "예"
    assert language._("예") == "yes"


def test_a_grid_is_shown_in_the_readers_language_and_read_back_as_it_is_stored(english):
    age = {"key": "age", "slot": "인구통계", "name": "나이", "value": "65"}
    gender = {"key": "gender", "slot": "인구통계", "name": "성별", "value": "여성"}
    fact = {"key": 7, "slot": "검사 수치", "name": "나이", "value": "예"}
    assert in_words.row(gender)["value"] == "female"
    assert (in_words.row(age)["slot"], in_words.row(age)["name"]) == ("Demographics", "Age")
    assert in_words.row(fact) == fact
    diff = {"edited_rows": {0: {"value": "66"}, 1: {"value": " Female "}, 2: {"value": "yes", "unit": "%"}}}
    assert in_words.difference([age, gender, fact], diff)["edited_rows"] == {
        0: {"value": "66"},
        1: {"value": "여성"},
        2: {"value": "yes", "unit": "%"},
    }
    assert in_words.stored("pregnant", "아니요") == "아니요"
