"""What read odd to a clinician: advice for drinkers, other complaints, statistics before advice, questions to a child."""

from __future__ import annotations

import pytest

from agent.generation.stance import asks_caution, asks_what, describes
from agent.state import Extraction, Subject
from tests.rows import each
from tests.unit.generation.asking import ask, body
from tests.unit.generation.patients import TERMS, condition, document, profile

WOMAN = profile(condition("고혈압"), age=50, gender="여성")


def test_advice_for_drinkers_is_for_those_who_ask_about_it() -> None:
    drinkers = "날마다 술을 마시는 사람은 이부프로펜으로 출혈할 위험이 높습니다."
    found = [document(1, "이부프로펜", "이부프로펜은 음식과 함께 먹는 것이 좋습니다.", drinkers)]
    assert drinkers not in ask("이부프로펜을 먹어도 되나요?", WOMAN, documents=found)
    assert drinkers in ask("술을 마시는데 이부프로펜을 먹어도 되나요?", WOMAN, documents=found)


def test_advice_for_another_complaint_does_not_answer() -> None:
    other = "두통이 있는 동안에는 운동을 피합니다."
    found = [document(1, "운동", "운동은 천천히 시작하는 것이 좋습니다.", other)]
    assert other not in ask("운동해도 되나요?", WOMAN, documents=found)
    assert other in ask("두통이 있는데 운동해도 되나요?", WOMAN, documents=found)


def test_advice_comes_before_statistics() -> None:
    found = [
        document(
            1,
            "고혈압",
            "고혈압은 60세 이상의 65%가 가진 흔한 병입니다.",
            "고혈압이 있는 사람은 소금을 줄이는 것이 좋습니다.",
            "고혈압이 있는 사람은 날마다 걷는 것이 좋습니다.",
            "고혈압이 있는 사람은 체중을 줄이는 것이 좋습니다.",
            "고혈압이 있는 사람은 집에서 혈압을 재는 것이 좋습니다.",
        )
    ]
    assert not any(
        "65%" in sentence for sentence in body(ask("고혈압은 어떻게 관리하나요?", WOMAN, documents=found))[:4]
    )


def test_a_child_is_not_asked_whether_it_is_pregnant() -> None:
    text = "아이가 예방접종을 해도 되나요?"
    asked = Extraction(text, concepts=TERMS.concepts(text), subject=Subject("아이"))
    found = [document(1, "예방접종", "예방접종을 미루지 않습니다.", "임신부는 예방접종 전에 의사와 상의합니다.")]
    assert "임신 중" not in ask(asked, documents=found)


@each(
    "sentence",
    [
        "60세 이상 미국인의 약 65%가 고혈압을 가지고 있습니다.",
        "허리 통증은 10명 가운데 8명이 겪습니다.",
        "과민성 장증후군은 여성이 남성보다 약 2배 많습니다.",
        "가족 중에 고혈압 환자가 있으면 고혈압이 생길 위험이 높아집니다.",
        "여성에게 더 흔합니다.",
    ],
)
def test_statistics_are_told_from_advice(sentence):
    assert describes(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "성인의 90%는 나트륨을 줄여야 합니다.",
        "가족 중에 환자가 있는 사람은 검사를 받는 것이 좋습니다.",
        "하루 30분 걷는 것이 좋습니다.",
    ],
)
def test_advice_with_a_figure_is_advice(sentence):
    assert not describes(sentence)


@each(
    ("question", "caution"),
    [
        ("어떤 음식을 조심해야 하나요?", True),
        ("운동할 때 주의할 점이 있나요?", True),
        ("무엇을 피해야 하나요?", True),
        ("메트포르민 부작용이 뭐예요?", True),
        ("고혈압에 안 좋은 음식이 뭐예요?", True),
        ("어떤 음식이 좋나요?", False),
    ],
)
def test_who_asks_what_to_beware_of(question, caution):
    assert asks_caution(question) == caution


@each(
    ("question", "name", "what"),
    [
        ("천식이 뭐예요?", "천식", True),
        ("천식이란 무엇인가요?", "천식", True),
        ("메트포르민은 어떤 약인가요?", "메트포르민", True),
        ("천식은 무슨 병이에요?", "천식", True),
        ("속쓰림에 어떤 약을 먹나요?", "속쓰림에", False),
        ("설사 무엇을 먹어야 하나요?", "설사", False),
        ("두통 어떤 약이 좋나요?", "두통", False),
    ],
)
def test_what_a_thing_is_and_which_to_take_are_two_questions(question, name, what):
    assert asks_what(question, name) == what
