"""Numbers read aloud, and events since when something is so, with every word that belongs to them."""

from __future__ import annotations

from collections.abc import Callable

from agent.state import Extraction
from tests.rows import each

Extract = Callable[[str], Extraction]


@each(
    ("text", "name", "value"),
    [
        ("체온 38점5", "체온", "38.5"),
        ("체온 38쩜2", "체온", "38.2"),
        ("헤모글로빈이 8점2래요", "혈색소", "8.2"),
        ("체질량지수가 이십구 점 칠이래요", "체질량지수", "29.7"),
        ("키 백육십이 센티에요", "키", "162"),
        ("키 1미터 72예요", "키", "172"),
        ("숨은 1분에 24번 쉬어요", "호흡수", "24"),
        ("1분에 숨을 26번 쉬어요", "호흡수", "26"),
        ("아침 공복 102", "공복혈당", "102"),
        ("식후 두 시간 165", "식후혈당", "165"),
        ("혈압 백이십 팔십", "혈압", "120/80"),
        ("혈압 140 90이요", "혈압", "140/90"),
        ("맥박 팔십 둘", "맥박", "82"),
        ("인 수치는 5.8이래요", "인산 수치", "5.8"),
    ],
)
def test_numbers_as_they_are_spoken(extract: Extract, text: str, name: str, value: str) -> None:
    assert [(f.name, f.value) for f in extract(text).facts] == [(name, value)]


@each(
    "text",
    ["메트포르민 식후 30분에 먹어요", "리피토 식후 500mg이요", "공복 12시간 지키고 왔어요", "공복 60분 운동해요"],
)
def test_what_is_no_sugar(extract: Extract, text: str) -> None:
    assert not [f for f in extract(text).facts if f.slot in ("labs", "vitals")]


@each(
    ("text", "onset"),
    [
        ("지난주 행군 끝나고부터 발목이 부어요", "지난주 행군 끝나고"),
        ("입대하고 한 달쯤 뒤부터 코피가 나요", "입대하고 한 달쯤 뒤"),
        ("재작년 추석 무렵부터 어지러워요", "재작년 추석 무렵"),
        ("아까 점심 먹고부터 배가 아파요", "아까 점심 먹고"),
        ("3년 전 겨울부터 두통이 있어요", "3년 전 겨울"),
        ("한 보름 전부터 어깨가 아파요", "한 보름 전"),
        ("결혼 전부터 두통이 있어요", "결혼 전"),
        ("야간 근무 시작하고부터 잠을 못 자요", "야간 근무 시작하고"),
        ("작년 12월 말부터 허리가 아파요", "작년 12월 말"),
    ],
)
def test_since_an_event(extract: Extract, text: str, onset: str) -> None:
    assert extract(text).facts[0].onset == onset
