"""Deduplication, series, exclusions and decay: the examples of thesis 3.2.2."""

from __future__ import annotations

import math

import pytest

from agent.state import Demographics, Exclusion, Extraction, Fact, Subject

당뇨병 = Fact("conditions", "당뇨병", "C0011849", (0, 2), "당뇨")
고혈압 = Fact("conditions", "고혈압", "C0020538")
두통 = Fact("symptoms", "두통", "C0018681")
메트포르민 = Fact("medications", "메트포르민", "C0025598")


def 혈압(value, measured_at=None, timestamp=None):
    return Fact(
        "vitals", "혈압", "C0005823", value=value, unit="mmHg", measured_at=measured_at, timestamp=timestamp
    )


def 혈당(value, **more):
    return Fact("labs", "혈당", "C0005802", value=value, unit="mg/dL", **more)


def names(profile, slot):
    return [fact.name for fact in profile.slot(slot)]


def test_the_thesis_message_fills_its_slots(say, clock):
    message = "저는 65세 남성이고요, 10년 전에 당뇨 진단을 받았습니다. 혈당이 자꾸 올라요. 오늘 아침 180mg/dL"
    onset = Fact(
        "conditions", "당뇨병", "C0011849", (17, 19), "당뇨", onset="10년 전", timestamp=clock.ago(days=3652)
    )
    profile = say(
        "김", message, onset, Fact("symptoms", "고혈당", "C0020456"), 혈당("180", measured_at="오늘 아침"),
        turn=1, age=65, gender="남성", spans={"age": (3, 6)},
    )  # fmt: skip
    assert profile.value("age") == 65
    assert profile.value("gender") == "남성"
    [condition] = profile.slot("conditions")
    assert (condition.name, condition.umls_code, condition.onset) == ("당뇨병", "C0011849", "10년 전")
    assert condition.weight == 1.0, "an onset ten years ago that is told now is news of now"
    [lab] = profile.slot("labs")
    assert (lab.value, lab.unit, lab.measured_at) == ("180", "mg/dL", "오늘 아침")
    assert profile.demographics["age"].provenance.span == (3, 6)
    assert condition.provenance.message == message
    assert condition.provenance.turn == 1


def test_a_repeated_condition_is_one_fact_with_a_refreshed_time_stamp(say, clock):
    first = say("김", "저는 당뇨 환자입니다", 당뇨병, turn=1)
    clock.forward(days=30)
    later = say("김", "제가 당뇨가 있잖아요", 당뇨병, turn=3)
    assert names(later, "conditions") == ["당뇨병"]
    [before], [after] = first.slot("conditions"), later.slot("conditions")
    assert after.fact_id == before.fact_id
    assert after.updated_at > before.updated_at
    assert after.weight == 1.0
    assert (before.history, after.history) == (1, 2)


def test_a_repeated_medicine_takes_what_is_newly_said_and_loses_nothing(say):
    say("김", "메트포르민 500mg을 먹어요", Fact("medications", "메트포르민", "C0025598", dosage="500mg"), turn=1)
    profile = say(
        "김", "하루 두 번이요", Fact("medications", "메트포르민", "C0025598", frequency="하루 두 번"), turn=2
    )
    [held] = profile.slot("medications")
    assert (held.dosage, held.frequency) == ("500mg", "하루 두 번")
    profile = say(
        "김", "1000mg으로 늘었어요", Fact("medications", "메트포르민", "C0025598", dosage="1000mg"), turn=3
    )
    [held] = profile.slot("medications")
    assert (held.dosage, held.frequency) == ("1000mg", "하루 두 번")


def test_blood_pressures_make_a_series_newest_first(say, clock):
    say("김", "어제 140/90", 혈압("140/90", "어제", clock.ago(days=1)), turn=1)
    profile = say("김", "오늘 130/85", 혈압("130/85", "오늘"), turn=2)
    [fact] = profile.slot("vitals")
    assert [m.value for m in fact.series] == ["130/85", "140/90"]
    assert (fact.value, fact.measured_at, fact.weight) == ("130/85", "오늘", 1.0)
    profile = say("김", "작년엔 150/95", 혈압("150/95", "작년", clock.ago(days=365)), turn=3)
    [fact] = profile.slot("vitals")
    assert [m.value for m in fact.series] == ["130/85", "140/90", "150/95"]
    assert fact.value == "130/85", "an older measurement told later does not become the current one"


