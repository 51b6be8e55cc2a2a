"""Files that several programs use: locks, and SQLite's own: a copy while others write, is one open, is one sound."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from filelock import FileLock, Timeout

HEADER = b"SQLite format 3\x00"
BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file while it is open; a copy made here needs none of it."""


def begin_private(path: Path) -> None:
    """Make a file that only its owner may read, with the folders above it; one that is there stays as it is. Raises OSError.

    What SQLite keeps beside a database gets the database's own rights.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        path.touch(mode=0o600)


def is_sqlite(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(HEADER)) == HEADER


def copy_online(source: Path, target: Path) -> None:
    """Copy a database as it stands at one moment, its write-ahead log included; its users neither wait nor notice.

    target: a new file, whole in itself. Raises sqlite3.Error.
    """
    with (
        closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as live,
        closing(sqlite3.connect(target)) as copy,
    ):
        live.backup(copy)  # in one step: a copy made in several begins again whenever somebody writes in between
        copy.execute("PRAGMA journal_mode = DELETE").fetchall()


def in_use(path: Path) -> bool:
    """Whether a connection, of whatever process, has the database open. A file that is no database is not in use."""
    try:
        with closing(sqlite3.connect(path, timeout=0)) as connection:
            # Every connection to a database with a write-ahead log holds a lock that leaving that mode has to wait for.
            connection.execute("PRAGMA journal_mode = DELETE").fetchall()
    except sqlite3.OperationalError as error:
        return "locked" in str(error) or "busy" in str(error)
    except sqlite3.Error:
        return False
    return False


def sound(path: Path) -> bool:
    """Whether SQLite finds nothing wrong with the file."""
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            return connection.execute("PRAGMA quick_check(1)").fetchall() == [("ok",)]
    except sqlite3.Error:
        return False


def tables(path: Path) -> set[str]:
    """The names of a database's tables; none of a file that cannot be read."""
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            return {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.Error:
        return set()


def is_held(lock_file: Path) -> bool:
    """Whether a program that still runs holds the lock of this file. Any number may ask at the same moment."""
    try:
        _look(lock_file)
    except FileNotFoundError:
        return False
    except (OSError, Timeout):
        return True
    return False


if sys.platform == "win32":

    def _look(lock_file: Path) -> None:
        # Windows has no shared lock: two who look may disturb each other briefly.
        with FileLock(lock_file, timeout=0):
            pass

else:
    import fcntl

    def _look(lock_file: Path) -> None:
        with lock_file.open("rb") as file:
            # Shared: two who look do not take each other for the holder, who has it for itself alone.
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
