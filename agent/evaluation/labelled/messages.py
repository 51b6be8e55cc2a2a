"""Labelled messages for the safety rooms, in halves: triage, input guard and medication warnings."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from agent.errors import CorpusInvalid
from agent.terminology import Terminology

Row = TypeVar("Row")
DEVELOPMENT, TEST = HALVES = ("development", "test")
"""What a set's files are named by: development, development_second …, test, test_second …; each is reported apart."""
ASIDE = "_aside"
"""How a file of those is named that were set aside before the others were looked at."""


@dataclass(frozen=True, slots=True)
class TriageCase:
    """profile: what is known of the speaker, in the words of the set."""

    id: str
    text: str
    emergency: bool
    kind: str
    profile: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class GuardCase:
    """action, category: as in `guard`; pii: substrings that must be masked."""

    id: str
    text: str
    action: str
    category: str | None
    pii: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MedicationCase:
    """kind: as in `warnings.kind`, None where no warning is due; ask: the unknown fact that decides, None for a control."""

    id: str
    text: str
    profile: Mapping[str, Any]
    kind: str | None
    ask: str | None


def read_rows(path: Path, make: Callable[[Mapping[str, Any]], Row]) -> tuple[Row, ...]:
    """One object a line. Raises CorpusInvalid with file and line."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise CorpusInvalid(f"주석 메시지 파일을 읽을 수 없습니다: {path}") from error
    rows = []
    for number, line in enumerate(lines, 1):
        try:
            rows.append(make(json.loads(line)))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise CorpusInvalid(
                f"{path.name} {number}행: 주석 메시지의 형식이 맞지 않습니다 ({error})."
            ) from error
    return tuple(rows)


def triage_cases(folder: Path, half: str) -> tuple[TriageCase, ...]:
    return read_rows(
        folder / "triage" / f"{half}.jsonl",
        lambda row: TriageCase(row["id"], row["text"], row["emergency"], row["kind"], row.get("profile") or {}),
    )


def guard_cases(folder: Path, half: str) -> tuple[GuardCase, ...]:
    return read_rows(
        folder / "guard" / f"{half}.jsonl",
        lambda row: GuardCase(row["id"], row["text"], row["action"], row["category"], tuple(row["pii"])),
    )


def medication_cases(folder: Path, half: str) -> tuple[MedicationCase, ...]:
    return read_rows(
        folder / "medication" / f"{half}.jsonl",
        lambda row: MedicationCase(
            row["id"], row["text"], row["profile"], row["kind"] if row["warn"] else None, row["ask"]
        ),
    )


def parts_of(folder: Path) -> tuple[str, ...]:
    """The names of a set's files, those to tune on first: ("development", "development_second", "test").
    Raises CorpusInvalid for a folder without any."""
    parts = tuple(sorted(path.stem for path in folder.glob("*.jsonl") if path.stem.startswith(HALVES)))
    if not parts:
        raise CorpusInvalid(
            f"주석 메시지 파일(development*.jsonl, test*.jsonl)이 없습니다: {folder}. 폴더를 확인해 주세요."
        )
    return parts


def may_be_looked_at(part: str) -> bool:
    """Whether a file is there to tune on, rather than to be reported: neither a test half nor a part set aside of what is
    looked at, as development_fifth_aside is."""
    return part.startswith(DEVELOPMENT) and not part.endswith(ASIDE)


def slots_of(profile: Mapping[str, Any], terminology: Terminology) -> dict[str, Any]:
    """A case's profile as `profile import` takes it. An allergy is a condition; a name keeps its concept's code."""

    def fact(name: str) -> dict[str, Any]:
        entry = terminology.named(name)
        code = entry.cui if entry and entry.cui.startswith("C") else None
        return {"name": entry.name if entry else name, "umls_code": code}

    described = ("age", "age_months", "gender", "pregnant", "gestational_weeks", "breastfeeding")
    measured: dict[str, list[dict[str, Any]]] = {"labs": [], "vitals": []}
    for name, reading in profile.get("labs", {}).items():
        entry = terminology.named(name)
        slot = entry.slot if entry and entry.slot in measured else "labs"
        measured[slot].append({**fact(name), **reading})
    return {
        "demographics": {field: profile[field] for field in described if profile.get(field) is not None},
        "conditions": [fact(name) for name in (*profile.get("conditions", ()), *profile.get("allergies", ()))],
        "medications": [fact(name) for name in profile.get("medications", ())],
        **measured,
    }


SETS: Mapping[str, Callable[[Path, str], tuple[Any, ...]]] = MappingProxyType(
    {"triage": triage_cases, "guard": guard_cases, "medication": medication_cases}
)
"""The safety sets, each in a folder of its name, and what reads them."""
