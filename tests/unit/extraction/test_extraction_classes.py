"""Classes of messages that were once read wrong, each with several wordings: whose age, which time, talk or fact."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.state import Extraction
from tests.rows import each

Extract = Callable[[str], Extraction]


@each(
    ("text", "readings"),
    [
        ("혈압 140/90 오늘 아침, 혈당 150 지난달", [("140/90", "오늘 아침"), ("150", "지난달")]),
        ("혈압은 140/90 (오늘 아침), 혈당은 150 (지난달)", [("140/90", "오늘 아침"), ("150", "지난달")]),
        ("오늘 아침 혈압 140/90, 지난달 혈당 150", [("140/90", "오늘 아침"), ("150", "지난달")]),
        ("혈압 150/95 어제 저녁 체온 38.2도 오늘 아침", [("150/95", "어제 저녁"), ("38.2", "오늘 아침")]),
        ("혈압 140/90, 혈당은 지난달 150", [("140/90", None), ("150", "지난달")]),
        ("LDL 170 작년, 올해는 130", [("170", "작년"), ("130", "올해")]),
        ("어제 혈압 140/90, 혈당 150", [("140/90", "어제"), ("150", "어제")]),
        ("혈압 140/90 혈당 150 어제 쟀어요", [("140/90", "어제"), ("150", "어제")]),
        ("3년 전에 당뇨 진단을 받았고 혈당은 180이에요", [("180", None)]),
        ("쿠마딘을 매일 저녁에 먹고 INR은 2.4예요", [("2.4", None)]),
    ],
)
def test_each_reading_has_the_time_beside_it(
    extract: Extract, text: str, readings: list[tuple[str, str | None]]
) -> None:
    measured = [f for f in extract(text).facts if f.value]
    assert [(f.value, f.measured_at) for f in measured] == readings


@each(
    ("text", "onsets"),
    [
        ("고혈압 20년, 당뇨 12년 된 환자입니다", ["20년", "12년"]),
        ("고혈압 10년째 당뇨 5년째 앓고 있어요", ["10년째", "5년째"]),
        ("10년 전 당뇨, 5년 전 고혈압 진단받았어요", ["10년 전", "5년 전"]),
        ("메트포르민 3년째, 암로디핀 1년째 복용 중입니다", ["3년째", "1년째"]),
        ("수술한 지 3일 됐는데 열이 나요", [None]),
        ("올해 환갑인데 무릎이 아파요", [None]),
    ],
)
def test_each_illness_has_the_time_beside_it(extract: Extract, text: str, onsets: list[str | None]) -> None:
    assert [f.onset for f in extract(text).facts] == onsets


@each(
    ("text", "age", "gender", "subject"),
    [
        ("6개월 된 아기를 키우는 30살 엄마예요", 30, "여성", None),
        ("저는 40세 여성이고 5살 딸이 있어요", 40, "여성", None),
        ("저는 40세 여성이고 5살 딸이 있어요. 요즘 두통이 심해요", 40, "여성", None),
        ("예순다섯이고 아버지가 당뇨였어요", 65, None, None),
        ("두 아이 엄마이고 36세예요. 허리가 아파요", 36, "여성", None),
        ("5살 아들이 있는 38세 남자입니다. 천식이 있어요", 38, "남성", None),
        ("3살 쌍둥이를 키우고 있는 41세 아빠입니다", 41, "남성", None),
        ("5살 딸이 있는데 어제부터 열이 나요", None, None, "딸"),
        ("남편은 45세 당뇨 환자고 저는 42세입니다", 42, None, "남편"),
    ],
)
def test_an_age_is_of_the_person_it_stands_with(
    extract: Extract, text: str, age: int | None, gender: str | None, subject: str | None
) -> None:
    extraction = extract(text)
    known = extraction.demographics
    assert (known.age, known.age_months, known.gender) == (age, None, gender)
    assert (extraction.subject.who if extraction.subject else None) == subject


@each(
    ("text", "age"),
    [
        ("올해 칠순이에요", 70),
        ("환갑입니다", 60),
        ("저 올해 팔순 됐어요", 80),
        ("칠순 잔치를 했어요", None),
        ("환갑이 넘은 나이예요", None),
        ("팔순이신 어머니가 넘어지셨어요", None),
    ],
)
def test_birthdays_with_a_name_are_ages(extract: Extract, text: str, age: int | None) -> None:
    assert extract(text).demographics.age == age


@each(
    ("text", "facts", "excluded"),
    [
        ("고지혈증에 대해 알려주세요", [], ["고지혈증 topic"]),
        ("심방세동에 대해서 설명해 주세요", [], ["심방세동 topic"]),
        ("골다공증에 관해 궁금해요", [], ["골다공증 topic"]),
        ("천식이 뭐예요?", [], ["천식 topic"]),
        ("전립선비대증이 뭔지 알려줘", [], ["전립선비대증 topic"]),
        ("통풍 환자는 맥주를 마셔도 되나요?", [], ["통풍 topic"]),
        ("당뇨에 좋은 음식", [], ["당뇨병 topic"]),
        ("위염엔 뭘 먹으면 좋아요?", [], ["위염 topic"]),
        ("갑상선 기능 저하증 치료법이 궁금해요", [], ["갑상선기능저하증 topic"]),
        ("당뇨는 무서운 병이에요", [], ["당뇨병 topic"]),
        ("만약 당뇨로 진단되면 약을 먹나요?", [], ["당뇨병 hypothetical"]),
        ("고혈압이 있는데 운동법을 알려주세요", ["고혈압"], []),
        ("제 고혈압에 대해 설명해 주세요", ["고혈압"], []),
        ("고혈압이 있는 제가 사우나에 가도 되나요?", ["고혈압"], []),
        ("당뇨인 저는 과일을 얼마나 먹어야 하나요", ["당뇨병"], []),
        ("콜레스테롤약은 부작용 때문에 끊었어요", [], ["고지혈증약 stopped"]),
    ],
)
def test_what_is_asked_about_is_no_fact(
    extract: Extract, text: str, facts: list[str], excluded: list[str]
) -> None:
    extraction = extract(text)
    assert [f.name for f in extraction.facts] == facts
    assert [f"{e.name} {e.reason}" for e in extraction.excluded] == excluded


@each(
    ("text", "pregnant", "weeks"),
    [
        ("임신 20주인데 고혈압과 당뇨가 있으면 어떻게 해야 하나요?", True, 20),
        ("임신 가능성은 없어요", False, None),
        ("임신했을 수도 있어요", None, None),
        ("임신했을지도 모르는데 두통약 먹어도 돼요?", None, None),
        ("지금 임신 중일 가능성이 있어요", None, None),
        ("임신인 것 같아요", None, None),
        ("임신 준비 중이에요", None, None),
        ("임신했어요", True, None),
    ],
)
def test_a_pregnancy_must_be_stated(extract: Extract, text: str, pregnant: bool | None, weeks: int | None) -> None:
    extraction = extract(text)
    assert (extraction.demographics.pregnant, extraction.demographics.gestational_weeks) == (pregnant, weeks)
    assert extraction.facts == ()
    assert all(e.reason == "hypothetical" for e in extraction.excluded)


@each(
    ("text", "name"),
    [
        ("오줌 눌 때 피가 비쳐요", "혈뇨"),
        ("소변을 볼 때마다 피가 나와요", "혈뇨"),
        ("똥 눌 때 피가 묻어 나와요", "혈변"),
        ("기침할 때 피가 나와요", "객혈"),
        ("피가 비쳐요", "질 출혈"),
        ("허리가 숙일 때 아파요", "요통"),
        ("오른손이 덜덜 떨려요", "떨림"),
        ("토할거같아요", "오심"),
    ],
)
def test_the_occasion_belongs_to_the_symptom(extract: Extract, text: str, name: str) -> None:
    assert [f.name for f in extract(text).facts] == [name]


@each(
    ("text", "facts"),
    [
        ("주말에 친구들과 술을 마셔도 될까요?", []),
        ("남편과 같이 운동해도 되나요", []),
        ("친구 만나서 술을 마셔도 되나요?", []),
        ("동료들하고 회식을 자주 하는데 지방간이 있어요", ["지방간"]),
        ("코를 심하게 골고 자다가 숨을 멈춘대요", ["코골이", "무호흡"]),
        ("아내가 그러는데 자다가 숨을 안 쉰대요", ["무호흡"]),
        ("남편이 저보고 코를 심하게 곤대요. 자다가 숨도 멈춘대요", ["코골이", "무호흡"]),
        ("아기한테 모유 먹이는 중인데 열이 나요", ["발열"]),
    ],
)
def test_company_and_informants_are_not_whom_it_is_about(extract: Extract, text: str, facts: list[str]) -> None:
    extraction = extract(text)
    assert [f.name for f in extraction.facts] == facts
    assert extraction.excluded == ()
    assert extraction.subject is None


def test_what_a_relative_says_of_herself_goes_on(extract: Extract) -> None:
    extraction = extract("엄마가 머리가 아프대요. 열도 난대요")
    assert extraction.facts == ()
    assert [(e.name, e.who) for e in extraction.excluded] == [("두통", "엄마"), ("발열", "엄마")]


@each(
    ("text", "names"),
    [
        ("인슐린 란투스 20단위를 맞아요", ["인슐린 글라진"]),
        ("혈압약(노바스크)을 먹어요", ["암로디핀"]),
        ("혈압약인 암로디핀을 먹고 있어요", ["암로디핀"]),
        ("혈압약이랑 노바스크를 먹어요", ["혈압약", "암로디핀"]),
        ("우울증약 먹다 말다 하고 있어요", ["항우울제"]),
        ("피임약을 이틀 안 먹었어요", ["피임약"]),
        ("아스피린을 끊어야 하나요? 3년째 먹고 있어요", ["아스피린"]),
        ("타이레놀 먹어도 되나요? 와파린을 먹고 있어요", ["와파린"]),
    ],
)
def test_one_medicine_once_and_only_if_taken(extract: Extract, text: str, names: list[str]) -> None:
    assert [f.name for f in extract(text).facts] == names


@pytest.mark.parametrize(
    ("text", "value"),
    [("혈소판 9만이래요", "90000"), ("혈소판 십오만입니다", "150000"), ("골밀도 T점수가 -2.8이래요", "-2.8")],
)
def test_large_and_negative_values(extract: Extract, text: str, value: str) -> None:
    assert [f.value for f in extract(text).facts] == [value]
