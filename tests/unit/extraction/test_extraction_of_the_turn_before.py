"""What a message without a name of its own says of the turn before."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta, timezone

import pytest

from agent.extraction import Extractor
from agent.state import Extraction
from agent.terminology import Terminology
from tests.rows import each

NOW = datetime(2025, 12, 13, 9, 0, tzinfo=timezone(timedelta(hours=9)))

# what was told before | message ## facts ## exclusions with their reason
TURNS = """
록소닌 60mg 하루 두 번 먹어요 | 두 번이 아니라 세 번 먹어요 ## 록소프로펜 60mg 하루 세 번 ##
리피토 10mg 먹어요 | 10mg이 아니라 20mg이에요 ## 아토르바스타틴 20mg ##
타이레놀 한 알 먹어요 | 아니요, 한 알이 아니고 두 알 먹어요 ## 아세트아미노펜 두 알 ##
메트포르민 먹어요 | 두 번이 아니라 두 알 먹어요 ## ##
멜라토닌 먹어요 | 세 번이 아니라 네 번 깼어요 ## ##
두드러기가 자꾸 나요 | 제가 아니라 동생이 그래요 ## ## 두드러기 family|두드러기 negated
고혈압이 있어요 | 저 말고 남편이요 ## ## 고혈압 family|고혈압 negated
당뇨가 있어요 | 나 말고 우리 엄마 얘기예요 ## ## 당뇨병 family|당뇨병 negated
두드러기가 자꾸 나요 | 제가 아니라 의사가 그래요 ## ##
두드러기가 자꾸 나요 | 동생이 그래요 ## ##
어깨가 아파요 | 통증은 여전해요 ## 어깨 통증 ##
무릎이 아파요 | 아픈 건 그대로예요 ## 무릎 통증 ##
어깨가 아프고 허리도 아파요 | 통증은 여전해요 ## 통증 ##
어깨가 아파요 | 허리 통증은 여전해요 ## 요통 ##
충치가 있어서 이가 아파요 | 이제 안 아파요 ## ## 치통 past|통증 past
머리가 아프고 열이 나요 | 이제 안 아파요 ## ## 통증 past
헬리코박터균이 있대요 | 제균 성공했습니다 ## ## 헬리코박터 감염 past
헬리코박터균이 있대요 | 제균 치료 끝났어요 ## ##
헬리코박터균이 있대요 | 제균은 아직 안 끝났어요 ## ##
헬리코박터균이 있대요 | 제균 실패했대요 ## ##
당뇨가 있어요 | 제균 성공했습니다 ## ##
쎄레브렉스 먹고 있어요 | 약은 그만뒀어요 ## ## 세레콕시브 stopped
쎄레브렉스 먹고 있어요 | 약은 그만둘까 해요 ## ##
쎄레브렉스 먹고 있어요 | 일은 그만뒀어요 ## ##
리피토 처방받았어요 | 약 먹기 싫어서 안 먹어요 ## ## 아토르바스타틴 stopped
리피토 처방받았어요 | 밥 먹기 싫어서 안 먹어요 ## 식욕 부진 ##
당화혈색소 7.9% 나왔어요 | 다시 재니 6.8이래요 ## 당화혈색소 6.8 ##
"""


@dataclass(frozen=True)
class Told:
    """The turns of a patient, read one after the other."""

    extractor: Extractor

    def __call__(self, *texts: str) -> Extraction:
        before: Extraction | None = None
        for text in texts:
            before = self.extractor.extract(text, NOW, before)
        assert before is not None
        return before


@pytest.fixture(scope="module")
def told(terms: Terminology) -> Told:
    return Told(Extractor(terms))


@each("line", [line for line in TURNS.splitlines() if line])
def test_goes_on_about_the_turn_before(line: str, told: Told) -> None:
    turns, facts, excluded = (part.strip() for part in line.split("##"))
    read = told(*(turn.strip() for turn in turns.split("|")))
    said = {" ".join(filter(None, (f.name, f.dosage, f.frequency, f.value))) for f in read.facts}
    reasons = {f"{e.name} {e.reason}" for e in read.excluded}
    assert (said, reasons) == (set(filter(None, [facts])), set(filter(None, excluded.split("|"))))
