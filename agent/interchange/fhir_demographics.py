"""The demographic fields that FHIR keeps as observations, and what our own export says of any of them."""

from __future__ import annotations

from typing import Any

from agent.interchange import vocabulary as v
from agent.interchange.fhir_json import (
    Json,
    codings_of,
    extensions_of,
    mapping_of,
    parts_of,
    span_of,
    text_of,
    value_of,
    values_of,
)


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


def take_demographic(resource: Json, field: str, demographics: dict[str, Any]) -> None:
    value: Any = resource.get("valueBoolean")
    number = mapping_of(resource.get("valueQuantity"))
    if field == "pregnant" and value is None:
        codes = [coding.code for coding in codings_of(resource.get("valueCodeableConcept"))]
        value = next((v.PREGNANT[code] for code in codes if code in v.PREGNANT), None)
    elif field in v.AGE_UNITS and isinstance(number.get("value"), int | float):
        days = field == "gestational_weeks" and number.get("code") == "d"
        value = int(number["value"] / 7 if days else number["value"])
    elif value is None:
        value = value_of(resource)[0]
    demographics[field] = value
    demographics["details"][field] = {"updated_at": text_of(resource.get("effectiveDateTime"))}
    take_own(resource, demographics)


def take_own(resource: Json, demographics: dict[str, Any]) -> None:
    """What our own export says of the fields that this resource carries."""
    for extension in extensions_of(resource, v.DEMOGRAPHIC):
        parts = values_of(extension)
        field, span = parts.pop("field", None), span_of(parts.pop("span", None))
        if isinstance(field, str):
            demographics["details"][field] = parts
            if span:
                demographics["spans"][field] = span
