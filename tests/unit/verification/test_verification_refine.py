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
from agent.verification import FallbackQuery, LlmJudge, LlmRewriter, best_round, decide, pooled, rewrite_query
from agent.verification.llm_judge import parse_verdict
from agent.verification.rewrite import REWRITE_SYSTEM
from tests.rows import each

JUDGE = AgentConfig().judge
AT = "2026-11-20T09:00:00+09:00"


def round_(n: int, mean: float, *docs: str) -> Round:
    documents = tuple(
        RetrievedDocument(i, d, d, "", (), "", (), (), "", (), (), 0.0) for i, d in enumerate(docs, 1)
    )
    return Round(n, "q", documents, Prompt("", "", {}), "a", Verdict(Scores(mean, mean, mean)))


@each(
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


def test_the_best_round_wins_and_the_earlier_of_equals():
    rounds = [round_(0, 0.6, "a"), round_(1, 0.65, "b"), round_(2, 0.65, "c")]
    assert best_round(rounds) is rounds[1]


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


@pytest.mark.parametrize(
    "reply",
    [
        "",
        "가" * 500,
        "{}",
        '{"query": "65세 당뇨병 운동"}',
        '["65세 당뇨병 운동"]',
        '"',
        "```",
        "죄송합니다. 운동 검색어를 다시 쓸 수 없습니다.",
        "Sorry, I cannot help with 운동.",
        "네, 알겠습니다. 운동 검색어입니다.",
        REWRITE_SYSTEM,
        "환자 정보와 심사 의견을 반영해 더 구체적인 한국어 검색 문장 하나만 출력하세요.",
        "[환자 정보] 나이: 65세 [질문] 운동은?",
        "안녕하세요, 반갑습니다",
        "운동은 이렇게 하세요.\n먼저 준비 운동을 합니다.",
    ],
)
def test_an_unusable_rewriting_falls_back_and_says_so(patient, reply):
    verdict = Verdict(Scores(0, 0, 0), missing=("발 관리",))
    query = LlmRewriter(lambda _s, _u: reply)("운동은?", *patient, verdict, 1)
    assert isinstance(query, FallbackQuery)
    assert query == rewrite_query("운동은?", *patient, verdict, 1)


@pytest.mark.parametrize(
    ("reply", "query"),
    [
        ("65세 남성 당뇨병 환자의 안전한 운동 방법", "65세 남성 당뇨병 환자의 안전한 운동 방법"),
        ('"65세 당뇨병 환자 운동과 발 관리"', "65세 당뇨병 환자 운동과 발 관리"),
        ("검색어: 고령 당뇨병 환자 운동", "고령 당뇨병 환자 운동"),
        ("- **검색 문장**: 고령 당뇨병 환자 운동\n", "고령 당뇨병 환자 운동"),
    ],
)
def test_a_usable_rewriting_is_taken_without_its_trimmings(patient, reply, query):
    rewritten = LlmRewriter(lambda _s, _u: reply)("운동은?", *patient, Verdict(Scores(0, 0, 0)), 1)
    assert rewritten == query
    assert not isinstance(rewritten, FallbackQuery)


def test_the_rewriting_goes_after_what_the_question_does_not_say(patient):
    verdict = Verdict(Scores(1, 0, 0), missing=("고혈압", "운동", "심하다"))
    query = rewrite_query("운동은 어떻게 하나요?", *patient, verdict, 2)
    assert query == "고혈압 운동은 어떻게 하나요?"


def found(*docs: tuple[str, float]) -> tuple[RetrievedDocument, ...]:
    return tuple(
        RetrievedDocument(i, d, d, "", (), "", (), (), d, (d,), (), rrf) for i, (d, rrf) in enumerate(docs, 1)
    )


def judged(answer: str, mean: float, *docs: tuple[str, float], unsupported: tuple[str, ...] = ()) -> Round:
    documents = found(*docs)
    verdict = Verdict(Scores(mean, mean, mean), unsupported=unsupported)
    return Round(0, "q", documents, Prompt("", "", {}, documents), answer, verdict)


def test_a_later_round_keeps_the_documents_the_best_answer_rests_on():
    first = judged("- 걷기가 좋습니다. [2]\n\n### 출처\n- [2] b", 0.6, ("a", 0.03), ("b", 0.02), ("c", 0.01))
    documents = pooled([first], found(("d", 0.03), ("e", 0.025), ("f", 0.015)), 3)
    assert [d.doc_id for d in documents] == ["d", "e", "b"]
    assert [d.rank for d in documents] == [1, 2, 3]


def test_a_document_is_not_kept_for_a_sentence_the_judge_threw_out():
    said = "걷기가 좋습니다. [1]"
    first = judged(f"- {said}", 0.6, ("a", 0.03), unsupported=(said,))
    assert [d.doc_id for d in pooled([first], found(("d", 0.03)), 3)] == ["d"]


def test_at_most_half_of_the_documents_are_kept():
    answer = "\n".join(f"- 문장입니다. [{n}]" for n in (1, 2, 3, 4))
    first = judged(answer, 0.6, *((d, 0.02) for d in "abcd"))
    new = found(*((d, 0.03) for d in "wxyz"))
    assert sorted(d.doc_id for d in pooled([first], new, 4)) == ["a", "b", "w", "x"]


def test_scores_outside_the_range_are_refused():
    with pytest.raises(ValueError, match="not in 0"):
        parse_verdict('{"grounding": 1.2, "completeness": 1, "accuracy": 1}')
