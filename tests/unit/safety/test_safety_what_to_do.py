"""What only asks what to do must not hide how grave a matter is: layer 2 hears the account alone, too."""

from agent.safety.what_to_do import without_asking
from tests.rows import each

ACCOUNT = "아이가 축 늘어져서 안 깨요."
ASKING = [
    "쉬면 될까요?",
    "그냥 두면 되나요?",
    "병원에 가야 할까요?",
    "어떻게 하면 좋을까요?",
    "뭘 해야 하나요?",
    "좀 자면 나아질까요?",
    "지켜봐도 될까요?",
    "괜찮을까요?",
    "어떡해요ㅠㅠ",
    "왜 이러는 건가요?",
]


@each("asked", ASKING)
def test_what_is_asked_about_an_account_is_left_out(asked):
    assert without_asking(f"{ACCOUNT} {asked}") == ACCOUNT
    assert without_asking(f"배가 아픈데 {asked}") == "배가 아픈데요"
    assert without_asking(f"{ACCOUNT} {asked} {asked}") == ACCOUNT


@each(
    "text",
    [
        *ASKING,  # nothing is told before
        "운동은 어떻게 하면 좋을까요?",
        "숨을 안 쉬는데 심폐소생술 어떻게 해요",
        "머리가 아픈데 타이레놀 먹어도 되나요?",
        "속이 쓰렸는데 지금은 괜찮아요.",
        "앉으면 괜찮아져요",
        "수분 제한 풀렸는데 물 하루 몇 리터까지 괜찮나요",
    ],
)
def test_what_tells_or_asks_something_else_stays(text):
    assert without_asking(text) == text


@each("asked", [*ASKING, "119 불러야 하나요?", "응급실 가야 하나요?"])
@each(
    "account",
    [
        ACCOUNT,
        "아이가 감기약 한 병을 다 마셨는데",
        "피를 한 사발 토했는데",
        "가슴이 쥐어짜듯 아프고 식은땀이 나요.",
        "아버지가 말이 어눌하고 한쪽 팔을 못 들어요.",
    ],
)
def test_an_emergency_is_one_whatever_is_asked_after_it(layered, extract, account, asked):
    assert layered.assess(extract(f"{account} {asked}")).emergency


@each("asked", ["그냥 두면 되나요?", "병원에 가야 할까요?", "어떻게 하면 좋을까요?", "괜찮을까요?"])
@each("mild", ["오늘은 배가 아파요.", "눈이 피로해요.", "기운이 없어요.", "체한 것 같은데"])
def test_a_mild_complaint_is_none_for_being_asked_about(layered, extract, mild, asked):
    assert not layered.assess(extract(f"{mild} {asked}")).emergency


def test_a_long_message_takes_no_time_to_read():
    text = "배가 아픈데 " * 3000 + "쉬면"
    assert without_asking(text) == text
