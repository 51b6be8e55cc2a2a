"""What one has or takes although a word beside it looks like a denial, a case or the past."""

from __future__ import annotations

from datetime import UTC, datetime

from agent.extraction import Extractor
from tests.rows import each

AT = datetime(2025, 12, 13, 9, tzinfo=UTC)


def _facts(terms, message: str) -> set[str]:
    return {fact.name for fact in Extractor(terms).extract(message, AT).facts}


@each(
    "message, name",
    [
        ("와파린 먹으려다 잊어버렸어요", "와파린"),
        ("오늘 혈압약을 먹으려다 깜빡했어요", "혈압약"),
        ("메트포르민은 정말 싫어요 속이 안 좋아서요", "메트포르민"),
        ("암로디핀은 너무 싫어요 다리가 부어요", "암로디핀"),
        ("처방전에 와파린이 적혀 있길래 빼 달라고 했는데 안 빼 줘서 먹고 있어요", "와파린"),
        ("비타민 먹으면 속이 편한데 유산균은 먹은 적이 없어요", "영양제"),
        ("메트포르민 먹고 설사하면 바꿔야 할까요", "메트포르민"),
        ("머리가 아파서 약을 먹은 적이 있는데 또 아파요", "두통"),
        ("허리가 아파서 쉰 적이 있는데 여전히 아파요", "요통"),
        ("열나고 기침하고 그런 증상이 없어지질 않아요", "발열"),
        ("숨이 차거나 가슴이 아프면 쉬어야 해요", "호흡곤란"),
        ("아내가 모유 수유를 하는데 저는 가슴이 아파요", "흉통"),
        ("수유하는데 가슴이 아프고 왼팔이 저려요", "흉통"),
        ("고혈압 / 메트포르민 / 알레르기 없음", "고혈압"),
        ("고혈압 / 메트포르민 / 알레르기 없음", "메트포르민"),
        ("천식 / 알레르기 없음", "천식"),
    ],
)
def test_it_is_a_fact(terms, message: str, name: str) -> None:
    assert name in _facts(terms, message)


@each(
    "message, name",
    [
        ("이부프로펜 먹으려다 참았어요", "이부프로펜"),
        ("인슐린은 죽어도 싫어요", "인슐린"),
        ("처방전에 트라마돌이 있길래 빼 달라고 했어요", "트라마돌"),
        ("머리가 아파서 응급실에 간 적이 있어요", "두통"),
        ("열나고 기침하고 그런 증상이 없어요", "발열"),
        ("숨이 차거나 가슴이 아프면 병원에 가야 한대요", "호흡곤란"),
        ("모유 수유하는데 가슴이 아프고 열이 나요", "흉통"),
        ("대장암 수술하고 CEA 정상이래요 완치 판정 받았어요", "대장암"),
        ("천식 / 알레르기 없음", "알레르기"),
    ],
)
def test_it_is_none(terms, message: str, name: str) -> None:
    assert name not in _facts(terms, message)


@each("message", ["직업은 없어요", "직업은 아직 없습니다"])
def test_no_work_is_no_occupation(terms, message: str) -> None:
    assert not Extractor(terms).extract(message, AT).demographics.occupation
