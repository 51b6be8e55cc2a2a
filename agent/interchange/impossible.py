"""Values and times of a JSON profile that nobody can have: each is left out and listed, and costs only itself.

The store refuses them, as it does from a clinician; but exports of earlier versions have some.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from agent.errors import InputRejected
from agent.extraction import moment_of
from agent.interchange.doubts import slots_of, with_slots
from agent.interchange.to_demographics import FUTURE, UNUSABLE
from agent.state import DEMOGRAPHIC_FIELDS, FACT_SLOTS
from agent.storage.profile.describe import LABELS
from agent.storage.profile.portable import DEMOGRAPHICS, parse_profile
from agent.storage.profile.records import MEASURED
from agent.storage.profile.validation import NOT_YET, Impossible

TIMES = ("began_at", "updated_at", "timestamp", "onset")
MOST_LETTERS = 80
Left = Counter[tuple[str, str]]
"""Words and reason, and how often."""


def without_impossible(profile: object, now: datetime) -> tuple[Any, list[dict[str, Any]]]:
    """The profile without them, and rows as of Taken.unmapped. What is badly written is left for the store to refuse."""
    inner = slots_of(profile)
    left: Left = Counter()
    kept: dict[str, Any] = {}
    for slot in FACT_SLOTS:
        if isinstance(items := inner.get(slot), list):
            found = [_possible(slot, item, now, left) for item in items]
            kept[slot] = [item for item in found if item is not None]
    if isinstance(fields := inner.get(DEMOGRAPHICS), Mapping):
        kept[DEMOGRAPHICS] = _fields(fields, now, left)
    return with_slots(profile, kept) if left else profile, [
        {"system": "", "code": "", "display": words[:MOST_LETTERS], "reason": reason, "count": count}
        for (words, reason), count in sorted(left.items())
    ]


def _possible(slot: str, item: object, now: datetime, left: Left) -> object | None:
    """The item as far as it can be; of a series the values that can."""
    if (reason := _reason({slot: [item]}, now)) is None or not isinstance(item, Mapping):
        return item
    name, series = str(item.get("name") or ""), item.get("series")
    undated = {key: told for key, told in item.items() if key not in TIMES}
    if reason == FUTURE and slot not in MEASURED and _reason({slot: [undated]}, now) is None:
        left[name, reason] += 1
        return undated  # a medicine or an illness stays known
    if isinstance(series, list) and _reason({slot: [{**item, "series": [{"value": "1"}]}]}, now) is None:
        reasons = [_reason({slot: [{**item, "series": [one]}]}, now) for one in series]
        for one, why in zip(series, reasons, strict=True):
            if why:
                left[f"{name} {one['value']}".strip(), why] += 1
        able = [one for one, why in zip(series, reasons, strict=True) if why is None]
        return {**item, "series": able} if able else None
    value = item.get("value")
    left[name if value is None else f"{name} {value}".strip(), reason] += 1
    return None


def _fields(fields: Mapping[str, Any], now: datetime, left: Left) -> Mapping[str, Any]:
    details = fields.get("details")
    told = details if isinstance(details, Mapping) else {}
    kept = dict(fields)
    for field in DEMOGRAPHIC_FIELDS:
        if reason := _reason({DEMOGRAPHICS: {field: fields.get(field), "details": {field: told.get(field)}}}, now):
            left[LABELS[field], reason] += 1
            kept[field] = None
    return kept


def _reason(profile: Mapping[str, Any], now: datetime) -> str | None:
    """Why the store would not take what is well written; None where it would, or would name the place."""
    try:
        parse_profile(profile, now.isoformat(), lambda said: moment_of(said, now))
    except Impossible as refusal:
        return FUTURE if refusal.text == NOT_YET else UNUSABLE
    except InputRejected:
        return None
    return None
