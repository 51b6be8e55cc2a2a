"""What is told of a part of the body in rows, in contrast or further on; medicines named after an illness."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.state import Extraction
from tests.rows import each

Extract = Callable[..., Extraction]


def names(extraction: Extraction, slot: str = "symptoms") -> set[str]:
    return {fact.name for fact in extraction.facts if fact.slot == slot}


@each(
    ("text", "told"),
    [
        ("사랑니 뺀 자리가 욱신거려요", {"치통"}),
        ("옆구리를 톡 치기만 해도 아파요", {"옆구리 통증"}),
        ("발톱이 살을 파고들어 구두만 신으면 엄지가 욱신거려요", {"발가락 통증"}),
        ("부부관계를 하고 나면 골반이 뻐근하게 아파요", {"성교통"}),
        ("식사와 관계 없이 하루 중 아무 때나 배가 아파요", {"복통"}),
        ("무릎이 쑤시는데 계단에서는 통증이 더 심해요", {"무릎 통증"}),
        ("손이 저린 건 아니고 시린 거예요", {"손발 차가움"}),
        ("허리가 아픈 게 아니라 뻣뻣해요", {"근육 강직"}),
        ("허리하고 어깨, 왼쪽 손목이 다 아파요", {"요통", "어깨 통증", "관절통"}),
        ("무릎하고 발목이 시큰거려요", {"무릎 통증", "관절통"}),
        ("변을 열흘 넘게 못 봤어요", {"변비"}),
        ("종아리에 쥐가 맨날 나.", {"근육 경련"}),
        ("눈앞에 까만 점 같은 게 둥둥 떠다녀요", {"비문증"}),
        ("냉이 좀 늘어난 것 같아요", {"질 분비물"}),
        ("가만히 앉아 있질 못하겠어요", {"안절부절못함"}),
        ("바람만 불면 눈물이 나요", {"눈물 흘림"}),
        ("물건 둔 데를 요즘 자꾸 까먹어요", {"기억력 저하"}),
    ],
)
def test_a_complaint_is_found_however_its_place_is_told(extract: Extract, text: str, told: set[str]) -> None:
    assert names(extract(text)) == told


@each(
    "text",
    [
        "약 먹는 걸 깜빡하고 잤어요",
        "영화 보다가 너무 슬퍼서 눈물이 났어요",
        "병원에서 그 말을 못 했어요",
        "손님 머리 감길 때 물 온도는 몇 도가 좋아요?",
        "저는 익산 살아요",
        "주말에 카드를 너무 긁었어요",
    ],
)
def test_what_only_sounds_like_a_complaint_is_none(extract: Extract, text: str) -> None:
    assert names(extract(text)) == set()
    assert names(extract(text), "conditions") == set()


@each(
    ("text", "medicines"),
    [
        ("병원에서 장염약 받아서 먹고 있어요", {"장염약"}),
        ("빈혈약은 아침마다 먹어요", {"철분제"}),
        ("구내염연고 바르고 있어요", {"구내염연고"}),
        ("코솝 안약 하루 두 번 넣어요", {"도르졸라미드·티몰롤 복합제"}),
    ],
)
def test_a_medicine_named_after_an_illness_is_no_illness(extract: Extract, text: str, medicines: set[str]) -> None:
    extraction = extract(text)
    assert names(extraction, "medications") == medicines
    assert names(extraction, "conditions") == set()


@pytest.mark.parametrize("text", ["위암 2기, 고혈압", "욕창 2단계", "만성콩팥병 3기"])
def test_an_illness_with_its_stage_is_no_headline(extract: Extract, text: str) -> None:
    assert names(extract(text), "conditions")


@pytest.mark.parametrize(
    ("text", "pressure"),
    [
        ("혈압 재니까 위에가 백육십 아래가 구십오네요", "160/95"),
        ("혈압 윗 수치가 150 아랫 수치는 95", "150/95"),
        ("혈압이 위쪽은 142 아래쪽은 88이에요", "142/88"),
    ],
)
def test_the_upper_and_the_lower_are_one_pressure(extract: Extract, text: str, pressure: str) -> None:
    assert [(fact.name, fact.value) for fact in extract(text).facts] == [("혈압", pressure)]


@pytest.mark.parametrize(
    ("text", "told"), [("밤마다 잠을 몾자요", {"수면 문제"}), ("벼비가 심헤서 왔어요", {"변비"})]
)
def test_a_slip_of_a_letter_is_read_over(extract: Extract, text: str, told: set[str]) -> None:
    assert names(extract(text)) == told
