"""Work that may take long, watched: whoever waits is told so, and can walk away from it."""

from __future__ import annotations

import contextvars
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, TimeoutError
from typing import TypeVar

T = TypeVar("T")
LOOK_EVERY_SECONDS = 0.25
"""How often the waiting side is told, and so how long Stop takes at most."""


class TurnStopped(Exception):
    """The person asking stopped the turn; nobody waits for its result."""


def attended(work: Callable[[], T], waiting: Callable[[float], None], stopped: threading.Event) -> T:
    """The result of work, done in a thread of its own.

    waiting: called with the seconds since the start, every LOOK_EVERY_SECONDS while the work goes on. Raises what
    work raises, and TurnStopped as soon as stopped is set. The work is then left behind: a blocked read from a
    server cannot be interrupted, so it must write nothing and look at stopped itself where it can.
    """
    result: Future[T] = Future()
    context = contextvars.copy_context()

    def run() -> None:
        try:
            result.set_result(context.run(work))
        except BaseException as error:
            result.set_exception(error)

    started = time.perf_counter()
    # A daemon: a server that never answers must not keep the process from ending.
    threading.Thread(target=run, name="attended", daemon=True).start()
    while True:
        try:
            return result.result(timeout=LOOK_EVERY_SECONDS)
        except TimeoutError:
            if result.done():  # the work's own time-out
                raise
        if stopped.is_set():
            raise TurnStopped
        waiting(time.perf_counter() - started)
