"""The door under attack: strange ids and texts, failures in the middle of a turn, two patients at once."""

import unicodedata

import pytest

from agent.errors import InputRejected

STORY = "저는 65세 당뇨 환자입니다."


@pytest.mark.parametrize("other", ["  환자  ", unicodedata.normalize("NFD", "환자")])
def test_two_spellings_of_one_id_are_one_patient(door, ask, other):
    ask(door, "환자", STORY)
    turn = ask(door, other, "운동은 어떻게 하면 좋을까요?")
    assert (turn.patient, turn.turn) == ("환자", 2)
    assert turn.profile.value("age") == 65
    assert [patient.patient_id for patient in door.chart.patients()] == ["환자"]


@pytest.mark.parametrize("strange", ["", " ", "\n", "a\x00b", "\u200b", "\u202eabc", "p" * 201, "\ud800"])
def test_an_id_that_no_one_can_read_is_refused_and_nothing_is_stored(door, ask, strange):
    with pytest.raises(InputRejected, match="환자 ID"):
        ask(door, strange, STORY)
    assert door.chart.patients() == []


@pytest.mark.parametrize("strange", ["../x", "'; DROP TABLE patients;--", "/etc/passwd", "👨‍👩‍👧", "a b"])
def test_any_other_id_is_only_a_name(door, ask, strange):
    ask(door, strange, STORY)
    assert [patient.patient_id for patient in door.chart.patients()] == [strange]


def test_a_message_with_half_a_character_is_answered_and_kept(door, ask):
    turn = ask(door, "p", "당뇨\ud83d가 있어요. 운동은 어떻게 하나요?")
    assert turn.query == "당뇨\ufffd가 있어요. 운동은 어떻게 하나요?"
    assert [kept.query for kept in door.transcript("p")] == [turn.query]
