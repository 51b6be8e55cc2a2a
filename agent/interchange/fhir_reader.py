"""A FHIR R4 bundle as a record: what is read of whose resources, and what is no part of a profile.

Reading is lenient where a resource is loosely written and strict about whose it is: a bundle of two patients is refused.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from agent.errors import InputRejected
from agent.interchange import vocabulary as v
from agent.interchange.fhir_demographics import demographic_field, take_demographic, take_own
from agent.interchange.fhir_json import (
    Json,
    code_of,
    codings_of,
    list_of,
    mapping_of,
    parts_of,
    plain_number,
    span_of,
    text_of,
    value_of,
)
from agent.interchange.record import PRESSURE_PANEL, Coding, Kind, PatientRecord, RecordItem
from agent.language import N_

NOT_PROFILE = N_("환자 정보가 아닌 자료")
MISTAKEN = N_("잘못 입력된 것으로 표시됨")
UNUSED = N_("값을 알 수 없거나 더 새로운 기록이 있음")
UNCERTAIN = N_("가족력, 계획 등 이 환자의 현재 사실이 아님")
RESOURCE_TYPES = "http://hl7.org/fhir/resource-types"
MOST_ENTRIES = 50_000
_UNPROVED = frozenset({"differential", "provisional", "unconfirmed"})
_GENDERS = {"male": "남성", "female": "여성"}
_OVER = frozenset({"inactive", "resolved", "remission"})
_NOT_TAKEN = frozenset({"stopped", "completed", "cancelled", "not-taken", "on-hold", "ended"})
_NOT_MEANT = frozenset({"draft", "intended", "unknown"})
_PERIODS = {"d": "하루", "wk": "일주일에", "mo": "한 달에"}


def read_bundle(payload: object) -> PatientRecord:
    """The record of a Bundle's one patient. Raises InputRejected for anything else, and for resources of two people."""
    bundle = mapping_of(payload)
    if bundle.get("resourceType") != "Bundle" or not isinstance(bundle.get("entry", []), list):
        raise InputRejected(N_("FHIR Bundle이 아닙니다. resourceType이 Bundle인 R4 JSON을 넣어 주세요."))
    if len(bundle.get("entry", [])) > MOST_ENTRIES:
        raise InputRejected(
            N_("FHIR Bundle이 너무 큽니다. 항목 {most:,}개까지 한 번에 가져올 수 있습니다."), most=MOST_ENTRIES
        )
    reader = _Reader([mapping_of(entry) for entry in bundle.get("entry", [])])
    return reader.record()


def read_bundles(folder: Path) -> list[PatientRecord]:
    """The records of a folder's JSON files, one bundle a patient, by file name. Raises InputRejected naming the file."""
    records = []
    for path in sorted(folder.glob("*.json")):
        try:
            records.append(read_bundle(json.loads(path.read_text(encoding="utf-8-sig"))))
        except (OSError, ValueError, RecursionError) as error:
            raise InputRejected(
                N_("FHIR 파일을 읽을 수 없습니다: {file}. R4 JSON인지 확인해 주세요."), file=path.name
            ) from error
        except InputRejected as error:
            raise InputRejected("{file}: {error}", file=path.name, error=error) from error
    if not records:
        raise InputRejected(N_("FHIR JSON 파일이 없는 폴더입니다: {folder}"), folder=folder)
    return records


