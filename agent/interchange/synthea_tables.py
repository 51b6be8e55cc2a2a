"""Synthea's CSV folder as records: patients, conditions, medications, observations, and allergies where there are any;
of other tables it is told how many rows were left out."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TextIO

from agent.errors import InputRejected
from agent.interchange.fhir_reader import UNREADABLE
from agent.interchange.fhir_values import unit_of
from agent.interchange.record import (
    LOINC,
    NOT_PROFILE,
    RXNORM,
    SNOMED,
    Coding,
    Kind,
    PatientRecord,
    RecordItem,
    Unread,
)
from agent.interchange.usual_units import in_usual_unit
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
OVER = frozenset({"stopped", "completed", "cancelled", "resolved", "inactive", "remission"})
"""Some exports tell of a stopped medicine by its status alone, without the day it was stopped."""
GENDERS = {"F": "여성", "M": "남성"}
MOST_LETTERS = 80
CsvRow = dict[str, str]
Tables = Path | Mapping[str, bytes]
"""A folder, or what its files hold by name."""


def read_people(source: Tables) -> list[PatientRecord]:
    """Whom a Synthea CSV export tells of, in the order of patients.csv, without their records. Raises InputRejected."""
    return [_person(rows) for rows in _people(source).values()]


def read_tables(source: Tables, only: str | None = None) -> list[PatientRecord]:
    """Every patient of a Synthea CSV export; only: the one with this id.

    Raises InputRejected for tables that cannot be read, for an id that they do not know, and for one that two people have.
    """
    people = {one: rows for one, rows in _people(source).items() if only in (None, one)}
    if only is not None and not people:
        raise InputRejected(
            N_("Synthea 폴더에 그 환자가 없습니다: {patient}. patients.csv의 Id를 적어 주세요."), patient=only
        )
    for one, rows in people.items():
        if any(len(_told(rows, column)) > 1 for column in ("BIRTHDATE", "GENDER")):
            raise InputRejected(
                N_("patients.csv에 생년월일이나 성별이 다른 두 사람이 같은 Id로 있습니다: {patient}."), patient=one
            )
    items: dict[str, list[RecordItem]] = {one: [] for one in people}
    for name, (kind, system) in FILES.items():
        if name in OPTIONAL and not _has(source, name):
            continue
        for row in _read(source, name):
            if row["PATIENT"] in items:
                items[row["PATIENT"]].append(_item(kind, system, row))
    others = _other_rows(source, items.keys())
    found = [_person(rows) for rows in people.values()]
    return [replace(one, items=tuple(items[one.id]), unread=one.unread + others[one.id]) for one in found]


def _people(source: Tables) -> dict[str, list[CsvRow]]:
    """The rows of each person: who stands there twice is one, if both rows tell the same."""
    people: dict[str, list[CsvRow]] = {}
    for row in _read(source, PATIENTS):
        if row["Id"]:
            people.setdefault(row["Id"], []).append(row)
    return people


def _person(rows: list[CsvRow]) -> PatientRecord:
    unread: Unread = Counter()
    born, sex = (next(iter(_told(rows, column)), None) for column in ("BIRTHDATE", "GENDER"))
    if sex and sex not in GENDERS:
        unread[Coding("", "", f"{PATIENTS} GENDER: {sex}"[:MOST_LETTERS]), UNREADABLE] += 1
    died = bool(_told(rows, "DEATHDATE"))
    return PatientRecord(rows[0]["Id"], born, GENDERS.get(sex or ""), died, unread=unread)


def _told(rows: list[CsvRow], column: str) -> list[str]:
    """What the rows tell in a column, each once."""
    return list(dict.fromkeys(told for row in rows if (told := row[column].strip().upper())))


def _other_rows(source: Tables, people: Collection[str]) -> dict[str, Unread]:
    """How many rows of each person stand in tables that are no part of a profile (procedures, encounters)."""
    found: dict[str, Unread] = {person: Counter() for person in people}
    names = (path.name for path in source.glob("*.csv")) if isinstance(source, Path) else source
    for name in sorted(set(names) - COLUMNS.keys()):
        rows = Counter(row.get("PATIENT", "") for row in _read(source, name))
        for person in found.keys() & rows.keys():
            found[person][Coding("", "", name), NOT_PROFILE] = rows[person]
    return found


def _item(kind: Kind, system: str, row: CsvRow) -> RecordItem:
    coding = Coding(row.get("SYSTEM") or system, row["CODE"], row["DESCRIPTION"].replace("\u200b", ""))
    value, unit = in_usual_unit((coding,), row.get("VALUE") or None, unit_of({"code": row.get("UNITS")}))
    return RecordItem(
        kind,
        (coding,),
        start=row.get("DATE") or row.get("START") or None,
        end=row.get("STOP") or None,
        active=not OVER & {row.get("STATUS"), row.get("CLINICAL_STATUS")},
        value=value,
        unit=unit,
    )


def _has(source: Tables, name: str) -> bool:
    return (source / name).is_file() if isinstance(source, Path) else name in source


def _opened(source: Tables, name: str) -> TextIO:
    if isinstance(source, Path):
        return (source / name).open(encoding="utf-8-sig", newline="")
    if name not in source:
        raise FileNotFoundError(name)
    return io.StringIO(source[name].decode("utf-8-sig"), newline="")


def _read(source: Tables, name: str) -> Iterator[CsvRow]:
    """A table's rows, every cell a text. Raises InputRejected for what is no such table.

    Strictly: a quote that nobody closed would make one cell of all the rows behind it.
    """
    try:
        with _opened(source, name) as file:
            table = csv.DictReader(file, restkey="", strict=True)
            missing = [column for column in COLUMNS.get(name, ()) if column not in (table.fieldnames or ())]
            if missing:
                raise InputRejected(
                    N_("Synthea 파일 {file}에 열이 없습니다: {columns}."),
                    file=name,
                    columns=", ".join(missing),
                )
            for row in _rows(table, name):
                row.pop("", None)  # cells beyond the last column
                yield {column: cell or "" for column, cell in row.items()}  # a short row lacks its last cells
    except (OSError, UnicodeError, csv.Error) as error:
        raise InputRejected(
            N_("Synthea 파일을 읽을 수 없습니다: {file}. 폴더를 확인해 주세요."), file=name
        ) from error


def _rows(table: csv.DictReader[str], name: str) -> Iterator[CsvRow]:
    """The rows; one that cannot be read is refused by the line in which it begins."""
    while True:
        line = table.line_num + 1
        try:
            row = next(table)
        except StopIteration:
            return
        except csv.Error as error:
            raise InputRejected(
                N_("Synthea 파일 {file}의 {line:,}번째 줄을 읽을 수 없습니다. 따옴표가 맞는지 확인해 주세요."),
                file=name,
                line=line,
            ) from error
        yield row
