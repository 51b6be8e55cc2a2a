"""The app in Chromium: full pages, a run beside it, the consult page's story; nothing leaves loopback.

One file, so that one worker serves the app once and drives one browser. `-s` prints how long every page took beside a run.
"""

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import ROOT, Served
from tests.browser.driving import (
    answered,
    barriers,
    dressed,
    open_cell,
    overflow,
    say,
    start,
    still,
)
from tests.reference.scripted_openai import Reply

ADDRESSES = ("", *re.findall(r'url_path="(\w+)"', (ROOT / "app.py").read_text()))
"""Every page of the navigation by its address, the first one at the root: a new page is tested by being there."""


@pytest.fixture(scope="module")
def conversation(app_url, page) -> str:
    """The story's two turns, asked once for the tests that read them; its address. Tests that go on from there or begin
    the demo anew stand behind those.
    """
    page.goto(app_url)
    start(page)
    say(page, "저는 65세 남성으로 10년째 당뇨 환자입니다. 오늘 혈압은 142/91이에요.")
    answered(page, 1)
    say(page, "운동은 어떻게 하면 좋을까요?")
    answered(page, 2)
    return "patient=demo-story&turn=2"


@pytest.mark.parametrize("path", ADDRESSES)
def test_every_page_fits_both_themes_and_widths_and_bars_nobody(browse, app_url, conversation, path):
    page = browse(f"{app_url}/{path}?{conversation}")
    expect(page.get_by_role("heading", level=1)).to_be_visible(timeout=180_000)
    still(page)
    themes = ["light", "dark"]
    for n, tab in enumerate(page.get_by_role("tab").all() or [None]):
        if tab:
            tab.click()
            still(page)
        # What stands around the tabs stays the same: behind the first one their panel alone is new.
        within = "[role=tabpanel]" if n else "html"
        for scheme in themes:
            page.emulate_media(color_scheme=scheme)
            dressed(page, scheme)
            assert overflow(page) <= 0, (tab, scheme)
            assert barriers(page, scheme == themes[1], within) == [], (tab, scheme)
        themes.reverse()  # the next tab begins in the theme that this one ended in: a change draws everything anew
        # The themes differ in colours alone: one of them is enough for what fits a phone.
        page.set_viewport_size({"width": 390, "height": 900})
        page.wait_for_timeout(300)
        assert overflow(page) <= 0, (tab, 390)
        page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.get_by_text("의료기기가 아니며").first).to_be_visible()
    expect(page.get_by_test_id("stException")).to_have_count(0)


def test_an_address_opens_a_tab_and_follows_the_reader_and_the_back_button(browse, app_url, conversation):
    page = browse(f"{app_url}/?{conversation}&tab=verification")
    expect(page.get_by_text("턴 2의 과정을 보고 있습니다")).to_be_visible(timeout=180_000)
    expect(page.get_by_role("tab", name="검증")).to_have_attribute("aria-selected", "true")
    page.get_by_role("tab", name="근거").click()
    expect(page).to_have_url(f"{app_url}/?{conversation}&tab=evidence")

    # By keyboard: what opens or is still being drawn moves a link from under the mouse.
    page.locator(".st-key-explained").get_by_role("link", name="근거").press("Enter")
    expect(page.get_by_text("근거 문서 ·")).to_be_visible()
    expect(page.get_by_role("combobox", name="턴")).to_have_value("턴 2 · 운동은 어떻게 하면 좋을까요?")
    page.locator("[class*=st-key-list_] summary").first.click()
    passage = page.locator("[class*=st-key-list_]")
    expect(passage.locator(".stMarkdownColoredBackground").first).to_be_visible()
    passage.get_by_role("link", name="문서 전체 보기").press("Enter")
    expect(page.locator(".st-key-full_text")).to_be_visible()
    assert "doc=" in page.url

    page.get_by_role("link", name="검증", exact=True).click()
    expect(page.get_by_text("품질 검증 ·")).to_be_visible()
    expect(page.get_by_role("combobox", name="턴")).to_have_value("턴 2 · 운동은 어떻게 하면 좋을까요?")
    expect(page).to_have_url(f"{app_url}/verification?{conversation}")
    page.go_back()  # Streamlit enters a page bare and then with its parameters: two steps
    page.wait_for_timeout(800)
    page.go_back()
    expect(page.locator(".st-key-full_text")).to_be_visible()
    page.get_by_role("link", name="상담", exact=True).click()
    expect(page.locator("[class*=st-key-meta_]")).to_have_count(2)  # nothing was asked again


