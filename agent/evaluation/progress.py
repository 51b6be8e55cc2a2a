"""What an unfinished run has done so far: one line a conversation, kept beside where the run will stand."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

from filelock import FileLock, Timeout

from agent.errors import InputRejected

SUFFIX = ".partial"
_PLAN, _DONE, _LOCK = "plan.json", "conversations.jsonl", "lock"


class Progress:
    """The folder `<run_id>.partial` of one unfinished run. Use it as a context manager: it holds the run's lock."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._lock = FileLock(folder / _LOCK)

    @classmethod
    def begin(cls, runs: Path, plan: dict[str, Any]) -> Self:
        """A new folder for the plan, which appears whole or not at all."""
        folder = runs / f"{plan['run_id']}{SUFFIX}"
        fresh = runs / f".{folder.name}.new"
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        (fresh / _PLAN).write_text(json.dumps(plan, ensure_ascii=False, indent=1), encoding="utf-8")
        (fresh / _DONE).touch()
        fresh.rename(folder)
        return cls(folder)

    @classmethod
    def unfinished(cls, runs: Path) -> list[Self]:
        """Every readable unfinished run of a folder, the oldest first."""
        return [cls(path) for path in sorted(runs.glob(f"*{SUFFIX}")) if (path / _PLAN).is_file()]

    @property
    def plan(self) -> dict[str, Any]:
        """What the run is to do."""
        plan: dict[str, Any] = json.loads((self.folder / _PLAN).read_text(encoding="utf-8"))
        return plan

    @property
    def running(self) -> bool:
        """Whether a process is at work on it; the lock of a killed one is gone with it."""
        try:
            with FileLock(self.folder / _LOCK, timeout=0):
                return False
        except Timeout:
            return True

    def __enter__(self) -> Self:
        try:
            self._lock.acquire(timeout=2)
        except Timeout as busy:
            raise InputRejected(
                "같은 평가가 이미 실행 중입니다. 끝나기를 기다리거나 그 실행을 멈춰 주세요."
            ) from busy
        self._drop_torn_line()
        return self

    def __exit__(self, *_: object) -> None:
        self._lock.release()

    def done(self) -> set[tuple[str, str]]:
        """(mode, patient) of every finished conversation."""
        return {(one["mode"], one["patient"]) for one in self.conversations()}

    def conversations(self) -> Iterator[dict[str, Any]]:
        """{"mode", "patient", "tables": rows by table} in the order they finished; a torn last line is passed over."""
        with (self.folder / _DONE).open(encoding="utf-8") as lines:
            for line in lines:
                if line.endswith("\n"):
                    yield json.loads(line)

    def add(self, mode: str, patient: str, tables: dict[str, list[dict[str, Any]]]) -> None:
        """Keep one finished conversation; on disk when this returns."""
        with (self.folder / _DONE).open("a", encoding="utf-8") as file:
            file.write(json.dumps({"mode": mode, "patient": patient, "tables": tables}, ensure_ascii=False) + "\n")
            file.flush()
            os.fsync(file.fileno())

    def count(self) -> int:
        """Finished conversations, without reading them."""
        with (self.folder / _DONE).open("rb") as file:
            return sum(chunk.count(b"\n") for chunk in iter(lambda: file.read(1 << 20), b""))

    def discard(self) -> None:
        """The run is stored: its progress is no longer needed."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def _drop_torn_line(self) -> None:
        """What a killed process wrote of a line is cut off, so that the next line begins at its own beginning."""
        with (self.folder / _DONE).open("rb+") as file:
            content = file.read()
            file.truncate(content.rfind(b"\n") + 1)
