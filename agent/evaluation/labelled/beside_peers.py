"""The product's two channels and their fusion on the collections of others, beside rank_bm25 and bm25s in one run."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from operator import itemgetter
from pathlib import Path
from typing import Any

import bm25s
import numpy as np
from rank_bm25 import BM25Okapi

from agent.embedding import LsaFactory
from agent.evaluation.labelled.collections import COLLECTIONS, Part
from agent.evaluation.labelled.english import EnglishTerms, folded, words
from agent.evaluation.labelled.retrieval import DEPTH, Triplet, scores
from agent.evaluation.stored.statistics import gains, intervals
from agent.retrieval.fusion import reciprocal_rank_fusion
from agent.retrieval.index import DEPTH_DOCUMENTS, DEPTH_UNITS
from agent.retrieval.lexical import PostingsBM25
from agent.retrieval.vector import VectorIndex
from agent.stopwatch import each_timed

Ranking = list[tuple[str, float]]
PASSAGE_WORDS = 60
WEIGHTS = (1.0, 0.5, 0.3, 0.2, 0.1, 0.05)
POWERS = (0, 2)
"""What the development questions choose from: the vector channel counts weight * share ** power beside BM25's 1, where the
share is how much of the question the vector space holds (LsaEmbedder.held). 1 and 0 are the product's own."""


class Searched:
    """One corpus, indexed as the product indexes its own: BM25, and LSA vectors over passages."""

    def __init__(self, documents: Sequence[str]) -> None:
        terms = [folded(document) for document in documents]
        self.bm25 = PostingsBM25(terms)
        passages = [(number, part) for number, held in enumerate(terms) for part in _passages(held)]
        self._owners = np.array([number for number, _ in passages])
        with tempfile.TemporaryDirectory() as folder:
            # Fitted to whole documents: fitted to passages, SciFact's development questions reach .61 in place of .82.
            # Whole documents as units reach .89 there, and no better a hybrid.
            self.embedder, _ = LsaFactory(EnglishTerms()).fit(documents, terms, Path(folder))
        self.vectors = VectorIndex.build(self.embedder.embed_terms([part for _, part in passages]))

    def lexical(self, query: str) -> Ranking:
        return [(_id(number), score) for score, number in self.bm25.top_k(folded(query), DEPTH_DOCUMENTS)]

    def semantic(self, query: str) -> Ranking:
        """A document ranks by its best passage; passages below the embedder's floor matched nothing."""
        rows, cosines = self.vectors.search(self.embedder.embed([query])[0], DEPTH_UNITS)
        best: dict[str, float] = {}
        for row, cosine in zip(rows.tolist(), cosines.tolist(), strict=True):
            if cosine >= self.embedder.calibration.search_floor:
                best.setdefault(_id(int(self._owners[row])), cosine)
        return list(best.items())[:DEPTH_DOCUMENTS]

    def search(self, query: str) -> Found:
        """Both channels, one after the other."""
        return Found(self.lexical(query), self.semantic(query), self.embedder.held(folded(query)))


@dataclass(frozen=True, slots=True)
class Found:
    """What both channels found for a question; held: the share of it that the vector space holds."""

    lexical: Ranking
    semantic: Ranking
    held: float


def fused(found: Found, weight: float = 1.0, power: int = 0) -> list[str]:
    """The product's fusion, the vector channel counting weight * held ** power."""
    rankings = {"bm25": found.lexical, "vector": found.semantic}
    hits = reciprocal_rank_fusion(rankings, weights={"vector": weight * found.held**power}, k=DEPTH)
    return [hit.doc_id for hit in hits]


def beside_peers(folder: Path, tell: Callable[[str], None]) -> Iterator[dict[str, Any]]:
    """Of each collection a line of the development half, then one a way of searching of the test half.

    Development: {"collection", "half", "asks", "queries", "ndcg@10": {"bm25", "vector", "hybrid": [{"weight",
    "power", "mean"}]}, "chosen": {"weight", "power"} of the best of these, the one tested}. Test: as `lines_beside` says.
    Raises CorpusInvalid.
    """
    for name, load in COLLECTIONS.items():
        development, test = load(folder / name)
        tell(f"{name}: 문서 {len(development.documents)}건을 색인하고 개발용 질문으로 가중치를 고르는 중…")
        searched = Searched(development.documents)
        chosen = development_line(development, searched)
        yield {"collection": name, **chosen}
        tell(f"{name}: 시험용 질문 {len(test.questions)}개로 rank_bm25, bm25s와 비교하는 중…")
        if test.documents is not development.documents:
            searched = Searched(test.documents)
        for line in lines_beside(test, searched, **chosen["chosen"]):
            yield {"collection": name, **line}


