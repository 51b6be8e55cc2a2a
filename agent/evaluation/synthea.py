"""Synthea CSV exports as virtual patients: what of a record the lexicon knows, and a five-turn dialogue from it."""

from __future__ import annotations

import csv
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from agent.errors import InputRejected
from agent.evaluation import mapping
from agent.evaluation.dialogue import compose, evidence_for
from agent.evaluation.patients import Cohort, Coverage, VirtualPatient, first
from agent.evaluation.sandbox import START
from agent.evaluation.shipped import coverage
from agent.retrieval import Document
from agent.terminology import LexiconEntry, Terminology

ADULT, OLDEST, LARGEST = 18, 120, 1e6
"""Years, years, and the largest value of a measurement: beyond, a cell is a slip of the pen or no number at all."""
_FILES = {"conditions": "conditions.csv", "medications": "medications.csv", "observations": "observations.csv"}
COLUMNS = {
    "patients.csv": ("Id", "BIRTHDATE", "DEATHDATE", "GENDER"),
    "conditions.csv": ("PATIENT", "CODE", "DESCRIPTION", "START", "STOP"),
    "medications.csv": ("PATIENT", "CODE", "DESCRIPTION", "START", "STOP"),
    "observations.csv": ("PATIENT", "CODE", "DESCRIPTION", "DATE", "VALUE"),
}
"""What is read of each file; the exports have more."""
_SYSTOLIC, _DIASTOLIC = "수축기 혈압", "이완기 혈압"
CsvRow = dict[str, str]
Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Record:
    """What of one Synthea patient the lexicon knows. measured: the newest value of each observation, as text."""

    id: str
    age: int
    gender: str
    conditions: tuple[LexiconEntry, ...]
    medications: tuple[LexiconEntry, ...]
    measured: tuple[tuple[LexiconEntry, str], ...]


def synthea_cohort(
    folder: Path, count: int, turns: int, seed: int, terms: Terminology, documents: Sequence[Document]
) -> Cohort:
    """`count` living adults with a present condition that the corpus writes about, drawn with the seed.

    The coverage counts everything in the chosen patients' records, usable or not. Raises InputRejected for a folder
    that cannot be read, or that has too few such patients.
    """
    rows = {kind: list(_read(folder / name)) for kind, name in _FILES.items()}
    known = {kind: _known(kind, rows[kind], terms) for kind in _FILES}
    records = [
        record
        for record in _records(list(_read(folder / "patients.csv")), rows, known, terms)
        if any(evidence_for(condition, documents, terms) for condition in record.conditions)
    ]
    if count > len(records):
        raise InputRejected(
            f"쓸 수 있는 Synthea 환자는 {len(records)}명입니다(성인이고 문서가 있는 질환이 있는 환자). --patients를 줄여 주세요."
        )
    draw = random.Random(seed)
    chosen = draw.sample(sorted(records, key=lambda record: record.id), count)
    short = Counter(record.id[:8] for record in chosen)
    patients = tuple(
        VirtualPatient(
            f"synthea-{record.id[:8] if short[record.id[:8]] == 1 else record.id}",
            _title(record),
            compose(record, documents, terms, draw),
        )
        for record in chosen
    )
    ids = {record.id for record in chosen}
    return Cohort(first(patients, count, turns), _coverage(rows, known, ids), f"synthea-csv seed {seed}")


def _read(path: Path) -> Iterator[CsvRow]:
    """A file's rows, every cell a text. Raises InputRejected for what is no such table."""
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            table = csv.DictReader(file)
            missing = [column for column in COLUMNS[path.name] if column not in (table.fieldnames or ())]
            if missing:
                raise InputRejected(f"Synthea 파일 {path.name}에 열이 없습니다: {', '.join(missing)}.")
            for row in table:
                yield {
                    column: row[column] or "" for column in COLUMNS[path.name]
                }  # a short row lacks its last cells
    except (OSError, UnicodeError, csv.Error) as error:
        raise InputRejected(f"Synthea 파일을 읽을 수 없습니다: {path.name}. 폴더를 확인해 주세요.") from error


def _key(row: CsvRow) -> Key:
    return row["CODE"], row["DESCRIPTION"].replace("\u200b", "")