def test_the_same_measurement_told_twice_is_kept_once(say, clock):
    at = clock.ago(hours=2)
    say("김", "오늘 아침 140/90", 혈압("140/90", "오늘 아침", at), turn=1)
    clock.forward(hours=1)
    [fact] = say("김", "아침에 140/90이었다니까요", 혈압("140/90", "오늘 아침", at), turn=2).slot("vitals")
    assert len(fact.series) == 1


def test_a_measurement_without_a_value_is_no_fact(say):
    assert say("김", "혈압을 재요", Fact("vitals", "혈압", "C0005823")).is_empty


@pytest.mark.parametrize(
    ("fact", "rate"),
    [(당뇨병, 0.01), (두통, 0.1), (메트포르민, 0.05), (혈압("140/90"), 0.1), (혈당("150"), 0.1)],
)
@pytest.mark.parametrize("days", [0, 1, 10, 365])
def test_weights_fall_as_the_thesis_says(say, store, clock, fact, rate, days):
    say("김", "…", fact, age=65)
    clock.forward(days=days)
    profile = store.retrieve("김")
    assert profile.facts[0].weight == pytest.approx(math.exp(-rate * days))
    assert profile.demographics["age"].weight == pytest.approx(math.exp(-0.001 * days))


def test_ten_days_at_a_tenth_weigh_368(say, clock):
    profile = say("김", "열흘 전 혈압 140/90", 혈압("140/90", "열흘 전", clock.ago(days=10)))
    assert round(profile.facts[0].weight, 3) == 0.368


def test_weighting_orders_and_can_be_switched_off(say, store, clock):
    say("김", "두통", 두통, turn=1)
    clock.forward(days=5)
    say("김", "당뇨", 당뇨병, turn=2)
    clock.forward(days=5)
    assert [f.name for f in store.retrieve("김").facts] == ["당뇨병", "두통"]
    plain = store.retrieve("김", temporal_weighting=False)
    assert [f.name for f in plain.facts] == ["두통", "당뇨병"]
    assert {f.weight for f in plain.facts} == {1.0}
    only = store.retrieve("김", slot="symptoms")
    assert [f.name for f in only.facts] == ["두통"]
    assert not only.demographics


def test_a_future_time_weighs_no_more_than_now(say, clock):
    [fact] = say("김", "…", 혈당("100", timestamp=clock.ago(days=-3))).slot("labs")
    assert fact.weight == 1.0


def excluded(fact, reason, **more):
    return Exclusion(fact.name, fact.umls_code, fact.slot, reason, **more)


def test_a_past_illness_is_kept_as_inactive(say):
    결핵 = Fact("conditions", "결핵", "C0041296")
    [held] = say("김", "예전에 결핵을 앓았어요", excluded(결핵, "past", onset="예전")).slot("conditions")
    assert (held.name, held.active, held.onset) == ("결핵", False, "예전")


def test_a_stopped_medicine_is_deactivated(say):
    say("김", "메트포르민을 먹어요", 메트포르민, turn=1)
    [held] = say("김", "메트포르민은 끊었어요", excluded(메트포르민, "stopped"), turn=2).slot("medications")
    assert not held.active
    [held] = say("김", "다시 먹어요", 메트포르민, turn=3).slot("medications")
    assert held.active
    assert held.history == 3


def test_an_unknown_stopped_medicine_is_kept_as_inactive(say):
    [held] = say("김", "와파린은 작년에 끊었어요", Exclusion("와파린", "C0043031", "medications", "stopped")).facts
    assert not held.active


@pytest.mark.parametrize("fact", [당뇨병, 두통, 메트포르민])
def test_a_denial_corrects_what_was_stored(say, store, fact):
    say("김", "있어요", fact, turn=1)
    profile = say("김", "없어요", excluded(fact, "negated"), turn=2)
    [held] = profile.facts
    assert not held.active
    assert [(e.kind, e.message) for e in store.history("김")] == [("turn", "있어요"), ("turn", "없어요")]


@pytest.mark.parametrize("reason", ["negated", "topic", "hypothetical"])
def test_what_was_never_so_is_not_stored(say, reason):
    assert say("김", "당뇨가 없어요", excluded(당뇨병, reason)).is_empty


