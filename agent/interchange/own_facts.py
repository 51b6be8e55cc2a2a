"""What our own export says of a fact besides FHIR's elements, as far as these still say the same.

A bundle of ours may have been edited elsewhere. FHIR's own elements are what others see and change, so they count: a
part of the extension whose element is not what we wrote any more is left out, and a fact that has another code or
name now is read by that.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC
from typing import Any

from agent.interchange import vocabulary as v
from agent.interchange.dates import period_of
from agent.interchange.fhir_dosage import dosage_of
from agent.interchange.fhir_json import (
    Json,
    code_of,
    codings_of,
    line_of,
    list_of,
    mapping_of,
    number_in,
    number_of,
    parts_of,
    plain_number,
    span_of,
    text_of,
)
from agent.interchange.fhir_values import pressure_of, time_of, value_of
from agent.interchange.record import UMLS, Coding

Own = dict[str, Any]


def own_fact(resource: Json) -> tuple[tuple[Coding, ...], Own]:
    """What the resource's codes are to be read as, and the parts of our own extension that still hold; {} for none."""
    concept = resource.get("code") or resource.get("medicationCodeableConcept")
    codings, name = codings_of(concept), text_of(mapping_of(concept).get("text"))
    own = {key: value for key, value in parts_of(resource, v.FACT).items() if key in v.FACT_FIELDS}
    if not own:
        return codings, {}
    written = set(str(own.get("codes") or "").split())
    changed = [c for c in codings_of({**mapping_of(concept), "text": None}) if c.token not in written]
    if changed and "name" in own:
        return (*changed, *([Coding("", "", name)] if name and name != own["name"] else ())), {}
    renamed = "name" in own and name != own["name"]
    own |= {"span": None if renamed else span_of(own.get("span")), "name": name, **_vouched(own, resource)}
    if not renamed:
        own["umls_code"] = next((c.code for c in codings if c.system == UMLS), None)
    for keys, holds in (
        (("value", "unit"), _same_value),
        (("measured_at", "timestamp"), _same_moment),
        (("onset", "began_at"), _same_start),
        (("dosage", "frequency"), _same_dosage),
    ):
        if not holds(own, resource):
            for key in keys:
                own.pop(key, None)
    return codings, own


def is_ours(resource: Json) -> bool:
    """Whether our own export wrote it, whatever was made of it since."""
    return bool(parts_of(resource, v.FACT))


def _vouched(own: Own, resource: Json) -> Own:
    """Who edits a record elsewhere may confirm it, or date it anew."""
    told: Own = {}
    if (status := code_of(resource.get("verificationStatus"))) in ("confirmed", "unconfirmed"):
        told["confirmed"] = status == "confirmed"
    recorded = text_of(resource.get("recordedDate") or resource.get("dateAsserted"))
    period = period_of(recorded, UTC) if recorded else None
    if recorded and period and "updated_at" in own and not _may_mean(recorded, own["updated_at"]):
        told["updated_at"] = period.first.isoformat()
    return told


def _may_mean(recorded: str, ours: object) -> bool:
    """Whether a date is our moment, which a server may have cut to its second or its day, there or in its own zone."""
    at = period_of(ours, UTC) if isinstance(ours, str) else None
    if at is None:
        return False
    moment = at.first.replace(microsecond=0)
    periods = [period_of(recorded, zone) for zone in (moment.tzinfo, UTC)]
    return any(one.first.replace(microsecond=0) <= moment <= one.last for one in periods if one)


def codes_part(codings: list[dict[str, Any]]) -> str:
    """The extension's "codes" of what goes out with these."""
    return " ".join(Coding(coding["system"], coding["code"], "").token for coding in codings)


def start_of(resource: Json) -> str | None:
    """The date at which an illness began or a medicine was first taken or ordered."""
    onset, taken = (mapping_of(resource.get(key)) for key in ("onsetPeriod", "effectivePeriod"))
    told = (
        resource.get("onsetDateTime"),
        onset.get("start"),
        taken.get("start"),
        resource.get("effectiveDateTime"),
        resource.get("authoredOn"),
    )
    return next((at for at in map(text_of, told) if at), None)


def onset_of(resource: Json) -> str | None:
    """Words for when an illness began; an age at that time says it where the birthday is not known."""
    age = mapping_of(resource.get("onsetAge"))
    years = (
        number_of(age.get("value")) if (age.get("code") or age.get("unit")) in ("a", "yr", "years", "세") else None
    )
    return line_of(resource.get("onsetString")) or (f"{years:g}세" if years is not None else None)


def start_elements(kind: str, fact: Mapping[str, Any]) -> dict[str, Any]:
    """Where FHIR has the beginning; a medicine has no place for a beginning in words."""
    if kind == "MedicationStatement":
        return {"effectivePeriod": {"start": fact["began_at"]}} if fact.get("began_at") else {}
    if fact.get("began_at"):
        return {"onsetDateTime": fact["began_at"]}
    return {"onsetString": fact["onset"]} if fact.get("onset") else {}


def dosage_elements(fact: Mapping[str, Any]) -> dict[str, Any]:
    """Where FHIR has dose and frequency; {} for neither."""
    words = " ".join(filter(None, (fact.get("dosage"), fact.get("frequency"))))
    return {"dosage": [{"text": words}]} if words else {}


def value_elements(value: str, unit: str | None) -> dict[str, Any]:
    """A single value where FHIR has it: a number with its unit, or words."""
    if number_in(value) is None:
        return {"valueString": " ".join(filter(None, (value, unit)))}
    return {"valueQuantity": quantity(value, unit)}


def quantity(value: str, unit: str | None) -> dict[str, Any]:
    """A number as text as FHIR's Quantity."""
    number = float(value)
    told: dict[str, Any] = {"value": int(number) if number.is_integer() else number}
    if unit:
        told["unit"] = unit
        if ucum := v.UCUM_CODES.get(unit):
            told |= {"system": v.UCUM, "code": ucum}
    return told


def _same_value(own: Own, resource: Json) -> bool:
    if "value" not in own:
        return False  # a unit alone says nothing
    if pressure := pressure_of([mapping_of(part) for part in list_of(resource.get("component"))]):
        return [plain_number(float(n)) for n in own["value"].split("/") if number_in(n)] == pressure.split("/")
    return value_of(value_elements(own["value"], own.get("unit"))) == value_of(resource)


def _same_moment(own: Own, resource: Json) -> bool:
    return "timestamp" not in own or _moment(own["timestamp"]) == _moment(time_of(resource))


def _same_start(own: Own, resource: Json) -> bool:
    if resource.get("resourceType") == "Observation":
        return True
    written = start_elements(str(resource["resourceType"]), own)
    return _moment(start_of(written)) == _moment(start_of(resource)) and onset_of(written) == onset_of(resource)


def _same_dosage(own: Own, resource: Json) -> bool:
    return dosage_of(dosage_elements(own)) == dosage_of(resource)


def _moment(text: object) -> object:
    """Servers write the same moment in another zone, or with its fractions."""
    period = period_of(text, UTC) if isinstance(text, str) else None
    return (period.first, period.last) if period else text
