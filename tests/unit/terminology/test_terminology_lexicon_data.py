"""The shipped lexicon: its shape, its codes and its names. What the recogniser makes of it is tested elsewhere."""

from __future__ import annotations

import csv
import gzip
import re
from collections import defaultdict
from pathlib import Path

import pytest

from agent.terminology import NEVER_A_NAME
from tests.rows import each

ROOT = Path(__file__).resolve().parents[3]
LEXICON = ROOT / "data" / "lexicon"
MONDO = ROOT.parent / "shared" / "datasets" / "terminology" / "mondo_exactmatch_umls.sssom.tsv.gz"
DRUGS = ROOT.parent / "shared" / "datasets" / "terminology" / "drug_cui.tsv"
COLUMNS = ["cui", "name", "names", "brands", "classes", "broader", "unit", "checked"]
FILES = ["conditions", "symptoms", "medications", "vitals", "labs", "topics"]
TABLES = {"mondo", "medquad", "kcd", "drug", "lab", "hpo"}
CUI = re.compile(r"C\d{7}|L\d{7}")

Row = dict[str, str]


@pytest.fixture(scope="module")
def rows() -> dict[str, list[Row]]:
    tables = {}
    for stem in FILES:
        with (LEXICON / f"{stem}.csv").open(encoding="utf-8", newline="") as file:
            reader = csv.DictReader(file, strict=True)
            tables[stem] = list(reader)
            assert reader.fieldnames == COLUMNS, stem
    return tables


@pytest.fixture(scope="module")
def everything(rows: dict[str, list[Row]]) -> list[tuple[str, Row]]:
    return [(stem, row) for stem, table in rows.items() for row in table]


def cells(row: Row, column: str) -> list[str]:
    return row[column].split("|") if row[column] else []


def every_name(row: Row) -> list[str]:
    return [row["name"], *cells(row, "names"), *cells(row, "brands")]


def test_it_holds_the_vocabulary_of_a_consultation(rows: dict[str, list[Row]]) -> None:
    least = {"conditions": 150, "symptoms": 110, "medications": 110, "vitals": 8, "labs": 45, "topics": 60}
    assert {stem: len(table) for stem, table in rows.items() if len(table) < least[stem]} == {}


def test_every_row_has_a_well_formed_code_of_its_own(everything: list[tuple[str, Row]]) -> None:
    codes = [row["cui"] for _, row in everything]
    assert [code for code in codes if not CUI.fullmatch(code)] == []
    assert sorted({code for code in codes if codes.count(code) > 1}) == []


def test_checked_names_reference_tables_or_says_unchecked(everything: list[tuple[str, Row]]) -> None:
    wrong = [
        row["cui"]
        for _, row in everything
        if row["checked"] != "unchecked" and not set(row["checked"].split("+")) <= TABLES
    ]
    assert wrong == []
    local = [row["name"] for _, row in everything if row["cui"][0] == "L" and row["checked"] != "unchecked"]
    assert local == [], "no table holds a local code"


def test_cells_are_clean(everything: list[tuple[str, Row]]) -> None:
    for stem, row in everything:
        assert row["name"], (stem, row)
        for column in COLUMNS:
            parts = row[column].split("|")
            assert all(part == part.strip() for part in parts), (stem, row["cui"], column)
            assert "" not in parts or row[column] == "", (stem, row["cui"], column)
        assert all(re.fullmatch(r"[a-z0-9]+(_[a-z0-9]+)*", c) for c in cells(row, "classes")), row["name"]


def test_one_name_means_one_concept(everything: list[tuple[str, Row]]) -> None:
    owners: dict[str, set[str]] = defaultdict(set)
    for _, row in everything:
        for name in every_name(row):
            owners[re.sub(r"\s+", "", name.casefold())].add(row["cui"])
    assert {name: sorted(cuis) for name, cuis in owners.items() if len(cuis) > 1} == {}


def test_no_name_is_a_body_part_or_an_everyday_word(everything: list[tuple[str, Row]]) -> None:
    found = {name for _, row in everything for name in every_name(row)} & NEVER_A_NAME
    assert found == set()


