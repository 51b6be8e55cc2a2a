"""Who asks what a thing is, or for its normal value, hears just that first; who tells or greets is acknowledged."""

import pytest

CASES = [
    ("천식이 뭐예요?", "천식은"),
    ("당뇨병이란 무엇인가요?", "당뇨병은 혈액"),
    ("통풍은 어떤 병인가요?", "통풍은"),
    ("정상 공복 혈당은 얼마인가요?", "99 mg/dL"),
    ("정상 혈압은 얼마인가요?", "120 mmHg"),
    ("정상 체온은?", "37도"),
]


def first_sentence(answer: str) -> str:
    return next(line for line in answer.splitlines() if line.startswith("- "))


@pytest.mark.parametrize(("question", "said"), CASES)
def test_the_thing_asked_for_opens_the_answer(door, ask, question, said):
    assert said in first_sentence(ask(door, "p", question).answer)


def test_a_denial_is_noted_and_brings_no_advice_on_the_illness(door, ask):
    turn = ask(door, "p", "어머니가 당뇨였어요. 저는 당뇨는 없어요.")
    assert turn.route == "answered"
    assert "어머니: 당뇨병, 당뇨병 없음" in turn.answer
    assert turn.citations == ()
    assert turn.warnings == ()


@pytest.mark.parametrize("message", ["안녕하세요", "고맙습니다!"])
def test_a_greeting_is_answered_without_documents(door, ask, message):
    turn = ask(door, "p", message)
    assert (turn.route, turn.citations, len(turn.rounds)) == ("answered", (), 1)
