"""What is told beside another thing: a sign of an illness, what an infection left, a device lent, an age at work."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.state import Extraction

# message -> (facts, exclusions as "name reason"); None: facts that are not the point here.
BESIDE: list[tuple[str, str | None, str]] = [
    # a sign of an illness is not one's strength
    ("감기 기운은 딱히 없는데 냄새를 못 맡겠어요", "후각 상실", "감기 negated"),
    ("몸살 기운이 없어요", "", "근육통 negated"),
    ("감기 기운이 있어요", "감기", ""),
    ("요즘 기운이 통 없어요", "피로", ""),
    # what something else began with is over, unless it is of these days or stays
    ("재작년에 폐렴 걸린 뒤로 숨이 차요", "호흡곤란", "폐렴 past"),
    ("대상포진 앓고 나서부터 옆구리가 찌릿해요", "옆구리 통증", "대상포진 past"),
    ("코로나를 심하게 앓은 뒤로 머리카락이 빠져요", "탈모", "코로나19 past"),
    ("어제 장염 걸리고부터 계속 설사해요", "급성 위장염|설사", ""),
    ("우울증 걸리고부터 잠이 안 와요", "우울증|수면 문제", ""),
    # whose a reading is
    ("손님이 두고 간 혈압계로 재봤어요 155/99", "혈압", ""),
    ("아버지가 쓰시던 혈당계로 쟀더니 공복 132 나왔어요", "공복혈당", ""),
    ("엄마가 혈압계로 쟀더니 150/95예요", "", "혈압 family"),
    ("혈액검사 WBC 3.2 Hb 13.8 / 간호사인 친구는 별거 아니라는데 봐주세요", "백혈구|혈색소", ""),
    # slips of the finger
    ("로아큐탄 석 달 먹고 끈었어요", "", "이소트레티노인 stopped"),
    ("어제 저냑부터 눈이 빨게졌어요", "눈 충혈", ""),
]


@pytest.mark.parametrize(("text", "facts", "excluded"), BESIDE)
def test_what_stands_beside_another_thing_is_read_as_what_it_is(text, facts, excluded, check_reading) -> None:
    check_reading(text, facts, excluded)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("울산에서 용접하는 38입니다", {"age": 38, "occupation": "용접", "region": "울산"}),
        ("혼자 사는 72예요. 무릎이 아파요", {"age": 72}),
        ("측정하는 98입니다", {"age": None}),
        ("마흔 되자마자 혈압이 144/91이네요", {"age": 40}),
        ("마흔 된 아들이 당뇨예요", {"age": None}),
        ("29/남/개발자/판교. 치핵 진단 받았어요", {"age": 29, "occupation": "개발자", "region": "판교"}),
        ("저는 유학생입니다. 대전에 있어요", {"region": "대전"}),
        ("서울에 있는 병원에 다녀요", {"region": None}),
        ("임신성 당뇨 재검 중이에요. 28주예요", {"pregnant": True, "gestational_weeks": 28}),
        ("아기 심장 잘 뛴대요. 8주 1일이래요", {"pregnant": True, "gestational_weeks": 8}),
        ("아기 심장이 빨리 뛰는 것 같아요. 아기는 8주예요", {"pregnant": None}),
        ("임산 19주인대 배가 자주 뭉처요", {"pregnant": True, "gestational_weeks": 19}),
        ("허리 아픈 지 12주예요. 예전에 임신성 당뇨였어요", {"pregnant": None}),
    ],
)
def test_who_one_is_may_be_said_in_passing(
    text: str, expected: dict[str, object], extract: Callable[[str], Extraction]
) -> None:
    described = extract(text).demographics
    assert {field: getattr(described, field) for field in expected} == expected
