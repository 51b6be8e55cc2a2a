"""`evaluate run`: what is asked for is checked before anything is loaded, then it is played, and its result is one line."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from agent.evaluation.people.sources import SHIPPED, Source

if TYPE_CHECKING:
    from agent.config import Settings

PATIENTS, EVALUATION = 10, "evaluation"
RESULT = ("run_id", "path", "modes", "patients", "turns", "coverage", "metrics")
MORE = ("repetitions", "patient_model")
"""What the result also says where it is asked for."""


def play(
    arguments: argparse.Namespace, settings: Settings, tell: Callable[[str], None]
) -> Iterator[dict[str, Any]]:
    """The one line of stdout. Raises AgentError when it cannot be done."""
    from agent.evaluation.playing.modes import parse_modes

    modes = parse_modes(arguments.modes)  # a slip of the pen is said before anything is loaded
    source = Source.of(arguments.patients_from or SHIPPED, settings.agent_data_dir / EVALUATION)
    from agent.consultation import Consultation
    from agent.evaluation.playing.acting import refuse_actor
    from agent.evaluation.playing.crew import Crew
    from agent.evaluation.playing.runner import Experiment, run
    from agent.evaluation.stored.catalogue import run_folders
    from agent.generation import OpenAIModel

    actor = arguments.patient_model
    if actor is not None:
        refuse_actor(actor, settings.has_endpoint)
    door = Consultation.open(settings, on_progress=tell)
    for notice in door.notices:
        tell(notice)
    model = arguments.model or door.models()[0]
    door.parts.dependencies(door.config, model)
    count, terms, documents = arguments.patients or PATIENTS, door.parts.terminology, door.retriever.documents
    experiment = Experiment(
        source.cohort(count, arguments.turns, arguments.seed, terms, documents),
        arguments.turns,
        modes,
        arguments.seed,
        model,
        arguments.repetitions,
        arguments.temperature,
        OpenAIModel(settings, actor) if actor is not None else None,
    )
    crew = Crew(arguments.workers - 1, (settings, door.config, model))
    stored = run(experiment, door.parts, door.config, run_folders(settings)[1], tell, door.parts.clock, crew)
    more = {"repetitions": arguments.repetitions > 1, "patient_model": bool(actor)}
    yield {key: stored[key] for key in (*RESULT, *(name for name in MORE if more[name]))}


def temperature(text: str) -> float:
    """What endpoints take; argparse says in one line what is wrong."""
    value = float(text)
    if not 0 <= value <= 2:
        raise argparse.ArgumentTypeError(f"0~2 사이의 수여야 합니다: {text}")
    return value
