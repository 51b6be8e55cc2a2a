"""A sentence weighed for a request, and which parts of an answer it may stand in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from agent.generation.fitting import Fit
from agent.generation.likeness import says_the_same
from agent.generation.reading import Role, Sentence


@dataclass(frozen=True, slots=True)
class Candidate:
    """A sentence weighed. relevance: 0..1 to the question; score: with the person; matched: what of the person it meets.

    unmet: it is about a measured value that the person is known not to have. borrowed: written for everybody, in a
    document for people with another illness or medicine; used only where too little else suits.
    says: how far it says what is asked of the subject, 0..1.
    """

    sentence: Sentence
    relevance: float
    score: float
    fit: Fit
    matched: frozenset[str]
    covered: frozenset[str]
    unmet: bool = False
    borrowed: bool = False
    says: float = 0.0


def in_reading_order(candidates: Iterable[Candidate]) -> list[Candidate]:
    """By document and place, as their authors meant them to be read."""
    return sorted(candidates, key=lambda c: (c.sentence.n, c.sentence.order))


def best_document_first(candidates: Iterable[Candidate]) -> list[Candidate]:
    """The document with the best sentence first, each one's sentences in the order their author meant."""
    chosen = list(candidates)
    best: dict[int, float] = {}
    for c in chosen:
        best[c.sentence.n] = max(c.score, best.get(c.sentence.n, c.score))
    return sorted(chosen, key=lambda c: (-best[c.sentence.n], c.sentence.n, c.sentence.order))


def has_role(*roles: Role) -> Callable[[Candidate], bool]:
    """Accepts candidates of these parts that are written for everybody or for this person."""
    return lambda c: c.sentence.role in roles and is_suited(c) and not (c.unmet and c.sentence.role == "core")


def is_suited(candidate: Candidate) -> bool:
    """Neither dependent on something unknown nor borrowed from a document for others."""
    return candidate.fit != "unknown" and not candidate.borrowed


def repeats(a: Candidate, b: Candidate, asked: str = "") -> bool:
    """Whether two sentences say the same, of the same facts of the person."""
    return says_the_same(a.sentence.text, b.sentence.text, bool(a.matched) and a.matched == b.matched, asked)
