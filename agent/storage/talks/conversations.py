"""ConversationStore: one conversation per patient, continued by every process on the same state folder."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Select, delete, func, select, update
from sqlalchemy.engine import Row

from agent.errors import InputRejected
from agent.language import N_
from agent.state import PastTurn, Turn
from agent.storage.profile.validation import text
from agent.storage.tables import in_progress, patients, revisions, schema
from agent.storage.tables.columns import moment, stamp, storable
from agent.storage.tables.database import Database
from agent.storage.tables.in_progress import STARTED
from agent.storage.talks import queries
from agent.storage.talks.answering import Answering, Hold
from agent.storage.talks.kept_turns import (
    Said,
    StoppedTurn,
    dump_extraction,
    dump_turn,
    either,
    load_said,
    load_turn,
)
from agent.storage.talks.queries import STOPPED
from agent.storage.talks.topics import shortened, topic_line

DISPLAY_NAME = N_("표시 이름")


@dataclass(frozen=True, slots=True)
class PatientSummary:
    """A patient as a list shows them. last_used: ISO 8601; turns: how many, stopped ones included."""

    patient_id: str
    name: str
    last_used: str
    turns: int


class ConversationStore:
    """The kept turns. Every method is one transaction; all raise StorageUnavailable when the database fails.

    Only masked text may be handed in. clock: the present, for patients and stopped turns; answering: tells a turn that
    goes on from one that was cut off, without it only the newest one can go on.
    """

    def __init__(
        self,
        database: Database,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC).astimezone(),
        answering: Answering | None = None,
    ) -> None:
        self.database = database
        self._clock = clock
        self._answering = answering

    # Patients

    def create_patient(self, patient_id: str, name: str | None = None) -> str:
        """Make sure the patient exists; name: for display. Returns the id as it is stored. Raises InputRejected."""
        patient_id, name = patients.checked_id(patient_id), text(name, DISPLAY_NAME)
        with self.database.write() as connection:
            patients.ensure(connection, patient_id, stamp(self._clock()), name)
        return patient_id

    def rename_patient(self, patient_id: str, name: str) -> str:
        """Give a patient another name for display; returns it. Raises UnknownPatient, and InputRejected for no name."""
        patient_id, shown = patients.checked_id(patient_id), text(name, DISPLAY_NAME)
        if shown is None:
            raise InputRejected(N_("표시 이름이 비어 있습니다. 한 글자 이상 적어 주세요."))
        with self.database.write() as connection:
            patients.require(connection, patient_id)
            row = schema.patients.c.id == patient_id
            connection.execute(update(schema.patients).where(row).values(name=shown))
        return shown

    def exists(self, patient_id: str) -> bool:
        with self.database.read() as connection:
            return patients.exists(connection, patients.checked_id(patient_id))

    def require(self, patient_id: str) -> None:
        """Raises UnknownPatient unless the patient exists."""
        with self.database.read() as connection:
            patients.require(connection, patients.checked_id(patient_id))

    def patients(self) -> list[PatientSummary]:
        """All patients, last used first."""
        return sorted(self._summaries(patients.EVERYBODY), key=lambda p: moment(p.last_used), reverse=True)

    def patient(self, patient_id: str) -> PatientSummary | None:
        """One patient; None for an unknown one."""
        return next(iter(self._summaries(patients.ONE, whose=patient_id)), None)

    def _summaries(self, query: Select[Any], **of: str) -> list[PatientSummary]:
        with self.database.read() as connection:
            return [
                PatientSummary(one, name or one, last_used or created_at, count or 0)
                for one, name, created_at, count, last_used in connection.execute(query, of)
            ]

    def delete_patient(self, patient_id: str) -> None:
        """Delete everything about a patient, history included (the demo's reset). Unknown ones are no error."""
        with self.database.write() as connection:
            connection.execute(
                delete(schema.patients).where(schema.patients.c.id == patients.checked_id(patient_id))
            )
        self.database.empty_log()

    # Turns

    def answering(self, patient_id: str) -> AbstractContextManager[Hold]:
        """While it is held, the patient's turn goes on; hold it before `begin`, and tell it the number then."""
        return self._answering.hold(patient_id) if self._answering else nullcontext(Hold(None))

    def begin(self, patient_id: str, query: str, replaces: int | None = None) -> int:
        """Give the turn that begins here its number, from 1: no other turn, of whatever process, ever has it.

        The question is kept from now on. When the process ends without another word, it stays as a stopped turn.
        replaces: the earlier turn that its answer, once there is one, stands in place of.
        """
        patient_id, at, query = patients.checked_id(patient_id), stamp(self._clock()), storable(query)
        with self.database.write() as connection:
            patients.ensure(connection, patient_id, at)
            number = _next_number(connection, patient_id)
            _keep(connection, patient_id, number, **_unanswered(at, STARTED, query, ""))
            if replaces is not None:
                revisions.keep(connection, patient_id, number, replaces)
        return number

    def append(self, turn: Turn, begun: bool = False) -> Turn:
        """Keep a finished turn, and return it as kept.

        It takes the place that `begin` kept for it; a turn that never began and whose number is taken gets the next
        one. Raises InputRejected for text that cannot be stored, and for a begun turn that nobody knows any more.
        """
        with self.database.write() as connection:
            if begun:
                in_progress.require(connection, turn.patient, turn.turn, turn.query)
            patients.ensure(connection, turn.patient, turn.created_at)
            turn = replace(turn, turn=_free_number(connection, turn.patient, turn.turn))
            _keep(
                connection,
                turn.patient,
                turn.turn,
                at=turn.created_at,
                route=turn.route,
                query=turn.query,
                resolved_query=turn.resolved_query,
                answer=turn.answer,
                topic=topic_line(turn),
                about=turn.extracted.subject.who if turn.extracted.subject else "",
                aside=json.dumps(turn.extracted.aside, ensure_ascii=False),
                extracted=dump_extraction(turn.extracted),
                document=dump_turn(turn),
            )
        return turn

    def append_stopped(
        self, patient_id: str, turn: int, query: str, partial_answer: str, begun: bool = False
    ) -> StoppedTurn:
        """Keep the question of a stopped turn and what was shown of its answer. begun: as in append."""
        patient_id, at = patients.checked_id(patient_id), stamp(self._clock())
        query, partial_answer = storable(query), storable(partial_answer)
        with self.database.write() as connection:
            if begun:
                in_progress.require(connection, patient_id, turn, query)
            patients.ensure(connection, patient_id, at)
            turn = _free_number(connection, patient_id, turn)
            _keep(connection, patient_id, turn, **_unanswered(at, STOPPED, query, partial_answer))
        return StoppedTurn(patient_id, turn, query, partial_answer, at)

    def turns(self, patient_id: str) -> list[Turn]:
        """All finished turns, oldest first."""
        return [turn for turn in self.conversation(patient_id) if isinstance(turn, Turn)]

    def conversation(self, patient_id: str) -> list[Turn | StoppedTurn]:
        """All turns, stopped ones too, oldest first.

        One without an end is left out while it is going on; else it was cut off.
        """
        patient_id = patients.checked_id(patient_id)
        kept = select(schema.turns).where(schema.turns.c.patient_id == patient_id)
        with self.database.read() as connection:
            rows = connection.execute(kept.order_by(schema.turns.c.turn)).all()
        left = [row for row in rows if row.route == STARTED and not self.goes_on(row, row is rows[-1])]
        ended: dict[int, Row | None] = {}
        if left:  # it may have come to its end since it was read, and let its lock go
            with self.database.read() as connection:
                ended = {row.turn: _row(connection, patient_id, row.turn) for row in left}
        now = [ended.get(row.turn, row) for row in rows if row.route != STARTED or row.turn in ended]
        return [either(row) for row in now if row is not None]

    def in_progress(self, patient_id: str) -> tuple[int, ...]:
        """The numbers of the turns that are being answered."""
        kept = schema.turns.c
        of = kept.patient_id == patients.checked_id(patient_id)
        begun = select(kept.patient_id, kept.turn, kept.at).where(of, kept.route == STARTED).order_by(kept.turn)
        with self.database.read() as connection:
            newest = connection.execute(select(func.max(kept.turn)).where(of)).scalar()
            rows = connection.execute(begun).all()
        return tuple(row.turn for row in rows if self.goes_on(row, row.turn == newest))

    def goes_on(self, row: Row, newest: bool) -> bool:
        """Whether a turn, a row without an end, is still being answered. newest: whether none came after it."""
        if self._answering is None:
            return newest
        return self._answering.goes_on(row.patient_id, row.turn, moment(row.at), self._clock())

    def held(self) -> frozenset[str]:
        """The patients who are being answered by any process on this state folder, as `answering.name_of` calls them."""
        return self._answering.held() if self._answering else frozenset()

    def turn(self, patient_id: str, number: int) -> Turn | None:
        """One finished turn; None when there is no such number or it was stopped."""
        with self.database.read() as connection:
            row = _row(connection, patients.checked_id(patient_id), number)
        return load_turn(row.document) if row is not None and row.document else None

    def replaced(self, patient_id: str) -> dict[int, int]:
        """Turns that were asked anew, each with the answered turn that stands in its place."""
        with self.database.read() as connection:
            return revisions.replaced(connection, patients.checked_id(patient_id))

    def meant(self, patient_id: str, turn: int) -> int | None:
        """The turn that this one was to replace, even if it was stopped; None for a question of its own."""
        with self.database.read() as connection:
            return revisions.meant(connection, patients.checked_id(patient_id), turn)

    def said(self, patient_id: str, limit: int) -> tuple[Said, ...]:
        """What the last finished turns said, oldest first."""
        asked = {"whose": patients.checked_id(patient_id), "limit": limit}
        with self.database.read() as connection:
            rows = connection.execute(queries.said, asked).all()
        return tuple(load_said(*row) for row in reversed(rows))

    def past(self, patient_id: str, limit: int = 20) -> tuple[PastTurn, ...]:
        """What the next turn may know of the last finished ones, oldest first. Reads no documents: it is fast.

        What was asked anew is left out, and so is what the turn in progress is to replace.
        """
        asked = {"whose": patients.checked_id(patient_id), "limit": limit}
        with self.database.read() as connection:
            rows = connection.execute(queries.past, asked).all()
        return tuple(PastTurn(**{**row._mapping, "aside": tuple(json.loads(row.aside))}) for row in reversed(rows))


def _row(connection: Connection, patient_id: str, number: int) -> Row | None:
    return connection.execute(queries.row, {"whose": patient_id, "number": number}).first()


def _unanswered(at: str, route: str, query: str, shown: str) -> dict[str, str]:
    """The columns of a turn without an answer. shown: what the patient saw of one."""
    return {
        "at": at,
        "route": route,
        "query": query,
        "resolved_query": query,
        "answer": shown,
        "topic": shortened(query),
    }


def _keep(connection: Connection, patient_id: str, number: int, **columns: str) -> None:
    """Write a turn's row, over what `begin` wrote there."""
    begun = {"whose": patient_id, "number": number}
    if not connection.execute(queries.over_begun, {**begun, **columns}).rowcount:
        connection.execute(queries.new, {"patient_id": patient_id, "turn": number, **columns})


def _free_number(connection: Connection, patient_id: str, number: int) -> int:
    """The number, if it is this turn's by `begin` or nobody's; else the next one."""
    held = _row(connection, patient_id, number)
    return number if held is None or held.route == STARTED else _next_number(connection, patient_id)


def _next_number(connection: Connection, patient_id: str) -> int:
    """After every turn kept, and after every turn of which only a change of the profile is left."""
    numbers = (
        connection.execute(last, {"whose": patient_id}).scalar() or 0
        for last in (queries.last_turn, queries.last_change)
    )
    return max(numbers) + 1
