"""The offline embedder: latent semantic analysis over morphemes and recognised concepts.

Terms are Terminology.index_terms: content morphemes and one token per concept. tf-idf (1 + log tf, smoothed idf)
with concepts weighted, reduced by a truncated SVD. Words that the fit never saw are hashed into a few further axes,
in proportion to their weight: they keep a text apart from documents that do not hold them, and bring texts that
share them together. Limits: words relate only as far as this corpus and lexicon relate them, opposites ("좋은",
"나쁜") lie close together, and every fit is a space of its own.
"""

from __future__ import annotations

import hashlib
import json
import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import numpy as np

from agent.embedding.calibration import OFFLINE_CALIBRATION
from agent.embedding.protocol import Calibration, unit_rows
from agent.kept import keep

if TYPE_CHECKING:
    from agent.terminology import LexiconEntry

FORMAT = 1
NAMES = "names.json"
DIMS = 512
# A shared concept says more than a shared word. Axes: on the development half of data/triplets.jsonl, passages alone find
# .63 of the ideal documents among the first 3 with 128 axes, .79 with 300, .87 with 500, .86 with 800.
CONCEPT_WEIGHT = 1.5
UNKNOWN_AXES = 64
SEED = 20240
_CONCEPT = re.compile(r"[CL]\d{7}")


class TermSource(Protocol):
    """What the embedder needs of a Terminology; another language brings its own.

    fingerprint: changes whenever the terms do. entries: the lexicon by cui, empty where there is none.
    """

    @property
    def fingerprint(self) -> str: ...

    def entries(self) -> Mapping[str, LexiconEntry]: ...

    def index_terms_many(self, texts: Sequence[str]) -> list[list[str]]: ...


class LsaEmbedder:
    """Query-time side: pure numpy on stored projections. Make one with LsaFactory."""

    def __init__(
        self,
        terminology: TermSource,
        vocabulary: Sequence[str],
        weights: np.ndarray,
        projection: np.ndarray,
        texts: int,
    ) -> None:
        """weights: (terms,) idf times concept weight; projection: (terms, d) float32; texts: how many were fitted."""
        self._terminology = terminology
        self._numbers = {term: number for number, term in enumerate(vocabulary)}
        self._weights, self._projection = weights, projection
        # What no fitted text holds weighs as the rarest possible word.
        self._unknown_weight = 1 + math.log(1 + texts)
        self.dims: int = projection.shape[1] + UNKNOWN_AXES
        self.calibration: Calibration = OFFLINE_CALIBRATION
        self.id = f"offline-lsa-{_fit_hash(vocabulary, weights, projection, texts)}"

    def embed(self, texts: Sequence[str]) -> np.ndarray:
        """(len(texts), dims) float32 unit rows; zero where the text holds no term at all."""
        return self.embed_terms(self._terminology.index_terms_many(list(texts)))

    def embed_terms(self, terms: Sequence[Sequence[str]]) -> np.ndarray:
        """embed for texts whose index terms are known."""
        vectors = np.zeros((len(terms), self.dims), np.float32)
        for row, held in enumerate(terms):
            self._fill(vectors[row], Counter(held))
        return unit_rows(vectors)

    def held(self, terms: Sequence[str]) -> float:
        """How much of a text this space holds: the share, 0..1, of its tf-idf length that the latent axes keep.

        Rare and unknown words are what a truncated SVD gives up first; a text of such words has a vector, but not its own.
        """
        counts = Counter(terms)
        known = {number: n for term, n in counts.items() if (number := self._numbers.get(term)) is not None}
        unknown = (
            self._unknown(term) * (1 + math.log(n)) for term, n in counts.items() if term not in self._numbers
        )
        values = self._values(known)
        length = math.hypot(float(np.linalg.norm(values)), *unknown)
        kept = float(np.linalg.norm(values @ self._projection[list(known)]))
        return min(kept / length, 1.0) if length else 0.0

    def _fill(self, vector: np.ndarray, counts: Counter[str]) -> None:
        """Write the known part into the first axes and the unknown part into the rest, in proportion."""
        known = {number: n for term, n in counts.items() if (number := self._numbers.get(term)) is not None}
        if known:
            values = self._values(known)
            # The SVD cuts off part of the length; the share of the known words is that of their tf-idf.
            reduced = unit_rows((values @ self._projection[list(known)])[None])[0]
            vector[:-UNKNOWN_AXES] = reduced * np.linalg.norm(values)
        for term, n in counts.items():
            if term not in self._numbers:
                axis, sign = _hashed_axis(term)
                vector[axis - UNKNOWN_AXES] += sign * self._unknown(term) * (1 + math.log(n))

    def _values(self, known: Mapping[int, int]) -> np.ndarray:
        """(len(known),) float32 tf-idf of known terms, given as number and count."""
        tf = np.fromiter((1 + math.log(n) for n in known.values()), np.float32, len(known))
        return tf * self._weights[list(known)]

    def _unknown(self, term: str) -> float:
        """The weight of a term that no fitted text holds."""
        return self._unknown_weight * (CONCEPT_WEIGHT if _CONCEPT.fullmatch(term) else 1.0)


