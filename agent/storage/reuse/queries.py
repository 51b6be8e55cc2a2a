"""What every turn asks of the kept answers (agent/storage/reuse/cache.py)."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, or_, select

from agent.storage.tables.prepared import prepared
from agent.storage.tables.schema import answers

MOST_ENTRIES = 500
"""Newest entries looked through; older ones have mostly expired."""
_COMPARED = tuple(column for column in answers.c if column.name != "turn")
"""All that decides whether an entry serves; its turn, a hundred times as long, is read of the one that does."""


@prepared
def usable(whose: Any, made_with: Any) -> Select[Any]:
    """The patient's own entries and the impersonal ones, newest first."""
    return (
        select(*_COMPARED)
        .where(answers.c.key == made_with)
        .where(or_(answers.c.patient_id == whose, answers.c.personal.is_(False)))
        .order_by(answers.c.id.desc())
        .limit(MOST_ENTRIES)
    )


@prepared
def turn(number: Any) -> Select[Any]:
    return select(answers.c.turn).where(answers.c.id == number)
