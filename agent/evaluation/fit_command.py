"""`evaluate extraction|safety|judge` with --calibrate, --fit-doubt, --fit-names, --learn or --fit: what is learned from the labelled
development halves is written to a file, and nothing is measured."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from agent.config import ROOT

if TYPE_CHECKING:
    from agent.config import Settings
    from agent.consultation import Consultation

LABELLED = ROOT / "tests" / "data"
ANNOTATED = LABELLED / "extraction"
JUDGED = LABELLED / "judge"

Tell = Callable[[str], None]
Fit = Callable[[Path, Path, "Settings", Tell], dict[str, Any]]
"""Of the folder of labelled messages, the file to write, the settings and the listener; it gives the line of stdout."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """An option a fit: the file it writes."""
    parser.add_argument("--calibrate", type=Path, metavar="CSV")
    parser.add_argument("--fit-doubt", type=Path, metavar="CSV")
    parser.add_argument("--fit", type=Path, metavar="CSV")
    parser.add_argument("--learn", type=Path, metavar="JSONL")
    parser.add_argument("--fit-names", type=Path, metavar="CSV")


def asked_for(arguments: argparse.Namespace, settings: Settings, tell: Tell) -> Iterator[dict[str, Any]] | None:
    """The fit's line of stdout; None where the action is asked for without one. Raises AgentError when it cannot be done."""
    for option, fit in FITS.get(arguments.action, {}).items():
        path = getattr(arguments, option)
        if path is not None:
            folder = arguments.annotated or FOLDERS[arguments.action]
            return iter((fit(folder, path, settings, tell),))
    return None


def _fit_doubt(folder: Path, path: Path, settings: Settings, tell: Tell) -> dict[str, Any]:
    from agent.evaluation.labelled.annotated import load_half
    from agent.evaluation.labelled.messages import may_be_looked_at, parts_of

    sets = [(part, load_half(folder, part)) for part in parts_of(folder) if may_be_looked_at(part)]
    from agent.evaluation.labelled.doubting import examples, fit, recorded, taught
    from agent.terminology import Terminology

    # As shipped, without the names that a user added; and without the table that is to be made.
    terms = Terminology.open(settings.agent_data_dir / "lexicon", settings.agent_state_dir / "cache")
    tell("사실에 어긋나는 둘레의 말을 배우는 중…")
    untouched = recorded(folder)
    known = [example for part, messages in sets for example in examples(part, messages, terms, untouched)]
    doubt, left_out = fit(known, [*taught(folder, terms)])
    doubt.save(path)
    return {"sets": [part for part, _ in sets], "mentions": len(known), "left_out": left_out, "path": str(path)}


def _calibrate(folder: Path, path: Path, settings: Settings, tell: Tell) -> dict[str, Any]:
    from agent.evaluation.labelled.annotated import CALIBRATION, load_half

    messages = load_half(folder, CALIBRATION)
    from agent.evaluation.labelled.extraction import score
    from agent.extraction import Confidence

    with _consultation(settings, tell) as door:
        tell(f"메시지 {len(messages)}개를 읽는 중… ({CALIBRATION})")
        outcomes = score(messages, door).outcomes
    Confidence.fit((outcome.kind, outcome.right) for outcome in outcomes).save(path)
    return {"set": CALIBRATION, "facts": len(outcomes), "path": str(path)}


def _fit_names(folder: Path, path: Path, settings: Settings, tell: Tell) -> dict[str, Any]:
    from agent.evaluation.labelled import naming

    tell("이름을 배우는 중…")
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


def _learn(folder: Path, path: Path, settings: Settings, tell: Tell) -> dict[str, Any]:
    from agent.evaluation.labelled import learning

    with _consultation(settings, tell) as door:
        return {"examples": learning.write([*learning.examples(folder, door)], path), "path": str(path)}


def _fit_grounding(folder: Path, path: Path, settings: Settings, tell: Tell) -> dict[str, Any]:
    from agent.evaluation.labelled import judging
    from agent.evaluation.labelled.messages import may_be_looked_at, parts_of

    halves = [
        (half, judging.load(folder / f"{half}.jsonl")) for half in parts_of(folder) if may_be_looked_at(half)
    ]
    from agent.evaluation.labelled.grounded import examples, fit

    with _consultation(settings, tell) as door:
        model, told = fit([example for half, answers in halves for example in examples(half, answers, door)])
    model.save(path)
    return {**told, "path": str(path)}


@contextmanager
def _consultation(settings: Settings, tell: Tell) -> Iterator[Consultation]:
    """One whose state is thrown away."""
    from agent.consultation import Consultation
    from agent.evaluation.sandbox import isolated

    parts = Consultation.open(settings, on_progress=tell)
    with isolated(parts.parts, parts.config) as (door, _):
        yield door


FOLDERS = {"extraction": ANNOTATED, "safety": LABELLED, "judge": JUDGED}
FITS: dict[str, dict[str, Fit]] = {
    "extraction": {"fit_doubt": _fit_doubt, "calibrate": _calibrate},
    "safety": {"fit_names": _fit_names, "learn": _learn},
    "judge": {"fit": _fit_grounding},
}
"""By action and option; of two options the first is done."""
