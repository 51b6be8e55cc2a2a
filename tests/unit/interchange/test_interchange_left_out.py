"""What is left out of a resource is listed by what it is, and what is not over goes on; units come as they are used here."""

from __future__ import annotations

from datetime import datetime

import pytest

from agent.interchange.fhir_dosage import UNREADABLE_DOSE
from agent.interchange.fhir_left_out import NO_PLACE, NOT_R4, NOT_THERE, UNNAMED
from agent.interchange.fhir_reader import read_bundle
from agent.interchange.synthea_tables import read_tables
from agent.interchange.to_profile import profile_of
from tests.rows import each
from tests.unit.interchange.test_interchange_tables import tables

NOW = datetime(2026, 11, 20, 12).astimezone()
UNUSABLE = "값을 쓸 수 없음"
LOINC = "http://loinc.org"


def read(terms, kind: str, **fields) -> tuple[dict, list[tuple[str, str, str]]]:
    """The profile of one resource of a patient, and what is listed: code, display, reason."""
    resource = {"resourceType": kind, "subject": {"reference": "Patient/p"}, **fields}
    entries = [{"resource": one} for one in ({"resourceType": "Patient", "id": "p"}, resource)]
    record = read_bundle({"resourceType": "Bundle", "type": "collection", "entry": entries})
    profile, unmapped = profile_of(record, terms, NOW)
    return profile, [(row["code"], row["display"], row["reason"]) for row in unmapped]


@each(
    ("kind", "fields", "row"),
    [
        ("MedicationRequest", {"medicationReference": {"reference": "Medication/9"}},
         ("", "MedicationRequest.medicationReference: Medication/9", NOT_THERE)),
        ("MedicationStatement", {"medication": {"concept": {"text": "metformin"}}}, ("", "metformin", NOT_R4)),
        ("MedicationStatement", {"medication": {"reference": {"reference": "Medication/9"}}},
         ("", "MedicationStatement.medication: Medication/9", NOT_R4)),
        ("MedicationStatement", {}, ("MedicationStatement", "MedicationStatement", UNNAMED)),
        ("Condition", {}, ("Condition", "Condition", UNNAMED)),
        ("Condition", {"code": {"coding": [{}]}}, ("Condition", "Condition", UNNAMED)),
        ("AllergyIntolerance", {"code": {}}, ("AllergyIntolerance", "AllergyIntolerance", UNNAMED)),
        ("Observation", {"valueInteger": 5, "effectiveDateTime": "2026-01-02"}, ("Observation", "Observation", UNNAMED)),
    ],
)  # fmt: skip
def test_what_has_no_name_is_listed_by_what_it_is(terms, kind, fields, row) -> None:
    profile, left = read(terms, kind, status="active", **fields)
    assert left == [row]
    assert not any(profile[slot] for slot in ("conditions", "medications", "vitals", "labs"))


def test_a_dose_that_is_left_out_names_its_medicine(terms) -> None:
    given = {"medicationCodeableConcept": {"text": "metformin"}, "dosage": [{"timing": {"repeat": "daily"}}]}
    _, left = read(terms, "MedicationStatement", status="active", **given)
    assert left == [("", "metformin", UNREADABLE_DOSE)]


def test_what_an_allergy_tells_besides_is_listed(terms) -> None:
    reaction = {"manifestation": [{"text": "Anaphylaxis"}], "severity": "severe"}
    given = {"code": {"text": "Penicillin"}, "criticality": "high", "type": "intolerance", "reaction": [reaction]}
    profile, left = read(terms, "AllergyIntolerance", **given)
    assert [one["name"] for one in profile["conditions"]] == ["페니실린 알레르기"]
    assert left == [
        ("", "AllergyIntolerance.criticality: high (Penicillin)", NO_PLACE),
        ("", "AllergyIntolerance.reaction: Anaphylaxis, severe (Penicillin)", NO_PLACE),
        ("", "AllergyIntolerance.type: intolerance (Penicillin)", NO_PLACE),
    ]
    plain = {"code": {"text": "Penicillin"}, "criticality": "unable-to-assess", "type": "allergy", "reaction": []}
    assert read(terms, "AllergyIntolerance", **plain)[1] == []


