"""One virtual patient's whole conversation under one mode, on stores of its own, as rows."""

from __future__ import annotations

from typing import Any

from agent.assembly import Parts
from agent.config import AgentConfig
from agent.evaluation.alone import ask_alone
from agent.evaluation.modes import LLM, configured
from agent.evaluation.patients import VirtualPatient
from agent.evaluation.rows import Key, turn_rows
from agent.evaluation.sandbox import isolated
from agent.evaluation.tables import TABLES
from agent.events import TurnCompleted

Rows = dict[str, list[Any]]


def play(patient: VirtualPatient, mode: str, parts: Parts, config: AgentConfig, model: str) -> Rows:
    """The rows by table. Whoever plays it, in whatever order, they are the same but for the times."""
    tables: Rows = {name: [] for name in TABLES}
    with isolated(parts, configured(config, mode)) as (door, clock):
        for number, gold in enumerate(patient.turns, 1):
            clock.set_to(number, gold.days)
            if mode == LLM:
                turn = ask_alone(door.parts, model, patient.id, number, gold.message)
            else:
                *_, last = door.ask(patient.id, gold.message, model=model)
                assert isinstance(last, TurnCompleted)
                turn = last.turn
            rows = turn_rows(Key(mode, patient.id, number), gold, turn, parts.terminology)
            for name, added in rows.items():
                tables[name] += added
    return tables
