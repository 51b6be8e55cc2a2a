"""The stored runs' figures, computed once per run: a stored run never changes, so its id is the whole key."""

import tempfile
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import streamlit as st

from agent.evaluation.runs import Claim, Difference, Only, Run, RunUnreadable, StoredRuns, list_runs, thesis_table
from agent.language import N_

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
    by_round: Rows
    cache: Rows
    patients: list[str]


def key(runs: tuple[Run, ...]) -> Key:
    return tuple((str(run.path.parent), run.run_id) for run in runs)


@st.cache_data(show_spinner=False, max_entries=32)
def figures(runs: Key, only: Only) -> Figures:
    with closing(_open(runs, only)) as stored:
        return Figures(
            stored.key_figures(),
            stored.by_turn(),
            stored.rounds(),
            stored.latency(),
            stored.tokens(),
            stored.by_round(),
            stored.cache(),
            stored.patients(),
        )


@st.cache_data(show_spinner=False, max_entries=32)
def people(runs: Key) -> Rows:
    """Who is in the runs: {"patient", "age", "conditions"}."""
    with closing(_open(runs, Only())) as stored:
        return stored.people()


@st.cache_data(show_spinner=False, max_entries=128)
def intervals(runs: Key, only: Only, series: str) -> dict[str, Difference | None]:
    """A series' means with their intervals."""
    with closing(_open(runs, only)) as stored:
        return stored.intervals(series)


@st.cache_data(show_spinner=False, max_entries=128)
def differences(runs: Key, only: Only, baseline: str, compared: str) -> dict[str, Difference | None]:
    """compared minus baseline by metric."""
    with closing(_open(runs, only)) as stored:
        return stored.differences(baseline, compared)


@st.cache_data(show_spinner=False, max_entries=128)
def pairs(runs: Key, only: Only, baseline: str, compared: str, metric: str) -> Rows:
    """The turns behind one of them."""
    with closing(_open(runs, only)) as stored:
        return stored.pairs(baseline, compared, metric)


@st.cache_data(show_spinner=False, max_entries=128)
def ablation(runs: Key, only: Only, baseline: str, metric: str) -> dict[str, Difference | None]:
    """Every other series minus baseline in one metric."""
    with closing(_open(runs, only)) as stored:
        return stored.ablation(baseline, metric)


@st.cache_data(show_spinner=False, max_entries=32)
def thesis(runs: Key, only: Only, offline: bool) -> list[Claim]:
    """The thesis's claims beside those of one run."""
    with closing(_open(runs, only)) as stored:
        return thesis_table(stored.key_figures(), stored.differences, offline)


@st.cache_data(show_spinner=False, max_entries=128)
def record(runs: Key, series: str, patient: str, turn: int) -> dict[str, Any] | None:
    with closing(_open(runs, Only())) as stored:
        return stored.record(series, patient, turn)


def exported(runs: Key, only: Only, kind: Literal["csv", "parquet"]) -> bytes:
    """The turns that are looked at as a file's content."""
    with closing(_open(runs, only)) as stored, tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"turns.{kind}"
        stored.export(path, kind)
        return path.read_bytes()


def _open(runs: Key, only: Only) -> StoredRuns:
    folders = dict.fromkeys(Path(folder) for folder, _run in runs)
    known = {run.run_id: run for run in list_runs(list(folders)) if run.status == "complete"}
    gone = [run_id for _folder, run_id in runs if run_id not in known]
    if gone:
        raise RunUnreadable(
            N_("저장된 평가를 찾을 수 없습니다({runs}). 다른 평가를 고르거나 다시 실행해 주세요."),
            runs=", ".join(gone),
        )
    return StoredRuns.open([known[run_id] for _folder, run_id in runs], only)
