"""The language of the screens: chosen in the sidebar or by ?lang=en, kept in this browser by a cookie."""

from collections.abc import Callable
from contextvars import ContextVar
from typing import TypeVar

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from agent.errors import AgentError
from agent.language import DEFAULT, LANGUAGES, _, filled, follow
from pages.parts import browser

CHOICE = "language"
LABELS = ("slot", "field")
"""Values of errors that are the interface's own words."""
YEAR_SECONDS = 365 * 24 * 3600
T = TypeVar("T")
_carried: ContextVar[str] = ContextVar("language", default=DEFAULT)


def chosen() -> str:
    """The language of the session that is being drawn; outside of one (a thread of a turn) the default, or what was carried
    there."""
    if get_script_run_ctx(suppress_warning=True) is None:
        return _carried.get()
    return st.session_state.get("spoken", DEFAULT)


def adopt() -> None:
    """First of all in a script run: the choice of the sidebar, else of the address, else of this browser's cookie.

    The address of a page that was opened before app.py (chrome.through_app) waits in "wanted_page".
    """
    follow(chosen)
    if "spoken" not in st.session_state:
        _page, query = st.session_state.get("wanted_page", ("", {}))
        wanted = (query or st.query_params).get("lang") or st.context.cookies.get(CHOICE)
        st.session_state["spoken"] = wanted if wanted in LANGUAGES else DEFAULT


def carried(made: Callable[[], T]) -> Callable[[], T]:
    """What makes a file once it is asked for, which is in a thread of its own, in the language that is chosen now."""
    spoken = chosen()

    def later() -> T:
        token = _carried.set(spoken)
        try:
            return made()
        finally:
            _carried.reset(token)

    return later


def message(error: AgentError) -> str:
    """What an error says to the person in front of it, in the chosen language; so are the labels among its values.

    Other values are what somebody wrote, and stay as they are: the word '기억' that was taught is no name of a part.
    """
    values = {name: _(str(value)) if name in LABELS else value for name, value in error.values.items()}
    return filled(_(error.text), **values) if values else _(str(error))


def announce() -> None:
    """Tell the browser: for screen readers, which would read Korean as English, and for its next visit."""
    spoken = chosen()
    kept = browser.cookie(CHOICE, f"'{spoken}'", YEAR_SECONDS)
    browser.run(f"document.documentElement.lang = '{spoken}'; {kept}", "language")


def picker() -> None:
    """The choice, in each language's own name."""
    st.segmented_control(
        "언어 · Language",
        list(LANGUAGES),
        default=chosen(),
        format_func=LANGUAGES.get,
        key="language_choice",
        required=True,
        help=_("화면의 글만 바뀝니다. 답변, 문서, 저장된 근거는 한국어입니다."),
        on_change=_take,
    )


def _take() -> None:
    st.session_state["spoken"] = st.session_state["language_choice"]
    st.query_params.pop("lang", None)
    for key, value in st.session_state.to_dict().items():
        if str(key).startswith("tabs_"):
            del st.session_state[key]  # tabs are kept by their label
        elif key != "language_choice" and _is_choice(value):
            # A browser keeps a choice by its label too, which the other language has not: it is told what is chosen.
            st.session_state[key] = value


def _is_choice(value: object) -> bool:
    """Whether a widget's value may be an option or several; what cannot be set (a button, a file, a table) is neither."""
    return isinstance(value, str) or (isinstance(value, list) and all(isinstance(one, str) for one in value))
