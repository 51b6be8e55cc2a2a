"""컨텍스트: what was injected into the model's prompt, and how much of each budget it used."""

import streamlit as st

from agent.consultation import Consultation
from agent.state import Turn

PARTS = {"patient": "환자 정보", "history": "이전 대화", "documents": "의학 문서", "question": "질문과 지침"}


def draw(door: Consultation, turn: Turn | None) -> None:
    if turn is None or turn.context is None:
        st.caption("조립된 컨텍스트가 아직 없습니다.")
        return
    budget = door.config.budget.model_dump()
    st.caption(f"턴 {turn.turn} · 토큰은 오프라인 추정값입니다.")
    for name, label in PARTS.items():
        used = turn.context.tokens.get(name, 0)
        st.progress(min(1.0, used / budget[name]), text=f"{label} {used:,} / {budget[name]:,} 토큰")
    if turn.facts_used:
        st.markdown("**답변에 쓰인 환자 정보** · " + ", ".join(turn.facts_used))
    st.code(turn.context.text, language=None, wrap_lines=True, height=320)
    if turn.context.dropped:
        with st.expander(f"넣지 않은 것 {len(turn.context.dropped)}개"):
            for line in turn.context.dropped:
                st.text(line)
