"""The append-only history of one patient's profile, and undo over it.

A change (a turn, an edit, an import) is one row in `changes`; what it made of each fact is one row in `versions`
with the fact's whole state afterwards. That is all: who, when, from which message and what changed from what
follow from these rows in order. Undo and redo are changes too (their `target` is the change concerned) that write
the former or later states again, so nothing is ever deleted. What can be undone is folded from the list of
changes. A measurement's state holds its whole series, which costs room for every new value but keeps one simple
rule for all slots.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, CursorResult, insert, select, update

from agent.errors import NothingToUndo
from agent.language import N_
from agent.state import FACT_SLOTS, Span
from agent.storage.profile import queries
from agent.storage.profile.describe import FieldChange, field_changes
from agent.storage.profile.draft import Draft, Write
from agent.storage.profile.noted import news
from agent.storage.profile.records import DEMOGRAPHICS, FactState, dump, load
from agent.storage.tables import schema

UNDOABLE = ("turn", "manual", "import")
SLOT_ORDER = (DEMOGRAPHICS, *FACT_SLOTS)


@dataclass(frozen=True, slots=True)
class Author:
    """Who changes the profile and why. kind: turn, manual, import, undo or redo; at: ISO 8601."""

    kind: str
    actor: str
    at: str
    turn: int | None = None
    message: str | None = None


@dataclass(frozen=True, slots=True)
class HistoryEvent:
    """What one change made of one fact. changes is empty when the fact was only mentioned again.

    kind: turn, manual, import, undo, redo, or note for words that a confirmed value withstood; span: where in
    message; summary: the whole change in one line; note: why nothing or something else changed.
    """

    change_id: int
    at: str
    actor: str
    kind: str
    fact_id: int
    slot: str
    name: str
    changes: tuple[FieldChange, ...]
    summary: str
    turn: int | None = None
    message: str | None = None
    span: Span | None = None
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """A change that undo or redo concerns. turn: whose facts it stored, if a turn's."""

    id: int
    summary: str
    turn: int | None


