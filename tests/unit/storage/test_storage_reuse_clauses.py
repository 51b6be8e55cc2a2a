"""Clauses around a question: talk of any kind goes, what an answer depends on stays. And one word for another, dialect and
haste: what says the same is one question, what lies beside it is another."""

from __future__ import annotations

from functools import cache

import pytest

from agent.errors import CorpusInvalid
from agent.evaluation.labelled.clause_fitting import Clause, fit
from agent.storage.reuse.clause_signs import clauses, signs
from agent.storage.reuse.clause_table import ClauseTable
from agent.storage.reuse.plain_question import plainly
from agent.storage.reuse.signature import signature
from agent.storage.reuse.spoken import in_standard

QUESTION = "손톱에 세로줄이 생기면 왜 그런가요?"


@pytest.fixture(scope="module")
def alike(terms):
    meaning = cache(lambda text: signature(text, terms))
    return lambda a, b: meaning(a).difference(meaning(b)) is None


@pytest.mark.parametrize(
    "talk",
    [
        "네일 가게 언니들이 하도 물어봐서요.",
        "시험공부하다가 갑자기 궁금해져서 그러는데",
        "노인정에서 누가 하도 우겨대길래",
        "다들 말이 달라서 헷갈리네요.",
        "어제 병원에서 물어보려다 깜빡했는데",
    ],
)
def test_talk_around_a_question_goes(terms, talk):
    assert plainly(f"{talk} {QUESTION}", terms) == plainly(QUESTION, terms)


@pytest.mark.parametrize(
    "told",
    [
        "젖을 먹이는 중이라 여쭤봐요.",
        "어제 계단에서 굴렀거든요.",
        "약을 끊은 뒤예요.",
        "혼자 사는 노인이라서요.",
        "낚시하다가 바늘에 찔렸는데",
        "말이 어눌해져서요.",
        "시험 때문에 잠을 못 자서요.",
        "뷔페에서 과식을 했더니",
        "항암을 하고 있어서요.",
        "갑자기 그래요.",
    ],
)
def test_what_an_answer_depends_on_stays(alike, told):
    assert not alike(f"{told} {QUESTION}", QUESTION)


@pytest.mark.parametrize(
    "question",
    [
        "다들 먹더라고요. 저도 먹어야 하나요?",
        "옆집에서 식초로 씻으래요. 그래도 되나요?",
        "친구가 박스로 사다 놨더라고요. 이거 괜찮나요?",
    ],
)
def test_talk_that_the_question_points_to_stays(terms, question):
    assert len(plainly(question, terms)) > len(question) * 0.7


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


def test_clauses_end_behind_what_leads(terms):
    text = "시장 갔다가 궁금해서요, 감을 먹어도 되나요?"
    tokens = terms.analyse(text).tokens
    first, *rest = [text[slice(*span)].strip() for span in clauses(tokens, (0, len(text)))]
    assert (first, rest[-1][-10:]) == ("시장 갔다가", "감을 먹어도 되나요?"[-10:])


def test_a_table_learns_talk_and_doubts_what_it_never_heard(terms):
    def told(text):
        return (*signs(text, terms.analyse(text).tokens, (0, len(text))),)

    talk = [
        f"{where}에서 {how}"
        for where in ("시장", "교회", "학교")
        for how in ("들었는데", "물어보길래", "그러던데")
    ]
    facts = [
        f"{where}에서 {how}"
        for where in ("시장", "교회", "학교")
        for how in ("넘어졌는데", "다쳤는데", "데었는데")
    ]
    table = fit([*(Clause(told(t), True) for t in talk), *(Clause(told(t), False) for t in facts)])
    assert table.is_talk(told("시장에서 그러던데"))
    assert not table.is_talk(told("시장에서 넘어졌는데"))
    assert not table.is_talk(told("시장에서 쓰러졌는데"))


def test_a_broken_table_is_named(tmp_path):
    (tmp_path / "clause_signs.csv").write_text("sign,weight\nbias,much\n", encoding="utf-8")
    with pytest.raises(CorpusInvalid, match="clause_signs"):
        ClauseTable.load(tmp_path / "clause_signs.csv")
