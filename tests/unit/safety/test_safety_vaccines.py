"""Live vaccines in a pregnancy, and facts that are asked beside the rules."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from agent.config import ROOT
from agent.safety import MedicationSafety
from agent.state import DemographicValue, Extraction, Profile
from agent.yaml_text import load_yaml
from tests.rows import each
from tests.unit.safety.labels import labels

Extract = Callable[[str], Extraction]
NOW = "2026-11-20T09:00:00+09:00"
QUESTIONS = load_yaml((ROOT / "data/safety/medication.yaml").read_text(encoding="utf-8"))["open_questions"]


def _profile(**held: object) -> Profile:
    return Profile("p", {key: DemographicValue(key, value, 1.0, 1, NOW) for key, value in held.items()})  # type: ignore[arg-type]


EXPECTING = _profile(age=31, gender="여성", pregnant=True)


@each(
    "text",
    [
        "수두 예방주사 맞아도 되나요",
        "홍역 주사 맞으러 가요",
        "MMR 맞으라는데 괜찮은가요",
        "풍진 예방접종 예약했어요",
        "수두 항체가 없어서 예방접종 예약했어요",
        "모르고 엠엠알 맞았어요",
    ],
)
def test_a_live_vaccine_is_put_off_in_pregnancy(safety: MedicationSafety, extract: Extract, text: str) -> None:
    assert [warning.kind for warning in safety.check(extract(text), EXPECTING)] == ["pregnancy"]


@each(
    "text",
    [
        "독감 주사 맞아도 되나요",
        "백일해 주사 맞아야 하나요",
        "어릴 때 수두 주사 맞았어요 항체 검사 해야 하나요",
        "아이가 홍역 주사 맞고 왔는데 제가 옆에 있어도 되나요",
        "돌 된 아들 수두 접종하러 가는데 데려가도 되죠",
        "대상포진 싱그릭스가 뭐예요",
    ],
)
def test_what_is_not_live_or_not_hers_is_not_warned_of(
    safety: MedicationSafety, extract: Extract, text: str
) -> None:
    assert safety.check(extract(text), EXPECTING) == ()


@each(
    ("text", "held", "asks"),
    [
        ("수두 백신 맞아도 되나요", {"age": 24, "gender": "여성"}, "임신"),
        ("피임약 먹어도 되나요", {"age": 38, "gender": "여성"}, "담배"),
        ("담배 안 피우는데 피임약 먹어도 되나요", {"age": 38, "gender": "여성"}, None),
        ("아목시실린 먹어도 되나요", {"age": 60, "gender": "남성"}, "알레르기"),
        ("알레르기는 없는데 아목시실린 먹어도 되나요", {"age": 60, "gender": "남성"}, None),
        ("비아그라 먹어도 되나요", {"age": 60, "gender": "남성"}, "질산염"),
        ("아이 타이레놀 시럽 몇 cc 먹여요", {"age": 35, "gender": "여성"}, "체중"),
        ("18kg 아이 타이레놀 시럽 몇 cc 먹여요", {"age": 35, "gender": "여성"}, None),
        ("비흡연자인데 피임약 먹어도 되나요", {"age": 38, "gender": "여성"}, None),
        ("피임약 먹어도 되나요", {"age": 35, "gender": "여성"}, None),
        ("고양이 알레르기 있는데 아목시실린 먹어도 되나요", {"age": 60, "gender": "남성"}, "알레르기"),
        ("땅콩 알레르기 있는데 아목시실린 먹어도 되나요", {"age": 60, "gender": "남성"}, "알레르기"),
        ("당뇨는 없는데 아목시실린 먹어도 되나요", {"age": 60, "gender": "남성"}, "알레르기"),
        ("고양이 알레르기는 없는데 아목시실린 먹어도 되나요", {"age": 60, "gender": "남성"}, "알레르기"),
        ("약 알레르기는 없는데 아목시실린 먹어도 되나요", {"age": 60, "gender": "남성"}, None),
        ("특별한 알레르기는 없는데 오구멘틴 먹어도 되나요", {"age": 60, "gender": "남성"}, None),
        ("세파클러 먹어도 되나요", {"age": 60, "gender": "남성"}, "알레르기"),
        ("혈압약 먹는데 비아그라 먹어도 되나요", {"age": 60, "gender": "남성"}, "질산염"),
        ("심장약 먹는데 비아그라 먹어도 되나요", {"age": 60, "gender": "남성"}, "질산염"),
        ("다른 약도 먹는데 비아그라 먹어도 되나요", {"age": 60, "gender": "남성"}, "질산염"),
        ("혈압약 말고 다른 약은 없는데 비아그라 먹어도 되나요", {"age": 60, "gender": "남성"}, None),
        ("협심증약이나 혈압약 먹는 것 없고 비아그라 먹어도 되나요", {"age": 60, "gender": "남성"}, None),
        ("질산염은 안 먹는데 비아그라 먹어도 되나요", {"age": 60, "gender": "남성"}, None),
        ("열다섯 킬로 아이 타이레놀 얼마나 먹여요", {"age": 35, "gender": "여성"}, None),
        ("십오 키로 나가는 아이 부루펜 몇 미리 먹여요", {"age": 35, "gender": "여성"}, None),
        ("아이 체중을 모르는데 타이레놀 얼마나 먹여요", {"age": 35, "gender": "여성"}, "체중"),
        ("아이 해열제 몇 ml 먹여요 3살이에요", {"age": 35, "gender": "여성"}, "체중"),
        ("아이 맥시부펜 몇 ml 먹여요", {"age": 35, "gender": "여성"}, "체중"),
        ("타이레놀 하루 몇 알까지 먹어요", {"age": 60, "gender": "남성"}, None),
    ],
)
def test_an_untold_fact_is_asked(
    safety: MedicationSafety, extract: Extract, text: str, held: dict[str, object], asks: str | None
) -> None:
    questions = safety.ask_for(extract(text), _profile(**held))
    assert bool(questions) == (asks is not None)
    assert asks is None or asks in questions[0]
    assert all("몇 살" in question for question in questions[1:]), "beside a child's weight the age is asked"


@pytest.mark.parametrize("question", QUESTIONS, ids=[question["fact"] for question in QUESTIONS])
def test_the_source_of_a_question_says_so(question: dict[str, dict[str, str]], datasets: Path) -> None:
    source = question["source"]
    if "guideline" in source:
        pytest.skip("지침은 자료에 글이 없습니다")
    kept = " ".join(
        re.sub(r"\s+", " ", row["text"]).lower()
        for row in labels(datasets)
        if (row["ingredient"], row["section"], row["set_id"] or None)
        == (source["label"], source["section"], source.get("set_id"))
    )
    assert all(words.lower() in kept for words in source["shows"])


@pytest.mark.parametrize(
    "text",
    [
        "아목시실린 받았는데 페니실린에 쇼크 온 적 있어요",
        "아목시실린 타 왔는데 예전에 페니실린 맞고 두드러기 났어요",
    ],
)
def test_what_was_just_handed_out_is_to_be_taken(safety: MedicationSafety, extract: Extract, text: str) -> None:
    assert "allergy" in [warning.kind for warning in safety.check(extract(text), Profile("p"))]
