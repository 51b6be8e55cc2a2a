"""The index of a corpus: lexical and vector channel over the same units."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from agent.embedding import Embedder, EmbedderFactory
from agent.retrieval.documents import Document
from agent.retrieval.lexical import PostingsBM25
from agent.retrieval.units import Units, make_units
from agent.retrieval.vector import VectorIndex

if TYPE_CHECKING:
    from agent.terminology import Terminology

Progress = Callable[[str, float], None]

# Deeper than any k asked for, so that the results for a small k begin the results for a larger one.
DEPTH_DOCUMENTS = 200
DEPTH_UNITS = 4096
MIN_COVERAGE = 1 / 3


@dataclass(frozen=True, slots=True)
class ChannelResult:
    """One channel's answer to a query. ranking: (doc id, score of its best unit), best first.

    passage_scores: for a range of body rows, their scores in this channel.
    """

    ranking: list[tuple[str, float]]
    passage_scores: Callable[[range], np.ndarray]


class CorpusIndex:
    """Documents, their units, and both channels over them. Read-only once made; threads share it."""

    def __init__(
        self,
        documents: Sequence[Document],
        units: Units,
        lexical: PostingsBM25,
        vectors: VectorIndex,
        embedder: Embedder,
        terminology: Terminology,
    ) -> None:
        if (
            len(vectors) != len(units.texts)
            or lexical.corpus_size != len(units.texts)
            or vectors.dims != embedder.dims
        ):
            raise ValueError("the parts of the index do not belong together")
        self.documents, self.units = tuple(documents), units
        self.lexical, self.vectors, self.embedder = lexical, vectors, embedder
        self._terminology = terminology

    @classmethod
    def build(
        cls,
        documents: Sequence[Document],
        terminology: Terminology,
        factory: EmbedderFactory,
        folder: Path,
        on_progress: Progress,
    ) -> CorpusIndex:
        """Index documents and write everything that load needs into folder.

        Raises ModelUnavailable when an endpoint embeds and does not answer.
        """
        units = units_of(documents, terminology)
        on_progress("문서의 낱말과 의학 개념을 읽는 중입니다", 0.2)
        terms = terminology.index_terms_many(units.texts)
        lexical = PostingsBM25([with_broader(held, terminology) for held in terms])
        on_progress("문서의 의미 벡터를 만드는 중입니다", 0.5)
        embedder, embedded = factory.fit(units.texts, terms, folder)
        vectors = VectorIndex.build(embedded)
        on_progress("색인을 저장하는 중입니다", 0.9)
        lexical.save(folder / "bm25.npz")
        vectors.save(folder / "vectors.faiss")
        return cls(documents, units, lexical, vectors, embedder, terminology)

    @classmethod
    def load(
        cls, documents: Sequence[Document], terminology: Terminology, factory: EmbedderFactory, folder: Path
    ) -> CorpusIndex:
        """Read what build wrote. Raises ValueError, KeyError or OSError when it is damaged."""
        return cls(
            documents,
            units_of(documents, terminology),
            PostingsBM25.load(folder / "bm25.npz"),
            VectorIndex.load(folder / "vectors.faiss"),
            factory.load(folder),
            terminology,
        )

    def query_terms(self, query: str) -> list[str]:
        """Index terms of a query, and the broader concepts of those it names: 이부프로펜 also asks for 소염진통제."""
        return with_broader(self._terminology.index_terms(query), self._terminology)

    def search_lexical(self, terms: Sequence[str], bodies_only: bool) -> ChannelResult:
        """BM25 over the units; a document ranks by its best unit.

        It is absent when no unit says enough of the query: shares a concept, or words with MIN_COVERAGE of its
        idf. 방법 alone does not make a document an answer to "비트코인 투자 방법".
        """
        rows, scores = self.lexical.matches(terms)
        kept = (rows < self._limit(bodies_only)) & self._says_enough(terms)[rows]
        dense = np.zeros(self.units.bodies)
        held = rows < self.units.bodies
        dense[rows[held]] = scores[held]
        return ChannelResult(self._by_document(rows[kept], scores[kept]), lambda r: dense[r.start : r.stop])

    def search_vector(self, query: str, bodies_only: bool) -> ChannelResult:
        """Cosine over the units; units below the embedder's search floor matched nothing."""
        vector = self.embedder.embed([query])[0]
        rows, cosines = self.vectors.search(vector, DEPTH_UNITS, below=self._limit(bodies_only))
        near = cosines >= self.embedder.calibration.search_floor
        return ChannelResult(
            self._by_document(rows[near], cosines[near].astype(np.float64)),
            lambda r: self.vectors.cosines(vector, r),
        )

    def holders(self, term: str, bodies_only: bool) -> frozenset[int]:
        """Numbers of the documents with a unit that holds the term."""
        rows = self.lexical.contains(term)
        return frozenset(self.units.owners[rows[rows < self._limit(bodies_only)]].tolist())

    def _says_enough(self, terms: Sequence[str]) -> np.ndarray:
        """(units,) bool."""
        unseen = math.log(self.lexical.corpus_size + 0.5) - math.log(0.5)
        covered, asked = np.zeros(self.lexical.corpus_size), 0.0
        shares_concept = np.zeros(self.lexical.corpus_size, bool)
        for term in set(terms):
            rows = self.lexical.contains(term)
            if self._terminology.entry(term) is not None:
                shares_concept[rows] = True
            weight = max(self.lexical.idf.get(term, unseen), 0.0)
            covered[rows] += weight
            asked += weight
        return shares_concept | (covered >= MIN_COVERAGE * asked)

    def _limit(self, bodies_only: bool) -> int:
        return self.units.bodies if bodies_only else len(self.units.texts)

    def _by_document(self, rows: np.ndarray, scores: np.ndarray) -> list[tuple[str, float]]:
        """(doc id, best score) best first, equal scores by id: documents are numbered in the order of their ids."""
        best = np.full(len(self.documents), -np.inf)
        np.maximum.at(best, self.units.owners[rows], scores)
        found = np.flatnonzero(best > -np.inf)
        order = found[np.argsort(-best[found], kind="stable")][:DEPTH_DOCUMENTS]
        return [(self.documents[number].id, float(best[number])) for number in order.tolist()]


def units_of(documents: Sequence[Document], terminology: Terminology) -> Units:
    def name(cui: str) -> str | None:
        entry = terminology.entry(cui)
        return entry.name if entry else None

    return make_units(documents, name)


def with_broader(terms: Sequence[str], terminology: Terminology) -> list[str]:
    """terms, then each concept directly above one of them, once: what is said of 제2형 당뇨병 is said of 당뇨병."""
    above = [cui for term in terms if (entry := terminology.entry(term)) is not None for cui in entry.broader]
    return [*terms, *(cui for cui in dict.fromkeys(above) if cui not in terms)]
