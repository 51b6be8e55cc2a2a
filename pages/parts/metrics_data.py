"""The stored runs' figures, computed once per run: a stored run never changes, so its id is the whole key."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import streamlit as st

from agent.evaluation.runs import METRICS, Difference, Run, StoredRuns, list_runs

Rows = list[dict[str, Any]]
Key = tuple[tuple[str, str], ...]
"""(folder, run_id) of every open run."""


@dataclass(frozen=True)
class Figures:
    """key: {series: {metric: mean, low, high, n}}; by_turn: rows by metric."""

    key: dict[str, dict[str, dict[str, Any]]]
    by_turn: dict[str, Rows]
    rounds: Rows
    latency: Rows
    tokens: Rows
    patients: list[str]


def key(runs: tuple[Run, ...]) -> Key:
    return tuple((str(run.path.parent), run.run_id) for run in runs)


@st.cache_data(show_spinner=False, max_entries=32)
def figures(runs: Key) -> Figures:
    stored = _open(runs)
    try:
        return Figures(
            stored.key_figures(),
            {metric.column: stored.by_turn(metric.column) for metric in METRICS},
            stored.rounds(),
            stored.latency(),
            stored.tokens(),
            stored.patients(),
        )
    finally:
        stored.close()


@st.cache_data(show_spinner=False, max_entries=128)
def differences(runs: Key, baseline: str, compared: str) -> dict[str, Difference | None]:
    """compared minus baseline by metric."""
    stored = _open(runs)
    try:
        return {metric.column: stored.difference(baseline, compared, metric.column) for metric in METRICS}
    finally:
        stored.close()


@st.cache_data(show_spinner=False, max_entries=128)
def record(runs: Key, series: str, patient: str, turn: int) -> dict[str, Any] | None:
    stored = _open(runs)
    try:
        return stored.record(series, patient, turn)
    finally:
        stored.close()


def _open(runs: Key) -> StoredRuns:
    folders = dict.fromkeys(Path(folder) for folder, _ in runs)
    known = {run.run_id: run for run in list_runs(list(folders))}
    return StoredRuns.open([known[run_id] for _, run_id in runs])
