"""Notes that stand in the history already: a file that is taken in again tells nothing new."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, select

from agent.storage.profile.draft import Write
from agent.storage.profile.records import dump
from agent.storage.tables import schema


def news(connection: Connection, writes: Sequence[Write]) -> tuple[Write, ...]:
    """Without those that would repeat, word for word, the newest that the history has of their fact."""
    return tuple(write for write in writes if not _is_noted(connection, write))


def _is_noted(connection: Connection, write: Write) -> bool:
    if write.fact_id < 0 or write.state is None or write.note is None:
        return False
    versions = schema.versions.c
    query = select(versions.state, versions.note).where(versions.fact_id == write.fact_id)
    newest = connection.execute(query.order_by(versions.id.desc()).limit(1)).first()
    return newest is not None and newest.note == write.note and newest.state == dump(write.state)
