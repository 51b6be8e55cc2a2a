"""Names that are other words, creams and soaps, foods that are none, and whose dose is asked; each beside what is to be warned of."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.safety import MedicationSafety
from agent.state import Extraction, Profile
from tests.rows import each

Extract = Callable[[str], Extraction]
NOBODY = Profile("p")


@each(
    ("text", "kind"),
    [
        ("홍국 먹고 리피토 먹어도 되나요", "drug_drug"),
        ("홍국이랑 크레스토 같이 먹어도 되나요", "drug_drug"),
        ("크레스토 먹는데 레드이스트라이스 먹어도 되나요", "drug_drug"),
        ("글리벡 먹는데 자몽 먹어도 되나요", "food"),
        ("프로작 먹는데 와인 마셔도 되나요", "food"),
        ("리리카 먹는데 맥주 마셔도 되나요", "food"),
        ("리리카 먹고 소주 한잔 해도 되나요", "food"),
        ("리튬 먹는데 저염식 해도 되나요", "food"),
        ("리튬 먹는데 나트륨 줄여도 되나요", "food"),
        ("리튬 먹는데 짠 거 끊어도 되나요", "food"),
        ("와파린 먹는데 비타민E 먹어도 되나요", "drug_drug"),
        ("G6PD 결핍인데 비타민C 고용량 먹어도 되나요", "drug_condition"),
        ("글루코사민 먹어도 되나요 새우 알레르기 있어요", "allergy"),
        ("꽃게 알레르기인데 글루코사민 먹어도 되나요", "allergy"),
        ("임신 중인데 수두를 맞아도 되나요", "pregnancy"),
        ("임신 중인데 홍역 맞아야 하나요", "pregnancy"),
        ("프레드니솔론 먹는데 수두 맞아도 되나요", "drug_drug"),
        ("김홍국 원장님이 크레스토 처방해 주셨어요", None),
        ("홍국이가 리피토 먹는데 괜찮나요", None),
        ("리튬 배터리 공장 다니는데 저염식 해도 되나요", None),
        ("글리벡 먹는데 자몽색 립스틱 발라도 되나요", None),
        ("프로작 먹는데 와인색 염색해도 되나요", None),
        ("와파린 먹는데 맥주 효모 먹어도 되나요", None),
        ("리리카 먹는데 알코올 솜으로 닦아도 되나요", None),
        ("리리카 먹는데 무알코올 맥주 마셔도 되나요", None),
        ("리튬 먹는데 음식이 싱겁게 느껴져요", None),
        ("리튬 먹는데 소금을 안 줄이고 있어요", None),
        ("와파린 먹는데 비타민E 크림 발라도 되나요", None),
        ("와파린 먹는데 코엔자임Q10 크림 발라도 되나요", None),
        ("G6PD 결핍인데 비타민C 세럼 발라도 되나요", None),
        ("크레스토 먹는데 홍국 비누 써도 되나요", None),
        ("한방 감기약 타이레놀 같이 먹어도 되나요", None),
        ("프레드니솔론 먹는데 이거 수두 맞나요", "drug_condition"),
        ("메토트렉세이트 먹는데 수두 맞는지 봐주세요", None),
    ],
)
def test_a_word_is_read_as_what_it_names(
    safety: MedicationSafety, extract: Extract, text: str, kind: str | None
) -> None:
    assert [warning.kind for warning in safety.check(extract(text), NOBODY)] == ([kind] if kind else [])


@each(
    ("text", "asks"),
    [
        ("와파린 용량 줄여도 되나요", True),
        ("와파린 5mg 먹는데 반 알 더 줄여도 되나요", True),
        ("몇 알 먹어야 해요 와파린", True),
        ("와파린 얼마나 먹어야 하나요", True),
        ("와파린 먹는데 밥 얼마나 먹어야 하나요", False),
        ("와파린 먹는데 살 좀 줄여도 되나요", False),
        ("와파린 먹는데 혈압약 줄여도 되나요", False),
        ("와파린 먹는데 시금치 몇 개 먹어도 되나요", False),
    ],
)
def test_the_inr_is_asked_where_warfarins_dose_is(
    safety: MedicationSafety, extract: Extract, text: str, asks: bool
) -> None:
    assert ("INR" in " ".join(safety.ask_for(extract(text), NOBODY))) is asks


@pytest.mark.parametrize(
    "text",
    [
        "렉사프로 먹는데 클래리시드 먹어도 되나요",
        "렉사프로 먹는데 돔페리돈 먹어도 되나요",
        "프릴리지랑 렉사프로 같이 먹어도 되나요",
    ],
)
def test_two_medicines_are_warned_of_once(safety: MedicationSafety, extract: Extract, text: str) -> None:
    assert [warning.kind for warning in safety.check(extract(text), NOBODY)] == ["drug_drug"]
