"""Plays every patient under every mode, conversation by conversation, and stores the run as one immutable folder."""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
import platform
import shutil
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import duckdb

from agent.assembly import Parts
from agent.config import AgentConfig
from agent.errors import StorageUnavailable
from agent.evaluation import manifest
from agent.evaluation.figures import means
from agent.evaluation.modes import configured
from agent.evaluation.patients import Cohort, VirtualPatient
from agent.evaluation.progress import Progress, starting
from agent.evaluation.rows import Key, turn_rows
from agent.evaluation.sandbox import isolated
from agent.evaluation.tables import TABLES, write_parquet
from agent.events import TurnCompleted
from agent.storage.cache_version import code_version

FORMAT = 1
"""Of the run folder; raised when a column changes its meaning."""
OFFLINE = "offline"
LIBRARIES = ("medcat", "kiwipiepy", "faiss-cpu", "langgraph", "numpy", "duckdb")
Tell = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Experiment:
    """What is to be run: on which patients, how many turns each, under which modes, answered by which model."""

    cohort: Cohort
    turns: int
    modes: tuple[str, ...]
    seed: int
    model: str


def run(
    experiment: Experiment, parts: Parts, config: AgentConfig, runs: Path, tell: Tell, now: Callable[[], datetime]
) -> dict[str, Any]:
    """Run or resume the experiment; returns run.json with the run's path.

    Started again after being killed it goes on after the last finished conversation. Raises InputRejected while
    another process works on the same experiment, StorageUnavailable when the folder cannot be written.
    """
    try:
        runs.mkdir(parents=True, exist_ok=True)
        with ExitStack() as held:
            with starting(runs):
                progress = _resumed(experiment, parts, config, runs, held, tell)
                if progress is None:
                    plan = _plan(experiment, parts, config, now())
                    progress = held.enter_context(Progress.begin(runs, plan))
            final = runs / progress.run_id
            if not final.is_dir():
                _play(experiment, parts, config, progress, tell)
                _store(progress, final)
            progress.discard()
        return {**read_manifest(final), "path": str(final)}
    except (OSError, duckdb.Error) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise StorageUnavailable(
            f"평가 결과를 저장하지 못했습니다 ({reason}). 폴더와 남은 공간을 확인해 주세요."
        ) from error


def read_manifest(folder: Path) -> dict[str, Any]:
    """run.json of a stored run."""
    return manifest.read(folder / "run.json")[1]


def play(
    patient: VirtualPatient, mode: str, parts: Parts, config: AgentConfig, model: str
) -> dict[str, list[Any]]:
    """One whole conversation on empty stores; its rows by table."""
    tables: dict[str, list[Any]] = {name: [] for name in TABLES}
    chosen = configured(config, mode)
    with isolated(parts, chosen) as (door, clock):
        for number, gold in enumerate(patient.turns, 1):
            clock.set_to(number, gold.days)
            *_, last = door.ask(patient.id, gold.message, model=model)
            assert isinstance(last, TurnCompleted)
            rows = turn_rows(Key(mode, patient.id, number), gold, last.turn, parts.terminology)
            for name, added in rows.items():
                tables[name] += added
    return tables


def fingerprint(experiment: Experiment, parts: Parts, config: AgentConfig) -> str:
    """A short hash of all that decides the outcome: two experiments that share it give the same run."""
    decisive = [
        FORMAT,
        experiment.cohort.fingerprint,
        experiment.turns,
        experiment.modes,
        experiment.seed,
        experiment.model,
        config.fingerprint,
        code_version(),
        parts.retriever.corpus_version,
        parts.terminology.fingerprint,
        parts.delivery.embedder.id,
    ]
    return hashlib.sha256(json.dumps(decisive).encode()).hexdigest()[:12]


def _plan(experiment: Experiment, parts: Parts, config: AgentConfig, created: datetime) -> dict[str, Any]:
    key = fingerprint(experiment, parts, config)
    return {
        "run_id": f"{created:%Y%m%d-%H%M%S}-{key[:6]}",
        "created": created.isoformat(timespec="seconds"),
        "format": FORMAT,
        "fingerprint": key,
        "model": experiment.model,
        "modes": list(experiment.modes),
        "patients": len(experiment.cohort.patients),
        "turns": experiment.turns,
        "seed": experiment.seed,
        "patients_from": experiment.cohort.source,
        "patients_fingerprint": experiment.cohort.fingerprint,
        "patient_names": {patient.id: patient.name for patient in experiment.cohort.patients},
        "coverage": {kind: asdict(covered) for kind, covered in experiment.cohort.coverage.items()},
        "config": config.model_dump(mode="json"),
        "config_fingerprint": config.fingerprint,
        "mode_flags": {mode: configured(config, mode).flags.model_dump() for mode in experiment.modes},
        "corpus": parts.retriever.corpus_version,
        "lexicon": parts.terminology.fingerprint,
        "embedder": parts.delivery.embedder.id,
        "code": code_version(),
        "versions": {
            "python": platform.python_version(),
            **{name: importlib.metadata.version(name) for name in LIBRARIES},
        },
    }


def _resumed(
    experiment: Experiment, parts: Parts, config: AgentConfig, runs: Path, held: ExitStack, tell: Tell
) -> Progress | None:
    """The unfinished run of the same experiment, if there is one, its lock held."""
    key = fingerprint(experiment, parts, config)
    for progress in Progress.unfinished(runs):
        try:
            if progress.plan.get("fingerprint") != key:
                continue
            held.enter_context(progress)
        except (FileNotFoundError, ValueError):  # finished and tidied up just now; or a foreign or damaged plan
            continue
        tell(f"멈춘 평가 {progress.run_id}을(를) 이어서 합니다.")
        return progress
    return None


def _play(experiment: Experiment, parts: Parts, config: AgentConfig, progress: Progress, tell: Tell) -> None:
    """All conversations that are left; the modes take turns at being first, and nothing cold is timed."""
    done = progress.done()
    pairs = [pair for pair in _in_order(experiment) if (pair[0], pair[1].id) not in done]
    if not pairs:
        return
    parts.reading.join()
    if experiment.model == OFFLINE:  # an endpoint's conversation would cost money
        tell("시작 준비를 하는 중… (재지 않는 대화 하나)")
        play(pairs[0][1], pairs[0][0], parts, config, experiment.model)
    total = len(done) + len(pairs)
    for number, (mode, patient) in enumerate(pairs, len(done) + 1):
        progress.add(mode, patient.id, play(patient, mode, parts, config, experiment.model))
        tell(f"{number}/{total} 대화 · {mode} · {patient.id}")


def _in_order(experiment: Experiment) -> list[tuple[str, VirtualPatient]]:
    """Patient by patient, each beginning with another mode: what one mode warms up would make the next look fast."""
    modes = experiment.modes
    return [
        (modes[(first + place) % len(modes)], patient)
        for first, patient in enumerate(experiment.cohort.patients)
        for place in range(len(modes))
    ]


def _store(progress: Progress, final: Path) -> None:
    """The tables and run.json, written whole into a hidden folder that then takes its name."""
    hidden = final.with_name(f".{final.name}.tmp")
    shutil.rmtree(hidden, ignore_errors=True)
    hidden.mkdir()
    write_parquet(hidden, (conversation["tables"] for conversation in progress.conversations()))
    plan = progress.plan
    whole = {**plan, "status": "complete", "metrics": means(hidden, plan["modes"])}
    (hidden / "run.json").write_text(json.dumps(whole, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    hidden.rename(final)
