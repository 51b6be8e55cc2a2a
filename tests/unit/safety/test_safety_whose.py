"""What one person has speaks against what that very person takes: households of an expectant mother, another's medicine beside a food."""

from __future__ import annotations

from collections.abc import Callable

from agent.safety import MedicationSafety
from agent.state import Extraction, Profile
from tests.rows import each

Extract = Callable[[str], Extraction]


def _kinds(safety: MedicationSafety, question: Extraction, profile: Profile | None = None) -> list[str]:
    return [warning.kind for warning in safety.check(question, profile or Profile("p"))]


@each(
    "text",
    [
        "아내가 임신 12주인데 저는 수두 백신을 맞아도 되나요",
        "임신한 언니랑 사는데 제가 MMR 맞아도 되나요",
        "며느리가 임신 중인데 시어머니인 제가 수두 백신 맞아도 되나요",
        "임신 중인데 친구가 홍역 백신 맞고 왔대요 만나도 되나요",
        "임신 중인데 큰애가 MMR 맞아도 되나요",
        "저는 임신 중이고 남편이 수두 백신 맞아도 되나요",
        "수두 백신을 제가 맞아도 되나요 아내가 임신 중이에요",
        "아내가 임신 중인데 아들이 MMR 맞아도 되나요",
    ],
)
def test_who_lives_with_an_expectant_mother_may_be_vaccinated(
    safety: MedicationSafety, extract: Extract, text: str
) -> None:
    assert _kinds(safety, extract(text)) == []


@each(
    "text",
    [
        "임신 중인데 MMR 맞아도 되나요",
        "아내가 임신 12주인데 MMR 맞아도 되나요",
        "언니가 임신했는데 언니가 수두 백신 맞아도 되나요",
        "임신한 아내가 수두 백신 맞아도 될까요",
        "제가 임신 중인데 수두 백신 맞아도 되나요",
        "남편이 수두를 앓았고 저는 임신 중인데 수두 백신 맞아도 되나요",
        "친구가 MMR 맞았다는데 임신 중인 저도 MMR 맞아도 되나요",
        "언니가 임신했는데 저도 지금 둘째 임신 중이에요 MMR 맞아도 되나요",
    ],
)
def test_the_expectant_mother_may_not(safety: MedicationSafety, extract: Extract, text: str) -> None:
    assert _kinds(safety, extract(text)) == ["pregnancy"]


def test_the_speakers_own_medicine_stands_against_his_vaccine(
    safety: MedicationSafety, extract: Extract, remember: Callable[[str], Profile]
) -> None:
    question = extract("아내가 임신 중인데 제가 수두 백신 맞아도 되나요")
    assert _kinds(safety, question, remember("프레드니솔론 하루 60mg 먹어요")) == ["drug_drug"]


@each(
    ("text", "warned"),
    [
        ("제 남동생이 와파린 먹는데 제가 마늘즙 먹어도 되나요", False),
        ("남편이 심바스타틴 먹는데 저는 자몽 먹어도 되나요", False),
        ("제가 와파린 먹는데 남편이 마늘즙 먹어도 되나요", False),
        ("할머니가 와파린 드시는데 손주가 청국장 먹어도 되나요", False),
        ("아버지가 와파린 드시는데 크랜베리 주스 드려도 되나요", True),
        ("남편이 와파린 먹는데 마늘즙 먹어도 되나요", True),
        ("어머니가 심바스타틴 드시는데 어머니가 자몽 드셔도 되나요", True),
        ("엄마가 와파린 드시는데 제가 만든 청국장 드셔도 되나요", True),
        ("저는 건강한데 아버지가 와파린 드세요. 청국장 드셔도 되나요", True),
        ("와파린 먹는데 제가 사 온 마늘즙 먹어도 되나요", True),
        ("레스타시스 넣는데 자몽 먹어도 되나요", False),
        ("사이폴 먹는데 자몽 먹어도 되나요", True),
    ],
)
def test_a_food_is_for_who_eats_it(safety: MedicationSafety, extract: Extract, text: str, warned: bool) -> None:
    assert _kinds(safety, extract(text)) == (["food"] if warned else [])


@each(
    ("text", "warned"),
    [
        ("36세 여자 비흡연자인데 야즈 먹어도 되나요", False),
        ("36세 여자 흡연자는 아닌데 야즈 먹어도 되나요", False),
        ("36세 여자 금연 중인데 야즈 먹어도 되나요", False),
        ("38세 여자 담배는 한 번도 피운 적 없는데 야즈 먹어도 되나요", False),
        ("35세 여자 흡연자인데 야즈 먹어도 되나요", False),
        ("36세 여자 흡연자인데 야즈 먹어도 되나요", True),
        ("37세 여자 하루 반 갑 피우는데 머시론 먹어도 되나요", True),
    ],
)
def test_a_pill_is_warned_of_to_smokers_over_thirty_five(
    safety: MedicationSafety, extract: Extract, text: str, warned: bool
) -> None:
    assert _kinds(safety, extract(text)) == (["drug_condition"] if warned else [])
