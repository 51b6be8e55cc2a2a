"""Statements put together once, for what every turn asks: to put one together takes ten times as long as to run it."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import Executable, bindparam

S = TypeVar("S", bound=Executable)


def prepared(build: Callable[..., S]) -> S:
    """The statement that a function makes; what it takes are the names to run the statement with."""
    names = inspect.signature(build).parameters
    given: dict[str, Any] = {name: bindparam(name) for name in names}
    return build(**given)
