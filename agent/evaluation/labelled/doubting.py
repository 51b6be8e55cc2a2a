"""Fits the extractor's doubt (agent.extraction.second_opinion) to the annotated messages that may be looked at.

The bar is set on writers left out: of the facts that the rules find with writers whom the weights have not seen, ASKED are
doubted.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from math import ceil

import numpy as np

from agent.evaluation.labelled.annotated import AnnotatedMessage, Mention
from agent.evaluation.labelled.extraction import same_concept
from agent.extraction import Doubt, Extractor, Sign, signs
from agent.extraction.clauses.mentions import Mention as Placed
from agent.extraction.clauses.reading import Reading
from agent.state import ExclusionReason, Extraction
from agent.terminology import Terminology

ASKED = 0.05
"""Share of the facts of writers left out that are doubted."""
RARE = 8
"""Signs of fewer mentions are left out: they say more of a writer than of the language."""
STRENGTH = 0.3
"""scikit-learn's C."""
FOLDS = 6
ANY_DAY = datetime(2026, 1, 5, tzinfo=UTC)
"""No sign is a date."""


@dataclass(frozen=True, slots=True)
class Example:
    """One annotated mention that the extractor found. held: it is a fact; told: the rules call it one."""

    writer: str
    signs: frozenset[Sign]
    held: bool
    told: bool


@dataclass(frozen=True)
class _Listener(Doubt):
    """Has no opinion and notes what it is asked."""

    heard: list[tuple[Placed, frozenset[Sign], bool]] = field(default_factory=list)

    def confidence(
        self, reading: Reading, mention: Placed, mentions: Sequence[Placed], reason: ExclusionReason | None
    ) -> float | None:
        self.heard.append((mention, signs(reading, mention, mentions), reason is None))
        return None


def examples(part: str, messages: Iterable[AnnotatedMessage], terms: Terminology) -> Iterator[Example]:
    """The mentions of a file. A name that a message both tells and excludes is left out: which is which is not annotated."""
    listener = _Listener({})
    extractor = Extractor(terms, doubt=listener)
    for message in messages:
        before: Extraction | None = None
        for text in message.before:
            before = extractor.extract(text, ANY_DAY, before)
        listener.heard.clear()
        extractor.extract(message.text, ANY_DAY, before)
        writer = f"{part} {re.match('[a-z]*', message.id)[0]}"  # type: ignore[index]  # matches anything
        for placed, found, told in listener.heard:
            held = _is_among(message.facts, placed, terms)
            if held is not _is_among(message.excluded, placed, terms):
                yield Example(writer, found, held, told)


def _is_among(annotated: Iterable[Mention], placed: Placed, terms: Terminology) -> bool:
    name, code = placed.concept.name, placed.concept.umls_code
    return any(gold.slot == placed.slot and same_concept(gold, name, code, terms) for gold in annotated)


def fit(known: Sequence[Example]) -> Doubt:
    """Weights from all examples, the bar from models that have not seen the writer."""
    writers = sorted({example.writer for example in known})
    left_out: list[float] = []
    for fold in range(FOLDS):
        unseen = frozenset(writers[fold::FOLDS])
        model = _regression([example for example in known if example.writer not in unseen])
        left_out += [model.log_odds(e.signs) for e in known if e.writer in unseen and e.told]
    doubted = ceil(len(left_out) * ASKED)
    fitted = _regression(known)
    return Doubt(fitted.weights, fitted.bias, round(sorted(left_out, reverse=True)[doubted - 1], 3))


def _regression(known: Sequence[Example]) -> Doubt:
    from scipy.sparse import csr_array
    from sklearn.linear_model import LogisticRegression

    seen = Counter(sign for example in known for sign in example.signs)
    names = sorted(sign for sign, mentions in seen.items() if mentions >= RARE)
    column = {sign: number for number, sign in enumerate(names)}
    cells = [(row, column[sign]) for row, e in enumerate(known) for sign in sorted(e.signs) if sign in column]
    rows, columns = np.array(cells, dtype=np.int32).T
    table = csr_array((np.ones(len(cells)), (rows, columns)), shape=(len(known), len(names)))
    model = LogisticRegression(C=STRENGTH, solver="liblinear", max_iter=300)
    model.fit(table, [not example.held for example in known])
    weights: defaultdict[str, dict[str, float]] = defaultdict(dict)
    for (place, word), weight in zip(names, model.coef_[0].tolist(), strict=True):
        if round(weight, 3):
            weights[place][word] = round(weight, 3)
    return Doubt(dict(weights), round(float(model.intercept_[0]), 3))
