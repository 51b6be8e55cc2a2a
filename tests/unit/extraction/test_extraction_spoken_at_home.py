"""Household and dialect speech: endings, festivals as onsets, meals as hours, and complaints in everyday pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from agent.extraction.spelling.spoken import standard
from agent.state import Extraction
from agent.terminology import normalise
from tests.rows import each

Extract = Callable[[str], Extraction]

SPELT = [
    ("무릎이 아프니더", "무릎이 아픕니다"),
    ("열은 없니더", "열은 없습니다"),
    ("일흔 먹은 노인이씨더", "일흔 먹은 노인입니다"),
    ("서른하난디 코를 골아요", "서른하나인데 코를 골아요"),
    ("배가 아픈디유", "배가 아픈데요"),
    ("밥 묵고 약을 묵지", "밥 먹고 약을 먹지"),
    ("발이 절이고", "발이 저리고"),
    ("손끝이 절여요", "손끝이 저려요"),
    ("귀가 막힙수다", "귀가 막힙니다"),
    ("기침은 안 하제", "기침은 안 하지"),
    # look-alikes
    ("그건 아니다", "그건 아니다"),
    ("병원에 다니다 말았어요", "병원에 다니다 말았어요"),
    ("배추를 절여요", "배추를 절여요"),
    ("하제를 먹었어요", "하제를 먹었어요"),
    ("호텔에 묵고 있어요", "호텔에 묵고 있어요"),
]

# message -> "name.part" and what it says
TOLD: list[tuple[str, dict[str, str | None]]] = [
    ("입동부터 기침이 나요", {"기침.onset": "입동"}),
    ("초하룻날부터 설사를 해요", {"설사.onset": "초하룻날"}),
    ("지난 장날부터 허리가 아파요", {"요통.onset": "지난 장날"}),
    ("모내기철부터 손이 저려요", {"저림.onset": "모내기철"}),
    ("그러께부터 손이 떨려요", {"떨림.onset": "그러께"}),
    ("어제 자고 일어나서부터 목이 뻣뻣해요", {"목 경직.onset": "어제 자고 일어나서"}),
    ("한 보름 남짓 허리가 아파요", {"요통.onset": "보름 남짓"}),
    ("어제부터 열이 나더니 오늘은 기침도 나요", {"발열.onset": "어제", "기침.onset": "오늘"}),
    ("새벽에 물이랑 노바스크 5mg 먹어요", {"암로디핀.dosage": "5mg"}),
    ("메트포르민 500을 아침밥하고 저녁밥 먹고 먹어요", {"메트포르민.frequency": "아침밥하고 저녁밥 먹고"}),
    ("졸피뎀 반 알 먹고 자는데 새벽 두 시면 깨요", {"졸피뎀.frequency": None}),
    # look-alikes
    ("오늘은 기침이 나요", {"기침.onset": None}),
    ("졸피뎀 반 알을 밤 열 시에 먹어요", {"졸피뎀.frequency": "밤 열 시"}),
    ("다리가 시큰거려서 관절염 진단을 받았어요", {"관절염.onset": None}),
]

# message -> the speaker's own facts
FACTS: list[tuple[str, set[str]]] = [
    ("심장이 가끔 건너뛰어요", {"가슴 두근거림"}),
    ("종아리를 누르면 쑥 들어가요", {"다리 부종"}),
    ("숟가락 들기가 싫어요", {"식욕 부진"}),
    ("변이 새서 외출을 못 해요", {"변실금"}),
    ("오줌이 벌게졌어요", {"혈뇨"}),
    ("글씨가 휘어 보여요", {"변형시"}),
    ("달거리가 들쭉날쭉해요", {"월경 불순"}),
    ("귀가 울어요", {"이명"}),
    ("비지 같은 게 묻어 나와요", {"질 분비물"}),
    ("계단에서 헥헥거려요", {"호흡곤란"}),
    ("일어서면 눈앞이 캄캄해져요", {"실신 전 느낌"}),
    ("의사가 통풍이라 해서 왔어요", {"통풍"}),
    ("원장님이 위염이라 그러시네요", {"위염"}),
    # look-alikes
    ("손도 안 댔어요", set()),
    ("임신 사실을 남편이 알아요", set()),
    ("냄비를 태웠어요", set()),
    ("아이가 울어요", set()),
    ("페인트칠한 벽이 벌게졌어요", set()),
    ("의사가 감기라서 병원이 쉬어요", set()),
]


@each(("spoken", "written"), SPELT)
def test_dialect_is_put_in_standard_spelling(spoken: str, written: str) -> None:
    assert standard(normalise(spoken)).text == written


@each(("text", "said"), TOLD)
def test_since_when_and_how_often(
    extract: Extract,
    as_said: Callable[[Extraction, Mapping[str, str | None]], dict[str, str | None]],
    text: str,
    said: dict[str, str | None],
) -> None:
    assert as_said(extract(text), said) == said


@each(("text", "facts"), FACTS)
def test_household_pictures_of_a_complaint(extract: Extract, text: str, facts: set[str]) -> None:
    assert {fact.name for fact in extract(text).facts} == facts