class Ledger:
    """One patient's facts and their history within one transaction."""

    def __init__(self, connection: Connection, patient_id: str) -> None:
        self._connection = connection
        self._patient_id = patient_id

    def states(self) -> dict[int, FactState]:
        """The present facts by id, in the order they were first stored."""
        rows = self._connection.execute(queries.present, {"whose": self._patient_id})
        return {row.id: load(row.state) for row in rows}

    def draft(self) -> Draft:
        return Draft(self.states())

    def recorded(self, turn: int, message: str) -> bool:
        """Whether this very message of this turn is in the history already, and was not taken back."""
        changes = schema.changes.c
        found = self._connection.execute(
            select(changes.id).where(
                changes.patient_id == self._patient_id,
                changes.turn == turn,
                changes.message == message,
                changes.kind.in_(("turn", "note")),
            )
        )
        return any(not self._taken_back(change_id) for change_id in found.scalars().all())

    def record(self, draft: Draft, author: Author) -> None:
        """Write a draft down as one change; nothing differs, nothing is written."""
        writes = news(self._connection, draft.writes()) if author.kind == "import" else draft.writes()
        if writes:
            kind = author.kind if draft.changes_state() else "note"
            self._append(writes, author, kind, draft.summary(), None)

    def counts(self) -> dict[int, int]:
        """The number of recorded changes of each fact."""
        rows = self._connection.execute(queries.counts, {"whose": self._patient_id})
        return {row[0]: row[1] for row in rows}

    def undo(self, change: Change, author: Author) -> None:
        """Write the states from before the change again."""
        touched = self._connection.execute(
            select(schema.versions.c.id, schema.versions.c.fact_id).where(schema.versions.c.change_id == change.id)
        )
        writes = []
        for row in touched.all():
            former = self._connection.execute(
                select(schema.versions.c.state)
                .where(schema.versions.c.fact_id == row.fact_id, schema.versions.c.id < row.id)
                .order_by(schema.versions.c.id.desc())
                .limit(1)
            ).scalar()
            writes.append(Write(row.fact_id, load(former) if former else None))
        self._append(writes, author, "undo", change.summary, change.id)

    def redo(self, change: Change, author: Author) -> None:
        """Write the states from after the change again, with the notes on why."""
        versions = schema.versions.c
        rows = self._connection.execute(
            select(versions.fact_id, versions.state, versions.note).where(versions.change_id == change.id)
        )
        writes = [Write(row.fact_id, load(row.state) if row.state else None, row.note) for row in rows.all()]
        self._append(writes, author, "redo", change.summary, change.id)

    def history(self, fact_id: int | None = None) -> list[HistoryEvent]:
        """Every recorded event, oldest first, of all facts or of one."""
        changes, versions, facts = schema.changes.c, schema.versions.c, schema.facts.c
        query = (
            select(
                changes.id,
                changes.at,
                changes.actor,
                changes.kind,
                changes.turn,
                changes.message,
                changes.summary,
                versions.fact_id,
                versions.state,
                versions.note,
                facts.slot,
                facts.name,
            )
            .join(schema.versions, versions.change_id == changes.id)
            .join(schema.facts, facts.id == versions.fact_id)
            .where(changes.patient_id == self._patient_id)
            .order_by(versions.id)
        )
        if fact_id is not None:
            query = query.where(versions.fact_id == fact_id)
        before: dict[int, FactState | None] = {}
        events = []
        for row in self._connection.execute(query):
            after = load(row.state) if row.state else None
            quoted = after.provenance if after and after.provenance.message == row.message else None
            events.append(
                HistoryEvent(
                    row.id,
                    row.at,
                    row.actor,
                    row.kind,
                    row.fact_id,
                    row.slot,
                    after.name if after else row.name,
                    field_changes(before.get(row.fact_id), after),
                    row.summary,
                    row.turn,
                    row.message,
                    quoted.span if quoted else None,
                    row.note,
                )
            )
            before[row.fact_id] = after
        return events

    def _taken_back(self, change_id: int) -> bool:
        changes = schema.changes.c
        query = select(changes.kind).where(changes.patient_id == self._patient_id, changes.target == change_id)
        return self._connection.execute(query.order_by(changes.id.desc()).limit(1)).scalar() == "undo"

    def steps(self) -> tuple[Change | None, Change | None]:
        """The change that undo would take back, and the one that redo would bring again.

        Undo goes past a turn without facts, or whose words a confirmed value withstood, to the last change of a fact, be
        it only of when it was last said. A newer change makes an end of redo.
        """
        rows = self._connection.execute(
            select(schema.changes)
            .where(schema.changes.c.patient_id == self._patient_id)
            .order_by(schema.changes.c.id)
        )
        done: list[Change] = []
        undone: list[Change] = []
        for row in rows:
            if row.kind in UNDOABLE:
                done.append(Change(row.id, row.summary, row.turn))
                undone.clear()
            elif row.kind == "undo":
                undone.append(done.pop())
            elif row.kind == "redo":
                done.append(undone.pop())
        return (done[-1] if done else None, undone[-1] if undone else None)

    def _append(
        self, writes: Sequence[Write], author: Author, kind: str, summary: str, target: int | None
    ) -> None:
        inserted = self._connection.execute(
            insert(schema.changes).values(
                patient_id=self._patient_id,
                at=author.at,
                actor=author.actor,
                kind=kind,
                turn=author.turn,
                message=author.message,
                target=target,
                summary=summary,
            )
        )
        change_id = _new_id(inserted)
        for write in sorted(writes, key=_storing_order):
            text = dump(write.state) if write.state else None
            fact_id = self._head(write, text)
            self._connection.execute(
                insert(schema.versions).values(change_id=change_id, fact_id=fact_id, state=text, note=write.note)
            )

    def _head(self, write: Write, text: str | None) -> int:
        """Bring `facts` to the new state, and return the fact's id."""
        if write.refused is not None and write.fact_id < 0:
            held = write.refused
            row = {"slot": held.slot, "name": held.name, "umls_code": held.umls_code, "active": False}
            added = self._connection.execute(
                insert(schema.facts).values(patient_id=self._patient_id, present=False, state=None, **row)
            )
            return _new_id(added)
        if write.state is None:
            removal = update(schema.facts).where(schema.facts.c.id == write.fact_id)
            self._connection.execute(removal.values(present=False, state=None))
            return write.fact_id
        row = {
            "slot": write.state.slot,
            "name": write.state.name,
            "umls_code": write.state.umls_code,
            "present": True,
            "active": write.state.active,
            "state": text,
        }
        if write.fact_id < 0:
            added = self._connection.execute(insert(schema.facts).values(patient_id=self._patient_id, **row))
            return _new_id(added)
        self._connection.execute(update(schema.facts).where(schema.facts.c.id == write.fact_id).values(**row))
        return write.fact_id


def as_seen(change: Change | None, seen: int | None) -> Change | None:
    """Raises NothingToUndo where another window has changed the profile since its reader saw it."""
    if seen is not None and (change is None or change.id != seen):
        raise NothingToUndo(
            N_(
                "그사이에 다른 창에서 정보가 바뀌어 아무것도 바꾸지 않았습니다. 지금 내용을 확인하고 다시 눌러 주세요."
            )
        )
    return change


def _new_id(inserted: CursorResult[Any]) -> int:
    key = inserted.inserted_primary_key
    assert key is not None  # every table here has one
    return int(key[0])


def _storing_order(write: Write) -> tuple[bool, int, int]:
    """Facts of before by id, then the new ones slot by slot in the order they were said."""
    slot = SLOT_ORDER.index(write.state.slot) if write.state else 0
    return (write.fact_id < 0, slot if write.fact_id < 0 else 0, abs(write.fact_id))
