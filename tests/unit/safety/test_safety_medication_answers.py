"""Only what an answer tells to take is checked against what is taken."""

from datetime import UTC, datetime

import pytest

from agent.config import Settings
from agent.extraction import Extractor
from agent.safety import MedicationSafety
from agent.state import Profile
from tests.rows import each

NOW = datetime(2026, 11, 20, 9, tzinfo=UTC)
QUESTION = "와파린을 먹는데 이부프로펜 먹어도 되나요?"


@pytest.fixture(scope="module")
def check(terms):
    safety = MedicationSafety.open(Settings().agent_data_dir / "safety" / "medication.yaml", terms)
    extractor = Extractor(terms)
    return lambda text, answer=None: safety.check(extractor.extract(text, NOW), Profile("p"), answer)


@pytest.mark.parametrize(
    "answer",
    [
        "아픽사반을 먹는 사람은 이부프로펜으로 출혈 위험이 커집니다. [1]",
        "아스피린, 클로피도그렐 같은 약과 함께 먹으면 위출혈이 생길 수 있어 의사와 상의합니다. [1]",
        "나프록센은 먹지 마세요. [1]",
    ],
)
def test_a_medicine_named_in_a_warning_adds_no_pair(check, answer):
    (expected,) = check(QUESTION)
    assert expected.kind == "drug_drug"
    assert check(QUESTION, answer) == (expected,)


def test_a_medicine_the_answer_tells_to_take_is_checked(check):
    (warning, *_) = check("와파린을 먹고 있는데 무릎이 아파요", "무릎이 아프면 나프록센을 먹을 수 있습니다. [1]")
    assert "와파린" in warning.text
    assert warning.kind == "drug_drug"


def test_what_is_in_food_is_no_medicine_offered(check):
    eats = "와파린을 먹는 사람은 비타민 K가 든 음식을 매일 비슷한 양으로 먹는 것이 좋습니다. [1]"
    assert check("심방세동으로 와파린 먹고 있어요", eats) == ()
    offered = check("심방세동으로 와파린 먹고 있어요", "비타민 K를 매일 드시는 것이 좋습니다. [1]")
    assert any("비타민 K" in warning.text for warning in offered)


def test_a_label_of_another_medicine_of_the_class_is_called_that(check):
    (of_kin,) = check(QUESTION)
    assert "naproxen(같은 계열 약)" in of_kin.source
    (own,) = check("와파린을 먹는데 나프록센 먹어도 되나요?")
    assert "naproxen (" in own.source


OFFERS = [
    "이부프로펜과 나프록센은 약국에서 살 수 있는 대표적인 소염진통제입니다. [1]",
    "나프록센은 통증과 염증을 줄입니다. [1]",
    "두통에는 이부프로펜을 먹을 수 있으며 먹기 전에 의사와 상의합니다. [1]",
    "소염진통제는 가장 적은 양을 가장 짧은 기간 쓰는 것이 원칙입니다. [1]",
    "허리 통증에는 디클로페낙이 쓰입니다. [1]",
]
WARNS = [
    "임신 20주가 지나면 이부프로펜을 피해야 합니다. [1]",
    "와파린을 먹는 사람이 소염진통제를 함께 먹으면 출혈 위험이 커집니다. [1]",
    "이부프로펜을 먹고 검은 변이 나오면 진료를 받습니다. [1]",
    "나프록센을 복용하는 사람은 혈압을 잽니다. [1]",
    "수유부가 코데인을 먹은 뒤 아기가 숨진 사례가 보고되었습니다. [1]",
    "### 출처\n- [1] 혈액희석제(와파린, 아픽사반, 아스피린) 안내 (MedlinePlus)",
    "처방 없이 산 이부프로펜도 의사에게 모두 알립니다. [1]",
]
PEOPLE = ["임신 30주예요.", "와파린을 먹고 있어요.", "만성 신장병이 있어요."]


@each("person", PEOPLE)
@each("answer", OFFERS)
def test_a_medicine_the_answer_names_without_warning_is_checked(check, person, answer):
    assert check(f"{person} 허리가 아픈데 어떻게 하나요?", answer)


@each("person", PEOPLE)
@each("answer", WARNS)
def test_a_medicine_the_answer_warns_of_is_no_offer(check, person, answer):
    assert check(f"{person} 허리가 아픈데 어떻게 하나요?", answer) == ()


@each("answer", OFFERS)
def test_who_has_nothing_against_it_gets_no_warning(check, answer):
    assert check("40세 남자예요. 허리가 아픈데 어떻게 하나요?", answer) == ()


def test_a_pair_that_a_graver_warning_names_beside_another_is_not_warned_of_again(check):
    warnings = check(
        "머리가 아픈데 이부프로펜 먹어도 되나요? 임신 30주예요.",
        "이부프로펜이나 나프록센 같은 소염진통제는 생리통을 일으키는 물질을 줄입니다. [1]",
    )
    titles = [w.text.split(":")[0] for w in warnings if "임신" in w.text.split(":")[0]]
    assert sum("이부프로펜" in title for title in titles) == 1
    assert any("나프록센" in title for title in titles)
