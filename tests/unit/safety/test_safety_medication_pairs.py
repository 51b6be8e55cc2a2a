"""Pairs of everyday medicines with food, illness, age or one another, and plain questions that bring no warning."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.safety import MedicationSafety
from agent.state import Extraction, Profile
from tests.rows import each

Extract = Callable[[str], Extraction]
Remember = Callable[[str], Profile]
NOBODY = Profile("p")


@each(
    ("text", "kind"),
    [
        ("둘코락스를 우유랑 먹어도 되나요", "food"),
        ("비사코딜 두 알 우유로 삼켜도 되나요", "food"),
        ("변비에 둘코락스 먹는데 알마겔 같이 먹어도 되나요", "drug_drug"),
        ("흡수장애가 있는데 제니칼 먹어도 되나요", "drug_condition"),
        ("철분제 먹는데 녹차 마셔도 되나요", "food"),
        ("볼그레 먹는데 커피 마셔도 되나요", "food"),
        ("훼로바 먹는데 넥시움 먹어도 되나요", "drug_drug"),
        ("씬지로이드 먹자마자 커피 마셔도 되나요", "food"),
        ("졸로푸트 먹는데 자몽 먹어도 되나요", "food"),
        ("쎄로켈 먹는데 자몽주스 마셔도 되나요", "food"),
        ("와파린 먹는데 브로콜리 먹어도 되나요", "food"),
        ("쿠마딘 먹는데 깻잎 쌈 먹어도 되나요", "food"),
        ("와파린 먹는데 당귀 먹어도 되나요", "drug_drug"),
        ("와파린 먹는데 울금 먹어도 되나요", "drug_drug"),
        ("플라빅스 먹는데 오메가3 먹어도 되나요", "drug_drug"),
        ("아마릴 먹는데 홍삼 먹어도 되나요", "drug_drug"),
        ("스틸녹스 먹는데 멜라토닌 먹어도 되나요", "drug_drug"),
        ("마운자로 맞는데 피임약 먹어도 되나요", "drug_drug"),
        ("데스모프레신 먹는데 물 많이 마셔도 되나요", "food"),
        ("만성 신부전인데 데스모프레신 먹어도 되나요", "drug_condition"),
        ("만성 신부전인데 노니 먹어도 되나요", "drug_condition"),
        ("만성 신부전인데 자누비아 먹어도 되나요", "drug_condition"),
        ("간경변인데 메트포르민 먹어도 되나요", "drug_condition"),
        ("간경변인데 프레마린 먹어도 되나요", "drug_condition"),
        ("심부전인데 프로파페논 먹어도 되나요", "drug_condition"),
        ("녹내장인데 시네메트 먹어도 되나요", "drug_condition"),
        ("천식인데 릴렌자 써도 되나요", "drug_condition"),
        ("임신 중인데 클래리시드 먹어도 되나요", "pregnancy"),
        ("수유 중인데 카베르골린 먹어도 되나요", "lactation"),
        ("5살 아이한테 탁센 먹여도 되나요", "age"),
        ("3살 아이한테 판콜 먹여도 되나요", "age"),
        ("80세인데 모티리움 먹어도 되나요", "age"),
        ("계란 알레르기인데 프로포폴 맞아도 되나요", "allergy"),
        ("우유 알레르기인데 세레타이드 써도 되나요", "allergy"),
        ("코데인 알레르기인데 트라마돌 먹어도 되나요", "allergy"),
        ("설파 알레르기인데 이미그란 먹어도 되나요", "allergy"),
    ],
)
def test_the_pair_is_warned_of(safety: MedicationSafety, extract: Extract, text: str, kind: str) -> None:
    assert kind in {warning.kind for warning in safety.check(extract(text), NOBODY)}


@each(
    "text",
    [
        "타이레놀은 개봉하고 얼마나 보관하나요",
        "리피토는 저녁에 먹어야 하나요",
        "노바스크 깜빡하고 안 먹었는데 저녁에 먹어도 되나요",
        "디곡신은 하루 몇 번 먹는 약인가요",
        "쿠에타핀은 무슨 약이에요",
        "프로스카는 얼마나 먹어야 효과가 있나요",
        "철분제는 공복에 먹나요 식후에 먹나요",
        "철분제 먹고 변이 까매졌는데 괜찮나요",
        "씬지로이드는 아침 공복에 먹어야 하나요",
        "인슐린 펜은 냉장고에 보관하나요",
        "메트포르민은 밥 먹고 먹나요",
        "둘코락스는 먹고 몇 시간 뒤에 효과가 나나요",
        "둘코락스는 물이랑 먹으면 되나요",
        "마그밀 먹고 물을 많이 마셔도 되나요",
        "제니칼은 밥 먹을 때 먹나요",
        "자누비아 유통기한이 지났는데 버려야 하나요",
        "브릴린타는 왜 하루 두 번 먹나요",
        "오메가3는 식후에 먹는 게 좋나요",
        "홍삼은 하루 몇 포 먹나요",
        "유산균은 언제 먹는 게 좋아요",
        "비타민C는 하루 얼마나 먹나요",
        "졸로푸트는 아침에 먹나요 저녁에 먹나요",
        "졸피뎀은 자기 직전에 먹나요",
        "멜라토닌은 몇 시에 먹는 게 좋나요",
        "아목시실린 시럽은 냉장 보관인가요",
        "오구멘틴 며칠 먹어야 하나요",
        "알로푸리놀은 물을 많이 마시면서 먹어야 하나요",
        "안약은 개봉하고 한 달 지나면 버려야 하나요",
        "벤토린은 흔들어서 쓰나요",
        "심비코트 쓰고 나서 입을 헹구나요",
        "위고비는 어느 요일에 맞아도 되나요",
        "위고비 주사는 배에 놓나요",
        "트루리시티 냉장고에서 꺼내 놓고 맞나요",
        "프롤리아는 6개월마다 맞나요",
        "감기약 먹고 운전해도 되나요",
        "로라타딘은 졸린가요",
        "타이레놀이랑 비타민C 같이 먹어도 되나요",
        "유산균이랑 비타민D 같이 먹어도 되나요",
        "자누비아랑 메트포르민 같이 먹어도 되나요",
        "타이레놀이랑 지르텍 같이 먹어도 되나요",
        "오메가3랑 비타민D 같이 먹어도 되나요",
        "30대 남자인데 비오틴 먹어도 되나요",
        "고혈압인데 타이레놀 먹어도 되나요",
        "당뇨인데 리피토 먹어도 되나요",
        "아침에 커피 마셨는데 타이레놀 먹어도 되나요",
        "우유랑 유산균 같이 먹어도 되나요",
        "시금치 먹으면 변비에 좋나요",
        "상추 먹으면 졸린가요",
        "와파린 먹는데 당근 먹어도 되나요",
        "와파린 먹는데 양상추 먹어도 되나요",
        "와파린 먹는데 사과 먹어도 되나요",
        "리피토 먹는데 바나나 먹어도 되나요",
        "물을 하루에 2리터 마시는 게 좋나요",
        "천식인데 타미플루 먹어도 되나요",
        "녹내장인데 타이레놀 먹어도 되나요",
        "전립선비대증인데 하루날 먹어도 되나요",
        "임신 중인데 타이레놀 먹어도 되나요",
        "임신 중인데 엽산 먹어도 되나요",
        "수유 중인데 타이레놀 먹어도 되나요",
        "5살 아이한테 타이레놀 시럽 먹여도 되나요",
        "심부전인데 포시가 먹어도 되나요",
        "80세인데 타이레놀 먹어도 되나요",
        "케토톱은 하루 몇 장 붙이나요",
        "프로토픽은 얇게 바르나요",
        "레스타시스는 하루 두 번 넣나요",
    ],
)
def test_a_plain_question_brings_no_warning(safety: MedicationSafety, extract: Extract, text: str) -> None:
    assert safety.check(extract(text), NOBODY) == ()


@each(
    ("before", "text", "warned"),
    [
        ("타크로리무스 연고 바르고 있어요", "자몽 먹어도 되나요", False),
        ("프로토픽 바르는데요", "자몽주스 마셔도 되나요", False),
        ("레스타시스 안약 넣고 있어요", "자몽주스 마셔도 되나요", False),
        ("사이클로스포린 점안액 쓰고 있어요", "자몽 먹어도 되나요", False),
        ("바르는 케토코나졸 쓰고 있어요", "심바스타틴 먹어도 되나요", False),
        ("타크로리무스 먹고 있어요", "자몽 먹어도 되나요", True),
        ("사이클로스포린 복용 중이에요", "자몽주스 마셔도 되나요", True),
        ("타크로리무스 연고 바르고 있어요", "타크로리무스 캡슐도 먹는데 자몽 먹어도 되나요", True),
        ("미코나졸 크림 바르고 있어요", "와파린 먹어도 되나요", True),
        ("케토코나졸 먹고 있어요", "심바스타틴 먹어도 되나요", True),
    ],
)
def test_the_form_told_before_counts(
    safety: MedicationSafety, extract: Extract, remember: Remember, before: str, text: str, warned: bool
) -> None:
    assert bool(safety.check(extract(text), remember(before))) is warned


@pytest.mark.parametrize(
    "text",
    [
        "메트포르민 먹는데 콩팥병 있어요 계속 먹어도 되나요",
        "만성 신부전인데 글루코파지 먹어도 되나요",
        "신장이 안 좋은데 자누메트 처방받았어요 먹어도 되나요",
    ],
)
def test_a_kidney_disease_is_told_once_and_its_value_asked(
    safety: MedicationSafety, extract: Extract, text: str
) -> None:
    said = extract(text)
    titles = [warning.text.split(":")[0] for warning in safety.check(said, NOBODY)]
    assert len(titles) == len({title.split(" + ")[0] for title in titles})
    assert "eGFR" in " ".join(safety.ask_for(said, NOBODY))


@each(
    ("text", "warned"),
    [
        ("70세인데 케토톱 붙여도 되나요", False),
        ("64세인데 무릎에 붙이는 케토톱은 몇 시간 쉬었다 붙이나요", False),
        ("70세인데 볼타렌 겔 발라도 되나요", False),
        ("70세인데 볼타렌 먹어도 되나요", True),
        ("70세인데 부루펜 먹어도 되나요", True),
    ],
)
def test_an_old_stomach_bears_what_is_put_on(
    safety: MedicationSafety, extract: Extract, text: str, warned: bool
) -> None:
    assert ("age" in {warning.kind for warning in safety.check(extract(text), NOBODY)}) is warned
