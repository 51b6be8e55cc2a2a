"""A second reading of a measurement that is told without its name: of another day, another occasion, or what it came down from.

A reading is "name value @time".
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.state import Extraction
from tests.rows import each

Extract = Callable[[str], Extraction]


def readings(extraction: Extraction) -> list[str]:
    measured = [f for f in extraction.facts if f.slot in ("vitals", "labs")]
    return [f"{f.name} {f.value}" + (f" @{f.measured_at}" if f.measured_at else "") for f in measured]


@each(
    ("text", "expected"),
    [
        # by an occasion
        ("식후혈당 233이고 잡곡밥 먹은 날은 151이었어요", ["식후혈당 233", "식후혈당 151"]),
        ("밀면 먹은 날 혈당이 260, 굶은 날엔 98이었어요", ["혈당 260 @밀면 먹은 날", "혈당 98 @굶은 날"]),
        ("혈당이 짜장면 먹은 날은 260이고 샐러드 먹은 날은 140이에요", ["혈당 260", "혈당 140"]),
        ("중성지방이 술 마실 땐 480이었고 끊고 나서는 190이에요", ["중성지방 480", "중성지방 190"]),
        (
            "공복혈당이 회식한 다음날엔 141, 안 한 날은 118이었어요",
            ["공복혈당 141 @회식한 다음날", "공복혈당 118"],
        ),
        ("맥박이 쉴 때 62, 뛰면 118이에요", ["맥박 62 @쉴 때", "맥박 118"]),
        # by a time
        ("열이 안 떨어져요. 오늘은 38.1 찍었고 어제는 39.3이었어요", ["체온 38.1 @오늘", "체온 39.3 @어제"]),
        ("오늘 재니까 74.3킬로. 추석 전엔 71이었는데 송편 탓일까요?", ["체중 74.3 @오늘", "체중 71 @추석 전"]),
        ("지금 68kg이에요. 결혼 전에는 55였는데", ["체중 68 @지금", "체중 55 @결혼 전"]),
        ("어제 재니 81.2kg 나왔고 작년엔 76이었어요", ["체중 81.2 @어제", "체중 76 @작년"]),
        ("당화혈색소는 올봄에 8.3이었다가 이번에 7.2", ["당화혈색소 8.3 @올봄", "당화혈색소 7.2 @이번"]),
        # what it was before it changed
        ("LDL이 작년 170에서 올해 130", ["LDL 콜레스테롤 170 @작년", "LDL 콜레스테롤 130 @올해"]),
        ("혈색소가 지난달 9.8에서 이번 달 11.2로 올랐어요", ["혈색소 9.8 @지난달", "혈색소 11.2 @이번 달"]),
        ("산소포화도가 95에서 91로 떨어졌어요", ["산소포화도 95", "산소포화도 91"]),
        ("혈당이 백팔십에서 백이십으로 내려왔어요", ["혈당 180", "혈당 120"]),
        ("다이어트로 54에서 41키로까지 뺐어요", ["체중 54", "체중 41"]),
        ("37.2에서 38.5도로 올랐어요", ["체온 37.2", "체온 38.5"]),
    ],
)
def test_a_second_reading_without_its_name(extract: Extract, text: str, expected: list[str]) -> None:
    assert readings(extract(text)) == expected


@each(
    ("text", "expected"),
    [
        ("오늘 재니까 74.3킬로. 명절 전엔 운동을 71분 했는데", ["체중 74.3 @오늘"]),
        ("혈당이 180이에요. 어제는 62세 생일이었어요", ["혈당 180"]),
        ("체중이 72kg인데 목표는 65예요", ["체중 72"]),
        ("오늘 68kg이에요. 작년엔 45에 결혼했어요", ["체중 68 @오늘"]),
        ("체온은 36.5예요. 작년 시험 점수는 92였어요", ["체온 36.5"]),
        ("체중 70kg이고 작년에는 키가 171이었어요", ["체중 70", "키 171 @작년"]),
        ("키 165에 58kg이에요", ["키 165", "체중 58"]),
        ("LDL이 130에서 160 사이가 정상인가요", []),
        ("몸무게를 70에서 60으로 줄이려고 해요", []),
        ("기준이 140에서 130으로 바뀌었대요 혈압", []),
        ("혈당이 200이면 입원하나요", []),
        ("통증이 1에서 10까지면 6점이에요", []),
    ],
)
def test_a_number_that_is_no_second_reading(extract: Extract, text: str, expected: list[str]) -> None:
    assert readings(extract(text)) == expected


@each(
    ("text", "expected"),
    [
        ("골밀도 T점수가 요추 -2.3, 대퇴 -2.9라고 적혀 있어요", ["골밀도 -2.3", "골밀도 -2.9"]),
        ("골밀도 검사에서 허리는 -2.3 대퇴골은 -1.9", ["골밀도 -2.3", "골밀도 -1.9"]),
        ("골밀도가 허리 마이너스 2.3, 골반 마이너스 1.9래요", ["골밀도 -2.3", "골밀도 -1.9"]),
        ("BMD T-score L-spine -2.7, femur neck -2.1", ["골밀도 -2.7", "골밀도 -2.1"]),
        ("T점수 -3점 나왔어요", ["골밀도 -3"]),
        ("티점수가 작년 -1.8에서 올해 -2.4로 떨어졌어요", ["골밀도 -1.8 @작년", "골밀도 -2.4 @올해"]),
        ("골밀도는 -2.8 허리 33이에요", ["골밀도 -2.8"]),
        ("T점수 -2.5 이하면 골다공증인가요", []),
        ("몸무게 -3kg 뺐어요", []),
        ("안경 도수가 마이너스 3이에요", []),
    ],
)
def test_scores_below_zero(extract: Extract, text: str, expected: list[str]) -> None:
    assert readings(extract(text)) == expected


@each(
    ("text", "expected"),
    [
        (
            "임신성 당뇨 재검에서 공복 91, 1시간 뒤 188, 2시간 뒤 165, 3시간 뒤 128 나왔어요",
            ["공복혈당 91", "당부하검사 188 @1시간 뒤", "당부하검사 165 @2시간 뒤", "당부하검사 128 @3시간 뒤"],
        ),
        ("임당 검사에서 한 시간 180 두 시간 155 나왔어요", ["당부하검사 180", "당부하검사 155"]),
        ("75g 경구당부하검사 했더니 공복 110 2시간 148이래요", ["공복혈당 110", "당부하검사 148"]),
        ("OGTT FBS 98, 1hr 188, 2hr 151", ["공복혈당 98", "당부하검사 188", "당부하검사 151"]),
        # after a meal
        ("식후 2시간 162 나왔어요", ["식후혈당 162"]),
        ("임신성 당뇨 있어요. 식후 1시간 150, 식후 2시간 118이에요", ["식후혈당 150", "식후혈당 118"]),
        (
            "임신성 당뇨라 집에서 재는데 공복 95, 아침 먹고 1시간 뒤 145예요",
            ["공복혈당 95", "식후혈당 145 @아침 먹고 1시간 뒤"],
        ),
        # how long it took
        ("임당 검사는 1시간 동안 누워 있었어요", []),
        ("임당 검사 2시간 40분 걸렸어요", []),
    ],
)
def test_the_hours_of_a_glucose_tolerance_test(extract: Extract, text: str, expected: list[str]) -> None:
    assert readings(extract(text)) == expected


@pytest.mark.parametrize(
    "text",
    [
        "혈당 120 나왔어요. 엄마는 168이었어요",
        "혈당은 120인데 아버지는 168이래요",
        "혈당 120이에요. 할머니는 작년에 168이었대요",
    ],
)
def test_a_second_reading_of_another_person(extract: Extract, text: str) -> None:
    extraction = extract(text)
    assert readings(extraction) == ["혈당 120"]
    assert [e.value for e in extraction.excluded] == ["168"]


def test_what_was_before_is_older_than_what_is_read_out_today(extract: Extract) -> None:
    now, before = extract("오늘 재니까 74.3킬로. 명절 전엔 71이었는데").facts
    assert (now.value, before.value) == ("74.3", "71")
    assert now.timestamp is not None
    assert before.timestamp is not None
    assert before.timestamp < now.timestamp
