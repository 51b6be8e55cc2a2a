"""Older people and carers: who they say they are, since when, with which meal, and what only looks alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from agent.state import Extraction

Extract = Callable[[str], Extraction]
AsSaid = Callable[[Extraction, Mapping[str, str | None]], dict[str, str | None]]


@pytest.mark.parametrize(
    ("text", "age", "gender"),
    [
        ("대전서 영감 간병하는 71세 할매입니더", 71, "여성"),
        ("시어머니 모시고 사는 쉰여덟 며느리예요", 58, "여성"),
        ("마누라 병간호하는 예순여섯 영감입니다", 66, "남성"),
        ("손주 둘 봐주는 일흔 할배올시다", 70, "남성"),
        ("예순둘 아지매, 무릎이 시려요", 62, "여성"),
        ("79세 할멈. 허리가 아파", 79, "여성"),
        ("80살 먹은 영감, 오줌이 안 나와", 80, "남성"),
        ("노총각 마흔다섯, 탈모가 와요", 45, "남성"),
        ("영감은 파킨슨이고 저는 76세 할멈이에요", 76, "여성"),
        ("칠십 줄에 들어선 할매라예", None, "여성"),
        # look-alikes
        ("우리 엄마는 시골 사는 76세 할매예요", None, None),
        ("어머니는 82세세요", None, None),
        ("며느리가 52세예요", None, None),
        ("옆집 할매가 넘어졌어요", None, None),
        ("낼모레 팔십인 노인입니다", None, None),
        ("갑진년생입니다", None, None),
    ],
)
def test_who_one_says_one_is(extract: Extract, text: str, age: int | None, gender: str | None) -> None:
    known = extract(text).demographics
    assert (known.age, known.gender) == (age, gender)


@pytest.mark.parametrize(
    ("text", "weeks", "age"),
    [
        ("늦둥이 가졌어요 지금 12주차", 12, None),
        ("마흔셋에 늦둥이 가졌어요", None, 43),
        ("쌍둥이 가진 36살인데 20주고 배가 뭉쳐요", 20, 36),
        ("홀몸이 아니에요 감기약 먹어도 돼요?", None, None),
        ("홀몸도 아닌데 감기가 들었어요", None, None),
        ("애 들어섰어요 7주래요", 7, None),
        ("배불러 있는 8개월째라 허리가 아파요", None, None),
        ("둘째를 가져서 약을 못 먹어요", None, None),
        ("아기 가진 지 10주 됐어요", 10, None),
        ("뱃속에 애가 있어서 약 먹기 겁나요", None, None),
        ("아기가 생겼어요 5주차래요", 5, None),
    ],
)
def test_with_child_in_everyday_words(extract: Extract, text: str, weeks: int | None, age: int | None) -> None:
    known = extract(text).demographics
    assert known.pregnant is True
    assert (known.gestational_weeks, known.age) == (weeks, age)


@pytest.mark.parametrize(
    "text",
    [
        "늦둥이를 키워요",
        "쌍둥이 가졌던 엄마예요",
        "아이 셋 가진 엄마예요",
        "둘째 가졌을 때 임당이었어요",
        "아내가 늦둥이를 가졌어요 9주차예요",
        "집사람이 홀몸이 아니라서요",
        "딸이 쌍둥이 가진 36살인데 20주예요",
        "시험관 준비 중이에요",
        "아이를 가지려고 해요",
        "애를 가지면 약을 끊어야 하나요?",
        "혹시 애 들어섰나요?",
        "홀몸이라 외로워요",
        "배불러서 못 먹겠어요",
        "아이에게 문제가 생겼어요",
        "관심을 가졌어요",
    ],
)
def test_nobody_is_with_child(extract: Extract, text: str) -> None:
    known = extract(text).demographics
    assert known.pregnant is None
    assert known.gestational_weeks is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("동짓달부터 허리가 아파요", {"요통.onset": "동짓달"}),
        ("지난 섣달부터 잠이 안 와요", {"수면 문제.onset": "지난 섣달"}),
        ("해 질 녘부터 머리가 아파요", {"두통.onset": "해 질 녘"}),
        ("한 두어 달 됐나, 앉았다 일어나면 어지러워요", {"어지럼증.onset": "한 두어 달"}),
        ("보름 됐나, 걸으면 무릎이 아프고 부어요", {"무릎 통증.onset": "보름", "관절 부종.onset": "보름"}),
        ("열흘째 기침이 나서 잠을 못 자요", {"기침.onset": "열흘째", "수면 문제.onset": "열흘째"}),
        ("오늘 새북에 잰 혈압이 150/90 나왔어예", {"혈압.measured_at": "오늘 새북"}),
        ("어제 저녁나절 혈당이 210이었어요", {"혈당.measured_at": "어제 저녁나절"}),
        ("점심에 잰 당이 210이에요", {"혈당.measured_at": "점심"}),
        ("당이 210인데 점심에 떡을 먹었어요", {"혈당.measured_at": None}),
        ("당이 180인데 아침에 굶었어요", {"혈당.measured_at": None}),
        ("점심밥 먹고 메트포르민 500 먹어요", {"메트포르민.frequency": "점심밥 먹고"}),
        ("저녁밥이랑 같이 리피토 10 먹어요", {"아토르바스타틴.frequency": "저녁밥이랑"}),
        ("밥 먹고 타이레놀 한 알 먹었어요", {"아세트아미노펜.frequency": None}),
    ],
)  # fmt: skip
def test_when(extract: Extract, as_said: AsSaid, text: str, expected: dict[str, str | None]) -> None:
    assert as_said(extract(text), expected) == expected


@pytest.mark.parametrize(
    ("text", "facts", "excluded"),
    [
        ("이 혈압약 먹어도 되는지요", "", "혈압약 hypothetical"),
        ("혈압약 먹어도 되나 궁금해서요", "", "혈압약 hypothetical"),
        ("혈압약 먹는데 자몽 먹어도 되는지요", "혈압약", ""),
        ("혈압약, 당뇨약까지 아침에 한꺼번에 먹어도 되는지요", "혈압약|당뇨약", ""),
        ("창피해서 말도 못 해요", "", ""),
        ("갑자기 말을 못 해요", "실어증", ""),
        ("가슴 아픈 디는 없어유", "", "흉통 negated"),
        ("종아리가 땡기고 뻐근해요", "종아리 통증", ""),
        ("종아리가 당기고 허벅지가 아파요", "종아리 통증|다리 통증", ""),
        ("두피에 진물이 나고 가려워요", "진물|두피 가려움", ""),
        ("얼굴에 발진이 나고 가려워요", "발진|가려움증", ""),
        ("턱이 얼얼하니 감각이 없네요", "안면 감각 이상", ""),
        ("손목 힘이 안 돌아와요", "근력 저하", ""),
        ("기억이 안 돌아와요", "", ""),
        ("달거리를 걸렀어요", "무월경", ""),
        ("뒤를 못 봤어요", "변비", ""),
        ("앞뒤를 못 보고 달렸어요", "", ""),
        ("기운이 까라져요", "피로", ""),
    ],
)
def test_household_words(
    check_reading: Callable[[str, str | None, str], None], text: str, facts: str, excluded: str
) -> None:
    check_reading(text, facts, excluded)
