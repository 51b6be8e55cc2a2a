"""Asked what it was told, the agent reads its record: all of it, nothing else, and nothing of anybody else."""

import pytest

from agent.state import PatientContext, Profile, ProfileFact
from agent.verification.judge import OfflineJudge


@pytest.fixture
def told(door, brief_door, ask):
    """A door that answers in full, to whose record others were told briefly."""
    ask(brief_door, "a", "62세 남자이고 당뇨와 고혈압이 있어요. 메트포르민 500mg 하루 두 번, 암로디핀 5mg 먹어요")
    ask(brief_door, "b", "저는 30세 여자이고 천식이 있어요")
    return door


@pytest.mark.parametrize(
    ("question", "there", "not_there"),
    [
        ("제 나이가 몇이라고 했죠?", ("62세",), ("당뇨병", "30")),
        ("제가 무슨 병이 있다고 했죠?", ("당뇨병", "고혈압"), ("메트포르민", "천식")),
        ("제가 먹는 약이 뭐였죠?", ("메트포르민 (500mg, 하루 두 번)", "암로디핀 (5mg)"), ("당뇨병",)),
        (
            "지금까지 말한 제 정보 정리해줘",
            ("62세", "남성", "당뇨병", "고혈압", "메트포르민", "암로디핀"),
            ("천식",),
        ),
        ("제 혈압이 얼마였죠?", ("기록에 없음",), ("62",)),
    ],
)
def test_the_answer_is_what_stands_in_the_record(told, ask, question, there, not_there):
    turn = ask(told, "a", question)
    assert turn.route == "answered"
    assert turn.rounds[-1].verdict.scores.mean == 1.0
    assert all(words in turn.answer for words in there), turn.answer
    assert not any(words in turn.answer for words in not_there), turn.answer
    assert not turn.documents
    assert turn.resolved_query == question


def test_a_question_about_the_record_stores_nothing(told, ask):
    before = told.chart.profile("a")
    turn = ask(told, "a", "제가 임신 몇 주라고 했죠?")
    assert "임신: 기록에 없음" in turn.answer
    assert told.chart.profile("a").value("pregnant") is None
    assert [f.name for f in told.chart.profile("a").facts] == [f.name for f in before.facts]


def test_without_memory_nothing_is_remembered(ask, door):
    ask(door, "c", "62세 남자예요")
    turn = ask(door, "c", "제 나이가 몇이라고 했죠?", config=door.config.with_flags(memory=False))
    assert "나이: 기록에 없음" in turn.answer
    assert "62" not in turn.answer


def test_a_model_that_tells_more_than_the_record_is_marked_down(terms):
    asthma = ProfileFact(1, "conditions", "천식", "C0004096", 1.0, 1, True, False, "2026-11-20T09:00:00+09:00")
    context = PatientContext(facts=(asthma,), lines=("- 질환: 천식",))
    judge, question = OfflineJudge(terms), "제가 무슨 병이 있다고 했죠?"
    profile = Profile("p", facts=(asthma,))
    good = judge.judge(question, "천식이 있다고 하셨습니다.", (), context, profile)
    more = judge.judge(question, "천식이 있다고 하셨습니다. 당뇨병도 있다고 하셨습니다.", (), context, profile)
    less = judge.judge(question, "특별한 말씀이 없으셨습니다.", (), context, profile)
    assert good.scores.mean == 1.0
    assert more.scores.grounding < 1.0
    assert more.unsupported
    assert less.scores.completeness == 0.0
    assert less.missing == ("천식",)
