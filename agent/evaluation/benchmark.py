"""How fast the metrics page's queries are over many stored turns, beside pandas on the same Parquet file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import duckdb
import pandas as pd

from agent.evaluation.runs import StoredRuns
from agent.evaluation.stored.catalogue import Run
from agent.evaluation.stored.tables import TABLES
from agent.stopwatch import median_ms

REPEATS = 3
METRIC = "judge_mean"


def dashboard_benchmark(run: Run, folder: Path, rows: int = 1_000_000, repetitions: int = 1) -> dict[str, Any]:
    """The page's queries over a run's turns repeated under new patients' names until there are this many, each dialogue
    played so often.

    Returns {"rows", "repetitions", "queries": {name: median ms}, "pandas": {name: median ms}, "equal": whether the
    per-turn means of both agree to 1e-9}. pandas reads only the columns it needs, as DuckDB does; reading is part of both
    times.
    """
    run = _many(run, folder, rows, repetitions)
    stored = StoredRuns.open([run])
    baseline, series, patient = stored.series[0], stored.series[-1], stored.patients()[0]
    queries: dict[str, Callable[[], Any]] = {
        "open": lambda: StoredRuns.open([run]).close(),
        "key figures": stored.key_figures,
        "by turn": stored.by_turn,
        "differences": lambda: stored.differences(baseline, series),
        "intervals": lambda: stored.intervals(series),
        "course": lambda: stored.course(series, METRIC),
        "gains": lambda: stored.gains(series),
        "ablation": lambda: stored.ablation(baseline, METRIC),
        "pairs": lambda: stored.pairs(baseline, series, METRIC),
        "cache": stored.cache,
        "within": stored.within,
        "rounds": stored.rounds,
        "by round": stored.by_round,
        "latency": stored.latency,
        "people": stored.people,
        "tokens": stored.tokens,
        "record": lambda: stored.record(series, patient, 1),
    }
    turns = run.path / "turns.parquet"
    peers: dict[str, Callable[[], Any]] = {
        "by turn": lambda: _by_turn(turns),
        "rounds": lambda: _columns(turns, "mode", "rounds").value_counts(),
    }
    own = {(row["series"], row["turn"]): row["mean"] for row in stored.by_turn()[METRIC]}
    theirs = _by_turn(turns).dropna()
    report = {
        "rows": sum(row["turns"] for row in stored.rounds()),
        "repetitions": repetitions,
        "queries": {name: _median(query) for name, query in queries.items()},
        "pandas": {name: _median(query) for name, query in peers.items()},
        "equal": len(own) == len(theirs) and all(abs(own[key] - mean) < 1e-9 for key, mean in theirs.items()),
    }
    stored.close()
    return report


def _many(run: Run, folder: Path, rows: int, repetitions: int) -> Run:
    """A copy of the run in folder with as many turns as asked for, rounded up to whole copies."""
    with duckdb.connect() as connection:
        (count,) = connection.execute(f"SELECT count(*) FROM '{run.path / 'turns'}.parquet'").fetchone() or (0,)
        copies = -(-rows // (max(1, count) * repetitions)) * repetitions
        for name in TABLES:
            times = 1 if name == "documents" else copies  # of which only one turn's are ever read
            connection.execute(
                f"COPY (SELECT * REPLACE (patient || '-' || copy // {repetitions} AS patient,"
                f" copy % {repetitions} + 1 AS repetition) FROM '{run.path / name}.parquet',"
                f" (SELECT unnest(range({times})) AS copy)) TO '{folder / name}.parquet' (FORMAT parquet)"
            )
    return replace(run, path=folder, repetitions=repetitions)


def _columns(path: Path, *names: str) -> pd.DataFrame:
    quoted = ", ".join(names)
    with duckdb.connect() as connection:
        return connection.execute(f"SELECT {quoted} FROM '{path}'").df()


def _by_turn(path: Path) -> Any:
    return _columns(path, "mode", "turn", METRIC).groupby(["mode", "turn"])[METRIC].mean()


def _median(query: Callable[[], Any]) -> float:
    return round(median_ms(query, REPEATS), 1)
