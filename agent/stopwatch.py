"""How long something takes, in milliseconds: the one stopwatch of every benchmark."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")
Q = TypeVar("Q")


def timed(action: Callable[[], T]) -> tuple[float, T]:
    """(milliseconds, result) of one call."""
    start = time.perf_counter()
    result = action()
    return (time.perf_counter() - start) * 1000, result


def median_ms(action: Callable[[], object], times: int) -> float:
    """The median of so many calls."""
    return statistics.median(timed(action)[0] for _ in range(times))


def each_timed(action: Callable[[Q], T], inputs: Sequence[Q]) -> tuple[float, list[T]]:
    """(median milliseconds, every result) of one call per input, after an untimed one that warms up."""
    action(inputs[0])
    calls = [timed(lambda given=given: action(given)) for given in inputs]  # type: ignore[misc]
    return statistics.median(ms for ms, _ in calls), [result for _, result in calls]
