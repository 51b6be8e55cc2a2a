"""The means of a run from its Parquet files: what run.json keeps and what the pages show are this one query."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import duckdb

from agent.evaluation.stored.definitions import METRICS
from agent.evaluation.stored.tables import reading

DIGITS = 6
KEYS = "patient, turn, repetition"
WITH_LATENCY = """
    SELECT t.*, l.ms AS latency_ms
    FROM {turns} AS t
    LEFT JOIN (SELECT {keys}, ms FROM {timings} WHERE node = 'total') l USING ({keys})
"""
"""turns with one more column, the milliseconds of the whole turn."""
_AVERAGES = ", ".join(f"avg({metric.column}) AS {metric.column}" for metric in METRICS)


def averaged(source: str, keys: str) -> str:
    """A query of the turns in source, each once: the mean of every metric over its repetitions. keys: whose, and of
    which turn; they are kept, and the message.

    What is compared are turns, not answers: ten answers to one question are no ten questions.
    """
    return f"SELECT {keys}, any_value(message) AS message, {_AVERAGES} FROM {source} GROUP BY {keys}"


def spreads(source: str, cells: str, series: str, keys: str) -> str:
    """A query: by series and metric, the standard deviation of a turn's repetitions around their own mean, pooled over
    the turns (n - 1 of each); null where no turn has two values. cells: the source as `averaged`; keys: of both."""
    squares = ", ".join(
        f"sum((t.{m.column} - c.{m.column}) * (t.{m.column} - c.{m.column})) AS {m.column}__s,"
        f" count(t.{m.column}) AS {m.column}__n"
        for m in METRICS
    )
    means = ", ".join(f"count({m.column}) AS {m.column}__c" for m in METRICS)
    pooled = ", ".join(
        f"sqrt({m.column}__s / nullif({m.column}__n - {m.column}__c, 0)) AS {m.column}" for m in METRICS
    )
    return (
        f"SELECT {series}, {pooled}"
        f" FROM (SELECT {series}, {squares} FROM {source} AS t JOIN {cells} AS c USING ({keys}) GROUP BY {series})"
        f" JOIN (SELECT {series}, {means} FROM {cells} GROUP BY {series}) USING ({series})"
    )


def means(folder: Path, modes: Sequence[str]) -> dict[str, dict[str, float | None]]:
    """{mode: {metric: mean over the turns that have a value, each the mean of its repetitions; null without any}}."""
    turns, timings = reading(folder, "turns"), reading(folder, "timings")
    source = WITH_LATENCY.format(turns=turns, timings=timings, keys=f"mode, {KEYS}")
    with duckdb.connect() as connection:
        connection.execute("SET threads = 1")
        (most,) = connection.execute(f"SELECT max(repetition) FROM {turns}").fetchone() or (1,)
        cells = averaged(f"({source})", "mode, patient, turn") if most and most > 1 else source
        found = rows(connection.execute(f"SELECT mode, {_AVERAGES} FROM ({cells}) GROUP BY mode"))
    by_mode = {row.pop("mode"): {name: rounded(value) for name, value in row.items()} for row in found}
    return {mode: by_mode[mode] for mode in modes}


def rows(result: duckdb.DuckDBPyConnection) -> list[dict[str, Any]]:
    """A query's rows as dicts."""
    names = [column[0] for column in result.description or ()]
    return [dict(zip(names, row, strict=True)) for row in result.fetchall()]


def rounded(value: float | None) -> float | None:
    """As run.json has it."""
    return None if value is None else round(value, DIGITS)
