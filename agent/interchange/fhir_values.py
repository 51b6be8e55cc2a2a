"""What an observation measured, in which unit, and when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from agent.interchange import vocabulary as v
from agent.interchange.fhir_json import (
    Json,
    codings_of,
    line_of,
    list_of,
    mapping_of,
    number_of,
    plain_number,
    text_of,
)

_FROM_UCUM = {code: unit for unit, code in reversed([*v.UCUM_CODES.items()])} | dict(v.READABLE_UNITS)


def value_of(part: Json) -> tuple[str | None, str | None]:
    """A number or word as text, and its unit as it is written here; (None, None) for nothing that can be used."""
    quantity = mapping_of(part.get("valueQuantity"))
    if (number := number_of(quantity.get("value"))) is not None:
        than = text_of(quantity.get("comparator")) or ""  # "<0.01" is no .01
        return than + plain_number(number), unit_of(quantity)
    if (number := number_of(part.get("valueInteger"))) is not None:
        return plain_number(number), None
    word = text_of(part.get("valueString")) or next(
        (c.display for c in codings_of(part.get("valueCodeableConcept"))), None
    )
    return line_of(word), None


def unit_of(quantity: Json) -> str | None:
    """UCUM's code counts before the words for it, which everybody writes in his own way ("degrees F", "mm Hg")."""
    code, words = text_of(quantity.get("code")), text_of(quantity.get("unit"))
    for told in filter(None, (code, words)):  # many write the code where the words belong
        if told in v.CONVERTED:
            return told
        if told in _FROM_UCUM:
            return _FROM_UCUM[told]
    spoken = words or code
    return v.SPOKEN_UNITS.get(" ".join(spoken.lower().split()), spoken) if spoken else None


def half_of(part: Json) -> str | None:
    """Which of the two pressures a component is."""
    return next(
        (c.code for c in codings_of(part.get("code")) if c.code in (v.SYSTOLIC_CODE, v.DIASTOLIC_CODE)), None
    )


def pressure_of(parts: Sequence[Json]) -> str | None:
    """A panel's two pressures as one, "131.6/80"; None unless there is exactly one of each, in mmHg."""
    halves = [half for part in parts if (half := half_of(part))]
    if Counter(halves) != {v.SYSTOLIC_CODE: 1, v.DIASTOLIC_CODE: 1}:
        return None
    values = {half: value_of(part) for part in parts if (half := half_of(part))}
    both = [values[code] for code in (v.SYSTOLIC_CODE, v.DIASTOLIC_CODE)]
    if any(value is None or unit not in (None, "mmHg") for value, unit in both):
        return None
    return "/".join(str(value) for value, _ in both)


def time_of(resource: Json) -> str | None:
    """When it was observed: the moment, else a period's beginning or end, else an event, else when it was made known."""
    period = mapping_of(resource.get("effectivePeriod"))
    events = list_of(mapping_of(resource.get("effectiveTiming")).get("event"))
    told = (
        resource.get("effectiveDateTime"),
        resource.get("effectiveInstant"),
        period.get("start"),
        period.get("end"),
        next(iter(events), None),
        resource.get("issued"),
    )
    return next((at for at in map(text_of, told) if at), None)
