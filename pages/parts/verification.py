"""검증: the judge's scores per round against the bar, its feedback, and what each round did differently."""

import plotly.graph_objects as go
import streamlit as st

from agent.consultation import STOP_REASONS, Consultation
from agent.state import Turn
from pages.parts import safe_markdown

SCORES = {"grounding": "근거성", "completeness": "완전성", "accuracy": "정확성"}


def draw(door: Consultation, turn: Turn | None) -> None:
    if turn is None or not turn.rounds:
        st.caption("심사된 답변이 아직 없습니다. 재사용된 답변과 안전 안내는 다시 심사하지 않습니다.")
        return
    bar = door.config.judge.bar
    delivered = next(r for r in turn.rounds if r.delivered)
    scores = delivered.verdict.scores
    with st.container(horizontal=True):
        st.metric(f"평균 (기준 {bar:.1f})", f"{scores.mean:.2f}", border=True)
        for name, label in SCORES.items():
            st.metric(label, f"{getattr(scores, name):.2f}", border=True)
    st.caption(
        f"턴 {turn.turn} · {len(turn.rounds)}번 심사 · {STOP_REASONS.get(turn.stop_reason, turn.stop_reason)}"
    )
    if len(turn.rounds) > 1:
        st.plotly_chart(
            curve(turn, bar), key=f"judge_{turn.turn}", config={"displayModeBar": False}, alt="라운드별 심사 점수"
        )
    for round_ in turn.rounds:
        title = "첫 답변" if round_.round == 0 else f"{round_.round}번째 개선"
        mark = " · 전달됨" if round_.delivered else ""
        with st.expander(f"{title} · {round_.verdict.scores.mean:.2f}{mark}", expanded=round_.delivered):
            st.caption(f"검색어: {safe_markdown.plain(round_.query)} · 문서 {len(round_.documents)}건")
            for name, label in SCORES.items():
                st.markdown(
                    f"**{label} {getattr(round_.verdict.scores, name):.2f}** "
                    f"{safe_markdown.plain(round_.verdict.reasons.get(name, ''))}"
                )
            if round_.verdict.feedback:
                st.info(safe_markdown.plain(round_.verdict.feedback), icon=":material/rate_review:")
            for sentence in round_.verdict.unsupported:
                st.markdown(f":red-background[{safe_markdown.plain(sentence)}]")


def curve(turn: Turn, bar: float) -> go.Figure:
    """Each score over the rounds, the bar dotted."""
    figure = go.Figure()
    rounds = ["첫 답변" if r.round == 0 else f"개선 {r.round}" for r in turn.rounds]
    for name, label in SCORES.items():
        figure.add_scatter(
            x=rounds, y=[getattr(r.verdict.scores, name) for r in turn.rounds], name=label, mode="lines+markers"
        )
    means = [r.verdict.scores.mean for r in turn.rounds]
    figure.add_scatter(x=rounds, y=means, name="평균", mode="lines+markers", line={"width": 4})
    figure.add_hline(y=bar, line_dash="dot", line_color="#8A9AA3", annotation_text=f"통과 기준 {bar:.1f}")
    figure.update_layout(
        height=240,
        margin={"l": 0, "r": 8, "t": 30, "b": 0},
        legend={"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0},
        yaxis={"range": [0, 1.05], "title": "점수"},
    )
    return figure
