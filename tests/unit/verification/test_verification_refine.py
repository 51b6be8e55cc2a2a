"""The refine decision and query rewriting (thesis 3.2.4.4, 3.4.4), and the model's judge with its fallback."""

import json

import pytest

from agent.config import AgentConfig
from agent.errors import ModelUnavailable
from agent.state import (
    DemographicValue,
    PatientContext,
    Profile,
    ProfileFact,
    Prompt,
    RetrievedDocument,
    Round,
    Scores,
    Verdict,
)
from agent.verification import LlmJudge, LlmRewriter, best_round, decide, rewrite_query
from agent.verification.llm_judge import parse_verdict

JUDGE = AgentConfig().judge
AT = "2026-11-20T09:00:00+09:00"


def round_(n: int, mean: float, *docs: str) -> Round:
    documents = tuple(
        RetrievedDocument(i, d, d, "", (), "", (), (), "", (), (), 0.0) for i, d in enumerate(docs, 1)
    )
    return Round(n, "q", documents, Prompt("", "", {}), "a", Verdict(Scores(mean, mean, mean)))


@pytest.mark.parametrize(
    ("rounds", "again", "reason"),
    [
        ([round_(0, 0.7, "a")], False, "passed"),
        ([round_(0, 0.69, "a")], True, ""),
        ([round_(0, 0.5, "a"), round_(1, 0.5, "b")], True, ""),
        ([round_(0, 0.5, "a", "b"), round_(1, 0.5, "b", "a")], False, "same_documents"),
        ([round_(0, 0.5, "a"), round_(1, 0.5, "b"), round_(2, 0.6, "c")], False, "max_refines"),
        ([round_(0, 0.5, "a"), round_(1, 0.8, "a")], False, "passed"),
    ],
)
def test_another_round_only_while_it_can_help(rounds, again, reason):
    decision = decide(rounds, JUDGE, self_refine=True)
    assert (decision.again, decision.reason) == (again, reason)


def test_without_self_refine_there_is_no_second_round():
    assert decide([round_(0, 0.1, "a")], JUDGE, self_refine=False).reason == "self_refine_off"


def test_the_best_round_wins_and_the_later_of_equals():
    rounds = [round_(0, 0.6, "a"), round_(1, 0.65, "b"), round_(2, 0.65, "c")]
    assert best_round(rounds) is rounds[2]


@pytest.fixture
def patient():
    age = DemographicValue("age", 65, 1.0, 1, AT)
    gender = DemographicValue("gender", "남성", 1.0, 1, AT)
    diabetes = ProfileFact(1, "conditions", "당뇨병", "C0011849", 1.0, 1, True, False, AT)
    return (
        PatientContext((age, gender), (diabetes,), ("- 나이: 65세", "- 질환: 당뇨병")),
        Profile("p", {"age": age, "gender": gender}, (diabetes,)),
    )


def test_the_first_rewriting_names_the_patient_as_in_the_thesis(patient):
    query = rewrite_query("운동은 어떻게 하면 좋을까요?", *patient, Verdict(Scores(1, 1, 0)), 1)
    assert query.startswith("65세 남성 당뇨병 환자")
    assert "운동" in query


def test_the_second_rewriting_asks_for_what_is_missing(patient):
    verdict = Verdict(Scores(1, 0, 0), missing=("발 관리",))
    first, second = (rewrite_query("운동은?", *patient, verdict, n) for n in (1, 2))
    assert second.startswith("발 관리")
    assert first != second


def test_another_persons_question_is_not_rewritten_with_the_speakers_facts():
    context = PatientContext(subject_lines=("- 대상: 아이",))
    assert (
        rewrite_query("아이가 열이 나요", context, Profile("p"), Verdict(Scores(0, 0, 0)), 1) == "아이가 열이 나요"
    )


class OfflineStandIn:
    def judge(self, *_):
        return Verdict(Scores(0.5, 0.5, 0.5), feedback="규칙", missing=("당뇨병",))


def test_the_models_scores_are_taken_with_the_rules_missing_facts(patient):
    reply = json.dumps({"grounding": 0.9, "completeness": 0.8, "accuracy": 0.7, "feedback": "좋음"})
    verdict = LlmJudge(lambda _s, _u: f"```json\n{reply}\n```", OfflineStandIn()).judge("q", "a", (), *patient)
    assert verdict.scores == Scores(0.9, 0.8, 0.7)
    assert verdict.missing == ("당뇨병",)


@pytest.mark.parametrize(
    "reply", ["", "점수는 좋습니다", '{"grounding": 2}', '{"grounding": "높음"}', "[1]", "{broken}"]
)
def test_an_unusable_reply_falls_back_visibly(patient, reply):
    verdict = LlmJudge(lambda _s, _u: reply, OfflineStandIn()).judge("q", "a", (), *patient)
    assert verdict.scores == Scores(0.5, 0.5, 0.5)
    assert "fallback" in verdict.reasons


def test_a_failing_endpoint_falls_back_too(patient):
    def fail(_system: str, _user: str) -> str:
        raise ModelUnavailable("연결할 수 없습니다.")

    assert "fallback" in LlmJudge(fail, OfflineStandIn()).judge("q", "a", (), *patient).reasons
    assert LlmRewriter(fail)("운동은?", *patient, Verdict(Scores(0, 0, 0)), 1).startswith("65세")


@pytest.mark.parametrize("reply", ["", "가" * 500])
def test_an_unusable_rewriting_falls_back(patient, reply):
    assert LlmRewriter(lambda _s, _u: reply)("운동은?", *patient, Verdict(Scores(0, 0, 0)), 1).startswith("65세")


def test_scores_outside_the_range_are_refused():
    with pytest.raises(ValueError, match="not in 0"):
        parse_verdict('{"grounding": 1.2, "completeness": 1, "accuracy": 1}')
