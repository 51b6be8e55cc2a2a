"""Blows that are meant and those that are a figure of speech, an oxygen meter's number, a throat swollen after food, and treatments
that somebody merely is on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.safety import InputGuard, Triage
from agent.state import Extraction
from tests.rows import each

Extract = Callable[[str], Extraction]
MEANT = [
    "성적이 떨어졌다고 아빠한테 맞아 죽을 것 같아요 무서워요",
    "빚 때문에 남편한테 맞아 죽을 것 같아요 화장실에 숨었어요",
    "몰래 도망 나온 거 들키면 남자친구한테 맞아 죽어요 맞아 죽을 것 같아요",
    "술 취한 아들한테 맞아 죽을 것 같아요",
    "남편한테 맞아 죽을 뻔했어요 옆집에 와 있어요",
    "여자친구한테 맞아서 죽을 것 같아요 경찰 불러 주세요",
    "남자친구한테 맞아서 죽을 것 같아요 빨리 와 주세요",
]
IN_JEST = [
    "엄마 화분 깨뜨려서 엄마한테 맞아 죽겠다",
    "아빠 차 긁었는데 아빠한테 맞아 죽겠어요 두통 오네요",
    "살이 쪄서 엄마한테 맞아 죽겠어요 다이어트 방법 있나요",
    "누나 노트북 고장 냈는데 누나한테 맞아 죽겠네",
    "손주랑 놀아 주다 아들한테 맞아 죽겠어요 허리 아파요",
]
LOW = [
    "산소포화도 측정기에 79라고 나와요",
    "할머니 산소포화도 측정기 84",
    "산소포화도 측정기에서 81로 떨어졌어요",
    "옥시미터에 팔십삼 나와요",
    "산소 측정기에 맥박 120에 85 떠요",
    "산소 측정기에 80 떠요 하지만 병원은 싫어요",
]
NOT_LOW = [
    "산소 측정기 70세 어머니께 사 드리려고요",
    "산소 측정기 65달러면 비싼가요",
    "옥시미터를 50초 끼우면 되나요",
    "옥시미터에 맥박 68 산소 97 나와요",
    "산소 측정기 60% 할인하던데 살까요",
    "산소포화도 측정기에 84로 나오다가 손 녹이니까 97 나와요",
    "산소 측정기에 심박수 78이라고 떠요",
]
THROAT = [
    "인후염은 다 나았는데 게를 먹고 새우도 먹고 목이 부어요",
    "편도염인 줄 알았는데 땅콩 먹고 목이 부은 거예요",
    "언니는 편도염이고 저는 호두 먹고 목이 부어요",
    "편도염이라 목이 부었는데 우유 마시고 입술도 부었어요",
]
NOT_THROAT = [
    "인후염 때문에 목이 부었는데 우유 먹고 자도 되나요",
    "편도염이라서 목이 부어 우유만 마시고 있어요",
    "목감기에 걸려서 목이 붓고 계란을 먹고 있어요",
]
ON_TREATMENT = [
    "아버지가 클로자핀을 드시고 계세요",
    "어머니가 투석하세요",
    "아버지가 투석을 받으세요",
    "남편이 와파린을 먹고 있어요",
    "클로자핀 먹는데 술 끊었어요",
]


@each("text", MEANT)
def test_blows_that_are_feared_ring(text: str, layered: Triage, extract: Extract) -> None:
    assert layered.assess(extract(text)).category == "생명을 위협하는 폭력"


@each("text", IN_JEST)
def test_a_trifle_and_no_fear_is_a_figure_of_speech(text: str, layered: Triage, extract: Extract) -> None:
    assert not layered.assess(extract(text)).emergency
    assert InputGuard().check(text).action != "crisis"


@each("text", LOW)
def test_a_low_number_on_the_meter_rings(text: str, layered: Triage, extract: Extract) -> None:
    assert layered.assess(extract(text)).category == "저산소증"


@each("text", NOT_LOW)
def test_another_number_by_the_meter_is_none(text: str, triage: Triage, extract: Extract) -> None:
    assert "low_oxygen" not in {rule.id for rule in triage.fired(extract(text))}


@each("text", THROAT)
def test_an_illness_that_is_not_the_cause_silences_no_swelling(
    text: str, triage: Triage, extract: Extract
) -> None:
    assert "아나필락시스" in {rule.category for rule in triage.fired(extract(text))}


@pytest.mark.parametrize("text", NOT_THROAT)
def test_a_throat_swollen_from_an_illness_is_no_allergy(text: str, triage: Triage, extract: Extract) -> None:
    assert "throat_after_food" not in {rule.id for rule in triage.fired(extract(text))}


@each("text", ON_TREATMENT)
def test_a_treatment_alone_is_no_emergency(text: str, layered: Triage, extract: Extract) -> None:
    assert not layered.assess(extract(text)).emergency


@pytest.mark.parametrize(
    "text",
    [
        "클로자핀 먹는데 열이 38.5도예요",
        "아버지가 투석하시는데 숨이 차고 가슴이 아파요",
        "남편이 와파린을 먹는데 피를 토했어요",
    ],
)
def test_a_sign_beside_the_treatment_is_one(text: str, layered: Triage, extract: Extract) -> None:
    assert layered.assess(extract(text)).emergency
