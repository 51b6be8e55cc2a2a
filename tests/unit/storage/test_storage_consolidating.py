"""Duplicates merged and contradictions ended with their reasons (thesis 3.2.2.4), and who has a concept (3.5.2)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import insert, select, update

from agent.state import Demographics, Exclusion, Extraction, Fact
from agent.storage.profile.records import DEMOGRAPHICS, FactState, dump, load
from agent.storage.profile.settling import Known
from agent.storage.tables import schema

당뇨병 = Fact("conditions", "당뇨병", "C0011849")
메트포르민 = Fact("medications", "메트포르민", "C0025598", dosage="500mg")


@pytest.fixture
def put(database, clock):
    """put("환자", FactState): a fact written past every check, as a state of other hands may hold it."""

    def written(patient: str, state: FactState) -> int:
        row = {"slot": state.slot, "name": state.name, "umls_code": state.umls_code, "active": state.active}
        with database.write() as connection:
            added = connection.execute(
                insert(schema.facts).values(patient_id=patient, present=True, state=dump(state), **row)
            )
            fact_id = int(added.inserted_primary_key[0])
            change = {
                "patient_id": patient,
                "at": state.updated_at,
                "actor": "import",
                "kind": "import",
                "summary": "",
            }
            change_id = connection.execute(insert(schema.changes).values(**change)).inserted_primary_key[0]
            version = {"change_id": change_id, "fact_id": fact_id, "state": dump(state)}
            connection.execute(insert(schema.versions).values(**version))
        return fact_id

    return written


def notes(store, patient: str) -> list[str]:
    return [event.note for event in store.history(patient) if event.note]


def test_duplicates_become_the_older_fact_and_the_history_says_what_was_chosen(say, store, put, clock):
    held = say("김", "…", 메트포르민, turn=1).facts[0]
    put(
        "김",
        FactState(
            "medications", "다이아벡스", clock.ago(days=-1), "C0025598", dosage="1000mg", frequency="하루 두 번"
        ),
    )
    store.consolidate("김")
    [merged] = store.retrieve("김").slot("medications")
    assert (merged.fact_id, merged.name, merged.dosage, merged.frequency) == (
        held.fact_id,
        "메트포르민",
        "1000mg",
        "하루 두 번",
    )
    assert notes(store, "김") == [
        "합친 두 항목의 용량 가운데 1000mg 남김, 500mg 뺌 (나중 값)",
        "'메트포르민' 항목과 합침 (같은 UMLS 코드 C0025598)",
    ]
    store.undo("김")
    assert {fact.dosage for fact in store.retrieve("김").facts} == {"500mg", "1000mg"}
    told = notes(store, "김")
    store.redo("김")
    assert notes(store, "김") == [*told, *told], "what is done again is done for the same reasons"


def test_of_two_duplicates_the_confirmed_values_stay(say, store, put, clock, database):
    say("김", "…", 당뇨병, turn=1)
    put("김", FactState("conditions", "당뇨병", clock.ago(days=9), "C0011849", confirmed=True, onset="10년 전"))
    with database.write() as connection:
        facts = schema.facts.c
        first = connection.execute(select(facts.id, facts.state).order_by(facts.id)).first()
        later = dump(replace(load(first.state), onset="작년"))
        connection.execute(update(schema.facts).where(facts.id == first.id).values(state=later))
    store.consolidate("김")
    [merged] = store.retrieve("김").slot("conditions")
    assert (merged.fact_id, merged.onset, merged.confirmed) == (first.id, "10년 전", True)
    assert "합친 두 항목의 시작 시기 가운데 10년 전 남김, 작년 뺌 (확인된 값)" in notes(store, "김")


def test_a_newer_word_that_ends_a_confirmed_symptom_is_the_reason(store, conversations, put, clock):
    conversations.create_patient("김")
    put("김", FactState("symptoms", "두통", clock.ago(days=2), confirmed=True))
    put("김", FactState("symptoms", "두통", clock.ago(days=1), active=False))
    store.consolidate("김")
    [choice] = [note for note in notes(store, "김") if note.startswith("합친 두 항목의")]
    assert choice.endswith("(나중 값)")


@pytest.mark.parametrize(
    ("earlier", "later", "confirmed", "stays"),
    [
        (("gender", "남성"), ("pregnant", True), None, "pregnant"),
        (("pregnant", True), ("gender", "남성"), None, "gender"),
        (("gender", "남성"), ("breastfeeding", True), "gender", "gender"),
        (("gestational_weeks", 20), ("pregnant", False), None, "pregnant"),
        (("age_months", 7), ("age", 65), None, "age"),
    ],
)
def test_of_values_that_exclude_each_other_one_stays(
    store, conversations, put, clock, earlier, later, confirmed, stays
):
    conversations.create_patient("박")
    for (field, value), at in ((earlier, clock.ago(days=2)), (later, clock.ago(days=1))):
        put("박", FactState(DEMOGRAPHICS, field, at, value=value, confirmed=field == confirmed))
    told = store.consolidate("박")
    assert set(store.retrieve("박").demographics) == {stays}
    [reason] = notes(store, "박")
    assert told == (reason,)
    assert "함께일 수 없어 뺌" in reason
    assert ("확인된 값" if confirmed else "나중에 말한 값") in reason
    lost = ({earlier[0], later[0]} - {stays}).pop()
    again = store.save("박", Extraction("…", Demographics(**{lost: dict((earlier, later))[lost]})), 1, "…")
    assert confirmed or lost in again.demographics, "it was no clinician who took it out"
    if not confirmed:
        store.undo("박")
    assert "삭제" in store.undo("박")
    assert len(store.retrieve("박").demographics) == 2


def test_a_coherent_profile_is_left_alone(say, store):
    say("김", "…", 당뇨병, 메트포르민, turn=1, age=65, gender="남성")
    before, events = store.retrieve("김"), store.history("김")
    assert store.consolidate("김") == ()
    assert store.retrieve("김") == before
    assert store.history("김") == events


def test_a_value_that_new_words_take_along_says_why_it_went(say, store):
    say("박", "임신 20주예요", turn=1, pregnant=True, gestational_weeks=20)
    say("박", "출산했어요", turn=2, pregnant=False)
    assert "새로 말한 값과 맞지 않아 뺌" in notes(store, "박")


def test_who_has_a_concept_follows_every_change(say, store):
    assert store.patients_with("C0011849") == []
    for patient in ("이", "김", "박"):
        say(patient, "당뇨", 당뇨병, turn=1)
    say("최", "아버지가 당뇨", Exclusion("당뇨병", "C0011849", "conditions", "family", who="아버지"), turn=1)
    say("정", "당뇨병", Fact("symptoms", "당뇨병", None), turn=1)
    assert store.patients_with("C0011849") == ["김", "박", "이"]
    assert store.concepts_held(lambda _slot, _name: None) == {"C0011849": ("당뇨병", 3)}
    say("박", "당뇨 아니래요", Exclusion("당뇨병", "C0011849", "conditions", "negated"), turn=2)
    store.remove("이", store.retrieve("이").facts[0].fact_id)
    assert store.patients_with("C0011849") == ["김"]
    store.undo("이")
    assert store.patients_with("C0011849") == ["김", "이"]


LEXICON = {
    "C0011849": Known("C0011849", "당뇨병", "conditions"),
    "당뇨": Known("C0011849", "당뇨병", "conditions"),
    "C0018681": Known("C0018681", "두통", "symptoms"),
    "땅콩알러지": Known("L0000001", "땅콩 알레르기", "conditions"),
    "C0032914": Known("C0032914", "임신중독증", "conditions", of_pregnancy=True),
}


def knowing(state: FactState) -> Known | None:
    return LEXICON.get(state.umls_code or state.name)


@pytest.fixture
def held(conversations, put, clock):
    """held(state, ...): facts of 김, each told a day after the one before."""

    def written(*states: FactState) -> None:
        conversations.create_patient("김")
        for days, state in enumerate(states):
            put("김", replace(state, updated_at=clock.ago(days=9 - days)))

    return written


def fact(slot: str, name: str, code: str | None = None, **fields) -> FactState:
    return FactState(slot, name, "", code, **fields)


def test_a_name_without_a_code_is_merged_with_its_concept(store, held):
    held(fact("conditions", "당뇨병", "C0011849", onset="10년"), fact("conditions", "당뇨"))
    told = store.consolidate("김", knowing)
    assert [(f.name, f.umls_code, f.onset) for f in store.retrieve("김").facts] == [("당뇨병", "C0011849", "10년")]
    assert "사전의 개념으로 읽음 (당뇨병, C0011849)" in told
    store.undo("김")
    assert len(store.retrieve("김").facts) == 2


def test_two_names_of_a_local_concept_become_one(store, held):
    held(fact("conditions", "땅콩알러지"), fact("conditions", "땅콩 알레르기"))
    assert store.consolidate("김", knowing)
    assert [f.name for f in store.retrieve("김").facts] == ["땅콩 알레르기"]


def test_one_concept_in_two_slots_stays_where_the_lexicon_has_it(store, held):
    held(fact("conditions", "두통", "C0018681", onset="3일"), fact("symptoms", "두통", "C0018681"))
    told = store.consolidate("김", knowing)
    assert [(f.slot, f.onset) for f in store.retrieve("김").facts] == [("symptoms", "3일")]
    assert told == ("'두통' 항목과 합침 (같은 UMLS 코드 C0018681)",)


@pytest.mark.parametrize("man_last", [True, False])
def test_a_man_has_no_illness_of_pregnancy(store, held, man_last):
    ill, man = fact("conditions", "임신중독증", "C0032914"), fact(DEMOGRAPHICS, "gender", value="남성")
    held(*((ill, man) if man_last else (man, ill)))
    assert len(store.consolidate("김", knowing)) == 1
    profile = store.retrieve("김")
    assert (bool(profile.facts), bool(profile.demographics)) == (not man_last, man_last)


def test_who_has_a_concept_without_a_code_is_found_by_its_names(say, store):
    say("김", "…", Fact("conditions", "땅콩 알레르기", None), turn=1)
    say("박", "…", Fact("conditions", "땅콩알러지", None), 당뇨병, turn=1)
    say("최", "…", Fact("conditions", "당뇨", None), Fact("conditions", "무엇인지 모를 병", None), turn=1)
    names = {"땅콩 알레르기": "L1", "땅콩알러지": "L1", "당뇨": "C0011849"}
    held = store.concepts_held(lambda slot, name: names.get(name) if slot == "conditions" else None)
    assert {concept: number for concept, (_, number) in held.items()} == {"L1": 2, "C0011849": 2}
    assert store.patients_with("L1", ("conditions", ["땅콩 알레르기", "땅콩알러지"])) == ["김", "박"]
    assert store.patients_with("C0011849", ("conditions", ["당뇨병", "당뇨"])) == ["박", "최"]
    assert store.patients_with("L1", ("symptoms", ["땅콩 알레르기"])) == []


def medicine(name: str, at: str, code: str = "C0025598", **fields) -> FactState:
    return FactState("medications", name, at, code, **fields)


@pytest.mark.parametrize("active_first", [True, False])
def test_a_stopped_brand_of_the_same_record_does_not_end_the_medicine_taken(
    store, conversations, put, clock, active_first
):
    conversations.create_patient("김")
    at = clock.ago(days=1)
    two = [medicine("메트포르민", at, dosage="1000mg"), medicine("다이아벡스", at, dosage="500mg", active=False)]
    for state in two if active_first else reversed(two):
        put("김", state)
    [left] = store.consolidate("김")
    assert "합치지 않음" in left
    assert "서로 다름" in left
    assert {(f.name, f.dosage, f.active) for f in store.retrieve("김").facts} == {
        ("메트포르민", "1000mg", True),
        ("다이아벡스", "500mg", False),
    }
    assert notes(store, "김") == [], "nothing was changed, so the history says nothing"
    store.save("김", Extraction("…", Demographics(), (메트포르민,)), 1, "메트포르민 500mg 먹어요")
    assert [(f.dosage, f.active) for f in store.retrieve("김").facts] == [("500mg", True)], (
        "what is said later counts"
    )


@pytest.mark.parametrize("confirmed_first", [True, False])
@pytest.mark.parametrize("days", [0, 1])
def test_a_confirmed_dose_is_not_completed_from_another_record(
    store, conversations, put, clock, confirmed_first, days
):
    conversations.create_patient("김")
    two = [
        medicine("와파린", clock.ago(days=1), dosage="5mg", confirmed=True),
        medicine("쿠마딘", clock.ago(days=1 - days), dosage="2mg", frequency="하루 두 번"),
    ]
    for state in two if confirmed_first else reversed(two):
        put("김", state)
    assert "합치지 않음" in store.consolidate("김")[0]
    assert {(f.dosage, f.frequency) for f in store.retrieve("김").facts} == {("5mg", None), ("2mg", "하루 두 번")}


def test_two_confirmed_doses_stay_two(store, conversations, put, clock):
    conversations.create_patient("김")
    put("김", medicine("와파린", clock.ago(days=2), dosage="5mg", confirmed=True))
    put("김", medicine("와파린", clock.ago(days=1), dosage="2mg", confirmed=True))
    assert store.consolidate("김") == ("'와파린', '와파린' 두 항목은 합치지 않음: 확인된 용량이 서로 다름",)
    assert len(store.retrieve("김").facts) == 2


@pytest.mark.parametrize("later_first", [True, False])
def test_dose_and_frequency_are_never_taken_one_from_each(store, conversations, put, clock, later_first):
    conversations.create_patient("김")
    two = [
        medicine("타이레놀", clock.ago(days=2), dosage="500mg", frequency="하루 세 번"),
        medicine("아세트아미노펜", clock.ago(days=1), dosage="325mg"),
    ]
    for state in reversed(two) if later_first else two:
        put("김", state)
    store.consolidate("김")
    assert [(f.dosage, f.frequency) for f in store.retrieve("김").facts] == [("325mg", None)]
    assert "합친 항목의 복용 횟수 하루 세 번 뺌 (남긴 기록에는 없음)" in "; ".join(notes(store, "김"))
    store.undo("김")
    assert len(store.retrieve("김").facts) == 2


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            fact("medications", "살부타몰 흡입기", "C0001927"),
            fact("medications", "살부타몰", "C0001927", dosage="2mg"),
        ),
        (
            fact("medications", "인슐린", "C0021641", dosage="20단위"),
            fact("medications", "insulin", "C0021641", dosage="10단위"),
        ),
        (
            fact("conditions", "폐렴", "C0032285", onset="2010년", active=False),
            fact("conditions", "pneumonia", "C0032285", onset="어제"),
        ),
    ],
)
def test_preparations_doses_of_the_day_and_episodes_stay_apart(store, conversations, put, clock, one, other):
    conversations.create_patient("김")
    for state in (one, other):
        put("김", replace(state, updated_at=clock.ago(days=1)))
    assert "합치지 않음" in store.consolidate("김")[0]
    assert len(store.retrieve("김").facts) == 2


def test_a_file_with_two_doses_of_one_medicine_brings_both_however_often(store):
    file = {
        "slots": {
            "medications": [
                {"name": "인슐린", "umls_code": "C0021641", "dosage": "20단위", "frequency": "아침"},
                {"name": "insulin", "umls_code": "C0021641", "dosage": "10단위", "frequency": "저녁"},
            ]
        }
    }
    for _ in range(2):
        store.import_profile("김", file)
        assert {(f.dosage, f.frequency) for f in store.retrieve("김").facts} == {
            ("20단위", "아침"),
            ("10단위", "저녁"),
        }
    file["slots"]["medications"].reverse()
    store.import_profile("김", file)
    assert len(store.retrieve("김").facts) == 2


def test_the_reason_of_equally_old_contradictions_names_the_value_that_stays(store, conversations, put, clock):
    conversations.create_patient("박")
    for field, value in (("gender", "남성"), ("pregnant", True)):
        put("박", FactState(DEMOGRAPHICS, field, clock.ago(days=1), value=value))
    [reason] = store.consolidate("박")
    assert reason == "임신 여부 예와 함께일 수 없어 뺌 (때가 같아 하나만 남김)"
