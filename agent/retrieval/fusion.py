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
    fused = [_fuse(doc_id, held, list(rankings), constant, weights or {}) for doc_id, held in places.items()]
    return heapq.nsmallest(len(fused) if k is None else max(k, 0), fused, key=lambda f: (-f.score, f.doc_id))


def _fuse(
    doc_id: str,
    held: Mapping[str, tuple[int, float]],
    names: list[str],
    constant: int,
    weights: Mapping[str, float],
) -> Fused:
    channels = []
    for name in names:
        rank, score = held.get(name, (None, None))
        contribution = weights.get(name, 1.0) / (constant + rank) if rank is not None else 0.0
        channels.append(ChannelScore(name, rank, score, contribution))
    return Fused(doc_id, math.fsum(channel.contribution for channel in channels), tuple(channels))