def test_a_bad_address_on_a_phone_explains_itself_and_shows_where_to_begin(browse, app_url):
    page = browse(f"{app_url}/verification?patient=nobody&turn=7", width=390)
    expect(page.get_by_text("주소의 환자를 찾을 수 없습니다")).to_be_visible(timeout=180_000)
    expect(page.locator(".st-key-stories button").first).to_be_visible()
    page.get_by_test_id("stExpandSidebarButton").click()
    page.get_by_role("link", name="문헌", exact=True).click()
    expect(page.get_by_text("문서 찾아보기")).to_be_visible()


LINKS = {
    "환자": "환자 정보 ·",
    "근거": "근거 문서 ·",
    "검증": "품질 검증 ·",
    "지표": "평가 지표",
    "문헌": "문서 찾아보기",
    "상담": "운동은 어떻게 하면 좋을까요?",
}
MODES = "agent,no_cache"


@contextmanager
def evaluating(served: Served) -> Iterator[subprocess.Popen]:
    """An evaluation of five patients under two modes in a process of its own, on the app's state folder. One worker: two would
    be loaded twice, and the run would be over sooner.
    """
    command = ["-m", "agent", "evaluate", "run", "--patients", "5", "--turns", "5", "--modes", MODES]
    command += ["--workers", "1"]
    process = subprocess.Popen(
        [sys.executable, *command],
        cwd=ROOT,
        env={**os.environ, "AGENT_STATE_DIR": str(served.state)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait(60)


def tour(page) -> dict[str, int]:
    """Opens every page by its link; milliseconds from the click until the page stands still."""
    spent = {}
    for link, mark in LINKS.items():
        began = time.perf_counter()
        page.get_by_role("link", name=link, exact=True).first.click()
        expect(page.get_by_text(mark).first).to_be_visible(timeout=90_000)
        expect(page.get_by_test_id("stApp")).to_have_attribute(
            "data-test-script-state", "notRunning", timeout=90_000
        )
        spent[link] = round((time.perf_counter() - began) * 1000)
    return spent


def runs_in_progress(page) -> int:
    page.get_by_role("link", name="지표", exact=True).first.click()
    expect(page.get_by_text("평가 지표").first).to_be_visible(timeout=90_000)
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning", timeout=90_000)
    return page.get_by_text("실행 중 · 대화").count()


def test_a_run_and_the_open_app_do_not_wait_for_each_other(browse, served, conversation, capsys):
    page = browse(f"{served.url}/?{conversation}")
    answered(page, 2)
    quiet = tour(page)
    assert runs_in_progress(page) == 0

    with evaluating(served) as run:
        began = time.perf_counter()
        while not runs_in_progress(page):
            assert run.poll() is None, "the run ended before the page showed it"
            # A click is answered by a run of the page's script; more clicks than it can answer only pile up.
            page.wait_for_timeout(1000)
        beside = tour(page)
        say(page, "저녁에 어떤 음식을 먹는 것이 좋을까요?")
        answered(page, 3)
        assert run.poll() is None, "the run ended before the answer came: nothing was tested"
        said, _ = run.communicate(timeout=900)
        took = time.perf_counter() - began
    assert run.returncode == 0
    result = json.loads(said.splitlines()[-1])
    assert (result["patients"], result["turns"], result["modes"]) == (5, 5, MODES.split(","))

    assert runs_in_progress(page) == 0
    page.get_by_role("combobox", name="평가 실행").click()
    expect(page.get_by_role("option").filter(has_text="모드 2개")).to_be_visible()
    with capsys.disabled():
        print(f"\n화면 전환 (ms): 평소 {quiet}, 평가 실행 중 {beside}; 평가 {took:.1f} s")


def test_the_story_of_the_thesis(browse, app_url):
    page = browse(app_url)
    start(page)
    say(page, "저는 65세 남성으로 10년째 당뇨 환자입니다.")
    expect(page.get_by_text("검증 완료")).to_have_count(1, timeout=90_000)
    page.get_by_role("button", name=re.compile("운동은 어떻게 하면 좋을까요")).click()
    expect(page.get_by_text("검증 완료")).to_have_count(2, timeout=90_000)
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
    expect(
        grid.locator("canvas").first.locator("[role=columnheader]", has_text=re.compile("^값$")).first
    ).to_be_attached()
    still(page)
    # Row selection 36, then the columns' own widths: the middle of 값 in the first row, which is the age.
    open_cell(page, grid, 36 + 64 + 80 + 29, 35 + 17)
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


def all_tabs_fit(page) -> None:
    assert overflow(page) <= 0
    for tab in ("근거", "검증", "컨텍스트", "슬롯"):
        page.get_by_role("tab", name=tab).click()
        page.wait_for_timeout(300)
        assert overflow(page) <= 0, tab


def test_a_beginning_and_a_warning_fit_both_themes_and_widths_and_a_phone_hides_the_sidebar(browse, app_url):
    for scheme, width in (("dark", 1440), ("light", 390)):
        page = browse(app_url, scheme, width)
        expect(page.get_by_text("환자를 골라 상담을 시작하세요")).to_be_visible(timeout=180_000)
        assert overflow(page) <= 0, scheme
    start(page, 3)
    say(page, "무릎이 아픈데 이부프로펜 먹어도 되나요?")
    answered(page, 1)
    expect(page.get_by_text("약물 안전").first).to_be_visible()
    all_tabs_fit(page)
    dressed(page, "light")

    expect(page.get_by_text("답변 모델")).not_to_be_in_viewport()
    page.get_by_test_id("stExpandSidebarButton").click()
    expect(page.get_by_text("답변 모델")).to_be_in_viewport()

    page.set_viewport_size({"width": 1440, "height": 900})
    page.emulate_media(color_scheme="dark")
    dressed(page, "dark")
    all_tabs_fit(page)


def test_the_input_stays_in_a_small_window_and_words_are_not_broken(browse, app_url, conversation):
    page = browse(f"{app_url}/?{conversation}")
    answered(page, 2)
    for width, height in ((1440, 900), (1280, 720), (1100, 800), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(500)
        box = page.get_by_test_id("stChatInput").bounding_box()
        assert box["y"] + box["height"] <= height, (width, height)
    told = page.get_by_test_id("stMarkdownContainer").locator("p").first
    assert told.evaluate("p => getComputedStyle(p).wordBreak") == "keep-all"


def test_an_emergency_stands_out_and_can_be_called(browse, app_url):
    page = browse(app_url)
    start(page, 2)
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
    expect(page.get_by_text("검증 전 초안")).to_be_visible(timeout=90_000)
    page.get_by_role("button", name="멈추기").click()
    expect(page.get_by_text("중단됨")).to_be_visible(timeout=90_000)  # the model would be silent for two minutes
    expect(page.get_by_text("초안을 보관했습니다")).to_be_visible()
    expect(page.locator(".st-key-turn_last").get_by_text("당뇨병 환자는 걷기부터 시작합니다")).to_be_visible()
    expect(page.locator(".st-key-live_status")).to_have_count(0)
    page.get_by_role("button", name="다시 보내기").click()
    answered(page, 2)
    expect(page.locator(".st-key-turn_last").get_by_text("gpt-4o-mini")).to_be_visible()


def test_changing_the_page_amid_an_answer_keeps_the_draft_and_asks_nothing_again(
    browse, app_with_model, model_server
):
    model_server.reset()
    model_server.script = [
        Reply(("당뇨병 환자는 걷기부터 시작합니다. ", "매일 조금씩 늘립니다. ", "끝."), stall=120)
    ]
    page = browse(app_with_model)
    start(page)
    say(page, "65세 당뇨 환자인데 운동은 어떻게 하나요?")
    expect(page.get_by_text("검증 전 초안")).to_be_visible(timeout=90_000)
    page.get_by_role("link", name="환자", exact=True).click()
    expect(page.get_by_text("환자 정보 ·")).to_be_visible(timeout=90_000)
    asked = len(model_server.requests)
    page.get_by_role("link", name="상담", exact=True).click()
    expect(page.get_by_text("중단됨")).to_have_count(1, timeout=90_000)
    expect(page.locator(".st-key-turn_last").get_by_text("당뇨병 환자는 걷기부터 시작합니다")).to_be_visible()
    page.wait_for_timeout(500)
    assert len(model_server.requests) == asked


def test_the_keyboard_reaches_the_input_and_keeps_it(browse, app_url):
    page = browse(app_url)
    start(page)
    say(page, "정상 혈압은 얼마인가요?")
    answered(page, 1)
    expect(page.get_by_test_id("stChatInput").locator("textarea")).to_be_focused()
    page.keyboard.type("혈압약은 언제 먹나요?")
    page.keyboard.press("Enter")
    page.keyboard.type("그럼 운동은요?")  # beside the running answer: typing waits for nothing
    answered(page, 2)
    expect(page.get_by_test_id("stChatInput").locator("textarea")).to_have_value("그럼 운동은요?")

    passage = page.locator("[class*=st-key-citations_2] button").first
    passage.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("stPopoverBody")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("stPopoverBody")).to_be_hidden()
    expect(passage).to_be_focused()
