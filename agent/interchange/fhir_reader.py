"""A FHIR R4 bundle as a record: what is read of whose resources, and what is no part of a profile.

Reading is lenient where a resource is loosely written and strict about whose it is (agent/interchange/fhir_subject.py): a
bundle of two patients is refused.
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
    amount_of,
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
from agent.interchange.fhir_subject import Subjects, Whose, identifiers_of
from agent.interchange.record import PRESSURE_PANEL, Coding, Kind, PatientRecord, RecordItem
from agent.language import N_

NOT_PROFILE = N_("환자 정보가 아닌 자료")
MISTAKEN = N_("잘못 입력된 것으로 표시됨")
UNUSED = N_("값을 알 수 없거나 더 새로운 기록이 있음")
UNCERTAIN = N_("가족력, 계획 등 이 환자의 현재 사실이 아님")
UNSHOWN = N_("이 환자의 자료인지 알 수 없음")
UNREADABLE = N_("값을 읽을 수 없음")
UNREADABLE_DOSE = N_("용량이나 횟수를 읽을 수 없어 빼고 가져옴")
RESOURCE_TYPES = "http://hl7.org/fhir/resource-types"
MOST_ENTRIES = 50_000
MOST_TEXT = 40
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
    if bundle.get("type") == "history":
        raise InputRejected(
            N_("지난 판까지 든 history Bundle은 가져올 수 없습니다. 지금의 자료만 내보내 다시 가져와 주세요.")
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
        self._resources: list[Json] = []
        self._by_reference: dict[str, Json] = {}
        self._unread: Counter[tuple[Coding, str]] = Counter()
        for entry in entries:
            resource = mapping_of(entry.get("resource"))
            if not resource:
                continue
            if mapping_of(entry.get("request")).get("method") == "DELETE":
                self._skip(resource, MISTAKEN)
                continue
            self._resources.append(resource)
            for reference in (entry.get("fullUrl"), f"{resource.get('resourceType')}/{resource.get('id')}"):
                if isinstance(reference, str):
                    self._by_reference[reference] = resource

    def record(self) -> PatientRecord:
        people = [resource for resource in self._resources if resource.get("resourceType") == "Patient"]
        person = people[0] if people else {}
        subjects = Subjects(person, self._by_reference)
        whose = [
            subjects.whose(resource) if resource.get("resourceType") in _TYPES else Whose.PATIENT
            for resource in self._resources
        ]
        if len(people) > 1 or Whose.ANOTHER in whose:
            raise InputRejected(
                N_("두 사람 이상의 자료가 든 FHIR Bundle입니다. 한 환자의 것만 따로 내보내 다시 가져와 주세요.")
            )
        demographics: dict[str, Any] = {"spans": {}, "details": {}}
        take_own(person, demographics)
        address = mapping_of(next(iter(list_of(person.get("address"))), None))
        if isinstance(address.get("text"), str):
            demographics["region"] = address["text"]
        items: list[RecordItem] = []
        for resource, of_whom in zip(self._resources, whose, strict=True):
            kind = resource.get("resourceType")
            if kind in ("Patient", "Medication"):
                continue
            if of_whom is Whose.UNSHOWN:
                self._skip(resource, UNSHOWN)
            elif kind == "Observation" and (field := demographic_field(resource)):
                if text_of(resource.get("status")) in ("entered-in-error", "cancelled"):
                    self._skip(resource, MISTAKEN)
                elif not take_demographic(resource, field, demographics):
                    self._skip(resource, UNUSED)
            elif read := _READERS.get(str(kind)):
                items += read(self, resource)
            else:
                self._skip(resource, NOT_PROFILE)
        born, sex = person.get("birthDate"), person.get("gender")
        if sex not in (None, "unknown", *_GENDERS):
            self._unread[Coding("", "", f"Patient.gender: {sex}"[:MOST_TEXT]), UNREADABLE] += 1
        return PatientRecord(
            str(person.get("id") or ""),
            None if born is None else str(born)[:MOST_TEXT],
            _GENDERS.get(str(sex)),
            bool(person.get("deceasedDateTime") or person.get("deceasedBoolean")),
            demographics,
            tuple(items),
            self._unread,
            frozenset(value for _, value in identifiers_of(list_of(person.get("identifier")))),
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
        if "entered-in-error" in (verified, clinical):
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
        dosage, frequency, readable = _dosage(resource)
        if not readable:
            self._skip(resource, UNREADABLE_DOSE)
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
_TYPES = tuple(_READERS)


def _dosage(resource: Json) -> tuple[str | None, str | None, bool]:
    """Dose and how often, of the first instruction that tells them, and whether all of its numbers may be."""
    for given in map(mapping_of, (*list_of(resource.get("dosage")), *list_of(resource.get("dosageInstruction")))):
        quantity = mapping_of(mapping_of(next(iter(list_of(given.get("doseAndRate"))), None)).get("doseQuantity"))
        repeat = mapping_of(mapping_of(given.get("timing")).get("repeat"))
        number, times = amount_of(quantity.get("value")), amount_of(repeat.get("frequency"))
        dose = f"{plain_number(number)}{text_of(quantity.get('unit')) or ''}" if number else None
        period = _PERIODS.get(str(repeat.get("periodUnit"))) if amount_of(repeat.get("period")) == 1 else None
        often = f"{period} {times:g}번" if period and times else text_of(given.get("text"))
        readable = (number or quantity.get("value") is None) and (times or repeat.get("frequency") is None)
        if dose or often or not readable:
            return dose, often, bool(readable)
    return None, None, True


def _own_fact(resource: Json) -> dict[str, Any]:
    """The parts of our own extension, {} without one; the name and code are the resource's."""
    parts = {key: value for key, value in parts_of(resource, v.FACT).items() if key in v.FACT_FIELDS}
    if not parts:
        return {}
    concept = mapping_of(resource.get("code") or resource.get("medicationCodeableConcept"))
    return {**parts, "span": span_of(parts.get("span")), "name": text_of(concept.get("text"))}
