"""The stored runs' figures, computed once per run: a stored run never changes, so its id is the whole key."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import streamlit as st

from agent.evaluation.runs import Difference, Run, RunUnreadable, StoredRuns, list_runs

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
            stored.by_turn(),
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
        return stored.differences(baseline, compared)
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
    known = {run.run_id: run for run in list_runs(list(folders)) if run.status == "complete"}
    gone = [run_id for _, run_id in runs if run_id not in known]
    if gone:
        raise RunUnreadable(
            f"저장된 평가를 찾을 수 없습니다({', '.join(gone)}). 다른 평가를 고르거나 다시 실행해 주세요."
        )
    return StoredRuns.open([known[run_id] for _, run_id in runs])