class _Reader:
    def __init__(self, entries: list[Json]) -> None:
        self._resources = [resource for entry in entries if (resource := mapping_of(entry.get("resource")))]
        self._by_reference: dict[str, Json] = {}
        for entry in entries:
            resource = mapping_of(entry.get("resource"))
            for reference in (entry.get("fullUrl"), f"{resource.get('resourceType')}/{resource.get('id')}"):
                if isinstance(reference, str):
                    self._by_reference[reference] = resource
        self._unread: Counter[tuple[Coding, str]] = Counter()

    def record(self) -> PatientRecord:
        people = [resource for resource in self._resources if resource.get("resourceType") == "Patient"]
        self._refuse_strangers(people)
        person = people[0] if people else {}
        demographics: dict[str, Any] = {"spans": {}, "details": {}}
        take_own(person, demographics)
        address = mapping_of(next(iter(list_of(person.get("address"))), None))
        if isinstance(address.get("text"), str):
            demographics["region"] = address["text"]
        items: list[RecordItem] = []
        for resource in self._resources:
            kind = resource.get("resourceType")
            if kind in ("Patient", "Medication"):
                continue
            if kind == "Observation" and (field := demographic_field(resource)):
                if text_of(resource.get("status")) in ("entered-in-error", "cancelled"):
                    self._skip(resource, MISTAKEN)
                elif not take_demographic(resource, field, demographics):
                    self._skip(resource, UNUSED)
            elif read := _READERS.get(str(kind)):
                items += read(self, resource)
            else:
                self._skip(resource, NOT_PROFILE)
        return PatientRecord(
            str(person.get("id") or ""),
            person["birthDate"] if isinstance(person.get("birthDate"), str) else None,
            _GENDERS.get(str(person.get("gender"))),
            bool(person.get("deceasedDateTime") or person.get("deceasedBoolean")),
            demographics,
            tuple(items),
            self._unread,
        )

    def _refuse_strangers(self, people: list[Json]) -> None:
        """Nothing of one patient may reach another: one Patient, and every reference leads to it."""
        subjects: set[int | str] = set()
        numbers = [mapping_of(i).get("value") for person in people for i in list_of(person.get("identifier"))]
        for resource in self._resources:
            given = mapping_of(resource.get("subject") or resource.get("patient"))
            subject, number = given.get("reference"), mapping_of(given.get("identifier")).get("value")
            if resource.get("resourceType") not in _READERS:
                continue
            if isinstance(subject, str):
                known = self._by_reference.get(subject)
                subjects.add(id(known) if known is not None else subject)
            elif number is not None and number not in numbers:
                subjects.add(str(number))
        own = {id(people[0])} if people else set()
        if len(people) > 1 or len(subjects | own) > 1:
            raise InputRejected(
                N_("두 사람 이상의 자료가 든 FHIR Bundle입니다. 한 환자의 것만 따로 내보내 다시 가져와 주세요.")
            )

    def _skip(self, resource: Json, reason: str) -> None:
        kind = str(resource.get("resourceType") or "알 수 없음")
        coding = next(iter(codings_of(resource.get("code"))), None)
        named = coding if coding and reason != NOT_PROFILE else Coding(RESOURCE_TYPES, kind, kind)
        self._unread[named, reason] += 1

    def _illness(self, resource: Json) -> Iterator[RecordItem]:
        kind: Kind = "conditions" if resource["resourceType"] == "Condition" else "allergies"
        verified, clinical = (code_of(resource.get(key)) for key in ("verificationStatus", "clinicalStatus"))
        own = _own_fact(resource)
        if verified == "entered-in-error":
            self._skip(resource, MISTAKEN)
            return
        if kind == "conditions" and not own and verified in _UNPROVED:
            self._skip(resource, UNCERTAIN)
            return
        start = resource.get("onsetDateTime") or mapping_of(resource.get("onsetPeriod")).get("start")
        over = clinical in _OVER or any(key.startswith("abatement") for key in resource)
        yield RecordItem(
            kind,
            codings_of(resource.get("code")),
            start=text_of(start),
            active=not over and verified != "refuted",
            denied=verified == "refuted",
            own=own,
        )

    def _medicine(self, resource: Json) -> Iterator[RecordItem]:
        status = text_of(resource.get("status"))
        if status == "entered-in-error" or resource.get("doNotPerform") is True:
            self._skip(resource, MISTAKEN)
            return
        if status in _NOT_MEANT or text_of(resource.get("intent")) in ("proposal", "plan", "option"):
            self._skip(resource, UNCERTAIN)
            return
        reference = mapping_of(resource.get("medicationReference")).get("reference")
        contained = {
            f"#{mapping_of(inner).get('id')}": mapping_of(inner) for inner in list_of(resource.get("contained"))
        }
        medication = contained.get(str(reference)) or self._by_reference.get(str(reference)) or {}
        period = mapping_of(resource.get("effectivePeriod"))
        dosage, frequency = _dosage(resource)
        yield RecordItem(
            "medications",
            codings_of(resource.get("medicationCodeableConcept") or medication.get("code")),
            start=text_of(period.get("start") or resource.get("effectiveDateTime") or resource.get("authoredOn")),
            end=text_of(period.get("end")),
            active=status not in _NOT_TAKEN,
            denied=status == "not-taken",
            dosage=dosage,
            frequency=frequency,
            own=_own_fact(resource),
        )

    def _measured(self, resource: Json) -> Iterator[RecordItem]:
        if text_of(resource.get("status")) in ("entered-in-error", "cancelled"):
            self._skip(resource, MISTAKEN)
            return
        at = text_of(resource.get("effectiveDateTime") or mapping_of(resource.get("effectivePeriod")).get("start"))
        own = _own_fact(resource)
        parts = [mapping_of(component) for component in list_of(resource.get("component"))]
        if pressure := None if own else _pressure(parts):
            yield RecordItem("observations", (PRESSURE_PANEL,), start=at, value=pressure, unit="mmHg")
            parts = [part for part in parts if not _half(part)]
            if not parts:
                return
        for part in [resource] if own or not parts else parts:
            value, unit = value_of(part)
            yield RecordItem(
                "observations", codings_of(part.get("code")), start=at, value=value, unit=unit, own=own
            )


