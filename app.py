"""Page configuration, navigation and what every page shares."""

import streamlit as st

from pages.parts import chrome

st.set_page_config(page_title="의학지식 상담 에이전트", page_icon="🩺", layout="wide", initial_sidebar_state=252)
page = st.navigation(
    [
        st.Page("pages/consult.py", title="상담", icon=":material/forum:", default=True),
        st.Page("pages/talks.py", title="기록", icon=":material/history:", url_path="talks"),
        st.Page("pages/patient.py", title="환자", icon=":material/clinical_notes:", url_path="patient"),
        st.Page("pages/evidence.py", title="근거", icon=":material/search:", url_path="evidence"),
        st.Page("pages/verification.py", title="검증", icon=":material/verified:", url_path="verification"),
        st.Page("pages/compare.py", title="비교", icon=":material/compare_arrows:", url_path="compare"),
        # Reached from an answer: a ninth entry would crowd the navigation.
        st.Page(
            "pages/inside.py",
            title="내부",
            icon=":material/account_tree:",
            url_path="inside",
            visibility="hidden",
        ),
        st.Page("pages/metrics.py", title="지표", icon=":material/monitoring:", url_path="metrics"),
        st.Page("pages/library.py", title="문헌", icon=":material/menu_book:", url_path="library"),
    ],
    position="top",
)
chrome.routed()
chrome.frame()
page.run()
