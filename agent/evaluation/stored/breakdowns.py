"""What a stored run is taken apart into: one metric over all modes, turn by turn, round by round, and why the cache served."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import numpy as np

from agent.evaluation.stored.catalogue import Run
from agent.evaluation.stored.definitions import BY_COLUMN, METRICS
from agent.evaluation.stored.figures import rounded, spreads
from agent.evaluation.stored.only import PEOPLE
from agent.evaluation.stored.significance import compared
from agent.evaluation.stored.statistics import Difference, paired_differences, with_boundary
from agent.evaluation.stored.tables import TABLES

KEYS = "series, patient, turn, repetition"
SCORES = ("mean", "faithfulness", "relevance")
"""Of a round: the judge's, and the two that do not come from it."""
MOST_PAIRS = 2000
"""Pairs of turns that a chart can show one by one."""
Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Course:
    """A metric over the conversation. points: by turn its mean with the interval (pairs: patients with a value), turns
    without any left out; change: the last of these turns minus the first, of the patients with a value in both, with p."""

    points: dict[int, Difference]
    change: Difference | None


class Breakdowns(ABC):
    """The part of StoredRuns that answers these questions; the views are those of agent/evaluation/runs.py: a row of
    `turns` is one playing of a turn, one of `cells` the mean of its repetitions."""

    runs: tuple[Run, ...]
    series: tuple[str, ...]

    def within(self) -> dict[str, dict[str, float | None]]:
        """{series: {metric: how far the repetitions of a turn lie from their mean, a standard deviation pooled over the
        turns; None without repetitions}}."""
        query = spreads("turns", "cells", "series", "run, series, patient, turn")
        repeated = any(run.repetitions > 1 for run in self.runs)
        found = {row.pop("series"): row for row in self._rows(query)} if repeated else {}
        none = dict.fromkeys(BY_COLUMN)
        return {
            series: {m: rounded(value) for m, value in found.get(series, none).items()} for series in self.series
        }

    def intervals(self, series: str) -> dict[str, Difference | None]:
        """{metric: the series' own mean with its interval}, resampled by patient as differences are; of a share that is 0 or 1
        throughout Wilson's."""
        listed = ", ".join(metric.column for metric in METRICS)
        found = self._columns(
            f"SELECT patient, {listed} FROM cells WHERE series = ? ORDER BY patient, turn", [series]
        )
        _, patients = np.unique(found["patient"].astype(str), return_inverse=True)
        means = paired_differences(patients, {metric.column: found[metric.column] for metric in METRICS})
        return {
            name: with_boundary(mean) if BY_COLUMN[name].unit == "share" else mean for name, mean in means.items()
        }

    def course(self, series: str, metric: str) -> Course:
        """One metric of a series turn by turn, resampled by patient."""
        found = self._columns(
            f"SELECT patient, turn, {BY_COLUMN[metric].column} AS value FROM cells WHERE series = ? ORDER BY patient, turn",
            [series],
        )
        known = ~np.ma.getmaskarray(found["value"])
        turns, when = np.unique(np.asarray(found["turn"])[known], return_inverse=True)
        patients, whose = np.unique(found["patient"].astype(str)[known], return_inverse=True)
        table = np.ma.masked_all((len(patients), len(turns)))
        table[whose, when] = found["value"][known]
        columns = {str(turn): table[:, place] for place, turn in enumerate(turns.tolist())}
        points = paired_differences(np.arange(len(patients)), columns)
        if BY_COLUMN[metric].unit == "share":
            points = {turn: with_boundary(point) for turn, point in points.items()}
        change = None
        if len(turns) > 1:
            change = compared(np.arange(len(patients)), {"": table[:, -1] - table[:, 0]}, ())[""]
        return Course({int(turn): point for turn, point in points.items() if point}, change)

    def gains(self, series: str) -> dict[str, Difference | None]:
        """{score of SCORES: the second answer of a turn minus its first}, of the turns that have both, resampled by
        patient; repetitions are averaged before."""
        first, second = (f"max({{score}}) FILTER (WHERE round = {number})" for number in (0, 1))
        parts = ", ".join(f"{second} - {first} AS {{score}}".format(score=score) for score in SCORES)
        means = ", ".join(f"avg({score}) AS {score}" for score in SCORES)
        found = self._columns(
            f"SELECT patient, {means} FROM (SELECT patient, turn, repetition, {parts} FROM rounds WHERE series = ?"
            " GROUP BY ALL) GROUP BY patient, turn ORDER BY patient, turn",
            [series],
        )
        _, patients = np.unique(found["patient"].astype(str), return_inverse=True)
        return paired_differences(patients, {score: found[score] for score in SCORES})

    def ablation(self, baseline: str, metric: str) -> dict[str, Difference | None]:
        """{series: its difference to the baseline in one metric}, p_holm over the series; as `differences` else."""
        others = [series for series in self.series if series != baseline]
        value = f"max({BY_COLUMN[metric].column}) FILTER (WHERE series = ?)"
        parts = "".join(f", {value} - {value} AS d{place}" for place in range(len(others)))
        values = [one for series in others for one in (series, baseline)]
        found = self._columns(
            f"SELECT patient{parts} FROM cells GROUP BY patient, turn, asked ORDER BY ALL", values
        )
        _, patients = np.unique(found["patient"].astype(str), return_inverse=True)
        columns = {series: found[f"d{place}"] for place, series in enumerate(others)}
        return compared(patients, columns, others)

    def pairs(self, baseline: str, series: str, metric: str, most: int = MOST_PAIRS) -> list[Row]:
        """[{"patient", "turn", "message", "baseline", "value", "difference"}] of the pairs in one metric, the farthest
        from 0 first."""
        column = BY_COLUMN[metric].column
        return self._rows(
            f"SELECT a.patient, turn, a.message, b.{column} AS baseline, a.{column} AS value,"
            f" a.{column} - b.{column} AS difference FROM cells a JOIN cells b USING (patient, turn)"
            " WHERE a.series = ? AND b.series = ? AND a.asked = b.asked AND difference IS NOT NULL"
            " ORDER BY abs(difference) DESC, patient, turn LIMIT ?",
            [series, baseline, most],
        )

    def by_round(self) -> list[Row]:
        """[{"series", "round", "n", "mean", "faithfulness", "relevance"}] of the turns with more than one round, so that
        the first answers are those of the same turns; "mean" is the judge's."""
        return self._rows(
            f"SELECT series, round, count(*) AS n, avg(mean) AS mean, avg(faithfulness) AS faithfulness,"
            f" avg(relevance) AS relevance FROM rounds SEMI JOIN (SELECT {KEYS} FROM turns WHERE rounds > 1) AS again"
            f" USING ({KEYS}) GROUP BY series, round ORDER BY series, round"
        )

    def cache(self) -> list[Row]:
        """[{"series", "reason", "hit", "turns", "unsafe", "ms"}]: why an answer was reused or not; unsafe: hits that
        should not have been, null in a run that did not look; ms: the turns' mean latency."""
        return self._rows(
            "SELECT series, cache_reason AS reason, route = 'cached' AS hit, count(*) AS turns, sum(unsafe_hit) AS unsafe,"
            " avg(latency_ms) AS ms FROM turns GROUP BY ALL ORDER BY series, hit DESC, turns DESC, reason"
        )

    def people(self) -> list[Row]:
        """[{"patient", "age", "conditions"}] of everybody in the runs, whatever is looked at; age null if untold."""
        found = self._rows(f"SELECT patient, age, conditions FROM ({PEOPLE}) ORDER BY patient")
        return [row | {"conditions": sorted(filter(None, row["conditions"]))} for row in found]

    def export(self, path: Path, kind: Literal["csv", "parquet"]) -> None:
        """The turns that are looked at, all columns, into a file; lists are JSON text in CSV."""
        lists = [name for name, of in TABLES["turns"].items() if of.endswith("[]")] if kind == "csv" else []
        replaced = ", ".join(f"to_json({name})::VARCHAR AS {name}" for name in lists)
        chosen = f"* REPLACE ({replaced})" if lists else "*"
        form = "FORMAT csv, HEADER" if kind == "csv" else "FORMAT parquet, COMPRESSION zstd"
        self._rows(f"COPY (SELECT {chosen} FROM turns ORDER BY run, {KEYS}) TO '{quoted(path)}' ({form})")

    @abstractmethod
    def _rows(self, query: str, values: Sequence[object] = ()) -> list[Row]:
        """The rows of a query by column name."""

    @abstractmethod
    def _columns(self, query: str, values: Sequence[object]) -> dict[str, Any]:
        """Masked numpy arrays by column name; null is masked."""


def quoted(text: str | Path) -> str:
    """As the inside of a quoted SQL string."""
    return str(text).replace("'", "''")
