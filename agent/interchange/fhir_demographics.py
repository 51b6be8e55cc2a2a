"""The demographic fields that FHIR keeps as observations, and what our own export says of any of them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from agent.interchange import vocabulary as v
from agent.interchange.dates import period_of
from agent.interchange.fhir_json import (
    Json,
    codings_of,
    extensions_of,
    mapping_of,
    number_of,
    parts_of,
    span_of,
    values_of,
)
from agent.interchange.fhir_values import time_of, value_of


def demographic_field(resource: Json) -> str | None:
    """Which demographic field an observation tells; None for a measurement."""
    codes = {coding.code for coding in codings_of(resource.get("code"))}
    own = parts_of(resource, v.DEMOGRAPHIC).get("field")
    fields = [field for field, (code, _) in v.DEMOGRAPHIC_CODES.items() if code in codes]
    if own in fields:
        return str(own)
    if "age_months" in fields and mapping_of(resource.get("valueQuantity")).get("code") == "mo":
        return "age_months"
    return fields[0] if fields else None


def take_demographic(resource: Json, field: str, demographics: dict[str, Any]) -> bool:
    """Take the field's value unless there is none or a newer one; says whether it was taken."""
    value, at = _value(resource, field), time_of(resource)
    held = demographics["details"].get(field, {}).get("updated_at")
    if value is None or (field in demographics and _first(at) < _first(held)):
        return False
    demographics[field] = value
    demographics["details"][field] = {"updated_at": at}
    take_own(resource, demographics)
    if at:  # others see and change FHIR's own element
        demographics["details"][field]["updated_at"] = at
    return True


def _first(at: str | None) -> datetime:
    period = period_of(at, UTC) if at else None
    return period.first if period else datetime.min.replace(tzinfo=UTC)


def _value(resource: Json, field: str) -> Any:
    """None for what says nothing certain: a code that is not known, an age in other units than years or months."""
    if field == "pregnant" and resource.get("valueBoolean") is None:
        codes = [coding.code for coding in codings_of(resource.get("valueCodeableConcept"))]
        return next((v.PREGNANT[code] for code in codes if code in v.PREGNANT), None)
    if field not in v.AGE_UNITS:
        told = resource.get("valueBoolean")
        return told if told is not None else value_of(resource)[0]
    quantity = mapping_of(resource.get("valueQuantity"))
    number, unit = number_of(quantity.get("value")), quantity.get("code") or quantity.get("unit")
    if number is None or quantity.get("comparator"):
        return None
    if field == "gestational_weeks" and unit == "d":
        return int(number / 7)
    return int(number) if unit in v.AGE_UNITS[field] else None


def take_own(resource: Json, demographics: dict[str, Any]) -> None:
    """What our own export says of the fields that this resource carries."""
    for extension in extensions_of(resource, v.DEMOGRAPHIC):
        parts = values_of(extension)
        field, span = parts.pop("field", None), span_of(parts.pop("span", None))
        if isinstance(field, str):
            demographics["details"][field] = parts
            if span:
                demographics["spans"][field] = span
