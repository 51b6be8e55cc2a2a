"""A clinician's edits, the grid's difference, undo and redo."""

from __future__ import annotations

import random

import pytest

from agent.errors import InputRejected, NothingToUndo, UnknownPatient
from agent.extraction import moment_of
from agent.state import Exclusion, Fact
from agent.storage import AddFact, ConfirmFact, RemoveFact, SetDemographic, UpdateFact, apply_edits, editor_rows

당뇨병 = Fact("conditions", "당뇨병", "C0011849")
메트포르민 = Fact("medications", "메트포르민", "C0025598", dosage="500mg")
혈압 = Fact("vitals", "혈압", "C0005823", value="140/90", unit="mmHg")


def content(profile):
    """What a reader of the profile sees; the count of events and the weights aside."""
    facts = [
        (f.fact_id, f.slot, f.name, f.umls_code, f.active, f.confirmed, f.onset, f.dosage, f.frequency, f.series)
        for f in sorted(profile.facts, key=lambda f: f.fact_id)
    ]
    return facts, {name: held.value for name, held in profile.demographics.items()}


@pytest.fixture
def patient(say):
    return say(
        "김", "65세, 당뇨, 메트포르민, 혈압 140/90", 당뇨병, 메트포르민, 혈압, turn=1, age=65, gender="남성"
    )


def fact_id(profile, name):
    return next(f.fact_id for f in profile.facts if f.name == name)


def test_manual_facts_are_confirmed_and_say_who_wrote_them(store, patient):
    profile = store.add("김", "medications", {"name": "아스피린", "dosage": "100mg", "frequency": "하루 한 번"})
    added = next(f for f in profile.facts if f.name == "아스피린")
    assert (added.dosage, added.frequency, added.confirmed) == ("100mg", "하루 한 번", True)
    assert (added.provenance.actor, added.provenance.method) == ("clinician", "manual")
    [event] = store.history("김", added.fact_id)
    assert (event.actor, event.kind, event.turn, event.message) == ("clinician", "manual", None, None)


def test_a_manual_measurement_extends_the_series(store, patient, clock):
    clock.forward(days=1)
    profile = store.add("김", "vitals", {"name": "혈압", "value": "130/85"})
    [held] = profile.slot("vitals")
    assert [m.value for m in held.series] == ["130/85", "140/90"]


def test_update_corrects_and_history_shows_old_and_new(store, patient):
    drug = fact_id(patient, "메트포르민")
    profile = store.update("김", drug, {"dosage": "1000mg", "active": False})
    held = next(f for f in profile.facts if f.fact_id == drug)
    assert (held.dosage, held.active, held.confirmed) == ("1000mg", False, True)
    event = store.history("김", drug)[-1]
    assert {c.field: (c.old, c.new) for c in event.changes} == {
        "dosage": ("500mg", "1000mg"),
        "active": ("예", "아니요"),
        "confirmed": ("아니요", "예"),
    }


def test_updating_a_measurement_corrects_its_newest_value(store, patient, clock):
    clock.forward(days=1)
    store.add("김", "vitals", {"name": "혈압", "value": "230/85", "unit": "mmHg"})
    profile = store.update("김", fact_id(patient, "혈압"), {"value": "130/85"})
    [held] = profile.slot("vitals")
    assert [(m.value, m.unit) for m in held.series] == [("130/85", "mmHg"), ("140/90", "mmHg")]


def test_a_renamed_fact_loses_the_old_names_code(store, patient):
    profile = store.update("김", fact_id(patient, "당뇨병"), {"name": "고혈압"})
    [held] = profile.slot("conditions")
    assert (held.name, held.umls_code) == ("고혈압", None)


def test_a_removed_fact_is_gone_and_its_history_stays(store, patient):
    drug = fact_id(patient, "메트포르민")
    assert not store.remove("김", drug).slot("medications")
    last = store.history("김", drug)[-1]
    assert last.summary == "메트포르민 삭제"
    assert ("dosage", "500mg", None) in [(c.field, c.old, c.new) for c in last.changes]


