"""Medicines that are put on, another's medicine beside what is asked about, and medicines that an answer only mentions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.safety import MedicationSafety
from agent.state import Extraction, Profile
from tests.rows import each

Titles = Callable[..., list[str]]


@pytest.fixture
def titles(
    safety: MedicationSafety, extract: Callable[[str], Extraction], remember: Callable[[str], Profile]
) -> Titles:
    """The pairs that a message, and an answer to it, are warned of, after something told earlier."""

    def of(before: str, text: str, answer: str | None = None) -> list[str]:
        return [w.text.split(":")[0] for w in safety.check(extract(text), remember(before), answer)]

    return of


@pytest.mark.parametrize(
    ("before", "text"),
    [
        ("심바스타틴 먹고 있어요", "케토코나졸 샴푸 써도 되나요?"),
        ("심바스타틴 먹고 있어요", "니조랄 크림 바르는데 괜찮나요?"),
        ("콜히친 먹고 있어요", "바르는 케토코나졸 써도 되나요?"),
        ("알프라졸람 먹어요", "니조랄 샴푸로 머리 감아도 되나요"),
        ("리튬 먹고 있어요", "디클로페낙 겔 발라도 되나요"),
        ("메토트렉세이트 먹고 있어요", "케토톱 붙여도 되나요"),
        ("천식이 있어요", "잘라탄 안약 넣어도 되나요?"),
    ],
)
def test_what_is_put_on_meets_no_other_medicine_in_the_blood(titles: Titles, before: str, text: str) -> None:
    assert titles(before, text) == []


@pytest.mark.parametrize(
    ("before", "text", "pair"),
    [
        ("심바스타틴 먹고 있어요", "니조랄 먹어도 되나요?", "심바스타틴 + 케토코나졸"),
        (
            "심바스타틴 먹고 있어요",
            "케토코나졸 크림 바르다가 먹는 케토코나졸로 바꿨어요 괜찮나요?",
            "심바스타틴 + 케토코나졸",
        ),
        ("와파린 먹고 있어요", "미코나졸 크림 발라도 되나요?", "와파린 + 미코나졸"),
        ("와파린 먹고 있어요", "디클로페낙 먹고 연고 발라도 되나요?", "와파린 + 디클로페낙"),
        ("비아그라 먹어요", "니트로글리세린 패치 붙여도 되나요", "니트로글리세린 + 실데나필"),
        ("이부프로펜 알레르기가 있어요", "디클로페낙 겔 발라도 되나요?", "디클로페낙 + 소염진통제 알레르기"),
        ("천식이 있어요", "티모롤 안약 넣어도 되나요?", "티몰롤 + 천식"),
        ("만성폐쇄성폐질환이 있어요", "티몰롤 점안액 처방받았어요", "티몰롤 + 만성 폐쇄성 폐질환"),
    ],
)
def test_the_swallowed_form_an_allergy_and_a_drop_in_the_eye_are_warned_of(
    titles: Titles, before: str, text: str, pair: str
) -> None:
    assert pair in titles(before, text)


@each(
    "text",
    ["볼타렌 연고 발라도 되나요", "이부프로펜 겔 발라도 되나요?", "케토톱 붙여도 되나요?", "볼타렌겔 써도 되나요"],
)
def test_a_gel_beside_a_blood_thinner_is_a_caution_as_its_label_has_it(
    safety: MedicationSafety,
    extract: Callable[[str], Extraction],
    remember: Callable[[str], Profile],
    text: str,
) -> None:
    (warning,) = safety.check(extract(text), remember("와파린 먹고 있어요"))
    assert "바르거나 붙이는" in warning.text
    assert "diclofenac" in warning.source


@pytest.mark.parametrize(
    ("before", "text", "others"),
    [
        ("심바스타틴 먹고 있어요", "아내의 이트라코나졸 자몽 먹어도 되나요?", "이트라코나졸"),
        ("심바스타틴 먹고 있어요", "아버지의 아미오다론 저는 자몽 먹어도 되나요?", "아미오다론"),
        ("와파린 먹고 있어요", "언니의 이부프로펜 저는 청국장 먹어도 돼요?", "이부프로펜"),
        ("와파린 먹고 있어요", "남편의 아스피린 나는 홍삼 먹어도 되나요", "아스피린"),
    ],
)
def test_anothers_medicine_is_not_paired_with_ones_own(
    titles: Titles, before: str, text: str, others: str
) -> None:
    own = before.split()[0]
    pairs = titles(before, text)
    assert any(own in pair for pair in pairs)
    assert not any(own in pair and others in pair for pair in pairs)


@pytest.mark.parametrize(
    "text",
    [
        "언니의 이부프로펜 제가 먹어도 되나요?",
        "언니의 이부프로펜 저는 하루 한 알 먹어도 되나요",
        "언니의 이부프로펜 저는 조금씩 먹어도 되나요",
        "남편의 이부프로펜 물이랑 먹어도 되나요?",
        "남편 이부프로펜 두통에 먹어도 되나요",
    ],
)
def test_anothers_medicine_that_the_speaker_takes_is_paired(titles: Titles, text: str) -> None:
    assert "와파린 + 이부프로펜" in titles("와파린 먹고 있어요", text)


@pytest.mark.parametrize("illness", ["심부전", "심근병증", "심장판막증"])
def test_a_failing_heart_is_a_heart_disease_for_a_decongestant(titles: Titles, illness: str) -> None:
    assert titles(f"{illness}이 있어요", "슈다페드 먹어도 되나요")
    assert titles(f"{illness}이 있어요", "타이레놀 먹어도 되나요") == []


def test_the_word_for_allergy_medicines_may_mean_a_sedating_one(titles: Titles) -> None:
    assert titles("저는 70세예요", "알레르기약 먹어도 되나요") == ["항히스타민제 + 65세 이상"]
    assert titles("저는 40세예요", "알레르기약 먹어도 되나요") == []
    assert titles("저는 70세예요", "지르텍 먹어도 되나요") == []


MENTIONED = [
    (
        "통풍에 뭘 먹어도 되나요",
        "통풍이 있어도 처방받은 이뇨제나 아스피린을 스스로 끊지 말고 의사와 상의해야 합니다.",
    ),
    ("통풍에 뭘 먹어도 되나요", "이뇨제와 저용량 아스피린은 요산을 높여 통풍을 일으킬 수 있습니다."),
    ("심장에 뭐가 좋아요", "처방받은 아스피린은 임의로 끊지 말고 계속 드세요."),
    ("심부전이 있어요", "은행잎 추출물과 자몽 주스는 와파린과 서로 작용할 수 있어 먹기 전에 상의합니다."),
]
OFFERED = [
    ("허리가 아파요", "이부프로펜을 먹을 수 있습니다."),
    ("감기에 뭐가 좋아요", "아스피린을 먹어도 괜찮습니다."),
    ("통풍이 뭐예요", "급성 발작에는 나프록센을 복용하고 요산약은 끊지 말고 계속 드세요."),
    ("두통에 뭘 먹나요", "두통에는 아세트아미노펜을 드세요."),
]


@pytest.mark.parametrize(("text", "answer"), MENTIONED)
def test_a_medicine_only_mentioned_in_the_answer_is_not_offered(titles: Titles, text: str, answer: str) -> None:
    assert titles("와파린 먹고 있어요", text, answer) == []


@pytest.mark.parametrize(("text", "answer"), OFFERED)
def test_a_medicine_the_answer_offers_is_warned_of(titles: Titles, text: str, answer: str) -> None:
    assert titles("와파린 먹고 있어요", text, answer)


def test_of_an_alternative_only_what_is_grave_is_said(titles: Titles) -> None:
    answer = "열이 높으면 아세트아미노펜을 먹을 수 있습니다."
    assert titles("와파린 먹고 있어요", "부루펜 먹어도 되나요", answer) == ["와파린 + 이부프로펜"]
    assert "아세트아미노펜 + 간경변증" in titles("간경변이 있어요", "부루펜 먹어도 되나요", answer)


@pytest.mark.parametrize(
    ("before", "text", "pair"),
    [
        ("케토코나졸 샴푸도 써요", "심바스타틴 먹어도 되나요", "심바스타틴 + 케토코나졸"),
        ("볼타렌 겔도 같이 발라요", "와파린 먹어도 되나요", "와파린 + 디클로페낙"),
        # the illness whose medicine has been given up is there still
        ("서른 살이에요", "천식 약은 작년에 끊었는데 프로프라놀롤 먹어도 되나요", "프로프라놀롤 + 천식"),
        ("서른 살이에요", "고혈압 약은 끊었는데 슈다페드 먹어도 되나요", "슈도에페드린 + 고혈압"),
        ("서른 살이에요", "간질 약을 끊었는데 트라마돌 먹어도 되나요", "트라마돌 + 뇌전증"),
        # so far, or for the occasion
        ("서른 살이에요", "리튬을 계속 먹었었는데 이부프로펜 먹어도 되나요", "리튬 + 이부프로펜"),
        ("서른 살이에요", "3년째 와파린 먹었었는데 이부프로펜 먹어도 되나요", "와파린 + 이부프로펜"),
        ("서른 살이에요", "비아그라 먹었었는데 니트로글리세린 써도 되나요", "니트로글리세린 + 실데나필"),
        # kidneys that have failed need no value
        ("투석해요", "메트포르민 먹어도 되나요", "메트포르민 + 말기 신부전"),
        ("신장병이 있어요", "이부프로펜 먹어도 되나요", "이부프로펜 + 신장질환"),
        ("신장병이 있어요", "메트포르민 먹어도 되나요", "메트포르민 + 신장질환"),
    ],
)
def test_no_warning_is_lost(titles: Titles, before: str, text: str, pair: str) -> None:
    assert pair in titles(before, text)


@pytest.mark.parametrize(
    ("before", "text", "pair"),
    [
        ("케토코나졸 샴푸 써요", "심바스타틴 먹어도 되나요", "심바스타틴 + 케토코나졸"),
        # the illness says it, the value is asked back
        ("신장병이 있어요", "메트포르민 먹어도 되나요", "메트포르민 + 콩팥 기능 수치(eGFR)를 모름"),
        ("신장병이 있어요", "이부프로펜 먹어도 되나요", "이부프로펜 + 콩팥 기능 수치(eGFR)를 모름"),
        ("서른 살이에요", "예전에 비아그라 먹었었는데 니트로글리세린 써도 되나요", "니트로글리세린 + 실데나필"),
    ],
)
def test_and_none_is_added(titles: Titles, before: str, text: str, pair: str) -> None:
    assert pair not in titles(before, text)
