"""문헌: the documents that answers rest on, by topic or by search, each in full; and whether they are in order."""

from pages.parts import chrome

chrome.through_app("pages/library.py")

import streamlit as st  # noqa: E402

from agent.language import N_, _  # noqa: E402
from pages.parts import addresses, catalogue, corpus, drafts, full_text, session  # noqa: E402

door = session.consultation()
st.title(_("문헌"), anchor=False)
labels = {"browse": N_("문서 찾아보기"), "add": N_("문서 추가"), "state": N_("검증 상태")}
tabs = addresses.tabs("library", labels, doc=catalogue.chosen(door))
if tabs["browse"].open:
    with tabs["browse"]:
        left, right = st.columns([2, 3], gap="medium")
        with left:
            document = catalogue.choose(door)
        with right:
            full_text.draw(door, document)
if tabs["add"].open:
    with tabs["add"]:
        drafts.draw(door)
if tabs["state"].open:
    with tabs["state"]:
        corpus.draw(door)
