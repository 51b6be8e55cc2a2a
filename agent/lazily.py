"""What is found out about a value when it is first asked for, and kept with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class lazily(Generic[T]):
    """functools.cached_property as it is from Python 3.12 on: without the lock, which costs more than most that is asked.

    Two threads that share a value may both find the same out; no more.
    """

    def __init__(self, find_out: Callable[[Any], T]) -> None:
        self._find_out, self._name = find_out, find_out.__name__
        self.__doc__ = find_out.__doc__

    @overload
    def __get__(self, value: None, of: type[Any]) -> lazily[T]: ...
    @overload
    def __get__(self, value: object, of: type[Any]) -> T: ...
    def __get__(self, value: object | None, of: type[Any]) -> lazily[T] | T:
        if value is None:
            return self
        # From now on the value's own entry of this name is found before this one.
        found = value.__dict__[self._name] = self._find_out(value)
        return found
