"""What a JSON profile has that a profile has no place for: passed over, and told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from agent.language import N_
from agent.state import DEMOGRAPHIC_FIELDS, FACT_SLOTS
from agent.storage.profile.validation import EDITABLE

UNKNOWN_KEY = N_("환자 정보에 없는 항목")
MOST_LETTERS = 80
DEMOGRAPHICS = "demographics"
_ENVELOPE = {"id", "patient", "text", "slots", "excluded"}
_OF_FIELDS = {*DEMOGRAPHIC_FIELDS, "spans", "details", "confidence"}
_OF_FACTS = {
    *("active", "began_at", "confidence", "confirmed", "denied", "fact_id", "history", "message", "method"),
    *("series", "source", "span", "surface", "timestamp", "updated_at", "weight"),
}
"""Besides what a fact can be edited in: what `profile export`, `profile show` and `extract` print of one."""


def unread_keys(profile: object) -> list[dict[str, Any]]:
    """Rows as of Taken.unmapped, one for each path of a key that is not known."""
    counted = Counter(path[:MOST_LETTERS] for path in _unread(profile))
    return [
        {"system": "", "code": "", "display": path, "reason": UNKNOWN_KEY, "count": count}
        for path, count in sorted(counted.items())
    ]


def _unread(profile: object) -> Iterator[str]:
    given = profile if isinstance(profile, Mapping) else {}
    yield from _others(given, {*_ENVELOPE, DEMOGRAPHICS, *FACT_SLOTS}, "")
    inner = given.get("slots")
    slots = inner if isinstance(inner, Mapping) else given
    if slots is not given:
        yield from _others(slots, {DEMOGRAPHICS, *FACT_SLOTS}, "slots.")
    yield from _others(slots.get(DEMOGRAPHICS), _OF_FIELDS, f"{DEMOGRAPHICS}.")
    for slot in FACT_SLOTS:
        items = slots.get(slot)
        for item in items if isinstance(items, list) else []:
            yield from _others(item, {*EDITABLE[slot], *_OF_FACTS}, f"{slot}.")


def _others(given: object, known: Iterable[str], at: str) -> Iterator[str]:
    if isinstance(given, Mapping):
        yield from (f"{at}{key}" for key in given if key not in known)
