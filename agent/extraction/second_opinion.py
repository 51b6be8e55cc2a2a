"""A second opinion on what the assertion rules let pass: what stands around it (surroundings.py) may speak against it.

The rules know constructions one by one, and a writer whom nobody has read uses others. A multinomial logistic regression
over the signs around a mention, fitted to the annotated development messages, sees no construction but knows what company
denied, past, merely mentioned and other people's things keep. The rules decide. Where it is nearly sure of the contrary the
fact is excluded, with the likeliest reason; where it only doubts, the fact stays and the profile asks to confirm it.
"""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp, fsum, log
from pathlib import Path
from typing import get_args

from agent.errors import LexiconInvalid
from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading
from agent.extraction.patterns.kinship import speaks_of_person
from agent.extraction.people.person_nouns import KINDS
from agent.extraction.surroundings import Sign, signs
from agent.state import Concept, Exclusion, ExclusionReason, Fact, Span

REASONS: tuple[ExclusionReason, ...] = get_args(ExclusionReason)
TOLD = ("conditions", "symptoms", "medications")
DOUBTED = 0.69
"""The share of doubted facts that were right (see tests/data/extraction/README.md), with writers whom neither the rules nor
the table had seen."""
COLUMNS = ("place", "word", *REASONS)
BIAS, ASK, EXCLUDE = "bias", "ask", "exclude"
"""Rows of the table that are no signs: the log-odds without any sign, and those from which a fact is doubted and excluded."""
ENDED: tuple[ExclusionReason, ...] = ("past", "stopped")
_ENDING = frozenset("끊다 중단 중단하다 중지 중지하다 그만두다 그만하다 멈추다 빼먹다 거르다 끊기다".split())
_NEGATORS = frozenset("안 못 않다 못하다 말다 없다".split())
RELATIVE = "가족"
"""Whose it is that is not the patient's: who exactly, words alone do not tell."""

Weights = tuple[float, ...]
"""For each of REASONS the log-odds against being a fact."""


@dataclass(frozen=True, slots=True)
class Against:
    """What speaks against a fact: the log-odds of its being none, and the likeliest reason."""

    log_odds: float
    reason: ExclusionReason


@dataclass(frozen=True)
class Doubt:
    """A fitted table: weights by place and word. Without any, nothing is doubted."""

    weights: Mapping[str, Mapping[str, Weights]]
    bias: Weights = (0.0,) * len(REASONS)
    ask: float = float("inf")
    exclude: float = float("inf")

    @classmethod
    def load(cls, path: Path) -> Doubt:
        """Read what `evaluate extraction --fit-doubt` wrote. Raises LexiconInvalid for a broken file."""
        weights: defaultdict[str, dict[str, Weights]] = defaultdict(dict)
        try:
            with path.open(encoding="utf-8", newline="") as file:
                rows = csv.reader(file, strict=True)
                if tuple(next(rows)) != COLUMNS:
                    raise ValueError(", ".join(COLUMNS))
                for place, word, *numbers in rows:
                    weights[place][word] = tuple(map(float, numbers))
            (bias,), ((ask, *_),), ((exclude, *_),) = (weights.pop(row).values() for row in (BIAS, ASK, EXCLUDE))
            if {len(w) for words in weights.values() for w in words.values()} - {len(REASONS)}:
                raise ValueError(", ".join(REASONS))
        except (OSError, UnicodeDecodeError, csv.Error, KeyError, ValueError, StopIteration) as problem:
            raise LexiconInvalid(f"의심 표를 읽을 수 없습니다: {path.name} ({problem}).") from problem
        return cls(dict(weights), bias, ask, exclude)

    def asking_only(self) -> Doubt:
        """The same, by which nothing is excluded: what it is nearly sure against is asked for too."""
        return replace(self, exclude=float("inf"))

    def save(self, path: Path) -> None:
        """One row a sign, in order."""
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(COLUMNS)
            writer.writerows([(BIAS, "", *self.bias), (ASK, "", self.ask), (EXCLUDE, "", self.exclude)])
            writer.writerows(
                (place, word, *(f"{weight:g}" for weight in weights))
                for place, words in sorted(self.weights.items())
                for word, weights in sorted(words.items())
            )

    def against(self, found: Iterable[Sign]) -> Against:
        """What speaks against a mention with these signs."""
        table = self.weights
        known = [row for place, word in found if (row := table.get(place, {}).get(word)) is not None]
        scores = [fsum(column) for column in zip(self.bias, *known, strict=True)]
        highest = max(scores)
        odds = highest + log(fsum(exp(score - highest) for score in scores))
        return Against(odds, REASONS[scores.index(highest)])

    def reconsidered(
        self, reading: Reading, sentences: Sequence[Sequence[Mention]], facts: Sequence[Fact]
    ) -> tuple[list[Fact], list[Exclusion]]:
        """The facts of the rules that stay, less sure where they are doubted, and those that are excluded.

        sentences: the mentions of each. A concept that is told once beyond doubt is neither; one against which speaks what the
        message contradicts is doubted only.
        """
        if not self.weights:
            return list(facts), []
        told = {fact.span for fact in facts if fact.slot in TOLD}
        opinions: dict[tuple[str, str], Against] = {}
        seen: set[Span] = set()
        for mentions in sentences:
            for mention in mentions:
                if mention.slot in TOLD and mention.concept.span in told:
                    seen.add(mention.concept.span)
                    opinion, concept = self.against(signs(reading, mention, mentions)), _concept(mention.concept)
                    opinions[concept] = min(opinions.get(concept, opinion), opinion, key=lambda o: o.log_odds)
        # What is read otherwise, from the turn before for one, nothing of this message speaks against.
        unread = {_concept(fact) for fact in facts if fact.span not in seen}
        kept, excluded = [], []
        for fact in facts:
            opinion_of = None if _concept(fact) in unread else opinions.get(_concept(fact))
            if opinion_of is None or opinion_of.log_odds < self.ask:
                kept.append(fact)
            elif opinion_of.log_odds < self.exclude or _contradicted(reading, opinion_of.reason):
                kept.append(replace(fact, confidence=DOUBTED))
            else:
                excluded.append(_excluded(fact, opinion_of.reason))
        return kept, excluded


def _concept(item: Fact | Concept) -> tuple[str, str]:
    return item.slot, item.name


def _contradicted(reading: Reading, reason: ExclusionReason) -> bool:
    """Words alone do not tell what is denied of what: "안 끊었어요" has the company of what was stopped, and where nobody else
    is named ("앓고 있는 사람인데") it is nobody else's."""
    if reason == "family":
        return not any(speaks_of_person(token) and token.lemma not in KINDS for token in reading.tokens)
    return reason in ENDED and any(
        _ENDING & (said := {token.lemma for token in reading.words(clause)}) and _NEGATORS & said
        for clause in reading.clauses
    )


def _excluded(fact: Fact, reason: ExclusionReason) -> Exclusion:
    if reason in ENDED:
        reason = "stopped" if fact.slot == "medications" else "past"
    return replace(Exclusion.of(fact, reason), who=RELATIVE if reason == "family" else None)


NO_DOUBT = Doubt({})
