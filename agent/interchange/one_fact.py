"""Of several records of one illness or medicine, the one that holds now; the others are named, never dropped in silence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from agent.interchange.dates import period_of
from agent.interchange.record import Coding, RecordItem
from agent.language import N_
from agent.storage.profile.apart import ONE_SITTING
from agent.storage.profile.day_parts import parts_of

OTHER_RECORD = N_("같은 항목의 다른 기록을 따름")
_TOLD = ("active", "denied", "dosage", "frequency")


@dataclass(frozen=True, slots=True)
class Record:
    """fact: as `profile import` takes it; item: where it comes from; said: when that was last told of, None for unknown."""

    fact: dict[str, Any]
    item: RecordItem
    said: datetime | None


def settled(records: Sequence[Record], now: datetime) -> tuple[list[dict[str, Any]], list[Coding]]:
    """The fact that holds, with the beginning of its first record that goes on, and what was told differently.

    Records of our own export are several only where the chart keeps them apart: all of them hold. So do doses of one
    medicine that were told at the same moment, the morning's and the evening's, say.

    What was recorded last counts. Only of two orders of different products the one that goes on stands against the
    other's end, and a record without a date never ends one that goes on: a warning too many does less harm than a
    medicine that is not seen.
    """
    if all(one.item.own for one in records):
        return [one.fact for one in records], []
    going_on = [one for one in records if one.fact["active"] and not _is_ended(one, records)]
    chosen = max(going_on or records, key=lambda one: (one.said is not None, one.said or now, one.fact["active"]))
    fact = dict(chosen.fact)
    first = min(going_on or [chosen], key=lambda one: _began(one, now))
    if not chosen.item.own and _began(first, now) < _began(chosen, now):
        fact |= {key: first.fact.get(key) for key in ("onset", "began_at")}
    facts = [fact]
    for one in going_on:
        if _in_one_sitting(one.said, chosen.said) and all(_are_two_doses(one.fact, held) for held in facts):
            facts.append(one.fact)
    told = [{key: held.get(key) for key in _TOLD} for held in facts]
    return facts, [one.item.named for one in records if {key: one.fact.get(key) for key in _TOLD} not in told]


def _in_one_sitting(one: datetime | None, other: datetime | None) -> bool:
    """Records without a date may be of any."""
    return one is not None and other is not None and abs(one - other) <= ONE_SITTING


def _are_two_doses(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether they tell of two amounts, or of two parts of the day; the same told in other words is one dose."""
    amounts = {fact.get("dosage") for fact in (one, other)}
    parts = parts_of(one.get("frequency")), parts_of(other.get("frequency"))
    return (None not in amounts and len(amounts) > 1) or (all(parts) and parts[0].isdisjoint(parts[1]))


def _is_ended(one: Record, records: Sequence[Record]) -> bool:
    """Whether a later record of the same order, or a later denial of the whole, says that it does not go on."""
    return any(
        not other.fact["active"]
        and one.said is not None
        and other.said is not None
        and other.said > one.said
        and (other.fact["denied"] or _names(one.item) & _names(other.item))
        for other in records
    )


def _began(one: Record, now: datetime) -> datetime:
    period = period_of(str(one.fact.get("began_at") or one.fact.get("onset") or ""), now.tzinfo)
    return period.first if period else now


def _names(item: RecordItem) -> set[str]:
    """What tells an order from another of the same substance: its codes, or its words where it has no code."""
    codes = {coding.token for coding in item.codings if coding.code}
    return codes or {coding.display.lower() for coding in item.codings}
