"""Nothing of one patient's answer reaches another patient whose facts would have changed it."""

import pytest

from agent import remembering

PERSONAL = [
    "진통제 뭐 먹으면 돼요?",
    "감기약 뭐 먹어요?",
    "진통제는 뭐가 좋아요?",
    "당뇨병에 좋은 운동은 무엇인가요?",
]


@pytest.mark.parametrize("question", PERSONAL)
def test_what_to_take_is_answered_anew_for_another_patient(door, ask, question):
    assert ask(door, "z1", question).route == "answered"
    ask(door, "z2", "임신 30주예요")
    turn = ask(door, "z2", question)
    assert turn.route == "answered"
    assert "임신" in turn.context.text
    assert ask(door, "z3", question).route == "answered"


def test_a_definition_serves_another_patient(door, ask):
    first = ask(door, "z1", "통풍이란 무엇인가요?")
    ask(door, "z2", "임신 30주예요")
    again = ask(door, "z2", "통풍은 무엇인가요?")
    assert (first.route, again.route) == ("answered", "cached")
    assert "통풍이란" not in again.context.text  # the other one's words
    assert again.context.dropped == ()


def test_what_a_deleted_patient_said_is_not_remembered(door, ask):
    door.parts.reading.join()
    ask(door, "forgotten", "저는 62세이고 통풍이 있어요.")
    ask(door, "forgotten", "운동은 어떻게 하면 좋을까요?")
    assert sum(bool(kept.cache_info().currsize) for kept in remembering._KEPT) >= 6
    door.chart.delete("forgotten")
    assert not any(kept.cache_info().currsize for kept in remembering._KEPT)
