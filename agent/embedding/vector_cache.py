"""Vectors that were paid for once: kept in SQLite under the hash of space and text, never the text itself."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import numpy as np

from agent.errors import StorageUnavailable


class VectorCache:
    """One SQLite file, shared by processes; each call opens its own connection, so threads need no lock."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def get(self, space: str, texts: Sequence[str]) -> dict[str, np.ndarray]:
        """The known ones among texts, each (dims,) float32."""
        if not self._file.exists():
            return {}
        keys = {_key(space, text): text for text in texts}
        found: dict[str, np.ndarray] = {}
        with self._connection() as connection:
            for key, text in keys.items():
                row = connection.execute("SELECT vector FROM vectors WHERE key = ?", (key,)).fetchone()
                if row is not None:
                    found[text] = np.frombuffer(row[0], np.float32)
        return found

    def put(self, space: str, vectors: Mapping[str, np.ndarray]) -> None:
        """Keep text -> (dims,) float32."""
        rows = [(_key(space, text), vector.astype(np.float32).tobytes()) for text, vector in vectors.items()]
        with self._connection() as connection, connection:
            connection.executemany("INSERT OR REPLACE INTO vectors VALUES (?, ?)", rows)

    @contextmanager
    def _connection(self) -> Iterator[sqlite3.Connection]:
        """A connection with the table made. Raises StorageUnavailable when the file cannot be used."""
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with closing(sqlite3.connect(self._file, timeout=30)) as connection:
                connection.execute(
                    "CREATE TABLE IF NOT EXISTS vectors (key BLOB PRIMARY KEY, vector BLOB NOT NULL)"
                )
                yield connection
        except (sqlite3.Error, OSError) as error:
            raise StorageUnavailable(
                f"임베딩 캐시를 읽거나 쓸 수 없습니다({self._file.name}). 파일을 지우거나 폴더 권한을 확인하세요."
            ) from error


def _key(space: str, text: str) -> bytes:
    return hashlib.sha256(f"{space}\x00{text}".encode("utf-8", "surrogatepass")).digest()
