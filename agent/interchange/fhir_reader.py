"""A FHIR R4 bundle as a record: what is read of whose resources, and what is no part of a profile.

Reading is lenient where a resource is loosely written and strict about whose it is (agent/interchange/fhir_subject.py): a
bundle of two patients is refused.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from agent.errors import InputRejected
from agent.interchange.fhir_addresses import Addresses, contained
from agent.interchange.fhir_demographics import demographic_field, take_demographic, take_own
from agent.interchange.fhir_dosage import dosage_of, first_of
from agent.interchange.fhir_json import Json, code_of, codings_of, list_of, mapping_of, text_of
from agent.interchange.fhir_left_out import RESOURCE_TYPES, beside_allergy, is_named, unnamed
from agent.interchange.fhir_subject import Subjects, Whose, one_person
from agent.interchange.fhir_values import half_of, pressure_of, time_of, value_of
from agent.interchange.own_facts import is_ours, onset_of, own_fact, start_of
from agent.interchange.record import NOT_PROFILE, PRESSURE_PANEL, Coding, Kind, PatientRecord, RecordItem, Unread
from agent.interchange.usual_units import in_usual_unit
from agent.language import N_

MISTAKEN = N_("잘못 입력된 것으로 표시됨")
UNUSED = N_("값을 알 수 없거나 더 새로운 기록이 있음")
UNCERTAIN = N_("가족력, 계획 등 이 환자의 현재 사실이 아님")
UNSHOWN = N_("이 환자의 자료인지 알 수 없음")
UNREADABLE = N_("값을 읽을 수 없음")
MODIFIED = N_("뜻을 바꾸는 확장이 있어 읽지 않음")
NAMELESS = N_("알 수 없음")
MOST_ENTRIES = 50_000
MOST_TEXT = 40
_UNPROVED = frozenset({"differential", "provisional", "unconfirmed"})
_GENDERS = {"male": "남성", "female": "여성"}
_OVER = frozenset({"inactive", "resolved", "remission"})
_NOT_TAKEN = frozenset({"stopped", "completed", "cancelled", "not-taken", "on-hold", "ended"})
_NOT_MEANT = frozenset({"draft", "intended", "unknown"})
_FAMILY = re.compile(r"\bfamily|가족력", re.IGNORECASE)
_UNBORN = re.compile(r"\bf(?:o)?et(?:us|al)\b|태아", re.IGNORECASE)


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
        self._unread: Unread = Counter()
        self._prescribed: set[int] = set()
        kept: list[tuple[object, Json]] = []
        for entry in entries:
            resource = mapping_of(entry.get("resource"))
            if not resource:
                self._unread[Coding(RESOURCE_TYPES, "", "Bundle.entry"), UNREADABLE] += 1
            elif mapping_of(entry.get("request")).get("method") == "DELETE":
                self._skip(resource, MISTAKEN)
            else:
                kept.append((entry.get("fullUrl"), resource))
        self._resources = [resource for _, resource in kept]
        self._addresses = Addresses(kept)

    def record(self) -> PatientRecord:
        people = [resource for resource in self._resources if resource.get("resourceType") == "Patient"]
        subjects = Subjects(people, self._addresses)
        whose = [
            subjects.whose(resource) if str(resource.get("resourceType")) in _READERS else Whose.PATIENT
            for resource in self._resources
        ]
        if not one_person(people, self._addresses) or Whose.ANOTHER in whose:
            raise InputRejected(
                N_("두 사람 이상의 자료가 든 FHIR Bundle입니다. 한 환자의 것만 따로 내보내 다시 가져와 주세요.")
            )
        # Of several versions of one Patient the newest tells, the last where none says when.
        person = max(
            reversed(people),
            key=lambda one: text_of(mapping_of(one.get("meta")).get("lastUpdated")) or "",
            default={},
        )
        demographics = self._of_person(person)
        items = [
            item
            for resource, of_whom in zip(self._resources, whose, strict=True)
            for item in self._read(resource, of_whom, demographics)
        ]
        for resource in self._resources:
            if resource.get("resourceType") == "Medication" and id(resource) not in self._prescribed:
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
            subjects.numbers,
        )

    def _of_person(self, person: Json) -> dict[str, Any]:
        demographics: dict[str, Any] = {"spans": {}, "details": {}}
        take_own(person, demographics)
        address = mapping_of(next(iter(list_of(person.get("address"))), None))
        parts = (
            text_of(address.get(key)) for key in ("state", "city", "district")
        )  # no street: that is whose it is
        if region := text_of(address.get("text")) or " ".join(filter(None, parts)):
            demographics["region"] = region
        if person.get("modifierExtension"):
            self._skip(person, MODIFIED)
        return demographics

    def _read(self, resource: Json, whose: Whose, demographics: dict[str, Any]) -> Iterator[RecordItem]:
        """What one resource brings; what it does not is listed."""
        kind = str(resource.get("resourceType"))
        if kind in ("Patient", "Medication"):
            return
        if (read := _READERS.get(kind)) is None:
            self._skip(resource, NOT_PROFILE)
        elif whose is Whose.UNSHOWN:
            self._skip(resource, UNSHOWN)
        elif resource.get("modifierExtension"):
            self._skip(resource, MODIFIED)
        elif kind == "Observation" and (field := demographic_field(resource)):
            if text_of(resource.get("status")) in ("entered-in-error", "cancelled"):
                self._skip(resource, MISTAKEN)
            elif not take_demographic(resource, field, demographics):
                self._skip(resource, UNUSED)
        else:
            for item in read(self, resource):
                if is_named(item.codings) or item.own:
                    yield item
                else:
                    self._unread[unnamed(resource)] += 1

    def _skip(self, resource: Json, reason: str) -> None:
        kind = str(resource.get("resourceType") or NAMELESS)
        coding = next((c for c in codings_of(resource.get("code")) if is_named([c])), None)
        named = coding if coding and reason != NOT_PROFILE else Coding(RESOURCE_TYPES, kind, kind)
        self._unread[named, reason] += 1

    def _illness(self, resource: Json) -> Iterator[RecordItem]:
        kind: Kind = "conditions" if resource["resourceType"] == "Condition" else "allergies"
        verified, clinical = (code_of(resource.get(key)) for key in ("verificationStatus", "clinicalStatus"))
        codings, own = own_fact(resource)
        if "entered-in-error" in (verified, clinical):
            self._skip(resource, MISTAKEN)
            return
        categories = [c for category in list_of(resource.get("category")) for c in codings_of(category)]
        if any(_FAMILY.search(f"{c.display} {c.code}") for c in categories) or (
            kind == "conditions" and not is_ours(resource) and verified in _UNPROVED
        ):
            self._skip(resource, UNCERTAIN)
            return
        if kind == "allergies" and not codings:  # a reaction may be all that names the substance
            reactions = map(mapping_of, list_of(resource.get("reaction")))
            codings = tuple(c for reaction in reactions for c in codings_of(reaction.get("substance")))
        ended = mapping_of(resource.get("abatementPeriod"))
        end = text_of(resource.get("abatementDateTime") or ended.get("end"))
        over = clinical in _OVER or any(
            key.startswith("abatement")
            and key not in ("abatementDateTime", "abatementPeriod")
            and resource[key] not in (None, False)
            for key in resource
        )
        self._unread.update(beside_allergy(resource, codings) if kind == "allergies" else ())
        yield RecordItem(
            kind,
            codings,
            start=start_of(resource),
            onset=onset_of(resource),
            end=end,
            noted=_texts(resource, "recordedDate", "assertedDate"),
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
        codings, own = own_fact(resource)
        told, codings = dosage_of(resource), codings or self._prescription(resource)
        named = next(
            (c for c in codings if is_named([c])), Coding(RESOURCE_TYPES, "", str(resource["resourceType"]))
        )
        self._unread.update((named, reason) for reason in told.left)
        taken = mapping_of(resource.get("effectivePeriod"))
        yield RecordItem(
            "medications",
            codings,
            start=text_of(taken.get("start")) or told.start or start_of(resource),
            end=first_of([text_of(taken.get("end")), told.end]),
            noted=_texts(resource, "dateAsserted", "authoredOn"),
            ordered=text_of(resource.get("authoredOn")),
            active=status not in _NOT_TAKEN,
            denied=status == "not-taken",
            dosage=told.dose,
            frequency=told.often,
            own=own,
        )

    def _prescription(self, resource: Json) -> tuple[Coding, ...]:
        """The medicine of a reference, by the resource that it means, else by the words beside it."""
        given = mapping_of(resource.get("medicationReference"))
        reference = text_of(given.get("reference")) or ""
        medication = contained(resource, reference) or self._addresses.get(reference)
        if medication and medication.get("resourceType") == "Medication":
            self._prescribed.add(id(medication))
            return codings_of(medication.get("code"))
        display = text_of(given.get("display"))
        return (Coding("", "", display),) if display else ()

    def _measured(self, resource: Json) -> Iterator[RecordItem]:
        if text_of(resource.get("status")) in ("entered-in-error", "cancelled"):
            self._skip(resource, MISTAKEN)
            return
        if any(_UNBORN.search(c.display) for c in codings_of(resource.get("bodySite"))):
            self._skip(resource, UNSHOWN)
            return
        at = time_of(resource)
        codings, own = own_fact(resource)
        parts = [mapping_of(component) for component in list_of(resource.get("component"))]
        pressure = pressure_of(parts)
        if own:
            value, unit = (pressure, "mmHg") if pressure else value_of(resource)
            yield RecordItem("observations", codings, start=at, value=value, unit=unit, own=own)
            return
        if pressure:
            yield RecordItem("observations", (PRESSURE_PANEL,), start=at, value=pressure, unit="mmHg")
            parts = [part for part in parts if not half_of(part)]
        whole = [] if (parts or pressure) and value_of(resource)[0] is None else [resource]
        for part in (*whole, *parts):
            codings = codings_of(part.get("code"))
            value, unit = in_usual_unit(codings, *value_of(part))
            yield RecordItem("observations", codings, start=at, value=value, unit=unit)


_READERS = {
    "Condition": _Reader._illness,
    "AllergyIntolerance": _Reader._illness,
    "MedicationStatement": _Reader._medicine,
    "MedicationRequest": _Reader._medicine,
    "Observation": _Reader._measured,
}


def _texts(resource: Json, *keys: str) -> tuple[str, ...]:
    return tuple(text for key in keys if (text := text_of(resource.get(key))))
