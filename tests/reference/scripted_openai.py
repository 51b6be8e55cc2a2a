"""An OpenAI-compatible server on loopback that does what a test tells it to, one behaviour per request, in order.

    with ScriptedOpenAI() as server:
        server.script = [Status(429), Reply("답변입니다.")]
        OpenAIModel(Settings(openai_base_url=server.base_url)).complete("시스템", "질문")
        assert server.requests[0].body["model"] == "gpt-4o-mini"

Only the standard library is used. Requests beyond the script are answered with `Reply()`; embeddings with a vector that
depends on the text alone.
"""

from __future__ import annotations

import hashlib
import json
import struct
import threading
import time
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self

DIMENSIONS = 1536


@dataclass(frozen=True)
class Reply:
    """A chat reply. chunks: what a stream sends one by one; without a stream they are joined.

    logprob: of every token, None for none; finish: the finish_reason; cut: end the stream after the chunks without a
    finish; stall: seconds to wait before the last chunk; broken: send half a JSON event after the first chunk;
    error: send an error event after the first chunk.
    """

    chunks: Sequence[str] | str = ("문서에 ", "따르면 ", "그렇습니다. [1]")
    logprob: float | None = None
    finish: str = "stop"
    cut: bool = False
    stall: float = 0.0
    broken: bool = False
    error: bool = False

    @property
    def pieces(self) -> tuple[str, ...]:
        return (self.chunks,) if isinstance(self.chunks, str) else tuple(self.chunks)


@dataclass(frozen=True)
class Status:
    """An HTTP error with an OpenAI error body. retry_after_ms: sent as a header, so that retries are quick."""

    code: int
    message: str = "scripted failure"
    param: str | None = None
    retry_after_ms: int = 5


@dataclass(frozen=True)
class Raw:
    """Any 200 body: malformed JSON, another shape, an HTML page. delay: seconds before it is sent."""

    body: str
    content_type: str = "application/json"
    delay: float = 0.0


@dataclass(frozen=True)
class Request:
    """What a client sent. headers: names in lower case."""

    path: str
    headers: dict[str, str]
    body: dict[str, Any]


@dataclass
class ScriptedOpenAI:
    """The server; use it as a context manager. requests: everything received, oldest first."""

    script: list[Reply | Status | Raw] = field(default_factory=list)
    requests: list[Request] = field(default_factory=list)

    def __enter__(self) -> Self:
        self._lock = threading.Lock()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True)
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join(5)

    @property
    def base_url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}/v1"

    def reset(self) -> None:
        """Forget script and requests, for a server that several tests share."""
        with self._lock:
            self.script.clear()
            self.requests.clear()

    def next_behaviour(self, request: Request) -> Reply | Status | Raw:
        with self._lock:
            self.requests.append(request)
            return self.script.pop(0) if self.script else Reply()


def _handler(server: ScriptedOpenAI) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            length = int(self.headers.get("content-length", 0))
            body = json.loads(self.rfile.read(length) or b"{}")
            request = Request(self.path, {k.lower(): v for k, v in self.headers.items()}, body)
            behaviour = server.next_behaviour(request)
            try:
                if isinstance(behaviour, Status):
                    self._error(behaviour)
                elif isinstance(behaviour, Raw):
                    time.sleep(behaviour.delay)
                    self._send(200, behaviour.body.encode(), behaviour.content_type)
                elif self.path.endswith("/embeddings"):
                    self._send(200, json.dumps(_embeddings(body)).encode())
                elif body.get("stream"):
                    self._stream(body, behaviour)
                else:
                    self._send(200, json.dumps(_completion(body, behaviour)).encode())
            except (BrokenPipeError, ConnectionResetError):
                self.close_connection = True  # the client hung up, as a time-out test wants

        def _error(self, status: Status) -> None:
            error = {"error": {"message": status.message, "type": "scripted", "param": status.param}}
            self._send(status.code, json.dumps(error).encode(), retry_after_ms=str(status.retry_after_ms))

        def _send(self, code: int, body: bytes, kind: str = "application/json", retry_after_ms: str = "") -> None:
            self.send_response(code)
            self.send_header("content-type", kind)
            self.send_header("content-length", str(len(body)))
            if retry_after_ms:
                self.send_header("retry-after-ms", retry_after_ms)
            self.end_headers()
            self.wfile.write(body)

        def _stream(self, body: dict[str, Any], reply: Reply) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/event-stream")
            self.send_header("connection", "close")
            self.end_headers()
            self.close_connection = True
            for index, piece in enumerate(reply.pieces):
                if reply.stall and index == len(reply.pieces) - 1:
                    time.sleep(reply.stall)
                self._event(json.dumps(_chunk(body, reply, piece, None)))
                if index == 0 and reply.broken:
                    self._event('{"id": "chatcmpl-1", "choi')
                if index == 0 and reply.error:
                    self._event(json.dumps({"error": {"message": "scripted failure", "code": 500}}))
            if not reply.cut:
                self._event(json.dumps(_chunk(body, reply, None, reply.finish)))
                self._event("[DONE]")

        def _event(self, data: str) -> None:
            self.wfile.write(f"data: {data}\n\n".encode())
            self.wfile.flush()

        def log_message(self, format: str, *args: Any) -> None:
            """Nothing: the requests are kept for the test instead."""

    return Handler


def _chunk(body: dict[str, Any], reply: Reply, piece: str | None, finish: str | None) -> dict[str, Any]:
    choice: dict[str, Any] = {
        "index": 0,
        "delta": {} if piece is None else {"content": piece},
        "finish_reason": finish,
    }
    if piece is not None and body.get("logprobs") and reply.logprob is not None:
        choice["logprobs"] = _logprobs([piece], reply.logprob)
    return {
        "id": "chatcmpl-1",
        "object": "chat.completion.chunk",
        "created": 0,
        "model": body["model"],
        "choices": [choice],
    }


def _completion(body: dict[str, Any], reply: Reply) -> dict[str, Any]:
    message = {"role": "assistant", "content": "".join(reply.pieces)}
    choice: dict[str, Any] = {"index": 0, "finish_reason": reply.finish, "message": message}
    if body.get("logprobs") and reply.logprob is not None:
        choice["logprobs"] = _logprobs(reply.pieces, reply.logprob)
    return {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 0,
        "model": body["model"],
        "choices": [choice],
    }


def _logprobs(pieces: Sequence[str], logprob: float) -> dict[str, Any]:
    content = [{"token": p, "logprob": logprob, "bytes": None, "top_logprobs": []} for p in pieces]
    return {"content": content, "refusal": None}


def _embeddings(body: dict[str, Any]) -> dict[str, Any]:
    texts = body["input"] if isinstance(body["input"], list) else [body["input"]]
    data = []
    for index, text in enumerate(texts):
        digest = hashlib.sha256(text.encode()).digest()
        vector = [(digest[i % len(digest)] - 127.5) / 127.5 for i in range(DIMENSIONS)]
        packed = b64encode(struct.pack(f"<{DIMENSIONS}f", *vector)).decode()
        embedding: Any = packed if body.get("encoding_format") == "base64" else vector
        data.append({"object": "embedding", "index": index, "embedding": embedding})
    usage = {"prompt_tokens": 1, "total_tokens": 1}
    return {"object": "list", "model": body["model"], "data": data, "usage": usage}
