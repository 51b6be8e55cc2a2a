"""Vectors of texts that come again and again (passages), computed once per process."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence

import numpy as np

from agent.embedding.protocol import Embedder


class PassageVectors:
    """Remembers the vectors of corpus passages, least recently used out first. Not for what a patient wrote."""

    def __init__(self, embedder: Embedder, most: int = 8192) -> None:
        self._embedder, self._most = embedder, most
        self._held: OrderedDict[str, np.ndarray] = OrderedDict()
        self._lock = threading.Lock()

    def rows(self, passages: Sequence[str]) -> np.ndarray:
        """(len(passages), dims) their unit vectors. Raises ModelUnavailable."""
        with self._lock:
            missing = [p for p in dict.fromkeys(passages) if p not in self._held]
            fresh = self._embedder.embed(missing) if missing else ()
            self._held.update(zip(missing, fresh, strict=True))
            vectors = [self._held[p] for p in passages]
            for passage in passages:
                self._held.move_to_end(passage)
            while len(self._held) > self._most:
                self._held.popitem(last=False)
        return np.array(vectors) if vectors else np.zeros((0, self._embedder.dims), dtype=np.float32)
