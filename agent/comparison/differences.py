"""How two turns on one question differ: in context, documents, answer, scores, tokens and time."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from agent.injection import HISTORY, PATIENT, prompt_parts
from agent.injection.instructions import DRAFT_LABEL
from agent.language import N_
from agent.state import Round, Scores, Turn
from agent.verification import best_round
from agent.wording.sentences import split_sentences

_CITATION = re.compile(r"\s*\[\d{1,9}\]")
_MARKS = re.compile(r"^[-•*\s]+|\*\*")
_SOURCES = "출처"
_COMMA = re.compile(r",\s+(?![^()]*\))")
"""Between two facts of a line, not within the brackets of one: "메트포르민 (500 mg, 하루 두 번)"."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of an answer, or a heading in it. only: the other answer does not say it, citations aside."""

    text: str
    only: bool = False
    heading: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """A document's rank on both sides, None where it was not found."""

    doc_id: str
    title: str
    left: int | None
    right: int | None


@dataclass(frozen=True, slots=True)
class Figure:
    """One quantity of both sides, None where it does not exist. name: Korean, for pages to show in the reader's language;
    digits: after the point."""

    name: str
    left: float | None
    right: float | None
    digits: int = 0


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two turns and their differences; what is a pair is (left, right).

    facts, history: the context's entries that the other side lacks; shared_facts: what both have.
    """

    turns: tuple[Turn, Turn]
    sentences: tuple[tuple[Sentence, ...], tuple[Sentence, ...]]
    facts: tuple[tuple[str, ...], tuple[str, ...]]
    shared_facts: tuple[str, ...]
    history: tuple[tuple[str, ...], tuple[str, ...]]
    documents: tuple[Standing, ...]
    figures: tuple[Figure, ...]

    @property
    def is_same(self) -> bool:
        """Whether both said the same, from the same documents and the same context."""
        told = any(s.only for side in self.sentences for s in side) or any((*self.facts, *self.history))
        return not told and all(d.left == d.right for d in self.documents)


def compared(left: Turn, right: Turn) -> Comparison:
    """The differences of two finished turns."""
    facts, history = (_context(left, right, part) for part in (PATIENT, HISTORY))
    return Comparison(
        turns=(left, right),
        sentences=(_sentences(left, right), _sentences(right, left)),
        facts=(_beyond(*facts), _beyond(facts[1], facts[0])),
        shared_facts=tuple(fact for fact in facts[0] if fact in facts[1]),
        history=(_beyond(*history), _beyond(history[1], history[0])),
        documents=_documents(left, right),
        figures=_figures(left, right),
    )


def said(sentence: str) -> str:
    """A sentence as it is compared: without the citations, whose numbers mean each side's own documents."""
    return " ".join(_MARKS.sub("", _CITATION.sub("", sentence)).split())


def _sentences(turn: Turn, other: Turn) -> tuple[Sentence, ...]:
    theirs = {said(sentence) for sentence in _written(other)}
    return tuple(
        Sentence(sentence.lstrip("# ").replace("**", ""), heading=True)
        if _is_heading(sentence)
        else Sentence(sentence.lstrip("-•* "), only=said(sentence) not in theirs)
        for sentence in _written(turn)
    )


def _written(turn: Turn) -> list[str]:
    """The answer's sentences without the list of sources, which the documents show."""
    written = []
    for sentence in split_sentences(turn.body):
        if _is_heading(sentence) and sentence.strip("#* :") == _SOURCES:
            break
        written.append(sentence)
    return written


def _is_heading(sentence: str) -> bool:
    return sentence.startswith("#") or (sentence.startswith("**") and sentence.rstrip(" :").endswith("**"))


def _context(left: Turn, right: Turn, part: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return _entries(left, part), _entries(right, part)


def _entries(turn: Turn, part: str) -> tuple[str, ...]:
    """The patient's facts one by one, or the lines of the history."""
    lines = [line.removeprefix("- ") for line in prompt_parts(turn.context.text)[part]] if turn.context else []
    if part == HISTORY:
        return tuple(line for line in lines if not line.startswith(DRAFT_LABEL))
    found = []
    for line in lines:
        label, colon, held = line.partition(": ")
        found += [f"{label} {fact}" for fact in _COMMA.split(held)] if colon else [line]
    return tuple(found)


def _beyond(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(entry for entry in one if entry not in other)


def _documents(left: Turn, right: Turn) -> tuple[Standing, ...]:
    """Every document of either side, in the order of its better rank."""
    ranks = [{d.doc_id: d.rank for d in turn.documents} for turn in (left, right)]
    titles = {d.doc_id: d.title for turn in (left, right) for d in turn.documents}
    found = [
        Standing(doc_id, title, ranks[0].get(doc_id), ranks[1].get(doc_id)) for doc_id, title in titles.items()
    ]
    return tuple(sorted(found, key=lambda d: (min(filter(None, (d.left, d.right))), d.left is None, d.right or 0)))


def _figures(left: Turn, right: Turn) -> tuple[Figure, ...]:
    def figure(name: str, read: Callable[[Turn], float | None], digits: int = 0) -> Figure:
        return Figure(name, read(left), read(right), digits)

    def score(read: Callable[[Scores], float]) -> Callable[[Turn], float | None]:
        return lambda turn: read(round_.verdict.scores) if (round_ := _judged(turn)) else None

    return (
        figure(N_("심사 평균"), score(lambda s: s.mean), 2),
        figure(N_("근거성"), score(lambda s: s.grounding), 2),
        figure(N_("완전성"), score(lambda s: s.completeness), 2),
        figure(N_("정확성"), score(lambda s: s.accuracy), 2),
        figure(N_("심사 횟수"), lambda turn: len(turn.rounds)),
        figure(N_("찾은 문서"), lambda turn: len(turn.documents)),
        figure(N_("환자 정보"), lambda turn: len(_entries(turn, PATIENT))),
        figure(N_("맥락 토큰"), lambda turn: sum(turn.context.tokens.values()) if turn.context else None),
        figure(N_("걸린 시간 (ms)"), lambda turn: turn.timings.get("total")),
    )


def _judged(turn: Turn) -> Round | None:
    """The delivered round, else the best one; None for an answer that was not judged here."""
    return next((r for r in turn.rounds if r.delivered), best_round(list(turn.rounds)) if turn.rounds else None)
