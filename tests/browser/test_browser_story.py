"""The consult page in Chromium: the thesis's story, corrections, stop, themes and widths; nothing leaves loopback."""

import os
import re

import pytest
from playwright.sync_api import expect

from tests.browser.driving import answered, brightness, open_cell, overflow, say, start
from tests.reference.scripted_openai import Reply


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
    page.wait_for_timeout(1200)
    columns = grid.locator("canvas").first.evaluate(
        "c => [...c.querySelectorAll('[role=columnheader]')].map(h => h.textContent)"
    )
    assert "값" in columns
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


@pytest.mark.parametrize(("scheme", "width"), [("light", 390), ("dark", 1440)])
def test_what_a_warning_brings_fits_both_themes_and_widths(browse, app_url, scheme, width):
    page = browse(app_url, scheme, width)
    expect(page.get_by_text("환자를 골라 상담을 시작하세요")).to_be_visible(timeout=180_000)
    assert overflow(page) <= 0
    start(page, 3)
    say(page, "무릎이 아픈데 이부프로펜 먹어도 되나요?")
    answered(page, 1)
    expect(page.get_by_text("약물 안전").first).to_be_visible()
    assert overflow(page) <= 0
    for tab in ("근거", "검증", "컨텍스트", "슬롯"):
        page.get_by_role("tab", name=tab).click()
        page.wait_for_timeout(300)
        assert overflow(page) <= 0, tab
    assert (brightness(page) > 128) == (scheme == "light")


def test_on_a_phone_the_sidebar_waits_behind_its_button(browse, app_url):
    page = browse(app_url, width=390)
    start(page)
    expect(page.get_by_text("답변 모델")).not_to_be_in_viewport()
    page.get_by_test_id("stExpandSidebarButton").click()
    expect(page.get_by_text("답변 모델")).to_be_in_viewport()


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
