"""Endpoints that never end, and models whose thoughts end without having begun."""

import contextlib
import http.server
import threading
import time
from collections.abc import Iterator

import pytest

from agent.config import Settings
from agent.errors import ModelUnavailable
from agent.generation import OpenAIModel, ThoughtEnded, endpoint_limits, strip_thinking
from agent.generation.thinking import without_thinking
from agent.state import AnswerRequest, Extraction, PatientContext, Prompt
from tests.rows import each

CHUNK = 'data: {{"id":"x","object":"chat.completion.chunk","created":0,"model":"m","choices":[{{"index":0,"delta":{{"content":"{}"}},"finish_reason":null}}]}}\n\n'
PIECES = {
    "keep-alive comments": b": keepalive\n\n",
    "empty deltas": CHUNK.format("").encode(),
    "an endless thought": CHUNK.format("<think>생각 ").encode(),
    "no line end": b"x" * 100_000,
    "half an event": b"data: ",
}


@contextlib.contextmanager
def endless(piece: bytes) -> Iterator[str]:
    """A server that repeats one piece until the client leaves."""
    done = threading.Event()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["content-length"]))
            self.send_response(200)
            self.send_header("content-type", "text/event-stream")
            self.end_headers()
            with contextlib.suppress(OSError):
                while not done.is_set():
                    self.wfile.write(piece)
                    self.wfile.flush()
                    time.sleep(0.02)

        def log_message(self, *_: object) -> None: ...

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1"
    finally:
        done.set()
        server.shutdown()
        server.server_close()


def request() -> AnswerRequest:
    prompt = Prompt(system="역할", text="질문", tokens={}, documents=(), dropped=())
    return AnswerRequest("질문", Extraction("질문"), PatientContext(), prompt)


@each("piece", PIECES.values())
@each("streaming", [True, False])
def test_an_endpoint_that_never_ends_is_one_line(
    piece: bytes, streaming: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A call ends long before the wait for one byte does: on a busy machine a server may begin late.
    monkeypatch.setattr(endpoint_limits, "CALL_TIMEOUTS", 0.06)
    with endless(piece) as url:
        model = OpenAIModel(Settings(openai_base_url=url, openai_timeout=10))
        with pytest.raises(ModelUnavailable, match="끝나지 않아 멈췄습니다") as failed:
            list(model.generate(request())) if streaming else model.complete("시스템", "질문")
    assert "\n" not in str(failed.value)
    assert failed.value.__cause__ is None


@each(
    ("said", "shown"),
    [
        ("비밀 생각.</think>걷기가 좋습니다.", "걷기가 좋습니다."),
        ("환자는 몰라야 해.\n</thinking>\n답", "\n답"),
        ("하나</think>둘</think>답", "답"),
        ("<think>a<think>b</think>c</think>답", "답"),
        ("<THINK>겉<Think>속</tHINK>아직 생각</THINK>답", "답"),
        ("<think>여는 표만 둘<think>속</think>답", "답"),
        ("<reasoning>따져 보자</reasoning>답", "답"),
        ("따져 보자</ think >답", "답"),
        ("답만 있습니다. a < b, <b>굵게</b>", "답만 있습니다. a < b, <b>굵게</b>"),
    ],
)
@each("size", [1, 3, 100])
def test_all_before_a_lone_closing_tag_is_thought(said: str, shown: str, size: int) -> None:
    kept: list[str] = []
    for chunk in strip_thinking(said[i : i + size] for i in range(0, len(said), size)):
        if isinstance(chunk, ThoughtEnded):
            kept.clear()
        kept.append(chunk)
    assert "".join(kept) == without_thinking(said) == shown
