"""Before anything can be shown: no patient, no answer yet. Each says what is missing and what to do about it."""

import streamlit as st

from agent.consultation import Consultation
from agent.state import Turn
from pages.parts import addresses, safe_markdown, session


def welcome(door: Consultation) -> None:
    """What this is, and the demo patients one click away."""
    st.subheader("환자를 골라 상담을 시작하세요", anchor=False)
    st.markdown(
        "에이전트는 매 대화마다 환자 정보를 **추출**하고, **저장**하고, 필요한 것만 답변에 **주입**하고, 답변을 **검증**합니다. "
        "답변 옆의 패널에서 무엇을 어떻게 이해했는지 보고 고칠 수 있습니다."
    )
    _demo_cards(door)


def patient(door: Consultation, shows: str) -> str:
    """The open patient; without one, what the page would show, and the demo patients. Then the page ends."""
    chosen = session.patient_id()
    if chosen is None:
        addresses.publish()
        st.subheader("먼저 환자를 골라 주세요", anchor=False)
        st.markdown(f"{shows} 왼쪽에서 환자를 고르거나 아래의 데모 환자로 시작하세요.")
        _demo_cards(door)
        st.stop()
    return chosen


def turn(door: Consultation, shows: str) -> Turn:
    """The turn in view, chosen among all finished ones of the patient; without one, what to do. Then the page ends."""
    turns = session.finished_turns(door)
    if not turns:
        addresses.publish()
        st.info(f"아직 답변이 없습니다. 상담에서 질문하면 {shows}", icon=":material/info:")
        st.page_link("pages/consult.py", label="상담에서 질문하기", icon=":material/forum:")
        st.stop()
    numbers = [finished.turn for finished in turns]
    key = f"pick_turn_{session.patient_id()}"
    st.session_state[key] = session.turn_in_view(door).turn
    asked = {finished.turn: finished.query for finished in turns}
    st.selectbox(
        "턴",
        numbers[::-1],
        key=key,
        format_func=lambda number: f"턴 {number} · {' '.join(asked[number].split())}",
        on_change=lambda: session.select_turn(st.session_state[key]),
        label_visibility="collapsed",
    )
    return session.turn_in_view(door)


def title(door: Consultation, what: str) -> None:
    """The page's heading: what it shows, and of whom."""
    st.subheader(f"{what} · {safe_markdown.plain(door.chart.patient_name(session.patient_id()))}", anchor=False)


def _demo_cards(door: Consultation) -> None:
    demos = door.chart.demos()
    for column, demo in zip(st.columns(len(demos)), demos, strict=True):
        with column, st.container(border=True, height="stretch", key=f"card_{demo.id}"):
            st.markdown(f"**{demo.name}**")
            st.caption(demo.summary)
            st.markdown("\n".join(f"- :small[{text}]" for text in demo.suggestions))
            if st.button("이 환자로 시작", key=f"start_{demo.id}", width="stretch", type="primary"):
                session.open_patient(door.chart.start_demo(demo.id))
                st.rerun()
