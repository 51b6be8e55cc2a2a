"""Is a difference between two modes more than chance? Paired by patient and turn, resampled by patient."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

RESAMPLES = 2000
SEED = 20261120


@dataclass(frozen=True, slots=True)
class Difference:
    """mean: of mode minus baseline over the pairs; low, high: its 95 % bootstrap interval; pairs: how many turns.

    With fewer than two patients there is nothing to resample, and low and high are None.
    """

    mean: float
    low: float | None
    high: float | None
    pairs: int
    improved: int
    worsened: int


def paired_difference(
    differences: Mapping[str, Sequence[float]], resamples: int = RESAMPLES, seed: int = SEED
) -> Difference | None:
    """differences: per patient those of the turns that both modes have a value for; None without any.

    Turns of one patient resemble each other, so whole patients are drawn with replacement (cluster bootstrap,
    percentile interval); taking turns for independent would make the interval too narrow.
    """
    groups = [np.asarray(values, dtype=float) for values in differences.values() if len(values)]
    if not groups:
        return None
    every = np.concatenate(groups)
    mean = float(every.mean())
    low = high = None
    if len(groups) > 1:
        sums = np.array([group.sum() for group in groups])
        counts = np.array([len(group) for group in groups])
        drawn = np.random.default_rng(seed).integers(0, len(groups), size=(resamples, len(groups)))
        resampled = sums[drawn].sum(axis=1) / counts[drawn].sum(axis=1)
        low, high = (float(value) for value in np.quantile(resampled, (0.025, 0.975)))
    return Difference(mean, low, high, len(every), int((every > 0).sum()), int((every < 0).sum()))
