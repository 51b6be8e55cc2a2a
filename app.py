"""Page configuration, navigation and what every page shares."""

import streamlit as st

from pages.parts import chrome

st.set_page_config(page_title="의학지식 상담 에이전트", page_icon="🩺", layout="wide", initial_sidebar_state=252)
page = st.navigation(
    [st.Page("pages/consult.py", title="상담", icon=":material/forum:", default=True)],
    position="top",
)
chrome.routed()
chrome.frame()
page.run()
