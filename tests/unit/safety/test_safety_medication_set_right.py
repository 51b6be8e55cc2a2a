"""Warnings that a word beside the question must not take away, and a word that brings none."""

from __future__ import annotations

from collections.abc import Callable

from agent.safety import MedicationSafety
from agent.state import Extraction, Profile
from tests.rows import each

Extract = Callable[[str], Extraction]
Remember = Callable[[str], Profile]

ASTHMA = "서른네 살 여자예요. 천식이 있어요. 살메테롤과 부데소니드를 쓰고 있어요"
BONES = "예순여덟 살 여자예요. 골다공증이 있어요. 알렌드로네이트와 칼슘제를 먹고 있어요"
ACNE = "스물아홉 살 여자예요. 여드름이 있어서 이소트레티노인을 먹고 있어요"
OLD = "일흔 살 남자예요. 위궤양과 고혈압이 있어요. 와파린과 로사르탄을 먹고 있어요"


@each(
    "before, text, kind",
    [
        (ASTHMA, "부데소니드는 끊었는데 살메테롤만 써도 되나요", "drug_condition"),
        (ASTHMA, "스테로이드 흡입기는 안 쓰고 살메테롤만 계속 써도 되나요", "drug_condition"),
        (ASTHMA, "부데소니드가 다 떨어져서 살메테롤을 쓰고 있어요 괜찮나요", "drug_condition"),
        (BONES, "알렌드로네이트랑 칼슘제 같은 약통에 보관해도 되나요 같이 먹어도 되나요", "drug_drug"),
        (BONES, "모양이 비슷해서 헷갈려요 알렌드로네이트랑 칼슘제 한꺼번에 먹어도 되죠", "drug_drug"),
        (OLD, "어떤 분은 두통이 심했대요 이부프로펜 먹어도 되나요", "drug_drug"),
        (OLD, "다들 두통이 심하다고 하더라고요 이부프로펜 먹어도 되나요", "drug_drug"),
        (OLD, "몇몇 분은 속이 쓰리다던데 나프록센 먹어도 되나요", "drug_drug"),
        (OLD, "남들은 기침이 심하다는데 저는 열만 나요 이부프로펜 먹어도 되나요", "drug_drug"),
        (OLD, "아버지가 떡 팔아서 먹고살아요 저는 두통이 있는데 이부프로펜 먹어도 되나요", "drug_drug"),
        (OLD, "처방전에 아스피린이 있길래 빼 달라고 했어요 와파린이랑 같이 먹어도 되나요", "drug_drug"),
        (ACNE, "임테기 두 줄 나왔어요 이소트레티노인 먹어도 되나요", "pregnancy"),
        (ACNE, "어제 두 줄 봤어요 이소트레티노인 계속 먹어도 되나요", "pregnancy"),
    ],
)
def test_what_is_dangerous_is_warned_of(
    before: str, text: str, kind: str, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    assert kind in {warning.kind for warning in safety.check(extract(text), remember(before))}


@each(
    "before, text",
    [
        (ASTHMA, "살메테롤 언제 뿌리나요"),
        (ASTHMA, "살메테롤이랑 부데소니드 같이 쓰고 있어요 흡입 순서가 있나요"),
        (BONES, "알렌드로네이트랑 칼슘제 같은 약통에 보관해도 되나요"),
        (ACNE, "코로나 자가키트 두 줄 나왔는데 타이레놀 먹어도 되나요"),
        (ACNE, "독감 키트에 두 줄 떴는데 타이레놀 먹어도 되나요"),
    ],
)
def test_what_is_harmless_is_not(
    before: str, text: str, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    assert safety.check(extract(text), remember(before)) == ()
