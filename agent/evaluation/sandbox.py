"""A consultation for one virtual patient on stores of its own: nothing of the app, of another patient or mode."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta, timezone

from agent.assembly import Parts
from agent.config import AgentConfig
from agent.consultation import Consultation
from agent.sandbox import on_own_stores

START = datetime(2026, 1, 5, 9, 0, tzinfo=timezone(timedelta(hours=9)))
"""When every conversation begins, so that dates, decay and answers are the same in every repetition."""
BETWEEN_TURNS = timedelta(minutes=2)


class FixedClock:
    """Stands still but for what the dialogue says: each turn some days after the first, two minutes after the last."""

    def __init__(self) -> None:
        self.now = START

    def set_to(self, turn: int, days: float) -> None:
        """turn: from 1."""
        self.now = START + timedelta(days=days) + (turn - 1) * BETWEEN_TURNS

    def __call__(self) -> datetime:
        return self.now


@contextmanager
def isolated(parts: Parts, config: AgentConfig) -> Iterator[tuple[Consultation, FixedClock]]:
    """The loaded parts with empty stores in a folder that is deleted afterwards, and the clock they all read."""
    clock = FixedClock()
    with on_own_stores(parts, config, clock, "evaluation-") as consultation:
        yield consultation, clock
