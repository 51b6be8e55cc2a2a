"""The lexicon: one row a concept, read strictly, because a wrong row is a wrong medical fact later."""

from __future__ import annotations

import csv
import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from agent.errors import LexiconInvalid

COLUMNS = ("cui", "name", "names", "brands", "classes", "broader", "unit", "checked")
SLOT_OF_FILE = {
    "conditions": "conditions",
    "symptoms": "symptoms",
    "medications": "medications",
    "vitals": "vitals",
    "labs": "labs",
    "topics": "topic",
}
CUI = re.compile(r"C\d{7}|L\d{7}")
CLASS = re.compile(r"[a-z0-9][a-z0-9_-]*")


@dataclass(frozen=True, slots=True)
class LexiconEntry:
    """One concept. cui: UMLS "C…" or local "L…"; names: other names; unit: usual unit of a measurement or None.

    classes: own lower-case classes; broader: cuis of broader concepts; checked: where the cui was looked up.
    """

    cui: str
    slot: str
    name: str
    names: tuple[str, ...] = ()
    brands: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    broader: tuple[str, ...] = ()
    unit: str | None = None
    checked: str = "unchecked"

    def every_name(self) -> tuple[str, ...]:
        """The preferred name, then the others, then the brands."""
        return (self.name, *self.names, *self.brands)


def read_lexicon(folder: Path) -> dict[str, LexiconEntry]:
    """Read the six CSV files of a lexicon folder, in file order.

    A missing file is an empty slot, so that a test lexicon may be small; a folder without any entry, a broken
    row, a repeated cui, or one name for two concepts raises LexiconInvalid with file and line.
    """
    entries: dict[str, LexiconEntry] = {}
    places: dict[str, str] = {}
    owners: dict[str, str] = {}
    for stem, slot in SLOT_OF_FILE.items():
        for place, entry in _read_file(folder / f"{stem}.csv", slot):
            if entry.cui in entries:
                raise LexiconInvalid(f"{place}: 코드 {entry.cui}이(가) {places[entry.cui]}에 이미 있습니다.")
            for name in entry.every_name():
                owner = owners.setdefault(name.casefold(), entry.cui)
                if owner != entry.cui:
                    raise LexiconInvalid(f"{place}: 이름 '{name}'이(가) {places[owner]}의 개념에도 있습니다.")
            entries[entry.cui], places[entry.cui] = entry, place
    if not entries:
        raise LexiconInvalid(f"용어 사전이 비어 있습니다: {folder}. CSV 파일을 확인해 주세요.")
    for entry in entries.values():
        for cui in entry.broader:
            if cui not in entries:
                raise LexiconInvalid(f"{places[entry.cui]}: 상위 개념 {cui}이(가) 사전에 없습니다.")
    return entries


def hash_lexicon(folder: Path) -> str:
    """SHA-256 over the names and bytes of the lexicon's files."""
    digest = hashlib.sha256()
    for stem in SLOT_OF_FILE:
        path = folder / f"{stem}.csv"
        if path.is_file():
            digest.update(stem.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def all_classes(entries: Mapping[str, LexiconEntry], cui: str) -> frozenset[str]:
    """Classes and cuis of a concept and of everything broader (a cycle in the lexicon does no harm)."""
    found: set[str] = set()
    waiting = [cui]
    while waiting:
        current = waiting.pop()
        if current in found or current not in entries:
            continue
        found.add(current)
        found.update(entries[current].classes)
        waiting.extend(entries[current].broader)
    return frozenset(found)


def _read_file(path: Path, slot: str) -> Iterator[tuple[str, LexiconEntry]]:
    if not path.is_file():
        return
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            reader = csv.reader(file, strict=True)
            header = next(reader, None)
            if header is None or tuple(header) != COLUMNS:
                raise LexiconInvalid(f"{path.name} 1행: 열 이름은 {','.join(COLUMNS)} 이어야 합니다.")
            for row in reader:
                if row:
                    place = f"{path.name} {reader.line_num}행"
                    yield place, _entry(place, row, slot)
    except (OSError, UnicodeDecodeError, csv.Error) as problem:
        raise LexiconInvalid(
            f"{path.name} 파일을 읽을 수 없습니다 ({problem}). UTF-8 CSV인지 확인해 주세요."
        ) from problem


def _entry(place: str, row: list[str], slot: str) -> LexiconEntry:
    if len(row) != len(COLUMNS):
        raise LexiconInvalid(f"{place}: 열이 {len(COLUMNS)}개여야 하는데 {len(row)}개입니다.")
    cui, name, names, brands, classes, broader, unit, checked = (cell.strip() for cell in row)
    if not CUI.fullmatch(cui):
        raise LexiconInvalid(f"{place}: 코드 '{cui}'의 형식이 맞지 않습니다 (예: C0011849, L0000001).")
    if not name:
        raise LexiconInvalid(f"{place}: 대표 이름(name)이 비어 있습니다.")
    entry = LexiconEntry(
        cui=cui,
        slot=slot,
        name=name,
        names=_cells(place, "names", names),
        brands=_cells(place, "brands", brands),
        classes=_cells(place, "classes", classes),
        broader=_cells(place, "broader", broader),
        unit=unit or None,
        checked=checked or "unchecked",
    )
    for value in entry.classes:
        if not CLASS.fullmatch(value):
            raise LexiconInvalid(f"{place}: 분류 '{value}'은(는) 영문 소문자여야 합니다.")
    for value in entry.broader:
        if not CUI.fullmatch(value):
            raise LexiconInvalid(f"{place}: 상위 개념 코드 '{value}'의 형식이 맞지 않습니다.")
    return entry


def _cells(place: str, column: str, text: str) -> tuple[str, ...]:
    """Split a "|"-separated cell; an empty part is a slip of the hand that would become an empty name."""
    if not text:
        return ()
    parts = tuple(part.strip() for part in text.split("|"))
    if not all(parts):
        raise LexiconInvalid(f"{place}: {column} 열에 빈 값이 있습니다 ('||' 또는 끝의 '|').")
    return tuple(dict.fromkeys(parts))
