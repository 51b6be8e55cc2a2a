"""How probable it is that passages bear a claim: a logistic regression over agent/verification/features.py.

Fitted to the sentences of good answers and to made-up ones (`evaluate judge --fit PATH`); the bar is set on writers that
the weights have not seen. It tells what a passage is about, not whether a number or a denial in it is another: that is for
the rules (agent/verification/support.py), which it cannot overrule.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from agent.config import ROOT
from agent.verification.features import FEATURES
from agent.weight_table import Sign, WeightTable

SHIPPED = ROOT / "data" / "verification" / "grounding.csv"
COLUMNS = ("feature",)


@dataclass(frozen=True)
class GroundingModel:
    """weights: log-odds of being borne, by feature; bar: the probability from which a claim is borne."""

    weights: Mapping[str, float]
    bias: float
    bar: float

    @classmethod
    def load(cls, path: Path) -> GroundingModel:
        """Read what `evaluate judge --fit` wrote. Raises CorpusInvalid for a broken file."""
        weights, bias, bar = WeightTable.load(path, COLUMNS, needed=[(name,) for name in FEATURES])
        return cls({name: weights[name,] for name in FEATURES}, bias, bar)

    def save(self, path: Path) -> None:
        """One row a feature, in order."""
        weights: dict[Sign, float] = {(name,): weight for name, weight in self.weights.items()}
        WeightTable(weights, self.bias, self.bar).save(path, COLUMNS)

    def probability(self, found: Mapping[str, float]) -> float:
        """Of a claim with these features being borne, 0..1."""
        odds = self.bias + sum(weight * found[name] for name, weight in self.weights.items())
        return 1.0 / (1.0 + math.exp(-odds))


@cache
def shipped() -> GroundingModel:
    """The model that comes with the agent."""
    return GroundingModel.load(SHIPPED)
