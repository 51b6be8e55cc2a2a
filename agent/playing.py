"""A turn in progress: the graph's events as they come, and what is kept of the turn however it ends."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Callable, Collection, Generator, Iterable
from dataclasses import dataclass, replace
from typing import Any

from langchain_core.runnables import RunnableConfig
from langgraph.types import Command

from agent.dependencies import Dependencies
from agent.errors import InputRejected, StorageUnavailable
from agent.events import AwaitingReview, DraftSentence, Event, TurnCompleted
from agent.graph import RECURSION_LIMIT, ConsultationGraph
from agent.state import AgentState, Extraction, NodeTiming, Turn
from agent.storage import ConversationStore
from agent.turn import checkpoints
from agent.turn.delivery import summed


@dataclass(frozen=True, slots=True)
class Paused:
    """The graph stands before store_memory in this thread, and would store this."""

    thread: str
    reading: Extraction


def play_graph(
    graph: ConsultationGraph,
    given: AgentState | Command[Any],
    patient_id: str,
    thread: str,
    dependencies: Dependencies,
    others: Collection[str] = (),
    before: Iterable[NodeTiming] = (),
) -> Generator[Event | Turn | Paused]:
    """The graph's events, then the Turn it delivered, or where it paused for a clinician.

    given: a turn's first state, or the command that resumes it in its thread; others: threads of this patient that
    still wait, whose checkpoints are kept; before: what the nodes before the pause took.
    """
    run: RunnableConfig = {"configurable": {"thread_id": thread}, "recursion_limit": RECURSION_LIMIT}
    timings = list(before)
    result: Turn | None = None
    stream = graph.stream(
        given,
        run,
        context=dependencies,
        stream_mode=["custom", "updates"],
        version="v2",
        durability="exit",
    )
    try:
        for part in stream:
            data: Any = part["data"]
            if part["type"] == "custom":
                yield data
                continue
            for node, update in data.items():
                if node == "__interrupt__":
                    stream.close()  # type: ignore[attr-defined]  # the checkpoint is written when the stream ends
                    yield Paused(thread, update[0].value)
                    return
                timings += update["timings"]
                result = update.get("result", result)
        checkpoints.forget(graph.checkpointer, patient_id, but={thread, *others})
    except sqlite3.Error as error:
        if result is None:
            raise checkpoints.unusable() from error
        result = replace(result, notices=(*result.notices, checkpoints.UNSAVED))
    finally:
        dependencies.stopped.set()  # closing the stream waits for the node in progress, which this lets go
        stream.close()  # type: ignore[attr-defined]  # a generator, typed as an iterator
    assert result is not None, "store_response is on every route"
    yield replace(result, timings=summed(timings))


def kept(
    conversations: ConversationStore,
    patient_id: str,
    number: int,
    question: str,
    parts: Iterable[Event | Turn | Paused],
    wait: Callable[[Paused], AwaitingReview],
    forget: Callable[[str], None],
) -> Generator[Event]:
    """The parts as events, the last one TurnCompleted or what `wait` makes of a pause.

    However this ends, the question is kept: as a finished turn, as one that waits, or as stopped with its draft. Only of
    a conversation that another process deleted meanwhile nothing stays: forget drops the patient's checkpoints.
    """
    started = time.perf_counter()
    drafted: list[str] = []
    finished = False
    try:
        for part in parts:
            if isinstance(part, Paused):
                awaiting = wait(part)
                finished = True
                yield awaiting
            elif isinstance(part, Turn):
                total = round((time.perf_counter() - started) * 1000, 3)
                turn = conversations.append(replace(part, timings={**part.timings, "total": total}), begun=True)
                finished = True
                yield TurnCompleted(turn)
            else:
                if isinstance(part, DraftSentence):
                    drafted.append(part.text)
                yield part
            if finished:
                return
    finally:
        with contextlib.suppress(AttributeError):
            parts.close()  # type: ignore[attr-defined]  # a generator, unless a test hands in a list
        if not finished:
            try:
                conversations.append_stopped(patient_id, number, question, "".join(drafted), begun=True)
            except InputRejected:  # a conversation that is gone keeps no question either
                forget(patient_id)


def spent(graph: ConsultationGraph, thread: str) -> list[NodeTiming]:
    """What the nodes before a thread's pause took. Raises StorageUnavailable when the pause is not here."""
    try:
        state = graph.get_state({"configurable": {"thread_id": thread}})
        timings = list(state.values.get("timings", ()))
    except Exception as error:  # a damaged file, or one that another version of the program wrote
        raise StorageUnavailable(
            "멈춰 있던 질문의 진행 기록을 읽을 수 없어 이어 갈 수 없습니다. 질문과 고친 내용은 그대로 있습니다."
        ) from error
    if not state.next:  # with one database for several apps, each has its own checkpoints
        raise StorageUnavailable(
            "이 질문은 다른 앱에서 멈춰 있습니다. 그 앱에서 이어 가 주세요. 그 앱이 없으면 취소하고 다시 보내 주세요."
        )
    return timings
