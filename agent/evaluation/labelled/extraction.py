"""Stage 1 against annotated messages: precision, recall and F1 by slot, times and doses, leakage, corrections.

A fact counts as found when slot and concept agree, and for a measurement its value. A demographic field is a fact
whose value has to agree. What the gold excludes (negated, family, …) leaks when it stands among the facts.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from agent.consultation import Consultation
from agent.evaluation.labelled.annotated import TIMES_AND_DOSES, AnnotatedMessage, Mention
from agent.evaluation.labelled.messages import may_be_looked_at
from agent.evaluation.measures import MEASURED, as_text, f1
from agent.extraction import Kind, fact_kind, field_kind
from agent.state import DEMOGRAPHIC_FIELDS, Extraction, Fact, Profile
from agent.terminology import Terminology

NEVER_FACTS = ("negated", "family", "topic", "hypothetical")
"""What must not stand in the profile at all; a past illness and a stopped medicine are kept there as inactive."""
_FREE_TEXT = ("occupation", "region")
_FILLERS = re.compile(r"\s|부터|째|쯤|정도|가량|약(?=\d)|에$|간$|동안$")


@dataclass(frozen=True, slots=True)
class Outcome:
    """One extracted fact or field: how surely it was read (0..1, None uncalibrated), and whether it was right."""

    kind: Kind
    confidence: float | None
    right: bool


@dataclass(slots=True)
class Score:
    """Counts over a set of messages; `errors`: what was wrong, one line each, for the half that may be looked at."""

    found: Counter[str] = field(default_factory=Counter)
    gold: Counter[str] = field(default_factory=Counter)
    right: Counter[str] = field(default_factory=Counter)
    details: Counter[str] = field(default_factory=Counter)
    details_right: Counter[str] = field(default_factory=Counter)
    excluded: Counter[str] = field(default_factory=Counter)
    excluded_right: Counter[str] = field(default_factory=Counter)
    leaked: Counter[str] = field(default_factory=Counter)
    closes: int = 0
    closed: int = 0
    messages: int = 0
    messages_right: int = 0
    errors: list[dict[str, Any]] = field(default_factory=list)
    outcomes: list[Outcome] = field(default_factory=list)

    def line(self) -> dict[str, Any]:
        """The figures as they are printed; a share of nothing is null."""
        never, leaked = (sum(c[reason] for reason in NEVER_FACTS) for c in (self.excluded, self.leaked))
        return {
            "messages": self.messages,
            "messages_right": _share(self.messages_right, self.messages),
            "micro": _prf(self.right.total(), self.found.total(), self.gold.total()),
            "slots": {slot: _prf(self.right[slot], self.found[slot], self.gold[slot]) for slot in self.gold},
            "details": {part: _share(self.details_right[part], n) for part, n in self.details.items()},
            "leakage": {"mentions": never, "leaked": leaked, "share": _share(leaked, never)},
            "leaked_by_reason": {reason: [self.leaked[reason], n] for reason, n in self.excluded.items()},
            "excluded_with_reason": _share(self.excluded_right.total(), self.excluded.total()),
            "corrections": {"closes": self.closes, "closed": self.closed},
            "confidence": calibration([o for o in self.outcomes if o.confidence is not None]),
        }


def score(messages: Iterable[AnnotatedMessage], door: Consultation) -> Score:
    """Plays every message, with what was said before it, to a patient of its own."""
    total = Score()
    for message in messages:
        extraction, profile = _play(message, door)
        wrong = [*_facts(message, extraction, door.terminology, total)]
        wrong += _exclusions(message, extraction, door.terminology, total)
        wrong += _closes(message, profile, door.terminology, total)
        total.messages += 1
        total.messages_right += not wrong
        if wrong:
            total.errors.append({"id": message.id, "text": message.text, "wrong": wrong})
    return total


def _play(message: AnnotatedMessage, door: Consultation) -> tuple[Extraction, Profile]:
    patient, before = f"annotated-{message.id}", None
    profile = Profile(patient)
    for turn, text in enumerate((*message.before, message.text), 1):
        extraction = door.parts.analyser.analyse(text, profile, before).extraction
        profile, before = door.profiles.save(patient, extraction, turn, text), extraction
    return extraction, profile


def _facts(message: AnnotatedMessage, extraction: Extraction, terms: Terminology, total: Score) -> Iterator[str]:
    """Counts facts and demographics; yields what is missing, too much, or has another time or dose."""
    left = list(extraction.facts)
    for fact in left:
        total.found[fact.slot] += 1
    for gold in message.facts:
        total.gold[gold.slot] += 1
        match = next((fact for fact in left if _same(gold, fact, terms)), None)
        if match is None:
            yield f"missing {gold.slot} {gold.name} {gold.value or ''}".strip()
            continue
        left.remove(match)
        total.right[gold.slot] += 1
        yield from _details(gold, match, total)
    for fact in extraction.facts:
        right = not any(fact is other for other in left)
        total.outcomes.append(Outcome(fact_kind(fact, extraction), fact.confidence, right))
    yield from (f"extra {fact.slot} {fact.name} {fact.value or ''}".strip() for fact in left)
    for name in DEMOGRAPHIC_FIELDS:
        wanted, said = message.demographics.get(name), getattr(extraction.demographics, name)
        total.gold["demographics"] += wanted is not None
        total.found["demographics"] += said is not None
        agrees = wanted is not None and said is not None and _equal(name, wanted, said)
        total.right["demographics"] += agrees
        if said is not None:
            sure = extraction.demographics.confidence.get(name)
            total.outcomes.append(Outcome(field_kind(name, extraction), sure, agrees))
        if not agrees and (wanted is not None or said is not None):
            yield f"demographics {name}: {said!r}, not {wanted!r}"


def _details(gold: Mention, fact: Fact, total: Score) -> Iterator[str]:
    for part in TIMES_AND_DOSES:
        wanted, said = gold.details.get(part), getattr(fact, part)
        if wanted is None and said is None:
            continue
        right = wanted is not None and said is not None and _squeezed(wanted) == _squeezed(said)
        total.details[part] += 1
        total.details_right[part] += right
        if not right:
            yield f"{part} of {gold.name}: {said!r}, not {wanted!r}"


def _exclusions(
    message: AnnotatedMessage, extraction: Extraction, terms: Terminology, total: Score
) -> Iterator[str]:
    """Counts what the gold excludes, and what of it stands among the facts beyond the gold's own facts."""
    own = list(message.facts)
    spare = [fact for fact in extraction.facts if not _taken(fact, own, terms)]
    for gold in message.excluded:
        reason = gold.reason or ""
        total.excluded[reason] += 1
        if any(_same(gold, fact, terms) for fact in spare):
            total.leaked[reason] += 1
            yield f"leaked {reason} {gold.name}"
        total.excluded_right[reason] += any(
            same_concept(gold, item.name, item.umls_code, terms) and item.reason == reason
            for item in extraction.excluded
        )


