"""Isolation for every test: no endpoint, no tracing, state in temporary folders; the heavy parts are built once."""

import functools
import gc
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

# What is compiled once serves all workers, the programs they start and the next run, whatever the shell says.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
os.environ["LANGGRAPH_STRICT_MSGPACK"] = "true"
os.environ["LANGSMITH_TRACING"] = "false"
for name in (
    *("OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENAI_MODEL", "OPENAI_EMBEDDING_MODEL"),
    *("AGENT_STATE_DIR", "DATABASE_URL"),
):
    os.environ.pop(name, None)

SEOUL = timezone(timedelta(hours=9))


class Clock:
    """A clock that tests set forward."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 20, 9, 0, tzinfo=SEOUL)

    def __call__(self) -> datetime:
        return self.now


# While one worker builds the index for the browser, the other, which would wait for it, reads what needs no index. The third
# waits behind the browser, as xdist gives every worker two files to begin with.
FIRST = (
    *("test_browser.py", "test_terminology_names.py", "test_base_rows.py"),
    *("test_storage_reuse_unsafe.py", "test_storage_reuse_frames.py", "test_extraction_signs.py"),
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of the whole suite these files come first; all others stay in their order."""
    if {item.path.name for item in items} >= {*FIRST}:
        items.sort(key=lambda item: FIRST.index(item.path.name) if item.path.name in FIRST else len(FIRST))


def pytest_collection_finish() -> None:
    """What is imported and collected lives to the end: the collector of garbage need not go through it again."""
    gc.freeze()


def pytest_unconfigure() -> None:
    """At the end all of it may go: what Kiwi made asks to be given back."""
    gc.unfreeze()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="session")
def shared_state(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A state folder whose caches every test of the run may use; the workers of a parallel run share the caches.

    Each worker's own folder lies in the run's. The first that comes builds, under the file locks that the stores hold.
    """
    own = tmp_path_factory.getbasetemp()
    run = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    (run / "shared-cache").mkdir(exist_ok=True)
    state = tmp_path_factory.mktemp("state")
    (state / "cache").symlink_to(run / "shared-cache", target_is_directory=True)
    return state


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A database of this worker's own on the server that .ci/run starts (TEST_DATABASE_URL)."""
    server = os.environ.get("TEST_DATABASE_URL")
    if not server:
        assert "REQUIRE_POSTGRES" not in os.environ, "PostgreSQL is required here"
        pytest.skip("TEST_DATABASE_URL names no PostgreSQL server; .ci/run starts one")
    from sqlalchemy import create_engine, make_url, text

    name = f"agent_{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}"
    engine = create_engine(server, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)"))
        connection.execute(text(f"CREATE DATABASE {name}"))
    yield make_url(server).set(database=name).render_as_string(hide_password=False)
    with engine.connect() as connection:
        connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    engine.dispose()


@pytest.fixture(scope="session")
def postgres_server(postgres_url: str):
    """The worker's PostgreSQL database, opened once: migrations done."""
    from agent.storage import Database

    opened = Database.open(Path("unused"), postgres_url)
    yield opened
    opened.close()


@pytest.fixture
def postgres(postgres_server):
    """The PostgreSQL database, empty."""
    from agent.storage.tables.schema import metadata, schema_migrations

    with postgres_server.write() as connection:
        for table in reversed(metadata.sorted_tables):
            if table is not schema_migrations:
                connection.execute(table.delete())
    return postgres_server


@pytest.fixture(scope="session")
def terms(shared_state: Path):
    """The shipped lexicon's terminology, its pack shared by the whole run."""
    from agent.config import Settings
    from agent.terminology import Terminology

    return Terminology.open(Settings().agent_data_dir / "lexicon", shared_state / "cache")


@pytest.fixture(scope="session")
def built(shared_state):
    """The parts of a consultation, loaded once; tests put fresh stores in place of these.

    Test after test reads the same sentences of the documents, which takes half of a turn: here each is analysed once. No
    pattern is compiled ahead: nobody waits for the first turn, and many are never needed (one test compiles them all).
    """
    from agent import assembly
    from agent.config import AgentConfig, Settings

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(assembly, "compile_ahead", lambda: None)
        parts = assembly.assemble(Settings(agent_state_dir=shared_state), AgentConfig())
        parts.terminology.analyse = functools.lru_cache(20_000)(parts.terminology.analyse)
        gc.freeze()  # as above: a tenth of the tests' time
        yield parts
        parts.reading.join()


@pytest.fixture(scope="session")
def lend_caches(shared_state: Path, built) -> Callable[[Path], None]:
    """Gives another state folder the run's caches, as links: what is kept there is replaced whole, never written into."""
    built.reading.join()
    gc.freeze()

    def lend(state: Path) -> None:
        for kept in (shared_state / "cache").glob(
            "[!.]*/"
        ):  # no lock, and nothing that another worker still writes
            shutil.copytree(kept, state / "cache" / kept.name, copy_function=os.link)

    return lend


@pytest.fixture(scope="session")
def lay_tables(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Path], None]:
    """Gives a state folder without a database one whose tables stand: to copy it takes a fifth of making them."""
    from agent.storage import Database
    from agent.storage.tables.database import FILE_NAME

    made = tmp_path_factory.mktemp("tables")
    Database.open(made).close()

    def lay(state: Path) -> None:
        state.mkdir(exist_ok=True)
        if not (state / FILE_NAME).exists():
            shutil.copy(made / FILE_NAME, state)

    return lay


