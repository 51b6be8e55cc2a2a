"""Who tells a value and asks whether that is well hears first from where on it is high or low."""

import pytest

TOLD = [
    ("혈압이 150/95 나왔어요. 괜찮은가요?", ("135/85 mmHg 이상", "140 mmHg 이상")),
    ("공복혈당이 112 나왔는데 당뇨인가요?", ("126 mg/dL 이상", "100~125 mg/dL")),
    ("LDL이 165래요. 높은 건가요?", ("160 mg/dL 이상",)),
    ("eGFR이 52인데 위험한가요?", ("60mL", "60 mL")),
    ("당화혈색소가 7.2%인데 높은 편인가요?", ("6.5% 이상", "5.7% 미만")),
]


def quoted(answer: str) -> list[str]:
    return [line for line in answer.splitlines() if line.startswith("- ") and not line.startswith("- [")]


@pytest.mark.parametrize(("question", "limits"), TOLD)
def test_the_limits_of_a_told_value_open_the_answer(door, ask, question, limits):
    turn = ask(door, "p", question)
    assert any(limit in sentence for sentence in quoted(turn.answer)[:3] for limit in limits), turn.answer
    assert turn.rounds[-1].verdict.scores.mean >= door.config.judge.bar


def test_somebody_who_wonders_about_diabetes_gets_no_advice_for_diabetics(door, ask):
    turn = ask(door, "p", "공복혈당이 112 나왔는데 당뇨인가요?")
    assert not [s for s in quoted(turn.answer) if "당뇨병 환자" in s or "당뇨병이 있는 사람" in s]


def test_somebody_with_diabetes_hears_of_the_target(door, ask):
    ask(door, "p", "당뇨병이 10년째 있어요.")
    turn = ask(door, "p", "당화혈색소가 7.2%인데 높은 편인가요?")
    assert any("목표는 7% 미만" in sentence for sentence in quoted(turn.answer)[:3])


def test_an_illness_without_a_part_in_the_value_is_not_missed(door, ask):
    ask(door, "p", "저는 72세이고 골관절염이 있어요.")
    verdict = ask(door, "p", "혈압이 150/95 나왔어요. 괜찮은가요?").rounds[0].verdict
    assert (verdict.missing, verdict.scores.accuracy) == ((), 1.0)


def test_somebody_with_an_illness_of_which_a_document_says_other_limits_needs_to_hear_of_it(door, ask):
    ask(door, "p", "만성 콩팥병이 있어요.")
    asked = ask(door, "p", "혈압이 150/95 나왔어요. 괜찮은가요?")
    said = any("신장병" in claim.claim for claim in asked.rounds[0].verdict.claims)
    assert said or "만성 신장병" in asked.rounds[0].verdict.missing


def test_an_adults_limits_are_not_for_a_child(door, ask):
    turn = ask(door, "p", "우리 아이가 6살인데 혈압이 125/85 나왔어요. 괜찮은가요?")
    assert not [s for s in quoted(turn.answer) if "mmHg" in s and "이상" in s and "아이" not in s]


def test_the_normal_range_of_others_is_not_for_somebody_pregnant(door, ask):
    ask(door, "p", "저는 임신 26주예요.")
    turn = ask(door, "p", "공복혈당이 98 나왔어요. 괜찮은가요?")
    assert not [s for s in quoted(turn.answer) if "99 mg/dL 이하" in s]


def test_a_low_kidney_value_is_not_opened_with_the_normal_one(door, ask):
    first = quoted(ask(door, "p", "eGFR이 12인데 괜찮은가요?").answer)[:2]
    assert any("15mL" in s or "15 mL" in s for s in first)
    assert not any("정상" in s for s in first)
