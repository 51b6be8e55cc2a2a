"""The endpoint's embedder against a scripted server on loopback: batches, cache, and every way to fail."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import numpy as np
import pytest

from agent.config import Settings
from agent.embedding import OpenAIEmbedder, OpenAIFactory
from agent.embedding import openai_embedder as module
from agent.embedding.vector_cache import VectorCache
from agent.errors import ModelUnavailable, StorageUnavailable


def vector(text: str) -> list[float]:
    return [float(len(text)), float(sum(map(ord, text)) % 97), 1.0]


class Script:
    """What the server does: mode chooses, requests records the inputs of each call."""

    def __init__(self) -> None:
        self.mode = "good"
        self.requests: list[list[str]] = []
        self.keys: list[str] = []

    def answer(self, asked: dict) -> tuple[int, bytes]:
        rows = [{"object": "embedding", "index": i, "embedding": vector(t)} for i, t in enumerate(asked["input"])]
        if self.mode == "shuffled":
            rows.reverse()
        elif self.mode == "short":
            rows.pop()
        elif self.mode == "not a number":
            rows[0]["embedding"] = [float("nan")] * 3
        elif self.mode == "ragged":
            rows[0]["embedding"] = [1.0]
        usage = {"prompt_tokens": 1, "total_tokens": 1}
        body: dict | None = {"object": "list", "model": asked["model"], "data": rows, "usage": usage}
        if self.mode == "no data":
            body = {"error": "busy"}
        elif self.mode == "null":
            body = None
        elif self.mode.isdigit():
            body = {"error": {"message": "no"}}
        payload = b"{ cut" if self.mode == "malformed" else json.dumps(body).encode()
        return (int(self.mode) if self.mode.isdigit() else 200), payload


@pytest.fixture
def script() -> Script:
    return Script()


@pytest.fixture
def settings(script: Script):
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            script.requests.append(asked["input"])
            script.keys.append(self.headers.get("Authorization", ""))
            status, payload = script.answer(asked)
            if script.mode == "slow":
                threading.Event().wait(1.0)
            with contextlib.suppress(OSError):  # the client gave up, as the test wants
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(payload)))
                self.end_headers()
                self.wfile.write(payload)

        def log_message(self, *_: object) -> None:
            """Quiet."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    yield Settings(
        openai_base_url=f"http://127.0.0.1:{server.server_port}/v1",
        openai_api_key="sk-local-secret",
        openai_embedding_model="text-embedding-3-small",
    )
    server.shutdown()
    server.server_close()


@pytest.fixture(autouse=True)
def impatient(monkeypatch) -> None:
    monkeypatch.setattr(module, "RETRIES", 0)


def test_vectors_are_unit_rows_in_the_order_asked(settings, script, tmp_path) -> None:
    script.mode = "shuffled"
    embedder = OpenAIEmbedder(settings, tmp_path / "cache" / "vectors.sqlite")
    texts = ["혈압", "당뇨병 운동", "천식"]
    found = embedder.embed(texts)
    for row, text in zip(found, texts, strict=True):
        np.testing.assert_allclose(row, np.array(vector(text)) / np.linalg.norm(vector(text)), atol=1e-6)
    assert (embedder.dims, embedder.id) == (3, "openai:text-embedding-3-small:3")
    assert script.keys[0] == "Bearer sk-local-secret"


def test_blank_texts_are_zero_and_never_sent(settings, script, tmp_path) -> None:
    found = OpenAIEmbedder(settings, tmp_path / "v.sqlite", dims=3).embed(["", " \n", "\x00", "혈압"])
    assert not found[:3].any()
    assert found[3].any()
    assert script.requests == [["혈압"]]


def test_a_text_is_paid_for_once_across_instances(settings, script, tmp_path) -> None:
    first = OpenAIEmbedder(settings, tmp_path / "v.sqlite", dims=3).embed(["혈압", "혈당", "혈압"])
    again = OpenAIEmbedder(settings, tmp_path / "v.sqlite", dims=3).embed(["혈당", "혈압", "천식"])
    assert script.requests == [["혈압", "혈당"], ["천식"]]
    np.testing.assert_array_equal(again[:2], first[[1, 0]])


