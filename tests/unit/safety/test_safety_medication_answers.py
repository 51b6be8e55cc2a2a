"""Only what an answer tells to take is checked against what is taken."""

from datetime import UTC, datetime

import pytest

from agent.config import Settings
from agent.extraction import Extractor
from agent.safety import MedicationSafety
from agent.state import Profile

NOW = datetime(2026, 11, 20, 9, tzinfo=UTC)
QUESTION = "와파린을 먹는데 이부프로펜 먹어도 되나요?"


@pytest.fixture(scope="module")
def check(terms):
    safety = MedicationSafety.open(Settings().agent_data_dir / "safety" / "medication.yaml", terms)
    extractor = Extractor(terms)
    return lambda text, answer=None: safety.check(extractor.extract(text, NOW), Profile("p"), answer)


@pytest.mark.parametrize(
    "answer",
    [
        "아픽사반을 먹는 사람은 이부프로펜으로 출혈 위험이 커집니다. [1]",
        "아스피린, 클로피도그렐 같은 약과 함께 먹으면 위출혈이 생길 수 있어 의사와 상의합니다. [1]",
        "나프록센은 먹지 마세요. [1]",
    ],
)
def test_a_medicine_named_in_a_warning_adds_no_pair(check, answer):
    (expected,) = check(QUESTION)
    assert expected.kind == "drug_drug"
    assert check(QUESTION, answer) == (expected,)


def test_a_medicine_the_answer_tells_to_take_is_checked(check):
    (warning, *_) = check("와파린을 먹고 있는데 무릎이 아파요", "무릎이 아프면 나프록센을 먹을 수 있습니다. [1]")
    assert "와파린" in warning.text
    assert warning.kind == "drug_drug"
