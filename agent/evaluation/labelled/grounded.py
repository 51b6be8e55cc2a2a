"""Fits the judge's grounding model (agent.verification.grounding_model) to the answers that may be looked at.

Borne are the sentences of good answers that cite a document, not borne the made-up ones put among them. Changed numbers and
denials are neither: they are about what their passage is about, and left to the rules. The bar is set with one writer left
out in turn: of the made-up sentences of writers whom the weights have not seen, PASS reach it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from agent.consultation import Consultation
from agent.evaluation.labelled.judging import GoodAnswer, patient_of
from agent.verification import GroundingModel, OfflineJudge
from agent.verification.features import FEATURES

PASS = 0.03
"""Share of the made-up sentences of writers left out that are taken for borne."""
MADE_UP = "unsupported"
STRENGTH = 0.3
"""scikit-learn's C, of standardised features."""
_CITES = re.compile(r"\[\d+\]")


@dataclass(frozen=True, slots=True)
class Example:
    """A sentence and whether its documents bear it. writer: the set that it is of."""

    writer: str
    features: Mapping[str, float]
    borne: bool


@dataclass(frozen=True)
class _Listener(GroundingModel):
    """Takes all for borne and notes what it is asked."""

    heard: list[Mapping[str, float]] = field(default_factory=list)

    def probability(self, found: Mapping[str, float]) -> float:
        self.heard.append(found)
        return 1.0


def examples(part: str, answers: Sequence[GoodAnswer], door: Consultation) -> Iterator[Example]:
    """The cited sentences of a file, as the judge reads them."""
    listener = _Listener({}, 0.0, 1.0)
    judge = OfflineJudge(door.terminology, listener)
    for item in answers:
        patient = patient_of(item, door)
        lines = [(line, True) for line in item.lines]
        lines += [(change.put, False) for change in item.perturbations if change.kind == MADE_UP and change.put]
        for line, borne in lines:
            listener.heard.clear()
            if _CITES.search(line):
                judge.judge(item.question, line, item.documents, *patient)
            yield from (Example(part, found, borne) for found in listener.heard)


def fit(known: Sequence[Example]) -> tuple[GroundingModel, dict[str, Any]]:
    """Weights from all examples, the bar from models that have not seen the writer; and what the left-out ones say:
    {"examples", "made_up", "bar", "auc": by writer, "kept": share of good sentences over the bar by writer}."""
    from sklearn.metrics import roc_auc_score

    writers = sorted({example.writer for example in known})
    left_out = {}
    for writer in writers:
        model = _regression([example for example in known if example.writer != writer])
        left_out[writer] = [(model.probability(e.features), e.borne) for e in known if e.writer == writer]
    made_up = sorted(p for found in left_out.values() for p, borne in found if not borne)
    bar = round(float(np.quantile(made_up, 1 - PASS)), 3)
    fitted = _regression(known)
    told = {
        "examples": len(known),
        "made_up": len(made_up),
        "bar": bar,
        "auc": {w: round(float(roc_auc_score([b for _, b in f], [p for p, _ in f])), 4) for w, f in left_out.items()},
        "kept": {w: round(sum(p >= bar for p, b in f if b) / sum(b for _, b in f), 4) for w, f in left_out.items()},
    }  # fmt: skip
    return GroundingModel(fitted.weights, fitted.bias, bar), told


def _regression(known: Sequence[Example]) -> GroundingModel:
    from sklearn.linear_model import LogisticRegression

    table = np.array([[example.features[name] for name in FEATURES] for example in known])
    middle, spread = table.mean(axis=0), table.std(axis=0) + 1e-9
    model = LogisticRegression(C=STRENGTH, max_iter=1000)
    model.fit((table - middle) / spread, [example.borne for example in known])
    weights = model.coef_[0] / spread
    bias = float(model.intercept_[0] - weights @ middle)
    by_name = {name: round(float(weight), 3) for name, weight in zip(FEATURES, weights, strict=True)}
    return GroundingModel(by_name, round(bias, 3), 1.0)
