"""A database of its own and a clock that only moves when told, for every test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta, timezone
from functools import cache
from pathlib import Path
from typing import cast

import pytest

from agent.config import AgentConfig
from agent.extraction import Extractor
from agent.state import Demographics, Exclusion, Extraction, Fact, Profile
from agent.storage import ConversationStore, Database, ProfileStore
from agent.storage.reuse.signature import Signature, signature
from agent.terminology import Terminology


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
def sqlite_database(tmp_path: Path, lay_tables: Callable[[Path], None]) -> Iterator[Database]:
    lay_tables(tmp_path / "state")
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


@pytest.fixture(scope="session")
def meaning(terms: Terminology) -> Callable[[str], Signature]:
    """The signature of a question; of one that stands in several pairs it is read once."""
    return cache(lambda text: signature(text, terms))


@pytest.fixture(scope="session")
def stage1(terms: Terminology) -> Callable[[str], Extraction]:
    """What a question tells, as stage 1 extracts it."""
    extractor, at = Extractor(terms), datetime(2025, 12, 13, 9, tzinfo=UTC)
    return cache(lambda text: extractor.extract(text, at))


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
