"""How fast BM25 is beside its peer, measured in one run (issue: at 100,000 documents at least 100 times)."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np
from rank_bm25 import BM25Okapi

from agent.retrieval.lexical import PostingsBM25

K = 15


def bm25_benchmark(
    sizes: Sequence[int] = (1_000, 10_000, 100_000), queries: int = 30, seed: int = 0
) -> dict[str, Any]:
    """Top 15 by PostingsBM25 and by rank_bm25's get_scores + argsort on a synthetic corpus, Zipf-distributed.

    Returns {"k", "queries", "seed", "sizes": [{"documents", "rank_bm25_ms", "postings_ms" (medians), "ratio",
    "identical_top" (share of queries with the same 15 indices in the same order), "identical_scores" (share of
    queries whose scores are equal bit for bit)}]}. rank_bm25's argsort is made stable, so that documents of
    equal score come in one defined order on both sides. Queries are five words of a random document.
    """
    rows = []
    for size in sizes:
        corpus = zipf_corpus(size, seed)
        questions = _questions(corpus, queries, seed + 1)
        reference, ours = BM25Okapi(corpus), PostingsBM25(corpus)
        del corpus
        reference_ms, expected = _timed(partial(_reference_top, reference), questions)
        postings_ms, found = _timed(partial(_own_top, ours), questions)
        same_scores = [bool((reference.get_scores(q) == ours.get_scores(q)).all()) for q in questions[:5]]
        rows.append(
            {
                "documents": size,
                "rank_bm25_ms": reference_ms,
                "postings_ms": postings_ms,
                "ratio": reference_ms / postings_ms,
                "identical_top": statistics.fmean(a == b for a, b in zip(expected, found, strict=True)),
                "identical_scores": statistics.fmean(same_scores),
            }
        )
    return {"k": K, "queries": queries, "seed": seed, "sizes": rows}


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


def _reference_top(model: BM25Okapi, query: list[str]) -> list[int]:
    scores = model.get_scores(query)
    best = np.argsort(-scores, kind="stable")[:K]
    # What matched no word scores exactly 0 here, and is no result of ours.
    return best[scores[best] > 0].tolist()


def _timed(search: Callable[[list[str]], list[int]], questions: list[list[str]]) -> tuple[float, list[list[int]]]:
    """(median milliseconds, every answer); one untimed call first."""
    search(questions[0])
    times, answers = [], []
    for question in questions:
        started = time.perf_counter()
        answers.append(search(question))
        times.append((time.perf_counter() - started) * 1000)
    return statistics.median(times), answers
