"""Which patients a process is answering right now, known to every process on the state folder, also when one is killed.

A turn that began and has no end yet is being answered or was cut off; the database cannot tell which. So a process that
answers holds a lock on a file, which the system lets go when the process ends, however it ends.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

from filelock import FileLock, Timeout

from agent.storage import files

FOLDER = "answering"
BRIEFLY_SECONDS = 1.0
"""How long somebody who looks holds a lock at most."""
LONGEST_TURN = timedelta(minutes=15)
"""A turn that another machine began longer ago was cut off there."""


class Answering:
    """shared: other machines may answer this database's patients; their locks are not seen here."""

    def __init__(self, state_dir: Path, shared: bool) -> None:
        self._folder, self._shared = state_dir / FOLDER, shared
        self._cut_off: set[str] = set()
        with contextlib.suppress(OSError):
            for left in self._folder.glob("*.lock"):  # by processes that were killed
                if not files.is_held(left):
                    self._cut_off.add(left.name.partition("-")[0])
                    left.unlink(missing_ok=True)

    @contextlib.contextmanager
    def hold(self, patient_id: str) -> Iterator[None]:
        """Let every process know that this one answers the patient. A folder that cannot be written stops no turn."""
        path = self._folder / f"{_name(patient_id)}-{os.getpid()}.lock"
        # A turn may be stopped by another thread than the one that began it.
        lock = FileLock(path, timeout=BRIEFLY_SECONDS, thread_local=False)
        with contextlib.suppress(OSError, Timeout):
            self._folder.mkdir(parents=True, exist_ok=True)
            lock.acquire()
        self._cut_off.discard(_name(patient_id))
        try:
            yield
        finally:
            lock.release()
            with contextlib.suppress(OSError):
                path.unlink(missing_ok=True)

    def goes_on(self, patient_id: str, begun: datetime, now: datetime) -> bool:
        """Whether the patient's newest turn, begun then and not ended, is still being answered."""
        name = _name(patient_id)
        locks = list(self._folder.glob(f"{name}-*.lock"))
        if any(map(files.is_held, locks)):
            return True
        killed_here = bool(locks) or name in self._cut_off
        return self._shared and not killed_here and now - begun < LONGEST_TURN


def _name(patient_id: str) -> str:
    """No id of a patient stands in a folder's listing."""
    return hashlib.sha256(patient_id.encode()).hexdigest()[:16]
