"""A database of its own and a clock that only moves when told, for every test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import cast

import pytest

from agent.config import AgentConfig
from agent.state import Demographics, Exclusion, Extraction, Fact, Profile
from agent.storage import ConversationStore, Database, ProfileStore


@dataclass
class Clock:
    now: datetime = field(default=datetime(2025, 12, 13, 9, tzinfo=timezone(timedelta(hours=9))))

    def __call__(self) -> datetime:
        return self.now

    def forward(self, **amount: float) -> None:
        self.now += timedelta(**amount)

    def ago(self, **amount: float) -> str:
        return (self.now - timedelta(**amount)).isoformat()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def sqlite_database(tmp_path: Path) -> Iterator[Database]:
    opened = Database.open(tmp_path / "state")
    yield opened
    opened.close()


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def database(request: pytest.FixtureRequest) -> Database:
    """Every test of the stores runs on both."""
    if request.param == "SQLite":
        return cast(Database, request.getfixturevalue("sqlite_database"))
    return cast(Database, request.getfixturevalue("postgres"))


@pytest.fixture
def store(database: Database, clock: Clock) -> ProfileStore:
    return ProfileStore(database, AgentConfig().decay_per_day, clock)


@pytest.fixture
def conversations(database: Database, clock: Clock) -> ConversationStore:
    return ConversationStore(database, clock)


Say = Callable[..., Profile]


@pytest.fixture
def say(store: ProfileStore) -> Say:
    """say("환자", "원문", fact, exclusion, ..., turn=1, age=65): one message's extraction, saved."""

    def saved(
        patient: str, message: str, *found: Fact | Exclusion, turn: int | None = None, **person: object
    ) -> Profile:
        extraction = Extraction(
            message,
            Demographics(**person),  # type: ignore[arg-type]
            tuple(f for f in found if isinstance(f, Fact)),
            tuple(f for f in found if isinstance(f, Exclusion)),
        )
        return store.save(patient, extraction, turn, message)

    return saved
