"""Everything kept of one patient, read at one moment, so that it can be put into another, empty database."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from sqlalchemy import ColumnElement, Table, insert, select

from agent.storage.tables.database import Database
from agent.storage.tables.patients import checked_id, require
from agent.storage.tables.schema import metadata, patients

Snapshot = Mapping[str, list[dict[str, Any]]]
"""Rows by the name of their table."""


def take(database: Database, patient_id: str) -> Snapshot:
    """The patient's rows of every table that hangs on `patients`, however many links away. Raises UnknownPatient."""
    patient_id = checked_id(patient_id)
    with database.read() as connection:
        require(connection, patient_id)
        owned = ((table, _owned(table, patient_id)) for table in metadata.sorted_tables)
        return {
            table.name: [dict(row._mapping) for row in connection.execute(select(table).where(own))]
            for table, own in owned
            if own is not None
        }


def put(database: Database, snapshot: Snapshot, without: Collection[str] = ()) -> None:
    """Write the rows as they were, numbers included, where the patient is not known yet. without: tables left out."""
    with database.write() as connection:
        for table in metadata.sorted_tables:
            if table.name not in without and (rows := snapshot.get(table.name)):
                connection.execute(insert(table), rows)


def _owned(table: Table, patient_id: str) -> ColumnElement[bool] | None:
    """Which rows of a table are the patient's; None for a table that is nobody's."""
    if table is patients:
        return table.c.id == patient_id
    if "patient_id" in table.c:
        return table.c.patient_id == patient_id
    for key in table.foreign_keys:
        parent = key.column.table
        if parent is not table and (owner := _owned(parent, patient_id)) is not None:
            return key.parent.in_(select(key.column).where(owner))
    return None
