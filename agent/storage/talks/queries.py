"""What every turn asks of the kept turns, and how it writes its own (agent/storage/talks/conversations.py)."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Insert, Select, Update, case, func, insert, select, update

from agent.storage.tables import revisions, schema
from agent.storage.tables.in_progress import STARTED
from agent.storage.tables.prepared import prepared

STOPPED = "stopped"


@prepared
def said(whose: Any, limit: Any) -> Select[Any]:
    """What the last finished turns said, newest first; of one that an older program wrote, its document instead."""
    kept = schema.turns.c
    return (
        select(kept.turn, kept.at, kept.extracted, case((kept.extracted.is_(None), kept.document)))
        .where(kept.patient_id == whose, kept.route.not_in(revisions.UNANSWERED))
        .order_by(kept.turn.desc())
        .limit(limit)
    )


@prepared
def past(whose: Any, limit: Any) -> Select[Any]:
    """A PastTurn's columns of the last finished turns that nothing replaces, newest first."""
    kept = schema.turns.c
    return (
        select(
            kept.turn,
            kept.query,
            kept.resolved_query,
            kept.answer,
            kept.topic,
            kept.route,
            kept.about,
            kept.aside,
        )
        .where(kept.patient_id == whose, kept.route.not_in(revisions.UNANSWERED))
        .where(kept.turn.not_in(revisions.withdrawn(whose)))
        .order_by(kept.turn.desc())
        .limit(limit)
    )


@prepared
def row(whose: Any, number: Any) -> Select[Any]:
    kept = schema.turns.c
    return select(schema.turns).where(kept.patient_id == whose, kept.turn == number)


@prepared
def last_turn(whose: Any) -> Select[Any]:
    return select(func.max(schema.turns.c.turn)).where(schema.turns.c.patient_id == whose)


@prepared
def last_change(whose: Any) -> Select[Any]:
    """The last turn that changed the profile."""
    return select(func.max(schema.changes.c.turn)).where(schema.changes.c.patient_id == whose)


@prepared
def over_begun(whose: Any, number: Any) -> Update:
    """Writes the columns that are given over what `begin` wrote."""
    kept = schema.turns.c
    return update(schema.turns).where(kept.patient_id == whose, kept.turn == number, kept.route == STARTED)


new: Insert = insert(schema.turns)
