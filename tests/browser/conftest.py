"""The app served to Chromium, whose requests beyond loopback lead nowhere and are in the end forbidden."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.reference.scripted_openai import ScriptedOpenAI

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # No name and no address leads beyond loopback.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
LOOPBACK = ("http://127.0.0.1", "ws://127.0.0.1", "data:", "blob:", "about:")
STILL = """document.addEventListener("DOMContentLoaded", () => {
    const style = document.createElement("style");
    style.textContent = "*, ::before, ::after { animation: none !important; transition: none !important; }";
    document.head.append(style);
})"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test of this folder drives Chromium; without it they are skipped, unless it is required."""
    absent = not Path(CHROMIUM).exists() and not os.environ.get("REQUIRE_BROWSER")
    reason = "Chromium is not installed (Debian package chromium); CI installs it and requires this test"
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.skipif(absent, reason=reason))


class Served(NamedTuple):
    """A running app: its address, and the folder it keeps its state in."""

    url: str
    state: Path


@pytest.fixture(scope="module")
def served(lend_caches, tmp_path_factory) -> Iterator[Served]:
    """The app on a free port with a fresh database and the run's caches."""
    with serving(lend_caches, tmp_path_factory) as app:
        yield app


@pytest.fixture(scope="module")
def app_url(served) -> str:
    return served.url


@pytest.fixture(scope="module")
def model_server() -> Iterator[ScriptedOpenAI]:
    with ScriptedOpenAI() as server:
        yield server


@pytest.fixture(scope="module")
def app_with_model(lend_caches, tmp_path_factory, model_server) -> Iterator[str]:
    """The same with an OpenAI-compatible model on loopback, whose pace a test sets."""
    with serving(lend_caches, tmp_path_factory, OPENAI_BASE_URL=model_server.base_url) as app:
        yield app.url


@contextmanager
def serving(
    lend_caches: Callable[[Path], None], folders: pytest.TempPathFactory, **environment: str
) -> Iterator[Served]:
    """Streamlit in a process group of its own."""
    state = folders.mktemp("browser-state")
    lend_caches(state)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = ["-m", "streamlit", "run", "app.py", f"--server.port={port}", "--server.address=127.0.0.1"]
    log = (folders.mktemp("log") / "server.log").open("wb")
    process = subprocess.Popen(
        [sys.executable, *command],
        cwd=ROOT,
        env={**os.environ, "AGENT_STATE_DIR": str(state), **environment},
        stdin=subprocess.DEVNULL,
        stdout=log,
        stderr=log,
        start_new_session=True,
    )
    url = f"http://127.0.0.1:{port}"
    try:
        _wait_until_healthy(process, url, Path(log.name))
        yield Served(url, state)
    finally:
        _end(process)
        log.close()


def _end(process: subprocess.Popen) -> None:
    os.killpg(process.pid, signal.SIGTERM)
    try:
        process.wait(30)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait(30)


def _wait_until_healthy(process: subprocess.Popen, url: str, log: Path) -> None:
    deadline = time.monotonic() + 180
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise RuntimeError(f"streamlit ended: {log.read_text()[-2000:]}")
        try:
            if urllib.request.urlopen(f"{url}/_stcore/health", timeout=1).status == 200:
                return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError("streamlit did not answer")


@pytest.fixture(scope="module")
def page() -> Iterator[object]:
    """One page for all tests: the app's scripts are read and compiled once.

    It is Korean, reaches nothing beyond loopback, and stands still: every frame that a spinner draws takes processor time.
    """
    from playwright.sync_api import expect, sync_playwright

    # A loaded machine may take long; no test passes or fails by how fast it is.
    expect.set_options(timeout=60_000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        context = browser.new_context(locale="ko-KR")
        context.set_default_timeout(60_000)
        context.add_init_script(STILL)
        opened = context.new_page()
        opened.beyond, opened.errors = [], []

        def note(request_or_socket) -> None:
            if not request_or_socket.url.startswith(LOOPBACK):
                opened.beyond.append(request_or_socket.url)

        context.on("request", note)
        opened.on("websocket", note)
        opened.on("pageerror", lambda error: opened.errors.append(str(error)))
        yield opened
        browser.close()


@pytest.fixture
def browse(page):
    """Opens an address as a new visitor: no cookies, a session of its own. What it asks for beyond loopback is recorded
    and in the end forbidden, and so are errors of its scripts.
    """

    def open_page(url: str, scheme: str = "light", width: int = 1440):
        page.context.clear_cookies()
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": 900 if width > 640 else 844})
        page.goto(url)
        return page

    yield open_page
    page.evaluate("localStorage.clear(), sessionStorage.clear()")
    page.goto("about:blank")
    found = (page.beyond[:], page.errors[:])
    page.beyond.clear()
    page.errors.clear()
    assert found == ([], [])
