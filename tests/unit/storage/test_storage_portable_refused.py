"""What no profile can hold (a time to come, a pressure upside down) is refused by its place; what goes out comes in."""

from __future__ import annotations

import json

import pytest

from agent.errors import InputRejected

LATER = "2030-01-01T00:00:00+09:00"


def lab(**fields: object) -> dict:
    return {"labs": [{"name": "혈당", "value": "140", "unit": "mg/dL", **fields}]}


def illness(**fields: object) -> dict:
    return {"conditions": [{"name": "당뇨병", **fields}]}


def refused(store, profile: object) -> str:
    with pytest.raises(InputRejected) as error:
        store.import_profile("김", profile)
    assert not store.retrieve("김").facts
    return str(error.value)


@pytest.mark.parametrize(
    ("profile", "place"),
    [
        (lab(timestamp=LATER), "labs[0].timestamp"),
        (lab(updated_at=LATER), "labs[0].updated_at"),
        (lab(series=[{"value": "1"}, {"value": "2", "timestamp": LATER}]), "labs[0].series[1].timestamp"),
        (illness(updated_at=LATER), "conditions[0].updated_at"),
        (illness(timestamp=LATER), "conditions[0].timestamp"),
        (illness(began_at=LATER), "conditions[0].began_at"),
        ({"demographics": {"age": 3, "details": {"age": {"updated_at": LATER}}}}, "demographics.details.age.updated_at"),
    ],
)  # fmt: skip
def test_a_time_to_come_is_refused(store, profile, place) -> None:
    assert refused(store, profile) == f"{place}: 아직 오지 않은 시각입니다."


def test_words_for_a_time_to_come_are_refused_too(store) -> None:
    with pytest.raises(InputRejected, match="labs\\[0\\]"):
        store.import_profile("김", lab(measured_at="4년 뒤"), lambda _said, _now: LATER)


def test_what_another_clock_calls_now_is_no_time_to_come(store, clock) -> None:
    store.import_profile("김", lab(timestamp=clock.ago(hours=-20)))
    assert store.retrieve("김").facts


@pytest.mark.parametrize("value", ["80/120", "90/90", "80/120.5"])
def test_a_pressure_upside_down_is_refused(store, value) -> None:
    assert refused(store, {"vitals": [{"name": "혈압", "value": value}]}).startswith("vitals[0].value: 수축기")


@pytest.mark.parametrize(("value", "unit"), [("-3", "mg/dL"), (-3, "mg/dL"), ("-0.5", "/HPF"), ("−3", "mg/dL")])
def test_a_lab_value_that_its_unit_rules_out_is_refused(store, value, unit) -> None:
    assert refused(store, lab(value=value, unit=unit)).startswith("labs[0].value")


@pytest.mark.parametrize(
    ("value", "unit"),
    [
        ("-2.5", None), ("-3", "mmol/L"), ("음성", "mg/dL"), ("Negative", "mg/dL"), ("<0.01", "ng/mL"), ("1+", "mg/dL"),
        ("높음", None), ("Never smoker", "{nominal}"), ("0", "mg/dL"), ("1:40", "배"),
        ("높음", "mg/dL"), ("다수", "/HPF"), ("Few", "/HPF"), ("계산불가", "mg/dL"), ("-18", "%"),
    ],
)  # fmt: skip
def test_other_lab_values_are_not(store, value, unit) -> None:
    store.import_profile("김", lab(value=value, unit=unit))
    assert store.retrieve("김").facts[0].value == value


@pytest.mark.parametrize(
    ("profile", "place"),
    [
        ({"demographics": {"region": {"a": 1}}}, "demographics.region"),
        ({"demographics": {"occupation": {}}}, "demographics.occupation"),
        ({"demographics": {"age": {"years": 3}}}, "demographics.age"),
        (illness(message=5), "conditions[0].message"),
        (illness(message=False), "conditions[0].message"),
        (illness(message=["당뇨"]), "conditions[0].message"),
        ({"text": {"a": 1}, **illness()}, "text"),
        ({"text": 5, "slots": illness()}, "text"),
        ({"demographics": {"age": 3, "details": {"age": {"message": 5}}}}, "demographics.details.age.message"),
    ],
)
def test_what_is_no_text_is_refused(store, profile, place) -> None:
    assert refused(store, profile).startswith(f"{place}")


def test_what_is_shown_with_its_weight_is_taken(store) -> None:
    shown = {"region": {"value": "부산", "weight": 1.0, "history": 1}, "age": {"value": None}}
    store.import_profile("김", {"demographics": shown})
    assert store.retrieve("김").value("region") == "부산"


def test_what_is_edited_by_hand_comes_in_again(store, clock) -> None:
    """An edit takes nothing that an import would refuse."""
    store.import_profile("김", {**lab(), "vitals": [{"name": "혈압", "value": "120/80"}]})
    held = {fact.name: fact.fact_id for fact in store.retrieve("김").facts}
    for name, changes in (
        ("혈당", {"value": "-3"}),
        ("혈당", {"timestamp": LATER}),
        ("혈압", {"value": "80/120"}),
    ):
        with pytest.raises(InputRejected):
            store.update("김", held[name], changes)
    with pytest.raises(InputRejected):
        store.add("김", "labs", {"name": "HDL", "value": "-3", "unit": "mg/dL"})
    with pytest.raises(InputRejected):
        store.add("김", "labs", {"name": "HDL", "value": "3", "unit": "mg/dL", "timestamp": LATER})
    store.update("김", held["혈당"], {"value": "음성"})
    store.add("김", "labs", {"name": "골밀도", "value": "-2.5"})
    exported = json.loads(json.dumps(store.export("김")))
    store.import_profile("이", exported)
    assert store.export("이") == exported
