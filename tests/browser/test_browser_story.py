"""The consult page in Chromium: the thesis's story, corrections, stop, themes and widths; nothing leaves loopback."""

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
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.reference.scripted_openai import Reply, ScriptedOpenAI

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
    """The app on a free port with a fresh database and the run's caches."""
    with serving(shared_state, tmp_path_factory) as url:
        yield url


@pytest.fixture(scope="module")
def model_server() -> Iterator[ScriptedOpenAI]:
    with ScriptedOpenAI() as server:
        yield server


@pytest.fixture(scope="module")
def app_with_model(shared_state, built, tmp_path_factory, model_server) -> Iterator[str]:
    """The same with an OpenAI-compatible model on loopback, whose pace a test sets."""
    with serving(shared_state, tmp_path_factory, OPENAI_BASE_URL=model_server.base_url) as url:
        yield url


@contextmanager
def serving(shared_state: Path, folders: pytest.TempPathFactory, **environment: str) -> Iterator[str]:
    """Streamlit in a process group of its own."""
    state = folders.mktemp("browser-state")
    shutil.copytree(shared_state / "cache", state / "cache")
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
def browse(chromium):
    """Opens Korean browsers whose requests beyond loopback are blocked, recorded and in the end forbidden."""
    contexts, pages = [], []

    def only_loopback(route) -> None:
        if route.request.url.startswith(("http://127.0.0.1", "data:", "blob:")):
            route.continue_()
        else:
            pages[-1].blocked.append(route.request.url)
            route.abort()

    def open_page(url: str, scheme: str = "light", width: int = 1440):
        context = chromium.new_context(
            viewport={"width": width, "height": 900 if width > 640 else 844}, locale="ko-KR", color_scheme=scheme
        )
        contexts.append(context)
        opened = context.new_page()
        opened.blocked, opened.errors = [], []
        pages.append(opened)
        context.route("**/*", only_loopback)
        opened.on("pageerror", lambda error: opened.errors.append(str(error)))
        opened.goto(url)
        return opened

    yield open_page
    found = [(opened.blocked, opened.errors) for opened in pages]
    for context in contexts:
        context.close()
    assert found == [([], [])] * len(pages)


def start(page, demo: int = 0) -> None:
    """Open a demo patient with nothing said yet."""
    page.get_by_role("button", name="이 환자로 시작").nth(demo).click(timeout=60_000)
    page.get_by_role("button", name="환자 바꾸기").click()
    page.get_by_role("button", name="지우고 다시 시작").click()
    page.get_by_role("button", name="지우고 다시 시작").wait_for(state="hidden")
    page.get_by_text("아직 대화가 없습니다").wait_for()


def answered(page, turns: int) -> None:
    """Wait until so many turns are delivered and drawn."""
    page.wait_for_function(
        "n => document.querySelectorAll('[class*=\"st-key-meta_\"]').length >= n", arg=turns, timeout=30_000
    )


def overflow(page) -> int:
    """How far the page or its transcript can be pushed sideways, in pixels; the grid may scroll within itself."""
    return page.evaluate(
        """() => Math.max(...[document.documentElement,
            ...document.querySelectorAll('[data-testid=stMain], .st-key-transcript')]
            .map(e => e.scrollWidth - e.clientWidth))"""
    )


def say(page, text: str) -> None:
    box = page.get_by_test_id("stChatInput").locator("textarea")
    box.fill(text)
    box.press("Enter")


def test_the_story_of_the_thesis(browse, app_url):
    page = browse(app_url)
    start(page)
    say(page, "저는 65세 남성으로 10년째 당뇨 환자입니다.")
    expect(page.get_by_text("검증 완료")).to_have_count(1, timeout=30_000)
    page.get_by_role("button", name=re.compile("운동은 어떻게 하면 좋을까요")).click()
    expect(page.get_by_text("검증 완료")).to_have_count(2, timeout=30_000)
    transcript = page.locator(".st-key-transcript")
    expect(transcript.get_by_text(re.compile("65세 남성.*당뇨병")).last).to_be_visible()
    expect(transcript.get_by_text(re.compile(r"운동.*\[1\]")).first).to_be_visible()

    page.wait_for_timeout(1200)
    question, box = page.locator(".st-key-turn_last").bounding_box(), transcript.bounding_box()
    assert abs(question["y"] - box["y"]) < 40  # the question and the start of its answer, not the answer's end

    page.get_by_role("tab", name="컨텍스트").click()
    expect(page.get_by_test_id("stCode").first).to_contain_text("나이: 65세")
    page.get_by_role("tab", name="검증").click()
    expect(page.get_by_text("근거성").first).to_be_visible()
    page.get_by_role("tab", name="근거").click()
    expect(page.get_by_text("BM25 (단어)").first).to_be_visible()
    page.wait_for_timeout(800)
    if picture := os.environ.get("SCREENSHOT"):
        page.screenshot(path=picture)

    page.locator("[class*=st-key-citations_2] button").first.click()
    passage = page.get_by_test_id("stPopoverBody").last
    expect(passage).to_contain_text("운동")
    mark = passage.locator(".stMarkdownColoredBackground")
    expect(mark).to_have_count(1)
    assert len(mark.inner_text()) < len(passage.inner_text())


