"""What a question is about, read with the shipped lexicon."""

from __future__ import annotations

import pytest

from agent.generation.keys import Keys, keys_of
from agent.generation.person import Person, closure_of
from agent.state import Exclusion, Extraction, Fact
from agent.terminology import Terminology
from tests.rows import each


def keys(terms: Terminology, text: str, *own: str) -> Keys:
    held = frozenset(terms.named(name).cui for name in own)  # type: ignore[union-attr]
    person = Person(own=held, closure=closure_of(held, terms))
    analysis = terms.analyse(text)
    return keys_of(Extraction(text, concepts=analysis.concepts), analysis, person, terms)


def names(terms: Terminology, found: object) -> set[str]:
    return {entry.name if (entry := terms.entry(key)) else key for key in found}  # type: ignore[attr-defined]


@each(
    ("asked", "weighed"),
    [
        ("저녁에 어떤 음식을 먹는 것이 좋을까요?", {"식단"}),
        ("요즘 아침마다 운동을 하는데 괜찮을까요?", {"운동"}),
        ("주말에 회사 동료들과 술을 마셔도 될까요?", {"음주"}),
        ("혈압약은 보통 아침에 먹나요 저녁에 먹나요?", {"혈압약"}),
        ("여름에 공원에서 운동할 때 조심할 게 있나요?", {"운동"}),
        ("출장 전에 예방접종을 맞아야 하나요?", {"예방접종"}),
        ("퇴근 후에 매일 집에서 스트레칭을 해도 되나요?", {"유연성 운동"}),
        ("이제 처음 인슐린을 쓰는데 하루에 몇 번 맞나요?", {"인슐린"}),
        ("회사에서 점심으로 보통 뭘 먹어야 할까요?", {"식단"}),
    ],
)
def test_time_place_and_company_are_no_keys(terms: Terminology, asked: str, weighed: set[str]) -> None:
    assert names(terms, keys(terms, asked).weights) == weighed


def test_circumstances_are_kept_to_break_ties(terms: Terminology) -> None:
    assert "저녁" in keys(terms, "저녁에 어떤 음식이 좋을까요?").circumstances


@pytest.mark.parametrize(
    "asked", ["홍삼은 효과가 있나요?", "전립선에 좋은 홍삼을 알려 주세요", "홍삼에 대해 알려 주세요"]
)
def test_what_the_question_is_about_stays_a_key(terms: Terminology, asked: str) -> None:
    assert any("홍삼" in key for key in names(terms, keys(terms, asked).weights))


def test_what_is_told_before_the_question_weighs_less(terms: Terminology) -> None:
    told = keys(terms, "염색을 했는데 단백질 보충제를 먹어도 되나요?").weights
    asked = keys(terms, "염색을 해도 되나요?").weights
    assert told["염색"] < asked["염색"]


@each(
    ("asked", "own", "essential"),
    [
        ("루게릭병은 어떻게 치료하나요?", (), {"루게릭병"}),
        ("윌슨병의 증상은 무엇인가요?", (), {"윌슨병"}),
        ("헌팅턴병 예방 방법은?", (), {"헌팅턴병"}),
        ("당뇨 환자는 어떤 음식을 먹어야 하나요?", (), {"당뇨병"}),
        ("당뇨 환자는 어떤 음식을 먹어야 하나요?", ("제2형 당뇨병",), set()),
        ("이부프로펜을 먹어도 되나요?", (), {"이부프로펜"}),
        ("와파린을 먹는데 나프록센을 먹어도 되나요?", ("와파린",), {"나프록센"}),
        ("운동은 어떻게 하면 좋을까요?", (), set()),
        ("무슨 질병인가요?", (), set()),
    ],
)
def test_the_illness_or_medicine_asked_about_is_essential(
    terms: Terminology, asked: str, own: tuple[str, ...], essential: set[str]
) -> None:
    assert names(terms, keys(terms, asked, *own).essential) == essential


@pytest.mark.parametrize(
    ("asked", "subjects"),
    [
        ("크론병 치료 방법을 알려 주세요", {"크론병"}),
        ("메트포르민 부작용은 무엇인가요?", {"메트포르민"}),
        ("아이가 기침을 해요", {"기침"}),
    ],
)
def test_a_sort_of_question_and_a_population_are_no_subject(
    terms: Terminology, asked: str, subjects: set[str]
) -> None:
    found = keys(terms, asked)
    assert names(terms, found.subjects) == subjects
    assert max(found.weights.values()) == found.weights[next(iter(found.subjects))]


