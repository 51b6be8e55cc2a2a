"""Readings: which number belongs to what, whose it is, and which numbers are nobody's reading."""

from __future__ import annotations

from collections.abc import Callable

from agent.state import Extraction
from tests.rows import each

Extract = Callable[[str], Extraction]


def readings(extraction: Extraction) -> list[str]:
    return [f"{f.name} {f.value}" + (f" {f.unit}" if f.unit else "") for f in extraction.facts if f.value]


@each(
    ("text", "expected"),
    [
        ("혈압 140/90", ["혈압 140/90"]),
        ("혈압이 140에 90이에요", ["혈압 140/90"]),
        ("혈압이 백사십에 구십이래요", ["혈압 140/90"]),
        ("수축기 140 이완기 90", ["혈압 140/90"]),
        ("혈압 140/90mmHg", ["혈압 140/90 mmHg"]),
        ("혈압140/90이에요", ["혈압 140/90"]),
        ("체온 38.5도", ["체온 38.5 ℃"]),
        ("체온이 삼십팔도 오부예요", ["체온 38.5 ℃"]),
        ("맥박 80회", ["맥박 80 회/분"]),
        ("산소포화도 95%", ["산소포화도 95 %"]),
        ("키 170cm 몸무게 70kg", ["키 170 cm", "체중 70 kg"]),
        ("키는 175이고 몸무게는 80이에요", ["키 175", "체중 80"]),
        ("혈당 180", ["혈당 180"]),
        ("당화혈색소 7.2%", ["당화혈색소 7.2 %"]),
        ("LDL 130, HDL 45", ["LDL 콜레스테롤 130", "HDL 콜레스테롤 45"]),
        ("콜레스테롤이 240이래요", ["총콜레스테롤 240"]),
        ("혈당 수치가 공복에 130 정도 나와요", ["공복혈당 130"]),
        ("혈당 공복 110 식후 180이에요", ["공복혈당 110", "식후혈당 180"]),
        ("혈당 식후 180, 공복 110이에요", ["식후혈당 180", "공복혈당 110"]),
        ("혈당이 걱정이에요. 어제 재보니 210mg/dL 나왔어요", ["혈당 210 mg/dL"]),
        ("혈당이 올라서 180이 나왔어요", ["혈당 180"]),
        ("몸무게가 70킬로에서 65킬로로 줄었어요", ["체중 70 kg", "체중 65 kg"]),
        ("혈압이 140/90인데 괜찮나요?", ["혈압 140/90"]),
        ("혈당이 200인데 위험한가요?", ["혈당 200"]),
        ("ＬＤＬ　１３０㎎/㎗", ["LDL 콜레스테롤 130 mg/dL"]),
    ],
)
def test_readings(extract: Extract, text: str, expected: list[str]) -> None:
    assert readings(extract(text)) == expected


@each(
    "text",
    [
        "혈당을 쟀어요",
        "혈압이 궁금해요",
        "정상 혈압은 120/80인가요?",
        "혈당 200이면 위험한가요?",
        "공복혈당이 126 이상이면 당뇨인가요?",
        "몸무게가 5kg 빠졌어요",
        "혈압약을 3년째 먹어요",
        "혈당 검사를 하루 3번 해요",
        "HbA1c가 궁금해요",
        "비타민 B12를 먹어요",
        "전화번호는 010-1234-5678입니다",
        "혈압이 140/90은 아니에요",
    ],
)
def test_numbers_that_are_nobodys_reading(extract: Extract, text: str) -> None:
    extraction = extract(text)
    assert readings(extraction) == []
    assert [e for e in extraction.excluded if e.value] == []


def test_another_persons_reading_is_kept_apart_with_value_and_unit(extract: Extract) -> None:
    extraction = extract("아이가 열이 39도예요")
    assert extraction.facts == ()
    assert [(e.name, e.slot, e.reason, e.who, e.value, e.unit) for e in extraction.excluded if e.value] == [
        ("체온", "vitals", "family", "아이", "39", "℃")
    ]
    assert extraction.subject is not None
    assert extraction.subject.who == "아이"


def test_each_reading_has_its_own_time(extract: Extract) -> None:
    extraction = extract("어제 혈압 145/92, 오늘은 138/88")
    assert [(f.value, f.measured_at) for f in extraction.facts] == [("145/92", "어제"), ("138/88", "오늘")]
    first, second = (f.timestamp for f in extraction.facts)
    assert first is not None
    assert second is not None
    assert first < second


def test_doses_and_frequencies_stay_with_their_medicine(extract: Extract) -> None:
    extraction = extract("메트포르민 500mg 하루 두 번, 암로디핀 5mg 매일 아침 먹어요")
    assert [(f.name, f.dosage, f.frequency) for f in extraction.facts] == [
        ("메트포르민", "500mg", "하루 두 번"),
        ("암로디핀", "5mg", "매일 아침"),
    ]


def test_a_brand_is_kept_beside_its_ingredient(extract: Extract) -> None:
    (fact,) = extract("타이레놀 500mg 두 알 먹었어요").facts
    assert (fact.name, fact.surface, fact.dosage) == ("아세트아미노펜", "타이레놀", "500mg 두 알")


@each(
    ("text", "pregnant", "weeks", "nursing"),
    [
        ("임신 20주예요", True, 20, None),
        ("임신 28주차인데 머리가 아파요", True, 28, None),
        ("저는 임신 중이에요", True, None, None),
        ("임신했어요", True, None, None),
        ("임산부예요", True, None, None),
        ("임신은 아니에요", False, None, None),
        ("모유수유 중인데 약을 먹어도 되나요?", None, None, True),
        ("수유하고 있어요", None, None, True),
        ("임산부는 독감백신 맞아도 되나요?", None, None, None),
        ("임신 준비 중이에요", None, None, None),
        ("임신하면 커피를 마셔도 되나요?", None, None, None),
        ("작년에 임신했을 때 당뇨가 있었어요", None, None, None),
        ("임신성 당뇨가 뭐예요?", None, None, None),
    ],
)
def test_pregnancy_and_breastfeeding(
    extract: Extract, text: str, pregnant: bool | None, weeks: int | None, nursing: bool | None
) -> None:
    known = extract(text).demographics
    assert (known.pregnant, known.gestational_weeks, known.breastfeeding) == (pregnant, weeks, nursing)


def test_another_persons_pregnancy_is_theirs(extract: Extract) -> None:
    extraction = extract("아내가 임신 32주인데 다리가 부었어요")
    assert extraction.demographics.pregnant is None
    assert extraction.subject is not None
    assert extraction.subject.demographics.gestational_weeks == 32
