"""Fits the extractor's doubt (agent.extraction.second_opinion) to the annotated messages that may be looked at.

Both bars are set where neither the weights nor the rules have seen the writer: what the rules made of each development
half before anybody tuned on it stands in `untouched.csv` beside the halves (`recorded` reads it), and the weights are those
of models without that half. Sentences that look alike and are not, by which the rules are tested, stand in
`constructions.txt`: what the rules make of them is taught too.
"""

from __future__ import annotations

import csv
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np

from agent.errors import CorpusInvalid
from agent.evaluation.labelled.annotated import AnnotatedMessage, Mention
from agent.evaluation.labelled.extraction import NEVER_FACTS, same_concept
from agent.extraction import REASONS, Doubt, Extractor, Sign, Weights, signs
from agent.extraction.clauses.mentions import Mention as Placed
from agent.extraction.clauses.reading import Reading
from agent.extraction.second_opinion import TOLD
from agent.state import Exclusion, Extraction, Fact
from agent.terminology import Terminology

FACT = "fact"
"""What a mention is called that no reason excludes."""
CLASSES = (FACT, *REASONS)
WRONG = 0.8
"""Of the facts of writers left out that lie above the bar from which they are excluded, at least so many were none."""
ASKED = 0.08
"""Share of the facts of writers left out that are excluded or doubted."""
RARE = 3
"""Signs of fewer mentions are left out: they say more of a writer than of the language."""
LIGHT = 0.12
"""A sign none of whose weights reaches this is left out of the table."""
STRENGTH = 0.3
"""scikit-learn's C."""
ROUNDS = 100
FOLDS = 7
UNTOUCHED, CONSTRUCTIONS = "untouched.csv", "constructions.txt"
ANY_DAY = datetime(2026, 1, 5, tzinfo=UTC)
"""No sign is a date."""

Key = tuple[str, str, str]
"""Message, slot and name of a concept."""


@dataclass(frozen=True, slots=True)
class Example:
    """One annotated mention that the extractor found. label: one of CLASSES; untouched: what the rules called it before
    anybody tuned on its writer, None where that is not known."""

    writer: str
    key: Key
    signs: frozenset[Sign]
    label: str
    untouched: str | None = None


@dataclass(frozen=True)
class _Listener(Doubt):
    """Has no opinion and notes what it is asked."""

    heard: list[tuple[Placed, frozenset[Sign]]] = field(default_factory=list)

    def reconsidered(
        self, reading: Reading, sentences: Sequence[Sequence[Placed]], facts: Sequence[Fact]
    ) -> tuple[list[Fact], list[Exclusion]]:
        for mentions in sentences:
            self.heard.extend((m, signs(reading, m, mentions)) for m in mentions if m.slot in TOLD)
        return list(facts), []


def recorded(folder: Path) -> dict[Key, str]:
    """What the rules called each mention before anybody tuned on its writer. Raises CorpusInvalid for a broken file."""
    path = folder / UNTOUCHED
    try:
        with path.open(encoding="utf-8", newline="") as file:
            return {(r["id"], r["slot"], r["name"]): r["called"] for r in csv.DictReader(file, strict=True)}
    except (OSError, UnicodeDecodeError, csv.Error, KeyError) as problem:
        raise CorpusInvalid(f"손대기 전의 판정을 읽을 수 없습니다: {path} ({problem})") from problem


def examples(
    part: str, messages: Iterable[AnnotatedMessage], terms: Terminology, untouched: Mapping[Key, str]
) -> Iterator[Example]:
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
        for placed, found in listener.heard:
            told = _among(message.facts, placed, terms)
            excluded = _among(message.excluded, placed, terms)
            if (told is None) is not (excluded is None):
                label = FACT if excluded is None else excluded.reason or REASONS[0]
                key = message.id, placed.slot, placed.concept.name
                yield Example(writer, key, found, label, untouched.get(key))


def taught(folder: Path, terms: Terminology) -> Iterator[Example]:
    """The mentions of the constructions, each as what the rules make of it. Raises CorpusInvalid for a missing file."""
    path = folder / CONSTRUCTIONS
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as problem:
        raise CorpusInvalid(f"구문 문장을 읽을 수 없습니다: {path} ({problem})") from problem
    listener = _Listener({})
    extractor = Extractor(terms, doubt=listener)
    for number, line in enumerate(lines, 1):
        listener.heard.clear()
        said = extractor.extract(line, ANY_DAY)
        labels = {(fact.slot, fact.name): {FACT} for fact in said.facts}
        for item in said.excluded:
            labels.setdefault((item.slot, item.name), set()).add(item.reason)
        for placed, found in listener.heard:
            concept = placed.slot, placed.concept.name
            if len(label := labels.get(concept, set())) == 1:  # type: ignore[arg-type]
                yield Example(CONSTRUCTIONS, (str(number), *concept), found, *label)