def _known(kind: str, rows: Iterable[CsvRow], terms: Terminology) -> dict[Key, tuple[LexiconEntry, ...]]:
    """The concepts of each distinct code and display that has any."""
    found: dict[Key, tuple[LexiconEntry, ...]] = {}
    for key in {_key(row) for row in rows}:
        entries = _concepts(kind)(*key, terms)
        if entries:
            found[key] = entries
    return found


def _concepts(kind: str) -> Callable[[str, str, Terminology], tuple[LexiconEntry, ...] | None]:
    """From code and display to concepts."""
    if kind == "medications":
        return lambda code, display, terms: mapping.medication(display, terms, code)
    one = mapping.condition if kind == "conditions" else mapping.observation
    return lambda code, display, terms: (found,) if (found := one(display, terms, code)) else None


def _records(
    people: Iterable[CsvRow],
    rows: dict[str, list[CsvRow]],
    known: dict[str, dict[Key, tuple[LexiconEntry, ...]]],
    terms: Terminology,
) -> Iterator[Record]:
    by_patient: dict[str, dict[str, list[CsvRow]]] = {}
    for kind, all_rows in rows.items():
        for row in all_rows:
            by_patient.setdefault(row["PATIENT"], {}).setdefault(kind, []).append(row)
    for person in {person["Id"]: person for person in people if person["Id"]}.values():
        age, gender = _age(person["BIRTHDATE"]), {"F": "여성", "M": "남성"}.get(person["GENDER"])
        if person["DEATHDATE"] or age is None or not ADULT <= age <= OLDEST or gender is None:
            continue
        own = by_patient.get(person["Id"], {})
        yield Record(
            person["Id"],
            age,
            gender,
            _present(own.get("conditions", []), known["conditions"]),
            _present(own.get("medications", []), known["medications"]),
            _measured(own.get("observations", []), known["observations"], terms),
        )


def _age(born: str) -> int | None:
    """Whole years on the day the conversations begin."""
    try:
        day = date.fromisoformat(born)
    except ValueError:
        return None
    today = START.date()
    return today.year - day.year - ((today.month, today.day) < (day.month, day.day))


def _present(rows: Iterable[CsvRow], known: dict[Key, tuple[LexiconEntry, ...]]) -> tuple[LexiconEntry, ...]:
    """The concepts of rows without an end, in order of their beginning, each once."""
    current = sorted((row for row in rows if not row["STOP"]), key=lambda row: (row["START"], _key(row)))
    entries = (entry for row in current for entry in known.get(_key(row), ()))
    return tuple({entry.cui: entry for entry in entries}.values())


def _measured(
    rows: Iterable[CsvRow], known: dict[Key, tuple[LexiconEntry, ...]], terms: Terminology
) -> tuple[tuple[LexiconEntry, str], ...]:
    newest: dict[str, tuple[LexiconEntry, str]] = {}
    for row in sorted(rows, key=lambda row: (row["DATE"], _key(row))):
        value = _number(row["VALUE"])
        for entry in known.get(_key(row), ()) if value else ():
            newest[entry.name] = (entry, value)
    pressure, systolic, diastolic = terms.named("혈압"), newest.pop(_SYSTOLIC, None), newest.pop(_DIASTOLIC, None)
    if pressure and systolic and diastolic:
        newest["혈압"] = (pressure, f"{float(systolic[1]):.0f}/{float(diastolic[1]):.0f}")
    return tuple(newest[name] for name in sorted(newest))


def _number(text: str) -> str:
    """A value as people say it: one decimal below 20, none above; "" for what is no number."""
    try:
        value = float(text)
    except ValueError:
        return ""
    if not abs(value) <= LARGEST:  # nan too
        return ""
    return f"{value:.1f}".removesuffix(".0") if abs(value) < 20 else f"{value:.0f}"


def _coverage(
    rows: dict[str, list[CsvRow]], known: dict[str, dict[Key, Any]], ids: set[str]
) -> dict[str, Coverage]:
    counts = {kind: Counter(_key(row) for row in rows[kind] if row["PATIENT"] in ids) for kind in rows}
    return {kind: coverage(dict(counts[kind]), set(known[kind])) for kind in rows}


def _title(record: Record) -> str:
    return f"{record.age}세 {record.gender} · {', '.join(entry.name for entry in record.conditions[:3])}"
