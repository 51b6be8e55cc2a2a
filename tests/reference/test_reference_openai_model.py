"""The OpenAI model against a scripted server on loopback: every way an endpoint can answer or fail."""

from __future__ import annotations

import math
import socket
import threading
from collections.abc import Iterator

import pytest

from agent.config import Settings
from agent.errors import ModelUnavailable
from agent.generation import OpenAIModel
from agent.state import AnswerRequest, Extraction, PatientContext, Prompt
from tests.reference.scripted_openai import Raw, Reply, ScriptedOpenAI, Status

KEY = "sk-secret-1234567890"
QUESTION = "저는 65세인데 운동은 어떻게 하면 좋을까요?"


@pytest.fixture(scope="module")
def shared() -> Iterator[ScriptedOpenAI]:
    with ScriptedOpenAI() as server:
        yield server


@pytest.fixture
def server(shared: ScriptedOpenAI) -> ScriptedOpenAI:
    shared.reset()
    return shared


def settings(server: ScriptedOpenAI, timeout: float = 5.0, key: str | None = KEY) -> Settings:
    return Settings(openai_base_url=server.base_url, openai_api_key=key, openai_timeout=timeout)


def request(question: str = QUESTION) -> AnswerRequest:
    prompt = Prompt(system="문서에 근거해 답하세요.", text=f"[사용자 질문]\n{question}", tokens={})
    return AnswerRequest(question, Extraction(question), PatientContext(), prompt)


def answer(server: ScriptedOpenAI, **options: float) -> str:
    return "".join(OpenAIModel(settings(server, **options)).generate(request()))


def test_streams_the_chunks_and_sends_system_prompt_and_budget(server: ScriptedOpenAI) -> None:
    server.script = [Reply(("걷기가 ", "좋습니다. ", "[1]"))]
    assert list(OpenAIModel(settings(server)).generate(request())) == ["걷기가 ", "좋습니다. ", "[1]"]
    sent = server.requests[0]
    assert sent.path == "/v1/chat/completions"
    assert sent.headers["authorization"] == f"Bearer {KEY}"
    assert [m["role"] for m in sent.body["messages"]] == ["system", "user"]
    assert sent.body["messages"][1]["content"].endswith(QUESTION)
    assert (sent.body["stream"], sent.body["max_tokens"], sent.body["temperature"]) == (True, 1000, 0)


def test_thoughts_split_over_chunks_never_appear(server: ScriptedOpenAI) -> None:
    server.script = [Reply(("<thi", "nk>환자가 위험", "할까?</th", "ink>", "걷기가 좋습니다. [1]"))]
    assert answer(server) == "걷기가 좋습니다. [1]"


def test_an_answer_of_nothing_but_thoughts_is_a_failure(server: ScriptedOpenAI) -> None:
    server.script = [Reply(("<think>끝나지 않는 생각",))]
    with pytest.raises(ModelUnavailable, match="빈 답변"):
        answer(server)


def test_perplexity_is_that_of_the_stream(server: ScriptedOpenAI) -> None:
    server.script = [Reply(("가", "나", "다."), logprob=-0.25), Reply(("가", "나."))]
    model = OpenAIModel(settings(server))
    first, second = model.generate(request()), model.generate(request())
    assert first.perplexity is None
    assert "".join(first) == "가나다."
    assert first.perplexity == pytest.approx(math.exp(0.25))
    assert "".join(second) == "가나."
    assert second.perplexity is None, "this endpoint gave no logprobs"


def test_completion_gives_text_and_perplexity(server: ScriptedOpenAI) -> None:
    server.script = [Reply(("<think>음</think>", "재작성한 질문"), logprob=-1.0)]
    completion = OpenAIModel(settings(server)).completion("시스템", "질문")
    assert completion.text == "재작성한 질문"
    assert completion.perplexity == pytest.approx(math.e)


def test_json_schema_is_sent_and_a_fence_is_removed(server: ScriptedOpenAI) -> None:
    schema = {"type": "object", "properties": {"grounding": {"type": "number"}}}
    server.script = [Reply('```json\n{"grounding": 0.9}\n```')]
    assert OpenAIModel(settings(server)).complete("심사", "답변", schema) == '{"grounding": 0.9}'
    sent = server.requests[0].body["response_format"]["json_schema"]
    assert (sent["schema"], sent["strict"]) == (schema, True)


def test_a_reply_that_is_no_json_object_is_a_failure(server: ScriptedOpenAI) -> None:
    server.script = [Reply("점수는 0.9입니다.")]
    with pytest.raises(ModelUnavailable, match="JSON"):
        OpenAIModel(settings(server)).complete("심사", "답변", {"type": "object"})


def test_a_busy_server_is_asked_again(server: ScriptedOpenAI) -> None:
    server.script = [Status(429), Reply("이제 됩니다.")]
    assert answer(server) == "이제 됩니다."
    assert len(server.requests) == 2