def test_confirmed_values_withstand_later_words_and_the_words_are_kept(store, say, patient):
    store.set_demographic("김", "age", 66)
    store.update("김", fact_id(patient, "메트포르민"), {"dosage": "850mg"})
    store.edit("김", [ConfirmFact(fact_id(patient, "당뇨병"))])
    said = Fact("medications", "메트포르민", "C0025598", dosage="500mg")
    negated = Exclusion("당뇨병", "C0011849", "conditions", "negated")
    profile = say("김", "65세고 500mg 먹고 당뇨는 없어요", said, negated, turn=2, age=65)
    assert profile.value("age") == 66
    assert profile.slot("medications")[0].dosage == "850mg"
    assert profile.slot("conditions")[0].active
    notes = {e.name: e.note for e in store.history("김") if e.kind == "note"}
    assert notes == {
        "age": "확인된 값을 유지함: 값 66 (환자 말: 65)",
        "메트포르민": "확인된 값을 유지함: 용량 850mg (환자 말: 500mg)",
        "당뇨병": "확인된 값을 유지함: 현재 해당 예 (환자 말: 아니요)",
    }
    assert store.undo("김") == "당뇨병 확인", "words that changed nothing are nothing to undo"


def test_news_reaches_confirmed_facts(store, say, patient, clock):
    store.edit("김", [ConfirmFact(fact_id(patient, name)) for name in ("혈압", "메트포르민")])
    clock.forward(days=1)
    stopped = Exclusion("메트포르민", "C0025598", "medications", "stopped")
    newer = Fact("vitals", "혈압", "C0005823", value="120/80", unit="mmHg")
    profile = say("김", "끊었고 지금은 120/80이에요", stopped, newer, turn=2)
    assert not profile.slot("medications")[0].active
    [pressure] = profile.slot("vitals")
    assert (pressure.value, len(pressure.series)) == ("120/80", 2)
    assert not pressure.confirmed, "the clinician vouched for the former value"


def test_a_confirmed_man_does_not_become_pregnant(store, say, patient):
    store.set_demographic("김", "gender", "남성")
    profile = say("김", "임신했어요", turn=2, pregnant=True)
    assert profile.value("pregnant") is None
    assert profile.value("gender") == "남성"
    assert "임신" in (store.history("김")[-1].note or "")


@pytest.mark.parametrize(
    ("field", "value"),
    [("age", -3), ("age", 300), ("age", "예순"), ("age", True), ("age", 6.5), ("gender", "남"), ("pregnant", "예"),
     ("gestational_weeks", 80), ("age_months", 12), ("키", 170), ("pregnant", True), ("age_months", 3),
     ("occupation", "x" * 300)],
)  # fmt: skip
def test_impossible_demographics_are_refused_in_korean(store, patient, field, value):
    before = content(store.retrieve("김"))
    with pytest.raises(InputRejected, match=r"[가-힣]"):
        store.set_demographic("김", field, value)
    assert content(store.retrieve("김")) == before


@pytest.mark.parametrize(
    ("slot", "values"),
    [("conditions", {"name": ""}), ("conditions", {"name": "  "}), ("conditions", {}), ("conditions", {"name": None}),
     ("conditions", {"name": "천식", "dosage": "1"}), ("질환", {"name": "천식"}), ("vitals", {"name": "혈압"}),
     ("vitals", {"name": "체온", "value": "높음"}), ("labs", {"name": "혈당", "value": ""}),
     ("conditions", {"name": "천식", "umls_code": "천식"}), ("conditions", {"name": "천식\n고혈압"}),
     ("labs", {"name": "혈당", "value": "90", "timestamp": "어제"})],
)  # fmt: skip
def test_impossible_facts_are_refused_in_korean(store, patient, slot, values):
    with pytest.raises(InputRejected, match=r"[가-힣]"):
        store.add("김", slot, values)


def test_unknown_facts_and_patients_are_refused(store, say, patient):
    other = fact_id(say("이", "당뇨예요", 당뇨병), "당뇨병")
    for edit in (RemoveFact(other), ConfirmFact(other)):
        with pytest.raises(InputRejected):
            store.edit("김", [edit])
    with pytest.raises(UnknownPatient):
        store.add("아무도", "conditions", {"name": "천식"})
    for call in (store.undo, store.redo, store.export, store.history):
        with pytest.raises(UnknownPatient):
            call("아무도")
    assert store.retrieve("아무도").is_empty


