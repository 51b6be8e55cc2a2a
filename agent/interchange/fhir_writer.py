"""A profile as a FHIR R4 bundle: Patient, Condition, AllergyIntolerance, MedicationStatement, Observation.

What a reader of FHIR looks for stands in FHIR's own elements; what has none (the words as said, who vouches) stands in an
extension, so that the bundle comes back as the same profile.
"""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from agent.interchange import vocabulary as v
from agent.interchange.own_facts import (
    codes_part,
    dosage_elements,
    quantity,
    start_elements,
    value_elements,
)
from agent.interchange.record import LOINC, RXNORM, SNOMED, UMLS
from agent.terminology import Terminology

Json = dict[str, Any]
_SYSTEMS = {"SNOMED": SNOMED, "RxNorm": RXNORM, "LOINC": LOINC}
_PAIR = re.compile(r"([0-9]+(?:\.[0-9]+)?)/([0-9]+(?:\.[0-9]+)?)")
_GENDERS = {"남성": "male", "여성": "female"}


def bundle_of(patient: str, slots: Mapping[str, Any], terms: Terminology, at: str) -> Json:
    """A collection bundle of one patient. slots: as `profile export` prints them; at: now, ISO 8601 with offset.

    The ids are made from the patient's, so that the same profile gives the same bundle but for its time.
    """
    return _Writer(patient, terms, at).bundle(slots)


