"""Failures that nobody foresaw: their text may be a patient's, so a person and a log are told kind and place only."""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from agent.errors import AgentError
from agent.language import N_

MOST_CAUSES = 20


def explained(error: Exception) -> AgentError:
    """The error as a person is told of it: one with a message of its own as it is."""
    if isinstance(error, AgentError):
        return error
    return AgentError(
        N_("예상하지 못한 문제로 처리하지 못했습니다({what}). 저장된 내용은 그대로입니다."), what=_what(error)
    )


def keep_texts_out_of_logs() -> None:
    """From now on no log record of this process, of whatever library, holds the text of an exception, only its kind and
    its frames; nor does what a thread prints that ends with one. To be called once a program begins; again it does nothing.
    """
    make = logging.getLogRecordFactory()
    if getattr(make, "__name__", "") == _without_texts.__name__:
        return

    def _discreet(*given: Any, **named: Any) -> logging.LogRecord:
        return _without_texts(make(*given, **named))

    _discreet.__name__ = _without_texts.__name__
    logging.setLogRecordFactory(_discreet)
    threading.excepthook = _log_thread
    sys.unraisablehook = _log_unraisable


def _without_texts(record: logging.LogRecord) -> logging.LogRecord:
    if isinstance(record.exc_info, tuple) and isinstance(record.exc_info[1], BaseException):
        record.exc_text, record.exc_info = _frames(record.exc_info[1]), None
    if isinstance(record.args, tuple):
        record.args = tuple(_kind_of(value) for value in record.args)
    elif isinstance(record.args, Mapping):
        record.args = {key: _kind_of(value) for key, value in record.args.items()}
    record.msg = _kind_of(record.msg)
    return record


def _kind_of(value: object) -> Any:
    """What a log may say of a value: of an exception its kind and place, of one of ours its message for the user."""
    if isinstance(value, BaseException) and not isinstance(value, AgentError):
        return _what(value)
    return value


def _what(error: BaseException) -> str:
    """ "KeyError, chat.py:12": the kind, and where it was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f", {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{place}"


def _frames(error: BaseException) -> str:
    """A traceback without any exception's text, its causes first."""
    parts: list[str] = []
    seen: set[int] = set()
    cause: BaseException | None = error
    while cause is not None and id(cause) not in seen and len(seen) < MOST_CAUSES:
        seen.add(id(cause))
        parts.append(f"{''.join(traceback.format_tb(cause.__traceback__))}{type(cause).__name__}")
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    return "\n\n".join(reversed(parts))


def _log_thread(ended: threading.ExceptHookArgs) -> None:
    if ended.exc_value is not None and not issubclass(ended.exc_type, SystemExit):
        told = (ended.exc_type, ended.exc_value, ended.exc_traceback)
        logging.getLogger(__name__).error("A thread ended with an exception", exc_info=told)


def _log_unraisable(met: sys.UnraisableHookArgs) -> None:
    if met.exc_value is not None:
        told = (met.exc_type, met.exc_value, met.exc_traceback)
        logging.getLogger(__name__).error("An exception where none can be raised", exc_info=told)