def test_several_edits_are_one_event_and_all_or_nothing(store, patient):
    before = content(patient)
    edits = [
        SetDemographic("age", 66),
        RemoveFact(fact_id(patient, "당뇨병")),
        AddFact("conditions", {"name": "천식"}),
    ]
    profile = store.edit("김", edits)
    assert [f.name for f in profile.slot("conditions")] == ["천식"]
    store.undo("김")
    assert content(store.retrieve("김")) == before
    with pytest.raises(InputRejected):
        store.edit("김", [*edits, SetDemographic("age", 300)])
    assert content(store.retrieve("김")) == before


def test_sex_and_pregnancy_may_change_together(store, patient):
    profile = store.edit("김", [SetDemographic("pregnant", True), SetDemographic("gender", "여성")])
    assert (profile.value("gender"), profile.value("pregnant")) == ("여성", True)
    assert store.set_demographic("김", "pregnant", None).value("pregnant") is None


def test_undo_takes_a_whole_turn_back_and_redo_brings_it_again(store, say, patient):
    after = say("김", "고혈압도 있고 끊었어요", Fact("conditions", "고혈압", "C0020538"),
                Exclusion("메트포르민", "C0025598", "medications", "stopped"), turn=2, age=66)  # fmt: skip
    described = store.undo("김")
    assert "고혈압" in described
    assert content(store.retrieve("김")) == content(patient)
    assert store.redo("김") == described
    assert content(store.retrieve("김")) == content(after)
    store.undo("김")
    store.undo("김")
    assert store.retrieve("김").is_empty
    with pytest.raises(NothingToUndo):
        store.undo("김")


def test_a_new_change_after_undo_clears_redo(store, patient):
    store.undo("김")
    store.set_demographic("김", "age", 40)
    with pytest.raises(NothingToUndo):
        store.redo("김")
    assert store.undo("김") == "나이 40"


def test_history_only_grows(store, patient):
    seen = store.history("김")
    for step in (lambda: store.set_demographic("김", "age", 70), lambda: store.undo("김"), lambda: store.redo("김"),
                 lambda: store.remove("김", fact_id(patient, "당뇨병")), lambda: store.undo("김")):  # fmt: skip
        step()
        now = store.history("김")
        assert now[: len(seen)] == seen
        assert len(now) > len(seen)
        seen = now
    assert [e.kind for e in seen if e.actor == "clinician"] == ["manual", "undo", "redo", "manual", "undo"]


@pytest.mark.parametrize("seed", range(5))
def test_any_walk_of_changes_undo_and_redo_returns_to_what_was_seen(store, say, seed):
    chance = random.Random(seed)
    people = ("김", "이")
    done = {p: [content(say(p, "시작", 당뇨병, 혈압, turn=0, age=30))] for p in people}
    undone = {p: [] for p in people}
    for turn in range(1, 30):
        who = chance.choice(people)
        other = people[1 - people.index(who)]
        untouched = content(store.retrieve(other))
        action = chance.choice(["say", "edit", "undo", "undo", "redo"])
        if action == "undo" and len(done[who]) > 1:
            store.undo(who)
            undone[who].append(done[who].pop())
        elif action == "redo" and undone[who]:
            store.redo(who)
            done[who].append(undone[who].pop())
        elif action == "say":
            reading = Fact("vitals", "혈압", "C0005823", value=f"{100 + turn}/80")
            done[who].append(content(say(who, f"{turn}", reading, 메트포르민, turn=turn)))
            undone[who].clear()
        elif action == "edit":
            facts = store.retrieve(who).facts
            if len(facts) > 1 and chance.random() < 0.5:
                profile = store.remove(who, chance.choice(facts).fact_id)
            else:
                profile = store.add(who, "symptoms", {"name": f"증상{turn}"})
            done[who].append(content(profile))
            undone[who].clear()
        assert content(store.retrieve(who)) == done[who][-1]
        assert content(store.retrieve(other)) == untouched, "patients never mix"


