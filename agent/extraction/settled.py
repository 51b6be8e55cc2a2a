"""What remains of the findings of one message: one fact a concept, and none that the message takes back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from agent.state import Exclusion, ExclusionReason, Fact, Span

MEASURED = ("vitals", "labs")


def not_taken_back(facts: Sequence[Fact], excluded: Sequence[Exclusion]) -> list[Fact]:
    """Without what the same message denies later: "천식 있다고 한 건 잘못 말한 거예요. 천식 없어요"."""
    denied = {e.name: position(e) for e in excluded if e.reason == "negated" and e.who is None}
    # "재작년 위궤양 앓고 끊었습니다. 위궤양은 다 나았고요": what is over was never meant to be there still. One with
    # a time of its own ("작년에도 기침이 있었는데 나았어요") is another.
    past = {e.name: position(e) for e in excluded if e.reason == "past" and e.who is None and not e.timestamp}
    over = past | {e.name: position(e) for e in excluded if e.reason == "stopped" and e.who is None}
    denied = over | denied

    def is_over_as_a_kind(fact: Fact) -> bool:
        """ "위장출혈이 생겨서 … 출혈은 다 나았어요": taken up again by its last word."""
        return any(fact.name.endswith(" " + name) and position(fact) < at for name, at in over.items())

    return [
        f
        for f in facts
        if f.slot in MEASURED or (position(f) >= denied.get(f.name, (0, 0)) and not is_over_as_a_kind(f))
    ]


def distinct(facts: Sequence[Fact]) -> list[Fact]:
    """One fact a concept: "당뇨가 있어요. 당뇨가 10년 됐어요" is one diabetes, with what either mention adds.

    Measurements stay as they are: each is a reading of its own.
    """
    merged: dict[object, Fact] = {}
    for index, fact in enumerate(facts):
        key: object = index if fact.slot in MEASURED else (fact.slot, fact.name)
        held = merged.get(key)
        if held is None:
            merged[key] = fact
            continue
        merged[key] = replace(
            held,
            onset=held.onset or fact.onset,
            timestamp=held.timestamp if held.onset else fact.timestamp,
            dosage=held.dosage or fact.dosage,
            frequency=held.frequency or fact.frequency,
            # What one mention tells beyond doubt the other one may tell as doubtfully as it likes.
            confidence=None if None in (held.confidence, fact.confidence) else held.confidence,
        )
    return list(merged.values())


def position(item: Fact | Exclusion) -> Span:
    return item.span or (0, 0)


def closed(fact: Fact, reason: ExclusionReason, span: Span | None) -> Exclusion:
    """What ends a fact of the turn before. span: the words of this message that say so."""
    return Exclusion(fact.name, fact.umls_code, fact.slot, reason, None, fact.value, fact.unit, span)
