"""Pairs of everyday medicines that bring a warning, questions that any pharmacist asks first, and plain questions that bring neither."""

from __future__ import annotations

from collections.abc import Callable

from agent.safety import MedicationSafety
from agent.state import Extraction, Profile
from tests.rows import each

Extract = Callable[[str], Extraction]
NOBODY = Profile("p")


@each(
    ("text", "kind"),
    [
        ("데파킨 먹는데 메로페넴 맞아도 되나요", "drug_drug"),
        ("토파맥스 먹는데 데파킨 추가됐어요", "drug_drug"),
        ("딜란틴 먹는데 플루코나졸 먹어도 되나요", "drug_drug"),
        ("에나프릴 먹는데 알닥톤도 받았어요", "drug_drug"),
        ("와파린 먹는데 강황 먹어도 되나요", "drug_drug"),
        ("크레스토 먹는데 홍국 먹어도 되나요", "drug_drug"),
        ("글리벡 먹는데 자몽 먹어도 되나요", "food"),
        ("리리카 먹는데 술 마셔도 되나요", "food"),
        ("리튬 먹는데 소금 줄여도 되나요", "food"),
        ("클로자핀 먹는데 담배 끊어도 되나요", "drug_condition"),
        ("크론병인데 탁센 먹어도 되나요", "drug_condition"),
        ("뎅기열인데 아스피린 먹어도 되나요", "drug_condition"),
        ("갑상선기능항진증인데 콘서타 먹어도 되나요", "drug_condition"),
        ("심부전인데 프릴리지 먹어도 되나요", "drug_condition"),
        ("G6PD 결핍인데 박트림 먹어도 되나요", "drug_condition"),
        ("임신 중인데 자렐토 먹어도 되나요", "pregnancy"),
        ("임신 중인데 젤잔즈 먹어도 되나요", "pregnancy"),
        ("설파 알레르기인데 다이아목스 먹어도 되나요", "allergy"),
        ("페니실린 알레르기인데 메로페넴 맞아도 되나요", "allergy"),
        ("아스피린 알레르기인데 펜타사 먹어도 되나요", "allergy"),
        ("타이레놀 알레르기인데 판콜 먹어도 되나요", "allergy"),
        # dialysis is told by what is done
        ("투석하는데 리리카 먹어도 되나요", "drug_condition"),
        ("혈액투석 받는데 마그밀 먹어도 되나요", "drug_condition"),
        ("아버지가 투석하시는데 마그밀 드셔도 되나요", "drug_condition"),
        # "먹는 피임약" is a name, "먹는데 피임약" is not
        ("리팜핀 먹는데 피임약 먹어도 되나요", "drug_drug"),
        ("토파맥스 먹는데 피임약 먹어도 되나요", "drug_drug"),
        ("테그레톨 먹고 있는데 피임약 먹어도 되나요", "drug_drug"),
        # somebody met is the occasion, not the one who takes it
        ("테그레톨 먹는 중인데 남친 생겨서 머시론 먹으려고요", "drug_drug"),
        ("딜란틴 먹는데 남자친구가 생겨서 야즈 먹으려고 해요", "drug_drug"),
    ],
)
def test_the_pair_is_warned_of(safety: MedicationSafety, extract: Extract, text: str, kind: str) -> None:
    assert kind in {warning.kind for warning in safety.check(extract(text), NOBODY)}


@each(
    "text",
    [
        "투석은 안 하는데 알마겔 먹어도 되나요",
        "아버지가 투석하시는데 저는 마그밀 먹어도 되나요",
        "나중에 투석까지 가나요 알마겔 먹어도 되나요",
        "타이레놀 든 감기약 먹어도 되나요",
        "알레그라 먹는데 겔포스는 세 시간 뒤에 먹어도 되나요",
        "리튬은 소금이랑 무슨 관계예요",
        "금연약 챔픽스는 며칠 먹나요",
        "지르텍 먹는데 타이레놀 먹어도 되나요",
        "통풍인데 콜킨 먹어도 되나요",
        "임신 중인데 엽산 먹어도 되나요",
        "콩코르 먹어도 잠 안 오나요",
        "노바스크는 아침에 먹는 게 좋나요 저녁에 먹는 게 좋나요",
        "란투스 펜 개봉 후 며칠 쓸 수 있나요",
        "철분제 먹으면 변이 까맣게 되나요",
        "리피토는 뭐 하는 약인가요",
        "안약 두 가지 넣을 때 몇 분 간격으로 넣나요",
        "심비코트 쓰고 입 헹궈야 하나요",
        "유통기한 지난 약은 어디에 버리나요",
    ],
)
def test_a_plain_question_brings_neither(safety: MedicationSafety, extract: Extract, text: str) -> None:
    said = extract(text)
    assert (safety.check(said, NOBODY), safety.ask_for(said, NOBODY)) == ((), ())


@each(
    ("text", "asked"),
    [
        ("출산한 지 두 달인데 코데인 먹어도 되나요", "수유"),
        ("아기 낳고 두 달째인데 야즈 먹어도 되나요", "수유"),
        ("와파린 용량 줄여도 되나요", "INR"),
        ("와파린 오늘부터 몇 알 먹어야 해요", "INR"),
    ],
)
def test_what_decides_is_asked(safety: MedicationSafety, extract: Extract, text: str, asked: str) -> None:
    assert asked in " ".join(safety.ask_for(extract(text), NOBODY))


@each(
    ("text", "asks"),
    [
        ("비아그라 먹어도 되나요", True),
        ("심장약 먹는데 비아그라 먹어도 되나요", True),
        ("협심증 약 먹는데 비아그라 먹어도 되나요", False),
        ("협심증 약을 매일 복용하는데 시알리스 괜찮나요", False),
    ],
)
def test_nitrates_are_asked_of_unless_the_medicine_for_angina_is_told(
    safety: MedicationSafety, extract: Extract, text: str, asks: bool
) -> None:
    assert ("질산염" in " ".join(safety.ask_for(extract(text), NOBODY))) is asks
