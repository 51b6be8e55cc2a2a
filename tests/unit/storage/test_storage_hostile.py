"""Files, clocks and rows that nobody would expect: refused in one line or taken as they are, never a crash."""

import json

import pytest
from sqlalchemy import text

from agent.errors import InputRejected, StorageUnavailable
from agent.state import Fact
from agent.storage.profile.draft import Draft
from agent.storage.profile.records import FactState
from agent.storage.profile.validation import iso_time, measured_value
from tests.rows import each

DIABETES = {"name": "당뇨병", "umls_code": "C0011849"}


def nested(levels: int) -> dict:
    profile: dict = {"conditions": [DIABETES]}
    for _ in range(levels):
        profile = {"slots": profile}
    return profile


@pytest.mark.parametrize(
    "profile",
    [
        nested(3000),
        {"conditions": [{**DIABETES, "updated_at": "0001-01-01T00:00:00"}]},
        {"conditions": [{**DIABETES, "updated_at": "9999-12-31T23:59:59-14:00"}]},
        {"labs": [{"name": "혈당", "value": "180", "timestamp": "0001-01-01T00:00:00"}]},
        {"labs": [{"name": "혈당", "value": float("nan")}]},
        {"labs": [{"name": "혈당", "value": float("inf")}]},
        {"labs": [{"name": "혈당", "value": 10**5000}]},
        {"labs": [{"name": "혈당", "series": [{"value": "1"}] * 5001}]},
        {"symptoms": [{"name": "두통"}] * 5001},
        {"text": "가" * 20_001, "conditions": [DIABETES]},
        {"conditions": [{**DIABETES, "span": [-1, -5]}]},
        {"conditions": [{**DIABETES, "span": [0, 10**30]}]},
    ],
    ids=range(12),
)
def test_a_file_that_is_no_profile_is_refused_in_one_line_and_changes_nothing(store, profile):
    store.import_profile("김", {"demographics": {"age": 65}})
    with pytest.raises(InputRejected) as refused:
        store.import_profile("김", profile)
    assert 0 < len(str(refused.value)) < 200
    assert "\n" not in str(refused.value)
    assert store.export("김")["conditions"] == []
    assert store.retrieve("김").value("age") == 65


def test_slots_may_stand_one_level_deeper_as_extract_prints_them(store):
    assert store.import_profile("김", nested(1))["conditions"] == 1


def test_half_characters_in_a_quoted_message_do_not_stop_an_import(store):
    store.import_profile("김", {"conditions": [{**DIABETES, "message": "당뇨\ud800"}]})
    assert json.loads(json.dumps(store.export("김")))["conditions"][0]["message"] == "당뇨?"


@pytest.mark.parametrize("name", ["환\x00자", "환자\ud800", "두\n줄", "긴 이름" * 100])
def test_a_display_name_is_one_readable_line(conversations, name):
    with pytest.raises(InputRejected, match="표시 이름"):
        conversations.create_patient("김", name)
    assert conversations.patients() == []


def test_half_characters_anywhere_in_a_statement_are_no_crash(database):
    with pytest.raises(InputRejected), database.write() as connection:
        connection.execute(text("INSERT INTO patients VALUES (:id, null, '2026')"), {"id": "\ud800"})


def test_what_is_said_after_the_clock_was_set_back_is_still_the_newest_word(say, store, clock):
    say("김", "메트포르민 500mg", Fact("medications", "메트포르민", "C0025598", dosage="500mg"), turn=1, age=65)
    clock.forward(days=-40)
    profile = say(
        "김", "메트포르민 1000mg", Fact("medications", "메트포르민", "C0025598", dosage="1000mg"), turn=2, age=66
    )
    assert profile.slot("medications")[0].dosage == "1000mg"
    assert profile.value("age") == 66
    store.import_profile("김", {"demographics": {"age": 67}})
    assert store.retrieve("김").value("age") == 67
    assert all(0 < fact.weight <= 1 for fact in store.retrieve("김").facts)


def test_an_older_file_still_only_fills_gaps(say, store, clock):
    say("김", "65세", turn=1, age=65)
    details = {"age": {"updated_at": clock.ago(days=900)}}
    store.import_profile("김", {"demographics": {"age": 62, "occupation": "교사", "details": details}})
    assert store.retrieve("김").value("age") == 65
    assert store.retrieve("김").value("occupation") == "교사"


@pytest.mark.parametrize("state", ["{x", '{"slot":"labs","name":"혈당","updated_at":"gestern"}', "[]"])
def test_a_row_that_cannot_be_read_is_one_line(store, database, state):
    store.import_profile("김", {"labs": [{"name": "혈당", "value": "180"}]})
    with database.write() as connection:
        connection.execute(text("UPDATE facts SET state = :state"), {"state": state})
    with pytest.raises(StorageUnavailable, match="손상"):
        store.retrieve("김")


def test_facts_are_found_by_code_and_by_name_whatever_was_changed_since():
    draft = Draft(
        {1: FactState("conditions", "당뇨", "2026"), 2: FactState("conditions", "고혈압", "2026", "C0020538")}
    )
    draft.put(1, FactState("conditions", "당뇨병", "2026", "C0011849"))
    assert draft.find(FactState("conditions", "당뇨", "2026")) is None
    assert draft.find(FactState("conditions", "다른 이름", "2026", "C0011849")) == 1
    assert draft.find(FactState("conditions", "고 혈압", "2026")) == 2
    draft.drop(2)
    assert draft.find(FactState("conditions", "고혈압", "2026")) is None


@each("raw", [float("nan"), float("-inf"), 10**400, -1e13])
def test_no_measurement_is_endless(raw):
    with pytest.raises(InputRejected):
        measured_value("labs", raw, "value")


def test_years_of_a_lifetime_are_times():
    assert iso_time("1931-02-03T00:00:00+09:00", "at") == "1931-02-03T00:00:00+09:00"
    with pytest.raises(InputRejected):
        iso_time("1899-12-31T23:59:59+09:00", "at")
