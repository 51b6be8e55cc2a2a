"""Is a difference between two modes more than chance? Paired by patient and turn, resampled by patient."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

RESAMPLES = 2000
SEED = 20261120
NORMAL = 1.959964
"""Standard errors on either side that hold 95 % of a normal distribution."""
DIGITS = 4
"""Decimal places of what is printed."""
MANY = 2000
"""Patients above which a resampled mean is all but normal, and its limit stands for drawing millions of them."""
DRAWN_AT_ONCE = 2**20
"""Patients held in memory while resampling; how many does not change what is drawn."""


@dataclass(frozen=True, slots=True)
class Difference:
    """mean: of mode minus baseline over the pairs; low, high: its 95 % bootstrap interval; pairs: how many turns;
    improved, worsened: pairs with a higher and a lower value (for a cost, higher is worse); patients: how many there
    are behind the pairs; p, p_holm, effect: as in agent/evaluation/stored/significance.py, None where it was not asked.

    With fewer than two patients there is nothing to resample, and low and high are None.
    """

    mean: float
    low: float | None
    high: float | None
    pairs: int
    improved: int
    worsened: int
    patients: int = 0
    p: float | None = None
    p_holm: float | None = None
    effect: float | None = None


def paired_difference(
    patients: Sequence[int] | np.ndarray,
    differences: Sequence[float] | np.ndarray,
    resamples: int = RESAMPLES,
    seed: int = SEED,
) -> Difference | None:
    """`paired_differences` of one metric."""
    return paired_differences(patients, {"": differences}, resamples, seed)[""]


def paired_differences(
    patients: Sequence[int] | np.ndarray,
    columns: Mapping[str, Sequence[float] | np.ndarray],
    resamples: int = RESAMPLES,
    seed: int = SEED,
) -> dict[str, Difference | None]:
    """columns: by metric one difference a pair of turns, masked where one of the two has no value; patients: whose turn
    each is, as numbers from 0. None for a metric without any pair.

    Turns of one patient resemble each other, so whole patients are drawn with replacement (cluster bootstrap,
    percentile interval); taking turns for independent would make the interval too narrow. Every metric is resampled
    alike, among the patients that have a value. Of more than MANY patients it is the bootstrap's normal limit.
    """
    clusters = {name: clustered(np.asarray(patients), values) for name, values in columns.items()}
    intervals: dict[str, tuple[float, float]] = {}
    for size in {len(found.sums) for found in clusters.values()} - {0, 1}:
        alike = {name: found for name, found in clusters.items() if len(found.sums) == size}
        intervals |= dict(zip(alike, _intervals(list(alike.values()), resamples, seed), strict=True))
    return {name: _summary(found, *intervals.get(name, (None, None))) for name, found in clusters.items()}


def with_boundary(found: Difference | None) -> Difference | None:
    """A share whose every value is 0, or 1, with Wilson's interval over the patients: drawn again it is always the same, which
    says nothing of how sure that is."""
    if found is None or found.low is None or found.low != found.high or found.mean not in (0.0, 1.0):
        return found
    low, high = wilson(round(found.mean * found.patients), found.patients)
    return replace(found, low=low, high=high)


def wilson(found: int, of: int, z: float = NORMAL) -> tuple[float, float]:
    """(low, high) of a share, 0..1 (Wilson 1927): it holds for small counts and for none or all of them, too."""
    if of <= 0:
        raise ValueError("a share of nothing has no interval")
    share, spread = found / of, z * z / of
    middle = share + spread / 2
    half = z * (share * (1 - share) / of + spread / (4 * of)) ** 0.5
    return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))


def intervals(rows: Sequence[Mapping[str, float | None]]) -> dict[str, dict[str, float | None] | None]:
    """By column {"mean","low","high"} over questions drawn each by itself, as they do not depend on each other like the
    turns of a patient; a row without a value is left out of that column, and None stands for a column without any.
    """
    found = paired_differences(
        np.arange(len(rows)), {name: _column(rows, name) for name in (rows[0] if rows else ())}
    )
    return {name: _printed(value) for name, value in found.items()}


def gains(
    rows: Sequence[Mapping[str, float]], over: Sequence[Mapping[str, float]]
) -> dict[str, dict[str, float | None] | None]:
    """`intervals` of how much each row exceeds the row of the same question in `over`."""
    return intervals(
        [{name: ours[name] - theirs[name] for name in ours} for ours, theirs in zip(rows, over, strict=True)]
    )


def described(rows: Sequence[Mapping[str, float | None]], styles: Sequence[str]) -> dict[str, Any]:
    """`intervals` of the rows, and under "by_style" the means of those whose style is the same."""
    return intervals(rows) | {
        "by_style": {
            style: {name: None if value is None else value["mean"] for name, value in intervals(alike).items()}
            for style in sorted(set(styles))
            if (alike := [row for row, of in zip(rows, styles, strict=True) if of == style])
        }
    }


def _column(rows: Sequence[Mapping[str, float | None]], name: str) -> np.ndarray:
    values = [row[name] for row in rows]
    there = [np.nan if value is None else value for value in values]
    return np.ma.array(there, mask=[value is None for value in values], dtype=float)


def _printed(value: Difference | None) -> dict[str, float | None] | None:
    if value is None:
        return None
    ends = {"mean": value.mean, "low": value.low, "high": value.high}
    return {end: None if figure is None else round(figure, DIGITS) for end, figure in ends.items()}


@dataclass(frozen=True, slots=True)
class Clusters:
    """values: all differences there are; sums, counts: by patient that has any."""

    values: np.ndarray
    sums: np.ndarray
    counts: np.ndarray


def clustered(patients: np.ndarray, differences: Sequence[float] | np.ndarray) -> Clusters:
    """The differences gathered by patient; masked ones are none."""
    every: np.ma.MaskedArray = np.ma.asarray(differences, dtype=float)
    there = ~np.ma.getmaskarray(every)
    values, whose = every.data[there], patients[there].astype(int)
    counts = np.bincount(whose)
    return Clusters(values, np.bincount(whose, values)[counts > 0], counts[counts > 0])


def _intervals(alike: Sequence[Clusters], resamples: int, seed: int) -> list[tuple[float, float]]:
    """Of metrics with equally many patients, from the same draws."""
    if len(alike[0].sums) > MANY:
        return [_limit(one) for one in alike]
    sums, counts = (np.stack([getattr(one, part) for one in alike], axis=1) for part in ("sums", "counts"))
    random, means, size = np.random.default_rng(seed), [], len(sums)
    at_once = max(1, DRAWN_AT_ONCE // size)
    for first in range(0, resamples, at_once):
        times = min(at_once, resamples - first)
        drawn = random.integers(0, size, size=(times, size)) + size * np.arange(times)[:, None]
        weights = np.bincount(drawn.ravel(), minlength=times * size).reshape(times, size).astype(float)
        means.append((weights @ sums) / (weights @ counts))
    low, high = np.quantile(np.concatenate(means), (0.025, 0.975), axis=0)
    return [(float(one), float(other)) for one, other in zip(low, high, strict=True)]


def _limit(found: Clusters) -> tuple[float, float]:
    """Mean and 1.96 standard errors of a ratio of sums over patients (linearised)."""
    size, mean = len(found.sums), found.sums.sum() / found.counts.sum()
    off = found.sums - mean * found.counts
    error = (size / (size - 1) * (off**2).sum()) ** 0.5 / found.counts.sum()
    return float(mean - NORMAL * error), float(mean + NORMAL * error)


def _summary(found: Clusters, low: float | None, high: float | None) -> Difference | None:
    if not len(found.values):
        return None
    improved, worsened = int((found.values > 0).sum()), int((found.values < 0).sum())
    mean, pairs = float(found.values.mean()), len(found.values)
    return Difference(mean, low, high, pairs, improved, worsened, len(found.sums))
