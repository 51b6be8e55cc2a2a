"""Synthea's CSV folder as records: patients, conditions, medications, observations, and allergies where there are any."""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from agent.errors import InputRejected
from agent.interchange.record import LOINC, RXNORM, SNOMED, Coding, Kind, PatientRecord, RecordItem
from agent.language import N_

PATIENTS = "patients.csv"
COLUMNS = {
    PATIENTS: ("Id", "BIRTHDATE", "DEATHDATE", "GENDER"),
    "conditions.csv": ("PATIENT", "CODE", "DESCRIPTION", "START", "STOP"),
    "medications.csv": ("PATIENT", "CODE", "DESCRIPTION", "START", "STOP"),
    "observations.csv": ("PATIENT", "CODE", "DESCRIPTION", "DATE", "VALUE"),
    "allergies.csv": ("PATIENT", "CODE", "DESCRIPTION", "START"),
}
"""What is needed of each file; the exports have more."""
FILES: dict[str, tuple[Kind, str]] = {
    "conditions.csv": ("conditions", SNOMED),
    "medications.csv": ("medications", RXNORM),
    "observations.csv": ("observations", LOINC),
    "allergies.csv": ("allergies", SNOMED),
}
OPTIONAL = frozenset({"allergies.csv"})
GENDERS = {"F": "여성", "M": "남성"}
CsvRow = dict[str, str]


def read_tables(folder: Path, only: str | None = None) -> list[PatientRecord]:
    """Every patient of a Synthea CSV folder, in the order of patients.csv; only: the one with this id.

    Raises InputRejected for a folder that cannot be read, and for an id that it does not know.
    """
    people = {row["Id"]: row for row in _read(folder / PATIENTS) if row["Id"] and only in (None, row["Id"])}
    if only is not None and not people:
        raise InputRejected(
            N_("Synthea 폴더에 그 환자가 없습니다: {patient}. patients.csv의 Id를 적어 주세요."), patient=only
        )
    items: defaultdict[str, list[RecordItem]] = defaultdict(list)
    for name, (kind, system) in FILES.items():
        if name in OPTIONAL and not (folder / name).is_file():
            continue
        for row in _read(folder / name):
            if row["PATIENT"] in people:
                items[row["PATIENT"]].append(_item(kind, system, row))
    return [
        PatientRecord(
            id_,
            person["BIRTHDATE"] or None,
            GENDERS.get(person["GENDER"]),
            bool(person["DEATHDATE"]),
            items=tuple(items[id_]),
        )
        for id_, person in people.items()
    ]


def _item(kind: Kind, system: str, row: CsvRow) -> RecordItem:
    coding = Coding(row.get("SYSTEM") or system, row["CODE"], row["DESCRIPTION"].replace("\u200b", ""))
    return RecordItem(
        kind,
        (coding,),
        start=row.get("DATE") or row.get("START") or None,
        active=not row.get("STOP"),
        value=row.get("VALUE") or None,
        unit=row.get("UNITS") or None,
    )


def _read(path: Path) -> Iterator[CsvRow]:
    """A file's rows, every cell a text. Raises InputRejected for what is no such table."""
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            table = csv.DictReader(file, restkey="")
            missing = [column for column in COLUMNS[path.name] if column not in (table.fieldnames or ())]
            if missing:
                raise InputRejected(
                    N_("Synthea 파일 {file}에 열이 없습니다: {columns}."),
                    file=path.name,
                    columns=", ".join(missing),
                )
            for row in table:
                row.pop("", None)  # cells beyond the last column
                yield {column: cell or "" for column, cell in row.items()}  # a short row lacks its last cells
    except (OSError, UnicodeError, csv.Error) as error:
        raise InputRejected(
            N_("Synthea 파일을 읽을 수 없습니다: {file}. 폴더를 확인해 주세요."), file=path.name
        ) from error
