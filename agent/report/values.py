"""What a report says, as texts: facts with the words they came from, turns with their evidence, changes by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from agent.state import Citation, Profile, Provenance, Round, SafetyWarning, Turn
from agent.state.labels import (
    CHANGE_LABELS,
    LOW_CONFIDENCE_LABEL,
    MEDICATION_LABEL,
    MODEL_LABELS,
    ROUTE_LABELS,
    SCORE_LABELS,
    WARNING_LABELS,
)
from agent.storage import FEEDBACK_REASONS, LABELS, Feedback, HistoryEvent, StoppedTurn

AUTHORS = {"patient": "환자의 말", "clinician": "의료진", "import": "가져오기"}
VERDICTS = {"up": "도움이 됨", "down": "도움이 되지 않음"}
BY_HAND = ("manual", "import", "undo", "redo", "note")
"""Kinds of change that no message made, and words that a confirmed value withstood."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a value came from: a line, and the message before, in and after the words."""

    source: str
    before: str = ""
    words: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class FactLine:
    """One stored value. changes: what became of it, oldest first, one line each."""

    slot: str
    name: str
    value: str
    code: str
    state: str
    confirmed: bool
    origin: Origin
    changes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnBox:
    """One turn. kind: its route, or "stopped"; newer, older: the turn in its place, and the one it stands in place of;
    scores: label, value, reason."""

    number: int
    at: str
    kind: str
    label: str
    query: str
    resolved: str
    answer: str
    warnings: tuple[tuple[str, str, str], ...] = ()
    notices: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    authority: str = ""
    facts_used: tuple[str, ...] = ()
    citations: tuple[Citation, ...] = ()
    scores: tuple[tuple[str, str, str], ...] = ()
    mean: str = ""
    refined: int = 0
    model: str = ""
    opinion: str = ""
    masked: bool = False
    newer: int | None = None
    older: int | None = None


def moment(at: str) -> str:
    """A stored time as a reader reads it, in the zone it was stored with."""
    return datetime.fromisoformat(at).strftime("%Y-%m-%d %H:%M")


def summary(told: Sequence[TurnBox]) -> tuple[tuple[str, str], ...]:
    """Label and value of what the report's head tells."""
    kinds = Counter(turn.kind for turn in told)
    warned = sum(len(turn.warnings) for turn in told)
    period = f"{told[0].at} – {told[-1].at}" if told else "대화 없음"
    models = ", ".join(dict.fromkeys(turn.model for turn in told if turn.model)) or "없음"
    urgent = kinds["emergency"] + kinds["crisis"]
    withheld = kinds["abstained"] + kinds["blocked"]
    return (
        ("기간", period),
        ("턴", f"{len(told)}개"),
        ("응급·위기 안내", f"{urgent}회"),
        ("답변 보류", f"{withheld}회"),
        ("경고", f"{warned}건"),
        ("모델", models),
    )


def facts(
    profile: Profile, rows: Iterable[Mapping[str, Any]], history: Iterable[HistoryEvent]
) -> tuple[FactLine, ...]:
    """rows: the slots as the screen shows them."""
    origins: dict[object, Provenance] = {field: held.provenance for field, held in profile.demographics.items()}
    origins |= {fact.fact_id: fact.provenance for fact in profile.facts}
    denied = {fact.fact_id for fact in profile.facts if fact.denied}
    events = list(history)
    lines = []
    for row in rows:
        parts = (row["value"], row["unit"], row["dosage"], row["frequency"], row["when"])
        state = "해당" if row["active"] else "없다고 함" if row["key"] in denied else "지난 일·중단"
        # A demographic field is known by its name, every other fact by its number.
        own = [e for e in events if row["key"] in (e.fact_id, e.name if e.slot == "demographics" else None)]
        lines.append(
            FactLine(
                row["slot"],
                row["name"],
                " · ".join(str(part) for part in parts if part),
                row["code"] or "",
                state,
                row["confirmed"],
                _origin(row["source"], origins[row["key"]]),
                tuple(f"{moment(e.at)} {CHANGE_LABELS[e.kind]}{_of_turn(e)}: {_changed(e)}" for e in own),
            )
        )
    return tuple(lines)


