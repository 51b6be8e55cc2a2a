"""One virtual patient's whole conversation under one mode, on stores of its own, as rows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from agent.assembly import Parts
from agent.config import AgentConfig
from agent.evaluation.people.patients import VirtualPatient
from agent.evaluation.playing.alone import ask_alone
from agent.evaluation.playing.modes import LLM, configured
from agent.evaluation.playing.rows import Key, turn_rows
from agent.evaluation.sandbox import isolated
from agent.evaluation.stored.tables import TABLES
from agent.events import TurnCompleted
from agent.generation import OpenAIModel, Sampling

Rows = dict[str, list[Any]]


@dataclass(frozen=True, slots=True)
class Conversation:
    """One playing of a patient's dialogue under a mode. sampling: how a model at an endpoint draws its answers."""

    mode: str
    patient: VirtualPatient
    repetition: int = 1
    sampling: Sampling | None = None

    @property
    def key(self) -> tuple[str, str, int]:
        """(mode, patient, repetition)."""
        return self.mode, self.patient.id, self.repetition


def play(conversation: Conversation, parts: Parts, config: AgentConfig, model: str) -> Rows:
    """The rows by table. Whoever plays it, in whatever order, the offline model's are the same but for the times."""
    mode, patient = conversation.mode, conversation.patient
    tables: Rows = {name: [] for name in TABLES}
    with isolated(_drawing(parts, model, conversation.sampling), configured(config, mode)) as (door, clock):
        for number, gold in enumerate(patient.turns, 1):
            clock.set_to(number, gold.days)
            if mode == LLM:
                turn = ask_alone(door.parts, model, patient.id, number, gold.message)
            else:
                *_, last = door.ask(patient.id, gold.message, model=model)
                assert isinstance(last, TurnCompleted)
                turn = last.turn
            rows = turn_rows(Key(mode, patient.id, number, conversation.repetition), gold, turn, parts.terminology)
            for name, added in rows.items():
                tables[name] += added
    return tables


def _drawing(parts: Parts, model: str, sampling: Sampling | None) -> Parts:
    """The parts with the model's answers drawn like this."""
    chosen = parts.models[model]
    if sampling is None or not isinstance(chosen, OpenAIModel):
        return parts
    return replace(parts, models={**parts.models, model: chosen.sampled(sampling)})
