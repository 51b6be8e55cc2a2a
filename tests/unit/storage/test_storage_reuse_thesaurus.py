"""One word for another, dialect and haste: what says the same is one question, what lies beside it is another."""

from __future__ import annotations

from functools import cache

import pytest

from agent.storage.reuse.signature import signature
from agent.storage.reuse.spoken import in_standard


@pytest.fixture(scope="module")
def alike(terms):
    meaning = cache(lambda text: signature(text, terms))
    return lambda a, b: meaning(a).difference(meaning(b)) is None


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("조혈모세포 이식은 얼마나 아픈가요?", "골수이식은 얼마나 아픈가요?"),
        ("나팔관 조영술은 아픈가요?", "HSG는 아픈가요?"),
        ("가위눌림은 왜 생기나요?", "수면마비는 왜 생기나요?"),
        ("콩팥 돌 깨는 시술은 아픈가요?", "콩팥 체외충격파쇄석술은 아픈가요?"),
        ("눈꺼풀이 처지면 왜 그런가요?", "눈꺼풀이 늘어지면 왜 그런가요?"),
        ("속이 울렁대면 뭘 먹나요?", "속이 울렁거리면 뭘 먹나요?"),
        ("커피를 마셧는데 약을 먹어도 되나요?", "커피를 마셨는데 약을 먹어도 되나요?"),
        ("무르팍이 시리믄 왜 그런당가요?", "무릎이 시리면 왜 그런가요?"),
        ("감기약을 하영 먹으면 안 되나요?", "감기약을 많이 먹으면 안 되나요?"),
        ("운동허면 무릎이 나빠지나예?", "운동하면 무릎이 나빠지나요?"),
    ],
)
def test_one_question(alike, a, b):
    assert alike(a, b)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("골수 검사는 얼마나 아픈가요?", "골수이식은 얼마나 아픈가요?"),
        ("쓸개 돌 깨는 시술은 아픈가요?", "콩팥 돌 깨는 시술은 아픈가요?"),
        ("가래약은 언제 먹나요?", "기침약은 언제 먹나요?"),
        ("눈꺼풀이 떨리면 왜 그런가요?", "눈꺼풀이 처지면 왜 그런가요?"),
        ("안저검사는 얼마나 걸리나요?", "안압검사는 얼마나 걸리나요?"),
        ("멀미약은 언제 먹나요?", "지혈제는 언제 먹나요?"),
        ("정맥주사는 아픈가요?", "근육주사는 아픈가요?"),
    ],
)
def test_two_questions(alike, a, b):
    assert not alike(a, b)


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("약을 먹엇는데 토했어요", "약을 먹었는데 토했어요"),
        ("병원에 갓다가 왓어요", "병원에 갔다가 왔어요"),
        ("옷을 벗는데 아파요", "옷을 벗는데 아파요"),
        ("빼앗는데", "빼앗는데"),
        ("면허는 언제 따나요", "면허는 언제 따나요"),
        ("이모가 오면", "이모가 오면"),
        ("무릅쓰고 먹었어요", "무릅쓰고 먹었어요"),
        ("눕혀도 되나요", "눕혀도 되나요"),
        ("위험 인자 중에 뭐가 나쁜가요", "위험 인자 중에 뭐가 나쁜가요"),
    ],
)
def test_haste_is_put_right_and_true_words_are_left(said, plain):
    assert in_standard(said) == plain
