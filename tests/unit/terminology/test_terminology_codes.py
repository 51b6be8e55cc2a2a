"""Codes of other vocabularies: what is read, what is refused, and what the shipped table says."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from agent.errors import LexiconInvalid
from agent.terminology import Terminology
from agent.terminology.codes import SYSTEMS, Codes, read_codes
from tests.rows import each

HEADER = "cui,system,code,checked,export\n"
SHIPPED = Path(__file__).resolve().parents[3] / "data" / "lexicon" / "codes.csv"


def read(folder: Path, text: str) -> Codes:
    (folder / "codes.csv").write_text(text, encoding="utf-8")
    return read_codes(folder, {"C0020538", "C0005802"})


def test_codes_lead_to_cuis_and_no_file_is_no_codes(tmp_path: Path) -> None:
    assert read_codes(tmp_path, set()) == Codes()
    rows = "C0020538,SNOMED,38341003,synthea,yes\nC0020538,KCD,I10,kcd,no\nC0005802,LOINC,2339-0,lab,no\n"
    codes = read(tmp_path, HEADER + rows)
    assert codes.exported == {"C0020538": (("SNOMED", "38341003"),)}
    assert codes.meaning == {
        ("SNOMED", "38341003"): "C0020538",
        ("KCD", "I10"): "C0020538",
        ("LOINC", "2339-0"): "C0005802",
    }


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("cui,code\n", "1행"),
        ("", "1행"),
        (HEADER + "C0020538,ICD10,I10,kcd,no\n", "2행.*ICD10"),
        (HEADER + "C9999999,KCD,I10,kcd,no\n", "2행.*C9999999"),
        (HEADER + "C0020538,KCD,I10\n", "2행"),
        (HEADER + "C0020538,KCD,,kcd,no\n", "2행"),
        (HEADER + "C0020538,KCD,I10,kcd,no\nC0005802,KCD,I10,kcd,no\n", "3행.*두 번"),
        (HEADER + "C0020538,KCD,I10,kcd,maybe\n", "2행.*export"),
        (HEADER + "C0020538,LOINC,1-1,lab,yes\nC0020538,LOINC,2-2,lab,yes\n", "3행.*둘"),
        (HEADER + 'C0020538,KCD,"I10,kcd\n', "읽을 수 없습니다"),
    ],
)
def test_a_broken_table_is_refused_with_its_line(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(LexiconInvalid, match=message):
        read(tmp_path, text)


def test_the_shipped_codes_name_their_source(terms: Terminology) -> None:
    with SHIPPED.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) > 700
    assert {row["system"] for row in rows} == set(SYSTEMS)
    sources = {"synthea", "lab", "kcd", "cpic", "ohdsi", "published", "unchecked"}
    assert {part for row in rows for part in row["checked"].split("+")} == sources
    assert all(terms.by_code(row["system"], row["code"]) is terms.entry(row["cui"]) for row in rows)


@each(
    ("system", "code", "name"),
    [
        ("SNOMED", "38341003", "고혈압"),
        ("SNOMED", "444814009", "부비동염"),
        ("SNOMED", "44054006", "제2형 당뇨병"),
        ("RxNorm", "316672", "심바스타틴"),
        ("RxNorm", "6809", "메트포르민"),
        ("RxNorm", "11289", "와파린"),
        ("RxNorm", "17767", "암로디핀"),
        ("LOINC", "4548-4", "당화혈색소"),
        ("LOINC", "49765-1", "칼슘 수치"),
        ("KCD", "E11", "제2형 당뇨병"),
        ("KCD", "E20", "부갑상선기능저하증"),
        ("SNOMED", "E11", None),
        ("KCD", "", None),
    ],
)
def test_a_code_means_its_concept(terms: Terminology, system: str, code: str, name: str | None) -> None:
    entry = terms.by_code(system, code)
    assert (entry.name if entry else None) == name


def test_only_codes_of_the_concept_itself_are_exported(terms: Terminology) -> None:
    assert terms.codes("C0020538") == (("SNOMED", "38341003"),)
    assert terms.codes(terms.named("부비동염").cui) == (("SNOMED", "36971009"),)  # not the viral one
    assert terms.codes(terms.named("이부프로펜").cui) == (("RxNorm", "5640"),)  # not a tablet of a strength
    assert terms.codes(terms.named("당뇨병").cui) == (("SNOMED", "73211009"),)
