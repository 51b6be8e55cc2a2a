"""What a message that names little says of the one before it: over, taken back, another's, or the speaker's as well."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone

from agent.extraction import Extractor
from agent.terminology import Terminology
from tests.rows import each

NOW = datetime(2025, 12, 13, 9, 0, tzinfo=timezone(timedelta(hours=9)))

# before || message => facts ~ what is over or no longer so of the message before
LINES = """
기침이 나요 || 빨리 나았으면 좋겠어요 => ~
기침이 나요 || 약 먹고 나아지고 있어요 => ~
기침이 나요 || 아직 다 안 나았어요 => ~
어제부터 배가 아파요 || 오늘은 싹 나았어요 => ~ 복통 past
두통이 심해요 || 이제 괜찮아졌어요 => ~ 두통 past
허리 아파요 || 좋아졌어요 이제 안 아파요 => ~ 요통 past
허리가 아파요 || 남편은 다 나았어요 => ~
기침하고 열이 나요 || 이제 다 나았어요 => ~ 기침 past, 발열 past
갑상선암이에요 || 5년 지나서 완치 판정 받았어요 => ~ 갑상선암 past
갑상선암이에요 || 완치되려면 얼마나 걸려요? => ~
갑상선암이에요 || 완치율이 높대요 => ~
두통이 있어요 || 아니, 어지럼증도 있어요 => 어지럼증 ~
저 당뇨 있어요 || 아니다, 당뇨 전단계래요 => 당뇨병 전단계 ~ 당뇨병 negated
위염이 있어요 || 제가 잘못 말했네요 위궤양이에요 => 위궤양 ~ 위염 negated
와파린 먹어요 || 잘못 봤어요. 아스피린이었어요 => 아스피린 ~ 와파린 negated
고혈압이랑 당뇨가 있어요 || 아니다 고지혈증도요 => 고지혈증 ~
당뇨가 있어요 || 실수로 약을 두 번 먹었어요 => ~
뇌전증 있고 케프라 먹어요 || 제가 이상하게 썼네요 뇌전증은 동생이에요. 케프라도 동생이 먹고요 => ~ 뇌전증 negated, 레비티라세탐 negated
통풍 있고 페브릭 먹어요 || 아이고 약은 제 게 아니고 남편 거였네요 => ~ 페북소스타트 negated
전립선비대증이 있어요 || 전립선비대증은 내가 아니라 우리 형님 얘기를 아들이 잘못 쓴 거요 => ~ 전립선비대증 negated
당뇨예요 || 딸이 잘못 적었네요. 당뇨가 아니고 당뇨 전단계래요 => 당뇨병 전단계 ~ 당뇨병 negated
딸이 열이 나요 || 이제 저도 나네요 => 발열 ~
딸이 열이 나요 || 저도 병원에 가야 하나요 => ~
딸이 열이 나요 || 저도 안 나요 => ~
아내가 독감이에요 || 저도 걸렸어요 => 인플루엔자 ~
아내가 독감이에요 || 저도 걸릴까요? => ~
허리가 아파요 || 다리도요. 오른쪽만 => 다리 통증 ~
무릎이 아파요 || 어깨도 그래요 => 어깨 통증 ~
귀가 가려워요 || 눈도요 => 눈 가려움 ~
허리가 아파요 || 다리도요? => ~
허리가 아파요 || 남편도요 => ~
인데놀 먹어요 || 이제 약 안 먹어요 => ~ 프로프라놀롤 stopped
인데놀 먹어요 || 약은 끊었어요 => ~ 프로프라놀롤 stopped
인데놀 먹어요 || 오늘은 약 안 먹었어요 => ~
인데놀 먹어요 || 약 안 먹으면 떨려요 => ~
"""


@each("line", LINES.strip().splitlines())
def test_what_it_says_of_the_message_before(terms: Terminology, line: str) -> None:
    (former, text), (facts, ended) = line.split("=>")[0].split("||"), line.split("=>")[1].split("~")
    extractor = Extractor(terms)
    before = extractor.extract(former.strip(), NOW)
    after = extractor.extract(text.strip(), NOW, before)
    told = {f.name for f in before.facts}
    assert {f.name for f in after.facts} == {name.strip() for name in facts.split(",") if name.strip()}
    assert {f"{e.name} {e.reason}" for e in after.excluded if e.who is None and e.name in told} == {
        name.strip() for name in ended.split(",") if name.strip()
    }