class LsaFactory:
    """Fits or restores an LsaEmbedder. scikit-learn is imported by fit alone.

    terminology: gives the index terms; its lexicon's names join the fit as short texts, so that a concept that
    no document mentions still has a place, and its synonyms share it. cache_dir: where the names' terms are kept, so that
    a change of the corpus alone does not read the lexicon anew.
    """

    def __init__(self, terminology: TermSource, dims: int = DIMS, cache_dir: Path | None = None) -> None:
        self._terminology, self._dims, self._cache_dir = terminology, dims, cache_dir

    @property
    def recipe(self) -> str:
        return f"offline-lsa/{FORMAT}/{self._dims}/{CONCEPT_WEIGHT}/{SEED}/{self._terminology.fingerprint}"

    def fit(
        self, texts: Sequence[str], terms: Sequence[Sequence[str]], folder: Path
    ) -> tuple[LsaEmbedder, np.ndarray]:
        """Fit to texts and the lexicon's names; the same input gives the same space on the same machine."""
        own = terms
        terms = [*own, *self._lexicon_terms()]
        vocabulary = sorted({term for text in terms for term in text})
        weights, projection = fit_lsa(terms, vocabulary, self._dims)
        embedder = LsaEmbedder(self._terminology, vocabulary, weights, projection, len(terms))
        np.savez(folder / "lsa.npz", weights=weights, projection=projection)
        manifest = {"format": FORMAT, "id": embedder.id, "dims": embedder.dims, "texts": len(terms)}
        manifest["vocabulary"] = vocabulary
        (folder / "lsa.json").write_text(json.dumps(manifest), encoding="utf-8")
        return embedder, embedder.embed_terms(own)

    def load(self, folder: Path) -> LsaEmbedder:
        """Restore what fit wrote. Raises ValueError, KeyError or OSError when damaged or of another space."""
        manifest = json.loads((folder / "lsa.json").read_text(encoding="utf-8"))
        with np.load(folder / "lsa.npz", allow_pickle=False) as stored:
            weights, projection = stored["weights"], stored["projection"]
        embedder = LsaEmbedder(self._terminology, manifest["vocabulary"], weights, projection, manifest["texts"])
        if (embedder.id, embedder.dims, FORMAT) != (manifest["id"], manifest["dims"], manifest["format"]):
            raise ValueError("the projection is not the one of its manifest")
        return embedder

    def _lexicon_terms(self) -> list[list[str]]:
        if self._cache_dir is None:
            return self._terminology.index_terms_many(self._lexicon_texts())
        return keep(
            self._cache_dir,
            "names",
            hashlib.sha256(f"{FORMAT}:{self._terminology.fingerprint}".encode()).hexdigest(),
            lambda folder: _read_names(folder, len(self._terminology.entries())),
            lambda: self._terminology.index_terms_many(self._lexicon_texts()),
            _write_names,
        ).value

    def _lexicon_texts(self) -> list[str]:
        entries = self._terminology.entries()
        return [", ".join((entries[cui].name, *entries[cui].names)) for cui in sorted(entries)]


def _write_names(terms: Sequence[Sequence[str]], folder: Path) -> None:
    (folder / NAMES).write_text(json.dumps(terms, ensure_ascii=False), encoding="utf-8")


def _read_names(folder: Path, texts: int) -> list[list[str]]:
    """Raises ValueError or OSError for a file of other than so many texts."""
    terms: list[list[str]] = json.loads((folder / NAMES).read_text(encoding="utf-8"))
    if len(terms) != texts:
        raise ValueError(f"{NAMES} holds {len(terms)} texts")
    return terms


def fit_lsa(terms: Sequence[Sequence[str]], vocabulary: Sequence[str], dims: int) -> tuple[np.ndarray, np.ndarray]:
    """(weights (terms,), projection (terms, d)) float32 with d = min(dims, what the matrix bears), at least 1."""
    from scipy.sparse import csr_matrix
    from sklearn.decomposition import TruncatedSVD
    from sklearn.preprocessing import normalize
    from threadpoolctl import threadpool_limits

    if not vocabulary:
        return np.zeros(0, np.float32), np.zeros((0, 1), np.float32)
    numbers = {term: number for number, term in enumerate(vocabulary)}
    counts = [Counter(numbers[term] for term in text) for text in terms]
    frequency = np.bincount([n for count in counts for n in count], minlength=len(vocabulary))
    concepts = np.array([CONCEPT_WEIGHT if _CONCEPT.fullmatch(term) else 1.0 for term in vocabulary])
    weights = (concepts * (1 + np.log((1 + len(terms)) / (1 + frequency)))).astype(np.float32)
    rows = [row for row, count in enumerate(counts) for _ in count]
    columns = [n for count in counts for n in count]
    values = [(1 + math.log(c)) * weights[n] for count in counts for n, c in count.items()]
    matrix = normalize(csr_matrix((values, (rows, columns)), shape=(len(terms), len(vocabulary))))
    rank = min(dims, *(side - 1 for side in matrix.shape))
    if rank < 2:
        # Too little for a decomposition: every term is its own axis.
        return weights, np.eye(len(vocabulary), dtype=np.float32)[:, : max(dims, 1)]
    # Several BLAS threads wait for each other by turning in circles: on two busy cores up to five times the time of one.
    with threadpool_limits(1, "blas"):
        svd = TruncatedSVD(n_components=rank, algorithm="randomized", n_iter=5, random_state=SEED).fit(matrix)
    return weights, np.ascontiguousarray(svd.components_.T, dtype=np.float32)


def _hashed_axis(term: str) -> tuple[int, int]:
    """(axis below UNKNOWN_AXES, sign) of an unknown term, the same in every process."""
    digest = hashlib.blake2b(term.encode("utf-8", "surrogatepass"), digest_size=4).digest()
    return int.from_bytes(digest[:3], "big") % UNKNOWN_AXES, 1 if digest[3] % 2 else -1


def _fit_hash(vocabulary: Sequence[str], weights: np.ndarray, projection: np.ndarray, texts: int) -> str:
    digest = hashlib.sha256("\n".join([str(texts), *vocabulary]).encode("utf-8", "surrogatepass"))
    digest.update(np.ascontiguousarray(weights).tobytes())
    digest.update(np.ascontiguousarray(projection).tobytes())
    return digest.hexdigest()[:16]
