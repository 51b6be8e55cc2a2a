"""Back to the address that a sign-in interrupted: identity providers bring everybody to the front page.

The browser keeps the address meanwhile, in a cookie of ten minutes.
"""

from pathlib import Path
from urllib.parse import parse_qsl, unquote

import streamlit as st

from pages.parts import browser

COOKIE = "wanted"
KEPT_SECONDS = 600
PAGES = Path(__file__).parents[1]


def remember() -> None:
    """Have the browser keep the address that it shows now; the bare front page needs no keeping."""
    kept = browser.cookie(COOKIE, "encodeURIComponent(at)", f"at ? {KEPT_SECONDS} : 0")
    browser.run(f"const at = location.pathname.split('/').pop() + location.search; {kept}", "way_back")


def follow() -> None:
    """Go, once in a session, to the address that was kept; one that is open now comes before it."""
    kept = unquote(st.context.cookies.get(COOKIE, ""))
    if not kept:
        return
    if "way_back_taken" not in st.session_state:
        st.session_state["way_back_taken"] = True
        name, _sign, query = kept.partition("?")
        page = next((page for page in PAGES.glob("*.py") if page.stem == (name or "consult")), None)
        if page and not st.query_params:
            st.switch_page(page, query_params=parse_qsl(query))
    browser.run(browser.cookie(COOKIE, "''", 0), "way_back")
