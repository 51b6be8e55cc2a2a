"""Vectors of texts that come again and again (passages), computed once per process."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence

import numpy as np

from agent.embedding.protocol import Embedder, unit_rows


class PassageVectors:
    """Remembers the vectors of corpus passages, least recently used out first. Not for what a patient wrote."""

    def __init__(self, embedder: Embedder, most: int = 8192) -> None:
        self._embedder, self._most = embedder, most
        self._held: OrderedDict[str, np.ndarray] = OrderedDict()
        self._lock = threading.Lock()

    def mean(self, passages: Sequence[str]) -> np.ndarray:
        """(dims,) the unit vector of the passages' mean; zero without any. Raises ModelUnavailable."""
        with self._lock:
            missing = [p for p in dict.fromkeys(passages) if p not in self._held]
            fresh = self._embedder.embed(missing) if missing else ()
            self._held.update(zip(missing, fresh, strict=True))
            vectors = [self._held[p] for p in passages]
            for passage in passages:
                self._held.move_to_end(passage)
            while len(self._held) > self._most:
                self._held.popitem(last=False)
        if not vectors:
            return np.zeros(self._embedder.dims, dtype=np.float32)
        return unit_rows(np.mean(vectors, axis=0, keepdims=True))[0]
