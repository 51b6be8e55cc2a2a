"""A fact whose name and code are two concepts is listed and left out; everything that a profile exports comes in."""

from __future__ import annotations

import json

import pytest

from agent.errors import InputRejected
from agent.interchange.misnamed import MISCODED, MISNAMED
from agent.state import FACT_SLOTS

WRONG = {"name": "당뇨병", "umls_code": "C0020538"}


@pytest.mark.parametrize("wrapped", [False, True])
def test_a_name_with_the_code_of_another_concept_is_listed(door, wrapped) -> None:
    slots = {
        "conditions": [WRONG, {"name": "천식", "umls_code": "C0004096"}],
        "medications": [{"name": "와파린 5mg", "umls_code": "C0025598"}],
    }
    taken = door.exchange.take("p", {"slots": slots} if wrapped else slots)
    assert {(row["code"], row["display"], row["reason"], row["count"]) for row in taken.unmapped} == {
        ("C0020538", "당뇨병", MISNAMED, 1), ("C0025598", "와파린 5mg", MISNAMED, 1),
    }  # fmt: skip
    exported = door.chart.export("p")
    assert [(slot, one["name"]) for slot in FACT_SLOTS for one in exported[slot]] == [("conditions", "천식")]
    assert taken.imported["conditions"] == 1


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("당뇨", "C0011849"),
        ("제1형 당뇨병", "C0011849"),
        ("당뇨병", "C0011854"),
        ("우리 동네 병", "C0011849"),
        ("당뇨병", "C9999999"),
        ("당뇨병", None),
    ],
)
def test_what_may_be_meant_is_taken(door, name, code) -> None:
    taken = door.exchange.take("p", {"conditions": [{"name": name, "umls_code": code}]})
    assert (taken.unmapped, [one["name"] for one in door.chart.export("p")["conditions"]]) == ([], [name])


@pytest.mark.parametrize(
    ("slot", "name", "code", "stored"),
    [
        ("conditions", "페니실린 알레르기", "C0030842", None),
        ("conditions", "페니실린 알레르기", "C0004096", None),
        ("conditions", "세파클러 알레르기", "C0007537", None),
        ("conditions", "천식", "C0025598", None),
        ("medications", "와파린 5mg", "C0004096", "C0043031"),
    ],
)
def test_a_code_that_can_be_no_code_of_it_costs_only_itself(door, slot, name, code, stored) -> None:
    taken = door.exchange.take("p", {slot: [{"name": name, "umls_code": code}]})
    assert [(row["code"], row["display"], row["reason"]) for row in taken.unmapped] == [(code, name, MISCODED)]
    assert [(one["name"], one["umls_code"]) for one in door.chart.export("p")[slot]] == [(name, stored)]


def test_a_code_that_fits_the_name_stays_in_another_slot(door) -> None:
    pulse = {"name": "맥박", "umls_code": "C0018810", "value": "80"}
    assert door.exchange.read("p", {"labs": [pulse]}).unmapped == []


@pytest.mark.parametrize("junk", [None, 3, "x", [], {"slots": []}, {"conditions": {}}, {"conditions": [None]}])
def test_junk_is_refused_as_before(door, junk) -> None:
    with pytest.raises(InputRejected):
        door.exchange.take("p", junk)


def test_every_demo_patient_comes_in_as_it_went_out(door) -> None:
    for demo in door.chart.demos():
        patient = door.chart.start_demo(demo.id)
        exported = json.loads(json.dumps(door.chart.export(patient)))
        assert door.exchange.take(f"{patient}-again", exported).unmapped == []
        assert door.chart.export(f"{patient}-again") == exported


def test_what_a_conversation_left_comes_in_as_it_went_out(door) -> None:
    for message in (
        "저는 65세 남성이고 10년째 당뇨예요. 메트포르민 500mg을 하루 두 번 먹어요. 페니실린 알레르기가 있어요.",
        "골밀도 T점수가 -2.5이고 요단백은 음성, 어제 혈압은 140/90이었어요. 예전에 결핵을 앓았어요.",
    ):
        list(door.ask("p", message))
    exported = json.loads(json.dumps(door.chart.export("p")))
    assert exported["labs"]
    assert door.exchange.take("q", exported).unmapped == []
    assert door.chart.export("q") == exported
