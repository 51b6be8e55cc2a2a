"""Export prints what import takes, and import refuses what it cannot use by naming the place."""

from __future__ import annotations

import json

import pytest

from agent.errors import InputRejected
from agent.state import Exclusion, Extraction, Fact
from agent.wire import extraction_json

당뇨병 = Fact("conditions", "당뇨병", "C0011849", (0, 2), "당뇨", onset="10년 전")


@pytest.fixture
def full(say, store, clock):
    say("김", "당뇨 10년, 메트포르민", 당뇨병,
        Fact("medications", "메트포르민", "C0025598", dosage="500mg", frequency="하루 두 번"),
        Fact("symptoms", "두통", "C0018681", timestamp=clock.ago(days=7), onset="지난주"),
        Fact("vitals", "혈압", "C0005823", value="140/90", unit="mmHg", timestamp=clock.ago(days=9)),
        Exclusion("결핵", "C0041296", "conditions", "past", onset="예전"),
        turn=1, age=65, gender="남성", occupation="회사원", spans={"age": (0, 2)})  # fmt: skip
    clock.forward(days=3)
    say("김", "혈압 130/85, 혈당 150", Fact("vitals", "혈압", "C0005823", value="130/85", unit="mmHg"),
        Fact("labs", "혈당", "C0005802", value="150", unit="mg/dL", measured_at="지난달"),
        Exclusion("메트포르민", "C0025598", "medications", "stopped"), turn=2)  # fmt: skip
    store.add("김", "conditions", {"name": "손목 결절종"})
    store.set_demographic("김", "region", "부산")
    return store.export("김")


def test_a_profile_survives_the_round_trip(full, store, clock):
    clock.forward(days=1)
    through_text = json.loads(json.dumps(full, ensure_ascii=False))
    counts = store.import_profile("이", through_text)
    assert store.export("이") == full
    assert counts == {"demographics": 4, "conditions": 3, "symptoms": 1, "medications": 1, "vitals": 1, "labs": 1}
    one, other = store.retrieve("김"), store.retrieve("이")
    for field in ("name", "umls_code", "active", "confirmed", "onset", "dosage", "series", "weight", "updated_at"):
        assert sorted(str(getattr(f, field)) for f in one.facts) == sorted(
            str(getattr(f, field)) for f in other.facts
        )
    assert {f: (h.value, h.weight) for f, h in one.demographics.items()} == {
        f: (h.value, h.weight) for f, h in other.demographics.items()
    }


def test_importing_again_changes_nothing_and_one_undo_takes_it_all_back(full, store):
    store.import_profile("이", full)
    events = store.history("이")
    assert {(e.actor, e.kind) for e in events} == {("import", "import")}
    store.import_profile("이", full)
    assert store.history("이") == events
    store.undo("이")
    assert store.retrieve("이").is_empty


def test_an_import_merges_into_what_is_there(full, store, say, clock):
    clock.forward(days=2)
    say("박", "당뇨가 15년 됐고 혈압 120/80", Fact("conditions", "당뇨병", "C0011849", onset="15년"),
        Fact("vitals", "혈압", "C0005823", value="120/80"), turn=1, age=70)  # fmt: skip
    store.import_profile("박", full)
    profile = store.retrieve("박")
    diabetes = next(f for f in profile.facts if f.name == "당뇨병")
    assert diabetes.onset == "15년", "what the file knows from before does not replace newer words"
    assert profile.value("age") == 70
    assert profile.value("occupation") == "회사원"
    assert [m.value for m in profile.slot("vitals")[0].series] == ["120/80", "130/85", "140/90"]


def test_what_extract_prints_can_be_imported(store):
    extraction = Extraction("당뇨가 10년 전부터", facts=(당뇨병, Fact("labs", "혈당", None, value="180")))
    printed = extraction_json(extraction)
    for patient, given in (("김", printed), ("이", printed["slots"])):
        assert store.import_profile(patient, given)["conditions"] == 1
        held = {f.name: f for f in store.retrieve(patient).facts}
        assert held["당뇨병"].onset == "10년 전"
        assert held["혈당"].value == "180"


def test_the_thesis_shape_counts_age_from_its_time_stamp(store, clock):
    item = {"name": "고혈당", "umls_code": "C0020456", "timestamp": clock.ago(days=10)}
    lab = {"name": "혈당", "value": 180, "unit": "mg/dL", "timestamp": clock.ago(days=10)}
    store.import_profile("김", {"symptoms": [item], "labs": [lab]})
    assert [round(f.weight, 3) for f in store.retrieve("김").facts] == [0.368, 0.368]
    assert store.retrieve("김").slot("labs")[0].value == "180"


@pytest.mark.parametrize(
    ("profile", "place"),
    [
        (None, "profile"),
        ([], "profile"),
        ({}, "profile"),
        ({"무엇": 1}, "profile"),
        ({"demographics": []}, "demographics"),
        ({"demographics": {"age": "65세"}}, "demographics.age"),
        ({"demographics": {"age": 300}}, "demographics.age"),
        ({"demographics": {"gender": "male"}}, "demographics.gender"),
        ({"demographics": {"gender": "남성", "pregnant": True}}, "demographics.pregnant"),
        ({"demographics": {"age": 3, "spans": {"age": [1]}}}, "demographics.spans.age"),
        ({"demographics": {"age": 3, "details": {"age": {"updated_at": "어제"}}}}, "demographics.details.age.updated_at"),
        ({"conditions": {}}, "conditions"),
        ({"conditions": ["당뇨병"]}, "conditions[0]"),
        ({"conditions": [{"name": "천식"}, {"umls_code": "C0004096"}]}, "conditions[1].name"),
        ({"conditions": [{"name": "천식", "umls_code": "천식"}]}, "conditions[0].umls_code"),
        ({"conditions": [{"name": 3}]}, "conditions[0].name"),
        ({"conditions": [{"name": "천식", "active": "no"}]}, "conditions[0].active"),
        ({"conditions": [{"name": "천식", "confirmed": 1}]}, "conditions[0].confirmed"),
        ({"conditions": [{"name": "천식", "updated_at": "지난주"}]}, "conditions[0].updated_at"),
        ({"vitals": [{"name": "혈압"}]}, "vitals[0].value"),
        ({"vitals": [{"name": "혈압", "value": "높음"}]}, "vitals[0].value"),
        ({"labs": [{"name": "혈당", "value": True}]}, "labs[0].value"),
        ({"labs": [{"name": "혈당", "series": []}]}, "labs[0].series"),
        ({"labs": [{"name": "혈당", "series": [{"value": "1"}, {"value": "1", "timestamp": "x"}]}]},
         "labs[0].series[1].timestamp"),
    ],
)  # fmt: skip
def test_a_malformed_profile_is_refused_by_place_and_nothing_is_stored(store, say, profile, place):
    before = say("김", "당뇨", 당뇨병, turn=1)
    for patient in ("김", "새 환자"):
        with pytest.raises(InputRejected) as refused:
            store.import_profile(patient, profile)
        assert str(refused.value).startswith(place)
        assert "\n" not in str(refused.value)
    assert store.retrieve("김") == before


def test_an_empty_profile_round_trips(store, conversations):
    conversations.create_patient("빈")
    exported = store.export("빈")
    assert sum(store.import_profile("다른", exported).values()) == 0
    assert store.export("다른") == exported
