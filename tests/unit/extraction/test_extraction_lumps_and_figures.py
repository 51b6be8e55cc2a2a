"""A lump is that of the place where it is felt; what is only said in a figure, or of something else, is no complaint."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone

import pytest

from agent.extraction import Extractor
from agent.terminology import Terminology
from tests.rows import each

NOW = datetime(2025, 12, 13, 9, 0, tzinfo=timezone(timedelta(hours=9)))


@pytest.fixture(scope="module")
def names(terms: Terminology):
    extractor = Extractor(terms)
    return lambda text: {concept.name for concept in extractor.extract(text, NOW).concepts}


@each(
    ("text", "name"),
    [
        ("가슴에 혹 같은 게 만져져요", "유방 멍울"),
        ("유방에 멍울 같은 게 잡혀요", "유방 멍울"),
        ("고환에 덩어리 같은 게 만져져요", "고환 멍울"),
        ("겨드랑이에 혹 같은 게 만져져요", "림프절 비대"),
        ("목에 덩어리 같은 게 만져져요", "목 멍울"),
        ("팔에 혹 같은 게 만져져요", "피부 멍울"),
        ("이를 악물고 자요", "이갈이"),
        ("방광이 덜 비워진 것 같아요", "잔뇨감"),
        ("소변으로 돌이 나왔어요", "결석 배출"),
    ],
)
def test_a_thing_bears_its_own_name(names, text: str, name: str) -> None:
    assert name in names(text)


@each(
    ("text", "name"),
    [
        ("이를 악물고 참았어요", "이갈이"),
        ("검진 결과를 듣고 가슴이 철렁했어요", "가슴 두근거림"),
        ("귀에서 돌이 빠져나와서 어지럽대요", "결석 배출"),
        ("대변에 덩어리 피가 나왔어요", "월경 과다"),
        ("방광이 꽉 찬 느낌인데 소변이 안 나와요", "잔뇨감"),
        ("졸려서 눈이 안 떠져요", "눈 이물감"),
        ("스테로이드를 먹고 얼굴이 동그래졌어요", "얼굴 부종"),
    ],
)
def test_another_thing_does_not(names, text: str, name: str) -> None:
    assert name not in names(text)
