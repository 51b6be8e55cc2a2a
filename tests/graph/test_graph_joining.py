"""An emergency told over turns, through the door: one patient, one person, a few hours."""

from datetime import timedelta

import pytest

CHEST, SWEAT = "가슴이 답답해요", "식은땀이 나요"


@pytest.fixture
def door(brief_door):
    """What is asked here is which turn is the emergency, not how the others are answered."""
    return brief_door


def routes(door, ask, patient: str, *messages: str) -> list[str]:
    return [ask(door, patient, message).route for message in messages]


@pytest.mark.parametrize(
    "messages",
    [
        (CHEST, SWEAT),
        (CHEST, "고마워요", SWEAT),
        ("항암 치료 중이에요", "열이 38.5도예요"),
        ("우리 아기 두 달 됐어요", "열이 38.3도예요"),
        ("아이가 열이 38.3도예요", "두 달 됐어요"),
        ("임신 34주예요", "머리가 깨질듯 아프고 눈앞이 번쩍거려요"),
        ("딸이 머리를 부딪혔어요", "애가 자꾸 졸려 해요"),
    ],
)
def test_the_last_turn_is_the_emergency(door, ask, messages):
    *before, last = routes(door, ask, "p", *messages)
    assert "emergency" not in before
    assert last == "emergency"


def test_thanks_after_it_are_answered_as_thanks(door, ask):
    assert routes(door, ask, "p", CHEST, SWEAT, "고마워요")[1:] != ["emergency", "emergency"]


def test_two_patients_interleaved_share_nothing(door, ask):
    assert ask(door, "p", CHEST).route != "emergency"
    assert ask(door, "q", SWEAT).route != "emergency"
    assert ask(door, "p", SWEAT).route == "emergency"
    assert ask(door, "q", "고마워요").route != "emergency"
    assert ask(door, "q", CHEST).route == "emergency"


@pytest.mark.parametrize(
    "messages",
    [
        ("아빠가 가슴이 답답하대요", "저는 식은땀이 나요"),
        (CHEST, "남편이 식은땀을 흘린대요"),
        ("남편이 머리를 다쳤어요", "저는 자꾸 토해요"),
    ],
)
def test_two_people_share_nothing(door, ask, messages):
    first, last = messages
    ask(door, "p", first)
    # The second message is what it is without the first.
    assert ask(door, "p", last).triage == door.triage(last)


def test_what_was_said_yesterday_counts_no_more(door, ask, clock):
    ask(door, "p", CHEST)
    clock.now += timedelta(hours=door.config.joining.hours + 1)
    assert ask(door, "p", SWEAT).route != "emergency"


def test_triage_of_a_named_patient_knows_the_last_turns(door, ask):
    ask(door, "p", CHEST)
    assert door.triage(SWEAT, "p").emergency
    assert not door.triage(SWEAT).emergency
