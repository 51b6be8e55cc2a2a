"""Vectors of texts that come again and again (passages), computed once per process, or once and kept on disk."""

from __future__ import annotations

import hashlib
import json
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from agent.embedding.protocol import Embedder
from agent.kept import keep

FILE = "vectors.npy"


class PassageVectors:
    """Remembers the vectors of corpus passages, least recently used out first. Not for what a patient wrote."""

    def __init__(self, embedder: Embedder, most: int = 8192) -> None:
        self._embedder, self._most = embedder, most
        self._held: OrderedDict[str, np.ndarray] = OrderedDict()
        self._lock = threading.Lock()

    def prepare(self, passages: Sequence[str], cache_dir: Path, embed: Callable[[], np.ndarray]) -> None:
        """Know a corpus's passages ahead of the first question, which else embeds each that it compares.

        The vectors are those stored below cache_dir, else what embed makes of the passages, (len(passages), dims),
        stored for the next start.
        """
        key = hashlib.sha256(json.dumps([self._embedder.id, list(passages)]).encode()).hexdigest()
        shape = len(passages), self._embedder.dims
        vectors = keep(cache_dir, "passages", key, lambda folder: _load(folder, shape), embed, _save).value
        with self._lock:
            self._held.update(zip(passages[: self._most], vectors[: self._most], strict=True))

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


def _load(folder: Path, shape: tuple[int, int]) -> np.ndarray:
    """Raises ValueError or OSError for a file that _save did not write of these passages."""
    vectors: np.ndarray = np.load(folder / FILE, allow_pickle=False)
    if vectors.shape != shape or vectors.dtype != np.float32:
        raise ValueError(f"{FILE} holds {vectors.shape} {vectors.dtype}")
    return vectors


def _save(vectors: np.ndarray, folder: Path) -> None:
    np.save(folder / FILE, vectors)
