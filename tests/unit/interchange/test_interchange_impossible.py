"""What nobody can have costs only itself: an older export comes in, with a row for each value that is left out."""

from __future__ import annotations

import pytest

from agent.errors import InputRejected
from agent.interchange.to_demographics import FUTURE, UNUSABLE

LATER = "2030-01-01T00:00:00+09:00"
KEPT = {"name": "천식"}


def rows(taken) -> list[tuple[str, str, int]]:
    return [(row["display"], row["reason"], row["count"]) for row in taken.unmapped]


@pytest.mark.parametrize(
    ("slot", "item", "row"),
    [
        ("vitals", {"name": "혈압", "value": "80/120"}, ("혈압 80/120", UNUSABLE, 1)),
        ("vitals", {"name": "혈압", "value": "90/90"}, ("혈압 90/90", UNUSABLE, 1)),
        ("vitals", {"name": "맥박", "value": "정상"}, ("맥박 정상", UNUSABLE, 1)),
        ("labs", {"name": "혈당", "value": "-3", "unit": "mg/dL"}, ("혈당 -3", UNUSABLE, 1)),
        ("labs", {"name": "혈당", "value": "100", "timestamp": LATER}, ("혈당 100", FUTURE, 1)),
        ("medications", {"name": "와파린", "began_at": LATER}, ("와파린", FUTURE, 1)),
        ("medications", {"name": "와파린", "updated_at": LATER}, ("와파린", FUTURE, 1)),
        ("labs", {"name": "혈당", "value": "100", "measured_at": "내년 3월 1일"}, None),
    ],
)
@pytest.mark.parametrize("wrapped", [False, True])
def test_what_cannot_be_is_listed_and_the_rest_is_taken(door, slot, item, row, wrapped) -> None:
    profile = {slot: [item], "conditions": [KEPT]}
    taken = door.exchange.take("p", {"slots": profile} if wrapped else profile)
    assert rows(taken) == ([row] if row else [])
    assert [one["name"] for one in door.chart.export("p")["conditions"]] == ["천식"]
    stays = (
        row is None or slot == "medications"
    )  # which the check of medicines must go on seeing, if without its time
    assert bool(door.chart.export("p")[slot]) is stays


def test_of_a_series_the_values_that_can_be_stay(door) -> None:
    series = [{"value": "80/120"}, {"value": "120/80"}, {"value": "130/85", "timestamp": LATER}]
    taken = door.exchange.take("p", {"vitals": [{"name": "혈압", "value": "80/120", "series": series}]})
    assert rows(taken) == [("혈압 130/85", FUTURE, 1), ("혈압 80/120", UNUSABLE, 1)]
    (held,) = door.chart.export("p")["vitals"]
    assert [one["value"] for one in held["series"]] == ["120/80"]


def test_a_field_of_a_day_to_come_is_listed(door) -> None:
    fields = {"age": 60, "region": "부산", "details": {"age": {"updated_at": LATER}}}
    taken = door.exchange.take("p", {"demographics": fields})
    assert rows(taken) == [("나이", FUTURE, 1)]
    held = door.chart.export("p")["demographics"]
    assert (held["age"], held["region"]) == (None, "부산")


@pytest.mark.parametrize(
    ("value", "unit"),
    [
        ("높음", "mg/dL"), ("다수", "/HPF"), ("Few", "/HPF"), ("moderate", "mg/dL"), ("small", "mg/dL"),
        ("계산불가", "mg/dL"), ("-18", "%"), ("약양성", "COI"),
    ],
)  # fmt: skip
def test_an_ordinary_result_is_taken_as_it_is(door, value, unit) -> None:
    taken = door.exchange.take("p", {"labs": [{"name": "검사", "value": value, "unit": unit}]})
    assert rows(taken) == []
    (held,) = door.chart.export("p")["labs"]
    assert (held["value"], held["unit"]) == (value, unit)


@pytest.mark.parametrize(
    "broken",
    [{"labs": [{"name": "혈당", "value": ["x"]}]}, {"vitals": [{"name": "혈압", "series": []}]}, {"labs": ["x"]}],
)
def test_what_is_badly_written_is_refused_by_its_place(door, broken) -> None:
    with pytest.raises(InputRejected, match=r"\[0\]"):
        door.exchange.take("p", broken)