def _half(part: Json) -> str | None:
    """Which of the two pressures a component is."""
    return next(
        (c.code for c in codings_of(part.get("code")) if c.code in (v.SYSTOLIC_CODE, v.DIASTOLIC_CODE)), None
    )


def _pressure(parts: list[Json]) -> str | None:
    """A panel's two pressures as one, "131.6/80"; None unless there is one of each, in mmHg."""
    halves = {half: value_of(part) for part in parts if (half := _half(part))}
    both = [halves.get(code, (None, None)) for code in (v.SYSTOLIC_CODE, v.DIASTOLIC_CODE)]
    if any(value is None or unit not in (None, "mmHg", "mm[Hg]") for value, unit in both):
        return None
    return "/".join(str(value) for value, _ in both)


_READERS = {
    "Condition": _Reader._illness,
    "AllergyIntolerance": _Reader._illness,
    "MedicationStatement": _Reader._medicine,
    "MedicationRequest": _Reader._medicine,
    "Observation": _Reader._measured,
}


def _dosage(resource: Json) -> tuple[str | None, str | None]:
    """Dose and how often, of the first instruction that tells them."""
    for given in map(mapping_of, (*list_of(resource.get("dosage")), *list_of(resource.get("dosageInstruction")))):
        quantity = mapping_of(mapping_of(next(iter(list_of(given.get("doseAndRate"))), None)).get("doseQuantity"))
        number = quantity.get("value")
        dose = (
            f"{plain_number(number)}{text_of(quantity.get('unit')) or ''}"
            if isinstance(number, int | float)
            else None
        )
        repeat = mapping_of(mapping_of(given.get("timing")).get("repeat"))
        period = _PERIODS.get(str(repeat.get("periodUnit"))) if repeat.get("period") == 1 else None
        often = (
            f"{period} {repeat['frequency']}번" if period and isinstance(repeat.get("frequency"), int) else None
        )
        often = often or text_of(given.get("text"))
        if dose or often:
            return dose, often
    return None, None


def _own_fact(resource: Json) -> dict[str, Any]:
    """The parts of our own extension, {} without one; the name and code are the resource's."""
    parts = {key: value for key, value in parts_of(resource, v.FACT).items() if key in v.FACT_FIELDS}
    if not parts:
        return {}
    concept = mapping_of(resource.get("code") or resource.get("medicationCodeableConcept"))
    return {**parts, "span": span_of(parts.get("span")), "name": text_of(concept.get("text"))}
