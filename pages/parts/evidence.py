"""근거: why each document was found: rank per channel and its part of the RRF score."""

import plotly.graph_objects as go
import streamlit as st

from agent.consultation import Consultation
from agent.state import Turn
from pages.parts import safe_markdown

CHANNELS = {"bm25": "BM25 (단어)", "vector": "벡터 (의미)"}
MAX_TITLE = 22


def draw(door: Consultation, turn: Turn | None) -> None:
    if turn is None or not turn.documents:
        st.caption("문서를 찾은 답변이 아직 없습니다.")
        return
    if turn.intent:
        st.caption(f"턴 {turn.turn} · 문서 {len(turn.documents)}건 · 검색어: {safe_markdown.plain(_query(turn))}")
    st.plotly_chart(
        contributions(turn),
        key=f"rrf_{turn.turn}",
        config={"displayModeBar": False},
        alt="문서별 RRF 기여도 누적 막대",
    )
    for document in turn.documents:
        with st.expander(f"{document.rank}. {document.title}"):
            ranks = [
                f"{CHANNELS[c.name]} {c.rank}위 (점수 {c.score:.3f}, 기여 {c.contribution:.4f})"
                if c.rank is not None and c.score is not None
                else f"{CHANNELS[c.name]} 없음"
                for c in document.channels
            ]
            st.caption(f"RRF {document.rrf:.4f} = " + " + ".join(ranks))
            st.markdown(safe_markdown.plain(document.passage))
            if document.matched_terms:
                terms = (door.term_name(term) for term in document.matched_terms)
                st.caption("일치한 말: " + ", ".join(dict.fromkeys(terms)))
            for source in document.sources:
                st.caption("출처: " + safe_markdown.plain(source.label()))


def contributions(turn: Turn) -> go.Figure:
    """Documents from best to worst, each bar stacked from its channels' RRF contributions."""
    figure = go.Figure()
    titles = [f"{d.rank}. {d.title[:MAX_TITLE]}" for d in turn.documents]
    for name, label in CHANNELS.items():
        parts = [d.channel(name) for d in turn.documents]
        figure.add_bar(
            y=titles,
            x=[part.contribution if part else 0 for part in parts],
            name=label,
            orientation="h",
            customdata=[part.rank if part and part.rank else "–" for part in parts],
            hovertemplate="%{y}<br>" + label + " %{customdata}위 · 기여 %{x:.4f}<extra></extra>",
        )
    figure.update_layout(
        barmode="stack",
        height=90 + 26 * len(titles),
        margin={"l": 0, "r": 8, "t": 30, "b": 0},
        legend={"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0, "traceorder": "normal"},
        xaxis={"title": "RRF 기여도의 합", "tickformat": ".3f"},
        yaxis={"autorange": "reversed", "automargin": True},
    )
    return figure


def _query(turn: Turn) -> str:
    delivered = next((r for r in turn.rounds if r.delivered), None)
    return delivered.query if delivered else turn.resolved_query
