"""How probable it is that passages bear a claim: a logistic regression over agent/verification/features.py.

Fitted to the sentences of good answers and to made-up ones (`evaluate judge --fit PATH`); the bar is set on writers that
the weights have not seen. It tells what a passage is about, not whether a number or a denial in it is another: that is for
the rules (agent/verification/support.py), which it cannot overrule.
"""

from __future__ import annotations

import csv
import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from agent.config import ROOT
from agent.errors import LexiconInvalid
from agent.verification.features import FEATURES

SHIPPED = ROOT / "data" / "verification" / "grounding.csv"
BIAS, BAR = "bias", "bar"
"""Rows of the table that are no features: the log-odds without any, and the probability from which a claim is borne."""
COLUMNS = ("feature", "weight")


@dataclass(frozen=True)
class GroundingModel:
    """weights: log-odds of being borne, by feature; bar: probability 0..1."""

    weights: Mapping[str, float]
    bias: float
    bar: float

    @classmethod
    def load(cls, path: Path) -> GroundingModel:
        """Read what `evaluate judge --fit` wrote. Raises LexiconInvalid for a broken file."""
        try:
            with path.open(encoding="utf-8", newline="") as file:
                weights = {row["feature"]: float(row["weight"]) for row in csv.DictReader(file, strict=True)}
            return cls({name: weights[name] for name in FEATURES}, weights[BIAS], weights[BAR])
        except (OSError, UnicodeDecodeError, csv.Error, KeyError, TypeError, ValueError) as problem:
            raise LexiconInvalid(f"근거 표를 읽을 수 없습니다: {path.name} ({problem}).") from problem

    def save(self, path: Path) -> None:
        """One row a feature, in order."""
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(COLUMNS)
            writer.writerows([(BIAS, self.bias), (BAR, self.bar), *self.weights.items()])

    def probability(self, found: Mapping[str, float]) -> float:
        """Of a claim with these features being borne, 0..1."""
        odds = self.bias + sum(weight * found[name] for name, weight in self.weights.items())
        return 1.0 / (1.0 + math.exp(-odds))


@cache
def shipped() -> GroundingModel:
    """The model that comes with the agent."""
    return GroundingModel.load(SHIPPED)
