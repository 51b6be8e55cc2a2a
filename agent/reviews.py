"""Confirm mode: turns that wait for a clinician before they store anything; correcting, going on, cancelling."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping
from contextlib import AbstractContextManager
from dataclasses import replace
from datetime import datetime
from typing import Any

from langgraph.types import Command
from langsmith import tracing_context

from agent.assembly import Parts
from agent.config import AgentConfig
from agent.errors import InputRejected
from agent.events import AwaitingReview, Event
from agent.extraction import moment_of
from agent.language import N_
from agent.playing import Paused, kept, play_graph, spent
from agent.records import review
from agent.safety import DocumentOrders, PersonalData
from agent.state import Extraction, NodeTiming, Review, Turn
from agent.storage import WaitingStore, WaitingTurn
from agent.storage.tables.columns import stamp
from agent.storage.talks.answering import Hold
from agent.terminology import LexiconEntry


class Reviews:
    """What waits is in the database and in the graph's checkpoint, so that a reload or a restart finds it again.

    Nobody holds the patient meanwhile. Corrections are kept at once. Of two windows that go on with a turn only one
    does; the other is refused with InputRejected.
    """

    def __init__(
        self,
        parts: Parts,
        forget_progress: Callable[[str], None],
        turn_of: Callable[[str], AbstractContextManager[Hold]],
    ) -> None:
        self._parts = parts
        self._forget_progress = forget_progress
        self._turn_of = turn_of
        self._store = WaitingStore(parts.conversations.database)
        self._orders, self._personal_data = DocumentOrders(), PersonalData()

    def waiting(self, patient_id: str) -> dict[int, WaitingTurn]:
        """A patient's waiting turns by number."""
        return self._store.of(patient_id)

    def told_since(self, patient_id: str, since: datetime) -> tuple[Extraction, ...]:
        """What the waiting turns say: it is not stored yet, and an emergency told over two messages is one all the same."""
        waiting = self.waiting(patient_id).values()
        return tuple(held.reading for held in waiting if datetime.fromisoformat(held.at) >= since)

    def threads(self, patient_id: str) -> frozenset[str]:
        """The checkpoints that waiting turns need."""
        return frozenset(held.thread for held in self.waiting(patient_id).values())

    def known(self, threads: Collection[str]) -> frozenset[str]:
        """Those of the checkpoints that some patient's waiting turn needs."""
        return self._store.known(threads)

    def wait(
        self, patient_id: str, turn: int, pause: Paused, config: AgentConfig, model: str | None
    ) -> AwaitingReview:
        """Keep a turn that has come to its pause."""
        at = self._parts.clock().isoformat(timespec="seconds")
        held = WaitingTurn(patient_id, turn, at, pause.thread, pause.reading, config.model_dump_json(), model)
        self._store.put(held)
        return AwaitingReview(patient_id, turn)

    def rows(self, reading: Extraction) -> list[dict[str, Any]]:
        """What is about to be stored as rows of a grid."""
        return review.rows(reading)

    def correct(self, patient_id: str, turn: int, rows: list[dict[str, Any]], diff: Mapping[str, Any]) -> None:
        """Apply a grid's difference. Raises InputRejected."""
        masked = {
            **diff,
            "edited_rows": {
                at: {column: self._usable(value) for column, value in cells.items()}
                for at, cells in (diff.get("edited_rows") or {}).items()
            },
        }
        self._store.change(patient_id, turn, lambda held: review.corrected(held, rows, masked, self._moment))

    def take_back(self, patient_id: str, turn: int, key: str) -> None:
        """Put in again what had been taken out. Raises InputRejected."""
        self._store.change(patient_id, turn, lambda held: review.taken_back(held, key))

    def removed(self, reading: Extraction) -> dict[str, str]:
        """What has been taken out: name by key."""
        taken = reading.review.removed if reading.review else ()
        return {review.key_of(fact): f"{fact.name} {fact.value or ''}".strip() for fact in taken}

    def add_fact(
        self,
        patient_id: str,
        turn: int,
        slot: str,
        name: str,
        entry: LexiconEntry | None,
        typed: Mapping[str, str],
    ) -> str:
        """Add a fact by hand, with the lexicon's name and code if an entry was chosen. Returns its name."""
        chosen = entry.name if entry else str(self._usable(name.strip()))
        code = entry.cui if entry and entry.cui.startswith("C") else None
        values = {field: str(self._usable(value)) for field, value in typed.items()}
        self._store.change(
            patient_id, turn, lambda held: review.with_fact(held, slot, chosen, code, values, self._moment)
        )
        return chosen

    def set_field(self, patient_id: str, turn: int, field: str, value: object) -> None:
        """Set a demographic field by hand. Raises InputRejected."""
        typed = self._usable(value)
        self._store.change(patient_id, turn, lambda held: review.with_field(held, field, typed))

    def resume(self, patient_id: str, turn: int) -> Generator[Event]:
        """Store what was confirmed and play the rest of the turn, with the flags and the model it was asked with.

        The last event is TurnCompleted. Closing the iterator stops the turn as it does in `Consultation.ask`. Raises
        InputRejected when it waits no longer, StorageUnavailable when its pause is not in this app's state folder (it
        waits on, as corrected), and what `ask` raises.
        """
        with self._turn_of(patient_id) as hold, tracing_context(enabled=False):
            hold.began(turn)
            waits = self.waiting(patient_id).get(turn)
            before = spent(self._parts.graph, waits.thread) if waits else []
            held = self._store.claim(patient_id, turn, stamp(self._parts.clock()))
            question = held.reading.text
            store = self._parts.conversations
            parts = self._resumed(held, before)
            yield from kept(store, patient_id, turn, question, parts, _never_twice, self._forget_progress)

    def _resumed(self, held: WaitingTurn, before: list[NodeTiming]) -> Generator[Event | Turn | Paused]:
        config = AgentConfig.model_validate_json(held.config)
        model = held.model if held.model in self._parts.models else None
        dependencies = replace(self._parts.dependencies(config, model), confirming=True)
        seen = replace(held.reading, review=held.reading.review or Review())
        resumed: Command[Any] = Command(resume=seen)
        others = self.threads(held.patient)
        yield from play_graph(self._parts.graph, resumed, held.patient, held.thread, dependencies, others, before)

    def cancel(self, patient_id: str, turn: int) -> None:
        """Store nothing; the question is kept as a stopped turn."""
        self._store.cancel(patient_id, turn)

    def _moment(self, said: str) -> str | None:
        return moment_of(said, self._parts.clock())

    def _usable(self, value: object) -> object:
        """What a person types, without personal identifiers. Raises InputRejected for orders to the agent."""
        if not isinstance(value, str):
            return value
        if self._orders.stand_in(value):
            raise InputRejected(N_("지시문으로 보이는 글이 있습니다. 그 부분을 지우고 다시 적어 주세요."))
        return self._personal_data.mask(value)


def _never_twice(_: Paused) -> AwaitingReview:
    raise AssertionError("a resumed turn has passed its only pause")
