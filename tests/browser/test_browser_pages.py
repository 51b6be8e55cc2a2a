"""The full pages in Chromium: addresses, changes of page, both themes and widths; nothing leaves loopback."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import ROOT
from tests.browser.driving import COLOUR_RULES, answered, barriers, brightness, overflow, say, start, still

PAGES = ("", *re.findall(r'url_path="(\w+)"', (ROOT / "app.py").read_text()))
"""Every page of the navigation by its address, the first one at the root: a new page is tested by being there."""


@pytest.fixture(scope="module")
def conversation(app_url, chromium) -> str:
    """The story's two turns, asked once for the whole module; its address."""
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, locale="ko-KR")
    page = context.new_page()
    page.goto(app_url)
    start(page)
    say(page, "저는 65세 남성으로 10년째 당뇨 환자입니다. 오늘 혈압은 142/91이에요.")
    answered(page, 1)
    say(page, "운동은 어떻게 하면 좋을까요?")
    answered(page, 2)
    context.close()
    return "patient=demo-story&turn=2"


@pytest.mark.parametrize("path", PAGES)
def test_every_page_fits_both_themes_and_widths_and_bars_nobody(browse, app_url, conversation, path):
    page = browse(f"{app_url}/{path}?{conversation}")
    expect(page.get_by_role("heading", level=1)).to_be_visible(timeout=180_000)
    still(page)
    for n, tab in enumerate(page.get_by_role("tab").all() or [None]):
        if tab:
            tab.click()
            still(page)
        # What stands around the tabs stays the same: behind the first one their panel alone is new.
        within = "[role=tabpanel]" if n else "html"
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.wait_for_timeout(300)
            assert (brightness(page) > 128) == (scheme == "light")
            assert overflow(page) <= 0, (tab, scheme)
            assert barriers(page, COLOUR_RULES if scheme == "dark" else (), within) == [], (tab, scheme)
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
