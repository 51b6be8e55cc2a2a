"""A patient may speak of a child or a parent over several turns: none of it becomes the patient's own."""

from __future__ import annotations

import pytest


@pytest.fixture
def door(brief_door):
    """What is asked here is what a message was read as, not how it is answered."""
    return brief_door


def own(door, patient: str) -> tuple[dict[str, object], dict[str, str | None]]:
    """The demographics and facts of a patient's profile."""
    profile = door.chart.profile(patient)
    return (
        {field: held.value for field, held in profile.demographics.items()},
        {fact.name: fact.value for fact in profile.facts},
    )


@pytest.mark.parametrize(
    ("who", "messages"),
    [
        ("아이", ["아이가 열이 나요", "두 살이에요", "39도예요"]),
        ("아버지", ["아버지가 72세이고 당뇨가 있어요. 운동은 어떤 게 좋을까요?", "고혈압도 있으세요", "메트포르민을 드세요"]),
        ("딸", ["딸이 기침을 해요", "몸무게는 8kg예요"]),
        ("남편", ["남편이 속이 쓰리대요", "고혈압이 있어요", "52세예요"]),
        ("시어머니", ["시어머니가 무릎이 아프시대요", "연세는 81세예요", "와파린도 드시고 계세요"]),
        ("엄마", ["엄마가 어지럽대요", "관절염도 있대요", "65세고요"]),
        ("아들", ["아들이 넘어졌어요", "이마가 부었어요", "8살이고 몸무게는 25kg예요"]),
        ("아기", ["우리 아기가 설사를 해요", "10개월이에요", "기침도 해요"]),
    ],
)  # fmt: skip
def test_what_is_said_next_stays_about_the_other_person(door, ask, who, messages):
    turns = [ask(door, "p", message) for message in messages]
    assert own(door, "p") == ({}, {})
    assert all(turn.extracted.subject and turn.extracted.subject.who == who for turn in turns)
    assert all(e.who == who for turn in turns for e in turn.extracted.excluded)
    later = ask(door, "p", "저는 운동해도 되나요?")
    assert later.extracted.subject is None


@pytest.mark.parametrize(
    "messages",
    [
        ["동생이 천식이 있어요", "벤토린을 써요"],
        ["친구가 우울증 같아요", "30세예요", "잠을 못 잔대요"],
        ["장모님이 치매가 있으세요", "도네페질을 드세요"],
        ["조카가 아토피가 있어요", "3살이에요", "스테로이드 연고를 발라요"],
        ["형이 통풍이래요", "44살이래요"],
    ],
)
def test_an_illness_of_another_alone_is_gone_on_about_too(door, ask, messages):
    for message in messages:
        ask(door, "p", message)
    assert own(door, "p") == ({}, {})


def test_the_speaker_comes_back_by_name_and_stays(door, ask):
    for message in ("아이가 기침을 해요", "저는 38세예요", "당뇨가 있어요"):
        ask(door, "p", message)
    assert own(door, "p") == ({"age": 38}, {"당뇨병": None})


@pytest.mark.parametrize(
    "messages",
    [
        [
            "아이가 기침을 해요",
            "감기 예방법이 궁금해요",
            "혈압은 140/90이에요",
        ],  # only the turn directly before counts
        [
            "아버지가 당뇨예요. 저도 걸릴까요?",
            "혈압은 140/90이에요",
        ],  # a family history, and the speaker's question
        ["아이가 기침을 해요. 저는 머리가 아파요", "혈압은 140/90이에요"],  # the speaker was spoken of last
        ["아버지가 고혈압이 있는데 유전되나요?", "혈압은 140/90이에요"],
        ["가족 중에 당뇨가 있어요", "혈압은 140/90이에요"],
        ["속이 쓰려요", "혈압은 140/90이에요"],
    ],
)
def test_a_reading_of_ones_own_is_kept(door, ask, messages):
    for message in messages:
        ask(door, "p", message)
    assert own(door, "p")[1]["혈압"] == "140/90"


def test_patients_do_not_share_whom_they_speak_of(door, ask):
    ask(door, "p", "아이가 열이 나요")
    ask(door, "q", "39도예요")
    assert own(door, "q")[1]["체온"] == "39"


def test_one_message_alone_is_read_as_before(door, ask):
    ask(door, "p", "아이가 열이 나요")
    assert door.extract("두 살이에요").demographics.age == 2


@pytest.mark.parametrize(
    ("message", "emergency"),
    [
        ("드라마에서 주인공이 쓰러졌어요", False),
        ("영화에서 주인공이 가슴을 부여잡고 숨을 못 쉬었어요", False),
        ("꿈에서 제가 피를 토했어요", False),
        ("소설 주인공이 갑자기 한쪽 팔다리에 힘이 빠지고 말이 어눌해졌어요", False),
        ("웹툰에서 아이가 경련을 하고 의식이 없어요", False),
        ("드라마를 보다가 가슴이 쥐어짜듯 아프고 식은땀이 나요", True),
        ("꿈에서 깼는데 가슴이 쥐어짜듯 아프고 숨이 차요", True),
        ("드라마에서 본 것처럼 한쪽 팔다리에 힘이 빠졌어요", True),
        ("영화 보다가 쓰러졌어요", True),
        ("드라마 주인공이 쓰러졌는데 저도 갑자기 한쪽 팔이 마비됐어요", True),
    ],
)
def test_what_happens_in_a_film_or_a_dream_is_no_emergency(door, message, emergency):
    assert door.triage(message).emergency is emergency


OWN_DIABETES = "저는 65세 남성으로 10년째 당뇨 환자입니다. 오늘 혈압은 142/91이에요."


@pytest.mark.parametrize(
    ("told", "asked", "subject", "of"),
    [
        (f"{OWN_DIABETES} 어머니는 고혈압이세요.", "운동은 어떻게 하면 좋을까요?", "당뇨병", None),
        ("당뇨가 있어요. 참 아버지는 통풍이었어요", "그럼 뭘 먹으면 좋을까요?", "당뇨병", None),
        ("천식이 있어요. 남편은 간염 보균자예요", "운동은 해도 되나요?", "천식", None),
        ("제가 고혈압인데 언니는 갑상선 기능 저하증이래요", "그럼 음식은요?", "고혈압", None),
        ("저는 임신 중이고 당뇨가 있어요. 시어머니는 골다공증이세요", "운동은요?", "당뇨병", None),
        ("저는 당뇨가 있어요. 딸이 천식으로 자꾸 기침을 해요", "운동은 해도 되나요?", "천식", "딸"),
        ("어머니는 고혈압이세요", "운동은 어떻게 하면 좋을까요?", "고혈압", "어머니"),
        ("아버지가 72세이고 당뇨가 있으세요", "운동은 어떤 게 좋을까요?", "당뇨병", "아버지"),
    ],
)
def test_a_question_that_follows_is_about_whom_the_message_was_about(door, ask, told, asked, subject, of):
    ask(door, "p", told)
    resolved = ask(door, "p", asked).resolved_query
    assert subject in resolved
    relatives = [who for who in ("어머니", "아버지", "남편", "언니", "딸") if who in resolved]
    assert relatives == ([of] if of else [])
    others = {"고혈압", "통풍", "간염", "갑상선 기능 저하증", "골다공증", "당뇨병", "천식"} - {subject}
    assert not [name for name in others if name in resolved]