def _among(annotated: Iterable[Mention], placed: Placed, terms: Terminology) -> Mention | None:
    name, code = placed.concept.name, placed.concept.umls_code
    return next((m for m in annotated if m.slot == placed.slot and same_concept(m, name, code, terms)), None)


@dataclass(frozen=True, slots=True)
class _Told:
    """A concept that the rules told of a writer left out: what it is, and the log-odds of its clearest mention."""

    label: str
    log_odds: float


def fit(known: Sequence[Example], taught: Sequence[Example] = ()) -> tuple[Doubt, dict[str, Any]]:
    """Weights from all examples, the bars from writers left out; and what the bars do with those writers."""
    told = sorted(_left_out(known, taught), key=lambda concept: -concept.log_odds)
    wrong = [concept.label != FACT for concept in told]
    # Those of equal odds lie on one side of any bar.
    ends = [n for n in range(1, len(told) + 1) if _falls(told, n)]
    out = max((n for n in ends if sum(wrong[:n]) >= WRONG * n), default=0)
    asked = max(out, round(len(told) * ASKED))
    fitted = _regression([*known, *taught])
    doubt = Doubt(fitted.weights, fitted.bias, _bar(told, asked), _bar(told, out))
    never = len({e.key for e in known if e.untouched and e.label in NEVER_FACTS})
    return doubt, {
        "told": len(told),
        "never": never,
        "before": _counts(told),
        "after": _counts(told[out:]),
        "excluded": _counts(told[:out]),
        "asked": _counts(told[out:asked]),
    }


def _falls(told: Sequence[_Told], above: int) -> bool:
    return above == len(told) or told[above].log_odds < told[above - 1].log_odds


def _counts(told: Sequence[_Told]) -> dict[str, int]:
    return {
        "facts": len(told),
        "right": sum(concept.label == FACT for concept in told),
        "leaked": sum(concept.label in NEVER_FACTS for concept in told),
    }


def _bar(told: Sequence[_Told], above: int) -> float:
    return round(told[above - 1].log_odds, 3) if above else float("inf")


def _left_out(known: Sequence[Example], taught: Sequence[Example]) -> Iterator[_Told]:
    """Each concept that the untouched rules told, seen by a model without its writer."""
    writers = sorted({example.writer for example in known if example.untouched})
    for fold in range(min(FOLDS, len(writers))):
        unseen = frozenset(writers[fold::FOLDS])
        model = _regression([*(e for e in known if e.writer not in unseen), *taught])
        odds: defaultdict[Key, list[float]] = defaultdict(list)
        labels: dict[Key, str] = {}
        for example in known:
            if example.writer in unseen and example.untouched == FACT:
                odds[example.key].append(model.against(example.signs).log_odds)
                labels[example.key] = example.label
        yield from (_Told(labels[key], min(found)) for key, found in odds.items())


def _regression(known: Sequence[Example]) -> Doubt:
    from scipy.sparse import csr_array
    from sklearn.linear_model import LogisticRegression

    seen = Counter(sign for example in known for sign in example.signs)
    names = sorted(sign for sign, mentions in seen.items() if mentions >= RARE)
    column = {sign: number for number, sign in enumerate(names)}
    cells = [(row, column[sign]) for row, e in enumerate(known) for sign in sorted(e.signs) if sign in column]
    rows, columns = np.array(cells, dtype=np.int32).T
    table = csr_array((np.ones(len(cells)), (rows, columns)), shape=(len(known), len(names)))
    model = LogisticRegression(C=STRENGTH, max_iter=ROUNDS)
    model.fit(table, [CLASSES.index(example.label) for example in known])
    scores, constant = _by_class(model)
    weights: defaultdict[str, dict[str, Weights]] = defaultdict(dict)
    for (place, word), found in zip(names, scores.T.tolist(), strict=True):
        if max(map(abs, found)) >= LIGHT:
            weights[place][word] = tuple(round(weight, 2) for weight in found)
    return Doubt(dict(weights), tuple(round(weight, 2) for weight in constant.tolist()))


def _by_class(model: Any) -> tuple[Any, Any]:
    """Coefficients and constants of each of REASONS against a fact; of a class without examples, one that never is."""
    coefficients = np.zeros((len(CLASSES), model.coef_.shape[1]))
    constants = np.full(len(CLASSES), NEVER)
    if len(model.classes_) == 2:
        coefficients[model.classes_[1]], constants[model.classes_[1]] = model.coef_[0], model.intercept_[0]
        constants[model.classes_[0]] = 0.0
    else:
        coefficients[model.classes_], constants[model.classes_] = model.coef_, model.intercept_
    return coefficients[1:] - coefficients[0], constants[1:] - constants[0]


NEVER = -20.0
"""The log-odds of a reason that no example has."""
