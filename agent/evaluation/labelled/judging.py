"""`evaluate judge`: does the right score fall when a good answer is spoilt in a known way, and do good answers pass?

The set (tests/data/judge) holds good answers with their documents and perturbations made without the judge. A score fell
when it is lower by more than MARGIN. Shares have 95 % Wilson intervals; mean falls have bootstrap intervals.

named: share of spoilt answers whose changed sentence the verdict names as unsupported, unsuited or contradicting;
below_bar: share of answers whose mean score is under the bar (the judge would ask for another round);
unsupported_sentences: sentences of untouched answers that the verdict calls unsupported, a false alarm each.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from agent.consultation import Consultation
from agent.evaluation.labelled.messages import may_be_looked_at, read_rows, slots_of
from agent.evaluation.stored.statistics import DIGITS, intervals, wilson
from agent.injection import select_context
from agent.state import PatientContext, Profile, RetrievedDocument, Scores, Source, Verdict
from agent.verification import FALLBACK, Judge

MARGIN = 0.005
KINDS = ("number", "negation", "unsupported", "age", "sex", "aspect", "unsafe")


@dataclass(frozen=True, slots=True)
class Perturbation:
    """falls: the score that must fall; the spoilt answer is the good one without `drop`, with `put` before line `at`."""

    kind: str
    how: str
    falls: str
    drop: tuple[int, ...]
    at: int
    put: str | None

    def spoilt(self, lines: Sequence[str]) -> str:
        kept = []
        for number, line in enumerate([*lines, None]):
            if number == self.at and self.put:
                kept.append(self.put)
            if line is not None and number not in self.drop:
                kept.append(line)
        return "\n".join(kept)


@dataclass(frozen=True, slots=True)
class GoodAnswer:
    """patient: in the words of the set, empty for nobody known; documents: in the order of the citations."""

    id: str
    question: str
    patient: Mapping[str, Any]
    documents: tuple[RetrievedDocument, ...]
    lines: tuple[str, ...]
    perturbations: tuple[Perturbation, ...]


@dataclass(slots=True)
class Counted:
    """Falls of the score that must fall, over the spoilt answers of one kind."""

    falls: list[float] = field(default_factory=list)
    named: int = 0
    below: int = 0

    def line(self) -> dict[str, Any]:
        fell, of = sum(fall > MARGIN for fall in self.falls), len(self.falls)
        return {
            "answers": of,
            "fell": share(fell, of),
            "by": intervals([{"by": fall} for fall in self.falls])["by"],
            "named": round(self.named / of, 4),
            "below_bar": round(self.below / of, 4),
        }


def share(right: int, of: int) -> dict[str, float] | None:
    """{"mean","low","high"} with the 95 % Wilson interval; None of nothing."""
    if not of:
        return None
    low, high = wilson(right, of)
    return {"mean": round(right / of, DIGITS), "low": round(low, DIGITS), "high": round(high, DIGITS)}


def load(path: Path) -> tuple[GoodAnswer, ...]:
    """Raises CorpusInvalid with file and line."""
    return read_rows(path, _good_answer)


def score(
    answers: Sequence[GoodAnswer], judge: Judge, door: Consultation
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """(the figures of one half, one line for each spoilt answer whose score did not fall and each failed good one)."""
    counted: defaultdict[str, Counted] = defaultdict(Counted)
    missed: list[dict[str, Any]] = []
    good: list[Scores] = []
    alarms = sentences = fallbacks = 0
    bar = door.config.judge.bar
    for item in answers:
        patient = patient_of(item, door)
        verdict = judge.judge(item.question, "\n".join(item.lines), item.documents, *patient)
        good.append(verdict.scores)
        alarms += len(verdict.unsupported)
        sentences += len(item.lines)
        fallbacks += FALLBACK in verdict.reasons
        if verdict.scores.mean < bar or verdict.unsupported:
            missed.append({"id": item.id, "kind": "untouched", "verdict": _shown(verdict)})
        for change in item.perturbations:
            spoilt = judge.judge(item.question, change.spoilt(item.lines), item.documents, *patient)
            fall = getattr(verdict.scores, change.falls) - getattr(spoilt.scores, change.falls)
            for name in (change.kind, f"{change.kind}:{change.how}") if change.how else (change.kind,):
                counted[name].falls.append(fall)
                counted[name].named += _names(spoilt, change.put)
                counted[name].below += spoilt.scores.mean < bar
            if fall <= MARGIN:
                missed.append(
                    {"id": item.id, "kind": change.kind, "how": change.how, "put": change.put, "verdict": _shown(spoilt)}
                )  # fmt: skip
    below = sum(scores.mean < bar for scores in good)
    return {
        "untouched": {
            "answers": len(good),
            "below_bar": share(below, len(good)),
            **intervals([_by_name(scores) for scores in good]),
            "unsupported_sentences": share(alarms, sentences),
        },
        "spoilt": sum(len(item.perturbations) for item in answers),
        "kinds": {kind: counted[kind].line() for kind in KINDS if kind in counted},
        "ways": {name: counted[name].line() for name in sorted(counted) if ":" in name},
        "fallbacks": fallbacks,
    }, missed


def report(
    halves: Sequence[tuple[str, Sequence[GoodAnswer]]], judge: Judge, model: str, door: Consultation, errors: bool
) -> Iterator[dict[str, Any]]:
    """A line a half; with errors, one more for each miss of a half that may be looked at."""
    for half, answers in halves:
        line, missed = score(answers, judge, door)
        if errors and may_be_looked_at(half):
            yield from ({"half": half, **miss} for miss in missed)
        yield {"half": half, "judge": model, **line}


def _good_answer(row: Mapping[str, Any]) -> GoodAnswer:
    return GoodAnswer(
        row["id"],
        row["question"],
        row["patient"] or {},
        tuple(_document(rank, d) for rank, d in enumerate(row["documents"], 1)),
        tuple(row["answer"]),
        tuple(
            Perturbation(p["kind"], p["how"], p["falls"], tuple(p["drop"]), p["at"], p["put"])
            for p in row["perturbations"]
        ),
    )


def _document(rank: int, given: Mapping[str, Any]) -> RetrievedDocument:
    passages = tuple(given["passages"])
    return RetrievedDocument(
        rank=rank, doc_id=given["doc_id"], title=given["title"], topic="", keywords=(), summary="",
        sources=(Source(given["title"], ""),), concepts=(), passage=passages[0], passages=passages, channels=(), rrf=0.0,
    )  # fmt: skip


def patient_of(item: GoodAnswer, door: Consultation) -> tuple[PatientContext, Profile]:
    """The profile, and what of it a turn would select for this question."""
    if item.patient:
        door.chart.take(item.id, slots_of(item.patient, door.terminology))
    profile = door.chart.profile(item.id) if item.patient else Profile(item.id)
    question = door.extract(item.question)
    return select_context(question, profile, (), door.terminology, door.config.budget), profile


def _names(verdict: Verdict, put: str | None) -> bool:
    return put is not None and put in {*verdict.unsupported, *verdict.unsuited}


def _by_name(scores: Scores) -> dict[str, float | None]:
    return {name: getattr(scores, name) for name in ("grounding", "completeness", "accuracy", "mean")}


def _shown(verdict: Verdict) -> dict[str, Any]:
    return {
        **_by_name(verdict.scores), "unsupported": verdict.unsupported, "unsuited": verdict.unsuited,
        "missing": verdict.missing, "reasons": dict(verdict.reasons),
    }  # fmt: skip
