"""Page configuration, navigation and what every page shares."""

import streamlit as st

from agent.language import _
from agent.unforeseen import keep_texts_out_of_logs
from pages.parts import chrome, failing, language

keep_texts_out_of_logs()
language.adopt()
st.set_page_config(
    page_title=_("의학지식 상담 에이전트"), page_icon="🩺", layout="wide", initial_sidebar_state=252
)
page = st.navigation(
    [
        st.Page("pages/consult.py", title=_("상담"), icon=":material/forum:", default=True),
        st.Page("pages/talks.py", title=_("기록"), icon=":material/history:", url_path="talks"),
        st.Page("pages/patient.py", title=_("환자"), icon=":material/clinical_notes:", url_path="patient"),
        st.Page("pages/evidence.py", title=_("근거"), icon=":material/search:", url_path="evidence"),
        st.Page("pages/verification.py", title=_("검증"), icon=":material/verified:", url_path="verification"),
        st.Page("pages/compare.py", title=_("비교"), icon=":material/compare_arrows:", url_path="compare"),
        # Reached from an answer: a ninth entry would crowd the navigation.
        st.Page(
            "pages/inside.py",
            title=_("내부"),
            icon=":material/account_tree:",
            url_path="inside",
            visibility="hidden",
        ),
        st.Page("pages/metrics.py", title=_("지표"), icon=":material/monitoring:", url_path="metrics"),
        st.Page("pages/library.py", title=_("문헌"), icon=":material/menu_book:", url_path="library"),
    ],
    position="top",
)
try:
    chrome.routed()
    chrome.frame()
    page.run()
except Exception as error:  # of a database that went away, say: wherever it is met, one sentence and a way on
    failing.apologise(error)