def _taken(fact: Fact, own: list[Mention], terms: Terminology) -> bool:
    match = next((gold for gold in own if _same(gold, fact, terms)), None)
    if match:
        own.remove(match)
    return match is not None


def _closes(message: AnnotatedMessage, profile: Profile, terms: Terminology, total: Score) -> Iterator[str]:
    active = {fact.name for fact in profile.facts if fact.active}
    for name in message.closes:
        entry = terms.named(name)
        total.closes += 1
        if (entry.name if entry else name) in active:
            yield f"not closed {name}"
        else:
            total.closed += 1


def _same(gold: Mention, fact: Fact, terms: Terminology) -> bool:
    if gold.slot != fact.slot or not same_concept(gold, fact.name, fact.umls_code, terms):
        return False
    return gold.slot not in MEASURED or gold.value is None or _number(gold.value) == _number(fact.value or "")


def same_concept(gold: Mention, name: str, umls_code: str | None, terms: Terminology) -> bool:
    """By name or by code: a concept that the lexicon lacks has no code."""
    entry = terms.named(gold.name)
    return name == (entry.name if entry else gold.name) or (umls_code is not None and umls_code == gold.umls_code)


def _equal(name: str, wanted: object, said: object) -> bool:
    if name in _FREE_TEXT:
        shorter, longer = sorted((_squeezed(str(wanted)), _squeezed(str(said))), key=len)
        return shorter in longer
    return wanted == said


def _number(text: str) -> str:
    """ "7.0" and "7", "140 / 90" and "140/90" are one value."""
    squeezed = "".join(text.split())
    try:
        return as_text(float(squeezed))
    except ValueError:
        return squeezed


def _squeezed(text: str) -> str:
    return _FILLERS.sub("", text.lower())


def _prf(right: int, found: int, gold: int) -> dict[str, float | int | None]:
    figures = f1(right, found, gold)
    precision, recall, both = (round(figure, 4) for figure in figures) if figures else (None, None, None)
    return {"precision": precision, "recall": recall, "f1": both, "gold": gold, "found": found}


def _share(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None


def calibration(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """Whether the confidence is worth its name. brier: mean squared error, 0 is best; gap: expected calibration
    error over the distinct confidences, weighted by how many facts have each."""
    if not outcomes:
        return {"facts": 0, "mean": None, "right": None, "brier": None, "gap": None, "by_confidence": {}}
    levels: defaultdict[float, list[bool]] = defaultdict(list)
    for outcome in outcomes:
        levels[outcome.confidence or 0.0].append(outcome.right)
    everything = [(level, right) for level, found in levels.items() for right in found]
    return {
        "facts": len(everything),
        "mean": round(sum(level for level, _ in everything) / len(everything), 4),
        "right": _share(sum(right for _, right in everything), len(everything)),
        "brier": round(sum((level - right) ** 2 for level, right in everything) / len(everything), 4),
        "gap": round(
            sum(abs(level * len(found) - sum(found)) for level, found in levels.items()) / len(everything), 4
        ),
        "by_confidence": {f"{level:.2f}": [sum(found), len(found)] for level, found in sorted(levels.items())},
    }


def report(halves: Sequence[tuple[str, Score]], errors: bool) -> Iterator[dict[str, Any]]:
    """One line a half; with errors, one more for each wrong message of the development half only."""
    for half, counted in halves:
        if errors and may_be_looked_at(half):
            yield from counted.errors
        yield {"set": half, **counted.line()}
