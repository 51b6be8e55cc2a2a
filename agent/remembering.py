"""Results kept in memory by text, and forgetting them all at once: what a deleted patient said stays in none of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar
from weakref import WeakSet

P = ParamSpec("P")
T = TypeVar("T")
_KEPT: WeakSet[Callable[..., object]] = WeakSet()


def remembered(maxsize: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """functools.lru_cache for what is asked with a patient's words. Words of a lexicon or a corpus need none of it."""

    def kept(function: Callable[P, T]) -> Callable[P, T]:
        cached = lru_cache(maxsize=maxsize)(function)
        _KEPT.add(cached)
        return cached  # type: ignore[return-value]  # its stub knows no parameters

    return kept


def forget_texts() -> None:
    """Work everything out anew from here on: nothing but time depends on what is remembered."""
    for cached in tuple(_KEPT):
        cached.cache_clear()  # type: ignore[attr-defined]
