"""기록: every conversation, to be searched, opened, renamed, taken home as a report, or deleted."""

from pages.parts import chrome

chrome.through_app("pages/talks.py")

import streamlit as st  # noqa: E402

from agent.language import _  # noqa: E402
from pages.parts import addresses, session, talks  # noqa: E402

door = session.consultation()
addresses.publish()
st.title(_("상담 기록"), anchor=False)
talks.draw(door, talks.chosen(door))
st.space("small")
