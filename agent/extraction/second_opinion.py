"""A second opinion on what the assertion rules let pass: words that, on annotated messages, stand around what is not so.

The rules know constructions one by one, and a writer whom nobody has read uses others. A logistic regression over the
words and endings around a mention, fitted to the annotated development messages, sees no construction but knows what
company denied, past and merely mentioned things keep. It excludes nothing: where it disagrees with the rules the fact
stays and is read with little confidence, so that the profile asks to confirm it.
"""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from pathlib import Path

from agent.errors import LexiconInvalid
from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Clause, Reading, plain
from agent.state import ExclusionReason

DOUBTED = 0.44
"""The share of doubted facts that were right (41 of 94), with six writers whom neither the rules nor the table had seen."""
COLUMNS = ("place", "word", "weight")
BIAS, BAR = "bias", "bar"
"""Rows of the table that are no signs: the log-odds without any sign, and those from which a fact is doubted."""
_NEGATORS = frozenset("안 못 없다 않다 아니다 못하다 말다 전혀".split())
_AHEAD = 2
"""Clauses behind the mention's own that are looked at."""
_OTHER = "<>"
"""Any other mention."""

Sign = tuple[str, str]
"""Where a word or an ending stands, seen from the mention, and which it is."""


def signs(reading: Reading, mention: Mention, mentions: Sequence[Mention]) -> frozenset[Sign]:
    """What surrounds a mention. mentions: those of its sentence; other ones count as the same word whatever they name."""
    clause = reading.clause(mention.first)
    others = {
        index
        for other in mentions
        if other.slot != "topic" and other.first != mention.first
        for index in range(other.first, other.last)
    }
    return frozenset(
        (
            ("slot", mention.slot),
            ("mood", f"{mention.slot} {clause.mood}"),
            *_said_of_it(reading, mention, clause, others),
            *_before(reading, mention, clause, others),
            *_next(reading, clause),
            *(("anywhere", token.lemma) for token in reading.tokens if token.tag[0] in "NVM"),
        )
    )


def _said_of_it(reading: Reading, mention: Mention, clause: Clause, others: set[int]) -> Iterator[Sign]:
    """From the mention to the end of its clause: its particle, its predicate, every word and ending."""
    tokens, slot = reading.tokens, mention.slot
    own = tokens[mention.last - 1] if tokens[mention.last - 1].is_predicate else None
    predicate = own
    if own is not None:
        yield from (("own ending", plain(form)) for form, _ in own.endings)
    if mention.last < clause.last:
        after = tokens[mention.last]
        particle = after.lemma if after.tag[0] == "J" else after.tag
        yield "particle", particle
        yield "particle of", f"{slot} {particle}"
    for index in range(clause.last - 1, mention.last - 1, -1):
        token = tokens[index]
        if token.tag[0] == "S" and token.tag not in ("SN", "SL"):
            continue
        yield "after", _OTHER if index in others else token.lemma
        if token.is_predicate:
            predicate = token
            yield from (("ending", plain(form)) for form, _ in token.endings)
    if predicate is not None:
        ending = "/".join(plain(form) for form, _ in predicate.endings)
        yield "predicate", f"{predicate.lemma} {ending}"
    yield "predicate of", f"{slot} {predicate.lemma if predicate is not None else ''}"


def _before(reading: Reading, mention: Mention, clause: Clause, others: set[int]) -> Iterator[Sign]:
    for index in range(clause.first, mention.first):
        token = reading.tokens[index]
        if token.tag[0] != "S" or token.tag in ("SN", "SL"):
            yield "before", _OTHER if index in others else token.lemma
    if mention.first > clause.first:
        beside = reading.tokens[mention.first - 1]
        yield "beside", _OTHER if mention.first - 1 in others else f"{beside.lemma}/{beside.tag}"


def _next(reading: Reading, clause: Clause) -> Iterator[Sign]:
    """What the clauses behind say, and how the next one ends, in this sentence or in one of its own."""
    following = reading.clauses[clause.number + 1 : clause.number + 1 + _AHEAD]
    for other in following:
        for token in reading.words(other):
            if token.tag[0] in "NVMX" or token.lemma in _NEGATORS:
                yield "next", token.lemma
    if following and following[0].predicate is not None:
        place = "next ending" if following[0].sentence == clause.sentence else "next sentence's ending"
        yield from ((place, plain(form)) for form, _ in following[0].predicate.endings)


@dataclass(frozen=True)
class Doubt:
    """A fitted table. weights: log-odds of not being a fact, by place and word; without any, nothing is doubted."""

    weights: Mapping[str, Mapping[str, float]]
    bias: float = 0.0
    bar: float = float("inf")

    @classmethod
    def load(cls, path: Path) -> Doubt:
        """Read what `evaluate extraction --fit-doubt` wrote. Raises LexiconInvalid for a broken file."""
        weights: defaultdict[str, dict[str, float]] = defaultdict(dict)
        try:
            with path.open(encoding="utf-8", newline="") as file:
                for row in csv.DictReader(file, strict=True):
                    weights[row["place"]][row["word"]] = float(row["weight"])
            (bias,), (bar,) = weights.pop(BIAS).values(), weights.pop(BAR).values()
        except (OSError, UnicodeDecodeError, csv.Error, KeyError, TypeError, ValueError) as problem:
            raise LexiconInvalid(f"의심 표를 읽을 수 없습니다: {path.name} ({problem}).") from problem
        return cls(dict(weights), bias, bar)

    def save(self, path: Path) -> None:
        """One row a sign, in order."""
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(COLUMNS)
            writer.writerows([(BIAS, "", self.bias), (BAR, "", self.bar)])
            writer.writerows(
                (place, word, weight)
                for place, words in sorted(self.weights.items())
                for word, weight in sorted(words.items())
            )

    def log_odds(self, found: frozenset[Sign]) -> float:
        """Of a mention with these signs being no fact."""
        weights = self.weights
        return self.bias + fsum(weights[place].get(word, 0.0) for place, word in found if place in weights)

    def confidence(
        self, reading: Reading, mention: Mention, mentions: Sequence[Mention], reason: ExclusionReason | None
    ) -> float | None:
        """DOUBTED for a fact of the rules (no reason against it) that is probably none, else None: no opinion."""
        if reason is not None or not self.weights:
            return None
        return DOUBTED if self.log_odds(signs(reading, mention, mentions)) >= self.bar else None


NO_DOUBT = Doubt({})
