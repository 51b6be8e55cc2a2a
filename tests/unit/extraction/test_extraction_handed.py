"""What a later message hands to another person or corrects, and what then still stands in the profile."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone

import pytest

from agent.extraction import Extractor
from agent.state import Extraction
from agent.storage.profile.draft import Draft
from agent.storage.profile.merge import apply_extraction
from agent.terminology import Terminology
from tests.rows import each

NOW = datetime(2025, 12, 13, 9, 0, tzinfo=timezone(timedelta(hours=9)))

# messages in order -> what stands at the end: active names, readings as name=value
STANDING = [
    (["고혈압이 있고 혈압이 158/96이에요", "고혈압은 제가 아니라 아내 얘기예요. 혈압 158/96도 아내 거고요"], ""),
    (["기침하고 열이 나요", "앗 저 말고 둘째 얘기예요"], ""),
    (["와파린 먹어요", "와파린은 남편 약이에요"], ""),
    (["골다공증 있어요", "골다공증 환자는 제가 아니라 시어머니예요."], ""),
    (["혈당이 210이에요", "210이 아니라 120이에요"], "혈당=120"),
    (["체온 39.2도예요", "아 39.2가 아니고 37.2도예요"], "체온=37.2"),
    (["당뇨 있어요", "잘못 적었어요. 당뇨는 엄마예요."], ""),
    (["페북소스타트 먹어요", "페북소스타트는 형이 먹는 거예요. 제 약 아니에요"], ""),
    (["설사를 해요", "제가 아니고 우리 딸이요"], ""),
    (["편두통이 있어요", "이명도 있어요", "편두통은 제 동생 얘기였어요"], "이명"),
    (["혈압은 150/95예요", "혈압 150/95는 아버지 수치예요. 저는 118/76이에요"], "혈압=118/76"),
    (["요산이 9.1이에요", "요산 9.1은 형 거였어요"], ""),
    (["당뇨 있어요", "아버지도 당뇨예요"], "당뇨병"),
    (["와파린 먹어요", "남편도 와파린 먹어요"], "와파린"),
    (["설사를 해요", "우리 딸도 설사해요"], "설사"),
    (["당뇨 있어요", "당뇨는 아버지도 있어요"], "당뇨병"),
    (["고혈압이 있어요", "어머니가 고혈압이세요"], "고혈압"),
    (["혈압은 150/95예요", "아버지 혈압은 150/95예요"], "혈압=150/95"),
    (["편두통이 있어요", "편두통은 엄마한테 물려받은 거예요"], "편두통"),
]


@pytest.fixture(scope="session")
def extractor(terms: Terminology) -> Extractor:
    return Extractor(terms)


@each(("messages", "standing"), STANDING)
def test_what_stands_at_the_end(extractor: Extractor, messages: list[str], standing: str) -> None:
    draft, before = Draft({}), None
    for turn, text in enumerate(messages, 1):
        before = extractor.extract(text, NOW, before)
        apply_extraction(draft, before, NOW.isoformat(), turn, text)
    held = (state for _, state in draft.items() if state.active and state.slot != "demographics")
    found = {s.name + "".join(f"={m.value}" for m in s.series) for s in held}
    assert found == set(filter(None, standing.split("|")))


MEANT = [
    ("귀에서 소리 나는 이명은 늙으면 다 와요?", "그것도 있지. 두어 달 됐어.", {"이명": None}),
    ("어지럼증은 왜 생겨요?", "네 그것도 있어요", {"어지럼증": None}),
    ("이명이 뭐예요?", "그거 있으면 위험한가요?", {}),
    ("고혈압이면 두통이 오나요?", "그건 있어요", {}),
]


@each(("before", "text", "facts"), MEANT)
def test_what_it_stands_for(extractor: Extractor, before: str, text: str, facts: dict[str, str | None]) -> None:
    said: Extraction = extractor.extract(before, NOW)
    assert {f.name: f.dosage for f in extractor.extract(text, NOW, said).facts} == facts
