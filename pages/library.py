"""문헌: the documents that answers rest on, by topic or by search, each in full; and whether they are in order."""

from pages.parts import chrome

chrome.through_app("pages/library.py")

import streamlit as st  # noqa: E402

from agent.language import N_, _  # noqa: E402
from pages.parts import addresses, catalogue, corpus, drafts, full_text, session  # noqa: E402

door = session.consultation()
st.title(_("문헌"), anchor=False)
addresses.in_tabs(
    "library",
    {
        "browse": (N_("문서 찾아보기"), lambda: full_text.browse(door)),
        "add": (N_("문서 추가"), lambda: drafts.draw(door)),
        "state": (N_("검증 상태"), lambda: corpus.draw(door)),
    },
    doc=catalogue.chosen(door),
)
