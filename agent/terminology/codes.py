"""Codes of other vocabularies, so that real records can be mapped: data/lexicon/codes.csv, read strictly.

A code stands for the concept itself or for a narrower one that the lexicon does not tell apart from it (a viral
sinusitis is a sinusitis here); several codes may mean one concept, never one code two. A record that is written with a
code must say no more than is known, so only codes that stand for the concept itself are marked for export.
"""

from __future__ import annotations

import csv
from collections.abc import Container, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from agent.errors import LexiconInvalid

FILE = "codes.csv"
COLUMNS = ("cui", "system", "code", "checked", "export")
SYSTEMS = ("SNOMED", "RxNorm", "LOINC", "KCD")
EXPORT = {"yes": True, "no": False}
Code = tuple[str, str]
"""A system of SYSTEMS and a code of it."""


@dataclass(frozen=True, slots=True)
class Codes:
    """meaning: the cui of every code; exported: the codes of a cui that a record may be written with, one a system."""

    meaning: dict[Code, str] = field(default_factory=dict)
    exported: dict[str, tuple[Code, ...]] = field(default_factory=dict)


def read_codes(folder: Path, cuis: Container[str]) -> Codes:
    """The codes of a lexicon folder; no file is no codes.

    A broken row, an unknown cui or system, a code listed twice, or a second code of one system to export for a concept
    raises LexiconInvalid with file and line.
    """
    path = folder / FILE
    codes = Codes()
    for line, row in _rows(path) if path.is_file() else ():
        place = f"{FILE} {line}행"
        if len(row) != len(COLUMNS) or not all(row):
            raise LexiconInvalid(f"{place}: 열 {len(COLUMNS)}개({','.join(COLUMNS)})가 모두 채워져야 합니다.")
        cui, system, code, _, export = row
        if export not in EXPORT:
            raise LexiconInvalid(f"{place}: export는 yes 또는 no여야 합니다.")
        if system not in SYSTEMS:
            raise LexiconInvalid(f"{place}: 코드 체계 '{system}'은(는) {', '.join(SYSTEMS)} 중 하나여야 합니다.")
        if cui not in cuis:
            raise LexiconInvalid(f"{place}: 개념 {cui}이(가) 용어 사전에 없습니다.")
        if (system, code) in codes.meaning:
            raise LexiconInvalid(f"{place}: {system} 코드 {code}이(가) 두 번 나옵니다.")
        codes.meaning[system, code] = cui
        if EXPORT[export]:
            others = codes.exported.get(cui, ())
            if any(system == other for other, _ in others):
                raise LexiconInvalid(f"{place}: {cui}의 내보낼 {system} 코드가 둘입니다.")
            codes.exported[cui] = (*others, (system, code))
    return codes


def _rows(path: Path) -> Iterator[tuple[int, list[str]]]:
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            reader = csv.reader(file, strict=True)
            if tuple(next(reader, ())) != COLUMNS:
                raise LexiconInvalid(f"{FILE} 1행: 열 이름은 {','.join(COLUMNS)} 이어야 합니다.")
            for row in reader:
                if row:
                    yield reader.line_num, [cell.strip() for cell in row]
    except (OSError, UnicodeDecodeError, csv.Error) as problem:
        raise LexiconInvalid(
            f"{FILE} 파일을 읽을 수 없습니다 ({problem}). UTF-8 CSV인지 확인해 주세요."
        ) from problem
