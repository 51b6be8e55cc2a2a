"""A failure that nobody foresaw: one sentence on the page, the question kept, and no word of a patient in a log."""

import logging

import pytest

from agent.retrieval import Retriever

SECRET = "저는 62세 김철수이고 통풍이 있어요. 운동은 어떻게 하나요?"


class Everything(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(logging.Formatter("%(message)s").format(record))


@pytest.fixture
def logged():
    """All that loggers write, also those of Streamlit, which hand nothing on to the root."""
    handler = Everything()
    names = [None, *(name for name in logging.root.manager.loggerDict if name.startswith("streamlit"))]
    loggers = [logging.getLogger(name) for name in names]
    for logger in loggers:
        logger.addHandler(handler)
    yield handler.texts
    for logger in loggers:
        logger.removeHandler(handler)


def fails(*given: object, **named: object) -> None:
    raise ValueError(f"unusable: {SECRET} {given} {named}")


def test_a_turn_that_fails_keeps_the_question_and_says_so(consulting, monkeypatch, unforeseen, logged, capfd):
    monkeypatch.setattr(Retriever, "search", fails)
    app = consulting.chat_input[0].set_value(SECRET).run()
    assert not app.exception
    [told] = [error.value for error in app.error]
    assert "ValueError, test\\_pages\\_failing.py" in told
    assert "저장된 내용은 그대로" in told
    assert [button.label for button in app.button if button.label == "다시 보내기"], "kept as stopped"
    assert unforeseen
    unforeseen.clear()
    assert "김철수" not in "\n".join(logged)
    assert "김철수" not in "".join(capfd.readouterr())


def test_a_page_that_fails_says_so_with_a_button(open_app, monkeypatch, unforeseen, logged, capfd):
    from pages.parts import chrome

    monkeypatch.setattr(chrome, "styles", fails)
    app = open_app()
    assert not app.exception
    assert [error.value for error in app.error if "ValueError" in error.value]
    assert [button.label for button in app.button] == ["다시 시도"]
    unforeseen.clear()
    assert "김철수" not in "\n".join(logged)
    assert "김철수" not in "".join(capfd.readouterr())


def test_an_edit_that_fails_says_so(consulting, door, monkeypatch, unforeseen):
    consulting.chat_input[0].set_value("저는 62세이고 통풍이 있어요.").run()
    monkeypatch.setattr(door.chart, "undo", fails)
    app = consulting.button(key="undo").click().run()
    assert not app.exception
    assert [error.value for error in app.error if "ValueError" in error.value]
    assert "김철수" not in unforeseen[0]
    unforeseen.clear()


def test_a_name_that_cannot_be_changed_says_so(consulting, door, monkeypatch, unforeseen):
    monkeypatch.setattr(type(door.talks), "rename", fails)
    app = consulting.switch_page("pages/talks.py").run()
    next(button for button in app.button if str(button.key).startswith("talk_save_")).click().run()
    assert not app.exception
    assert [error.value for error in app.error if "ValueError" in error.value]
    assert unforeseen
    unforeseen.clear()
