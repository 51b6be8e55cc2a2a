"""What the pages read and write through the door: the corpus, a fact's history, patients by address, files."""

import json

import pytest

from agent.errors import InputRejected


def test_topics_count_every_document_once(door):
    topics = door.library.topics()
    assert sum(topics.values()) == len(door.retriever.documents)
    for topic, count in topics.items():
        found = door.library.documents(topic)
        assert len(found) == count
        assert {d.topic for d in found} == {topic}
        assert [d.title for d in found] == sorted(d.title for d in found)


def test_the_shipped_corpus_is_valid(door):
    assert door.library.problems() == []


def test_matched_terms_are_told_apart_and_found_in_the_passage(door):
    document = door.search("당뇨병 환자가 운동하면 저혈당이 오나요?", 5)[0]
    morphemes, concepts = door.library.matched(document.matched_terms)
    assert {"당뇨병", "저혈당"} & {entry.name for entry in concepts}
    assert sorted([*morphemes, *(e.name for e in concepts)]) == sorted(document.matched_terms)
    places = door.library.places(document.passage, document.matched_terms)
    assert places
    assert {kind for _, kind in places} <= {"morpheme", "concept"}
    ends = [end for (_, end), _ in places]
    assert all(start >= end for ((start, _), _), end in zip(places[1:], ends, strict=False))  # no overlap


def test_a_patient_is_found_by_id_and_a_demo_patient_is_started(door):
    assert door.chart.find("demo-anticoagulant") == "demo-anticoagulant"
    assert {f.name for f in door.chart.profile("demo-anticoagulant").facts} >= {"와파린", "심방세동"}
    assert door.chart.find("nobody") is None
    assert [p.patient_id for p in door.chart.patients()] == ["demo-anticoagulant"]


def test_what_is_exported_is_taken_again(door):
    door.chart.find("demo-anticoagulant")
    content = json.dumps(door.chart.export("demo-anticoagulant"), ensure_ascii=False).encode()
    other = door.chart.create_patient("사본")
    assert door.exchange.merge(door.exchange.read_file(other, content)).imported["medications"] == 1
    assert [f.name for f in door.chart.profile(other).facts] == [
        f.name for f in door.chart.profile("demo-anticoagulant").facts
    ]


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"[1, 2", b"[]", b'{"slots": {"vitals": 3}}', b"NaN"])
def test_a_file_that_is_no_profile_is_one_line_and_changes_nothing(door, content):
    patient = door.chart.create_patient("빈 환자")
    with pytest.raises(InputRejected) as refused:
        door.exchange.merge(door.exchange.read_file(patient, content))
    assert "\n" not in str(refused.value)
    assert door.chart.profile(patient).is_empty


@pytest.mark.parametrize(
    ("field", "typed", "stored"),
    [
        ("age", "72", 72),
        ("gender", "여성", "여성"),
        ("breastfeeding", "아니요", False),
        ("region", "부산", "부산"),
    ],
)
def test_a_demographic_field_is_set_by_hand_and_undone(door, field, typed, stored):
    patient = door.chart.create_patient("빈 환자")
    assert door.chart.add_demographic(patient, field, typed) == door.chart.demographic_fields()[field]
    assert door.chart.profile(patient).value(field) == stored
    (event,) = door.chart.history(patient)
    assert event.actor == "clinician"
    door.chart.undo(patient)
    assert door.chart.profile(patient).is_empty


def test_a_medicine_written_with_its_dose_is_known_for_what_it_is(door):
    patient = door.chart.create_patient("적힌 대로")
    given = {"slots": {"medications": [{"name": "와파린 4mg"}, {"name": "우리 동네 한약 2포"}]}}
    door.chart.take(patient, given)
    held = {fact.name: fact.umls_code for fact in door.chart.profile(patient).facts}
    assert held == {"와파린 4mg": "C0043031", "우리 동네 한약 2포": None}
    assert [entry.name for entry in door.chart.find_concepts("아스피린 100mg", "medications")] == ["아스피린"]
