"""Deciding facts that are asked for, how to go about a medicine, what outlasts the last dose, and pairs of widely used medicines."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.safety import MedicationSafety
from agent.safety.medicines.asked_matter import Matter, goes_about, matter_of
from agent.safety.medicines.last_dose import days_since_stopped
from agent.safety.medicines.taking import ABSTAINED
from agent.state import Extraction, Profile

Extract = Callable[[str], Extraction]
Remember = Callable[[str], Profile]
NOBODY = Profile("p")
WOMAN = "스물아홉 살 여자예요"
WARFARIN = "예순여섯 살 남자예요. 심방세동이 있고 와파린을 먹고 있어요"


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("네오티가손은 두 달 전에 끊었어요", 60),
        ("끊은 지 1년 됐어요", 365),
        ("작년에 그만 먹었는데요", 365),
        ("중단한 지 8개월째예요", 240),
        ("1년 반 전에 중단했어요", 547),
        ("안 먹은 지 석 달", 90),
        ("두 달째 먹는데 끊어도 되나요", None),
        ("세 달 전에 시작했는데 끊을까요", None),
        ("6개월째 잘 먹고 있어요", None),
        ("한 달 뒤에 끊으면 되나요", None),
        ("아시트레틴 먹어요", None),
    ],
)
def test_how_long_ago_a_medicine_was_stopped(text: str, days: int | None) -> None:
    assert days_since_stopped(text) == days


@pytest.mark.parametrize(
    ("text", "warned"),
    [
        ("네오티가손 끊은 지 2년 됐는데 임신 준비해도 되나요", True),
        ("아시트레틴을 끊었는데 임신 준비해도 될까요", True),
        ("아라바 작년에 그만 먹었는데 임신 준비 시작해도 되나요", True),
        ("네오티가손 끊은 지 5년 됐는데 임신 준비해도 되나요", False),
        ("로아큐탄 끊은 지 6개월 됐는데 임신 준비해도 되나요", False),
        ("네오티가손 끊은 지 2년 됐는데 염색해도 되나요", False),
    ],
)
def test_what_outlasts_the_last_dose_speaks_against_a_child(
    text: str, warned: bool, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    kinds = {warning.kind for warning in safety.check(extract(text), remember(WOMAN))}
    assert ("pregnancy" in kinds) is warned


@pytest.mark.parametrize(
    ("after", "abstained"),
    [
        ("안마심", True),
        ("은 안먹고요", True),
        ("못마셔요", True),
        ("도 안 마십니다", True),
        ("은 끊었어요", True),
        ("마셔도 안되나요", False),
        ("이랑 같이 먹으면 안돼?", False),
        ("안주랑 먹고", False),
        (" 한 잔 마셨는데 안전한가요", False),
    ],
)
def test_what_is_left_out_in_one_word(after: str, abstained: bool) -> None:
    assert bool(ABSTAINED.match(after)) is abstained


def test_alcohol_that_is_denied_in_one_word_is_none(safety: MedicationSafety, extract: Extract) -> None:
    assert safety.check(extract("이부프로펜 먹어도 되나요 술못마심"), NOBODY) == ()
    assert safety.check(extract("이부프로펜 먹어도 되나요 소주 마심"), NOBODY)


@pytest.mark.parametrize(
    ("text", "matter"),
    [
        ("로사르탄 먹는데 유산균 먹어도 되나요", Matter.ELSEWHERE),
        ("아스피린 먹는 중인데 스케일링 받아도 되나요", Matter.ELSEWHERE),
        ("로사르탄 복용 중인데 파마해도 괜찮나요", Matter.ELSEWHERE),
        ("로사르탄 먹고 있는데 계속 먹어도 되나요", Matter.WHETHER),
        ("로사르탄 먹는데 속이 쓰린데 먹어도 되나요", Matter.WHETHER),
        ("로사르탄 먹는데 한 알 더 먹어도 되나요", Matter.WHETHER),
        ("로사르탄 먹는데 임신해도 되나요", Matter.WHETHER),
        ("저녁에 먹나요", Matter.HOUR),
        ("냉장 보관하나요", Matter.HOW),
    ],
)
def test_whether_the_medicine_itself_is_in_question(text: str, matter: Matter) -> None:
    assert matter_of(text) is matter


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("냉장 보관하나요?", True),
        ("식후에 먹나요 식전에 먹나요?", True),
        ("물 없이 먹어도 되나요?", True),
        ("차에 두었는데 괜찮나요?", True),
        ("비행기에 들고 타도 되나요?", True),
        ("처방받았는데 식후에 먹나요?", False),
        ("오늘부터 시작하는데 언제 먹어요?", False),
        ("시럽 먹여도 되나요", False),
        ("비행기에서 울까 봐 먹여도 되나요", False),
        ("약국에서 산 건데 먹어도 되나요", False),
    ],
)
def test_how_to_go_about_it_hangs_on_no_unknown_fact(text: str, about: bool) -> None:
    assert goes_about(text, matter_of(text)) is about


@pytest.mark.parametrize(
    ("known", "text", "asked"),
    [
        (WARFARIN, "내일 이 뽑는데 그냥 먹고 가도 되나요", "INR"),
        (WARFARIN, "임플란트 하러 가는데 와파린 그대로 먹어도 되나요", "INR"),
        (WARFARIN, "혈액검사를 두 번 못 갔는데 와파린 계속 먹어도 되나요", "INR"),
        ("마흔 살이고 리튬을 먹고 있어요", "리튬 용량 올리래요 올려도 되나요", "농도"),
        ("여든두 살 여자예요", "프라닥사 시작하는데 괜찮을까요", "콩팥"),
        ("세 살 남자예요", "맥시부펜 몇 시시 먹이면 되나요", "체중"),
        ("마흔 살 남자예요", "박트림 처방받았는데 먹어도 되나요", "설파제"),
        ("마흔 살 남자예요", "항생제 처방받았는데 먹어도 되나요", "알레르기"),
        ("마흔 살 여자예요", "애기 콧물에 지르텍 먹여도 되나요", "몇 살"),
        ("마흔 살 여자예요", "손주 열나는데 부루펜 먹여도 되나요", "몇 살"),
    ],
)
def test_what_a_pharmacist_asks_first(
    known: str, text: str, asked: str, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    assert any(asked in question for question in safety.ask_for(extract(text), remember(known)))


@pytest.mark.parametrize(
    ("known", "text"),
    [
        (WOMAN, "로아큐탄 냉장 보관하나요?"),
        (WOMAN, "코자 식후에 먹나요?"),
        ("예순여덟 살이고 만성 콩팥병이 있어요", "메트포르민 몇 시에 먹어요?"),
        (WARFARIN, "와파린 냉장 보관하나요?"),
        (WARFARIN, "와파린 먹는데 사과 먹어도 되나요?"),
        ("세 살 남자예요", "지르텍 먹여도 되나요"),
        ("마흔 살 여자예요", "클래리시드 처방받았는데 먹어도 되나요"),
    ],
)
def test_what_is_not_asked(
    known: str, text: str, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    assert safety.ask_for(extract(text), remember(known)) == ()


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("타이레놀 먹는데 게보린 먹어도 되나요", "drug_drug"),
        ("기계판막인데 엘리퀴스 먹어도 되나요", "drug_condition"),
        ("프로그랍 먹는데 알닥톤 먹어도 되나요", "drug_drug"),
        ("네오티가손 먹는데 독시사이클린 먹어도 되나요", "drug_drug"),
        ("비리어드 먹는데 이부프로펜 먹어도 되나요", "drug_drug"),
        ("와파린을 깜빡하고 두 번 먹었어요", "drug_condition"),
        ("리튬을 모르고 또 먹었어요", "drug_condition"),
        ("란투스를 착각해서 두 번 맞았어요", "drug_condition"),
        ("어머니가 인슐린을 모르고 또 맞으셨어요", "drug_condition"),
        ("와파린 까먹고 안 먹었는데 내일 두 알 먹어도 되나요", "drug_condition"),
        ("젤잔즈 먹는데 담배 하루 한 갑 피워요", "drug_condition"),
        ("포시가 먹는데 모레 수술해요. 계속 먹어도 되나요", "drug_condition"),
    ],
)
def test_widely_used_medicines_have_their_pairs(
    text: str, kind: str, safety: MedicationSafety, extract: Extract
) -> None:
    assert kind in {warning.kind for warning in safety.check(extract(text), NOBODY)}


@pytest.mark.parametrize(
    "text",
    [
        "인슐린을 하루 두 번 맞았어요",
        "와파린 2mg 두 알 먹고 있어요",
        "리튬 아침에 한 번 저녁에 한 번 먹었어요",
        "와파린 먹는데 비타민을 모르고 또 먹었어요",
        "와파린은 안 먹고 깜빡해서 비타민 두 알 먹었어요",
        "포시가 먹는데 작년에 수술했어요",
        "포시가 먹는데 피검사 전날 금식해야 하나요",
        "이부프로펜이랑 와파린 차이가 뭐예요",
    ],
)
def test_what_looks_alike_brings_none(text: str, safety: MedicationSafety, extract: Extract) -> None:
    told = {warning.text for warning in safety.check(extract(text), NOBODY)}
    assert not any("중복으로" in one or "수술 예정" in one or "이부프로펜" in one for one in told)
