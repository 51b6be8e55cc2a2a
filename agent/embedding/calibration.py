"""What a cosine means in a space, found from labelled pairs instead of carried over from another space."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from agent.embedding.protocol import Calibration, Embedder, cosine

Pair = tuple[str, str]

# Found by calibrate and pair_cosines on the labelled pairs of tests/unit/embedding/pairs.py, which a test repeats.
OFFLINE_CALIBRATION = Calibration(
    cache_similarity=0.65,
    grounding_cosine=0.4,
    search_floor=0.3,
    method="shipped corpus of 582 documents and lexicon; cache: over 16 + 16 labelled question pairs the best parting value "
    "is .71, the nearest pair of different meaning reaches .59, .65 lies between, keeps 13 and admits none (0.85 keeps 11); "
    "grounding: 4 sentences reach .64 against their own document in 99 %, .24 against one of another topic in 1 %; "
    "floor: the best unit of 64 medical questions reaches .61, 5 of 12 questions of other matters stay below .3; .35 would keep "
    "out a sixth and cost the vectors .02 of their recall@3 on the development triplets",
)


@dataclass(frozen=True, slots=True)
class Separation:
    """Where two groups of cosines part. threshold: the value that errs least; kept: share of the same-meaning
    pairs that reach it; admitted: share of the different-meaning pairs that reach it too."""

    threshold: float
    kept: float
    admitted: float


def calibrate(embedder: Embedder, same: Sequence[Pair], different: Sequence[Pair]) -> Separation:
    """The cosine that best parts pairs of one meaning from pairs of two, by Youden's J; ties: the higher one.

    Deterministic. Raises ValueError when a group is empty.
    """
    if not same or not different:
        raise ValueError("both groups of pairs must hold something")
    positives, negatives = pair_cosines(embedder, same), pair_cosines(embedder, different)

    def quality(threshold: float) -> tuple[float, float]:
        return float((positives >= threshold).mean() - (negatives >= threshold).mean()), threshold

    best = max(sorted({*positives.tolist(), *negatives.tolist()}), key=quality)
    return Separation(best, float((positives >= best).mean()), float((negatives >= best).mean()))


def pair_cosines(embedder: Embedder, pairs: Sequence[Pair]) -> np.ndarray:
    """(len(pairs),) cosines."""
    vectors = embedder.embed([text for pair in pairs for text in pair])
    return np.array([cosine(a, b) for a, b in zip(vectors[::2], vectors[1::2], strict=True)])
