"""Whose medicine it is and whether it is meant to be taken: kept away from, not borne, told apart, passed on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.safety import MedicationSafety
from agent.safety.medicines.passed_on import given_to_another, taken_by_speaker
from agent.safety.medicines.put_aside import borne_badly, is_put_aside
from agent.safety.medicines.taking import taken_apart
from agent.state import Extraction, Profile
from tests.rows import each

Extract = Callable[[str], Extraction]
Remember = Callable[[str], Profile]
ULCER = "위궤양을 앓고 있어요"

NONE = [
    (ULCER, "속 때문에 탁센류는 절대 안 묵고 타이레놀만 두 알 묵는다. 개안체?"),
    (ULCER, "약국에서 나프록센 말고 타이레놀을 샀는데 식후에 먹으면 되나요?"),
    (ULCER, "부루펜은 피하라고 하셔서 치통에 타이레놀만 먹으려고 해요"),
    ("고혈압이 있어요", "슈도에페드린 든 종합감기약은 안 사고 타이레놀만 샀어요. 몇 시간마다 먹나요?"),
    ("파킨슨병이 있어요", "맥페란은 안 된다고 들었어요. 그냥 미음만 먹으면 될까요?"),
    ("페니실린 알레르기가 있어요", "페니실린에 두드러기 나는 체질인데 지스로맥스를 받았어요. 식후에 먹나요?"),
    ("관절염이 있어요", "쎄레브렉스를 받았는데 설파제나 아스피린에 탈 난 적 없어요. 식후에 먹나요?"),
    ("심방세동으로 엘리퀴스를 먹어요", "엘리퀴스는 와파린이랑 달라서 시금치는 먹어도 되죠?"),
    ("심부전으로 알닥톤을 먹어요", "알닥톤은 밥이랑 먹나요? 칼륨 6.1은 옆 침상 분 결과예요"),
    ("임신 10주예요", "남편이 혈압약 디오반을 먹는데 저는 엽산만 먹어요. 약통을 같이 써도 되나요?"),
    ("로수바스타틴을 먹어요", "크레스토는 밤 11시에 먹고 겔포스는 다음 날 점심에 먹어요. 맞나요?"),
]
WARNED = [
    (ULCER, "타이레놀 대신 나프록센을 먹어도 되나요?", "drug_condition"),
    (ULCER, "친구가 탁센 먹어보래요. 한 알 먹을까요?", "drug_condition"),
    (ULCER, "남편 볼타렌 알약을 하나 꺼내 놨어요", "drug_condition"),
    (ULCER, "엄마가 드시던 맥시부펜이 집에 있는데 제가 먹어도 돼요?", "drug_condition"),
    ("와파린을 먹어요", "메트로니다졸은 안 된다던데 아스피린이랑 같이 먹어도 되나요?", "drug_drug"),
    ("관절염이 있어요", "페니실린에 쇼크가 왔던 사람인데 이번에 오구멘틴을 받았어요", "allergy"),
    (
        "갑상선기능저하증으로 씬지로이드를 먹어요",
        "씬지로이드랑 철분제를 아침 저녁으로 같이 먹어도 되나요?",
        "drug_drug",
    ),
    ("메토트렉세이트를 먹어요", "엠티엑스 먹는데 주말마다 폭탄주를 마셔도 되나요?", "food"),
]


@each(("before", "text"), NONE)
def test_what_is_not_meant_to_be_taken_brings_no_warning(
    safety: MedicationSafety, extract: Extract, remember: Remember, before: str, text: str
) -> None:
    assert safety.check(extract(text), remember(before)) == ()


@each(("before", "text", "kind"), WARNED)
def test_what_is_meant_to_be_taken_still_does(
    safety: MedicationSafety, extract: Extract, remember: Remember, before: str, text: str, kind: str
) -> None:
    assert kind in {warning.kind for warning in safety.check(extract(text), remember(before))}


@each(
    ("text", "word", "aside"),
    [
        ("소염제 말고 타이레놀", "소염제", True),
        ("소염제 안 먹어도 되나요", "소염제", False),
        ("소염제는 먹지 말라던데 왜요", "소염제", False),
        ("소염제는 먹지 말라던데 파스만 붙여요", "소염제", True),
        ("소염제랑 타이레놀", "소염제", False),
    ],
)
def test_put_aside(text: str, word: str, aside: bool) -> None:
    start = text.index(word)
    assert is_put_aside(text, start + len(word), ()) is aside


@each(
    ("text", "badly"),
    [
        ("아스피린에 숨이 막혀요", True),
        ("아스피린에 두드러기 난 적 없어요", False),
        ("아스피린에 두드러기가 나나요?", None),
        ("아스피린을 먹어요", None),
    ],
)
def test_borne_badly(text: str, badly: bool | None) -> None:
    assert borne_badly(text, len("아스피린")) is badly


@each(
    ("text", "word", "taken"),
    [
        ("남편 볼타렌을 하나 꺼냈어요", "볼타렌", True),
        ("언니가 볼타렌 남은 걸 줬어요", "볼타렌", True),
        ("남편이 볼타렌을 먹는데 괜찮나요", "볼타렌", False),
        ("아버지 볼타렌을 챙겨 드려도 되나요", "볼타렌", False),
    ],
)
def test_taken_by_speaker(text: str, word: str, taken: bool) -> None:
    start = text.index(word)
    assert taken_by_speaker(text, start, start + len(word)) is taken


@pytest.mark.parametrize(
    ("told", "warned"),
    [
        ("이부프로펜에 두드러기 나는 체질이고 타이레놀을 먹어요. 두통에 뭘 먹나요?", {"allergy"}),
        ("이부프로펜 말고 타이레놀을 먹어요. 두통에 뭘 먹나요?", set()),
    ],
)
def test_an_answer_that_offers_what_was_borne_badly_is_warned_of(
    safety: MedicationSafety, extract: Extract, told: str, warned: set[str]
) -> None:
    found = safety.check(extract(told), Profile("p"), "두통에는 이부프로펜을 드세요.")
    assert {warning.kind for warning in found} & {"allergy"} == warned


def test_what_was_not_taken_yet_is_warned_of_where_the_answer_offers_it(
    safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    asked = extract("이부프로펜은 아직 안 먹었어요. 머리가 아픈데 뭘 먹나요?")
    answer = "두통에는 이부프로펜을 드세요."
    assert {w.kind for w in safety.check(asked, remember(ULCER), answer)} == {"drug_condition"}
    avoided = extract("이부프로펜은 피하라고 하셔서 타이레놀만 먹으려고 해요. 머리가 아파요")
    assert not safety.check(avoided, remember(ULCER), "두통에는 이부프로펜을 피하고 아세트아미노펜을 먹습니다.")


def test_what_is_given_to_a_sick_relative_is_for_that_relative(safety: MedicationSafety, extract: Extract) -> None:
    text = "엄마가 장이 막혔다고 콧줄 꽂고 계신데 집에 있는 엠에스콘틴은 시간 맞춰 드려야 하나요"
    assert [warning.kind for warning in safety.check(extract(text), Profile("p"))] == ["drug_condition"]


def test_a_stopped_medicine_is_in_question_again(
    safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    again = safety.check(extract("이부프로펜은 먹지 말라던데 진짜 먹으면 안 되나요?"), remember(ULCER))
    assert {warning.kind for warning in again} == {"drug_condition"}
    assert safety.check(extract("이부프로펜은 작년에 끊었어요. 배가 아파요"), remember(ULCER)) == ()


def test_the_speakers_own_may_be_for_another(safety: MedicationSafety, extract: Extract) -> None:
    text = "편도 수술한 열 살 아들한테 제가 먹던 트라마돌 반 알 줘도 될까요"
    start = text.index("트라마돌")
    assert given_to_another(text, start, start + 4)
    assert {warning.kind for warning in safety.check(extract(text), Profile("p"))} == {"age"}


@pytest.mark.parametrize(
    ("text", "apart"),
    [
        ("밤 10시에 먹고 제산제는 점심에", True),
        ("하나는 일어나자마자, 다른 건 자기 전에", True),
        ("눈 뜨자마자 먹고 칼슘은 저녁에", True),
        ("아침 저녁으로 같이", False),
        ("아침, 점심, 저녁", False),
        ("일어나자마자 아침에 같이", False),
        ("일어나면 어지러운데 저녁에", False),
    ],
)
def test_taken_apart(text: str, apart: bool) -> None:
    assert taken_apart(text) is apart
