"""Value types that are made by the hundred a message and must cost little."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def immutable(cls: type[T]) -> type[T]:
    """@dataclass(frozen=True, slots=True) with the ban on changes left to the type checker, which knows it as well.

    At run time the ban is one more call for every field of every value, and makes a value three times as costly.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)


_READERS: dict[type, tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]] = {}


def but(value: T, **changes: object) -> T:
    """dataclasses.replace for a class of two fields and more that takes all of them when it is made."""
    of: type[Any] = type(value)
    if of not in _READERS:
        names = tuple(part.name for part in fields(of))
        _READERS[of] = names, attrgetter(*names)
    names, read = _READERS[of]
    new: T = of(**{**dict(zip(names, read(value), strict=True)), **changes})
    return new
