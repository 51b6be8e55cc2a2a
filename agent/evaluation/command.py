"""`evaluate run|list|extraction|safety|judge|reuse|…`: the command-line side of this room; the heavy imports wait until a run is asked for."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from agent.config import ROOT
from agent.errors import InputRejected
from agent.evaluation.people.sources import CHOICES, SHIPPED_COUNT, WRITTEN, Source
from agent.evaluation.playing.run_command import EVALUATION, PATIENTS, play, temperature

if TYPE_CHECKING:
    from agent.config import Settings

ACTIONS = tuple(
    "run list compare cohort extraction safety judge reuse retrieval efficiency refinement collections".split()
)
SEED = 7
WORKERS = min(2, os.cpu_count() or 1)
"""Processes that play patients side by side."""
LABELLED = ROOT / "tests" / "data"
ANNOTATED = LABELLED / "extraction"
WORST = 20
"""Answers of the development half that `retrieval --errors` shows."""


def add_arguments(parser: argparse.ArgumentParser, positive: Callable[[str], int]) -> None:
    """The options of `evaluate`."""
    parser.add_argument("action", choices=ACTIONS)
    parser.add_argument("of", nargs="?", metavar="RUN", help="compare: a stored run, the newest without it")
    parser.add_argument("--baseline", default="rag")
    parser.add_argument("--mode", default="agent")
    parser.add_argument("--patients", type=positive, help=f"{PATIENTS} for run, {SHIPPED_COUNT} for cohort")
    parser.add_argument("--turns", type=positive, default=5)
    parser.add_argument("--modes", default="agent,rag")
    parser.add_argument("--patients-from", metavar=CHOICES)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--model")
    parser.add_argument("--repetitions", type=positive, default=1, help="of each dialogue, for a sampled model")
    parser.add_argument("--temperature", type=temperature, default=0.0, help="of the model's answers, 0 to 2")
    parser.add_argument("--patient-model", metavar="NAME", help="says the patients' turns in its own words")
    parser.add_argument("--workers", type=positive, default=WORKERS)
    parser.add_argument("--to", type=Path, metavar="DIR")
    parser.add_argument("--from", dest="annotated", type=Path, metavar="DIR")
    parser.add_argument("--errors", action="store_true")
    parser.add_argument("--calibrate", type=Path, metavar="CSV")
    parser.add_argument("--fit-doubt", type=Path, metavar="CSV")
    parser.add_argument("--fit", type=Path, metavar="CSV")
    parser.add_argument("--learn", type=Path, metavar="JSONL")
    parser.add_argument("--fit-names", type=Path, metavar="CSV")


def evaluate(
    arguments: argparse.Namespace, settings: Settings, tell: Callable[[str], None]
) -> Iterator[dict[str, Any]]:
    """The lines of stdout: one a run for `list`, the result for `run`, `cohort` and `compare`, one a half for `extraction`, `safety`, `judge` and `reuse`; one
    a claim for `efficiency`, one a set for `refinement`; for `retrieval` one a half and way of searching, then one a half of answers. With --errors also the development halves'
    wrong messages or worst answers; with --calibrate the confidence table is written instead, with --fit-doubt the table of doubt, with --fit the judge's table,
    with --learn the examples that the safety layer learns from the development halves,
    with --fit-names the table of names.
    Raises AgentError when it cannot be done."""
    if arguments.action == "list":
        return _list(settings)
    actions = {
        "run": play,
        "compare": _compare,
        "cohort": _write_cohort,
        "extraction": _extraction,
        "safety": _safety,
        "judge": _judge,
        "reuse": _reuse,
        "retrieval": _retrieval,
        "efficiency": _efficiency,
        "refinement": _refinement,
        "collections": _collections,
    }
    return actions[arguments.action](arguments, settings, tell)


def _extraction(
    arguments: argparse.Namespace, settings: Settings, tell: Callable[[str], None]
) -> Iterator[dict[str, Any]]:
    from agent.evaluation.labelled.annotated import CALIBRATION, load_half
    from agent.evaluation.labelled.messages import parts_of

    folder = arguments.annotated or ANNOTATED
    if arguments.fit_doubt:
        yield _fit_doubt(folder, arguments.fit_doubt, settings)
        return
    names = (CALIBRATION,) if arguments.calibrate else parts_of(folder)
    halves = [(half, load_half(folder, half)) for half in names]
    from agent.consultation import Consultation
    from agent.evaluation.labelled.extraction import report, score
    from agent.evaluation.sandbox import isolated

    parts = Consultation.open(settings, on_progress=tell)
    with isolated(parts.parts, parts.config) as (door, _):
        counted = []
        for half, messages in halves:
            tell(f"메시지 {len(messages)}개를 읽는 중… ({half})")
            counted.append((half, score(messages, door)))
    if arguments.calibrate:
        from agent.extraction import Confidence

        outcomes = counted[0][1].outcomes
        Confidence.fit((outcome.kind, outcome.right) for outcome in outcomes).save(arguments.calibrate)
        yield {"set": CALIBRATION, "facts": len(outcomes), "path": str(arguments.calibrate)}
        return
    yield from report(counted, arguments.errors)


def _fit_doubt(folder: Path, path: Path, settings: Settings) -> dict[str, Any]:
    from agent.evaluation.labelled.annotated import load_half
    from agent.evaluation.labelled.messages import may_be_looked_at, parts_of

    sets = [(part, load_half(folder, part)) for part in parts_of(folder) if may_be_looked_at(part)]
    from agent.evaluation.labelled.doubting import examples, fit, recorded, taught
    from agent.terminology import Terminology

    # As shipped, without the names that a user added; and without the table that is to be made.
    terms = Terminology.open(settings.agent_data_dir / "lexicon", settings.agent_state_dir / "cache")
    untouched = recorded(folder)
    known = [example for part, messages in sets for example in examples(part, messages, terms, untouched)]
    doubt, left_out = fit(known, [*taught(folder, terms)])
    doubt.save(path)
    return {"sets": [part for part, _ in sets], "mentions": len(known), "left_out": left_out, "path": str(path)}


def _safety(
    arguments: argparse.Namespace, settings: Settings, tell: Callable[[str], None]
) -> Iterator[dict[str, Any]]:
    from agent.evaluation.labelled import messages as labelled

    folder = arguments.annotated or LABELLED
    if arguments.fit_names:
        tell("이름을 배우는 중…")
        yield _fit_names(folder, arguments.fit_names, settings)
        return
    sets = [
        (name, part, read(folder, part))
        for name, read in labelled.SETS.items()
        for part in labelled.parts_of(folder / name)
    ]
    from agent.consultation import Consultation
    from agent.evaluation.labelled import learning, safety
    from agent.evaluation.sandbox import isolated

    parts = Consultation.open(settings, on_progress=tell)
    if arguments.learn:
        with isolated(parts.parts, parts.config) as (door, _):
            written = learning.write([*learning.examples(folder, door)], arguments.learn)
        yield {"examples": written, "path": str(arguments.learn)}
        return
    scored = []
    with isolated(parts.parts, parts.config) as (door, _):
        for name, part, messages in sets:
            tell(f"메시지 {len(messages)}개를 확인하는 중… ({name} {part})")
            scored.append((name, part, safety.SCORES[name](messages, door)))
    yield from safety.report(scored, arguments.errors)


def _fit_names(folder: Path, path: Path, settings: Settings) -> dict[str, Any]:
    from agent.evaluation.labelled import naming

    data = settings.agent_data_dir
    named = naming.named_texts(data, folder)
    fitted = naming.fit(named, naming.nameless(data, folder))
    fitted.table.save(path)
    return {
        "texts": len(named),
        "signs": len(fitted.table.weights),
        "names_of_writers_left_out": fitted.of,
        "found": fitted.found,
        "path": str(path),
    }


def _judge(
    arguments: argparse.Namespace, settings: Settings, tell: Callable[[str], None]
) -> Iterator[dict[str, Any]]:
    from agent.evaluation.labelled import judging
    from agent.evaluation.labelled.messages import may_be_looked_at, parts_of

    folder = arguments.annotated or LABELLED / "judge"
    names = [half for half in parts_of(folder) if not arguments.fit or may_be_looked_at(half)]
    halves = [(half, judging.load(folder / f"{half}.jsonl")) for half in names]
    from agent.consultation import Consultation
    from agent.evaluation.playing.runner import OFFLINE
    from agent.evaluation.sandbox import isolated

    parts = Consultation.open(settings, on_progress=tell)
    if arguments.fit:
        with isolated(parts.parts, parts.config) as (door, _):
            yield _fit_grounding(halves, door, arguments.fit)
        return
    model = arguments.model or OFFLINE  # an endpoint's hundreds of judgements cost money: only when it is named
    judge = parts.parts.dependencies(parts.config, model).judge
    with isolated(parts.parts, parts.config) as (door, _):
        tell("답변을 심사하는 중…")
        yield from judging.report(halves, judge, model, door, arguments.errors)


def _fit_grounding(halves: Sequence[tuple[str, Any]], door: Any, path: Path) -> dict[str, Any]:
    from agent.evaluation.labelled.grounded import examples, fit

    known = [example for half, answers in halves for example in examples(half, answers, door)]
    model, told = fit(known)
    model.save(path)
    return {**told, "path": str(path)}


def _reuse(
    arguments: argparse.Namespace, settings: Settings, tell: Callable[[str], None]
) -> Iterator[dict[str, Any]]:
    from agent.evaluation.labelled import reuse
    from agent.evaluation.labelled.messages import parts_of

    folder = arguments.annotated or LABELLED / "reuse"
    halves = [(half, reuse.load_pairs(folder, half)) for half in parts_of(folder)]
    from agent.consultation import Consultation

    door = Consultation.open(settings, on_progress=tell)
    scored = []
    for half, pairs in halves:
        tell(f"질문 {len(pairs)}쌍을 견주는 중… ({half})")
        scored.append((half, reuse.decide(pairs, door)))
    yield from reuse.report(scored, arguments.errors)


def _retrieval(
    arguments: argparse.Namespace, settings: Settings, tell: Callable[[str], None]
) -> Iterator[dict[str, Any]]:
    from agent.evaluation.labelled.retrieval import load_triplets

    triplets = load_triplets(arguments.annotated or settings.agent_data_dir / "triplets.jsonl")
    from agent.consultation import Consultation
    from agent.evaluation.labelled import ideal_answers, retrieval
    from agent.evaluation.playing.runner import OFFLINE

    door = Consultation.open(settings, on_progress=tell)
    model = arguments.model or OFFLINE  # an endpoint's hundreds of answers cost money: only when it is named
    door.parts.dependencies(door.config, model)
    yield from retrieval.report(triplets, door.retriever, door.config.retrieval.k_fixed, tell)
    worst = WORST if arguments.errors else 0
    yield from ideal_answers.report(triplets, door.parts, door.config, model, tell, worst)


def _efficiency(
    arguments: argparse.Namespace, settings: Settings, tell: Callable[[str], None]
) -> Iterator[dict[str, Any]]:
    from agent.evaluation.labelled.retrieval import load_triplets

    triplets = load_triplets(arguments.annotated or settings.agent_data_dir / "triplets.jsonl")
    from agent.consultation import Consultation
    from agent.evaluation.labelled import efficiency

    door = Consultation.open(settings, on_progress=tell)
    yield from efficiency.report(door.parts, door.config, triplets, tell)


def _refinement(
    arguments: argparse.Namespace, settings: Settings, tell: Callable[[str], None]
) -> Iterator[dict[str, Any]]:
    from agent.evaluation.labelled.retrieval import load_triplets

    triplets = load_triplets(arguments.annotated or settings.agent_data_dir / "triplets.jsonl")
    from agent.consultation import Consultation
    from agent.evaluation.labelled import refinement
    from agent.evaluation.playing.runner import OFFLINE

    door = Consultation.open(settings, on_progress=tell)
    model = arguments.model or OFFLINE
    door.parts.dependencies(door.config, model)
    terms, documents = door.parts.terminology, door.retriever.documents
    source = Source.of(arguments.patients_from or WRITTEN, settings.agent_data_dir / EVALUATION)
    cohort = source.cohort(arguments.patients or PATIENTS, arguments.turns, arguments.seed, terms, documents)
    yield from refinement.report(triplets, cohort, door.parts, door.config, model, tell)


def _collections(
    arguments: argparse.Namespace, settings: Settings, tell: Callable[[str], None]
) -> Iterator[dict[str, Any]]:
    from agent.evaluation.labelled.beside_peers import beside_peers
    from agent.evaluation.labelled.collections import DATASETS

    return beside_peers(arguments.annotated or DATASETS, tell)


def _list(settings: Settings) -> Iterator[dict[str, Any]]:
    from agent.evaluation.stored.catalogue import list_runs, run_folders

    for run in list_runs(run_folders(settings)):
        yield run.line()


def _compare(
    arguments: argparse.Namespace, settings: Settings, tell: Callable[[str], None]
) -> Iterator[dict[str, Any]]:
    from agent.evaluation.stored.catalogue import run_folders
    from agent.evaluation.stored.compare import chosen_run, compare

    yield compare(chosen_run(run_folders(settings), arguments.of), arguments.baseline, arguments.mode)


def _write_cohort(
    arguments: argparse.Namespace, settings: Settings, _tell: Callable[[str], None]
) -> Iterator[dict[str, Any]]:
    from agent.evaluation.people.sources import write_cohort

    if arguments.to is None:
        raise InputRejected("--to에 환자 파일을 쓸 폴더를 적어 주세요.")
    count = arguments.patients or SHIPPED_COUNT
    write_cohort(arguments.to, settings.agent_data_dir / EVALUATION, count, arguments.seed)
    yield {"path": str(arguments.to), "patients": count, "seed": arguments.seed}
