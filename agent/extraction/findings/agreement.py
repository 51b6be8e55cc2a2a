"""Whether a reading bears out the symptom that is named with it: "혈당이 110으로 떨어졌어요" is no hypoglycaemia.

Limits are those below or above which the finding cannot be meant: glucose 70 mg/dL for low (ADA Standards of Care,
level 1 hypoglycaemia) and 100 for high, systolic pressure 120 for raised (normal by ACC/AHA 2017), 37.0 for fever.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from agent.state import Exclusion, Fact


@dataclass(frozen=True, slots=True)
class Bound:
    """measurement: name of the reading; limit: in the usual unit; above: whether the finding lies above it."""

    measurement: tuple[str, ...]
    limit: float
    above: bool


BOUNDS = {
    "저혈당": Bound(("혈당", "공복혈당", "식후혈당"), 70.0, False),
    "고혈당": Bound(("혈당", "공복혈당", "식후혈당"), 100.0, True),
    "혈압 상승": Bound(("혈압", "수축기 혈압"), 120.0, True),
    "발열": Bound(("체온",), 37.0, True),
}
MMOL_PER_L = 18.0


def borne_out(told: Sequence[Fact | Exclusion], measured: Sequence[Fact | Exclusion]) -> list[Fact | Exclusion]:
    """Without the symptoms that a reading inside their own words contradicts."""
    return [
        item
        for item in told
        if not any(_contradicts(item, reading) or _describes(item, reading) for reading in measured)
    ]


def _describes(item: Fact | Exclusion, reading: Fact | Exclusion) -> bool:
    """ "칼륨이 5.6으로 높다고": the words say what the value is like, they name no illness."""
    if item.slot != "conditions" or reading.slot != "labs" or not (item.span and reading.span):
        return False
    return item.span[0] <= reading.span[0] and reading.span[1] <= item.span[1]


def _contradicts(item: Fact | Exclusion, reading: Fact | Exclusion) -> bool:
    bound = BOUNDS.get(item.name)
    if (
        bound is None
        or reading.name not in bound.measurement
        or not (item.span and reading.span and reading.value)
    ):
        return False
    if reading.span[0] >= item.span[1] or item.span[0] >= reading.span[1]:
        return False
    value = float(reading.value.partition("/")[0]) * (MMOL_PER_L if reading.unit == "mmol/L" else 1.0)
    return value < bound.limit if bound.above else value >= bound.limit
