"""What an embedder is: texts in, unit vectors out, in one named space."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import numpy as np


@dataclass(frozen=True, slots=True)
class Calibration:
    """Cosines that mean the same in this space as the thesis's do in text-embedding-3-small's.

    cache_similarity: two questions of one meaning signature may share an answer (thesis 3.4.1.2: 0.85 in
    text-embedding-3-small's space); the lower of this and the configured value applies;
    grounding_cosine: an answer rests on its context (0.4 in text-embedding-3-small's space);
    search_floor: a unit below it matched nothing and is no search result;
    method: how the numbers were found.
    """

    cache_similarity: float
    grounding_cosine: float
    search_floor: float
    method: str


class Embedder(Protocol):
    """One embedding space. id changes whenever vectors are no longer comparable with earlier ones."""

    @property
    def id(self) -> str: ...

    @property
    def dims(self) -> int: ...

    @property
    def calibration(self) -> Calibration: ...

    def embed(self, texts: Sequence[str]) -> np.ndarray:
        """(len(texts), dims) float32, rows of unit length; a zero row where nothing of the text is known.

        Raises ModelUnavailable when an endpoint is needed and does not answer usably.
        """
        ...


class EmbedderFactory(Protocol):
    """Makes the embedder of an index: fitted to its texts when built, restored when loaded.

    recipe: what the space depends on besides the texts; it enters the index's cache key.
    """

    @property
    def recipe(self) -> str: ...

    def fit(
        self, texts: Sequence[str], terms: Sequence[Sequence[str]], folder: Path
    ) -> tuple[Embedder, np.ndarray]:
        """An embedder for these texts, and their vectors (len(texts), dims).

        terms: the index terms of each text, found once for both channels. What the embedder must remember is
        written into folder (which exists). Raises ModelUnavailable when an endpoint does not answer.
        """
        ...

    def load(self, folder: Path) -> Embedder:
        """The embedder that fit left in folder. Raises ValueError, KeyError or OSError when it is damaged."""
        ...


def unit_rows(vectors: np.ndarray) -> np.ndarray:
    """(n, d) float32 with rows of length 1; rows that are zero or not finite become zero."""
    clean = np.where(np.isfinite(vectors).all(axis=1, keepdims=True), vectors, 0.0)
    lengths = np.linalg.norm(clean, axis=1, keepdims=True)
    return np.ascontiguousarray(clean / np.where(lengths > 1e-12, lengths, 1.0), dtype=np.float32)


def cosine(a: np.ndarray, b: np.ndarray) -> float:
    """The cosine of two vectors of the same space in -1..1; 0 when either is zero."""
    lengths = float(np.linalg.norm(a) * np.linalg.norm(b))
    if lengths <= 1e-12:
        return 0.0
    return float(np.clip(np.dot(a, b) / lengths, -1.0, 1.0))