def door_opener(built, clock: Clock, folder: Path, lay_tables: Callable[[Path], None]) -> Callable[..., object]:
    """Makes a Consultation on stores of its own, in that folder by default; keyword arguments replace parts."""
    from agent.config import AgentConfig
    from agent.consultation import Consultation
    from agent.graph import build_graph
    from agent.storage import Answering, ConversationStore, Database, ProfileStore, ResponseCache
    from agent.terminology import Overlay
    from agent.turn.checkpoints import open_checkpoints

    def make(state: Path = folder, database_url: str | None = None, **parts: object) -> Consultation:
        config = AgentConfig()
        state.mkdir(exist_ok=True)
        if database_url is None:
            lay_tables(state)
        database = Database.open(state, database_url)
        fresh = replace(
            built,
            analyser=replace(built.analyser, clock=clock),
            profiles=ProfileStore(database, config.decay_per_day, clock),
            conversations=ConversationStore(database, clock, Answering(state, database_url is not None)),
            cache=ResponseCache(database, built.terminology, built.delivery.embedder, config.cache),
            delivery=replace(built.delivery, clock=clock),
            intake=replace(built.intake.beside(state), clock=clock),
            overlay=Overlay(state),
            graph=build_graph(open_checkpoints(state / "checkpoints.sqlite")),
            clock=clock,
        )
        return Consultation(replace(fresh, **parts), config)

    return make


@pytest.fixture
def open_door(built, clock, tmp_path, lay_tables) -> Callable[..., object]:
    """Makes doors of this test's own."""
    return door_opener(built, clock, tmp_path, lay_tables)


@pytest.fixture(scope="module")
def module_door(built, tmp_path_factory, lay_tables):
    """A door for what several tests of a module look at from different sides."""
    return door_opener(built, Clock(), tmp_path_factory.mktemp("door"), lay_tables)()


@pytest.fixture
def door(open_door):
    return open_door()


@pytest.fixture(scope="session")
def ask() -> Callable[..., object]:
    """Play one turn to its end and return the Turn."""

    def play(door, patient: str, text: str, **options: object):
        *_, last = door.ask(patient, text, **options)
        return last.turn

    return play


@pytest.fixture(scope="session")
def tell_story(built, tmp_path_factory, lay_tables, ask) -> Callable[..., tuple[Path, list[object]]]:
    """Plays a conversation of the first story's patient, each once; the state folder that it left, to copy, and the turns."""

    @functools.cache
    def tell(texts: tuple[str, ...]) -> tuple[Path, list[object]]:
        folder = tmp_path_factory.mktemp("told")
        door = door_opener(built, Clock(), folder, lay_tables)()
        door.chart.start_demo("demo-story")
        turns = [ask(door, "demo-story", text) for text in texts]
        door.conversations.database.close()
        return folder, turns

    return tell
