"""Turns that wait for a clinician before anything of them is stored (confirm mode), and what they would store.

A waiting turn is a stopped one with a row here: without that row (cancelled, or its database restored) its question is
kept as any stopped one is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError
from sqlalchemy import ColumnElement, Connection, Select, delete, insert, select, update
from sqlalchemy.engine import Row

from agent.errors import InputRejected, StorageUnavailable
from agent.language import N_
from agent.state import Extraction
from agent.storage.tables import in_progress, patients, schema
from agent.storage.tables.database import Database
from agent.storage.tables.prepared import prepared

AT_ONCE = 500
"""Values that one query names: databases limit them."""
GONE = N_(
    "이 질문은 다른 창에서 이미 이어 갔거나 취소했습니다. 화면을 새로 고쳐 주세요. 저장된 내용은 그대로입니다."
)


@dataclass(frozen=True, slots=True)
class WaitingTurn:
    """reading: what is to be stored, as the clinician has it by now; thread: of its checkpoint.

    config: the AgentConfig it was asked with, as JSON; model: the chosen one, None for the preferred one;
    at: ISO 8601.
    """

    patient: str
    turn: int
    at: str
    thread: str
    reading: Extraction
    config: str
    model: str | None = None


class WaitingStore:
    """Every method is one transaction, so that of two windows only one takes a turn up. Raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, waiting: WaitingTurn) -> None:
        """From now on the turn waits, whatever becomes of this process.

        Raises InputRejected when its conversation is gone."""
        with self._database.write() as connection:
            in_progress.require(connection, waiting.patient, waiting.turn, waiting.reading.text)
            values = {
                "patient_id": waiting.patient,
                "turn": waiting.turn,
                "at": waiting.at,
                "thread": waiting.thread,
                "reading": _readings().dump_json(waiting.reading).decode(),
                "config": waiting.config,
                "model": waiting.model,
            }
            connection.execute(insert(schema.waiting).values(**values))
            _route(connection, waiting.patient, waiting.turn, "started", "stopped")

    def of(self, patient_id: str) -> dict[int, WaitingTurn]:
        """A patient's waiting turns by number."""
        whose = {"whose": patients.checked_id(patient_id)}
        with self._database.read() as connection:
            return {row.turn: _waiting(row) for row in connection.execute(_waits, whose)}

    def known(self, threads: Collection[str]) -> frozenset[str]:
        """Those of the threads that wait, of whatever patient."""
        waits, asked = schema.waiting.c.thread, list(threads)
        parts = [asked[first : first + AT_ONCE] for first in range(0, len(asked), AT_ONCE)]
        with self._database.read() as connection:
            found = [connection.execute(select(waits).where(waits.in_(part))).scalars().all() for part in parts]
        return frozenset(thread for one in found for thread in one)

    def change(self, patient_id: str, turn: int, changed: Callable[[Extraction], Extraction]) -> None:
        """Put a changed reading in place of the present one. Raises InputRejected when the turn waits no longer."""
        with self._database.write() as connection:
            held = _waiting(_row(connection, patient_id, turn))
            reading = _readings().dump_json(changed(held.reading)).decode()
            connection.execute(update(schema.waiting).where(*_place(patient_id, turn)).values(reading=reading))

    def claim(self, patient_id: str, turn: int, at: str) -> WaitingTurn:
        """Take the turn up: it is in progress again since now (at), and nobody else's.

        Raises InputRejected when it waits no longer.
        """
        with self._database.write() as connection:
            held = _waiting(_row(connection, patient_id, turn))
            connection.execute(delete(schema.waiting).where(*_place(patient_id, turn)))
            _route(connection, patient_id, turn, "stopped", "started", at=at)
        return held

    def cancel(self, patient_id: str, turn: int) -> None:
        """Wait no longer: the question stays as a stopped turn. One that waits no longer is no error."""
        with self._database.write() as connection:
            connection.execute(delete(schema.waiting).where(*_place(patient_id, turn)))


@prepared
def _waits(whose: Any) -> Select[Any]:
    table = schema.waiting
    return select(table).where(table.c.patient_id == whose).order_by(table.c.turn)


def _place(patient_id: str, turn: int) -> tuple[ColumnElement[bool], ...]:
    table = schema.waiting.c
    return (table.patient_id == patients.checked_id(patient_id), table.turn == turn)


def _row(connection: Connection, patient_id: str, turn: int) -> Row:
    row = connection.execute(select(schema.waiting).where(*_place(patient_id, turn))).first()
    if row is None:
        raise InputRejected(GONE)
    return row


def _route(connection: Connection, patient_id: str, turn: int, before: str, after: str, **more: str) -> None:
    kept = schema.turns.c
    where = (kept.patient_id == patient_id, kept.turn == turn, kept.route == before)
    connection.execute(update(schema.turns).where(*where).values(route=after, **more))


def _waiting(row: Row) -> WaitingTurn:
    try:
        reading = _readings().validate_json(row.reading)
    except ValidationError:  # its text quotes the row: a patient's words are for no log
        raise StorageUnavailable(N_("확인을 기다리는 질문의 기록이 손상되어 읽을 수 없습니다.")) from None
    return WaitingTurn(row.patient_id, row.turn, row.at, row.thread, reading, row.config, row.model)


@cache
def _readings() -> TypeAdapter[Extraction]:
    return TypeAdapter(Extraction)
