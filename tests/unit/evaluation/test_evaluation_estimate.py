"""What a run will take is said before it, and a run against a scripted server takes about that."""

import json
from dataclasses import replace

import pytest

from agent.config import AgentConfig, Settings
from agent.evaluation.playing import runner
from agent.evaluation.playing.acting import TRIES
from agent.evaluation.playing.conversation import Conversation
from agent.evaluation.playing.estimate import acted, duration, expected, together, told
from agent.evaluation.playing.rehearsal import Use
from agent.generation import OpenAIModel
from agent.injection import estimate_tokens
from tests.reference.scripted_openai import Reply, ScriptedOpenAI

WITHIN = 1.1
"""How far a run may be from what was told, either way."""
SOONER = 1.2
"""How far it may stay below the most it can take: who finds the same documents again stops before the last round."""
NAMES = ("grounding", "completeness", "accuracy")


class Answering(ScriptedOpenAI):
    """A server that answers by what is asked of it: an answer, a verdict with this score, a mark, a query."""

    score = 0.9

    def next_behaviour(self, request):
        super().next_behaviour(request)
        form = request.body.get("response_format")
        if request.body.get("stream"):
            return Reply("당뇨병 환자는 규칙적으로 걷는 것이 좋습니다. [1]\n" * 6)
        if form is None:
            return Reply(f"당뇨병 발 관리 {len(self.requests)}")
        if "faithfulness_score" in form["json_schema"]["schema"]["properties"]:
            return Reply(
                json.dumps({"faithfulness_score": 4, "reasoning": "문서에 있습니다."}, ensure_ascii=False)
            )
        verdict = dict.fromkeys(NAMES, self.score) | {"reasons": dict.fromkeys(NAMES, "까닭"), "feedback": "더"}
        return Reply(json.dumps(verdict | {"unsupported": []}, ensure_ascii=False))

    def used(self):
        """What was asked, by the project's estimate; the answers are not what the test is about."""
        sent = [m["content"] for request in self.requests for m in request.body["messages"]]
        return len(self.requests), sum(map(estimate_tokens, sent))


@pytest.fixture
def server():
    with Answering() as running:
        yield running


@pytest.fixture
def scripted(built, server):
    model = OpenAIModel(Settings(openai_base_url=server.base_url, openai_api_key="k"), "gpt-4o-mini")
    return replace(built, models={"gpt-4o-mini": model})


@pytest.mark.parametrize(("score", "end"), [(0.9, 0), (0.2, 1)])
def test_a_run_takes_what_was_told(scripted, server, experiment, now, tmp_path, monkeypatch, score, end):
    server.score, estimated, told_by = score, [], []

    def watched(*given):
        estimated.append(expected(*given))
        assert not server.requests  # nothing of it costs anything
        return estimated[0]

    monkeypatch.setattr(runner, "expected", watched)
    paid = replace(experiment, model="gpt-4o-mini", modes=("agent",))
    runner.run(paid, scripted, AgentConfig(), tmp_path, told_by.append, now)
    (found,) = estimated
    calls, prompt = server.used()
    use = found[end]["gpt-4o-mini"]
    least = SOONER if end else WITHIN
    assert use.calls / least <= calls <= use.calls * WITHIN
    assert use.prompt / least <= prompt <= use.prompt * WITHIN
    assert found[0]["gpt-4o-mini"].answer < found[1]["gpt-4o-mini"].answer
    (line,) = [line for line in told_by if "언어 모델을" in line]
    assert told(found, 1) in line


def test_modes_repetitions_and_another_judge_count(scripted, cohort):
    patient = replace(cohort.patients[0], turns=cohort.patients[0].turns[:1])

    def used(*modes, repetitions=1, parts=scripted):
        left = [Conversation(m, patient, n + 1) for n in range(repetitions) for m in modes]
        return expected(left, "gpt-4o-mini", parts, AgentConfig())

    alone, plain = (used(mode)[0]["gpt-4o-mini"] for mode in ("llm", "rag"))
    assert alone.calls == 1  # nobody judges it
    assert plain.calls == 3  # an answer, its verdict, its mark
    assert used("llm", "rag", repetitions=5)[0]["gpt-4o-mini"] == (alone + plain).times(5)
    judge = OpenAIModel(Settings(openai_base_url="http://localhost:1/v1"), "gpt-4o")
    apart = used("rag", parts=replace(scripted, judging_model=judge))[0]
    assert (apart["gpt-4o-mini"].calls, apart["gpt-4o"].calls) == (1, 2)
    assert apart["gpt-4o-mini"] + apart["gpt-4o"] == plain


def test_a_patient_s_words_cost_one_try_or_all(cohort):
    least, most = acted(cohort.patients, "gpt-4o")
    turns = sum(turn.route == "answered" for patient in cohort.patients for turn in patient.turns)
    assert (least["gpt-4o"].calls, most["gpt-4o"].calls) == (turns, TRIES * turns)
    whole = together(({"gpt-4o": Use(1, 10, 1)}, {"gpt-4o": Use(2, 20, 2)}), (least, most))
    assert whole[0]["gpt-4o"] == least["gpt-4o"] + Use(1, 10, 1)


def test_it_is_said_in_calls_tokens_money_and_time():
    assert told(({}, {}), 2) == "오프라인 모델이라 요금은 없습니다."
    line = told(({"gpt-4o-mini": Use(10, 2_000_000, 6_000)}, {"gpt-4o-mini": Use(30, 4_000_000, 60_000)}), 2)
    for said in ("10~30번", "입력 2,000,000~4,000,000개", "출력 6,000~60,000개", "60초~10분"):
        assert said in line
    low, high = line.partition("요금은 ")[2].partition("달러")[0].split("~")
    assert 0 < float(low) < float(high)
    spoken = ({"gpt-4o": Use(1, 10, 500)}, {"gpt-4o": Use(2, 20, 1000)})
    line = told(({"gpt-4o-mini": Use(1, 10, 1000)}, {"gpt-4o-mini": Use(1, 10, 1000)}), 2, spoken)
    assert "2~3번" in line
    assert "20초~30초" in line  # 10 by two processes, and the patients' words one after another
    assert "my-own이(가) 없어" in told(({"my-own": Use(1, 1, 1)}, {"my-own": Use(1, 1, 1)}), 1)
    assert [duration(s) for s in (0.2, 61, 100, 4800)] == ["1초", "61초", "2분", "1시간 20분"]
