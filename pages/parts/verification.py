"""검증: the judge's scores per round against the bar, its feedback, and what each round did differently."""

import plotly.graph_objects as go
import streamlit as st

from agent.consultation import STOP_REASONS, Consultation
from agent.state import Round, Turn
from pages.parts import safe_markdown

SCORES = {"grounding": "근거성", "completeness": "완전성", "accuracy": "정확성"}


def draw(door: Consultation, turn: Turn | None) -> None:
    if turn is None:
        st.caption("심사된 답변이 아직 없습니다.")
        return
    if not turn.rounds:
        _unjudged(turn)
        return
    bar = door.config.judge.bar
    delivered = next(r for r in turn.rounds if r.delivered)
    scores = delivered.verdict.scores
    with st.container(horizontal=True, gap="xsmall", key="scores"):
        st.metric("평균", f"{scores.mean:.2f}", f"{scores.mean - bar:+.2f} 기준 {bar:.1f}", border=True)
        for name, label in SCORES.items():
            st.metric(label, f"{getattr(scores, name):.2f}", border=True, height="stretch")
    st.caption(
        f"턴 {turn.turn} · {len(turn.rounds)}번 심사 · {STOP_REASONS.get(turn.stop_reason, turn.stop_reason)}"
    )
    if len(turn.rounds) > 1:
        st.plotly_chart(
            curve(turn, bar), key=f"judge_{turn.turn}", config={"displayModeBar": False}, alt="라운드별 심사 점수"
        )
    for before, round_ in zip((None, *turn.rounds), turn.rounds, strict=False):
        mark = " :green-badge[전달됨]" if round_.delivered else ""
        title = f"{_name(round_)} · {round_.verdict.scores.mean:.2f}{mark}"
        with st.expander(title, expanded=round_.delivered, key=f"round_{turn.turn}_{round_.round}"):
            _round(before, round_)


def _unjudged(turn: Turn) -> None:
    """Why there are no scores: an answer judged before, or a safe reply."""
    if turn.route == "cached":
        st.caption(
            f"턴 {turn.turn} · 이미 심사를 통과한 답변을 다시 썼습니다. {safe_markdown.plain(turn.cache.reason)}"
        )
    else:
        st.caption(f"턴 {turn.turn} · 정해진 안전 응답입니다. 모델이 쓰지 않았으므로 심사하지 않습니다.")
        if turn.triage.source:
            st.caption("근거: " + safe_markdown.source(turn.triage.source))


def _round(before: Round | None, round_: Round) -> None:
    """The round's query, the documents that came and went, the scores with their reasons, the feedback."""
    st.caption(f"검색어: {safe_markdown.plain(round_.query)} · 문서 {len(round_.documents)}건")
    if before is not None:
        old, new = set(before.doc_ids), set(round_.doc_ids)
        for sign, label, documents, other in (
            ("+", "들어온 문서", round_.documents, old),
            ("−", "빠진 문서", before.documents, new),
        ):
            titles = [safe_markdown.plain(d.title) for d in documents if d.doc_id not in other]
            st.caption(f"**{sign} {label} {len(titles)}건** {', '.join(titles)}")
    for name, label in SCORES.items():
        reason = safe_markdown.plain(round_.verdict.reasons.get(name, ""))
        st.markdown(f"**{label} {getattr(round_.verdict.scores, name):.2f}** {reason}")
    if round_.verdict.feedback:
        st.info(
            f"**심사 의견** {safe_markdown.plain(round_.verdict.feedback)}",
            icon=":material/rate_review:",
        )
    for sentence in round_.verdict.unsupported:
        st.markdown(f":red-background[{' '.join(safe_markdown.plain(sentence).split())}]")


def curve(turn: Turn, bar: float) -> go.Figure:
    """Each score over the rounds, the bar dotted."""
    figure = go.Figure()
    rounds = [_name(r) for r in turn.rounds]
    for name, label in SCORES.items():
        figure.add_scatter(
            x=rounds, y=[getattr(r.verdict.scores, name) for r in turn.rounds], name=label, mode="lines+markers"
        )
    means = [r.verdict.scores.mean for r in turn.rounds]
    figure.add_scatter(x=rounds, y=means, name="평균", mode="lines+markers", line={"width": 4})
    figure.add_hline(
        y=bar,
        line_dash="dot",
        line_color="#8A9AA3",
        annotation_text=f"통과 기준 {bar:.1f}",
        annotation_font_color="#8A9AA3",
        annotation_position="bottom right",
    )
    figure.update_layout(
        height=230,
        margin={"l": 0, "r": 8, "t": 28, "b": 0},
        legend={"orientation": "h", "y": 1.0, "yanchor": "bottom", "x": 0},
        xaxis={"fixedrange": True},
        yaxis={"range": [0, 1.05], "title": "점수", "fixedrange": True},
    )
    return figure


def _name(round_: Round) -> str:
    return "첫 답변" if round_.round == 0 else f"{round_.round}번째 개선"
