"""근거: why each document of a turn was found, and a playground that searches without touching any conversation."""

import streamlit as st

from agent.language import N_, _
from pages.parts import chrome

chrome.through_app("pages/evidence.py")

from pages.parts import addresses, evidence, playground, session, starting  # noqa: E402

door = session.consultation()
starting.patient(door, _("근거 화면에서는 답변마다 어떤 문서를 왜 찾았는지 봅니다."))
starting.title(door, _("근거 문서"))
tabs = addresses.tabs("evidence", {"turn": N_("턴의 근거"), "playground": N_("검색 실험")})
if tabs["turn"].open:
    with tabs["turn"]:
        turn = starting.turn(door, _("찾은 문서와 순위의 근거가 여기에 나타납니다."))
        evidence.full(door, turn)
if tabs["playground"].open:
    with tabs["playground"]:
        playground.draw(door)
st.space("small")
