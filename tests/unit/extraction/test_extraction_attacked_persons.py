"""Whose pregnancy it is when only a bare noun says so, and a medicine that is taken up again."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from agent.extraction import Extractor
from tests.rows import each

AT = datetime(2025, 12, 13, 9, tzinfo=UTC)


@each(
    "message",
    [
        "와이프 임신 12주인데 입덧이 심해요",
        "여동생 임신 30주인데 다리가 부어요",
        "며느리 임신 8주인데 입덧이 심해요",
        "저는 40세 남자고 와이프 임신 12주예요",
        "아내가 임신 12주인데 입덧이 심해요",
    ],
)
def test_a_pregnancy_behind_a_bare_person_is_that_persons(terms, message: str) -> None:
    found = Extractor(terms).extract(message, AT)
    assert not found.facts
    assert found.demographics.pregnant is None
    assert found.demographics.gestational_weeks is None


@pytest.mark.parametrize("message", ["둘째 임신 12주예요", "쌍둥이 임신 12주예요", "저 임신 12주예요"])
def test_a_pregnancy_of_ones_own_stays(terms, message: str) -> None:
    assert Extractor(terms).extract(message, AT).demographics.gestational_weeks == 12


@pytest.mark.parametrize(
    "message",
    ["와파린 끊었는데 다시 시작했어요", "와파린 끊었다가 다시 먹어요", "와파린 중단했다가 다시 복용 시작했어요"],
)
def test_a_medicine_begun_again_is_held(terms, message: str) -> None:
    found = Extractor(terms).extract(message, AT)
    assert ([f.name for f in found.facts], found.excluded) == (["와파린"], ())


@pytest.mark.parametrize(
    "message",
    [
        "와파린 끊었는데 다시 시작할까 해요",
        "와파린 끊었는데 운동을 다시 시작했어요",
        "와파린 끊었는데 담배는 다시 시작했어요",
    ],
)
def test_something_else_begun_again_leaves_it_stopped(terms, message: str) -> None:
    found = Extractor(terms).extract(message, AT)
    assert [(e.name, e.reason) for e in found.excluded] == [("와파린", "stopped")]
