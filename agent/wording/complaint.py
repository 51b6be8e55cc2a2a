"""A message that asks nothing and tells a symptom: a complaint, whatever else it tells beside it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

from agent.wording.asking import asks


class _Told(Protocol):
    @property
    def slot(self) -> str: ...


Told = TypeVar("Told", bound=_Told)


def complaints(text: str, facts: Iterable[Told]) -> list[Told]:
    """The symptoms among the facts of a message that asks nothing: it is about them. None of a question."""
    return [] if asks(text) else [fact for fact in facts if fact.slot == "symptoms"]