def changes(history: Iterable[HistoryEvent]) -> tuple[tuple[str, str, str, str], ...]:
    """Time, kind, author and what changed of every change that was made by hand, oldest first."""
    found = []
    for _, group in groupby(history, key=lambda event: event.change_id):
        event = next(iter(group))
        if event.kind in BY_HAND:
            author = AUTHORS.get(event.actor, event.actor)
            found.append((moment(event.at), CHANGE_LABELS[event.kind], author, event.note or event.summary))
    return tuple(found)


def turns(
    entries: Iterable[Turn | StoppedTurn], judged: Mapping[int, Feedback], replaced: Mapping[int, int]
) -> tuple[TurnBox, ...]:
    """judged, replaced: by turn."""
    older = {new: old for old, new in replaced.items()}
    return tuple(
        _answered(entry, judged.get(entry.turn), replaced.get(entry.turn), older.get(entry.turn))
        if isinstance(entry, Turn)
        else _stopped(entry, replaced.get(entry.turn))
        for entry in entries
    )


def _stopped(entry: StoppedTurn, newer: int | None) -> TurnBox:
    return TurnBox(
        entry.turn,
        moment(entry.created_at),
        "stopped",
        "중단됨",
        entry.query,
        "",
        entry.partial_answer,
        newer=newer,
    )


def _answered(turn: Turn, judged: Feedback | None, newer: int | None, older: int | None) -> TurnBox:
    best = _best(turn.rounds)
    low = any(warning.kind == "low_confidence" for warning in turn.warnings)
    authority = (turn.triage.source or "") if turn.route == "emergency" else ""
    return TurnBox(
        turn.turn,
        moment(turn.created_at),
        turn.route,
        LOW_CONFIDENCE_LABEL if low else ROUTE_LABELS[turn.route],
        turn.query,
        turn.resolved_query if turn.resolved_query != turn.query else "",
        turn.body or turn.answer,
        tuple(map(_warning, turn.warnings)),
        turn.notices,
        turn.questions,
        "" if authority in turn.body else authority,
        turn.facts_used,
        turn.citations,
        _scores(best) if best else (),
        f"{best.verdict.scores.mean:.2f}" if best else "",
        max(len(turn.rounds) - 1, 0),
        MODEL_LABELS.get(turn.model, turn.model),
        _opinion(judged) if judged else "",
        turn.guard.action == "mask",
        newer,
        older,
    )


def _best(rounds: Sequence[Round]) -> Round | None:
    """The delivered round; of an answer that was withheld, the best one."""
    delivered = (r for r in rounds if r.delivered)
    return next(delivered, None) or max(rounds, key=lambda r: r.verdict.scores.mean, default=None)


def _scores(best: Round) -> tuple[tuple[str, str, str], ...]:
    scores, reasons = best.verdict.scores, best.verdict.reasons
    return tuple(
        (label, f"{getattr(scores, name):.2f}", reasons.get(name, "")) for name, label in SCORE_LABELS.items()
    )


def _warning(warning: SafetyWarning) -> tuple[str, str, str]:
    return WARNING_LABELS.get(warning.kind, MEDICATION_LABEL), warning.text, warning.source or ""


def _opinion(judged: Feedback) -> str:
    reasons = [FEEDBACK_REASONS[judged.verdict][key] for key in judged.known_reasons]
    own = [f"“{judged.comment}”"] if judged.comment else []
    return " · ".join([VERDICTS[judged.verdict], *reasons, *own])


def _origin(source: str, held: Provenance) -> Origin:
    """What was typed or imported has no words of the patient."""
    author = AUTHORS.get(held.actor, held.actor)
    line = f"{source} · {author}" if author not in source else source
    if held.method in ("manual", "import") or not held.message or not held.span:
        return Origin(line)
    start, end = held.span
    return Origin(line, held.message[:start], held.message[start:end], held.message[end:])


def _of_turn(event: HistoryEvent) -> str:
    return f" 턴 {event.turn}" if event.turn else ""


def _changed(event: HistoryEvent) -> str:
    """ "용량 5mg → 10mg"; a first value has no arrow."""
    parts = []
    for change in event.changes:
        label = LABELS.get(change.field, change.field)
        parts.append(f"{label} {change.old} → {change.new or '없음'}" if change.old else f"{label} {change.new}")
    note = f" ({event.note})" if event.note else ""
    return (", ".join(parts) or "다시 언급됨") + note
