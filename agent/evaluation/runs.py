"""The pages' door to stored runs: DuckDB views over immutable Parquet files, so nothing here waits for a running
evaluation and no evaluation waits for a page. Everything returned is a plain value."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any, Self, TypeVar

import duckdb
import numpy as np

from agent.config import Settings
from agent.errors import AgentError
from agent.evaluation.stored.breakdowns import KEYS, Breakdowns, Course, Row, quoted
from agent.evaluation.stored.catalogue import Run, list_runs, run_folders
from agent.evaluation.stored.cells import cells
from agent.evaluation.stored.definitions import BY_COLUMN, FAMILY, METRICS, Metric
from agent.evaluation.stored.figures import WITH_LATENCY, rounded, rows
from agent.evaluation.stored.only import AGES, COMPLEXITIES, Only
from agent.evaluation.stored.prices import prices
from agent.evaluation.stored.significance import compared
from agent.evaluation.stored.statistics import Difference, wilson
from agent.evaluation.stored.tables import TABLES, reading
from agent.evaluation.stored.thesis import Claim, thesis_table
from agent.language import N_

PROMPT_PARTS = ("patient", "history", "documents", "question")
OUTSIDE = "outside"
"""The part of a turn's time that no node of the graph accounts for."""
T = TypeVar("T")


class RunUnreadable(AgentError):
    """A stored run's files cannot be read any more."""