@each(
    ("abatement", "active"),
    [
        ({"abatementBoolean": False}, True),
        ({"abatementBoolean": True}, False),
        ({"abatementString": "last year"}, False),
        ({"abatementAge": {"value": 40, "unit": "a"}}, False),
        ({"abatementString": None}, True),
    ],
)
def test_an_illness_that_is_told_not_to_be_over_goes_on(terms, abatement, active) -> None:
    profile, _ = read(terms, "Condition", code={"text": "hypertension"}, **abatement)
    assert [one["active"] for one in profile["conditions"]] == [active]


@each(
    ("code", "quantity", "told"),
    [
        ("29463-7", {"value": 70000, "unit": "g", "code": "g"}, ("체중", "70", "kg")),
        ("29463-7", {"value": 3250, "unit": "grams"}, ("체중", "3.25", "kg")),
        ("8302-2", {"value": 1.75, "unit": "m", "code": "m"}, ("키", "175", "cm")),
        ("8302-2", {"value": 1.685, "unit": "meters"}, ("키", "168.5", "cm")),
        ("8302-2", {"value": 175, "unit": "cm"}, ("키", "175", "cm")),
    ],
)
def test_a_weight_and_a_height_come_in_the_units_used_here(terms, code, quantity, told) -> None:
    given = {"code": {"coding": [{"system": LOINC, "code": code}]}, "effectiveDateTime": "2026-01-02"}
    part = {"code": given["code"], "valueQuantity": quantity}
    for fields in ({**given, "valueQuantity": quantity}, {**given, "component": [part]}):
        profile, _ = read(terms, "Observation", status="final", **fields)
        assert [(one["name"], one["value"], one["unit"]) for one in profile["vitals"]] == [told]


def test_a_gram_of_something_else_stays_a_gram(terms) -> None:
    given = {"code": {"text": "태아 몸무게"}, "effectiveDateTime": "2026-01-02"}
    profile, _ = read(terms, "Observation", status="final", valueQuantity={"value": 1200, "unit": "g"}, **given)
    assert [(one["value"], one["unit"]) for one in profile["labs"]] == [("1200", "g")]


def test_a_table_has_the_units_used_here_too(terms) -> None:
    rows = "a,29463-7,Body Weight,2026-01-02,70000\na,8302-2,Body Height,2026-01-02,1.75\n"
    source = tables("a,1960-01-01,,F\n", observations=rows)
    units = iter(("UNITS", "g", "m"))
    lines = source["observations.csv"].decode().splitlines()
    source["observations.csv"] = "\n".join(f"{line},{next(units)}" for line in lines).encode()
    profile, left = profile_of(read_tables(source, "a")[0], terms, NOW)
    assert {(one["name"], one["value"], one["unit"]) for one in profile["vitals"]} == {
        ("체중", "70", "kg"), ("키", "175", "cm"),
    }  # fmt: skip
    assert left == []


@pytest.mark.parametrize(
    ("code", "value"), [("2085-9", {"valueQuantity": {"value": -3, "unit": "mg/dL"}})]
)  # fmt: skip
def test_a_senseless_laboratory_value_is_listed(terms, code, value) -> None:
    given = {"code": {"coding": [{"system": LOINC, "code": code, "display": "HDL"}]}}
    profile, left = read(terms, "Observation", status="final", effectiveDateTime="2026-01-02", **given, **value)
    assert (profile["labs"], left) == ([], [(code, "HDL", UNUSABLE)])


def test_a_word_in_the_place_of_a_number_is_a_result(terms) -> None:
    rows = "PATIENT,CODE,DESCRIPTION,DATE,VALUE,UNITS\na,2339-0,Glucose,2020-01-01,계산불가,mg/dL\n".encode()
    source = {**tables("a,1960-01-01,,F\n"), "observations.csv": rows}
    profile, unmapped = profile_of(read_tables(source, "a")[0], terms, NOW)
    assert ([one["value"] for one in profile["labs"]], unmapped) == (["계산불가"], [])
