"""The means of a run from its Parquet files: what run.json keeps and what the pages show are this one query."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import duckdb

from agent.evaluation.definitions import METRICS
from agent.evaluation.tables import reading

DIGITS = 6
WITH_LATENCY = """
    SELECT t.*, l.ms AS latency_ms
    FROM {turns} AS t
    LEFT JOIN (SELECT {keys}, ms FROM {timings} WHERE node = 'total') l USING ({keys})
"""
"""turns with one more column, the milliseconds of the whole turn."""


def means(folder: Path, modes: Sequence[str]) -> dict[str, dict[str, float | None]]:
    """{mode: {metric: mean over the turns that have a value, null without any}}."""
    turns, timings = reading(folder, "turns"), reading(folder, "timings")
    source = WITH_LATENCY.format(turns=turns, timings=timings, keys="mode, patient, turn")
    with duckdb.connect() as connection:
        connection.execute("SET threads = 1")
        averages = ", ".join(f"avg({metric.column}) AS {metric.column}" for metric in METRICS)
        found = rows(connection.execute(f"SELECT mode, {averages} FROM ({source}) GROUP BY mode"))
    by_mode = {row.pop("mode"): {name: rounded(value) for name, value in row.items()} for row in found}
    return {mode: by_mode[mode] for mode in modes}


def rows(result: duckdb.DuckDBPyConnection) -> list[dict[str, Any]]:
    """A query's rows as dicts."""
    names = [column[0] for column in result.description or ()]
    return [dict(zip(names, row, strict=True)) for row in result.fetchall()]


def rounded(value: float | None) -> float | None:
    """As run.json has it."""
    return None if value is None else round(value, DIGITS)
