"""Retrieval against question–context triplets (reference 001, section 2): what is found, and which trap stands above it.

Every way of searching sees the same questions; halves are reported apart.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from agent.evaluation.labelled.messages import HALVES, read_rows
from agent.evaluation.stored.statistics import described, gains
from agent.retrieval import Retriever
from agent.state import Mode

DEPTH = 10
WAYS: Mapping[str, tuple[Mode, bool]] = {
    "bm25": ("bm25", False),
    "vector": ("vector", False),
    "hybrid": ("hybrid", False),
    "hybrid+metadata": ("hybrid", True),
}
WHOLE = "hybrid+metadata"


@dataclass(frozen=True, slots=True)
class Triplet:
    """ideal: ids of the documents that answer; traps: near ones that do not; style: formal or colloquial; answer: the ideal one;
    passages: what the ideal documents say to it, word for word.
    """

    id: str
    half: str
    style: str
    query: str
    ideal: frozenset[str]
    traps: frozenset[str]
    answer: str = ""
    passages: tuple[str, ...] = ()


def load_triplets(path: Path) -> tuple[Triplet, ...]:
    """Raises CorpusInvalid with file and line."""
    return read_rows(
        path,
        lambda row: Triplet(
            row["id"],
            row["half"],
            row["style"],
            row["query"],
            frozenset(context["doc_id"] for context in row["ideal_context"]),
            frozenset(context["doc_id"] for context in row["hard_negative_context"]),
            row["ideal_answer"],
            tuple(context["passage"] for context in row["ideal_context"]),
        ),
    )


def scores(found: Sequence[str], triplet: Triplet, k: int) -> dict[str, float]:
    """Of one ranking, best first. recall@n: share of the ideal documents among the first n; mrr: 1 / rank of the first
    ideal one, 0 beyond DEPTH; ndcg@10: with gain 1 for an ideal document (Järvelin and Kekäläinen); trapped: 1 when a
    hard negative stands above every ideal document.
    """
    places = [place for place, doc_id in enumerate(found, 1) if doc_id in triplet.ideal]
    traps = [place for place, doc_id in enumerate(found[:DEPTH], 1) if doc_id in triplet.traps]
    gain = sum(1 / math.log2(place + 1) for place in places if place <= DEPTH)
    best = sum(1 / math.log2(place + 1) for place in range(1, min(len(triplet.ideal), DEPTH) + 1))
    first = places[0] if places and places[0] <= DEPTH else None
    recall = {
        f"recall@{n}": sum(place <= n for place in places) / len(triplet.ideal)
        for n in dict.fromkeys((1, 3, 5, k))
    }
    return recall | {
        "mrr": 1 / first if first else 0.0,
        "ndcg@10": gain / best,
        "trapped": float(bool(traps) and (first is None or traps[0] < first)),
    }


def report(
    triplets: Sequence[Triplet], retriever: Retriever, k: int, tell: Callable[[str], None]
) -> Iterator[dict[str, Any]]:
    """A line a half and way: the mean of each score with its 95 % bootstrap interval, by style, and the paired difference
    of the whole search from each simpler way.
    """
    for half in HALVES:
        asked = [triplet for triplet in triplets if triplet.half == half]
        tell(f"질문 {len(asked)}개로 검색하는 중… ({half})")
        rows = {way: [_search(retriever, triplet, way, k) for triplet in asked] for way in WAYS}
        for way, measured in rows.items():
            line: dict[str, Any] = {"half": half, "way": way, "queries": len(asked)}
            line |= described(measured, [triplet.style for triplet in asked])
            if way != WHOLE:
                line[f"gain_of_{WHOLE}"] = gains(rows[WHOLE], measured)
            yield line


def _search(retriever: Retriever, triplet: Triplet, way: str, k: int) -> dict[str, float]:
    mode, fields = WAYS[way]
    found = retriever.search(triplet.query, max(k, DEPTH), mode, metadata_fields=fields)
    return scores([document.doc_id for document in found], triplet, k)