@each(
    ("asked", "empty"),
    [
        ("고양이가 밥을 안 먹어요", True),
        ("강아지에게 타이레놀을 먹여도 되나요?", True),
        ("고양이 털 알레르기가 있는데 운동해도 되나요?", False),
        ("소고기를 먹어도 되나요?", False),
    ],
)
def test_an_animal_is_no_patient(terms: Terminology, asked: str, empty: bool) -> None:
    assert (keys(terms, asked).weights == {}) is empty


@pytest.mark.parametrize(
    ("asked", "aspect"),
    [
        ("빈혈로 판정되는 기준 수치가 얼마인가요?", "기준"),
        ("ADHD 진단에 필요한 기간의 조건은 무엇인가요?", "조건"),
        ("뇌경색이 또 올 확률은 얼마나 되나요?", "확률"),
    ],
)
def test_what_kind_of_answer_is_wanted_is_no_subject_and_weighs_little(
    terms: Terminology, asked: str, aspect: str
) -> None:
    found = keys(terms, asked)
    assert found.weights[aspect] < 0.5
    assert aspect not in found.subjects


@pytest.mark.parametrize("asked", ["라식 수술 뒤 언제부터 운동할 수 있나요?", "쌍꺼풀 수술은 어떻게 하나요?"])
def test_the_operation_asked_about_is_essential(terms: Terminology, asked: str) -> None:
    assert keys(terms, asked).essential == {asked.split()[0]}


def test_the_effect_of_a_medicine_that_is_taken_is_about_the_medicine(terms: Terminology) -> None:
    effect = keys(terms, "미라베그론을 먹는데 혈압에 영향이 있나요?", "미라베그론")
    assert names(terms, effect.essential) == {"미라베그론"}
    assert not keys(terms, "미라베그론을 먹는데 혈압은 어떻게 재나요?", "미라베그론").essential


@each(
    ("asked", "is_food"),
    [
        ("뭘 먹으면 좋나요?", True),
        ("무엇을 먹나요?", True),
        ("뭐 좀 먹으면 괜찮아지는데 왜 그런가요?", False),
        ("뭘 먹으면 혈압이 내려가나요?", True),
        ("뭐만 먹으면 배가 아파요", False),
    ],
)
def test_something_eaten_is_no_question_what_to_eat(terms: Terminology, asked: str, is_food: bool) -> None:
    assert ("식단" in names(terms, keys(terms, asked).weights)) is is_food


def test_a_pupil_is_a_child(terms: Terminology) -> None:
    assert "소아" in names(terms, keys(terms, "초등학교 4학년 딸의 혈압이 높대요. 운동을 하면 되나요?").weights)
    assert "소아" not in names(terms, keys(terms, "초등학교 급식실에서 일하는데 운동을 하면 되나요?").weights)


@each(
    ("told", "own", "weighed"),
    [
        # What one takes and has may be why; of two things each counts half.
        ("항생제를 먹고 있어요. 설사를 해요.", ("항생제",), {"설사": 2.0, "항생제": 1.0}),
        ("당뇨가 있어요. 설사를 해요.", ("당뇨병",), {"설사": 2.0, "당뇨병": 1.0}),
        (
            "당뇨로 메트포르민을 먹어요. 설사를 해요.",
            ("당뇨병", "메트포르민"),
            {"설사": 2.0, "당뇨병": 0.5, "메트포르민": 0.5},
        ),
        # Not what somebody else takes, nor what is denied.
        ("친구가 항생제를 먹어요. 저는 설사를 해요.", (), {"설사": 2.0}),
        ("당뇨는 없어요. 설사를 해요.", (), {"설사": 2.0}),
    ],
)
def test_a_complaint_is_told_with_what_may_be_behind_it(
    terms: Terminology, told: str, own: tuple[str, ...], weighed: dict[str, float]
) -> None:
    held = frozenset(terms.named(name).cui for name in own)  # type: ignore[union-attr]
    person = Person(own=held, closure=closure_of(held, terms))
    analysis = terms.analyse(told)
    complaint, diabetes = terms.named("설사"), terms.named("당뇨병")
    assert complaint is not None
    assert diabetes is not None
    denied = (Exclusion("당뇨병", diabetes.cui, "conditions", "negated"),) if "당뇨는 없" in told else ()
    message = Extraction(
        told,
        facts=(Fact("symptoms", "설사", complaint.cui, surface="설사"),),
        excluded=denied,
        concepts=analysis.concepts,
    )
    found = keys_of(message, analysis, person, terms, concepts_only=True)
    assert {name: weight for key, weight in found.weights.items() for name in names(terms, [key])} == weighed
    assert names(terms, found.subjects) == {"설사"}
