"""What was given up before something else is asked, what lasted until a day, and whose pregnancy a bare noun tells of."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.state import Extraction
from tests.rows import each

READINGS = """
와파린 끊었는데 다시 시작해도 되나요? => | 와파린 stopped
아스피린 한 달 전에 끊었는데 다시 먹어도 될까요? => | 아스피린 stopped
메트포르민 중단했는데 재개해도 괜찮을까요? => | 메트포르민 stopped
리피토 끊었다가 다시 먹고 있어요 => 아토르바스타틴 |
아모잘탄 끊어도 되나요 => 암로디핀·로사르탄 복합제 |
리피토 끊었으면 하는데 그래도 될까요? => 아토르바스타틴 |
와파린 먹는데 술 끊었는데 다시 마셔도 되나요? => 와파린 |
와파린 먹고 있고 술 끊었어요 => 와파린 |
와파린 먹다가 지난주 끊었어요 => | 와파린 stopped
스테로이드 연고 쓰다가 알약으로 바꿨어요 => 스테로이드 |
메토트렉세이트 알약에서 주사로 바꿨어요 => 메토트렉세이트 |
삭센다 주사 맞다가 위고비 주사로 바꿨어요 => 세마글루티드 | 리라글루티드 stopped
리피토에서 다른 알약으로 바꿨어요 => | 아토르바스타틴 stopped
열은 어제까지였어요 => | 발열 past
두통은 그저께까지 있었어요 => | 두통 past
몸살은 지난주까지였어요 => | 근육통 past
기침이 어제까지 심했는데 오늘도 심해요 => 기침 |
열이 어제까지 있었는데 오늘 또 나요 => 발열 |
기침이 지금까지 계속돼요 => 기침 |
"""


@each("line", READINGS.strip().splitlines())
def test_given_up_over_or_going_on(check_reading: Callable[[str, str | None, str], None], line: str) -> None:
    text, _, expected = line.partition(" => ")
    facts, _, excluded = expected.partition("|")
    check_reading(text, facts.strip(), excluded.strip())


@pytest.mark.parametrize("text", ["딸 임신 12주예요", "친구 임신했대요"])
def test_a_bare_noun_before_a_pregnancy_tells_whose_it_is(extract: Callable[[str], Extraction], text: str) -> None:
    assert extract(text).demographics.pregnant is None


@each("text", ["저 임신 15주예요", "둘째 임신 20주예요", "첫애 임신 중이에요", "주부 임신 10주예요"])
def test_the_child_that_is_carried_is_nobody_elses(extract: Callable[[str], Extraction], text: str) -> None:
    assert extract(text).demographics.pregnant is True


@each(
    ("text", "name"),
    [
        ("당뇨 때문에 망막병증이 왔대요", "망막질환"),
        ("담낭질환이 있다고 했어요", "담낭질환"),
        ("다리에 혈전증이 생겨서 입원했어요", "혈전증"),
        ("사람 말이 안 들려요", "청력 저하"),
        ("공기가 부족한 것 같아요", "호흡곤란"),
        ("방금 한 말을 자꾸 잊어요", "기억력 저하"),
        ("배가 꽉 찼어요", "복부 팽만"),
    ],
)
def test_named_in_everyday_words(extract: Callable[[str], Extraction], text: str, name: str) -> None:
    assert name in {fact.name for fact in extract(text).facts}


@each(
    "text",
    [
        "혈전 예방하려고 아스피린 먹어요",
        "의사가 먹으라고 해서 먹고 있어요",
        "오늘 아침 약을 까먹었어요",
        "생리대를 갈았어요",
        "눈을 감았어요",
    ],
)
def test_everyday_words_that_tell_of_no_complaint(extract: Callable[[str], Extraction], text: str) -> None:
    assert not [f.name for f in extract(text).facts if f.slot in ("symptoms", "conditions")]
