"""What pages and command line do with records: a profile out as FHIR, a record from elsewhere into a profile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from agent import jsonl
from agent.errors import InputRejected
from agent.interchange.fhir_reader import read_bundle
from agent.interchange.fhir_writer import bundle_of
from agent.interchange.record import PatientRecord
from agent.interchange.synthea_tables import read_tables
from agent.interchange.to_profile import Unmapped, profile_of
from agent.language import N_
from agent.terminology import Terminology


@dataclass(frozen=True, slots=True)
class Taken:
    """What an import brought. imported: values by slot; unmapped: what could not be used, with "reason" and "count"."""

    imported: dict[str, int]
    unmapped: Unmapped


class Exchange:
    """Between the charts of this agent and the records of others.

    export, take: the chart's own, so that what comes in is masked, checked and undone like any other import.
    """

    def __init__(
        self,
        export: Callable[[str], dict[str, Any]],
        take: Callable[[str, object], dict[str, int]],
        terms: Terminology,
        clock: Callable[[], datetime],
    ) -> None:
        self._export, self._take, self._terms, self._clock = export, take, terms, clock

    def bundle(self, patient_id: str) -> dict[str, Any]:
        """The patient's profile as a FHIR R4 bundle. Raises UnknownPatient."""
        return bundle_of(
            patient_id, self._export(patient_id), self._terms, self._clock().isoformat(timespec="seconds")
        )

    def take(self, patient_id: str, profile: object) -> Taken:
        """Merge a profile of our own export, or a FHIR bundle, as one undoable change. Raises InputRejected."""
        if isinstance(profile, Mapping) and "resourceType" in profile:
            return self._take_record(patient_id, read_bundle(profile))
        return Taken(self._take(patient_id, profile), [])

    def take_file(self, patient_id: str, content: bytes) -> Taken:
        """take() of a file's bytes. Raises InputRejected for anything but JSON."""
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise InputRejected(
                N_("UTF-8 글이 아닌 파일입니다. 이 화면에서 내보낸 JSON이나 FHIR JSON 파일을 골라 주세요.")
            ) from error
        return self.take(patient_id, jsonl.parse(text))

    def take_tables(self, patient_id: str, folder: Path) -> Taken:
        """Merge the patient of a Synthea CSV folder whose id this is. Raises InputRejected."""
        return self._take_record(patient_id, read_tables(folder, patient_id)[0])

    def _take_record(self, patient_id: str, record: PatientRecord) -> Taken:
        profile, unmapped = profile_of(record, self._terms, self._clock())
        return Taken(self._take(patient_id, profile), unmapped)
