"""What stands after what it belongs to: a time in a sentence of its own, a prescription's abbreviation."""

from __future__ import annotations

from collections.abc import Callable

from agent.state import Extraction
from tests.rows import each

Extract = Callable[[str], Extraction]


@each(
    ("text", "dosage", "frequency"),
    [
        ("atorvastatin 20 mg qhs", "20 mg", "qhs"),
        ("metformin 500 mg bid", "500 mg", "bid"),
        ("amlodipine 5 mg qd", "5 mg", "qd"),
        ("Tylenol 500mg q6h prn", "500mg", "q6h prn"),
        ("warfarin 5mg qod", "5mg", "qod"),
        ("gabapentin 300 mg t.i.d.", "300 mg", "t.i.d."),
        ("levothyroxine 50mcg once daily", "50mcg", "once daily"),
        ("메트포르민 500mg BID로 먹어요", "500mg", "BID"),
    ],
)
def test_abbreviations_of_a_prescription(extract: Extract, text: str, dosage: str, frequency: str) -> None:
    (medicine,) = extract(text).facts
    assert (medicine.dosage, medicine.frequency) == (dosage, frequency)


@each(
    ("text", "readings"),
    [
        ("혈압 150/95예요 어제 쟀어요", [("150/95", "어제")]),
        ("혈압 150/95예요. 어제 쟀어요.", [("150/95", "어제")]),
        ("공복혈당 126이고 당화혈색소 6.8 나왔어요 지난주에", [("126", "지난주"), ("6.8", "지난주")]),
        ("혈당이 210이었어요 그저께요", [("210", "그저께")]),
        ("체온은 38.2도였어요 오늘 아침에 쟀어요", [("38.2", "오늘 아침")]),
        ("혈압 142/91 나왔어요 지난달에 병원에서 쟀거든요", [("142/91", "지난달")]),
        ("LDL 155래요 작년 건강검진에서요", [("155", "작년")]),
        ("콜레스테롤 240이었어요 두 달 전 검진 때요", [("240", "두 달 전")]),
        ("어제 쟀어요. 혈압 150/95예요", [("150/95", "어제")]),
        ("혈압 150/95예요 어제 쟀어요 혈당은 120이에요", [("150/95", "어제"), ("120", None)]),
        ("혈당 150 나왔어요. 작년에 결혼했어요", [("150", None)]),
        ("혈압이 130/80이에요. 3년 전에 당뇨 진단을 받았어요", [("130/80", None)]),
        ("혈압 150/95예요. 어제부터 두통이 있어요", [("150/95", None)]),
    ],
)
def test_a_sentence_of_nothing_but_a_time_dates_the_reading_beside_it(
    extract: Extract, text: str, readings: list[tuple[str, str | None]]
) -> None:
    assert [(f.value, f.measured_at) for f in extract(text).facts if f.value] == readings


@each(
    ("text", "names"),
    [
        ("소변볼 때 피가 나오고 따가워요", {"혈뇨", "배뇨통"}),
        ("소변보고 나면 피가 나와요", {"혈뇨"}),
        ("오줌 누고 나서 피가 나요", {"혈뇨"}),
        ("소변을 보고 나면 따끔거려요", {"배뇨통"}),
        ("오줌 눌 때 화끈거리고 피가 섞여 나와요", {"배뇨통", "혈뇨"}),
        ("소변 보면 피가 나고 쓰라려요", {"혈뇨", "배뇨통"}),
        ("소변 후에 통증이 있어요", {"배뇨통"}),
        ("소변볼 때 옆구리가 아파요", {"옆구리 통증"}),
        ("소변을 자주 보고 배가 아파요", {"빈뇨", "복통"}),
        ("소변보고 나서 대변볼 때 피가 나요", {"혈변"}),
        ("소변볼 때 아픈데 코피도 나요", {"배뇨통", "코피"}),
        ("소변볼 때 아프지 않아요", set()),
    ],
)
def test_what_passing_water_brings_is_named_after_it(extract: Extract, text: str, names: set[str]) -> None:
    extraction = extract(text)
    assert {f.name for f in extraction.facts} == names
