"""Could a paired difference be chance? Sign flips of whole patients, an effect size, and Holm's step-down.

If the two modes did the same, each patient's differences could as well have had the other sign. The turns of a patient
hang together, so a patient's signs are flipped all at once; p is the share of flips whose mean difference is at least as
far from 0 as the one observed (two-sided). Up to EXACT patients every one of the 2^n flips is counted, above them FLIPS are
drawn with a seed, the observed one among them: p is never below 1 / (flips + 1). Of more than MANY patients the flips'
normal limit is taken, and p is not below that either: no flips were made that could tell less.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import erfc

import numpy as np

from agent.evaluation.stored.statistics import MANY, SEED, Clusters, Difference, clustered, paired_differences

FLIPS = 9999
EXACT = 13
"""Patients up to which all 2^n flips are fewer than FLIPS."""
AT_ONCE = 2**20
TIE = 1e-9
"""What arithmetic may add or take, relative to the differences: a mean within it is as far from 0 as the observed one."""


def compared(
    patients: Sequence[int] | np.ndarray,
    columns: Mapping[str, Sequence[float] | np.ndarray],
    family: Sequence[str],
    flips: int = FLIPS,
    seed: int = SEED,
) -> dict[str, Difference | None]:
    """`paired_differences` with p and effect size of every metric, and p_holm of the metrics of `family`."""
    whose = np.asarray(patients)
    clusters = {name: clustered(whose, values) for name, values in columns.items()}
    chances = sign_flips(clusters, flips, seed)
    adjusted = holm({name: p for name in family if (p := chances[name]) is not None})
    return {
        name: found
        and replace(found, p=chances[name], p_holm=adjusted.get(name), effect=effect_size(clusters[name]))
        for name, found in paired_differences(patients, columns, seed=seed).items()
    }


def sign_flips(clusters: Mapping[str, Clusters], flips: int = FLIPS, seed: int = SEED) -> dict[str, float | None]:
    """p by metric; None with fewer than two patients. Metrics with equally many patients share their flips."""
    found: dict[str, float | None] = dict.fromkeys(clusters)
    for size in {len(one.sums) for one in clusters.values()} - {0, 1}:
        alike = [name for name, one in clusters.items() if len(one.sums) == size]
        sums = np.stack([clusters[name].sums for name in alike], axis=1)
        found |= dict(zip(alike, _chances(sums, flips, seed), strict=True))
    return found


def effect_size(found: Clusters) -> float | None:
    """Cohen's d_z (1988): mean over standard deviation of the patients' mean differences (n - 1), so that a patient
    counts once however many turns. 0 where nothing differs, None where all patients differ by the same or there is one."""
    means = found.sums / found.counts
    if len(means) < 2:
        return None
    spread, middle = float(means.std(ddof=1)), float(means.mean())
    if spread > TIE * max(1e-300, float(np.abs(means).max())):
        return middle / spread
    return 0.0 if middle == 0 else None


def holm(chances: Mapping[str, float]) -> dict[str, float]:
    """p adjusted for having looked at all of them (Holm 1979): the k-th smallest of m times m - k + 1, never below the
    one before it, at most 1. It keeps the chance of any false finding, whatever hangs together."""
    adjusted: dict[str, float] = {}
    highest = 0.0
    for place, name in enumerate(sorted(chances, key=lambda one: chances[one])):
        highest = max(highest, min(1.0, (len(chances) - place) * chances[name]))
        adjusted[name] = highest
    return adjusted


def _chances(sums: np.ndarray, flips: int, seed: int) -> list[float]:
    """sums: (patients, metrics). How far from 0 a sum is stands for how far its mean is: the pairs stay the same."""
    size = len(sums)
    seen = np.abs(sums.sum(axis=0)) - TIE * np.abs(sums).sum(axis=0)
    if size <= EXACT:
        every = (np.arange(2**size)[:, None] >> np.arange(size)) & 1
        return [float(share) for share in (np.abs((2 * every - 1) @ sums) >= seen).mean(axis=0)]
    if size > MANY:
        spread = np.sqrt((sums**2).sum(axis=0))
        return [
            max(1 / (flips + 1), erfc(abs(one) / wide / 2**0.5)) if wide else 1.0
            for one, wide in zip(sums.sum(axis=0), spread, strict=True)
        ]
    random, as_far = np.random.default_rng(seed), np.zeros(sums.shape[1])
    for first in range(0, flips, step := max(1, AT_ONCE // size)):
        times = min(step, flips - first)
        bits = np.unpackbits(np.frombuffer(random.bytes(-(-times * size // 8)), np.uint8), count=times * size)
        signs = 2.0 * bits.reshape(times, size) - 1
        as_far += (np.abs(signs @ sums) >= seen).sum(axis=0)
    return [float(count + 1) / (flips + 1) for count in as_far]
