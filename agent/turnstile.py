"""One patient's turns go one after the other; different patients do not wait for each other."""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from agent.errors import StorageUnavailable
from agent.language import N_

BUSY_AFTER_SECONDS = 60.0
"""How long a second question of the same patient waits for the first."""


class Turnstile:
    """Serves every session of a process."""

    def __init__(self) -> None:
        self._busy: defaultdict[str, threading.Lock] = defaultdict(threading.Lock)

    @contextmanager
    def turn_of(self, patient_id: str, wait_seconds: float = BUSY_AFTER_SECONDS) -> Iterator[None]:
        """Holds the patient. Raises StorageUnavailable when another turn of theirs does not end in time."""
        lock = self._busy[patient_id]
        if not lock.acquire(timeout=wait_seconds):
            raise StorageUnavailable(
                N_("이 환자의 앞선 질문을 아직 처리하고 있습니다. 잠시 뒤에 다시 시도해 주세요.")
            )
        try:
            yield
        finally:
            lock.release()

    def busy(self) -> frozenset[str]:
        """The patients who are held."""
        return frozenset(patient_id for patient_id, lock in list(self._busy.items()) if lock.locked())
