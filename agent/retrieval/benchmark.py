"""How fast searching is beside its peers, measured in one run: BM25 beside rank_bm25 and bm25s, FAISS beside numpy."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from functools import partial
from typing import Any

import bm25s
import faiss
import numpy as np
from rank_bm25 import BM25Okapi

from agent.retrieval.lexical import PostingsBM25
from agent.stopwatch import each_timed

K = 15


def bm25_benchmark(
    sizes: Sequence[int] = (1_000, 10_000, 100_000), queries: int = 30, seed: int = 0
) -> dict[str, Any]:
    """Top 15 by PostingsBM25, rank_bm25's get_scores + argsort, and bm25s, on a synthetic corpus, Zipf-distributed.

    Returns {"k", "queries", "seed", "sizes": [{"documents", "rank_bm25_ms", "postings_ms", "bm25s_ms" (medians;
    bm25s scores by another formula, so only its time is compared), "ratio" (rank_bm25 to postings),
    "identical_top" (share of queries with the same 15 indices in the same order), "identical_scores" (share of
    queries whose scores are equal bit for bit)}]}. rank_bm25's argsort is made stable, so that documents of
    equal score come in one defined order on both sides. Queries are five words of a random document.
    """
    rows = []
    for size in sizes:
        corpus = zipf_corpus(size, seed)
        questions = _questions(corpus, queries, seed + 1)
        reference, ours = BM25Okapi(corpus), PostingsBM25(corpus)
        peer = bm25s.BM25()
        peer.index(corpus, show_progress=False)
        del corpus
        reference_ms, expected = each_timed(partial(_reference_top, reference), questions)
        postings_ms, found = each_timed(partial(_own_top, ours), questions)
        bm25s_ms, _ = each_timed(partial(_bm25s_top, peer), questions)
        same_scores = [bool((reference.get_scores(q) == ours.get_scores(q)).all()) for q in questions[:5]]
        rows.append(
            {
                "documents": size,
                "rank_bm25_ms": reference_ms,
                "postings_ms": postings_ms,
                "bm25s_ms": bm25s_ms,
                "ratio": reference_ms / postings_ms,
                "identical_top": statistics.fmean(a == b for a, b in zip(expected, found, strict=True)),
                "identical_scores": statistics.fmean(same_scores),
            }
        )
    return {"k": K, "queries": queries, "seed": seed, "sizes": rows}


def vector_benchmark(
    sizes: Sequence[int] = (1_000, 10_000, 100_000), queries: int = 30, dims: int = 256, seed: int = 0
) -> dict[str, Any]:
    """Top 15 by a flat FAISS index and by numpy's product + argpartition, on random unit vectors.

    Returns {"k", "queries", "dims", "seed", "sizes": [{"vectors", "numpy_ms", "faiss_ms" (medians), "ratio",
    "identical_top" (share of queries with the same 15 vectors)}]}.
    """
    random = np.random.default_rng(seed)
    rows = []
    for size in sizes:
        drawn = random.normal(size=(size + queries, dims)).astype(np.float32)
        drawn /= np.linalg.norm(drawn, axis=1, keepdims=True)
        vectors, questions = drawn[:size], drawn[size:]
        index = faiss.IndexFlatIP(dims)
        index.add(vectors)
        numpy_ms, expected = each_timed(partial(_numpy_nearest, vectors), list(questions))
        faiss_ms, found = each_timed(partial(_faiss_nearest, index), list(questions))
        rows.append(
            {
                "vectors": size,
                "numpy_ms": numpy_ms,
                "faiss_ms": faiss_ms,
                "ratio": numpy_ms / faiss_ms,
                "identical_top": statistics.fmean(set(a) == set(b) for a, b in zip(expected, found, strict=True)),
            }
        )
    return {"k": K, "queries": queries, "dims": dims, "seed": seed, "sizes": rows}


def zipf_corpus(size: int, seed: int, words: int = 200_000, exponent: float = 1.07) -> list[list[str]]:
    """size documents of about 80 words; word r has probability proportional to 1 / r ** exponent."""
    random = np.random.default_rng(seed)
    probability = 1 / np.arange(1, words + 1) ** exponent
    lengths = np.clip(random.normal(80, 15, size).astype(int), 20, 160)
    drawn = random.choice(words, size=int(lengths.sum()), p=probability / probability.sum())
    vocabulary = np.array([f"t{number}" for number in range(words)], dtype=object)
    return [part.tolist() for part in np.split(vocabulary[drawn], np.cumsum(lengths)[:-1])]


def _questions(corpus: list[list[str]], count: int, seed: int) -> list[list[str]]:
    random = np.random.default_rng(seed)
    documents = (corpus[i] for i in random.integers(len(corpus), size=count))
    return [[document[i] for i in random.choice(len(document), size=5, replace=False)] for document in documents]


def _own_top(model: PostingsBM25, query: list[str]) -> list[int]:
    return [index for _, index in model.top_k(query, K)]


def _bm25s_top(model: bm25s.BM25, query: list[str]) -> list[int]:
    found, _ = model.retrieve([query], k=min(K, model.scores["num_docs"]), show_progress=False)
    return found[0].tolist()


def _faiss_nearest(index: faiss.IndexFlatIP, query: np.ndarray) -> list[int]:
    return index.search(query[None], min(K, index.ntotal))[1][0].tolist()


def _numpy_nearest(vectors: np.ndarray, query: np.ndarray) -> list[int]:
    nearest = min(K, len(vectors))
    return np.argpartition(-(vectors @ query), nearest - 1)[:nearest].tolist()


def _reference_top(model: BM25Okapi, query: list[str]) -> list[int]:
    scores = model.get_scores(query)
    best = np.argsort(-scores, kind="stable")[:K]
    # What matched no word scores exactly 0 here, and is no result of ours.
    return best[scores[best] > 0].tolist()