def test_broader_leads_to_a_concept_of_the_lexicon_and_never_in_a_circle(
    everything: list[tuple[str, Row]],
) -> None:
    parents = {row["cui"]: cells(row, "broader") for _, row in everything}

    def ancestors(cui: str, path: tuple[str, ...] = ()) -> None:
        assert cui not in path, f"a circle: {path}"
        for parent in parents[cui]:
            assert parent in parents, f"{cui} is under {parent}, which is missing"
            ancestors(parent, (*path, cui))

    for cui in parents:
        ancestors(cui)


def test_only_medicines_have_brands_and_measurements_have_units(rows: dict[str, list[Row]]) -> None:
    assert [r["name"] for stem in FILES if stem != "medications" for r in rows[stem] if r["brands"]] == []
    assert [r["name"] for r in rows["vitals"] if not r["unit"]] == []
    # Ratios, titres and the findings of a strip have none.
    assert sum(bool(r["unit"]) for r in rows["labs"]) / len(rows["labs"]) > 0.85


def test_every_medicine_has_a_class_that_the_rules_can_use(rows: dict[str, list[Row]]) -> None:
    assert [row["name"] for row in rows["medications"] if not row["classes"]] == []


@each(
    ("stem", "cui", "names"),
    [
        # The worked examples of the thesis, sections 2.3 and 3.2.1.
        ("conditions", "C0011849", {"당뇨병", "당뇨", "糖尿病", "diabetes"}),
        ("symptoms", "C0020456", {"고혈당", "혈당이 오르다", "혈당이 올라가다", "혈당이 높다"}),
        ("symptoms", "C0018681", {"두통", "머리가 아프다"}),
        ("labs", "C0005802", {"혈당"}),
        ("medications", "C0025598", {"메트포르민", "metformin", "글루코파지"}),
        ("vitals", "C0005823", {"혈압", "BP"}),
    ],
)
def test_the_codes_and_names_the_thesis_uses(
    rows: dict[str, list[Row]], stem: str, cui: str, names: set[str]
) -> None:
    [row] = [row for row in rows[stem] if row["cui"] == cui]
    assert names <= set(every_name(row))


def test_a_medicine_of_two_ingredients_is_not_named_by_the_ingredients_alone(
    rows: dict[str, list[Row]],
) -> None:
    """ "암로디핀, 로사르탄 먹어요" names two medicines, not the combined tablet."""
    single = {row["name"] for row in rows["medications"] if "·" not in row["name"]}
    for row in rows["medications"]:
        if "·" in row["name"]:
            for name in every_name(row):
                assert not set(re.split(r"[·/\s]+", name)) <= single, name


@pytest.mark.skipif(not MONDO.exists(), reason="the reference tables are not beside this checkout")
def test_codes_marked_mondo_are_in_mondo(everything: list[tuple[str, Row]]) -> None:
    with gzip.open(MONDO, "rt", encoding="utf-8") as file:
        known = set(re.findall(r"umls:(C\d{7})", file.read(), re.IGNORECASE))
    marked = {row["cui"] for _, row in everything if "mondo" in row["checked"].split("+")}
    assert len(marked) > 100
    assert marked - known == set()


@pytest.mark.skipif(not DRUGS.exists(), reason="the reference tables are not beside this checkout")
def test_codes_marked_drug_belong_to_the_ingredient_of_that_name(rows: dict[str, list[Row]]) -> None:
    known: dict[str, set[str]] = defaultdict(set)
    with DRUGS.open(encoding="utf-8") as file:
        for drug in csv.DictReader(file, delimiter="\t"):
            for cui in drug["umls_cui"].split(","):
                known[cui].add(drug["name"].casefold())
    marked = [row for row in rows["medications"] if "drug" in row["checked"].split("+")]
    assert len(marked) > 100
    assert [row["name"] for row in marked if row["cui"] not in known] == []
    # Nearly all carry the table's own English name; a few are listed by a synonym or a salt.
    same = [row for row in marked if known[row["cui"]] & {name.casefold() for name in every_name(row)}]
    assert len(same) / len(marked) > 0.95
