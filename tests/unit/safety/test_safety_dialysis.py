"""Dialysis and clots are read as illnesses: by whom they are had, whether they are denied, and in later turns too."""

from __future__ import annotations

from collections.abc import Callable

from agent.safety import MedicationSafety
from agent.state import Extraction, Profile
from tests.rows import each

Extract = Callable[[str], Extraction]
NOBODY = Profile("p")


@each(
    ("text", "on_dialysis"),
    [
        ("투석하는데 힘들어요", True),
        ("투석 5년째예요", True),
        ("투석 시작했어요", True),
        ("투석하느라 많이 지쳐요", True),
        ("혈액투석 일주일에 세 번 해요", True),
        ("월수금 투석해요", True),
        ("투석 다녀요", True),
        ("저는 투석하는 환자예요", True),
        ("투석한 지 3년 됐어요", True),
        # the illness is named itself
        ("만성콩팥병으로 투석해요", False),
        ("복막투석 하다가 배가 아프면 복막염인가요", False),
        ("투석은 안 해요", False),
        ("투석 안 하고 있어요", False),
        ("투석하는 중 아니고 그냥 검사만 했어요", False),
        ("강아지가 투석 받아요", False),
        ("옆집 아저씨가 투석하세요", False),
        ("투석하는 사람 옆에서 일해요", False),
        ("투석실에서 일하는 간호사예요", False),
        ("투석하게 될까 봐 걱정이에요", False),
        ("투석을 해야 한다고 들었어요", False),
        ("당뇨가 심해지면 투석하나요", False),
        ("투석하면 힘든가요", False),
        ("투석기 소리가 시끄러워요", False),
    ],
)
def test_who_is_on_dialysis_has_kidneys_that_failed(extract: Extract, text: str, on_dialysis: bool) -> None:
    assert ("말기 신부전" in [fact.name for fact in extract(text).facts]) is on_dialysis


@each(
    ("text", "warned"),
    [
        ("투석 5년째인데 마그밀 먹어도 되나요", True),
        ("투석하느라 힘든데 근육통에 트리돌 먹어도 되나요", True),
        ("아버지가 투석하시는데 마그밀 드셔도 되나요", True),
        ("만성콩팥병으로 투석하는데 마그밀 먹어도 되나요", True),
        ("투석 안 해요 마그밀 먹어도 되나요", False),
        ("투석 안 받아요. 알마겔 먹어도 되나요", False),
        ("강아지가 투석 받는데 저는 마그밀 먹어도 되나요", False),
        ("옆집 아저씨가 투석 받는데 저는 리리카 먹어도 되나요", False),
        ("투석하는 사람 옆에서 일하는데 제가 마그밀 먹어도 되나요", False),
        ("아버지가 당뇨로 5년 전부터 일주일에 세 번 투석 받으시는데 제가 마그밀 먹어도 되나요", False),
    ],
)
def test_dialysis_counts_for_who_is_on_it(
    safety: MedicationSafety, extract: Extract, text: str, warned: bool
) -> None:
    assert ("drug_condition" in {w.kind for w in safety.check(extract(text), NOBODY)}) is warned


@each(
    ("before", "text", "warned"),
    [
        ("투석하는데 힘들어요", "겔포스 먹어도 되나요", True),
        ("투석한 지 3년 됐어요", "리리카 먹어도 되나요", True),
        ("혈전 병력이 있어요", "야즈 먹어도 되나요", True),
        ("투석은 안 해요", "겔포스 먹어도 되나요", False),
        ("혈전 병력은 없어요", "야즈 먹어도 되나요", False),
        ("엄마가 혈전 병력이 있어요", "야즈 먹어도 되나요", False),
    ],
)
def test_what_was_told_before_counts(
    safety: MedicationSafety,
    extract: Extract,
    remember: Callable[[str], Profile],
    before: str,
    text: str,
    warned: bool,
) -> None:
    kinds = {w.kind for w in safety.check(extract(text), remember(before))}
    assert ("drug_condition" in kinds) is warned


def test_a_clot_is_named_once(safety: MedicationSafety, extract: Extract) -> None:
    (warning,) = safety.check(extract("혈전 병력이 있는데 야즈 먹어도 되나요"), NOBODY)
    assert warning.text.startswith("피임약 + 혈전증:")
