"""Building what stays, with nobody looking through it meanwhile.

Python's collector walks through all there is each time a quarter more has come to be. Of tables that are built to stay it
finds nothing to free, in a sixth of the time that they take.
"""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager

NEVER = 1 << 30

_guard = threading.Lock()
_usual: list[tuple[int, int, int]] = []
"""The thresholds to go back to, once for everybody who builds."""


@contextmanager
def without_full_collections() -> Iterator[None]:
    """Meanwhile only what is young is looked through, which frees what was made for the moment."""
    with _guard:
        _usual.append(gc.get_threshold())
        gc.set_threshold(*_usual[0][:2], NEVER)
    try:
        yield
    finally:
        with _guard:
            last = _usual.pop()  # whoever ends last finds the first, whose thresholds were the usual ones
            if not _usual:
                gc.set_threshold(*last)
