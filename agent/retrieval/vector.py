"""Exact vector search with FAISS (thesis 3.4.3.4; flat up to 100,000 vectors: exact and deterministic)."""

from __future__ import annotations

import os
from pathlib import Path

import faiss
import numpy as np


class VectorIndex:
    """Inner products over unit vectors, that is cosines."""

    def __init__(self, index: faiss.Index) -> None:
        self._index = index

    @classmethod
    def build(cls, vectors: np.ndarray) -> VectorIndex:
        """vectors: (n, dims) float32 unit rows."""
        index = faiss.IndexFlatIP(vectors.shape[1])
        index.add(np.ascontiguousarray(vectors, dtype=np.float32))
        return cls(index)

    def __len__(self) -> int:
        return int(self._index.ntotal)

    @property
    def dims(self) -> int:
        return int(self._index.d)

    def search(self, vector: np.ndarray, k: int, among: range | None = None) -> tuple[np.ndarray, np.ndarray]:
        """(indices, cosines) of the k nearest rows, best first; among: consider only these rows.

        A zero vector, which knows nothing of its text, is near to nothing.
        """
        among = range(len(self)) if among is None else range(among.start, min(among.stop, len(self)))
        count = min(k, len(among))
        if count <= 0 or not np.any(vector):
            return np.empty(0, np.int64), np.empty(0, np.float32)
        query = np.ascontiguousarray(vector, dtype=np.float32).reshape(1, -1)
        chosen = _only(among) if len(among) < len(self) else None
        cosines, indices = self._index.search(query, count, params=chosen)
        found = indices[0] >= 0
        return indices[0][found], cosines[0][found]

    def cosines(self, vector: np.ndarray, rows: range) -> np.ndarray:
        """(len(rows),) cosines to a consecutive range of rows, in row order."""
        if not len(rows):
            return np.empty(0, np.float32)
        return self._index.reconstruct_n(rows.start, len(rows)) @ np.asarray(vector, np.float32)

    def save(self, path: Path) -> None:
        """Written whole beside its place, then renamed."""
        partial = path.with_name(path.name + ".partial")
        faiss.write_index(self._index, str(partial))
        os.replace(partial, path)

    @classmethod
    def load(cls, path: Path) -> VectorIndex:
        """Raises ValueError when the file is missing or damaged."""
        try:
            return cls(faiss.read_index(str(path)))
        except RuntimeError as error:
            raise ValueError(f"{path.name} is no FAISS index") from error


def _only(rows: range) -> faiss.SearchParameters:
    parameters = faiss.SearchParameters()
    parameters.sel = faiss.IDSelectorRange(rows.start, rows.stop)
    return parameters
