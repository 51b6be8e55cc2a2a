"""What is not eaten beside a medicine ends no medicine, and a dose left out once does not either."""

from datetime import datetime, timedelta, timezone

import pytest

from agent.extraction import Extractor
from tests.rows import each

NOW = datetime(2025, 12, 13, 9, 0, tzinfo=timezone(timedelta(hours=9)))


@pytest.fixture(scope="module")
def extractor(terms) -> Extractor:
    return Extractor(terms)


@each(
    ("text", "name"),
    [
        ("리튬 먹는데 소금 안 먹고 있어요", "리튬"),
        ("와파린 먹는데 낫토 안 먹어요", "와파린"),
        ("혈압약 먹는데 짠 거 안 먹어요", "혈압약"),
        ("갑상선약 먹는데 김은 먹지 않아요", "갑상선약"),
        ("메트포르민 먹는데 아침 안 먹어요", "메트포르민"),
        ("암로디핀 먹고 있고 고기는 안 먹습니다", "암로디핀"),
        ("와파린 먹는데 오늘은 안 먹었어요", "와파린"),
    ],
)
def test_the_medicine_is_still_taken(extractor, text, name):
    found = extractor.extract(text, NOW)
    assert [fact.name for fact in found.facts if fact.slot == "medications"] == [name]
    assert [mention.name for mention in found.excluded if mention.slot == "medications"] == []


@each(
    "text",
    [
        "혈압약 먹다가 지금은 안 먹어요",
        "와파린 먹었는데 작년부터 안 먹어요",
        "메트포르민 먹다가 이제는 약 안 먹어요",
        "오메프라졸 먹었는데 두 달째 안 먹어요",
        "타이레놀 먹다가 어제부터 안 먹어요",
        "철분제 먹다가 속이 쓰려서 안 먹고 있어요",
        "암로디핀을 먹었지만 지금은 먹지 않아요",
    ],
)
def test_what_is_no_longer_taken_is_stopped(extractor, text):
    found = extractor.extract(text, NOW)
    assert [fact for fact in found.facts if fact.slot == "medications"] == []
    assert [mention.reason for mention in found.excluded if mention.slot == "medications"] == ["stopped"]