def test_a_correction_in_the_grid_reaches_the_next_answer_and_can_be_undone(browse, app_url):
    page = browse(app_url)
    start(page)
    expect(page.get_by_role("button", name="되돌리기")).to_be_disabled()
    say(page, "저는 65세 남성으로 10년째 당뇨 환자입니다.")
    answered(page, 1)
    grid = page.get_by_test_id("stDataFrame")
    expect(grid).to_be_visible()
    page.wait_for_timeout(1200)
    columns = grid.locator("canvas").first.evaluate(
        "c => [...c.querySelectorAll('[role=columnheader]')].map(h => h.textContent)"
    )
    assert "값" in columns
    frame = grid.locator("canvas").first.bounding_box()
    # Row selection 36, then the columns' own widths: the middle of 값 in the first row, which is the age.
    page.mouse.move(frame["x"] + 100, frame["y"] + 60)
    page.wait_for_timeout(200)
    page.mouse.click(frame["x"] + 36 + 64 + 80 + 29, frame["y"] + 35 + 17)
    page.keyboard.press("Enter")
    page.locator("#portal textarea").fill("72")
    page.keyboard.press("Enter")
    expect(page.get_by_text("다음 답변부터 반영됩니다").first).to_be_visible()
    say(page, "운동은 어떻게 하면 좋을까요?")
    answered(page, 2)
    answer = page.locator(".st-key-turn_last")
    expect(answer.get_by_text(re.compile("72세"))).to_be_visible()
    expect(answer.get_by_text(re.compile("65세 남성"))).to_have_count(0)
    page.get_by_role("button", name="되돌리기").click()
    expect(page.get_by_text("되돌렸습니다").first).to_be_visible()
    expect(page.get_by_role("button", name="다시 실행")).to_be_enabled()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1440, 390])
def test_everything_fits_both_themes_and_widths(browse, app_url, scheme, width):
    page = browse(app_url, scheme, width)
    expect(page.get_by_text("환자를 골라 상담을 시작하세요")).to_be_visible(timeout=60_000)
    assert overflow(page) <= 0
    start(page, 2)
    say(page, "무릎이 아픈데 이부프로펜 먹어도 되나요?")
    answered(page, 1)
    expect(page.get_by_text("약물 안전").first).to_be_visible()
    assert overflow(page) <= 0
    for tab in ("근거", "검증", "컨텍스트", "슬롯"):
        page.get_by_role("tab", name=tab).click()
        page.wait_for_timeout(300)
        assert overflow(page) <= 0, tab
    ground = page.evaluate("getComputedStyle(document.querySelector('.stApp')).backgroundColor")
    brightness = sum(map(int, re.findall(r"\d+", ground)[:3])) / 3
    assert (brightness > 128) == (scheme == "light")


def test_on_a_phone_the_sidebar_waits_behind_its_button(browse, app_url):
    page = browse(app_url, width=390)
    start(page)
    expect(page.get_by_text("답변 모델")).not_to_be_in_viewport()
    page.get_by_test_id("stExpandSidebarButton").click()
    expect(page.get_by_text("답변 모델")).to_be_in_viewport()


def test_an_emergency_stands_out_and_can_be_called(browse, app_url):
    page = browse(app_url)
    start(page, 3)
    say(page, "아버지가 갑자기 한쪽 팔에 힘이 빠지고 말이 어눌해졌어요")
    answered(page, 1)
    expect(page.get_by_test_id("stAlert").filter(has_text="119")).to_be_visible()
    expect(page.locator("a[href='tel:119']")).to_be_visible()


def test_stop_keeps_the_draft_at_once_and_the_conversation_goes_on(browse, app_with_model, model_server):
    model_server.reset()
    model_server.script = [
        Reply(("당뇨병 환자는 걷기부터 시작합니다. ", "매일 조금씩 늘립니다. ", "끝."), stall=120)
    ]
    page = browse(app_with_model)
    start(page)
    say(page, "65세 당뇨 환자인데 운동은 어떻게 하나요?")
    expect(page.get_by_text("검증 전 초안")).to_be_visible(timeout=30_000)
    page.get_by_role("button", name="멈추기").click()
    expect(page.get_by_text("중단됨")).to_be_visible(timeout=30_000)  # the model would be silent for two minutes
    expect(page.get_by_text("초안을 보관했습니다")).to_be_visible()
    expect(page.locator(".st-key-turn_last").get_by_text("당뇨병 환자는 걷기부터 시작합니다")).to_be_visible()
    expect(page.locator(".st-key-live_status")).to_have_count(0)
    page.get_by_role("button", name="다시 보내기").click()
    answered(page, 2)
    expect(page.locator(".st-key-turn_last").get_by_text("gpt-4o-mini")).to_be_visible()


def test_the_keyboard_reaches_the_input_and_keeps_it(browse, app_url):
    page = browse(app_url)
    start(page)
    say(page, "정상 혈압은 얼마인가요?")
    answered(page, 1)
    expect(page.get_by_test_id("stChatInput").locator("textarea")).to_be_focused()
    page.keyboard.type("혈압약은 언제 먹나요?")
    page.keyboard.press("Enter")
    answered(page, 2)
