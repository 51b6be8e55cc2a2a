"""Reciprocal rank fusion (thesis 3.4.3.2)."""

from __future__ import annotations

import heapq
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from agent.state import ChannelScore


@dataclass(frozen=True, slots=True)
class Fused:
    """One document's fused score, and what each channel contributed."""

    doc_id: str
    score: float
    channels: tuple[ChannelScore, ...]


def reciprocal_rank_fusion(
    rankings: Mapping[str, Sequence[tuple[str, float]]],
    constant: int = 60,
    weights: Mapping[str, float] | None = None,
    k: int | None = None,
) -> list[Fused]:
    """The best k documents (all if None) by the sum of weight / (constant + rank) over channels.

    rankings: per channel (doc id, score), best first; ranks count from 1, so that ranks 1 and 3 give
    1/61 + 1/63 = .0323. A document that a channel lacks has no rank or score there and a contribution of 0.
    Equal sums come in the order of their ids. weights: per channel, 1 where unsaid.
    """
    places: dict[str, dict[str, tuple[int, float]]] = {}
    for name, ranking in rankings.items():
        for rank, (doc_id, score) in enumerate(ranking, start=1):
            places.setdefault(doc_id, {}).setdefault(name, (rank, score))
    weight = {name: (weights or {}).get(name, 1.0) for name in rankings}
    sums = {
        doc_id: math.fsum(weight[name] / (constant + rank) for name, (rank, _) in held.items())
        for doc_id, held in places.items()
    }
    best = heapq.nsmallest(len(sums) if k is None else max(k, 0), sums, key=lambda doc_id: (-sums[doc_id], doc_id))

    def channel(name: str, doc_id: str) -> ChannelScore:
        if name not in places[doc_id]:
            return ChannelScore(name, None, None, 0.0)
        rank, score = places[doc_id][name]
        return ChannelScore(name, rank, score, weight[name] / (constant + rank))

    # Hundreds of documents are weighed, a few are asked for.
    return [Fused(d, sums[d], tuple(channel(name, d) for name in rankings)) for d in best]
