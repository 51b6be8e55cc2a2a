"""What a regression learned, as data/ keeps it: a CSV with one row a sign, its weight in the last column, and the bias and the
bar among them."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from agent.errors import CorpusInvalid

BIAS, BAR = "bias", "bar"
"""Rows that are no signs: the log-odds without any sign, and from where on the table says yes."""
WEIGHT = "weight"


Sign = tuple[str, ...]
"""As many words as the table has columns for it."""


class WeightTable(NamedTuple):
    """weights: by sign."""

    weights: Mapping[Sign, float]
    bias: float
    bar: float

    @classmethod
    def load(cls, path: Path, columns: Sequence[str], needed: Iterable[Sign] = ()) -> WeightTable:
        """columns: of the sign; needed: signs that have to be there. Raises CorpusInvalid for a broken file."""
        try:
            with path.open(encoding="utf-8", newline="") as file:
                rows = csv.DictReader(file, strict=True)
                weights = {tuple(row[column] for column in columns): float(row[WEIGHT]) for row in rows}
            bias, bar = (weights.pop(_padded(name, columns)) for name in (BIAS, BAR))
            for sign in needed:
                weights[sign]
        except (OSError, UnicodeDecodeError, csv.Error, KeyError, TypeError, ValueError) as problem:
            raise CorpusInvalid(f"배운 표를 읽을 수 없습니다: {path.name} ({problem}).") from problem
        return cls(weights, bias, bar)

    def save(self, path: Path, columns: Sequence[str]) -> None:
        """One row a sign, in the order of the weights."""
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow([*columns, WEIGHT])
            writer.writerows(
                [*_padded(name, columns), value] for name, value in ((BIAS, self.bias), (BAR, self.bar))
            )
            writer.writerows([*sign, weight] for sign, weight in self.weights.items())


def _padded(name: str, columns: Sequence[str]) -> Sign:
    return (name, *("" for _ in columns[1:]))
