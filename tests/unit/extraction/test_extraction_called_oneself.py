"""What elderly people call themselves, whom they look after, and a child that is on its way and nobody's holder yet."""

from __future__ import annotations

from collections.abc import Callable

from agent.state import DEMOGRAPHIC_FIELDS, Extraction
from tests.rows import each

Extract = Callable[[str], Extraction]
F, M = "여성", "남성"

# message -> what the speaker is known by, and nothing else
SPEAKERS: list[tuple[str, dict[str, object]]] = [
    ("쉰일곱 아지매래요. 속이 쓰려요", {"age": 57, "gender": F}),
    ("예순다섯 먹은 아낙이라예. 숨이 차예", {"age": 65, "gender": F}),
    ("일흔넷 된 할매씨더. 허리가 아프니더", {"age": 74, "gender": F}),
    ("쉰셋 아줌마 어깨가 안 올라가요", {"age": 53, "gender": F}),
    ("예순둘 아재 무릎이 시려요", {"age": 62, "gender": M}),
    ("일흔일곱 할멈이 여쭙니다. 손이 저려요", {"age": 77, "gender": F}),
    ("마흔하난디 코를 골아유", {"age": 41}),
    ("쉰둘이구만유 여자고요", {"age": 52, "gender": F}),
    ("올해로 일흔을 꽉 채운 할아버지입니다", {"age": 70, "gender": M}),
    ("올해 환갑이오. 남자요", {"age": 60, "gender": M}),
    ("이 할미 무릎이 아파", {"gender": F}),
    ("이 할애비 귀가 안 들려", {"gender": M}),
    ("손녀 보는 예순여섯 할머니인데 허리가 아파요", {"age": 66, "gender": F}),
    ("애 봐주는 쉰아홉 할머니예요. 손이 저려요", {"age": 59, "gender": F}),
    ("서른 넘은 딸이 있는 61세 엄마예요. 숨이 차요", {"age": 61, "gender": F}),
    ("여기 문경인데요, 다리가 부어요", {"region": "문경"}),
    ("여기는 경북 영주입니다. 기침이 나요", {"region": "경북 영주"}),
    # look-alikes: somebody else's age and sex, a doll, a hospital of a town
    ("예순둘 아재가 쓰러졌대요", {}),
    ("여든 된 할매 열이 나신대요", {}),
    ("우리 영감 일흔셋인데 기침을 해요", {}),
    ("울 집 영감 예순여덟이고 코를 골아요", {}),
    ("우리 할머니 아흔인데 넘어지셨어요", {}),
    ("어르신 81세인데 변을 못 보세요", {}),
    ("다섯 살배기가 열이 나요", {}),
    ("세 살짜리가 토해요", {}),
    ("우리 딸은 강릉 사는 마흔 살 아줌마예요", {}),
    ("여기 서울의원인데요 예약이 되나요", {}),
]

# message -> pregnant, week
PREGNANT: list[tuple[str, bool | None, int | None]] = [
    ("애 밴 지 넉 달 됐어요. 요즘 잠이 안 와요", True, None),
    ("뱃속에 둘째 있어요. 14주 2일. 피가 비쳐요", True, 14),
    ("배 속 아기가 잘 놀아요. 27주예요", True, 27),
    ("산달이 이번 달이에요. 다리가 부어요", True, None),
    ("산달이라 숨이 차요", True, None),
    ("애가 서서 입덧이 심해요", True, None),
    ("셋째 소식이 왔어요 6주예요", True, 6),
    ("임신한 줄 모르고 감기약을 먹었어요. 지금 9주래요", True, 9),
    ("임신 사실 모르고 술을 마셨어요", True, None),
    ("서른아홉에 둘째 가졌어요. 배가 살살 아파요", True, None),
    # look-alikes
    ("아기 생기길 기다리는 중이에요", None, None),
    ("며느리가 애 밴 지 넉 달 됐어요", None, None),
    ("돌쟁이 애가 서서 놀아요", None, None),
    ("애가 배 아프다고 해요", None, None),
    ("임신인지 모르겠어요", None, None),
    ("임신 초기 증상을 모르고 있어요", None, None),
    ("좋은 소식이 왔어요 6주 뒤에 퇴원이에요", None, None),
    ("언니 배 속 아기가 잘 놀아요", None, None),
]

