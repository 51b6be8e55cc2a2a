"""Questions asked anew: the newer turn stands in place of the earlier one, which is kept as it was."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Select, insert, select

from agent.storage.tables import schema
from agent.storage.tables.prepared import prepared

UNANSWERED = ("started", "stopped")
"""Routes of turns without an answer: what they were to replace still stands."""


def keep(connection: Connection, patient_id: str, turn: int, replaces: int) -> None:
    """Note that a turn that begins is to replace an earlier one; a number that no kept turn has is passed over."""
    kept = schema.turns.c
    known = select(kept.turn).where(kept.patient_id == patient_id, kept.turn == replaces, kept.turn != turn)
    if connection.execute(known).first() is not None:
        connection.execute(insert(schema.revisions).values(patient_id=patient_id, turn=turn, replaces=replaces))


def withdrawn(patient_id: Any) -> Select[tuple[int]]:
    """The turns that an answered turn replaces, or that the one in progress is to replace. Also of a patient to be named later."""
    made, kept = schema.revisions.c, schema.turns.c
    return (
        select(made.replaces)
        .join(schema.turns, (kept.patient_id == made.patient_id) & (kept.turn == made.turn))
        .where(made.patient_id == patient_id, kept.route != "stopped")
    )


def replaced(connection: Connection, patient_id: str) -> dict[int, int]:
    """Earlier turns with the answered one that stands in place of each; of several, the newest."""
    return {row.replaces: row.turn for row in connection.execute(_answered_anew, {"whose": patient_id})}


@prepared
def _answered_anew(whose: Any) -> Select[tuple[int, int]]:
    made, kept = schema.revisions.c, schema.turns.c
    return (
        select(made.replaces, made.turn)
        .join(schema.turns, (kept.patient_id == made.patient_id) & (kept.turn == made.turn))
        .where(made.patient_id == whose, kept.route.not_in(UNANSWERED))
        .order_by(made.turn)
    )


def meant(connection: Connection, patient_id: str, turn: int) -> int | None:
    """The turn that this one was to replace, whatever became of it; None for a question of its own."""
    made = schema.revisions.c
    query = select(made.replaces).where(made.patient_id == patient_id, made.turn == turn)
    return connection.execute(query).scalar()
