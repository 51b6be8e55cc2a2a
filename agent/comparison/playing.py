"""Plays one question on two sides, each on a copy of the patient's state that is thrown away afterwards."""

from __future__ import annotations

import contextlib
from collections.abc import Generator
from dataclasses import dataclass, field, replace

from agent.comparison.alone import alone, told_nothing
from agent.comparison.sides import LLM, configuration, require
from agent.consultation import Consultation
from agent.errors import AgentError
from agent.evaluation.playing.modes import flags_of
from agent.events import Event, TurnCompleted
from agent.sandbox import on_own_stores
from agent.storage.tables import snapshot


@dataclass(frozen=True, slots=True)
class Failed:
    """A side that brought no turn, and why: in Korean, and as the interface can translate it."""

    message: str
    error: AgentError | None = field(default=None, compare=False)


def play(
    door: Consultation, patient_id: str, text: str, modes: tuple[str, str], model: str
) -> Generator[tuple[int, Event | Failed]]:
    """(0 or 1, event) of the two sides, one after the other; each ends with TurnCompleted or Failed.

    Both begin from the same copy of profile, conversation and, where nothing but the cache is compared, the patient's
    own stored answers; otherwise no stored answer hides what the sides would write. What is stored is only read.
    Closing the iterator stops the side in progress. Side after side, as two at once would each seem slow.
    Raises InputRejected for a mode that cannot be played, UnknownPatient, StorageUnavailable.
    """
    require(door, modes, model)
    kept = snapshot.take(door.conversations.database, patient_id)
    for side, mode in enumerate(modes):
        try:
            with contextlib.closing(_side(door, patient_id, text, mode, model, kept, reuse(modes))) as events:
                for event in events:
                    yield side, event
        except AgentError as error:
            yield side, Failed(str(error), error)


def reuse(modes: tuple[str, str]) -> bool:
    """Whether the cache is all that differs, so that stored answers are what the comparison is about."""
    if LLM in modes:
        return False
    one, other = map(flags_of, modes)
    return {name for name in one if one[name] != other[name]} == {"cache"}


def _side(
    door: Consultation,
    patient_id: str,
    text: str,
    mode: str,
    model: str,
    kept: snapshot.Snapshot,
    with_answers: bool,
) -> Generator[Event]:
    config = configuration(door.config, mode)
    parts = alone(door.parts, model) if mode == LLM else door.parts
    with on_own_stores(parts, config, door.parts.clock, "comparison-") as own:
        snapshot.put(own.conversations.database, kept, without=() if with_answers else ("answers",))
        with contextlib.closing(own.ask(patient_id, text, config, model)) as events:
            for event in events:
                if mode == LLM and isinstance(event, TurnCompleted):
                    event = replace(event, turn=told_nothing(event.turn))
                yield event
