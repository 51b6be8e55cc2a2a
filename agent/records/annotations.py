"""A clinician's corrections as a MedCATtrainer export, which MedCAT reads for training and for its statistics.

The shape is that of medcat/data/mctexport.py and of a MedCATtrainer download: projects, documents, annotations with
validated, correct, deleted and alternative. A document is one message in which a clinician has judged something. What
nobody judged has validated False, and MedCAT's statistics pass over it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from agent.state import Fact, Span, Turn
from agent.storage import HistoryEvent
from agent.terminology import Taught

CodeOf = Callable[[str], str | None]
Json = dict[str, Any]
UNJUDGED, CORRECT, DELETED = "unjudged", "correct", "deleted"


def trainer_export(
    name: str, turns: Iterable[Turn], history: Sequence[HistoryEvent], taught: Sequence[Taught], code_of: CodeOf
) -> Json:
    """One project of that name. turns, history: of one patient; code_of: the lexicon's code of a preferred name."""
    documents = []
    for turn in turns:
        marks = _judged(turn, history, code_of)
        for lesson in taught:
            if lesson.said == turn.query:
                _teach(marks, lesson, turn.query)
        if any(mark["validated"] for mark in marks):
            documents.append(_document(turn, marks))
    project = {"name": name, "id": 1, "cuis": "", "tuis": "", "documents": documents}
    return {"projects": [project]}


def _judged(turn: Turn, history: Sequence[HistoryEvent], code_of: CodeOf) -> list[Json]:
    """An annotation for each reading of a concept, with what a clinician has made of it."""
    said, marks = turn.extracted, []
    codes = {concept.span: concept.cui for concept in said.concepts}

    def mark(fact: Fact, verdict: str) -> None:
        code = (codes.get(fact.span) if fact.span else None) or fact.umls_code or code_of(fact.name)
        if fact.span and code:
            marks.append(_annotation(turn.query, fact.span, code, turn.created_at, verdict))

    for fact in said.facts:
        reviewed = said.review is not None or fact.method == "manual"
        mark(fact, _later(turn, fact, history) or (CORRECT if reviewed else UNJUDGED))
    for fact in said.review.removed if said.review else ():
        mark(fact, DELETED)
    return marks


def _later(turn: Turn, fact: Fact, history: Sequence[HistoryEvent]) -> str | None:
    """What a clinician did afterwards with the value that this turn stored."""
    stored = next(
        (e for e in history if e.turn == turn.turn and e.slot == fact.slot and e.span == fact.span is not None),
        None,
    )
    verdict = None
    for event in history:
        if stored and event.fact_id == stored.fact_id and event.change_id > stored.change_id:
            if event.kind == "manual":
                gone = any(change.field == "name" and change.new is None for change in event.changes)
                verdict = DELETED if gone else CORRECT
            elif event.kind == "undo":
                verdict = None
    return verdict


def _teach(marks: list[Json], lesson: Taught, text: str) -> None:
    """A taught name: another concept for what was read there, or a new reading; no concept: a wrong one."""
    start = text.find(lesson.name)
    if start < 0:
        return
    span = (start, start + len(lesson.name))
    there = [mark for mark in marks if mark["start"] < span[1] and span[0] < mark["end"]]
    for mark in there:
        if lesson.cui is None:
            mark.update(_verdict(DELETED))
        elif mark["cui"] != lesson.cui:
            mark.update(_verdict(CORRECT), cui=lesson.cui, correct=False, alternative=True)
    if not there and lesson.cui is not None:
        marks.append({**_annotation(text, span, lesson.cui, lesson.at, CORRECT), "manually_created": True})


def _document(turn: Turn, marks: list[Json]) -> Json:
    numbered = [{"id": number, **mark} for number, mark in enumerate(marks, 1)]
    name = f"turn-{turn.turn}"
    return {
        "id": turn.turn,
        "name": name,
        "text": turn.query,
        "last_modified": turn.created_at,
        "annotations": numbered,
    }


def _annotation(text: str, span: Span, code: str, at: str, verdict: str) -> Json:
    return {
        "user": "clinician",
        "start": span[0],
        "end": span[1],
        "value": text[span[0] : span[1]],
        "cui": code,
        **_verdict(verdict),
        "killed": False,
        "irrelevant": False,
        "manually_created": False,
        "acc": 1.0,
        "comment": "",
        "meta_anns": {},
        "create_time": at,
        "last_modified": at,
    }


def _verdict(verdict: str) -> Json:
    return {
        "validated": verdict != UNJUDGED,
        "correct": verdict == CORRECT,
        "deleted": verdict == DELETED,
        "alternative": False,
    }
