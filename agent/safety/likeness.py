"""Layer 2 of triage and guard: how much a message is like curated examples.

Character n-grams weighted by tf-idf, and one logistic regression for each group of examples against all the others;
patterns say what a danger must contain, this says how people tell of one.
A message that is like a group is placed with the kind whose examples it is most like (cosine to their centroid).
scikit-learn is imported by `fit` alone; weighing a message is numpy on stored tables, about 0.1 ms.
"""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from agent.safety.folding import fold, joined

FORMAT = 1
SHORTEST, LONGEST, LONGEST_OF_WORD = 2, 4, 5
"""Characters of an n-gram; of a word's beginning or end, its blank counted."""
REGULARISATION = 30.0
"""C of the logistic regressions."""
RATED_REGULARISATION, RATED_SHARE = 1.0, 0.5
"""Of a group told by ratios, too: C and share of a second regression, whose n-grams are weighed by how much more often they stand in the
group's examples (Wang and Manning 2012, "Baselines and Bigrams"). On ten labelled sets of other writers the area under the curve is
.983 instead of .981, on the newest .976 instead of .969."""
LEAST_OFTEN = 3
"""N-grams of fewer examples say nothing of others."""
# Of a number its size: 160 and 185 are alike, 45 and 385 are not.
_LATER_DIGIT = re.compile(r"(?<=\d)\d")
_LONGEST_TEXT = 2000


@dataclass(frozen=True, slots=True)
class Example:
    """One curated message. kind: what it is an example of, None when it is an ordinary one."""

    text: str
    kind: str | None


class Likeness:
    """Weighs messages. Make one with `fit`, or `load` what `save` wrote."""

    def __init__(
        self,
        terms: Sequence[str],
        idf: np.ndarray,
        groups: Mapping[str, Sequence[str]],
        weights: np.ndarray,
        bias: np.ndarray,
        centroids: np.ndarray,
    ) -> None:
        """idf: (terms,); weights: (terms, groups); bias: (groups,); centroids: (terms, kinds), unit columns of half precision.

        groups: the kinds of each group, in the order of the columns.
        """
        self._terms = terms
        self._numbers = {term: number for number, term in enumerate(terms)}
        self._idf, self._weights, self._bias, self._centroids = idf, weights, bias, centroids
        self._groups = {group: tuple(kinds) for group, kinds in groups.items()}
        self._columns = {kind: n for n, kind in enumerate(k for kinds in self._groups.values() for k in kinds)}

    def weigh(self, text: str) -> dict[str, float]:
        """The probability, 0..1, that the message belongs to each group; to none when it has no known n-gram."""
        numbers, values = self._vector(text)
        if not len(numbers):
            return dict.fromkeys(self._groups, 0.0)
        sums = values @ self._weights[numbers] + self._bias
        return {
            group: 1 / (1 + math.exp(-total)) for group, total in zip(self._groups, sums.tolist(), strict=True)
        }

    def kinds(self, text: str, group: str) -> list[tuple[str, float]]:
        """(kind, cosine to the middle of its examples) of this group's kinds, the most like first."""
        numbers, values = self._vector(text)
        columns = [self._columns[kind] for kind in self._groups[group]]
        cosines = values @ self._centroids[numbers][:, columns].astype(np.float32)
        pairs = zip(self._groups[group], cosines.tolist(), strict=True)
        return sorted(pairs, key=lambda pair: -pair[1])

    def _vector(self, text: str) -> tuple[np.ndarray, np.ndarray]:
        """(numbers, values) of the known n-grams, a unit vector of tf-idf."""
        counts = Counter(grams(text))
        known = {number: n for gram, n in counts.items() if (number := self._numbers.get(gram)) is not None}
        numbers = np.fromiter(known.keys(), np.int64, len(known))
        values = (
            np.fromiter((1 + math.log(n) for n in known.values()), np.float32, len(known)) * self._idf[numbers]
        )
        length = float(np.linalg.norm(values))
        return numbers, values / length if length else values

    def save(self, folder: Path) -> None:
        """Write the tables below the folder."""
        np.savez(
            folder / "likeness.npz",
            idf=self._idf,
            weights=self._weights,
            bias=self._bias,
            centroids=self._centroids,
        )
        manifest = {"format": FORMAT, "groups": self._groups, "terms": list(self._terms)}
        (folder / "likeness.json").write_text(json.dumps(manifest, ensure_ascii=False), encoding="utf-8")

    @classmethod
    def load(cls, folder: Path) -> Likeness:
        """Restore what save wrote. Raises ValueError, KeyError or OSError when it is damaged."""
        manifest = json.loads((folder / "likeness.json").read_text(encoding="utf-8"))
        if manifest["format"] != FORMAT:
            raise ValueError("the tables have another format")
        with np.load(folder / "likeness.npz", allow_pickle=False) as stored:
            tables = [stored[name] for name in ("weights", "bias", "centroids")]
            return cls(manifest["terms"], stored["idf"], manifest["groups"], *tables)