def test_the_grids_difference_becomes_edits(store, patient):
    rows = [*editor_rows(patient, "conditions"), *editor_rows(patient, "medications")]
    diff = {
        "edited_rows": {0: {"onset": "10년 전", "name": "당뇨병"}, "1": {"dosage": "500mg"}},
        "added_rows": [{"slot": "conditions", "name": "천식"}, {"name": None}, {}, {"active": True}],
        "deleted_rows": [1],
    }
    edits = apply_edits(rows, diff)
    assert edits == [
        UpdateFact(fact_id(patient, "당뇨병"), {"onset": "10년 전"}),
        RemoveFact(fact_id(patient, "메트포르민")),
        AddFact("conditions", {"name": "천식"}),
    ]
    profile = store.edit("김", edits)
    assert [(f.name, f.onset) for f in sorted(profile.slot("conditions"), key=lambda f: f.fact_id)] == [
        ("당뇨병", "10년 전"),
        ("천식", None),
    ]
    assert rows[0]["onset"] is None, "the rows the grid was drawn from stay as they were"


def test_the_demographic_grid_sets_and_clears_fields(store, patient):
    rows = editor_rows(patient, "demographics")
    position = {row["name"]: n for n, row in enumerate(rows)}
    diff = {
        "edited_rows": {position["age"]: {"value": "66"}},
        "deleted_rows": [position["gender"], position["region"]],
    }
    edits = apply_edits(rows, diff)
    assert edits == [SetDemographic("age", "66"), SetDemographic("gender", None)]
    profile = store.edit("김", edits)
    assert (profile.value("age"), profile.value("gender")) == (66, None)


def test_an_empty_difference_asks_for_nothing_and_a_stale_one_is_refused(patient):
    rows = editor_rows(patient, "conditions")
    assert apply_edits(rows, {"edited_rows": {}, "added_rows": [], "deleted_rows": []}) == []
    assert apply_edits(rows, {}) == []
    assert apply_edits(rows, {"edited_rows": {0: {"name": "천식"}}, "deleted_rows": [0]}) == [
        RemoveFact(fact_id(patient, "당뇨병"))
    ]
    with pytest.raises(InputRejected):
        apply_edits(rows, {"edited_rows": {7: {"name": "천식"}}})


def test_a_typed_time_is_read_as_a_said_one(store, patient, clock):
    store.edit("김", [AddFact("labs", {"name": "칼륨", "value": "4.2", "measured_at": "어제"})], moment_of)
    store.edit("김", [AddFact("conditions", {"name": "천식", "onset": "3년 전"})], moment_of)
    facts = {fact.name: fact for fact in store.retrieve("김").facts}
    assert facts["칼륨"].series[0].timestamp[:10] == clock.ago(days=1)[:10]
    assert facts["천식"].timestamp[:4] == "2022"

    changed = store.edit("김", [UpdateFact(facts["칼륨"].fact_id, {"measured_at": "지난달"})], moment_of)
    [held] = [fact for fact in changed.facts if fact.name == "칼륨"]
    assert held.series[0].timestamp[:7] == "2025-11"
    kept = store.edit("김", [UpdateFact(held.fact_id, {"measured_at": "식사 직후"})], moment_of)
    assert [fact.series[0].timestamp for fact in kept.facts if fact.name == "칼륨"] == [held.series[0].timestamp]


def test_an_older_reading_told_later_extends_the_series_and_the_shown_value_keeps_its_words(store, say, clock):
    now = Fact("vitals", "혈압", "C0005823", value="142/91", timestamp=clock.ago())
    say("이", "오늘 혈압은 142/91", now, turn=1)
    held = store.retrieve("이").facts[0]
    store.edit("이", [ConfirmFact(held.fact_id)])
    clock.forward(minutes=5)
    earlier = Fact("vitals", "혈압", "C0005823", value="150/95", timestamp=clock.ago(days=1))
    say("이", "어제는 150/95였어요", earlier, turn=2)
    [held] = store.retrieve("이").facts
    assert [m.value for m in held.series] == ["142/91", "150/95"]
    assert (held.provenance.turn, held.provenance.message, held.confirmed) == (1, "오늘 혈압은 142/91", True)


@pytest.mark.parametrize("value", ["0", "999999", "٣", "120/0", "-5"])
def test_a_vital_sign_that_nobody_can_have_is_refused(store, patient, value):
    with pytest.raises(InputRejected, match="값: 생체 징후"):
        store.add("김", "vitals", {"name": "맥박", "value": value})


def test_full_width_digits_are_digits(store, patient):
    profile = store.add("김", "vitals", {"name": "맥박", "value": "７２"})
    assert [fact.value for fact in profile.facts if fact.name == "맥박"] == ["72"]
