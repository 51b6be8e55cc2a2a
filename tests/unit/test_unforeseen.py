"""Failures that nobody foresaw tell neither a person nor a log what a patient said."""

import logging
import sys
import threading

import pytest

from agent.errors import AgentError, InputRejected
from agent.unforeseen import explained, keep_texts_out_of_logs

SECRET = "저는 김철수이고 당뇨가 있어요"


@pytest.fixture(autouse=True)
def kept(monkeypatch):
    factory, hook, unraisable = logging.getLogRecordFactory(), threading.excepthook, sys.unraisablehook
    keep_texts_out_of_logs()
    yield
    logging.setLogRecordFactory(factory)
    threading.excepthook, sys.unraisablehook = hook, unraisable


def raised() -> Exception:
    try:
        try:
            raise KeyError(SECRET)
        except KeyError as error:
            raise ValueError(f"bad: {SECRET}") from error
    except ValueError as error:
        return error


def formatted(caplog) -> str:
    return "\n".join(logging.Formatter("%(message)s").format(record) for record in caplog.records)


@pytest.mark.parametrize(
    "log",
    [
        lambda logger, error: logger.error("failed", exc_info=error),
        lambda logger, error: logger.error("failed: %s", error),
        lambda logger, error: logger.error("failed: %(error)r", {"error": error}),
        lambda logger, error: logger.error(error),
    ],
)
def test_a_log_holds_kind_and_place_and_no_text(caplog, log):
    log(logging.getLogger("some.library"), raised())
    told = formatted(caplog)
    assert "김철수" not in told
    assert "ValueError" in told
    assert "test_unforeseen.py" in told


def test_the_frames_of_the_cause_are_told_too(caplog):
    logging.getLogger("x").error("failed", exc_info=raised())
    assert formatted(caplog).index("KeyError") < formatted(caplog).index("ValueError")
    assert "in raised" in formatted(caplog)


def test_a_thread_that_ends_with_one_is_logged_without_its_text(caplog, capsys):
    def fails() -> None:
        raise ValueError(SECRET)

    thread = threading.Thread(target=fails)
    thread.start()
    thread.join()
    assert "ValueError" in formatted(caplog)
    assert "김철수" not in formatted(caplog) + capsys.readouterr().err


def test_causes_without_end_are_no_failure_of_their_own(caplog):
    error = raised()
    error.__cause__.__cause__ = error
    logging.getLogger("x").error("failed", exc_info=error)
    chain = ValueError(SECRET)
    for _ in range(3000):
        follower = ValueError(SECRET)
        follower.__context__, chain = chain, follower
    logging.getLogger("x").error("failed", exc_info=chain)
    assert "KeyError" in formatted(caplog)
    assert "김철수" not in formatted(caplog)


def test_what_cannot_be_raised_is_logged_without_its_text(caplog, capsys):
    class Dying:
        def __del__(self) -> None:
            raise ValueError(SECRET)

    Dying()
    assert "ValueError" in formatted(caplog)
    assert "김철수" not in formatted(caplog) + capsys.readouterr().err


def test_twice_is_once():
    factory = logging.getLogRecordFactory()
    keep_texts_out_of_logs()
    assert logging.getLogRecordFactory() is factory


def test_ordinary_records_stay_as_they_are(caplog):
    logging.getLogger("x").warning("%s of %d", "two", 3)
    logging.getLogger("x").warning("%s", InputRejected("다시 적어 주세요."))
    assert [record.getMessage() for record in caplog.records] == ["two of 3", "다시 적어 주세요."]


def test_a_person_is_told_kind_and_place():
    told = str(explained(raised()))
    assert "ValueError, test_unforeseen.py:" in told
    assert "김철수" not in told
    ours = AgentError("다시")
    assert explained(ours) is ours