def test_family_and_others_never_enter_the_profile(say, store):
    say("김", "당뇨예요", 당뇨병, turn=1)
    say("김", "어머니가 고혈압이세요", excluded(고혈압, "family", who="어머니"), turn=2)
    profile = say("김", "아버지는 예전에 당뇨가 있었어요", excluded(당뇨병, "past", who="아버지"), turn=3)
    assert [(f.name, f.active) for f in profile.facts] == [("당뇨병", True)]
    subject = Extraction("아이가 세 살이에요", subject=Subject("아이", Demographics(age=3)))
    assert not store.save("김", subject, 4, subject.text).demographics


def test_demographics_keep_their_history(say, store, clock):
    say("김", "예순넷입니다", turn=1, age=64)
    clock.forward(days=200)
    profile = say("김", "올해로 65가 되었어요", turn=2, age=65)
    assert profile.value("age") == 65
    assert profile.demographics["age"].history == 2
    old_new = [(c.old, c.new) for e in store.history("김") for c in e.changes]
    assert old_new == [(None, "64"), ("64", "65")]


def test_months_go_when_the_child_turns_one_and_weeks_when_not_pregnant(say):
    say("아기", "8개월이에요", turn=1, age=0, age_months=8)
    assert say("아기", "한 살이 되었어요", turn=2, age=1).value("age_months") is None
    say("박", "임신 12주예요", turn=1, pregnant=True, gestational_weeks=12, gender="여성")
    profile = say("박", "출산했어요", turn=2, pregnant=False, breastfeeding=True)
    assert profile.value("pregnant") is False
    assert profile.value("gestational_weeks") is None
    assert profile.value("breastfeeding") is True


def test_pregnancy_takes_an_unconfirmed_wrong_sex_out(say):
    say("박", "…", turn=1, gender="남성")
    profile = say("박", "임신 중이에요", turn=2, pregnant=True)
    assert profile.value("pregnant") is True
    assert profile.value("gender") is None


def test_a_name_meets_its_code_and_becomes_one_fact(say, store):
    say("김", "…", turn=1, age=65)
    store.add("김", "conditions", {"name": "당뇨병"})
    [held] = say("김", "당뇨예요", 당뇨병, turn=2).slot("conditions")
    assert held.umls_code == "C0011849"


def test_two_facts_that_become_the_same_are_merged_into_the_older(say, store):
    say("김", "당뇨가 10년 됐어요", Fact("conditions", "당뇨병", "C0011849", onset="10년"), turn=1)
    profile = store.add("김", "conditions", {"name": "소갈"})
    typed = next(f for f in profile.facts if f.name == "소갈")
    profile = store.update("김", typed.fact_id, {"umls_code": "C0011849"})
    [held] = profile.slot("conditions")
    assert (held.fact_id, held.onset) == (min(f.fact_id for f in profile.facts), "10년")
    store.undo("김")
    assert sorted(names(store.retrieve("김"), "conditions")) == ["당뇨병", "소갈"]
    assert store.consolidate("김") == (), "two names without a code in common are two facts"


def test_different_codes_are_different_facts_even_under_one_name(say):
    profile = say("김", "…", 당뇨병, Fact("conditions", "당뇨병", "C0011860"), Fact("symptoms", "당뇨병", None))
    assert len(profile.facts) == 3


def test_a_turn_saved_twice_is_stored_once(say, store, clock):
    first = say("김", "혈압 140/90", 혈압("140/90"), turn=1, age=65)
    clock.forward(minutes=5)
    again = say("김", "혈압 140/90", 혈압("140/90"), turn=1, age=65)
    assert [f.series for f in again.facts] == [f.series for f in first.facts]
    assert len(store.history("김")) == 2
    other = say("김", "혈압 150/95", 혈압("150/95"), turn=1)
    assert len(other.facts[0].series) == 2, (
        "another message is stored even under a number that was taken meanwhile"
    )


def test_a_turn_that_was_undone_may_be_told_again(say, store):
    say("김", "와파린을 먹어요", Fact("medications", "와파린", "C0043031"), turn=1, age=65)
    store.undo("김")
    again = say("김", "와파린을 먹어요", Fact("medications", "와파린", "C0043031"), turn=1, age=65)
    assert names(again, "medications") == ["와파린"]
    assert again.value("age") == 65
    store.undo("김")
    store.redo("김")
    recorded = len(store.history("김"))
    say("김", "와파린을 먹어요", Fact("medications", "와파린", "C0043031"), turn=1, age=65)
    assert len(store.history("김")) == recorded, "brought back by redo, it is stored already"


def test_half_characters_in_a_message_do_not_stop_the_turn(say):
    assert say("김", "두통 \ud83d 이에요\x00", 두통, turn=1).facts[0].name == "두통"
