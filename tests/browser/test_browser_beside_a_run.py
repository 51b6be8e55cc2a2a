"""The open app beside an evaluation that writes into the same state folder; `-s` prints how long every page took."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import expect

from tests.browser.conftest import ROOT, Served
from tests.browser.driving import answered, say, start

PAGES = {
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
    """An evaluation of ten patients under two modes in a process of its own, on the app's state folder."""
    command = ["-m", "agent", "evaluate", "run", "--patients", "10", "--turns", "5", "--modes", MODES]
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
    for link, mark in PAGES.items():
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


def test_a_run_and_the_open_app_do_not_wait_for_each_other(browse, served, capsys):
    page = browse(served.url)
    start(page)
    say(page, "저는 65세 남성으로 10년째 당뇨 환자입니다. 오늘 혈압은 142/91이에요.")
    answered(page, 1)
    say(page, "운동은 어떻게 하면 좋을까요?")
    answered(page, 2)
    first, quiet = tour(page), tour(page)
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
    assert (result["patients"], result["turns"], result["modes"]) == (10, 5, MODES.split(","))

    assert runs_in_progress(page) == 0
    page.get_by_role("combobox", name="평가 실행").click()
    expect(page.get_by_role("option").filter(has_text="모드 2개")).to_be_visible()
    with capsys.disabled():
        print(f"\n화면 전환 (ms): 처음 {first}, 다시 {quiet}, 평가 실행 중 {beside}; 평가 {took:.1f} s")
