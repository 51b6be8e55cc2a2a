"""Which sentence is worded as the question is: rare words count, what all say does not, and asking for leave is no grant."""

import pytest

from agent.generation.likeness import nearness
from agent.generation.stance import but_for_leave

THYROID = (
    "레보티록신은 아침 식사 30분 전에 빈속에 먹습니다.",
    "레보티록신을 먹는 사람은 의사와 상의하지 않고 약을 끊으면 안 됩니다.",
    "레보티록신을 시작하면 6주 뒤에 피검사로 용량을 확인합니다.",
    "레보티록신과 철분제는 4시간 넘게 띄워 먹습니다.",
    "레보티록신은 갑상선 호르몬이 모자란 사람이 먹습니다.",
)


@pytest.mark.parametrize(
    ("question", "nearest"),
    [
        ("레보티록신은 빈속에 먹나요, 식사 하고 먹나요?", 0),
        ("상의 없이 레보티록신을 끊으면 어떻게 되나요?", 1),
        ("레보티록신을 먹고 몇 주 뒤에 피검사를 하나요?", 2),
        ("레보티록신하고 철분제를 같이 먹어도 되나요?", 3),
    ],
)
def test_the_sentence_that_shares_what_few_say_is_nearest(question: str, nearest: int) -> None:
    near = nearness(question, THYROID)
    assert near[nearest] == max(near) > max(other for n, other in enumerate(near) if n != nearest)


def test_a_question_that_says_only_what_all_say_is_near_to_none() -> None:
    assert max(nearness("레보티록신", THYROID)) <= 0.05


def test_a_question_in_other_words_and_an_empty_document_give_nothing() -> None:
    assert nearness("커피 마실까?", THYROID) == [0.0] * len(THYROID)
    assert nearness("레보티록신은 언제 먹나요?", ()) == []


def test_a_story_before_the_question_takes_nothing_away() -> None:
    short = nearness("빈속에 먹나요?", THYROID)
    told = nearness("우리 옆집 순자네가 그러던데 빈속에 먹나요?", THYROID)
    assert told.index(max(told)) == short.index(max(short)) == 0


@pytest.mark.parametrize(
    ("question", "rest"),
    [
        ("이부프로펜을 먹어도 되나요?", "이부프로펜을"),
        ("와파린 먹는데 자몽은 괜찮은가요?", "와파린 먹는데 자몽은"),
        ("운동을 계속할 수 있나요?", "운동을"),
        ("당뇨에 좋은 운동은?", "당뇨에 좋은 운동은?"),
    ],
)
def test_words_that_ask_for_leave_favour_no_sentence_that_grants_it(question: str, rest: str) -> None:
    assert but_for_leave(question).strip() == rest
