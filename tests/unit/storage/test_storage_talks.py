"""The list of conversations, verdicts on answers, and questions asked anew."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from agent.errors import InputRejected, UnknownPatient
from agent.state import Extraction, Fact, Profile, Route, Turn
from agent.storage import ConversationStore, Feedback, FeedbackStore, TalkStore, WaitingStore, WaitingTurn
from agent.storage.tables import schema


@pytest.fixture
def talks(database) -> TalkStore:
    return TalkStore(database)


@pytest.fixture
def feedback(database, clock) -> FeedbackStore:
    return FeedbackStore(database, clock)


@pytest.fixture
def turn(conversations: ConversationStore, clock):
    """turn("김", "질문", "답"): one whole turn, kept; returns its number."""

    def kept(
        patient: str, query: str, answer: str = "답", route: Route = "answered", replaces: int | None = None
    ) -> int:
        clock.forward(minutes=1)
        number = conversations.begin(patient, query, replaces)
        at = clock.now.isoformat(timespec="seconds")
        made = Turn(patient, number, query, query, route, answer, Extraction(query), Profile(patient), at)
        return conversations.append(made).turn

    return kept


def test_each_conversation_in_one_line_the_last_used_first(talks, turn, conversations, say):
    conversations.create_patient("이", "이철수")
    turn("이", "기침이 나요")
    conversations.begin("이", "아직 답하는 중")
    turn("김", "가슴이 아파요", "119에 전화하세요", "emergency")
    say("김", "당뇨예요", Fact("conditions", "당뇨병", "C0011849"), turn=2)
    conversations.append_stopped("김", conversations.begin("김", "운동은요?"), "운동은요?", "")
    first, second = talks.talks()
    assert (first.patient_id, first.name, first.turns) == ("김", "김", 2)
    assert (first.last_question, first.facts) == ("운동은요?", 1)
    assert first.routes == {"emergency": 1, "stopped": 1}
    assert (second.name, second.turns, second.routes) == ("이철수", 2, {"answered": 1})


def test_a_question_that_waits_to_be_confirmed_is_counted_as_one_that_waits(talks, conversations, database, clock):
    number = conversations.begin("김", "당뇨인가요?")
    at = clock.now.isoformat(timespec="seconds")
    WaitingStore(database).put(WaitingTurn("김", number, at, "t-1", Extraction("당뇨인가요?"), "{}"))
    (only,) = talks.talks()
    assert only.routes == {"waiting": 1}
    WaitingStore(database).cancel("김", number)
    (only,) = talks.talks()
    assert only.routes == {"stopped": 1}


def test_words_are_found_in_names_questions_and_answers_as_they_stand(talks, turn, conversations):
    conversations.create_patient("이", "이철수")
    turn("이", "와파린을 먹는데 INR이 3.5예요", "비타민 K 섭취를 일정하게 하세요 100% 확실하지는 않습니다")
    turn("김", "기침이 나요", "물을 드세요")
    assert [t.patient_id for t in talks.talks("철수")] == ["이"]
    (found,) = talks.talks("inr 와파린")
    assert [(p.turn, p.answer, p.finished) for p in found.places] == [(1, False, True)]
    assert "INR이 3.5예요" in found.places[0].excerpt
    assert talks.talks("비타민")[0].places[0].answer
    assert talks.talks("와파린 기침") == [], "all words in one turn"
    assert [t.patient_id for t in talks.talks("0%")] == ["이"], "no wild card"
    assert talks.talks("_철") == []
    assert len(talks.talks("  ")) == 2


def test_a_patient_is_renamed_and_only_with_a_name(conversations, talks, turn):
    turn("김", "질문")
    assert conversations.rename_patient("김", " 김영희 ") == "김영희"
    assert [t.name for t in talks.talks()] == ["김영희"]
    for name in ("  ", "둘\n줄", "가" * 999):
        with pytest.raises(InputRejected):
            conversations.rename_patient("김", name)
    with pytest.raises(UnknownPatient):
        conversations.rename_patient("아무도", "이름")


def test_the_newest_verdict_counts_and_the_earlier_ones_stay(feedback, turn, database, conversations):
    turn("김", "첫째")
    turn("김", "둘째", route="abstained")
    feedback.give("김", 1, "up")
    feedback.give("김", 1, "up")  # a double click
    feedback.give("김", 1, "down", ("unsafe",), " 119 안내가 없다 ")
    feedback.give("김", 2, "up")
    feedback.give("김", 2, None)
    (held,) = feedback.of("김").values()
    assert isinstance(held, Feedback)
    assert (held.turn, held.verdict, held.reasons, held.comment) == (1, "down", ("unsafe",), "119 안내가 없다")
    assert [(f.turn, f.query, f.name) for f in feedback.all()] == [(1, "첫째", "김")]
    assert feedback.answers() == {"answered": 1, "abstained": 1}
    with database.read() as connection:
        assert connection.execute(select(func.count()).select_from(schema.feedback)).scalar() == 4
    conversations.delete_patient("김")
    assert feedback.all() == []
    with database.read() as connection:
        assert connection.execute(select(func.count()).select_from(schema.feedback)).scalar() == 0


def test_only_an_answer_is_judged(feedback, conversations, turn):
    turn("김", "질문")
    stopped = conversations.append_stopped("김", conversations.begin("김", "멈춤"), "멈춤", "초안").turn
    for patient, number in (("김", stopped), ("김", 9), ("이", 1)):
        with pytest.raises(UnknownPatient):
            feedback.give(patient, number, "up")
    with pytest.raises(InputRejected):
        feedback.give("김", 1, "down", (), "가" * 501)


def test_an_answered_question_stands_in_place_of_the_one_it_was_asked_for(conversations, turn):
    turn("김", "65세예요")
    turn("김", "메트포르만은요?")
    assert turn("김", "메트포르민은요?", replaces=2) == 3
    assert conversations.replaced("김") == {2: 3}
    assert [t.turn for t in conversations.turns("김")] == [1, 2, 3], "nothing is taken out"
    assert [p.turn for p in conversations.past("김")] == [1, 3]
    turn("김", "다시", replaces=3)
    assert conversations.replaced("김") == {2: 3, 3: 4}


def test_a_question_that_was_stopped_replaces_nothing(conversations, turn):
    turn("김", "질문")
    number = conversations.begin("김", "고친 질문", replaces=1)
    assert conversations.past("김") == (), "while it goes on, what it replaces is no history"
    conversations.append_stopped("김", number, "고친 질문", "")
    assert conversations.replaced("김") == {}
    assert [p.turn for p in conversations.past("김")] == [1]
    assert (conversations.meant("김", number), conversations.meant("김", 1)) == (1, None), (
        "asked again, it still is"
    )
    turn("이", "질문")
    turn("이", "다른 질문", replaces=7)
    assert conversations.replaced("이") == {}, "no such turn"
