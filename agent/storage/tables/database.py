"""The database: one engine for all threads of a process, safe beside other processes on the same one.

SQLite in the state folder, or a PostgreSQL server; what is particular to either stands in its engine's function.
"""

from __future__ import annotations

import contextlib
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from agent.errors import InputRejected, StorageUnavailable
from agent.language import N_
from agent.storage.tables import files
from agent.storage.tables.failures import explained
from agent.storage.tables.migrations import FIRST_TABLES, migrate, pending

FILE_NAME = "agent.db"
BUSY_SECONDS = 10.0
WRITER = 7_231_054_198_331
"""The number of the advisory lock that a PostgreSQL writer holds, unlikely to be another program's."""
BACKENDS = ("postgresql", "postgres")
"""Both are the server's own names for its addresses; hosting providers hand out the shorter one."""
IDLE_MILLISECONDS = 60_000
"""After this long without a word the server ends a transaction: a writer whose machine is gone holds up the others."""


class Database:
    """Transactions on the agent's tables. Each is seen whole by the others or not at all, and writers queue."""

    def __init__(self, engine: Engine, place: str, busy_seconds: float = BUSY_SECONDS) -> None:
        """place: what to call the database in a message; never holds a password."""
        self._engine = engine
        self.place = place
        self._queue, self._busy_seconds = threading.Lock(), busy_seconds

    @classmethod
    def open(cls, state_dir: Path, url: str | None = None, busy_seconds: float = BUSY_SECONDS) -> Database:
        """Open or create `<state_dir>/agent.db`, or the PostgreSQL database at url, and bring its tables up to date.

        busy_seconds: how long a transaction waits for others of this process, and then for another program's lock.
        Raises StorageUnavailable when it cannot be opened, read, written or understood; a file is kept as it is.
        """
        if url:
            database = cls(*_postgresql_engine(url, busy_seconds), busy_seconds)
        else:
            path = Path(state_dir) / FILE_NAME
            try:
                files.begin_private(path)
            except OSError as error:
                raise StorageUnavailable(
                    N_("상태 폴더를 만들 수 없습니다 ({path}). 경로와 쓰기 권한을 확인해 주세요."),
                    path=path.parent,
                ) from error
            database = cls(_sqlite_engine(path, busy_seconds), str(path), busy_seconds)
        with database.read() as connection:
            outdated = bool(pending(connection))
        if outdated:
            with database.write() as connection:
                migrate(connection)
        return database

    @property
    def is_server(self) -> bool:
        """Whether programs with other state folders may use it too."""
        return self._engine.dialect.name != "sqlite"

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """One consistent view. Raises StorageUnavailable."""
        with self._transaction(write=False) as connection:
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """All of the block or, on any exception, nothing of it. Raises StorageUnavailable."""
        with self._queued(), self._transaction(write=True) as connection:
            yield connection

    @contextmanager
    def _queued(self) -> Iterator[None]:
        """The writers of this process wait for each other here: SQLite lets those who find it locked look again after up
        to 100 ms, whoever came first."""
        if not self._queue.acquire(timeout=self._busy_seconds):
            raise explained(TimeoutError("locked"), self.place)
        try:
            yield
        finally:
            self._queue.release()

    @contextmanager
    def _transaction(self, write: bool) -> Iterator[Connection]:
        try:
            with self._engine.connect() as connection:
                connection.execution_options(agent_write=write)
                with connection.begin():
                    yield connection
        except (SQLAlchemyError, sqlite3.Error) as error:
            raise explained(error, self.place) from error
        except UnicodeEncodeError:  # holds the text
            raise InputRejected(
                N_("글자로 읽을 수 없는 문자가 있어 저장하지 못했습니다. 그 문자를 지우고 다시 보내 주세요.")
            ) from None

    def empty_log(self) -> None:
        """Leave nothing of deleted rows in SQLite's write-ahead log, which would keep them while the program runs.

        Where another program reads at this moment, the log is emptied by a later transaction's checkpoint instead.
        A server keeps deleted rows until its own vacuuming.
        """
        if self.is_server:
            return
        with contextlib.suppress(SQLAlchemyError, sqlite3.Error), closing(self._engine.raw_connection()) as raw:
            raw.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def close(self) -> None:
        """Give all connections back; the object may be used again afterwards."""
        self._engine.dispose()


def holds_records(path: Path) -> bool:
    """Whether a file is this program's database, of whatever version: not another's, and not an empty one."""
    return (
        path.is_file() and files.is_sqlite(path) and {table.name for table in FIRST_TABLES} <= files.tables(path)
    )


def _sqlite_engine(path: Path, busy_seconds: float) -> Engine:
    """WAL lets pages read while a turn is written. The driver's own transaction handling is switched off because it
    begins late: BEGIN IMMEDIATE takes the write lock before the first read, so that what is read cannot change
    under a writer, and two writers queue instead of failing. Values are kept out of error texts.
    """
    url = URL.create("sqlite", database=str(path))
    engine = create_engine(url, hide_parameters=True, connect_args={"timeout": busy_seconds})

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None
        connection.execute(f"PRAGMA busy_timeout = {int(busy_seconds * 1000)}")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA secure_delete = ON")  # what is deleted is overwritten, not only unlinked

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        write = connection.get_execution_options().get("agent_write", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")

    return engine


def _postgresql_engine(url: str, busy_seconds: float) -> tuple[Engine, str]:
    """The engine, and what to call the database.

    One consistent view for a reader; a writer holds the advisory lock, so that what it reads cannot change under it
    and two writers queue, as they do in SQLite.
    """
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):  # a ValueError names what stands in the port's place: a password's end
        raise StorageUnavailable(WRONG_ADDRESS) from None
    if address.get_backend_name() not in BACKENDS:
        raise StorageUnavailable(WRONG_ADDRESS)
    address = address.set(drivername="postgresql+psycopg")
    given = address.query.get("options", ())
    options = " ".join(
        (
            *((given,) if isinstance(given, str) else given),
            f"-c lock_timeout={int(busy_seconds * 1000)}",
            f"-c idle_in_transaction_session_timeout={IDLE_MILLISECONDS}",
        )
    )
    engine = create_engine(
        address,
        hide_parameters=True,
        pool_pre_ping=True,  # a server that was restarted costs nobody a turn
        connect_args={"connect_timeout": max(2, int(busy_seconds)), "options": options},
    )

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        if connection.get_execution_options().get("agent_write", False):
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({WRITER})")
        else:
            connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")

    @event.listens_for(engine, "before_cursor_execute", retval=True)
    def prepare(
        _connection: object, _cursor: object, statement: str, given: Any, *_rest: object
    ) -> tuple[str, Any]:
        return statement, [_without_nul(one) for one in given] if isinstance(given, list) else _without_nul(given)

    return engine, f"PostgreSQL {address.database or ''}".strip()


def _without_nul(values: Any) -> Any:
    """The one character that PostgreSQL's text cannot hold is shown as unreadable instead of losing the turn it is in."""
    if not isinstance(values, dict):
        return values
    return {
        name: value.replace("\x00", "\ufffd") if isinstance(value, str) else value
        for name, value in values.items()
    }


WRONG_ADDRESS = N_(
    "DATABASE_URL을 읽을 수 없습니다. postgresql+psycopg://사용자:비밀번호@서버:5432/데이터베이스 모양으로 적거나 지워 주세요."
)
