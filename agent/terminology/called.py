"""What a measured value is called: a glucose of 60 is a hypoglycaemia."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from agent.terminology.terminology import Terminology

# (measurement, lower bound, upper bound, what a value within them is called). Level 1 hypoglycaemia and the
# post-meal ceiling: ADA Standards of Care; fever: 38.0 ℃. They find documents and choose sentences; nothing is stated
# of them.
CALLED: tuple[tuple[str, float, float, str], ...] = (
    ("혈당", 0.0, 69.9, "저혈당"),
    ("혈당", 180.1, 2000.0, "고혈당"),
    ("체온", 38.0, 45.0, "발열"),
)

_FIGURE = re.compile(r"\d+(?:\.\d+)?")


def figures(value: str | None) -> tuple[float, ...]:
    """The figures of a value as a fact holds it: (140, 90) of "140/90", () of none."""
    return tuple(float(figure) for figure in _FIGURE.findall(value or ""))


def called(measures: Mapping[str, Sequence[float]], terminology: Terminology) -> dict[str, str]:
    """What values are called, measurement to concept. measures: cui to its newest value, mg/dL and ℃, (140, 90)."""
    found: dict[str, str] = {}
    for name, low, high, meaning in CALLED:
        measure, meant = terminology.named(name), terminology.named(meaning)
        if measure is None or meant is None:
            continue
        for cui, values in measures.items():
            same = cui == measure.cui or measure.cui in terminology.classes(cui)
            if same and values and low <= values[0] <= high:
                found[cui] = meant.cui
    return found
