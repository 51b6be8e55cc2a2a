"""What an unfinished run has done so far: one line a conversation, kept beside where the run will stand."""

from __future__ import annotations

import json
import os
import shutil
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

from filelock import FileLock, Timeout
from pydantic import TypeAdapter

from agent.errors import InputRejected, StorageUnavailable
from agent.evaluation.people.patients import Spoken
from agent.evaluation.stored.manifest import read

SUFFIX = ".partial"
_PLAN, _DONE, _SPOKEN, _LOCK = "plan.json", "conversations.jsonl", "spoken.jsonl", "lock"
_FRESH, _SPENT = ".new", ".spent"
_PARTS = {"mode", "patient", "tables"}
_REFUSED = TypeAdapter(dict[str, list[str]])
_WORDS = TypeAdapter(tuple[str, tuple[str, ...], dict[int, str]])


def starting(runs: Path) -> FileLock:
    """Held while a process looks for a run to resume or begins its own, so that two that start at once do not both."""
    return FileLock(runs / ".starting.lock", timeout=30)


class Progress:
    """The folder `<run_id>.partial` of one unfinished run. Use it as a context manager: it holds the run's lock."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._lock = FileLock(folder / _LOCK)

    @classmethod
    def begin(cls, runs: Path, plan: dict[str, Any]) -> Self:
        """A new folder for the plan, which appears whole or not at all. The caller holds the lock of `starting`."""
        for left in (*runs.glob(f".*{SUFFIX}{_FRESH}"), *runs.glob(f".*{SUFFIX}{_SPENT}")):
            shutil.rmtree(left, ignore_errors=True)  # of a process killed while it began or tidied up
        folder = runs / f"{plan['run_id']}{SUFFIX}"
        fresh = runs / f".{folder.name}{_FRESH}"
        fresh.mkdir(parents=True)
        (fresh / _PLAN).write_text(json.dumps(plan, ensure_ascii=False, indent=1), encoding="utf-8")
        (fresh / _DONE).touch()
        fresh.rename(folder)
        return cls(folder)

    @classmethod
    def unfinished(cls, runs: Path) -> list[Self]:
        """Every readable unfinished run of a folder, the oldest first."""
        named = (path for path in sorted(runs.glob(f"*{SUFFIX}")) if not path.name.startswith("."))
        return [cls(path) for path in named if (path / _PLAN).is_file()]

    @property
    def run_id(self) -> str:
        """What the stored run will be called."""
        return self.folder.name.removesuffix(SUFFIX)

    @property
    def plan_file(self) -> Path:
        return self.folder / _PLAN

    @property
    def plan(self) -> dict[str, Any]:
        """What the run is to do. Raises OSError or ValueError when it cannot be read."""
        return read(self.plan_file)[1]

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
        try:
            self._drop_torn_line(_DONE)
            self._drop_torn_line(_SPOKEN)
        except OSError:
            self._lock.release()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._lock.release()

    def done(self) -> set[tuple[str, str, int]]:
        """(mode, patient, repetition) of every finished conversation."""
        return {(one["mode"], one["patient"], one.get("repetition", 1)) for one in self.conversations()}

    def conversations(self) -> Iterator[dict[str, Any]]:
        """{"mode", "patient", "repetition", "tables": rows by table} in the order they finished; a torn last line is passed over."""
        yield from self._lines(_DONE, _PARTS)

    def add(
        self,
        mode: str,
        patient: str,
        tables: dict[str, list[dict[str, Any]]],
        repetition: int = 1,
        refused: dict[str, list[str]] | None = None,
    ) -> None:
        """Keep one finished conversation; on disk when this returns. refused: parameters that endpoints refused, by role."""
        one = {"mode": mode, "patient": patient, "repetition": repetition, "tables": tables}
        self._append(_DONE, one | ({"refused": refused} if refused else {}))

    def spoken(self) -> dict[str, Spoken]:
        """What a language model said in the patients' places, by patient; {} in a run of written dialogues."""
        if not (self.folder / _SPOKEN).is_file():
            return {}
        spoken = {}
        for one in self._lines(_SPOKEN, {"patient", "messages", "as_written"}):
            try:
                patient, messages, reasons = _WORDS.validate_python(
                    (one["patient"], one["messages"], one["as_written"])
                )
            except ValueError as error:
                raise self.damaged() from error
            spoken[patient] = Spoken(messages, reasons)
        return spoken

    def add_spoken(self, patient: str, said: Spoken, refused: dict[str, list[str]] | None = None) -> None:
        """Keep one patient's words; on disk when this returns. refused: as of `add`."""
        one = {"patient": patient, "messages": said.messages, "as_written": said.as_written}
        self._append(_SPOKEN, one | ({"refused": refused} if refused else {}))

    def refused(self) -> dict[str, list[str]]:
        """The parameters that endpoints refused while the run was made, by role."""
        names = (_SPOKEN, _DONE) if (self.folder / _SPOKEN).is_file() else (_DONE,)
        found = defaultdict[str, set[str]](set)
        for name in names:
            for one in self._lines(name, {"patient"}):
                try:
                    for role, refused in _REFUSED.validate_python(one.get("refused", {})).items():
                        found[role].update(refused)
                except ValueError as error:
                    raise self.damaged() from error
        return {role: sorted(found[role]) for role in sorted(found)}

    def count(self) -> int:
        """Finished conversations, without reading them."""
        with (self.folder / _DONE).open("rb") as file:
            return sum(chunk.count(b"\n") for chunk in iter(lambda: file.read(1 << 20), b""))

    def damaged(self) -> StorageUnavailable:
        """What to raise for a record that is none."""
        return StorageUnavailable(
            f"멈춘 평가의 진행 기록이 손상되었습니다({self.folder.name}). 그 폴더를 지우고 다시 실행해 주세요."
        )

    def discard(self) -> None:
        """The run is stored: its progress is no longer needed. Killed in the middle, no half of it looks like a run."""
        spent = self.folder.with_name(f".{self.folder.name}{_SPENT}")
        self.folder.rename(spent)
        shutil.rmtree(spent, ignore_errors=True)

    def _append(self, name: str, one: dict[str, Any]) -> None:
        with (self.folder / name).open("a", encoding="utf-8") as file:
            file.write(json.dumps(one, ensure_ascii=False) + "\n")
            file.flush()
            os.fsync(file.fileno())

    def _lines(self, name: str, keys: set[str]) -> Iterator[dict[str, Any]]:
        with (self.folder / name).open(encoding="utf-8") as lines:
            for line in lines:
                if line.endswith("\n"):
                    yield self._parsed(line, keys)

    def _parsed(self, line: str, keys: set[str]) -> dict[str, Any]:
        try:
            one = json.loads(line)
            if one.keys() >= keys and isinstance(one.get("tables", {}), dict):
                return dict(one)
        except (ValueError, AttributeError, RecursionError):
            pass
        raise self.damaged()

    def _drop_torn_line(self, name: str) -> None:
        """What a killed process wrote of a line is cut off, so that the next line begins at its own beginning."""
        if name == _SPOKEN and not (self.folder / name).is_file():  # nothing was said, or the run is older
            return
        with (self.folder / name).open("rb+") as file:
            content = file.read()
            file.truncate(content.rfind(b"\n") + 1)
