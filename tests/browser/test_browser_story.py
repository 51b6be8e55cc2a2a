"""The thesis's story in Chromium: nothing leaves loopback, and the answer remembers who is asking."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(
        not Path(CHROMIUM).exists() and not os.environ.get("REQUIRE_BROWSER"),
        reason="Chromium is not installed (Debian package chromium); CI installs it and requires this test",
    ),
]


@pytest.fixture(scope="module")
def app_url(shared_state, built, tmp_path_factory) -> Iterator[str]:
    """The app on a free port, in a process group of its own, with a fresh database and the run's caches."""
    state = tmp_path_factory.mktemp("browser-state")
    shutil.copytree(shared_state / "cache", state / "cache")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    log = (tmp_path_factory.mktemp("log") / "server.log").open("wb")
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "streamlit",
            "run",
            "app.py",
            f"--server.port={port}",
            "--server.address=127.0.0.1",
        ],
        cwd=ROOT,
        env={**os.environ, "AGENT_STATE_DIR": str(state)},
        stdin=subprocess.DEVNULL,
        stdout=log,
        stderr=log,
        start_new_session=True,
    )
    url = f"http://127.0.0.1:{port}"
    try:
        _wait_until_healthy(process, url, Path(log.name))
        yield url
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(10)
        log.close()


def _wait_until_healthy(process: subprocess.Popen, url: str, log: Path) -> None:
    deadline = time.monotonic() + 60
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
def chromium():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def page(chromium, app_url):
    """A Korean browser whose requests beyond the app are blocked and recorded."""
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, locale="ko-KR", color_scheme="light")
    opened = context.new_page()
    opened.blocked, opened.errors = [], []

    def only_loopback(route) -> None:
        if route.request.url.startswith((app_url, "data:", "blob:")):
            route.continue_()
        else:
            opened.blocked.append(route.request.url)
            route.abort()

    context.route("**/*", only_loopback)
    opened.on("pageerror", lambda error: opened.errors.append(str(error)))
    yield opened
    context.close()


def say(page, text: str) -> None:
    box = page.get_by_test_id("stChatInput").locator("textarea")
    box.fill(text)
    box.press("Enter")


def test_the_story_of_the_thesis(page, app_url):
    from playwright.sync_api import expect

    page.goto(app_url)
    page.get_by_role("button", name="이 환자로 시작").first.click(timeout=60_000)
    say(page, "저는 65세 남성으로 10년째 당뇨 환자입니다.")
    expect(page.get_by_text("검증 완료")).to_have_count(1, timeout=30_000)
    page.get_by_role("button", name=re.compile("운동은 어떻게 하면 좋을까요")).click()
    expect(page.get_by_text("검증 완료")).to_have_count(2, timeout=30_000)
    transcript = page.locator(".st-key-transcript")
    expect(transcript.get_by_text(re.compile("65세 남성.*당뇨병")).last).to_be_visible()
    expect(transcript.get_by_text(re.compile(r"운동.*\[1\]")).first).to_be_visible()

    page.locator("[class*=st-key-citations_2] button").first.click()
    expect(page.get_by_test_id("stPopoverBody").last).to_contain_text("운동")
    page.keyboard.press("Escape")

    page.get_by_role("tab", name="컨텍스트").click()
    expect(page.get_by_text("[환자 정보]").last).to_be_visible()
    page.get_by_role("tab", name="검증").click()
    expect(page.get_by_text("근거성").first).to_be_visible()
    page.get_by_role("tab", name="근거").click()
    expect(page.get_by_text("BM25 (단어)").first).to_be_visible()
    page.wait_for_timeout(800)
    if picture := os.environ.get("SCREENSHOT"):
        page.screenshot(path=picture)
    assert page.blocked == []
    assert page.errors == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1440, 390])
def test_the_welcome_fits_both_themes_and_widths(chromium, app_url, scheme, width):
    from playwright.sync_api import expect

    context = chromium.new_context(viewport={"width": width, "height": 844}, locale="ko-KR", color_scheme=scheme)
    opened = context.new_page()
    opened.goto(app_url)
    expect(opened.get_by_text("환자를 골라 상담을 시작하세요")).to_be_visible(timeout=60_000)
    overflow = opened.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    context.close()
    assert overflow <= 0


def test_stop_keeps_the_conversation_usable(page, app_url):
    from playwright.sync_api import expect

    page.goto(app_url)
    page.get_by_role("button", name="이 환자로 시작").nth(1).click(timeout=60_000)
    say(page, "임신 중에 운동해도 괜찮은가요?")
    stop = page.get_by_test_id("stChatInput").get_by_role("button").last
    stop.click()
    page.wait_for_timeout(1500)
    say(page, "독감 예방접종을 맞아도 되나요?")
    expect(page.get_by_text(re.compile("검증 완료|기준 미달|답변 보류")).last).to_be_visible(timeout=30_000)
    assert page.errors == []