def development_line(part: Part, searched: Searched) -> dict[str, Any]:
    """Both channels and every hybrid; of equally good ones the first, nearest the product's, is chosen."""
    found = [searched.search(question.text) for question in part.questions]
    hybrid = [
        {"weight": weight, "power": power, "mean": _ndcg(part, [fused(one, weight, power) for one in found])}
        for power in POWERS
        for weight in WEIGHTS
    ]
    best = max(hybrid, key=itemgetter("mean"))
    return {
        "half": part.half,
        "asks": part.asks,
        "queries": len(part.questions),
        "ndcg@10": {
            "bm25": _ndcg(part, [_first(one.lexical) for one in found]),
            "vector": _ndcg(part, [_first(one.semantic) for one in found]),
            "hybrid": hybrid,
        },
        "chosen": {name: best[name] for name in ("weight", "power")},
    }


def lines_beside(part: Part, searched: Searched, weight: float, power: int) -> Iterator[dict[str, Any]]:
    """A line a way: {"half", "asks", "documents", "queries", "way", "median_ms" of one search (a hybrid's without the fusion), and the mean of recall@1,
    recall@10, mrr (@10) and ndcg@10 with its 95 % bootstrap interval; "gain_of_hybrid": the paired difference}.

    Ways: the peers on lower-cased words ("rank_bm25", "bm25s") and on the folded ones that the channels use ("bm25s
    folded"; rank_bm25 there equals "bm25", bit for bit), then the channels and the hybrid: with equal weights as in the
    product ("hybrid equal"), and weighted as chosen.
    """
    asked = [question.text for question in part.questions]
    found = dict(_peers(part.documents, asked))
    lexical_ms, lexical = each_timed(searched.lexical, asked)
    semantic_ms, semantic = each_timed(searched.semantic, asked)
    hybrid_ms, both = each_timed(searched.search, asked)
    found["bm25"] = lexical_ms, [_first(ranking) for ranking in lexical]
    found["vector"] = semantic_ms, [_first(ranking) for ranking in semantic]
    found["hybrid equal"] = hybrid_ms, [fused(one) for one in both]
    found["hybrid"] = hybrid_ms, [fused(one, weight, power) for one in both]
    rows = {way: _scored(part, rankings) for way, (_, rankings) in found.items()}
    for way, measured in rows.items():
        line: dict[str, Any] = {"half": part.half, "asks": part.asks, "documents": len(part.documents)}
        line |= {"queries": len(asked), "way": way, "median_ms": round(found[way][0], 2)}
        line |= intervals(measured)
        if way != "hybrid":
            line["gain_of_hybrid"] = gains(rows["hybrid"], measured)
        yield line


def _peers(documents: Sequence[str], asked: Sequence[str]) -> Iterator[tuple[str, tuple[float, list[list[str]]]]]:
    """Each peer's median milliseconds and its rankings; rank_bm25 leaves the sorting to its caller."""
    for way, tokens in (("rank_bm25", words), ("bm25s", words), ("bm25s folded", folded)):
        corpus, queries = [tokens(document) for document in documents], [tokens(query) for query in asked]
        if way == "rank_bm25":
            search = partial(_rank_bm25_top, BM25Okapi(corpus))
        else:
            model = bm25s.BM25()
            model.index(corpus, show_progress=False)
            search = partial(_bm25s_top, model)
        yield way, each_timed(search, queries)


def _rank_bm25_top(model: BM25Okapi, query: list[str]) -> list[str]:
    return [_id(number) for number in np.argsort(-model.get_scores(query), kind="stable")[:DEPTH].tolist()]


def _bm25s_top(model: bm25s.BM25, query: list[str]) -> list[str]:
    found, _ = model.retrieve([query], k=min(DEPTH, model.scores["num_docs"]), show_progress=False)
    return [_id(number) for number in found[0].tolist()]


def _scored(part: Part, rankings: Sequence[Sequence[str]]) -> list[dict[str, float]]:
    """Each question's scores; there are no traps in these collections."""
    kept = ("recall@1", "recall@10", "mrr", "ndcg@10")
    every = [
        scores(
            found,
            Triplet("", part.half, "", question.text, frozenset(map(_id, question.relevant)), frozenset()),
            DEPTH,
        )
        for question, found in zip(part.questions, rankings, strict=True)
    ]
    return [{name: row[name] for name in kept} for row in every]


def _ndcg(part: Part, rankings: Sequence[Sequence[str]]) -> float:
    return round(float(np.mean([row["ndcg@10"] for row in _scored(part, rankings)])), 4)


def _first(ranking: Ranking) -> list[str]:
    return [doc_id for doc_id, _ in ranking[:DEPTH]]


def _passages(terms: Sequence[str]) -> list[Sequence[str]]:
    """Consecutive runs of PASSAGE_WORDS; one, perhaps empty, of a short text."""
    return [terms[start : start + PASSAGE_WORDS] for start in range(0, max(len(terms), 1), PASSAGE_WORDS)]


def _id(number: int) -> str:
    """Ids that sort as the numbers do, so that ties fall to the earlier document."""
    return f"{number:07d}"
