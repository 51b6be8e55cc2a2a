"""Doses that went up or down with words in between, strengths and pieces said together, hours said once for several medicines.

A row: message; what is expected of each fact named, "name.part" → the words used, None for nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from agent.state import Extraction
from tests.rows import each

Row = dict[str, str | None]
AsSaid = Callable[[Extraction, Row], Row]

STEPS: list[tuple[str, Row]] = [
    ("렉사프로 10에서 15로 열흘 전에 올렸는데 속이 메스꺼워요", {"에스시탈로프람.dosage": "15"}),
    ("씬지로이드 75에서 100으로 지난달에 늘렸어요", {"레보티록신.dosage": "100"}),
    ("마운자로 2.5에서 5로 3주 전에 올렸어요", {"터제파타이드.dosage": "5"}),
    ("와파린 3에서 4로 병원에서 올려 줬어요", {"와파린.dosage": "4"}),
    ("메트포르민 500에서 결국 1000까지 늘렸어요", {"메트포르민.dosage": "1000"}),
    ("쎄로켈로 갈아탔고 50에서 지금 100까지 올렸습니다", {"쿠에티아핀.dosage": "100"}),
    ("오젬픽을 1까지 올렸더니 토해요", {"세마글루티드.dosage": "1"}),
    # not taken yet, another's number, another verb between
    ("렉사프로 10에서 20으로 내일 올리자는데 무서워요", {"에스시탈로프람.dosage": "10"}),
    ("졸로푸트 50 먹는데 체중이 50에서 55로 지난주에 올랐어요", {"설트랄린.dosage": "50"}),
    ("메트포르민 먹고 운동을 30에서 60으로 늘렸어요", {"메트포르민.dosage": None}),
    ("암로디핀 10mg으로 아침마다 먹다가 줄였어요", {"암로디핀.dosage": "10mg"}),
]
PIECES: list[tuple[str, Row]] = [
    ("리튬 300 세 알씩 먹어요", {"리튬.dosage": "300 세 알씩"}),
    ("메트포르민 500 두 알 먹어요", {"메트포르민.dosage": "500 두 알"}),
    ("디아미크롱 30 반 알 먹어요", {"글리클라지드.dosage": "30 반 알"}),
    ("데파코트 500 2정 자기 전", {"발프로산.dosage": "500 2정", "발프로산.frequency": "자기 전"}),
    # one piece of a strength is the strength; what stands apart is of something else
    ("노바스크 5 한 알 먹어요", {"암로디핀.dosage": "5"}),
    ("메트포르민 500 하루 두 알", {"메트포르민.dosage": "500", "메트포르민.frequency": "하루 두 알"}),
    ("씬지로이드 50, 비타민D 두 알", {"레보티록신.dosage": "50", "비타민 D.dosage": "두 알"}),
    ("메트포르민 500mg 두 알 먹어요", {"메트포르민.dosage": "500mg 두 알"}),
]
HOURS: list[tuple[str, Row]] = [
    (
        "아침엔 디오반과 다이크로짇, 저녁에는 리바로와 아스피린을 먹어요",
        {
            "발사르탄.frequency": "아침",
            "하이드로클로로티아지드.frequency": "아침",
            "피타바스타틴.frequency": "저녁",
            "아스피린.frequency": "저녁",
        },
    ),
    (
        "아침에는 혈압약이랑 당뇨약 먹고 자기 전에 스틸녹스 먹어요",
        {"혈압약.frequency": "아침", "당뇨약.frequency": "아침", "졸피뎀.frequency": "자기 전에"},
    ),
    (
        "아침에 노바스크 5mg, 다이아벡스 500mg 먹고 저녁에 리피토 10mg 먹습니다",
        {"암로디핀.frequency": "아침", "메트포르민.frequency": "아침", "아토르바스타틴.frequency": "저녁"},
    ),
    (
        "식후에 메트포르민하고 아카보즈 먹고 자기 전엔 란투스 맞아요",
        {"메트포르민.frequency": "식후에", "아카보스.frequency": "식후에", "인슐린 글라진.frequency": "자기 전"},
    ),
    # each its own, or none
    (
        "아침에 노바스크 먹고 다이아벡스는 저녁에 먹어요",
        {"암로디핀.frequency": "아침", "메트포르민.frequency": "저녁"},
    ),
    (
        "아침에 노바스크 먹어요. 다이아벡스랑 리피토도 먹어요",
        {"메트포르민.frequency": None, "아토르바스타틴.frequency": None},
    ),
    (
        "MTX 4알 주 1회, 엽산, 할록신 먹어요",
        {"메토트렉세이트.frequency": "주 1회", "엽산.frequency": None, "하이드록시클로로퀸.frequency": None},
    ),
    # an hour told later
    (
        "위고비 1.7까지 올렸더니 토할 것 같아요. 더 올려도 되나요? 아침 7시에 맞아요",
        {"세마글루티드.dosage": "1.7", "세마글루티드.frequency": "아침 7시"},
    ),
    ("노바스크 5mg인데 발목이 부어요. 괜찮을까요? 저녁에 먹고 있어요", {"암로디핀.frequency": "저녁"}),
    ("졸로푸트 먹는데 잠이 쏟아져요. 원래 아침에 먹는데 저녁으로 옮겨도 돼요?", {"설트랄린.frequency": "아침"}),
    ("렉사프로 먹는데 졸려요. 어제 밤 10시에 먹었어요", {"에스시탈로프람.frequency": None}),
    ("렉사프로 먹는데 졸려요. 밥은 저녁에 먹어요", {"에스시탈로프람.frequency": None}),
    ("씬지로이드 먹어요. 아침에 우유 먹어도 되나요", {"레보티록신.frequency": None}),
]


@each(("text", "expected"), [*STEPS, *PIECES, *HOURS])
def test_doses_and_hours_as_said(
    as_said: AsSaid, extract: Callable[[str], Extraction], text: str, expected: Row
) -> None:
    assert as_said(extract(text), expected) == expected
