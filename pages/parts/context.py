"""컨텍스트: what was injected into the model's prompt, and how much of each budget it used."""

import streamlit as st

from agent.consultation import Consultation
from agent.state import Turn
from pages.parts import safe_markdown

PARTS = {"patient": "환자 정보", "history": "이전 대화", "documents": "의학 문서", "question": "질문과 지침"}


def draw(door: Consultation, turn: Turn | None) -> None:
    if turn is None or turn.context is None:
        st.caption("조립된 컨텍스트가 아직 없습니다. 안전 응답에는 모델에 아무것도 보내지 않습니다.")
        return
    budget = door.config.budget.model_dump()
    st.caption(f"턴 {turn.turn} · 모델에 건넨 것. 토큰은 추정값입니다.")
    with st.container(gap="xsmall", key="budgets"):
        for name, label in PARTS.items():
            used = turn.context.tokens.get(name, 0)
            st.progress(min(1.0, used / budget[name]), text=f"{label} **{used:,}** / {budget[name]:,} 토큰")
    facts = safe_markdown.plain(", ".join(turn.facts_used)) or "없음"
    st.markdown(f"**답변에 쓰인 환자 정보** · {facts}")
    st.code(turn.context.text, language=None, wrap_lines=True, height=320)
    if turn.context.dropped:
        with st.expander(f"넣지 않은 것 {len(turn.context.dropped)}개", type="compact"):
            for line in turn.context.dropped:
                st.caption(safe_markdown.plain(line))
    with st.expander("모델의 지침", type="compact"):
        st.code(turn.context.system, language=None, wrap_lines=True)
