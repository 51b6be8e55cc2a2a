"""상담: the chat, and beside it what the agent extracted, found, judged and injected."""

import streamlit as st

from pages.parts import chat, chrome, context, evidence, session, slots, verification

chrome.through_app("pages/consult.py")

door = session.consultation()
if not session.patient_id():
    chat.welcome(door)
    st.stop()

left, right = st.columns([1.08, 1], gap="medium")
with left:
    chat.header(door)
    box = chat.transcript(door)
    chat.suggestions(door)
    question = st.chat_input(
        "증상, 검사 결과, 질문을 입력하세요", key="question", submit_mode="stop", max_chars=20000
    )
with right:

    @st.fragment
    def side_panel() -> None:
        """A fragment, so that a correction does not interrupt an answer in progress."""
        turn = chat.turn_in_view(door)
        tabs = st.tabs(["슬롯", "근거", "검증", "컨텍스트"], key="panel")
        for tab, draw in zip(tabs, (slots.draw, evidence.draw, verification.draw, context.draw), strict=True):
            with tab:
                draw(door, turn)

    side_panel()

if asked := question or st.session_state.pop("pending", None):
    chat.play(door, asked, box)
    st.rerun()
