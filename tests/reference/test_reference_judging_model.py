"""The judge that is a model, against a scripted server: its schema, its own name, the mark and every way it can fail."""

from __future__ import annotations

import json
import math

import pytest

from agent.config import Settings
from agent.generation import OpenAIModel
from agent.state import PatientContext, Profile, Scores, Verdict
from agent.turn.judging_model import model_judge
from agent.verification import FALLBACK
from tests.reference.scripted_openai import Raw, Reply, ScriptedOpenAI, Status
from tests.rows import each

GOOD = json.dumps(
    {
        "grounding": 0.9,
        "completeness": 0.8,
        "accuracy": 0.7,
        "reasons": {"grounding": "근거", "completeness": "완전", "accuracy": "정확"},
        "feedback": "좋음",
        "unsupported": [],
    }
)
MARK = '{"faithfulness_score": 4, "reasoning": "대체로 충실함"}'


class Rules:
    def judge(self, *_: object) -> Verdict:
        return Verdict(Scores(0.5, 0.5, 0.5), feedback="규칙", missing=("당뇨병",))


def marked(tokens: list[tuple[str, dict[str, float]]]) -> Raw:
    """A reply whose tokens carry their alternatives' log probabilities."""
    content = [
        {
            "token": text,
            "logprob": 0.0,
            "bytes": None,
            "top_logprobs": [{"token": t, "logprob": p, "bytes": None} for t, p in others.items()],
        }
        for text, others in tokens
    ]
    message = {"role": "assistant", "content": "".join(text for text, _ in tokens)}
    choice = {"index": 0, "finish_reason": "stop", "message": message, "logprobs": {"content": content}}
    return Raw(
        json.dumps({"id": "x", "object": "chat.completion", "created": 0, "model": "m", "choices": [choice]})
    )


def judged(*script: Reply | Status | Raw) -> tuple[Verdict, list]:
    with ScriptedOpenAI() as server:
        server.script = list(script)
        model = OpenAIModel(Settings(openai_base_url=server.base_url), "judge-model")
        judge = model_judge(model, Rules())
        return judge.judge("질문", "답변", (), PatientContext(), Profile("p")), server.requests


def test_the_verdict_is_kept_to_a_schema_at_temperature_zero_by_a_model_of_its_own():
    verdict, requests = judged(Reply(GOOD), Reply(MARK))
    sent = requests[0].body
    assert (sent["model"], sent["temperature"]) == ("judge-model", 0)
    schema = sent["response_format"]["json_schema"]["schema"]
    assert {"grounding", "completeness", "accuracy", "feedback"} <= set(schema["required"])
    assert (verdict.scores, verdict.missing, verdict.judge) == (Scores(0.9, 0.8, 0.7), ("당뇨병",), "judge-model")
    assert requests[1].body["top_logprobs"] == 5


def test_the_mark_is_weighted_by_probabilities_where_they_are_told_and_never_otherwise():
    told = [
        ('{"faithfulness_score": ', {}),
        ("4", {"4": math.log(0.6), "5": math.log(0.3), "x": math.log(0.1)}),
        (', "reasoning": "충실"}', {}),
    ]
    weighted = judged(Reply(GOOD), marked(told))[0].faithfulness
    assert weighted is not None
    assert (weighted.mark, weighted.expected) == (4, pytest.approx((4 * 0.6 + 5 * 0.3) / 0.9, abs=1e-4))
    plain = judged(Reply(GOOD), Reply(MARK))[0].faithfulness
    assert plain is not None
    assert (plain.mark, plain.expected, plain.reasoning) == (4, None, "대체로 충실함")
    glued = [('{"faithfulness_score": 4, ', {"4": -0.1}), ('"reasoning": ""}', {})]
    assert judged(Reply(GOOD), marked(glued))[0].faithfulness.expected is None


@pytest.mark.parametrize("reply", [Reply('{"faithfulness_score": 9}'), Reply("4점"), Status(400, "no")])
def test_without_a_usable_mark_the_verdict_stands(reply):
    verdict, _ = judged(Reply(GOOD), reply)
    assert (verdict.scores, verdict.faithfulness) == (Scores(0.9, 0.8, 0.7), None)


@each("reply", [Reply("좋습니다"), Reply('{"grounding": 7}'), Status(401), Raw("<html>")])
def test_an_invalid_verdict_is_the_rules_and_says_so(reply):
    verdict, requests = judged(reply)
    assert verdict.scores == Scores(0.5, 0.5, 0.5)
    assert "규칙 기반" in verdict.reasons[FALLBACK]
    assert (verdict.judge, verdict.faithfulness, len(requests)) == ("", None, 1)