def grams(text: str) -> list[str]:
    """The n-grams of a message: folded, spelled-out words joined, of numbers the first digit and the length; with blanks taken out, for
    people space words as they like, and the beginnings and ends of its words."""
    plain = _LATER_DIGIT.sub("0", joined(fold(text[:_LONGEST_TEXT]).text))
    words = [f" {word} " for word in plain.split()]
    whole = f"\x02{''.join(plain.split())}\x03"
    found = [whole[i : i + n] for n in range(SHORTEST, LONGEST + 1) for i in range(len(whole) - n + 1)]
    for word in words:
        lengths = range(SHORTEST, min(LONGEST_OF_WORD, len(word) - 1) + 1)
        found += [word, *(word[:n] for n in lengths), *(word[-n:] for n in lengths)]
    return found


def fit(
    examples: Sequence[Example],
    groups: Mapping[str, Sequence[str]],
    rated: Collection[str] = (),
    undecided: Mapping[str, Collection[str]] | None = None,
) -> Likeness:
    """Learn from the examples; the same examples give the same tables.

    groups: the kinds that make up each; a kind of the group's own name is in it, too, but likens nothing to a kind; rated: those told by the ratios of their n-grams, too; undecided: the kinds of
    other groups that are neither for nor against one.
    """
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.linear_model import LogisticRegression
    from threadpoolctl import threadpool_limits

    vectorizer = TfidfVectorizer(analyzer=grams, sublinear_tf=True, min_df=LEAST_OFTEN, dtype=np.float32)
    rows = vectorizer.fit_transform([example.text for example in examples])
    kinds = np.array([example.kind or "" for example in examples])
    weights, bias = [], []

    def learned(features: Any, wanted: np.ndarray, regularisation: float) -> tuple[np.ndarray, float]:
        model = LogisticRegression(C=regularisation, class_weight="balanced", solver="liblinear")
        with threadpool_limits(1, "blas"):  # as in agent/embedding/lsa.py: half the processor time
            model.fit(features, wanted)
        return model.coef_[0], float(model.intercept_[0])

    for group, members in groups.items():
        wanted = np.isin(kinds, [group, *members])
        counted = wanted | ~np.isin(kinds, list((undecided or {}).get(group, ())))
        weight, shift = learned(rows[counted], wanted[counted], REGULARISATION)
        if group in rated:
            ratios = _ratios(rows[counted] > 0, wanted[counted])
            other, other_shift = learned(
                rows[counted].multiply(ratios).tocsr(), wanted[counted], RATED_REGULARISATION
            )
            weight = (1 - RATED_SHARE) * weight + RATED_SHARE * ratios * other
            shift = (1 - RATED_SHARE) * shift + RATED_SHARE * other_shift
        weights.append(weight)
        bias.append(shift)
    centroids = np.stack(
        [np.asarray(rows[kinds == kind].mean(axis=0))[0] for members in groups.values() for kind in members],
        axis=1,
    )
    lengths = np.linalg.norm(centroids, axis=0, keepdims=True)
    return Likeness(
        vectorizer.get_feature_names_out().tolist(),
        vectorizer.idf_.astype(np.float32),
        groups,
        np.stack(weights, axis=1).astype(np.float32),
        np.array(bias, np.float32),
        (centroids / np.where(lengths == 0, 1, lengths)).astype(np.float16),
    )


def _ratios(present: Any, wanted: np.ndarray) -> np.ndarray:
    """(terms,): the logarithm of how much more often each stands in the wanted rows than in the others; smoothed by one."""
    inside, outside = (np.asarray(present[rows].sum(axis=0))[0] + 1.0 for rows in (wanted, ~wanted))
    return np.log((inside / inside.sum()) / (outside / outside.sum())).astype(np.float32)
