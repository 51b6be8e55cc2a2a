"""Which turns a process is answering right now, known to every process on the state folder, also when one is killed.

A turn that began and has no end yet is being answered or was cut off; the database cannot tell which. So a process that
answers holds a lock on a file, which the system lets go when the process ends, however it ends.
"""

from __future__ import annotations

import contextlib
import hashlib
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from filelock import FileLock, Timeout

from agent.storage.tables import files

FOLDER = "answering"
BRIEFLY_SECONDS = 1.0
"""How long somebody who looks keeps a lock from being taken, at most."""
LONGEST_TURN = timedelta(minutes=15)
"""A turn that another machine began longer ago was cut off there."""
LOCK, TURN = ".lock", ".turn"


@dataclass(frozen=True, slots=True)
class Hold:
    """A patient who is being answered. path: of its lock; None where none could be had."""

    path: Path | None

    def began(self, turn: int) -> None:
        """Say which turn it is, once that has its number."""
        if self.path:
            with contextlib.suppress(OSError):
                self.path.with_suffix(TURN).write_text(str(turn), encoding="ascii")


class Answering:
    """shared: other machines may answer this database's patients; their locks are not seen here."""

    def __init__(self, state_dir: Path, shared: bool) -> None:
        self._folder, self._shared = state_dir / FOLDER, shared
        self._cut_off: set[tuple[str, int | None]] = set()
        for left in self._locks(""):  # by processes that were killed
            if not files.is_held(left):
                self._cut_off.add((_whose(left), _turn(left)))
                _remove(left)

    @contextlib.contextmanager
    def hold(self, patient_id: str) -> Iterator[Hold]:
        """Let every process know that this one answers the patient. A folder that cannot be written stops no turn."""
        # At random: two containers that share a folder have the same process numbers.
        path = self._folder / f"{name_of(patient_id)}-{uuid.uuid4().hex}{LOCK}"
        # A turn may be stopped by another thread than the one that began it.
        lock = FileLock(path, timeout=BRIEFLY_SECONDS, thread_local=False)
        with contextlib.suppress(OSError, Timeout):
            self._folder.mkdir(parents=True, exist_ok=True)
            lock.acquire()
        self._cut_off.discard((name_of(patient_id), None))
        try:
            yield Hold(path if lock.is_locked else None)
        finally:
            if lock.is_locked:
                lock.release()
                _remove(path)

    def goes_on(self, patient_id: str, turn: int, begun: datetime, now: datetime) -> bool:
        """Whether the patient's turn, begun then and not ended, is still being answered."""
        name = name_of(patient_id)
        for lock in self._locks(name):
            if _turn(lock) in (turn, None):  # one that has no number yet may be this
                if files.is_held(lock):
                    return True
                self._cut_off.add((name, _turn(lock)))
        killed_here = not self._cut_off.isdisjoint({(name, turn), (name, None)})
        return self._shared and not killed_here and now - begun < LONGEST_TURN

    def held(self) -> frozenset[str]:
        """The patients who are being answered by any process on this state folder, as `name_of` calls them."""
        return frozenset(_whose(lock) for lock in self._locks("") if files.is_held(lock))

    def _locks(self, name: str) -> list[Path]:
        try:
            return list(self._folder.glob(f"{name}*{LOCK}"))
        except OSError:
            return []


def name_of(patient_id: str) -> str:
    """No id of a patient stands in a folder's listing."""
    return hashlib.sha256(patient_id.encode()).hexdigest()[:16]


def _whose(lock: Path) -> str:
    return lock.name.partition("-")[0]


def _turn(lock: Path) -> int | None:
    try:
        return int(lock.with_suffix(TURN).read_text(encoding="ascii"))
    except (OSError, ValueError):
        return None


def _remove(lock: Path) -> None:
    with contextlib.suppress(OSError):
        lock.with_suffix(TURN).unlink(missing_ok=True)
        lock.unlink(missing_ok=True)
