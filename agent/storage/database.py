"""The database: one engine for all threads of a process, safe beside other processes on the same file."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import SQLAlchemyError

from agent.errors import InputRejected, StorageUnavailable
from agent.storage.migrations import migrate, pending

FILE_NAME = "agent.db"
BUSY_SECONDS = 10.0


class Database:
    """Transactions on the state folder's database. Each is seen whole by the others or not at all."""

    def __init__(self, engine: Engine, path: Path) -> None:
        self._engine = engine
        self.path = path

    @classmethod
    def open(cls, state_dir: Path, busy_seconds: float = BUSY_SECONDS) -> Database:
        """Open or create `<state_dir>/agent.db` and bring its tables up to date.

        busy_seconds: how long a transaction waits for another one's lock.
        Raises StorageUnavailable when the file cannot be opened, read, written or understood; the file is kept.
        """
        path = Path(state_dir) / FILE_NAME
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StorageUnavailable(
                f"상태 폴더를 만들 수 없습니다 ({path.parent}). 경로와 쓰기 권한을 확인해 주세요."
            ) from error
        database = cls(_sqlite_engine(path, busy_seconds), path)
        with database.read() as connection:
            outdated = bool(pending(connection))
        if outdated:
            with database.write() as connection:
                migrate(connection)
        return database

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """One consistent view. Raises StorageUnavailable."""
        with self._transaction(write=False) as connection:
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """All of the block or, on any exception, nothing of it. Raises StorageUnavailable."""
        with self._transaction(write=True) as connection:
            yield connection

    @contextmanager
    def _transaction(self, write: bool) -> Iterator[Connection]:
        try:
            with self._engine.connect() as connection:
                connection.execution_options(agent_write=write)
                with connection.begin():
                    yield connection
        except (SQLAlchemyError, sqlite3.Error) as error:
            raise StorageUnavailable(explain(error, self.path)) from error
        except UnicodeEncodeError as error:
            raise InputRejected(
                "글자로 읽을 수 없는 문자가 있어 저장하지 못했습니다. 그 문자를 지우고 다시 보내 주세요."
            ) from error

    def empty_log(self) -> None:
        """Leave nothing of deleted rows in SQLite's write-ahead log, which would keep them while the program runs.

        Where another program reads at this moment, the log is emptied by a later transaction's checkpoint instead.
        """
        with contextlib.suppress(SQLAlchemyError, sqlite3.Error), closing(self._engine.raw_connection()) as raw:
            raw.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def close(self) -> None:
        """Give all connections back; the object may be used again afterwards."""
        self._engine.dispose()


def explain(error: Exception, path: Path) -> str:
    """One Korean line for a database failure: what happened, what to do, what is safe."""
    text = str(getattr(error, "orig", None) or error).lower()
    if "locked" in text or "busy" in text:
        return f"다른 프로그램이 데이터베이스를 사용하고 있습니다 ({path}). 잠시 뒤 다시 시도해 주세요. 기록은 그대로입니다."
    if "readonly" in text or "read-only" in text:
        return f"데이터베이스에 쓸 수 없습니다 ({path}). 파일과 폴더의 쓰기 권한을 확인해 주세요. 기록은 그대로입니다."
    if "not a database" in text or "malformed" in text or "corrupt" in text:
        return (
            f"데이터베이스 파일이 손상되어 읽을 수 없습니다 ({path}). "
            "백업으로 바꾸거나 파일을 옮긴 뒤 다시 시작해 주세요. 파일은 지우지 않았습니다."
        )
    if "full" in text or "disk i/o" in text:
        return f"디스크 공간이 부족하거나 디스크에 문제가 있어 저장하지 못했습니다 ({path}). 남은 공간을 확인한 뒤 다시 시도해 주세요."
    if "unable to open" in text:
        return f"데이터베이스를 열 수 없습니다 ({path}). 경로와 권한을 확인해 주세요."
    return f"데이터베이스를 사용할 수 없습니다 ({path}). 파일을 확인한 뒤 다시 시도해 주세요."


def _sqlite_engine(path: Path, busy_seconds: float) -> Engine:
    """Everything that is particular to SQLite stands here.

    WAL lets pages read while a turn is written. The driver's own transaction handling is switched off because it
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
