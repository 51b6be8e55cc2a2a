"""Turns in progress: one whose conversation was deleted or begun anew meanwhile, by whatever process, stores nothing."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Select, select

from agent.errors import InputRejected
from agent.language import N_
from agent.storage.tables import schema
from agent.storage.tables.columns import storable
from agent.storage.tables.prepared import prepared

STARTED = "started"
FORGOTTEN = N_(
    "답하는 사이에 이 대화가 지워졌거나 처음으로 되돌려져서, 이 질문은 저장하지 않았습니다. 화면을 새로 고친 뒤 다시 물어봐 주세요."
)


def known(connection: Connection, patient_id: str, turn: int, query: str) -> bool:
    """Whether the turn that began with this question still is in progress.

    The question is compared because a conversation that was begun anew counts its turns from 1 again.
    """
    asked = {"whose": patient_id, "number": turn, "question": storable(query)}
    return connection.execute(_begun, asked).first() is not None


@prepared
def _begun(whose: Any, number: Any, question: Any) -> Select[tuple[int]]:
    kept = schema.turns.c
    asked = (kept.query == question, kept.route == STARTED)
    return select(kept.turn).where(kept.patient_id == whose, kept.turn == number, *asked)


def require(connection: Connection, patient_id: str, turn: int | None, query: str) -> None:
    """Raises InputRejected for a turn that is not known any more."""
    if turn is None or not known(connection, patient_id, turn, query):
        raise InputRejected(FORGOTTEN)
