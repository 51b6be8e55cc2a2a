"""What pages and command line do with records: a profile out as FHIR, a record from elsewhere into a profile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from agent import jsonl
from agent.errors import InputRejected
from agent.interchange.doubts import Doubt, doubts_of, fields_of, slots_of
from agent.interchange.fhir_json import text_of
from agent.interchange.fhir_reader import read_bundle
from agent.interchange.fhir_writer import bundle_of
from agent.interchange.impossible import without_impossible
from agent.interchange.misnamed import without_misnamed
from agent.interchange.record import PatientRecord
from agent.interchange.synthea_tables import Tables, read_people, read_tables
from agent.interchange.to_profile import Unmapped, profile_of
from agent.interchange.unread_keys import unread_keys
from agent.language import N_
from agent.safety import DocumentOrders
from agent.state import DEMOGRAPHIC_FIELDS, FACT_SLOTS
from agent.storage.tables.patients import checked_id
from agent.terminology import Terminology

CHANGED_SINCE = N_(
    "파일을 읽은 뒤 다른 창에서 환자 정보가 바뀌어 합치지 않았습니다. 바뀐 정보와 파일이 같은 환자의 것인지 확인하고 다시 합쳐 주세요."
)
MOST_NUMBERS = 20
"""Identifiers of one person that are looked up."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What an import brought. imported: values by slot; unmapped: what could not be used, with "reason" and "count";
    doubts: as in Incoming."""

    imported: dict[str, int]
    unmapped: Unmapped
    doubts: tuple[Doubt, ...] = ()


@dataclass(frozen=True, slots=True)
class Incoming:
    """A file that was read and not merged yet. profile: in the shape of `profile export`; unmapped: as in Taken;
    doubts: why it may be somebody else's."""

    patient: str
    profile: object
    unmapped: Unmapped
    doubts: tuple[Doubt, ...]

    @property
    def counts(self) -> dict[str, int]:
        """How many values it has, by slot."""
        slots = slots_of(self.profile)
        known = fields_of(slots)
        counted = {"demographics": sum(field in known for field in DEMOGRAPHIC_FIELDS)}
        counted.update((slot, len(slots[slot])) for slot in FACT_SLOTS if isinstance(slots.get(slot), list))
        return counted


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody whom an export of many tells of. born: ISO 8601 date; gender: 남성, 여성 or None."""

    id: str
    born: str | None
    gender: str | None


class Exchange:
    """Between the charts of this agent and the records of others.

    export, take: the chart's own, so that what comes in is masked, checked and undone like any other import; name_of:
    what to call a patient, None for an unknown one.
    """

    def __init__(
        self,
        export: Callable[[str], dict[str, Any]],
        take: Callable[[str, object], dict[str, int]],
        name_of: Callable[[str], str | None],
        terms: Terminology,
        clock: Callable[[], datetime],
    ) -> None:
        self._export, self._take, self._name_of = export, take, name_of
        self._terms, self._clock = terms, clock
        self._orders = DocumentOrders()

    def profile(self, patient_id: str) -> dict[str, Any]:
        """The patient's profile as `profile export` prints it, with whose it is. Raises UnknownPatient."""
        return {"patient": patient_id, **self._export(patient_id)}

    def bundle(self, patient_id: str) -> dict[str, Any]:
        """The patient's profile as a FHIR R4 bundle. Raises UnknownPatient."""
        return bundle_of(
            patient_id, self._export(patient_id), self._terms, self._clock().isoformat(timespec="seconds")
        )

    def read(self, patient_id: str, profile: object) -> Incoming:
        """What merging a profile of our own export, or a FHIR bundle, would bring. Raises InputRejected for no such thing."""
        patient_id = checked_id(patient_id)
        if isinstance(profile, Mapping) and "resourceType" in profile:
            return self._read_record(patient_id, read_bundle(profile))
        named = text_of(profile.get("patient")) if isinstance(profile, Mapping) else None
        doubts = (*self._others(patient_id, {named} if named else set()), *self._doubts(patient_id, profile))
        usable, misnamed = without_misnamed(profile, self._terms)
        usable, impossible = without_impossible(usable, self._clock())
        return Incoming(patient_id, usable, [*misnamed, *impossible, *unread_keys(profile)], doubts)

    def read_file(self, patient_id: str, content: bytes) -> Incoming:
        """read() of a file's bytes. Raises InputRejected for anything but JSON."""
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise InputRejected(
                N_("UTF-8 글이 아닌 파일입니다. 이 화면에서 내보낸 JSON이나 FHIR JSON 파일을 골라 주세요.")
            ) from error
        return self.read(patient_id, jsonl.parse(text))

    def merge(self, incoming: Incoming) -> Taken:
        """Merge what was read as one undoable change, whatever doubts there were. Raises InputRejected, also where the chart
        has changed since in a way that casts doubt on the file anew."""
        if not set(self._doubts(incoming.patient, incoming.profile)) <= set(incoming.doubts):
            raise InputRejected(CHANGED_SINCE)
        taken = self._take(incoming.patient, incoming.profile)
        return Taken(taken, incoming.unmapped, incoming.doubts)

    def take(self, patient_id: str, profile: object) -> Taken:
        """read() and merge() in one. Raises InputRejected."""
        return self.merge(self.read(patient_id, profile))

    def people(self, tables: Mapping[str, bytes]) -> list[Person]:
        """Whom the tables of a Synthea CSV export tell of. Raises InputRejected."""
        return [Person(one.id, one.born, one.gender) for one in read_people(tables)]

    def read_tables(self, patient_id: str, tables: Tables, person: str) -> Incoming:
        """What merging one person of a Synthea CSV export would bring. Raises InputRejected."""
        return self._read_record(checked_id(patient_id), read_tables(tables, person)[0])

    def take_tables(self, patient_id: str, folder: Path) -> Taken:
        """Merge the patient of a Synthea CSV folder whose id this is. Raises InputRejected."""
        return self.merge(self.read_tables(patient_id, folder, patient_id))

    def _read_record(self, patient_id: str, record: PatientRecord) -> Incoming:
        profile, unmapped = profile_of(record, self._terms, self._clock(), self._orders.stand_in)
        doubts = (*self._others(patient_id, {record.id, *record.numbers}), *self._doubts(patient_id, profile))
        return Incoming(patient_id, profile, unmapped, doubts)

    def _others(self, patient_id: str, numbers: set[str]) -> list[Doubt]:
        """Other known patients whom a file names. A file that names this one, too, still names the other."""
        told = sorted({number.strip() for number in numbers} - {patient_id, ""})[:MOST_NUMBERS]
        return [Doubt("patient", None, name) for number in told if (name := self._name_of(number))]

    def _doubts(self, patient_id: str, profile: object) -> tuple[Doubt, ...]:
        if self._name_of(patient_id) is None:
            return ()
        return doubts_of(self._export(patient_id), profile)