class StoredRuns(Breakdowns):
    """Chosen runs as one set of views. A series is a mode of a run: "agent", or "run · agent" when several are open.

    One instance may serve several threads.
    """

    def __init__(self, connection: duckdb.DuckDBPyConnection, runs: Sequence[Run]) -> None:
        self._connection, self._lock = connection, threading.Lock()
        self.runs = tuple(runs)
        self.series = self.names(runs)

    @classmethod
    def open(cls, runs: Sequence[Run], only: Only | None = None) -> Self:
        """Views over complete runs, or over the turns of them that are looked at. Raises ValueError for another kind of run or for none, RunUnreadable for a file
        that is gone by now; a reading method raises it for one that is damaged inside."""
        if not runs or any(run.status != "complete" for run in runs):
            raise ValueError("only complete runs can be opened")
        stored = cls(duckdb.connect(), runs)
        for name in TABLES:
            parts = " UNION ALL BY NAME ".join(
                f"SELECT '{quoted(run.run_id)}' AS run, {_series_sql(run, len(runs))} AS series, *"
                f" FROM {reading(run.path, name)}"
                for run in runs
            )
            stored._rows(f"CREATE VIEW stored_{name} AS {parts}")
        measured = WITH_LATENCY.format(turns="stored_turns", timings="stored_timings", keys=KEYS)
        chosen = ""
        if only:
            query, values = only.kept()
            stored._rows(f"CREATE TABLE kept AS {query}", values)
            chosen = "SEMI JOIN kept USING (run, patient, turn)"
        for name in TABLES:
            whole = f"({measured})" if name == "turns" else f"stored_{name}"
            stored._rows(f"CREATE VIEW {name} AS SELECT * FROM {whole} AS every {chosen}")
        stored._rows(cells(len(runs), any(run.repetitions > 1 for run in runs)))
        return stored

    @staticmethod
    def names(runs: Sequence[Run]) -> tuple[str, ...]:
        """The series of these runs when they are open together, in the runs' order."""
        return tuple(_series(run, mode, len(runs)) for run in runs for mode in run.modes)

    def close(self) -> None:
        """Let the files go."""
        self._connection.close()

    def key_figures(self) -> dict[str, dict[str, Row]]:
        """{series: {metric: {"mean", "low", "high", "n"}}}: mean as in run.json, smallest and largest value of a
        turn (the mean of its repetitions), number of turns with a value; none where no turn of the series is looked at. Raises RunUnreadable for a
        series that is not stored at all."""
        parts = ", ".join(
            f"avg({m.column}) AS {m.column}__mean, min({m.column}) AS {m.column}__low,"
            f" max({m.column}) AS {m.column}__high, count({m.column}) AS {m.column}__n"
            for m in METRICS
        )
        found: dict[str, dict[str, Row]] = {}
        for row in self._rows(f"SELECT series, {parts} FROM cells GROUP BY series"):
            found[row["series"]] = {
                m.column: {
                    "mean": rounded(row[f"{m.column}__mean"]),
                    **{part: row[f"{m.column}__{part}"] for part in ("low", "high", "n")},
                }
                for m in METRICS
            }
        if not set(self.series) <= found.keys():
            stored = {row["series"] for row in self._rows("SELECT DISTINCT series FROM stored_turns")}
            if not set(self.series) <= stored:
                raise self._unreadable()
        none = {m.column: {"mean": None, "low": None, "high": None, "n": 0} for m in METRICS}
        return {series: found.get(series, none) for series in self.series}

    def by_turn(self) -> dict[str, list[Row]]:
        """{metric: [{"series", "turn", "mean", "n"}]}, in order; turns without a value are left out."""
        parts = ", ".join(
            f"avg({m.column}) AS {m.column}__mean, count({m.column}) AS {m.column}__n" for m in METRICS
        )
        found = self._rows(f"SELECT series, turn, {parts} FROM cells GROUP BY series, turn ORDER BY series, turn")
        return {
            m.column: [
                {"series": row["series"], "turn": row["turn"], "mean": mean, "n": row[f"{m.column}__n"]}
                for row in found
                if (mean := row[f"{m.column}__mean"]) is not None
            ]
            for m in METRICS
        }

    def differences(self, baseline: str, series: str) -> dict[str, Difference | None]:
        """{metric: series minus baseline}, paired by patient and turn (repetitions averaged before), with p, Holm's p and effect size; None when no turn
        has a value in both.

        Only turns that ask the same after the same are pairs (agent/evaluation/stored/cells.py).
        """
        parts = ", ".join(f"a.{m.column} - b.{m.column} AS {m.column}" for m in METRICS)
        found = self._columns(
            f"SELECT a.patient, {parts} FROM cells a JOIN cells b USING (patient, turn)"
            " WHERE a.series = ? AND b.series = ? AND a.asked = b.asked ORDER BY patient, turn",
            [series, baseline],
        )
        _, patients = np.unique(found["patient"].astype(str), return_inverse=True)
        return compared(patients, {m.column: found[m.column] for m in METRICS}, FAMILY)

    def rounds(self) -> list[Row]:
        """[{"series", "rounds", "turns"}]: how many turns took how many rounds (0: cache or safe reply)."""
        return self._rows(
            "SELECT series, rounds, count(*) AS turns FROM turns GROUP BY series, rounds ORDER BY series, rounds"
        )

    def latency(self) -> list[Row]:
        """[{"series", "node", "ms"}]: mean milliseconds a turn spends in a node, over all turns of the series.

        OUTSIDE is the rest of the whole turn, so that a series adds up to its latency_ms: what runs before the graph
        and after it (guard, triage, extraction, storing).
        """
        return self._rows(
            "WITH spent AS (SELECT n.series, n.node, n.ms, c.turns FROM timings n JOIN"
            " (SELECT series, count(*) AS turns FROM turns GROUP BY series) c USING (series))"
            " SELECT series, node, sum(ms) / any_value(turns) AS ms FROM spent WHERE node <> 'total' GROUP BY ALL"
            f" UNION ALL SELECT series, '{OUTSIDE}', sum(CASE node WHEN 'total' THEN ms ELSE -ms END) / any_value(turns)"
            " FROM spent GROUP BY series ORDER BY series, node"
        )

    def tokens(self) -> list[Row]:
        """[{"series", "patient", "history", "documents", "question", "other_rounds", "answer"}]: mean estimated tokens
        that a turn costs: the delivered prompt by part, the prompts of the other rounds, the answers of all.

        The parts before "answer" add up to tokens_prompt. A reused answer's prompt was paid for by an earlier turn.
        """
        delivered = {part: f"CASE WHEN rounds > 0 THEN tokens_{part} ELSE 0 END" for part in PROMPT_PARTS}
        parts = ", ".join(f"avg({tokens}) AS {part}" for part, tokens in delivered.items())
        return self._rows(
            f"SELECT series, {parts}, avg(tokens_prompt - ({' + '.join(delivered.values())})) AS other_rounds,"
            " avg(tokens_answer) AS answer FROM turns GROUP BY series ORDER BY series"
        )

    def routes(self) -> list[Row]:
        """[{"series", "route", "turns"}]."""
        return self._rows("SELECT series, route, count(*) AS turns FROM turns GROUP BY ALL ORDER BY ALL")

    def patients(self) -> list[str]:
        """Patients that occur, in order."""
        return [row["patient"] for row in self._rows("SELECT DISTINCT patient FROM turns ORDER BY patient")]

    def record(self, series: str, patient: str, turn: int, repetition: int = 1) -> Row | None:
        """One playing of a turn in full: its row, with "round_rows", "documents" (all rounds) and "timings" {node: ms}."""
        keys = [series, patient, turn, repetition]
        where = "WHERE series = ? AND patient = ? AND turn = ? AND repetition = ?"
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
        return self._read(query, values, rows)

    def _columns(self, query: str, values: Sequence[object]) -> dict[str, Any]:
        """Masked numpy arrays by name; null is masked."""
        return self._read(query, values, lambda result: result.fetchnumpy())

    def _read(self, query: str, values: Sequence[object], kept: Callable[[duckdb.DuckDBPyConnection], T]) -> T:
        try:
            with self._lock:
                return kept(self._connection.execute(query, list(values)))
        except (duckdb.Error, OSError) as error:
            raise self._unreadable() from error

    def _unreadable(self) -> RunUnreadable:
        names = ", ".join(run.run_id for run in self.runs)
        return RunUnreadable(
            N_(
                "저장된 평가를 읽을 수 없습니다({names}). 파일이 손상되었거나 지워졌습니다. 다른 평가를 고르거나 다시 실행해 주세요."
            ),
            names=names,
        )


def _series(run: Run, mode: str, open_runs: int) -> str:
    return mode if open_runs == 1 else f"{run.run_id} · {mode}"


def _series_sql(run: Run, open_runs: int) -> str:
    return "mode" if open_runs == 1 else f"'{quoted(run.run_id)} · ' || mode"


__all__ = [
    "AGES",
    "BY_COLUMN",
    "COMPLEXITIES",
    "FAMILY",
    "METRICS",
    "OUTSIDE",
    "PROMPT_PARTS",
    "Claim",
    "Course",
    "Difference",
    "Metric",
    "Only",
    "Run",
    "RunUnreadable",
    "Settings",
    "StoredRuns",
    "list_runs",
    "prices",
    "run_folders",
    "thesis_table",
    "wilson",
]
