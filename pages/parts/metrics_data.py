"""The stored runs' figures, computed once per run: a stored run never changes."""

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import streamlit as st

from agent.evaluation.runs import (
    Claim,
    Course,
    Difference,
    Only,
    Run,
    RunUnreadable,
    StoredRuns,
    list_runs,
    thesis_table,
)
from agent.language import N_

Rows = list[dict[str, Any]]
Key = tuple[tuple[str, str, int], ...]
"""(folder, run_id, when run.json was written) of every open run: another one may have taken its name."""


@dataclass(frozen=True)
class Figures:
    """key: {series: {metric: mean, low, high, n}}; within: {series: {metric: how far repetitions lie apart}}."""

    key: dict[str, dict[str, dict[str, Any]]]
    rounds: Rows
    latency: Rows
    tokens: Rows
    by_round: Rows
    cache: Rows
    patients: list[str]
    within: dict[str, dict[str, float | None]]


def key(runs: tuple[Run, ...]) -> Key:
    return tuple((str(run.path.parent), run.run_id, _written(run)) for run in runs)


def _written(run: Run) -> int:
    try:
        return (run.path / "run.json").stat().st_mtime_ns
    except OSError:  # gone meanwhile: whoever opens it hears so
        return 0


@st.cache_data(show_spinner=False, max_entries=32)
def figures(runs: Key, only: Only) -> Figures:
    stored = _open(runs, only)
    return Figures(
        stored.key_figures(),
        stored.rounds(),
        stored.latency(),
        stored.tokens(),
        stored.by_round(),
        stored.cache(),
        stored.patients(),
        stored.within(),
    )


@st.cache_data(show_spinner=False, max_entries=32)
def people(runs: Key) -> Rows:
    """Who is in the runs: {"patient", "age", "conditions"}."""
    return _open(runs, Only()).people()


@st.cache_data(show_spinner=False, max_entries=128)
def intervals(runs: Key, only: Only, series: str) -> dict[str, Difference | None]:
    """A series' means with their intervals."""
    return _open(runs, only).intervals(series)


@st.cache_data(show_spinner=False, max_entries=256)
def course(runs: Key, only: Only, series: str, metric: str) -> Course:
    """A metric of a series over the turns."""
    return _open(runs, only).course(series, metric)


@st.cache_data(show_spinner=False, max_entries=128)
def gains(runs: Key, only: Only, series: str) -> dict[str, Difference | None]:
    """What the second answers of a series gained over the first."""
    return _open(runs, only).gains(series)


@st.cache_data(show_spinner=False, max_entries=128)
def differences(runs: Key, only: Only, baseline: str, compared: str) -> dict[str, Difference | None]:
    """compared minus baseline by metric."""
    return _open(runs, only).differences(baseline, compared)


@st.cache_data(show_spinner=False, max_entries=128)
def pairs(runs: Key, only: Only, baseline: str, compared: str, metric: str) -> Rows:
    """The turns behind one of them."""
    return _open(runs, only).pairs(baseline, compared, metric)


@st.cache_data(show_spinner=False, max_entries=128)
def ablation(runs: Key, only: Only, baseline: str, metric: str) -> dict[str, Difference | None]:
    """Every other series minus baseline in one metric."""
    return _open(runs, only).ablation(baseline, metric)


@st.cache_data(show_spinner=False, max_entries=32)
def thesis(runs: Key, only: Only, offline: bool) -> list[Claim]:
    """The thesis's claims beside those of one run."""
    stored = _open(runs, only)
    return thesis_table(stored.key_figures(), stored.differences, offline)


@st.cache_data(show_spinner=False, max_entries=128)
def record(runs: Key, series: str, patient: str, turn: int, repetition: int) -> dict[str, Any] | None:
    return _open(runs, Only()).record(series, patient, turn, repetition)


def exported(runs: Key, only: Only, kind: Literal["csv", "parquet"]) -> bytes:
    """The turns that are looked at as a file's content."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"turns.{kind}"
        _open(runs, only).export(path, kind)
        return path.read_bytes()


def _there(stored: StoredRuns) -> bool:
    return all((run.path / "run.json").is_file() for run in stored.runs)


# Not closed when it makes room: whoever still reads from it holds it, and with the last of them it goes.
@st.cache_resource(show_spinner=False, max_entries=8, validate=_there)
def _open(runs: Key, only: Only) -> StoredRuns:
    folders = dict.fromkeys(Path(folder) for folder, *_ in runs)
    known = {run.run_id: run for run in list_runs(list(folders)) if run.status == "complete"}
    gone = [run_id for _folder, run_id, _when in runs if run_id not in known]
    if gone:
        raise RunUnreadable(
            N_("저장된 평가를 찾을 수 없습니다({runs}). 다른 평가를 고르거나 다시 실행해 주세요."),
            runs=", ".join(gone),
        )
    return StoredRuns.open([known[run_id] for _folder, run_id, _when in runs], only)
