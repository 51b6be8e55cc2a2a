"""Is a difference between two modes more than chance? Paired by patient and turn, resampled by patient."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

RESAMPLES = 2000
SEED = 20261120
DRAWN_AT_ONCE = 2**20
"""Patients held in memory while resampling; how many does not change what is drawn."""


@dataclass(frozen=True, slots=True)
class Difference:
    """mean: of mode minus baseline over the pairs; low, high: its 95 % bootstrap interval; pairs: how many turns;
    improved, worsened: pairs with a higher and a lower value (for a cost, higher is worse).

    With fewer than two patients there is nothing to resample, and low and high are None.
    """

    mean: float
    low: float | None
    high: float | None
    pairs: int
    improved: int
    worsened: int


def paired_difference(
    patients: Sequence[int] | np.ndarray,
    differences: Sequence[float] | np.ndarray,
    resamples: int = RESAMPLES,
    seed: int = SEED,
) -> Difference | None:
    """differences: one a pair of turns, masked where one of the two has no value; patients: whose turn each is, as
    numbers from 0. None without any pair.

    Turns of one patient resemble each other, so whole patients are drawn with replacement (cluster bootstrap,
    percentile interval); taking turns for independent would make the interval too narrow.
    """
    every: np.ma.MaskedArray = np.ma.asarray(differences, dtype=float)
    there = ~np.ma.getmaskarray(every)
    if not there.any():
        return None
    values, whose = every.data[there], np.asarray(patients)[there]
    counts = np.bincount(whose)
    sums = np.bincount(whose, values)[counts > 0]
    low, high = _interval(sums, counts[counts > 0], resamples, seed) if len(sums) > 1 else (None, None)
    improved, worsened = int((values > 0).sum()), int((values < 0).sum())
    return Difference(float(values.mean()), low, high, len(values), improved, worsened)


def _interval(sums: np.ndarray, counts: np.ndarray, resamples: int, seed: int) -> tuple[float, float]:
    random, means = np.random.default_rng(seed), []
    at_once = max(1, DRAWN_AT_ONCE // len(sums))
    for first in range(0, resamples, at_once):
        drawn = random.integers(0, len(sums), size=(min(at_once, resamples - first), len(sums)))
        means.append(sums[drawn].sum(axis=1) / counts[drawn].sum(axis=1))
    low, high = np.quantile(np.concatenate(means), (0.025, 0.975))
    return float(low), float(high)
