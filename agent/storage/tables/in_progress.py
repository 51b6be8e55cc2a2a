"""Turns in progress: one whose conversation was deleted or begun anew meanwhile, by whatever process, stores nothing."""

from __future__ import annotations

from sqlalchemy import Connection, select

from agent.errors import InputRejected
from agent.language import N_
from agent.storage.tables import schema
from agent.storage.tables.columns import storable

STARTED = "started"
FORGOTTEN = N_(
    "답하는 사이에 이 대화가 지워졌거나 처음으로 되돌려져서, 이 질문은 저장하지 않았습니다. 화면을 새로 고친 뒤 다시 물어봐 주세요."
)


def known(connection: Connection, patient_id: str, turn: int, query: str) -> bool:
    """Whether the turn that began with this question still is in progress.

    The question is compared because a conversation that was begun anew counts its turns from 1 again.
    """
    kept = schema.turns.c
    asked = (kept.query == storable(query), kept.route == STARTED)
    begun = select(kept.turn).where(kept.patient_id == patient_id, kept.turn == turn, *asked)
    return connection.execute(begun).first() is not None


def require(connection: Connection, patient_id: str, turn: int | None, query: str) -> None:
    """Raises InputRejected for a turn that is not known any more."""
    if turn is None or not known(connection, patient_id, turn, query):
        raise InputRejected(FORGOTTEN)
