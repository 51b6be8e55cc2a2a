"""The worked examples of the thesis, section 3.2.1, to the letter."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.state import DEMOGRAPHIC_FIELDS, Demographics, Extraction
from tests.rows import each

Extract = Callable[[str], Extraction]
EXAMPLE = (
    "저는 65세 남성이고요, 10년 전에 당뇨 진단을 받았습니다. 최근에 혈당이 자꾸 올라서 걱정이에요. "
    "오늘 아침에 재니까 180mg/dL 나왔거든요."
)


def said(known: Demographics) -> dict[str, object]:
    return {f: getattr(known, f) for f in DEMOGRAPHIC_FIELDS if getattr(known, f) is not None}


def test_the_message_of_section_3_2_1_3_gives_exactly_its_slots(extract: Extract) -> None:
    extraction = extract(EXAMPLE)
    assert said(extraction.demographics) == {"age": 65, "gender": "남성"}
    assert [(f.slot, f.name, f.umls_code, f.onset, f.value, f.unit, f.measured_at) for f in extraction.facts] == [
        ("conditions", "당뇨병", "C0011849", "10년 전", None, None, None),
        ("symptoms", "고혈당", "C0020456", None, None, None, None),
        ("labs", "혈당", "C0005802", None, "180", "mg/dL", "오늘 아침"),
    ]
    assert extraction.excluded == ()
    assert extraction.subject is None
    diabetes, _, glucose = extraction.facts
    assert diabetes.timestamp == "2015-12-13T09:00:00+09:00"
    assert glucose.timestamp == "2025-12-13T08:00:00+09:00"


def test_every_span_cuts_out_the_words_used(extract: Extract) -> None:
    extraction = extract(EXAMPLE)
    words = [EXAMPLE[f.span[0] : f.span[1]] for f in extraction.facts if f.span]
    assert words == [f.surface for f in extraction.facts] == ["당뇨", "혈당이 자꾸 올라서", "180mg/dL"]
    spans = {field: EXAMPLE[a:b] for field, (a, b) in extraction.demographics.spans.items()}
    assert spans == {"age": "65세", "gender": "남성"}


@each(
    "text",
    [
        "저는 65세입니다",
        "저는 65살이에요",
        "나이가 예순다섯이에요",
        "올해로 65살이 되었어요",
        "올해로 65가 되었어요",
    ],
)
def test_sixty_five_in_every_way_of_saying_it(extract: Extract, text: str) -> None:
    assert said(extract(text).demographics) == {"age": 65}


def test_age_sex_and_occupation(extract: Extract) -> None:
    known = said(extract("저는 65세 남성 회사원입니다").demographics)
    assert known == {"age": 65, "gender": "남성", "occupation": "회사원"}


def test_the_opening_of_the_story(extract: Extract) -> None:
    extraction = extract("저는 65세 남성으로 10년째 당뇨 환자입니다.")
    assert said(extraction.demographics) == {"age": 65, "gender": "남성"}
    assert [(f.umls_code, f.onset) for f in extraction.facts] == [("C0011849", "10년째")]


FACTS = [
    ("머리가 아파요", [("symptoms", "C0018681")]),
    ("머리가 아프고 어지러워요", [("symptoms", "C0018681"), ("symptoms", "C0012833")]),
    (
        "10년째 당뇨를 앓고 있고, 5년 전에 고혈압 진단을 받았습니다",
        [("conditions", "C0011849"), ("conditions", "C0020538")],
    ),
    ("지난주부터 기침이 계속 나와요", [("symptoms", "C0010200")]),
    ("당뇨가 있어요", [("conditions", "C0011849")]),
]


@each(("text", "facts"), FACTS)
def test_conditions_and_symptoms(extract: Extract, text: str, facts: list[tuple[str, str]]) -> None:
    extraction = extract(text)
    assert [(f.slot, f.umls_code) for f in extraction.facts] == facts
    assert extraction.excluded == ()


def test_onsets_are_kept_as_said(extract: Extract) -> None:
    onsets = [f.onset for f in extract("10년째 당뇨를 앓고 있고, 5년 전에 고혈압 진단을 받았습니다").facts]
    assert onsets == ["10년째", "5년 전"]
    assert [f.onset for f in extract("지난주부터 기침이 계속 나와요").facts] == ["지난주"]


def test_a_denied_illness_is_excluded(extract: Extract) -> None:
    extraction = extract("당뇨가 없어요")
    assert extraction.facts == ()
    assert [(e.umls_code, e.reason, e.who) for e in extraction.excluded] == [("C0011849", "negated", None)]


def test_a_medicine_with_its_frequency(extract: Extract) -> None:
    (fact,) = extract("메트포르민을 하루 두 번 먹고 있어요").facts
    assert (fact.slot, fact.name, fact.umls_code, fact.frequency) == (
        "medications",
        "메트포르민",
        "C0025598",
        "하루 두 번",
    )


@pytest.mark.parametrize(
    ("text", "slot", "name", "value", "unit", "when"),
    [
        ("오늘 아침에 재니까 혈압이 140/90이었어요", "vitals", "혈압", "140/90", None, "오늘 아침"),
        ("지난달 혈당 검사에서 150mg/dL 나왔어요", "labs", "혈당", "150", "mg/dL", "지난달"),
    ],
)
def test_readings_with_their_time(
    extract: Extract, text: str, slot: str, name: str, value: str, unit: str | None, when: str
) -> None:
    extraction = extract(text)
    assert [(f.slot, f.name, f.value, f.unit, f.measured_at) for f in extraction.facts] == [
        (slot, name, value, unit, when)
    ]
    assert extraction.excluded == ()
