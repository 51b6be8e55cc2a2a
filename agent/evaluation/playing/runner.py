"""Plays every patient under every mode, conversation by conversation, and stores the run as one immutable folder."""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
import platform
import shutil
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import asdict, replace
from datetime import datetime
from pathlib import Path
from typing import Any

import duckdb

from agent.assembly import Parts
from agent.config import AgentConfig
from agent.errors import StorageUnavailable
from agent.evaluation.people.patients import Spoken
from agent.evaluation.playing import endpoints
from agent.evaluation.playing.acting import act, in_own_words, summary
from agent.evaluation.playing.alone import OFFLINE
from agent.evaluation.playing.conversation import play
from agent.evaluation.playing.crew import Crew
from agent.evaluation.playing.estimate import acted, duration, expected, told
from agent.evaluation.playing.experiment import Experiment, left_of, refuse
from agent.evaluation.playing.modes import configured
from agent.evaluation.stored import manifest
from agent.evaluation.stored.figures import means
from agent.evaluation.stored.progress import Progress, starting
from agent.evaluation.stored.tables import write_parquet
from agent.generation import Sampling
from agent.stopwatch import timed
from agent.storage.reuse.cache_version import code_version

FORMAT = 1
"""Of the run folder; raised when a column changes its meaning."""
LIBRARIES = ("medcat", "kiwipiepy", "faiss-cpu", "langgraph", "numpy", "duckdb")
Tell = Callable[[str], None]


def run(
    experiment: Experiment,
    parts: Parts,
    config: AgentConfig,
    runs: Path,
    tell: Tell,
    now: Callable[[], datetime],
    crew: Crew | None = None,
) -> dict[str, Any]:
    """Run or resume the experiment; returns run.json with the run's path. crew: processes that play besides this one.

    Started again after being killed it goes on after the last finished conversation. Raises InputRejected while
    another process works on the same experiment or for a mode that the model cannot play, StorageUnavailable when the
    folder cannot be written.
    """
    refuse(experiment)
    if experiment.repetitions > 1 and not experiment.temperature:
        tell("온도가 0이면 되풀이해도 답이 거의 같습니다. 얼마나 흔들리는지 보려면 --temperature를 올려 주세요.")
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
                _foretell(experiment, parts, config, progress, tell, crew or Crew())
                spoken = _say(experiment, parts, progress, tell)
                if spoken:
                    experiment = replace(experiment, cohort=in_own_words(experiment.cohort, spoken))
                _play(experiment, parts, config, progress, tell, crew or Crew())
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


def fingerprint(experiment: Experiment, parts: Parts, config: AgentConfig) -> str:
    """A short hash of all that decides the outcome: two experiments that share it give the same run."""
    decisive = [
        FORMAT,
        experiment.cohort.fingerprint,
        experiment.turns,
        experiment.modes,
        experiment.seed,
        experiment.model,
        experiment.repetitions,
        experiment.temperature,
        experiment.actor,
        endpoints.asked(experiment, parts),
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
        **endpoints.asked(experiment, parts),
        "modes": list(experiment.modes),
        "patients": len(experiment.cohort.patients),
        "turns": experiment.turns,
        "seed": experiment.seed,
        "repetitions": experiment.repetitions,
        "temperature": None if experiment.model == OFFLINE else experiment.temperature,
        "patient_model": {"model": experiment.actor, "temperature": experiment.temperature}
        if experiment.actor
        else None,
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


def _foretell(
    experiment: Experiment, parts: Parts, config: AgentConfig, progress: Progress, tell: Tell, crew: Crew
) -> None:
    """What is left to do and what it will take, before anything of it costs."""
    left = left_of(experiment, progress.done())
    if not left:
        return
    parts.reading.join()
    processes = crew.size(len(left))
    spoken = progress.spoken()
    mute = [patient for patient in experiment.cohort.patients if patient.id not in spoken]
    words = acted(mute, experiment.actor) if experiment.actor else ({}, {})
    found = told(expected(left, experiment.model, parts, config), processes, words)
    tell(f"대화 {len(left)}개를 프로세스 {processes}개로 합니다. {found}")


def _say(experiment: Experiment, parts: Parts, progress: Progress, tell: Tell) -> dict[str, Spoken]:
    """Every patient's words, said once for all modes and kept, so that a resumed run goes on with the same."""
    if experiment.patient_model is None:
        return {}
    spoken, patients = progress.spoken(), experiment.cohort.patients
    sampling = Sampling(experiment.temperature, experiment.seed)
    for number, patient in enumerate(patients, 1):
        if patient.id not in spoken:
            spoken[patient.id] = act(patient, experiment.patient_model, sampling, parts)
            progress.add_spoken(patient.id, spoken[patient.id], endpoints.refused(experiment, parts))
            tell(f"환자의 말 {number}/{len(patients)} · {patient.id}")
        elif len(spoken[patient.id].messages) != len(patient.turns):
            raise progress.damaged()
    made = summary(spoken)
    tell(
        f"환자의 말 {made['turns']}개 가운데 {made['own_words']}개를 {experiment.actor}이(가) 자기 말로 했습니다."
    )
    return spoken


def _play(
    experiment: Experiment, parts: Parts, config: AgentConfig, progress: Progress, tell: Tell, crew: Crew
) -> None:
    """All conversations that are left, in the order that was drawn for them; nothing cold is timed."""
    done = progress.done()
    left = left_of(experiment, done)
    if not left:
        return
    model, total = experiment.model, len(done) + len(left)
    if model == OFFLINE:  # an endpoint's conversation would cost money
        tell("시작 준비를 하는 중… (재지 않는 대화 하나)")
        ms, _ = timed(lambda: play(left[0], parts, config, model))
        # The first one also warms up: this is an upper bound.
        tell(f"길어야 {duration(ms / 1000 * len(left) / crew.size(len(left)))}쯤이면 됩니다.")
    began = time.monotonic()
    played = crew.play(left, lambda one: play(one, parts, config, model))
    for number, (one, rows) in enumerate(played, 1):
        progress.add(one.mode, one.patient.id, rows, one.repetition, endpoints.refused(experiment, parts))
        seconds = (time.monotonic() - began) / number * (len(left) - number)
        rest = f" · 남은 시간 {duration(seconds)}쯤" if seconds else ""
        which = f" · {one.repetition}번째" if experiment.repetitions > 1 else ""
        tell(f"{len(done) + number}/{total} 대화 · {one.mode} · {one.patient.id}{which}{rest}")


def _store(progress: Progress, final: Path) -> None:
    """The tables and run.json, written whole into a hidden folder that then takes its name."""
    hidden = final.with_name(f".{final.name}.tmp")
    shutil.rmtree(hidden, ignore_errors=True)
    hidden.mkdir()
    write_parquet(hidden, (conversation["tables"] for conversation in progress.conversations()))
    plan = progress.plan
    whole = {**plan, "status": "complete", "metrics": means(hidden, plan["modes"])}
    whole["refused_parameters"] = progress.refused()
    if plan.get("patient_model"):
        whole["patient_model"] |= summary(progress.spoken())
    (hidden / "run.json").write_text(json.dumps(whole, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    hidden.rename(final)
