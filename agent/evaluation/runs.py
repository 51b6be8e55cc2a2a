"""The pages' door to stored runs: DuckDB views over immutable Parquet files, so nothing here waits for a running
evaluation and no evaluation waits for a page. Everything returned is a plain value."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

import duckdb

from agent.config import Settings
from agent.errors import AgentError
from agent.evaluation.catalogue import Run, list_runs, run_folders
from agent.evaluation.definitions import BY_COLUMN, METRICS, Metric
from agent.evaluation.figures import WITH_LATENCY, rounded, rows
from agent.evaluation.statistics import Difference, paired_difference
from agent.evaluation.tables import TABLES

KEYS = "series, patient, turn"
PROMPT_PARTS = ("patient", "history", "documents", "question")
Row = dict[str, Any]


class RunUnreadable(AgentError):
    """A stored run's files cannot be read any more."""


class StoredRuns:
    """Chosen runs as one set of views. A series is a mode of a run: "agent", or "run · agent" when several are open.

    One instance may serve several threads.
    """

    def __init__(self, connection: duckdb.DuckDBPyConnection, runs: Sequence[Run]) -> None:
        self._connection, self._lock = connection, threading.Lock()
        self.runs = tuple(runs)
        self.series = self.names(runs)

    @classmethod
    def open(cls, runs: Sequence[Run]) -> Self:
        """Views over complete runs. Raises ValueError for another kind of run or for none; a reading method raises
        RunUnreadable for a file that is damaged inside."""
        if not runs or any(run.status != "complete" for run in runs):
            raise ValueError("only complete runs can be opened")
        connection = duckdb.connect()
        for name in TABLES:
            parts = " UNION ALL BY NAME ".join(
                f"SELECT '{_quoted(run.run_id)}' AS run, {_series_sql(run, len(runs))} AS series, *"
                f" FROM read_parquet('{_quoted(str(run.path / name))}.parquet')"
                for run in runs
            )
            connection.execute(f"CREATE VIEW {'stored_turns' if name == 'turns' else name} AS {parts}")
        measured = WITH_LATENCY.format(turns="stored_turns", timings="timings", keys=KEYS)
        connection.execute(f"CREATE VIEW turns AS {measured}")
        return cls(connection, runs)

    @staticmethod
    def names(runs: Sequence[Run]) -> tuple[str, ...]:
        """The series of these runs when they are open together, in the runs' order."""
        return tuple(_series(run, mode, len(runs)) for run in runs for mode in run.modes)

    def close(self) -> None:
        """Let the files go."""
        self._connection.close()

    def key_figures(self) -> dict[str, dict[str, Row]]:
        """{series: {metric: {"mean", "low", "high", "n"}}}: mean as in run.json, smallest and largest value of a
        turn, number of turns with a value."""
        parts = ", ".join(
            f"avg({m.column}) AS {m.column}__mean, min({m.column}) AS {m.column}__low,"
            f" max({m.column}) AS {m.column}__high, count({m.column}) AS {m.column}__n"
            for m in METRICS
        )
        found: dict[str, dict[str, Row]] = {}
        for row in self._rows(f"SELECT series, {parts} FROM turns GROUP BY series"):
            found[row["series"]] = {
                m.column: {
                    "mean": rounded(row[f"{m.column}__mean"]),
                    **{part: row[f"{m.column}__{part}"] for part in ("low", "high", "n")},
                }
                for m in METRICS
            }
        return {series: found[series] for series in self.series if series in found}

    def by_turn(self, metric: str) -> list[Row]:
        """[{"series", "turn", "mean", "n"}] of a metric, in order; turns without a value are left out."""
        column = BY_COLUMN[metric].column
        return self._rows(
            f"SELECT series, turn, avg({column}) AS mean, count({column}) AS n FROM turns"
            f" GROUP BY series, turn HAVING count({column}) > 0 ORDER BY series, turn"
        )

    def difference(self, baseline: str, series: str, metric: str) -> Difference | None:
        """series minus baseline, paired by patient and turn; None when no turn has a value in both."""
        column = BY_COLUMN[metric].column
        found = self._rows(
            f"SELECT a.patient, a.{column} - b.{column} AS difference FROM turns a JOIN turns b USING (patient, turn)"
            f" WHERE a.series = ? AND b.series = ? AND a.{column} IS NOT NULL AND b.{column} IS NOT NULL"
            " ORDER BY patient, turn",
            [series, baseline],
        )
        by_patient: dict[str, list[float]] = {}
        for row in found:
            by_patient.setdefault(row["patient"], []).append(row["difference"])
        return paired_difference(by_patient)

    def rounds(self) -> list[Row]:
        """[{"series", "rounds", "turns"}]: how many turns took how many rounds (0: cache or safe reply)."""
        return self._rows(
            "SELECT series, rounds, count(*) AS turns FROM turns GROUP BY series, rounds ORDER BY series, rounds"
        )

    def latency(self) -> list[Row]:
        """[{"series", "node", "ms"}]: mean milliseconds a turn spends in a node, over all turns of the series."""
        return self._rows(
            "SELECT n.series, n.node, sum(n.ms) / any_value(c.turns) AS ms FROM timings n"
            " JOIN (SELECT series, count(*) AS turns FROM turns GROUP BY series) c USING (series)"
            " WHERE n.node <> 'total' GROUP BY n.series, n.node ORDER BY n.series, n.node"
        )

    def tokens(self) -> list[Row]:
        """[{"series", "patient", "history", "documents", "question", "answer"}]: mean estimated tokens a turn, of the
        delivered prompt by part, and of the answers of all rounds."""
        parts = ", ".join(f"avg(tokens_{part}) AS {part}" for part in (*PROMPT_PARTS, "answer"))
        return self._rows(f"SELECT series, {parts} FROM turns GROUP BY series ORDER BY series")

    def routes(self) -> list[Row]:
        """[{"series", "route", "turns"}]."""
        return self._rows("SELECT series, route, count(*) AS turns FROM turns GROUP BY ALL ORDER BY ALL")

    def patients(self) -> list[str]:
        """Patients that occur, in order."""
        return [row["patient"] for row in self._rows("SELECT DISTINCT patient FROM turns ORDER BY patient")]

    def record(self, series: str, patient: str, turn: int) -> Row | None:
        """One turn in full: its row, with "round_rows", "documents" (all rounds) and "timings" {node: ms}."""
        keys = [series, patient, turn]
        where = "WHERE series = ? AND patient = ? AND turn = ?"
        found = self._rows(f"SELECT * FROM turns {where}", keys)
        if not found:
            return None
        times = self._rows(f"SELECT node, ms FROM timings {where} ORDER BY node", keys)
        return found[0] | {
            "round_rows": self._rows(f"SELECT * FROM rounds {where} ORDER BY round", keys),
            "documents": self._rows(f"SELECT * FROM documents {where} ORDER BY round NULLS FIRST, rank", keys),
            "timings": {row["node"]: row["ms"] for row in times},
        }

    def _rows(self, query: str, values: Sequence[object] = ()) -> list[Row]:
        try:
            with self._lock:
                return rows(self._connection.execute(query, list(values)))
        except (duckdb.Error, OSError) as error:
            names = ", ".join(run.run_id for run in self.runs)
            raise RunUnreadable(
                f"저장된 평가를 읽을 수 없습니다({names}). 파일이 손상되었거나 지워졌습니다. 다른 평가를 고르거나 다시 실행해 주세요."
            ) from error


def _series(run: Run, mode: str, open_runs: int) -> str:
    return mode if open_runs == 1 else f"{run.run_id} · {mode}"


def _series_sql(run: Run, open_runs: int) -> str:
    return "mode" if open_runs == 1 else f"'{_quoted(run.run_id)} · ' || mode"


def _quoted(text: str | Path) -> str:
    return str(text).replace("'", "''")


__all__ = [
    "BY_COLUMN",
    "METRICS",
    "PROMPT_PARTS",
    "Difference",
    "Metric",
    "Run",
    "RunUnreadable",
    "Settings",
    "StoredRuns",
    "list_runs",
    "run_folders",
]
