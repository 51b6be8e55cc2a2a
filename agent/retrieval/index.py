"""The index of a corpus: a lexical and a vector channel over each field of the documents."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np

from agent.embedding import Embedder, EmbedderFactory
from agent.language import N_
from agent.retrieval.documents import Document
from agent.retrieval.lexical import PostingsBM25
from agent.retrieval.units import FIELDS, Units, make_units
from agent.retrieval.vector import VectorIndex
from agent.state import DocumentField
from agent.wording.sentences import split_sentences, without_marks

if TYPE_CHECKING:
    from agent.terminology import Terminology, TextAnalysis

Progress = Callable[[str, float], None]

# Deeper than any k asked for, so that the results for a small k begin the results for a larger one.
DEPTH_DOCUMENTS = 200
DEPTH_UNITS = 4096
MIN_COVERAGE = 1 / 3
TERMS = "terms.json"


@dataclass(frozen=True, slots=True)
class ChannelResult:
    """One channel's answer to a query. ranking: (doc id, score of its best unit), best first.

    unit_scores: for a range of the field's rows, their scores in this channel.
    """

    ranking: list[tuple[str, float]]
    unit_scores: Callable[[range], np.ndarray]


@dataclass(frozen=True, slots=True)
class SentencesRead:
    """What a build found in the sentences, by sentence. terms: index terms; analyses: of those it analysed itself."""

    analyses: dict[str, TextAnalysis] = field(default_factory=dict)
    terms: dict[str, list[str]] = field(default_factory=dict)


class CorpusIndex:
    """Documents, their units, and both channels over every field of them. Read-only once made; threads share it.

    lexical: one BM25 a field, with the field's own frequencies and lengths; vectors: all units in one space; read: what was
    found in the sentences to build it.
    """

    def __init__(
        self,
        documents: Sequence[Document],
        units: Units,
        lexical: Mapping[DocumentField, PostingsBM25],
        vectors: VectorIndex,
        embedder: Embedder,
        terminology: Terminology,
        read: SentencesRead | None = None,
    ) -> None:
        if (
            len(vectors) != len(units.texts)
            or any(lexical[field].corpus_size != len(rows) for field, rows in units.fields.items())
            or vectors.dims != embedder.dims
        ):
            raise ValueError("the parts of the index do not belong together")
        self.documents, self.units = tuple(documents), units
        self.lexical, self.vectors, self.embedder = lexical, vectors, embedder
        self._terminology = terminology
        self._read = read or SentencesRead()

    @classmethod
    def build(
        cls,
        documents: Sequence[Document],
        terminology: Terminology,
        factory: EmbedderFactory,
        folder: Path,
        on_progress: Progress,
        known: Mapping[str, list[str]] = MappingProxyType({}),
    ) -> CorpusIndex:
        """Index documents and write everything that load needs into folder, with the terms of every sentence (TERMS).

        known: terms of sentences that an earlier index of the same terminology and code found.

        Raises ModelUnavailable when an endpoint embeds and does not answer.
        """
        units = units_of(documents, terminology)
        on_progress(N_("문서의 낱말과 의학 개념을 읽는 중입니다"), 0.2)
        read = SentencesRead(terms={**known})
        terms = terminology.document_terms(units.texts, read.analyses, read.terms)
        tokens = [with_broader(held, terminology) for held in terms]
        lexical = {field: PostingsBM25(tokens[rows.start : rows.stop]) for field, rows in units.fields.items()}
        on_progress(N_("문서의 의미 벡터를 만드는 중입니다"), 0.5)
        embedder, embedded = factory.fit(units.texts, terms, folder)
        vectors = VectorIndex.build(embedded)
        on_progress(N_("색인을 저장하는 중입니다"), 0.9)
        for name, bm25 in lexical.items():
            bm25.save(folder / f"bm25-{name}.npz")
        vectors.save(folder / "vectors.faiss")
        present = {without_marks(part) for text in units.texts for part in split_sentences(text)}
        kept = {sentence: held for sentence, held in read.terms.items() if sentence in present}
        (folder / TERMS).write_text(json.dumps(kept, ensure_ascii=False), encoding="utf-8")
        return cls(documents, units, lexical, vectors, embedder, terminology, read)

    @classmethod
    def load(
        cls, documents: Sequence[Document], terminology: Terminology, factory: EmbedderFactory, folder: Path
    ) -> CorpusIndex:
        """Read what build wrote. Raises ValueError, KeyError or OSError when it is damaged."""
        return cls(
            documents,
            units_of(documents, terminology),
            {field: PostingsBM25.load(folder / f"bm25-{field}.npz") for field in FIELDS},
            VectorIndex.load(folder / "vectors.faiss"),
            factory.load(folder),
            terminology,
        )

    def hand_over(self) -> SentencesRead:
        """What was found in the sentences, given away once, as it is large; nothing for an index that was loaded."""
        given, self._read = self._read, SentencesRead()
        return given

    def query_terms(self, query: str) -> list[str]:
        """Index terms of a query, and the broader concepts of those it names: 이부프로펜 also asks for 소염진통제."""
        return with_broader(self._terminology.index_terms(query), self._terminology)

    def rarity(self, term: str) -> float:
        """A term's idf among the body passages, never negative; that of the rarest possible word if no passage has it."""
        bm25 = self.lexical["body"]
        return max(bm25.idf.get(term, _unseen(bm25)), 0.0)

    def search_lexical(self, terms: Sequence[str], field: DocumentField) -> ChannelResult:
        """BM25 over a field's units; a document ranks by its best unit.

        It is absent when no unit says enough of the query: shares a concept, or words with MIN_COVERAGE of its
        idf. 방법 alone does not make a document an answer to "비트코인 투자 방법".
        """
        first, bm25 = self.units.fields[field].start, self.lexical[field]
        rows, scores = bm25.matches(terms)
        kept = self._says_enough(bm25, terms)[rows]
        dense = np.zeros(bm25.corpus_size)
        dense[rows] = scores
        return ChannelResult(
            self._by_document(first + rows[kept], scores[kept]), lambda r: dense[r.start - first : r.stop - first]
        )

    def search_vector(self, vector: np.ndarray, field: DocumentField) -> ChannelResult:
        """Cosine over a field's units; units below the embedder's search floor matched nothing. vector: (dims,)."""
        rows, cosines = self.vectors.search(vector, DEPTH_UNITS, self.units.fields[field])
        near = cosines >= self.embedder.calibration.search_floor
        return ChannelResult(
            self._by_document(rows[near], cosines[near].astype(np.float64)),
            lambda r: self.vectors.cosines(vector, r),
        )

    def holders(self, term: str, fields: Sequence[DocumentField]) -> frozenset[int]:
        """Numbers of the documents with a unit of these fields that holds the term."""
        rows = [self.units.fields[field].start + self.lexical[field].contains(term) for field in fields]
        return frozenset(self.units.owners[np.concatenate(rows)].tolist())

    def _says_enough(self, bm25: PostingsBM25, terms: Sequence[str]) -> np.ndarray:
        """(units of the field,) bool."""
        unseen = _unseen(bm25)
        covered, asked = np.zeros(bm25.corpus_size), 0.0
        shares_concept = np.zeros(bm25.corpus_size, bool)
        for term in set(terms):
            rows = bm25.contains(term)
            if self._terminology.entry(term) is not None:
                shares_concept[rows] = True
            weight = max(bm25.idf.get(term, unseen), 0.0)
            covered[rows] += weight
            asked += weight
        return shares_concept | (covered >= MIN_COVERAGE * asked)

    def _by_document(self, rows: np.ndarray, scores: np.ndarray) -> list[tuple[str, float]]:
        """(doc id, best score) best first, equal scores by id: documents are numbered in the order of their ids."""
        best = np.full(len(self.documents), -np.inf)
        np.maximum.at(best, self.units.owners[rows], scores)
        found = np.flatnonzero(best > -np.inf)
        order = found[np.argsort(-best[found], kind="stable")][:DEPTH_DOCUMENTS]
        return [(self.documents[number].id, float(best[number])) for number in order.tolist()]


def _unseen(bm25: PostingsBM25) -> float:
    """The idf of a word that no unit holds."""
    return math.log(bm25.corpus_size + 0.5) - math.log(0.5)


def units_of(documents: Sequence[Document], terminology: Terminology) -> Units:
    def name(cui: str) -> str | None:
        entry = terminology.entry(cui)
        return entry.name if entry else None

    return make_units(documents, name)


def with_broader(terms: Sequence[str], terminology: Terminology) -> list[str]:
    """terms, then each concept directly above one of them, once: what is said of 제2형 당뇨병 is said of 당뇨병."""
    above = [cui for term in terms if (entry := terminology.entry(term)) is not None for cui in entry.broader]
    return [*terms, *(cui for cui in dict.fromkeys(above) if cui not in terms)]
