"""Other processes that play conversations beside this one. Each loads its own parts and has its own stores.

Spawned, not forked: the index and the tokeniser have threads that a fork would leave behind. A helper ends by itself when
this process is gone, and what it was playing is played by the rest.
"""

from __future__ import annotations

import multiprocessing
import queue
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection

from agent.config import AgentConfig, Settings
from agent.errors import AgentError
from agent.evaluation.playing.conversation import Conversation, Rows

WORTH = 8
"""Conversations that a helper more is worth its loading."""
GRACE = 5.0
"""Seconds that a helper has to end before it is made to."""


class Crew:
    """`helpers` processes beside this one; given: where they find data and caches, the configuration, the model."""

    def __init__(self, helpers: int = 0, given: tuple[Settings, AgentConfig, str] | None = None) -> None:
        self._helpers = helpers if given else 0
        self._given = given or ()

    def size(self, conversations: int) -> int:
        """How many processes play so many conversations; for few of them another one would only load."""
        return 1 + min(self._helpers, conversations // WORTH)

    def play(
        self, conversations: Sequence[Conversation], here: Callable[[Conversation], Rows]
    ) -> Iterator[tuple[Conversation, Rows]]:
        """Every conversation with its rows, as they are done; `here` plays in this process. Raises what one raises."""
        waiting, results = deque(conversations), queue.Queue[tuple[Conversation, Rows | AgentError]]()
        context = multiprocessing.get_context("spawn")
        helpers = []
        try:
            for _ in range(self.size(len(conversations)) - 1):
                ours, theirs = context.Pipe()
                process = context.Process(target=_serve, args=(theirs, *self._given), daemon=True)
                process.start()
                theirs.close()
                driver = threading.Thread(target=_drive, args=(ours, waiting, results), daemon=True)
                driver.start()
                helpers.append((process, ours, driver))
            while True:
                yield from _done(results)
                if waiting:
                    try:
                        one = waiting.popleft()
                    except IndexError:  # a helper was faster
                        continue
                    yield one, here(one)
                elif not any(driver.is_alive() for _, _, driver in helpers):
                    break
                else:
                    yield from _done(results, wait=0.2)
            if waiting:  # put back by a helper that was lost just now
                yield from ((one, here(one)) for one in waiting)
            yield from _done(results)
        finally:
            for process, ours, _ in helpers:
                ours.close()
                process.terminate()
                process.join(GRACE)


def _done(
    results: queue.Queue[tuple[Conversation, Rows | AgentError]], wait: float | None = None
) -> Iterator[tuple[Conversation, Rows]]:
    """What has come in, at most one waited for."""
    while True:
        try:
            one, rows = results.get(timeout=wait) if wait else results.get_nowait()
        except queue.Empty:
            return
        if isinstance(rows, AgentError):
            raise rows
        yield one, rows
        wait = None


def _drive(
    helper: Connection,
    waiting: deque[Conversation],
    results: queue.Queue[tuple[Conversation, Rows | AgentError]],
) -> None:
    """Hands a helper one conversation after another; what a lost helper was playing goes back."""
    while True:
        try:
            one = waiting.popleft()
        except IndexError:
            return
        try:
            helper.send(one)
            results.put((one, helper.recv()))
        except (EOFError, OSError):
            waiting.append(one)
            return


def _serve(tasks: Connection, settings: Settings, config: AgentConfig, model: str) -> None:
    """A helper's life: load, then play what comes, until nobody is there to ask."""
    from agent.assembly import assemble
    from agent.evaluation.playing.alone import OFFLINE
    from agent.evaluation.playing.conversation import play

    try:
        parts = None
        while True:
            conversation = tasks.recv()
            try:
                if parts is None:
                    parts = assemble(settings, config)
                    parts.reading.join()
                    if model == OFFLINE:  # nothing cold is timed
                        play(conversation, parts, config, model)
                tasks.send(play(conversation, parts, config, model))
            except AgentError as error:
                tasks.send(error)
    except (EOFError, OSError, KeyboardInterrupt):
        return
