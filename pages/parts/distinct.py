"""Labels by which a choice can be told apart: a widget sends its label back, so of two equal ones the first is taken."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from itertools import count
from typing import TypeVar

K = TypeVar("K", bound=Hashable)


def distinct(labels: Mapping[K, str], mark: Callable[[K], str] | None = None) -> dict[K, str]:
    """The labels by their options, in the same order; equal ones with a mark in brackets behind them.

    mark: what tells an option from its namesakes; by default the second of them is "(2)" and so on.
    """
    often = Counter(labels.values())
    taken = {label for label, number in often.items() if number == 1}
    shown: dict[K, str] = {}
    for option, label in labels.items():
        own = label
        if often[label] > 1:
            own = unused(f"{label} ({mark(option)})" if mark else label, taken)
            taken.add(own)
        shown[option] = own
    return shown


def unused(name: str, taken: Iterable[str]) -> str:
    """The name itself while nobody has it, else with the first free number: "연습 환자 (2)"."""
    known = set(taken)
    numbered = (f"{name} ({number})" for number in count(2))
    return name if name not in known else next(one for one in numbered if one not in known)
