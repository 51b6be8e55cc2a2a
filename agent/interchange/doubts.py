"""Signs that a file is not this patient's: somebody else's number on it, another sex, an age that does not fit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from agent.errors import InputRejected
from agent.storage.profile.validation import demographic_value

MOST_YEARS_APART = 2
"""An age is told in passing, and years ago; a file's comes from a birthday."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """stored, told: this patient's value and the file's; of "patient" the file's is another known patient's name."""

    about: Literal["patient", "gender", "age"]
    stored: object
    told: object


def doubts_of(stored: Mapping[str, Any], profile: object) -> tuple[Doubt, ...]:
    """What speaks against a profile's being of the patient of whom the stored one is, both as `profile export` has them."""
    here, there = fields_of(stored), fields_of(slots_of(profile))
    found: list[Doubt] = []
    if "gender" in here and "gender" in there and here["gender"] != there["gender"]:
        found.append(Doubt("gender", here["gender"], there["gender"]))
    age, other = years_of(here), years_of(there)
    if age is not None and other is not None and abs(age - other) > MOST_YEARS_APART:
        found.append(Doubt("age", age, other))
    return tuple(found)


def years_of(fields: Mapping[str, Any]) -> int | None:
    """The age as the store would take it ("7", 7.0); of somebody with months of age alone, 0."""
    try:
        age = demographic_value("age", fields.get("age"))
        months = demographic_value("age_months", fields.get("age_months"))
    except InputRejected:
        return None
    return age if isinstance(age, int) else 0 if months is not None else None


def slots_of(profile: object) -> Mapping[str, Any]:
    """The slots of a profile as `profile export` prints it, or under "slots" as `extract` does."""
    given = profile if isinstance(profile, Mapping) else {}
    inner = given.get("slots")
    return inner if isinstance(inner, Mapping) else given


def with_slots(profile: object, kept: Mapping[str, Any]) -> Mapping[str, Any]:
    """The profile with these in its slots' places, which stand where they stood."""
    given, inner = profile if isinstance(profile, Mapping) else {}, slots_of(profile)
    whole = {**inner, **kept}
    return whole if inner is given else {**given, "slots": whole}


def fields_of(slots: Mapping[str, Any]) -> dict[str, Any]:
    """What is known of the demographics slot, also where each field stands with its weight."""
    held = slots.get("demographics")
    values = held.items() if isinstance(held, Mapping) else ()
    plain = {f: v.get("value") if isinstance(v, Mapping) and "value" in v else v for f, v in values}
    return {field: value for field, value in plain.items() if value is not None}
