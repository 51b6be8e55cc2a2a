"""What a clinician took out and a message says again: the clinician's word stands, and the history says so.

A measurement or a demographic field is another matter when its value is another one.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from sqlalchemy import Connection, select

from agent.storage.profile.draft import CONTRADICTED, MERGED, Draft
from agent.storage.profile.records import DEMOGRAPHICS, MEASURED, FactState, load, same_fact
from agent.storage.tables import schema

STANDS = "임상의가 앞서 뺀 값이라 저장하지 않음"
TAKEN_OUT = "임상의가 저장하기 전에 뺌"


def kept_out(connection: Connection, patient_id: str, turn: int, reasons: Collection[str]) -> dict[str, list[str]]:
    """Names of what a turn said and what was not stored, by these notes on why; of a note without any, nothing."""
    changes, versions, facts = schema.changes.c, schema.versions.c, schema.facts.c
    query = (
        select(versions.note, facts.name)
        .join(schema.versions, versions.fact_id == facts.id)
        .join(schema.changes, changes.id == versions.change_id)
        .where(changes.patient_id == patient_id, changes.turn == turn, versions.note.in_(reasons))
        .order_by(versions.id)
    )
    found: dict[str, list[str]] = {}
    for why, name in connection.execute(query):
        found.setdefault(why, []).append(name)
    return found


def taken_out(connection: Connection, patient_id: str) -> dict[int, FactState]:
    """The facts that are gone by a clinician's hand, as they were before that, by id."""
    changes, versions, facts = schema.changes.c, schema.versions.c, schema.facts.c
    made = connection.execute(
        select(changes.id, changes.kind, changes.target)
        .where(changes.patient_id == patient_id)
        .order_by(changes.id)
    ).all()
    kinds = {change.id: change.kind for change in made}
    undone: set[int] = set()
    for change in made:
        if change.kind == "undo":
            undone.add(change.target)
        elif change.kind == "redo":
            undone.discard(change.target)
    told = (
        select(
            versions.fact_id,
            versions.state,
            versions.note,
            changes.id,
            changes.kind,
            changes.target,
            changes.at,
            facts.slot,
            facts.name,
            facts.umls_code,
        )
        .join(schema.versions, versions.change_id == changes.id)
        .join(schema.facts, facts.id == versions.fact_id)
        .where(changes.patient_id == patient_id, facts.present.is_(False))
        .order_by(versions.id)
    )
    held: dict[int, FactState | None] = {}
    gone: dict[int, FactState] = {}
    for row in connection.execute(told):
        before, after = held.get(row.fact_id), load(row.state) if row.state else None
        if after is not None:
            gone.pop(row.fact_id, None)
        elif before is not None and not any(why in (row.note or "") for why in (MERGED, CONTRADICTED)):
            kind = kinds.get(row.target) if row.kind == "redo" else row.kind
            if kind == "manual":
                gone[row.fact_id] = before
        elif row.note == TAKEN_OUT and (row.target if row.kind == "redo" else row.id) not in undone:
            gone[row.fact_id] = FactState(row.slot, row.name, row.at, row.umls_code, active=False)
        held[row.fact_id] = after
    return gone


def withheld(draft: Draft, state: FactState, gone: Mapping[int, FactState]) -> int | None:
    """The taken-out fact that a said one repeats; None for news, and for what is in the profile."""
    if state.slot == DEMOGRAPHICS:
        if draft.demographic(state.name):
            return None
    elif draft.find(state) is not None:
        return None
    return next((fact_id for fact_id, former in gone.items() if _repeats(state, former)), None)


def _repeats(state: FactState, former: FactState) -> bool:
    if not same_fact(state, former) or (state.slot == DEMOGRAPHICS and state.value != former.value):
        return False
    said = {m.value for m in state.series}
    return state.slot not in MEASURED or bool(said & {m.value for m in former.series})
