"""Numbered, append-only steps from an empty database to today's tables.

A released step is never edited; a new one goes at the end. Each step looks before it acts (a table that exists is
left alone), so that it is right both on a database of the step before and on a fresh one.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import DDL, Column, Connection, Table, insert, inspect, select, update
from sqlalchemy.schema import CreateColumn

from agent.errors import StorageUnavailable
from agent.language import N_
from agent.storage.tables import schema


@dataclass(frozen=True, slots=True)
class Migration:
    number: int
    name: str
    apply: Callable[[Connection], None]


def creating(*tables: Table) -> Callable[[Connection], None]:
    """The step that creates these tables with their indexes."""

    def apply(connection: Connection) -> None:
        for table in tables:
            table.create(connection, checkfirst=True)

    return apply


def adding(*columns: Column[Any]) -> Callable[[Connection], None]:
    """The step that adds these columns; rows written before hold their server defaults."""

    def apply(connection: Connection) -> None:
        for column in columns:
            table = column.table.name
            if column.name not in {held["name"] for held in inspect(connection).get_columns(table)}:
                definition = CreateColumn(column).compile(dialect=connection.dialect)
                connection.execute(DDL(f"ALTER TABLE {table} ADD COLUMN {definition}"))

    return apply


def indexing(table: Table, name: str) -> Callable[[Connection], None]:
    """The step that adds this index of a table."""
    index = next(index for index in table.indexes if index.name == name)

    def apply(connection: Connection) -> None:
        index.create(connection, checkfirst=True)

    return apply


def in_order(*tables: Table) -> Callable[[Connection], None]:
    """The step that puts these tables' columns into today's order. No other table may refer to them.

    SQLite reads a row from its beginning: a short column behind a long text costs the reading of that text. A server keeps
    long texts apart.
    """

    def apply(connection: Connection) -> None:
        for table in tables if connection.dialect.name == "sqlite" else ():
            names = [column.name for column in table.columns]
            if names == [held["name"] for held in inspect(connection).get_columns(table.name)]:
                continue
            for index in table.indexes:
                index.drop(connection, checkfirst=True)
            before, listed = f"{table.name}_before", ", ".join(names)
            connection.execute(DDL(f"ALTER TABLE {table.name} RENAME TO {before}"))
            table.create(connection)
            connection.execute(DDL(f"INSERT INTO {table.name} ({listed}) SELECT {listed} FROM {before}"))
            connection.execute(DDL(f"DROP TABLE {before}"))

    return apply


def told_apart(connection: Connection) -> None:
    """Keep what each turn said beside its document too. A document that cannot be read stays as it is."""
    kept = schema.turns.c
    untold = select(kept.patient_id, kept.turn).where(kept.document.is_not(None), kept.extracted.is_(None))
    for patient_id, turn in connection.execute(untold).all():
        row = (kept.patient_id == patient_id, kept.turn == turn)
        document = connection.execute(select(kept.document).where(*row)).scalar() or ""
        try:
            extracted = json.dumps(json.loads(document)["extracted"], ensure_ascii=False)
        except (ValueError, KeyError, TypeError):
            continue
        connection.execute(update(schema.turns).where(*row).values(extracted=extracted))


FIRST_TABLES = (schema.patients, schema.changes, schema.facts, schema.versions, schema.turns)
"""What every database of this program has had since the first release."""
MIGRATIONS: tuple[Migration, ...] = (
    Migration(1, "profiles and conversations", creating(*FIRST_TABLES)),
    Migration(2, "response cache", creating(schema.answers)),
    Migration(3, "whom a turn was about", adding(schema.turns.c.about, schema.turns.c.aside)),
    Migration(4, "readers' verdicts and questions asked anew", creating(schema.feedback, schema.revisions)),
    Migration(5, "turns that wait for a clinician", creating(schema.waiting)),
    Migration(6, "who has what has a name and no code", indexing(schema.facts, "facts_of_name")),
    Migration(7, "what a turn said, beside its document", adding(schema.turns.c.extracted)),
    Migration(8, "what each turn said so far", told_apart),
    Migration(9, "short columns before long texts", in_order(schema.turns, schema.answers)),
)


def applied(connection: Connection) -> set[int]:
    """The numbers of the steps this database has had."""
    if not inspect(connection).has_table(schema.schema_migrations.name):
        return set()
    return set(connection.execute(select(schema.schema_migrations.c.number)).scalars())


def pending(connection: Connection) -> tuple[Migration, ...]:
    """The steps still to do. Raises StorageUnavailable for a database that a newer program has written."""
    done = applied(connection)
    if done - {step.number for step in MIGRATIONS}:
        raise StorageUnavailable(
            N_(
                "이 데이터베이스는 더 새로운 버전의 프로그램이 만든 것입니다. 프로그램을 최신 버전으로 올려 주세요. 기록은 그대로입니다."
            )
        )
    return tuple(step for step in MIGRATIONS if step.number not in done)


def migrate(connection: Connection) -> None:
    """Do the steps still to do, inside the caller's write transaction: all of them or none."""
    schema.schema_migrations.create(connection, checkfirst=True)
    for step in pending(connection):
        step.apply(connection)
        connection.execute(insert(schema.schema_migrations).values(number=step.number, name=step.name))
