"""What a second turn must not do to the first: another number, another person, a dose that was declined."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone

from agent.extraction import Extractor
from agent.state import Extraction
from agent.terminology import Terminology
from tests.rows import each

NOW = datetime(2025, 12, 13, 9, 0, tzinfo=timezone(timedelta(hours=9)))


def _read(terms: Terminology, *turns: str) -> Extraction:
    extractor = Extractor(terms)
    extraction = extractor.extract(turns[0], NOW)
    for turn in turns[1:]:
        extraction = extractor.extract(turn, NOW, extraction)
    return extraction


@each(
    ("before", "text", "value"),
    [
        ("혈당 180이에요", "오늘 진료번호가 35예요", None),
        ("혈당 233 나왔어요", "오늘 주소가 171이에요", None),
        ("혈압 165였어요", "지금은 37이에요", None),
        ("혈압 165였어요", "올해 나이는 지금 45예요", None),
        ("혈압 165였어요", "오늘 다시 재니까 남편이 142네요", None),
        ("혈압 165였어요", "오늘 다시 재니까 142네요", "142"),
        ("혈당 233 나왔어요", "병원에서 다시 재니까 171 나왔어요", "171"),
        ("체온 39도예요", "지금은 37.8이에요", "37.8"),
    ],
)
def test_only_a_measurement_made_again_is_read_out(
    before: str, text: str, value: str | None, terms: Terminology
) -> None:
    assert [f.value for f in _read(terms, before, text).facts] == ([value] if value else [])


@each(
    ("before", "text", "over"),
    [
        ("생리를 안 해요", "딸은 생리 다시 시작했어요", []),
        ("코피가 자주 나요", "아이는 피가 이제 안 나와요", []),
        ("변비가 있어요", "엄마는 변이 잘 나와요", []),
        ("생리를 안 해요", "딸은 학교 갔고 저는 생리 다시 시작했어요", ["무월경"]),
        ("코피가 자주 나요", "피가 이제 안 나와요", ["코피"]),
    ],
)
def test_another_persons_recovery_is_not_the_speakers(
    before: str, text: str, over: list[str], terms: Terminology
) -> None:
    assert [e.name for e in _read(terms, before, text).excluded] == over


@each(
    ("text", "name", "dosage"),
    [
        ("암로디핀을 10mg으로 늘리자고 했는데 거절했어요", "암로디핀", None),
        ("메트포르민을 1000mg으로 올리자고 하셨는데 안 올렸어요", "메트포르민", None),
        ("암로디핀을 5mg 먹는데 10mg으로 늘리자고 했는데 거절했어요", "암로디핀", "5mg"),
        ("암로디핀 5mg에서 10mg으로 늘리자고 하셨는데 거절했어요", "암로디핀", "5mg"),
        ("암로디핀 10mg으로 늘리자고 했는데 처음엔 거절했다가 결국 늘렸어요", "암로디핀", "10mg"),
        ("암로디핀을 10mg으로 올리라고 하셨고 수술은 거절했어요", "암로디핀", "10mg"),
        ("암로디핀을 10mg으로 늘리자고 해서 늘렸어요", "암로디핀", "10mg"),
    ],
)
def test_a_dose_declined_is_not_taken(text: str, name: str, dosage: str | None, terms: Terminology) -> None:
    assert [(f.name, f.dosage) for f in _read(terms, text).facts] == [(name, dosage)]