def test_batches_stay_within_the_endpoints_limits(settings, script, tmp_path) -> None:
    OpenAIEmbedder(settings, tmp_path / "v.sqlite", dims=3).embed([f"문장 {n}" for n in range(2049)])
    assert [len(batch) for batch in script.requests] == [2048, 1]
    script.requests.clear()
    OpenAIEmbedder(settings, tmp_path / "v.sqlite", dims=3).embed([f"{n:03}" + "가" * 4997 for n in range(30)])
    assert len(script.requests) > 1
    assert all(sum(map(len, batch)) <= module.BATCH_CHARACTERS for batch in script.requests)
    assert sum(map(len, script.requests)) == 30


@pytest.mark.parametrize(
    ("mode", "said"),
    [
        ("401", "API 키"),
        ("404", "HTTP 404"),
        ("429", "HTTP 429"),
        ("500", "HTTP 500"),
        ("malformed", "읽을 수 없습니다"),
        ("short", "읽을 수 없습니다"),
        ("ragged", "읽을 수 없습니다"),
        ("not a number", "읽을 수 없습니다"),
        ("no data", "읽을 수 없습니다"),
        ("null", "읽을 수 없습니다"),
    ],
)
def test_each_failure_is_one_korean_line(settings, script, tmp_path, mode: str, said: str) -> None:
    script.mode = mode
    with pytest.raises(ModelUnavailable) as caught:
        OpenAIEmbedder(settings, tmp_path / "v.sqlite", dims=3).embed(["혈압", "혈당"])
    message = str(caught.value)
    assert said in message
    assert "\n" not in message
    assert "sk-local-secret" not in message


def test_a_slow_server_times_out(settings, script, tmp_path) -> None:
    script.mode = "slow"
    hurried = settings.model_copy(update={"openai_timeout": 0.2})
    with pytest.raises(ModelUnavailable, match="제시간에"):
        OpenAIEmbedder(hurried, tmp_path / "v.sqlite", dims=3).embed(["혈압"])


def test_no_server_is_named_with_its_address(tmp_path) -> None:
    absent = Settings(openai_base_url="http://127.0.0.1:9/v1", openai_embedding_model="m")
    with pytest.raises(ModelUnavailable, match=r"127\.0\.0\.1:9"):
        OpenAIEmbedder(absent, tmp_path / "v.sqlite").embed(["혈압"])


def test_what_was_embedded_before_a_failure_is_kept(settings, script, tmp_path) -> None:
    embedder = OpenAIEmbedder(settings, tmp_path / "v.sqlite", dims=3)
    embedder.embed(["혈압"])
    script.mode = "500"
    assert embedder.embed(["혈압"]).any()
    with pytest.raises(ModelUnavailable):
        embedder.embed(["혈압", "새 글"])


@pytest.mark.parametrize("broken", ["garbage", "folder"])
def test_a_broken_cache_costs_a_request_and_a_log_line_not_the_turn(
    settings, script, tmp_path, caplog, broken
) -> None:
    file = tmp_path / "v.sqlite"
    file.mkdir() if broken == "folder" else file.write_bytes(b"no database at all" * 100)
    embedder = OpenAIEmbedder(settings, file, dims=3)
    assert embedder.embed(["혈압"]).any()
    assert embedder.embed(["혈압"]).any()
    assert script.requests == [["혈압"], ["혈압"]]
    assert "v.sqlite" in caplog.text
    assert "혈압" not in caplog.text
    with pytest.raises(StorageUnavailable, match=r"v\.sqlite"):
        VectorCache(file).get("space", ["혈압"])


def test_the_factory_remembers_the_width(settings, script, tmp_path) -> None:
    factory = OpenAIFactory(settings, tmp_path / "v.sqlite")
    embedder, vectors = factory.fit(["혈압", "혈당"], [["혈압"], ["혈당"]], tmp_path)
    calls = len(script.requests)
    assert factory.load(tmp_path).id == embedder.id
    assert vectors.shape == (2, 3)
    assert len(script.requests) == calls


def test_the_cache_holds_no_text(settings, tmp_path) -> None:
    OpenAIEmbedder(settings, tmp_path / "v.sqlite", dims=3).embed(["환자의 말"])
    with contextlib.closing(sqlite3.connect(tmp_path / "v.sqlite")) as connection:
        ((key, blob),) = connection.execute("SELECT key, vector FROM vectors").fetchall()
    assert (len(key), len(blob)) == (32, 12)
    assert "환자의 말".encode() not in (tmp_path / "v.sqlite").read_bytes()