def test_refused_parameters_are_left_out_and_not_tried_again(server: ScriptedOpenAI) -> None:
    server.script = [
        Status(400, "logprobs are not supported with this model"),
        Status(400, "Unsupported parameter", param="max_tokens"),
        Reply("됩니다."),
        Reply("또 됩니다."),
    ]
    model = OpenAIModel(settings(server))
    assert "".join(model.generate(request())) == "됩니다."
    assert model.complete("시스템", "질문") == "또 됩니다."
    assert len(server.requests) == 4
    last = server.requests[-1].body
    assert "logprobs" not in last
    assert "max_tokens" not in last
    assert last["max_completion_tokens"] == 500


def test_a_local_server_needs_no_key(server: ScriptedOpenAI) -> None:
    assert "".join(OpenAIModel(settings(server, key=None)).generate(request()))
    assert server.requests[0].headers["authorization"].startswith("Bearer ")


FAILURES = [
    pytest.param([Status(401)], "API 키", id="wrong key"),
    pytest.param([Status(403)], "API 키", id="forbidden"),
    pytest.param([Status(404)], "'gpt-4o-mini'", id="unknown model"),
    pytest.param([Status(429)] * 3, "사용 한도", id="too many requests"),
    pytest.param([Status(500)] * 3, "문제가 생겼습니다", id="server error"),
    pytest.param([Status(422)], "거절", id="refused"),
    pytest.param([Raw('{"id": "x", "choices": [')], "이해할 수 없습니다", id="malformed JSON"),
    pytest.param([Raw('{"hello": "world"}')], "이해할 수 없습니다", id="another shape"),
    pytest.param([Raw("<html>login</html>", "text/html")], "이해할 수 없습니다", id="HTML page"),
    pytest.param([Reply("잘린 답", finish="length")], "길이 제한", id="too long"),
    pytest.param([Reply("")], "빈 답변", id="empty"),
]


@pytest.mark.parametrize(("script", "said"), FAILURES)
@pytest.mark.parametrize("streaming", [True, False], ids=["stream", "whole"])
def test_every_failure_says_what_to_do_and_gives_nothing_away(
    server: ScriptedOpenAI, script: list[Reply | Status | Raw], said: str, streaming: bool
) -> None:
    server.script = list(script)
    model = OpenAIModel(settings(server))
    with pytest.raises(ModelUnavailable) as caught:
        list(model.generate(request())) if streaming else model.complete("시스템", QUESTION)
    message = str(caught.value)
    assert said in message
    assert "오프라인 모델" in message
    assert "\n" not in message
    assert KEY not in message
    assert "65세" not in message
    assert "scripted failure" not in message
    assert caught.value.__cause__ is None, "the raw error may repeat key or prompt"


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        pytest.param(Reply(("문서에 ", "따르면 "), cut=True), "끊겼습니다", id="cut"),
        pytest.param(Reply(("문서에 ", "따르면 "), broken=True), "이해할 수 없습니다", id="half an event"),
        pytest.param(Reply(("문서에 ", "따르면 "), error=True), "오류를 보냈습니다", id="error event"),
    ],
)
def test_a_stream_that_fails_midway_raises_after_its_first_chunks(
    server: ScriptedOpenAI, reply: Reply, said: str
) -> None:
    server.script = [reply]
    stream = OpenAIModel(settings(server)).generate(request())
    assert next(stream) == "문서에 "
    with pytest.raises(ModelUnavailable, match=said):
        list(stream)


def test_a_stream_that_stalls_times_out(server: ScriptedOpenAI) -> None:
    server.script = [Reply(("문서에 ", "따르면 "), stall=1.0)]
    with pytest.raises(ModelUnavailable, match="제때 답하지"):
        answer(server, timeout=0.2)


def test_a_silent_server_times_out(server: ScriptedOpenAI) -> None:
    server.script = [Raw("{}", delay=1.0)] * 3
    with pytest.raises(ModelUnavailable, match="제때 답하지"):
        answer(server, timeout=0.15)


def test_nobody_listening() -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    model = OpenAIModel(Settings(openai_base_url=f"http://user:pw@127.0.0.1:{port}/v1", openai_timeout=2.0))
    with pytest.raises(ModelUnavailable) as caught:
        model.complete("시스템", "질문")
    assert f"연결할 수 없습니다 (http://127.0.0.1:{port})" in str(caught.value), "address shown, its password not"


def test_no_endpoint_set() -> None:
    model = OpenAIModel(Settings(openai_base_url=None, openai_api_key=None))
    with pytest.raises(ModelUnavailable, match="설정되지 않았습니다"):
        model.complete("시스템", "질문")


def test_stopping_early_releases_the_connection(server: ScriptedOpenAI) -> None:
    model = OpenAIModel(settings(server))
    server.script = [Reply(tuple("가나다라마바사")), Reply("다음 답변입니다.")]
    stream = model.generate(request())
    assert next(stream) == "가"
    stream.close()
    assert list(stream) == []
    assert model.complete("시스템", "질문") == "다음 답변입니다."


def test_sessions_share_one_model(server: ScriptedOpenAI) -> None:
    model = OpenAIModel(settings(server))
    answers: list[str] = []
    threads = [
        threading.Thread(target=lambda: answers.append("".join(model.generate(request())))) for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == ["문서에 따르면 그렇습니다. [1]"] * 8
