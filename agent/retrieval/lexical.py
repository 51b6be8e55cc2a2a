"""BM25 as rank_bm25 fits it, scored through postings (thesis 3.4.3.2 and 3.4.3.3)."""

from __future__ import annotations

import heapq
import zipfile
import zlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Self

import numpy as np
from rank_bm25 import BM25Okapi

FORMAT = 1
# A term in more than a quarter of the documents is added as a full row: sequential adds beat scattered ones.
COMMON = 0.25
BLOCK = 256


class PostingsBM25(BM25Okapi):
    """BM25Okapi whose scores are the reference's, bit for bit, without touching documents that lack the term.

    rank_bm25 looks a query term up in every document's dictionary; here the weight of each (term, document)
    pair is computed once and kept by term, so that a query adds a few arrays. Fitting, idf and its epsilon
    floor stay rank_bm25's own.

    corpus: documents as lists of tokens; may be empty. k1, b, epsilon: as in rank_bm25.
    """

    def __init__(
        self, corpus: Iterable[Sequence[str]], *, k1: float = 1.5, b: float = 0.75, epsilon: float = 0.25
    ) -> None:
        documents = list(corpus)
        if any(len(document) for document in documents):
            super().__init__(documents, k1=k1, b=b, epsilon=epsilon)
        else:
            # rank_bm25 divides by the number of documents, and by the number of terms.
            self._fit_nothing(len(documents), k1, b, epsilon)
        self._collect_postings()

    def _fit_nothing(self, documents: int, k1: float, b: float, epsilon: float) -> None:
        self.k1, self.b, self.epsilon = k1, b, epsilon
        self.corpus_size, self.avgdl, self.average_idf = documents, 0.0, 0.0
        self.doc_len: list[int] = [0] * documents
        self.doc_freqs: list[dict[str, int]] = [{} for _ in range(documents)]
        self.idf: dict[str, float] = {}
        self.tokenizer = None

    def _collect_postings(self) -> None:
        self._terms = {term: number for number, term in enumerate(self.idf)}
        pairs = np.fromiter((len(freqs) for freqs in self.doc_freqs), np.int64, len(self.doc_freqs))
        total = int(pairs.sum())
        terms = np.fromiter((self._terms[term] for freqs in self.doc_freqs for term in freqs), np.int32, total)
        counts = np.fromiter((n for freqs in self.doc_freqs for n in freqs.values()), np.int64, total)
        documents = np.repeat(np.arange(len(pairs)), pairs)
        order = np.argsort(terms, kind="stable")
        starts = np.zeros(len(self._terms) + 1, np.int64)
        np.cumsum(np.bincount(terms, minlength=len(self._terms)), out=starts[1:])
        # The dictionaries served the fit; the postings hold the same, in a tenth of the memory.
        self.doc_freqs = []
        self._set_postings(documents[order], counts[order], starts)

    def _set_postings(self, documents: np.ndarray, counts: np.ndarray, starts: np.ndarray) -> None:
        """documents, counts: (pairs,) grouped by term, documents ascending; starts: (terms + 1,)."""
        self._documents, self._counts, self._starts = documents, counts, starts
        lengths = np.array(self.doc_len, dtype=np.int64)[documents]
        idf = np.repeat(np.fromiter(self.idf.values(), np.float64, len(self.idf)), np.diff(starts))
        # Operation by operation as in BM25Okapi.get_scores: another order would round differently.
        self._weights = idf * (
            counts * (self.k1 + 1) / (counts + self.k1 * (1 - self.b + self.b * lengths / (self.avgdl or 1.0)))
        )
        self._all_positive = bool((self._weights > 0).all())
        self._rows = {}
        for number in np.flatnonzero(np.diff(starts) > COMMON * self.corpus_size).tolist():
            part = slice(starts[number], starts[number + 1])
            self._rows[number] = np.zeros(self.corpus_size)
            self._rows[number][documents[part]] = self._weights[part]

    def _known(self, tokens: Iterable[str]) -> list[int]:
        """Numbers of the known tokens, in query order, repeated tokens repeated."""
        return [number for token in tokens if (number := self._terms.get(token)) is not None]

    def _part(self, number: int) -> slice:
        return slice(self._starts[number], self._starts[number + 1])

    def get_scores(self, query: Iterable[str]) -> np.ndarray:
        """The score of every document: (corpus_size,) float64, equal to BM25Okapi.get_scores."""
        scores = np.zeros(self.corpus_size)
        for number in self._known(query):
            row = self._rows.get(number)
            if row is not None:
                scores += row
            else:
                part = self._part(number)
                scores[self._documents[part]] += self._weights[part]
        return scores

    def get_batch_scores(self, query: Iterable[str], doc_ids: Sequence[int]) -> list[float]:
        """The scores of some documents, in the order asked for."""
        return self.get_scores(query)[np.asarray(doc_ids, dtype=np.int64)].tolist()

    def matches(self, tokens: Iterable[str]) -> tuple[np.ndarray, np.ndarray]:
        """(indices ascending, their scores) of the documents that hold at least one of the tokens.

        A match is a posting, not a positive score: in small corpora idf can be zero or negative.
        """
        tokens = list(tokens)
        scores = self.get_scores(tokens)
        if self._all_positive:
            held = scores > 0
        else:
            held = np.zeros(self.corpus_size, bool)
            for number in self._known(tokens):
                held[self._documents[self._part(number)]] = True
        indices = np.flatnonzero(held)
        return indices, scores[indices]

    def top_k(self, tokens: Iterable[str], k: int) -> list[tuple[float, int]]:
        """The best k matching documents as (score, index), best first, equal scores by lower index.

        Fewer than k when fewer match. Partition finds a score that k documents reach, a heap orders those that
        reach it: O(n + k log k) in place of a full sort.
        """
        if k <= 0:
            return []
        if self._all_positive and self.corpus_size > k * BLOCK:
            scores = self.get_scores(tokens)
            # The k-th best block maximum is reached by at least k documents, and cheap to find.
            maxima = np.maximum.reduceat(scores, np.arange(0, self.corpus_size, BLOCK))
            bar = np.partition(maxima, len(maxima) - k)[len(maxima) - k]
            indices = np.flatnonzero(scores >= bar if bar > 0 else scores > 0)
            scores = scores[indices]
        else:
            indices, scores = self.matches(tokens)
        if len(scores) > k:
            bar = np.partition(scores, len(scores) - k)[len(scores) - k]
            indices, scores = indices[scores >= bar], scores[scores >= bar]
        best = heapq.nsmallest(k, zip((-scores).tolist(), indices.tolist(), strict=True))
        return [(-negative, index) for negative, index in best]

    def contains(self, token: str) -> np.ndarray:
        """Indices of the documents that hold the token, ascending; empty if none does."""
        number = self._terms.get(token)
        return self._documents[self._part(number)] if number is not None else np.empty(0, np.int64)

    def save(self, path: Path) -> None:
        """Write one .npz without pickled objects; weights are not stored but recomputed, bit for bit."""
        vocabulary = [term.encode("utf-8", "surrogatepass") for term in self.idf]
        counts = self._counts.astype(np.min_scalar_type(int(self._counts.max(initial=0))))
        with path.open("wb") as file:
            np.savez_compressed(
                file,
                format=np.int64(FORMAT),
                constants=np.array([self.k1, self.b, self.epsilon, self.average_idf, self.avgdl], np.float64),
                doc_len=np.array(self.doc_len, np.int32),
                documents=self._documents.astype(np.int32),
                counts=counts,
                starts=self._starts,
                idf=np.fromiter(self.idf.values(), np.float64, len(self.idf)),
                vocabulary=np.frombuffer(b"".join(vocabulary), np.uint8),
                vocabulary_lengths=np.array([len(term) for term in vocabulary], np.int32),
            )

    @classmethod
    def load(cls, path: Path) -> Self:
        """Read what save wrote. Raises ValueError when the file is damaged, OSError when it cannot be read."""
        try:
            with np.load(path, allow_pickle=False) as stored:
                parts = dict(stored)
            if int(parts["format"]) != FORMAT:
                raise ValueError("unknown format")
        except (zipfile.BadZipFile, zlib.error, KeyError, EOFError, ValueError) as error:
            raise ValueError(f"{path.name} holds no BM25 index") from error
        index = cls.__new__(cls)
        index.k1, index.b, index.epsilon, index.average_idf, index.avgdl = parts["constants"].tolist()
        index.tokenizer, index.doc_freqs = None, []
        index.doc_len = parts["doc_len"].tolist()
        index.corpus_size = len(index.doc_len)
        blob, ends = parts["vocabulary"].tobytes(), np.cumsum(parts["vocabulary_lengths"]).tolist()
        starts = [0, *ends[:-1]] if ends else []
        terms = [blob[a:b].decode("utf-8", "surrogatepass") for a, b in zip(starts, ends, strict=True)]
        index.idf = dict(zip(terms, parts["idf"].tolist(), strict=True))
        index._terms = {term: number for number, term in enumerate(terms)}
        index._set_postings(parts["documents"].astype(np.int64), parts["counts"].astype(np.int64), parts["starts"])
        return index