# message -> the speaker's own facts, in any order
WHOSE: list[tuple[str, set[str]]] = [
    ("우리 영감 일흔셋인데 기침을 해요", set()),
    ("어르신 81세인데 코피가 나요", set()),
    ("세 살배기가 기침을 해요. 저는 두통이 있어요", {"두통"}),
    ("우리 영감이 코를 골다가 숨을 안 쉬어요", set()),
    ("약을 저녁마다 먹는 울 영감이 토해요", set()),
    ("궁둥이가 아파요", {"엉덩이 통증"}),
    ("애 밴 지 다섯 달 됐어요. 두통이 있어요", {"두통"}),
    ("손주 보는 할머니인데 두통이 있어요", {"두통"}),
    ("아이 낳기를 기다려요. 두통이 있어요", {"두통"}),
    ("영감이 먼저 가고 나서 두통이 생겼어요", {"두통"}),
    ("라디오에서 뇌졸중 듣고 겁이 나요. 두통이 있어요", {"두통"}),
    ("기침하거나 웃으면 오줌이 새요", {"요실금"}),
    ("재채기만 하면 허리가 아파요", {"요통"}),
    ("기침하다가 허리가 아파요", {"요통"}),
    # who stands, comes through a door or is told of by age and a word for people
    ("애가 서서 밥을 먹는데 기침해요", set()),
    ("아이가 서 있다가 열이 났어요", set()),
    ("아이가 들어서자마자 토했어요", set()),
    ("아기가 들어서면서 기침을 해요", set()),
    ("아기가 들어섰는데 두통이 심해요", {"두통"}),
    ("칠십 먹은 영감 혈압이 160이여", set()),
    ("쉰 아줌마 둘이 왔는데 제가 두통이 있어요", {"두통"}),
    ("열아홉 총각 아들이 기침을 해요", set()),
    ("마흔 아줌마 친구가 유방암에 걸렸어요", set()),
    ("쉰여섯 아줌마 허리가 아파요", {"요통"}),
    ("저는 열 살짜리인데 두통이 있어요", {"두통"}),
    ("손자가 다섯 살짜리인데 기침을 해요", set()),
    ("네 살짜리가 기침을 해요", set()),
    # a cough that is a complaint as well
    ("요즘 기침하다가 허리가 아파요", {"기침", "요통"}),
    ("기침을 자주 하거나 웃으면 오줌이 새요", {"기침", "요실금"}),
    ("기침하면 허리 아프고 가래가 나와요", {"기침", "요통", "가래"}),
    # look-alikes: a cough of its own, a child that has come, one who hurts by snoring
    ("기침하면 가슴이 아파요", {"기침", "흉통"}),
    ("기침을 하고 허리가 아파요", {"기침", "요통"}),
    ("아이가 기침을 해요", set()),
    ("남편이 코를 골아서 두통이 있어요", {"두통"}),
    ("말도 못 하고 팔에 힘이 빠졌어요", {"실어증", "근력 저하"}),
    ("말도 못 혀, 무릎이", set()),
]


@each(("text", "known"), SPEAKERS)
def test_the_writer_is_known_by_what_one_calls_oneself(
    extract: Extract, text: str, known: dict[str, object]
) -> None:
    speaker = extract(text).demographics
    assert {f: v for f in DEMOGRAPHIC_FIELDS if (v := getattr(speaker, f)) is not None} == known


@each(("text", "pregnant", "week"), PREGNANT)
def test_a_pregnancy_in_household_words(
    extract: Extract, text: str, pregnant: bool | None, week: int | None
) -> None:
    speaker = extract(text).demographics
    assert (speaker.pregnant, speaker.gestational_weeks) == (pregnant, week)


@each(("text", "facts"), WHOSE)
def test_whose_complaint_it_is(extract: Extract, text: str, facts: set[str]) -> None:
    assert {fact.name for fact in extract(text).facts} == facts