class _Writer:
    def __init__(self, patient: str, terms: Terminology, at: str) -> None:
        self._terms, self._at, self._patient = terms, at, patient
        self._subject = {"reference": self._id("patient")}
        self._pressures = [terms.named(name) for name in (v.SYSTOLIC, v.DIASTOLIC)]

    def bundle(self, slots: Mapping[str, Any]) -> Json:
        resources = [self._person(slots["demographics"]), *self._demographics(slots["demographics"])]
        for slot, write in (
            ("conditions", self._condition),
            ("symptoms", self._condition),
            ("medications", self._medication),
        ):
            resources += [write(slot, item) for item in slots[slot]]
        for slot in ("vitals", "labs"):
            for item in slots[slot]:
                resources += [self._measurement(slot, item, one) for one in item["series"]]
        entries = []
        for number, resource in enumerate(resources):
            name = "patient" if number == 0 else f"{resource['resourceType']}/{number}"
            entries.append({"fullUrl": self._id(name), "resource": resource})
        return {"resourceType": "Bundle", "type": "collection", "timestamp": self._at, "entry": entries}

    def _id(self, name: str) -> str:
        return uuid.uuid5(uuid.NAMESPACE_OID, f"{self._patient}\n{name}").urn

    def _person(self, demographics: Mapping[str, Any]) -> Json:
        person: Json = {"resourceType": "Patient", "identifier": [{"value": self._patient}]}
        if gender := _GENDERS.get(demographics["gender"]):
            person["gender"] = gender
        if demographics["region"]:
            person["address"] = [{"text": demographics["region"]}]
        told = [
            _extension(v.DEMOGRAPHIC, {"field": field, **_told(demographics, field)})
            for field in ("gender", "region")
            if demographics[field]
        ]
        return person | ({"extension": told} if told else {})

    def _demographics(self, demographics: Mapping[str, Any]) -> Iterator[Json]:
        for field, (code, display) in v.DEMOGRAPHIC_CODES.items():
            value = demographics[field]
            if value is None:
                continue
            told = _told(demographics, field)
            observation = self._observation("social-history", told.get("updated_at"), told.get("confirmed"))
            observation["code"] = {"coding": [{"system": LOINC, "code": code, "display": display}]}
            observation["extension"] = [_extension(v.DEMOGRAPHIC, {"field": field, **told})]
            if field == "pregnant":
                chosen = next(code for code, meaning in v.PREGNANT.items() if meaning is value)
                observation["valueCodeableConcept"] = {"coding": [{"system": SNOMED, "code": chosen}]}
            elif isinstance(value, bool):
                observation["valueBoolean"] = value
            elif field in v.AGE_UNITS:
                unit, ucum = v.AGE_UNITS[field]
                observation["valueQuantity"] = {"value": value, "unit": unit, "system": v.UCUM, "code": ucum}
            else:
                observation["valueString"] = value
            yield observation

    def _condition(self, slot: str, item: Mapping[str, Any]) -> Json:
        if slot == "conditions" and item["name"].endswith("알레르기"):
            kind, subject, clinical, verified = (
                "AllergyIntolerance",
                "patient",
                v.ALLERGY_CLINICAL,
                v.ALLERGY_VERIFIED,
            )
        else:
            kind, subject, clinical, verified = "Condition", "subject", v.CLINICAL, v.VERIFIED
        resource: Json = {
            "resourceType": kind,
            "clinicalStatus": _coded(clinical, "active" if item["active"] else "inactive"),
            "verificationStatus": _coded(verified, _verified(item)),
            "code": self._code(item),
            subject: self._subject,
            "recordedDate": item["updated_at"],
            "extension": [self._fact(slot, item)],
        }
        if kind == "Condition":
            resource["category"] = [{"text": "증상" if slot == "symptoms" else "질환"}]
        return resource | start_elements(kind, item)

    def _medication(self, slot: str, item: Mapping[str, Any]) -> Json:
        status = "active" if item["active"] else ("not-taken" if item["denied"] else "stopped")
        resource: Json = {
            "resourceType": "MedicationStatement",
            "status": status,
            "medicationCodeableConcept": self._code(item),
            "subject": self._subject,
            "dateAsserted": item["updated_at"],
            "extension": [self._fact(slot, item)],
        }
        return resource | start_elements("MedicationStatement", item) | dosage_elements(item)

    def _measurement(self, slot: str, item: Mapping[str, Any], one: Mapping[str, Any]) -> Json:
        category = "vital-signs" if slot == "vitals" else "laboratory"
        resource = self._observation(category, one["timestamp"], item["confirmed"])
        resource["code"] = self._code(item)
        resource["extension"] = [self._fact(slot, {**item, **one})]
        if item["name"] == v.PRESSURE and (pair := _PAIR.fullmatch(one["value"])):
            resource["component"] = [
                {"code": _concept(entry.name, self._listed(entry.cui)), "valueQuantity": quantity(value, "mmHg")}
                for entry, value in zip(self._pressures, pair.groups(), strict=True)
                if entry
            ]
        else:
            resource |= value_elements(one["value"], one["unit"])
        return resource

    def _observation(self, category: str, at: str | None, confirmed: object) -> Json:
        return {
            "resourceType": "Observation",
            "status": "final" if confirmed else "preliminary",
            "category": [_coded(v.OBSERVATION_CATEGORY, category)],
            "subject": self._subject,
            **({"effectiveDateTime": at} if at else {}),
        }

    def _code(self, item: Mapping[str, Any]) -> Json:
        """A concept of our own has no UMLS code and may still have one of another vocabulary."""
        own = item["umls_code"]
        entry = self._terms.entry(own) if own else self._terms.named(item["name"])
        codings = [{"system": UMLS, "code": own}] if own else []
        return _concept(item["name"], [*codings, *(self._listed(entry.cui) if entry else ())])

    def _fact(self, slot: str, item: Mapping[str, Any]) -> Json:
        known = {key: item.get(key) for key in v.FACT_FIELDS if key in item}
        codes = codes_part(self._code(item).get("coding", []))
        return _extension(v.FACT, {"slot": slot, **known, "codes": codes})

    def _listed(self, cui: str) -> list[Json]:
        return [{"system": _SYSTEMS[system], "code": code} for system, code in self._terms.codes(cui)]


def _told(demographics: Mapping[str, Any], field: str) -> Json:
    """What is known of a demographic field besides its value."""
    span = demographics["spans"].get(field)
    return {**demographics["details"].get(field, {}), "span": span}


def _extension(url: str, parts: Mapping[str, Any]) -> Json:
    """A complex extension with one part for each value that there is."""
    inner: list[Json] = []
    for key, value in parts.items():
        if isinstance(value, bool):
            inner.append({"url": key, "valueBoolean": value})
        elif isinstance(value, Sequence) and not isinstance(value, str):
            inner.append({"url": key, "valueString": f"{value[0]}-{value[1]}"})
        elif value:
            inner.append({"url": key, "valueString": value})
    return {"url": url, "extension": inner}


def _verified(item: Mapping[str, Any]) -> str:
    if item["denied"]:
        return "refuted"
    return "confirmed" if item["confirmed"] else "unconfirmed"


def _coded(system: str, code: str) -> Json:
    return _concept(None, [{"system": system, "code": code}])


def _concept(text: str | None, codings: list[Json]) -> Json:
    return ({"coding": codings} if codings else {}) | ({"text": text} if text else {})
