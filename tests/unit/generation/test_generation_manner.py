"""How a question asks, and which of two true sentences speaks to that."""

from __future__ import annotations

import pytest

from agent.generation.manner import manner_of
from agent.generation.stance import remedies
from agent.state import Extraction
from tests.rows import each


@each(
    ("asked", "answers", "passes_by"),
    [
        (
            "몇 시간마다 돌려 눕혀야 하나요?",
            "욕창을 막으려면 2시간마다 자세를 바꿉니다.",
            "욕창은 3단계에서 깊어집니다.",
        ),
        (
            "철은 하루에 몇 밀리그램 필요한가요?",
            "임신부는 하루에 철 27 mg이 필요합니다.",
            "임신부의 30퍼센트가 빈혈입니다.",
        ),
        ("몇 살부터 맞나요?", "65세부터 백신을 맞습니다.", "백신은 2번 맞습니다."),
        ("검사는 얼마나 자주 받나요?", "검사는 6개월마다 받습니다.", "검사는 30분 걸립니다."),
        ("빈혈은 왜 생기나요?", "철이 부족하기 때문에 빈혈이 생깁니다.", "빈혈이 있으면 어지럽습니다."),
        ("약은 언제 먹나요?", "이 약은 식전 30분에 먹습니다.", "이 약은 물과 함께 먹습니다."),
    ],
)
def test_a_sentence_of_the_kind_asked_for_gains(asked: str, answers: str, passes_by: str) -> None:
    manner = manner_of(Extraction(asked), ())
    assert manner.gain(answers) > manner.gain(passes_by)


def test_nothing_of_the_kind_is_gained_where_it_is_not_asked() -> None:
    manner = manner_of(Extraction("욕창은 어떤 병인가요?"), ())
    assert manner.gain("욕창을 막으려면 2시간마다 자세를 바꿉니다.") == manner.gain("욕창은 눌린 곳에 생깁니다.")


def test_how_much_about_is_no_question_for_tablets() -> None:
    assert manner_of(Extraction("혈압은 몇 정도가 정상인가요?"), ()).unit == ""
    assert manner_of(Extraction("하루에 몇 정 먹나요?"), ()).unit


@pytest.mark.parametrize(
    ("sentence", "at_once"),
    [
        ("천식이 있는 사람은 증상을 처음 느꼈을 때 빠른 완화제를 행동 계획대로 써야 합니다.", True),
        ("저혈당이 오면 주스를 바로 먹습니다.", True),
        ("꽃가루로 천식이 나빠지는 사람은 바깥 시간을 줄이는 것이 좋습니다.", False),
        ("통풍이 있는 사람은 과당이 많이 든 음료를 줄이는 것이 좋습니다.", False),
        ("먼지가 많은 곳에서는 마스크를 써야 합니다.", False),
    ],
)
def test_what_is_lessened_day_by_day_is_nothing_to_do_at_once(sentence, at_once):
    assert remedies(sentence) is at_once
