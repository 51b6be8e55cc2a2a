"""근거: why each document was found: rank per channel and its part of the RRF score."""

import plotly.graph_objects as go
import streamlit as st

from agent.consultation import Consultation
from agent.state import RetrievedDocument, Turn
from pages.parts import safe_markdown

CHANNELS = {"bm25": "BM25 (단어)", "vector": "벡터 (의미)"}
COMPLEXITY = {"simple": "단순", "moderate": "보통", "complex": "복잡"}
MAX_TITLE = 15


def draw(door: Consultation, turn: Turn | None) -> None:
    if turn is None or not turn.documents:
        st.caption("문서를 찾은 답변이 아직 없습니다. 응급·위기 안내와 차단된 질문은 문서를 찾지 않습니다.")
        return
    found = f"턴 {turn.turn} · 문서 {len(turn.documents)}건"
    if turn.intent:
        found += f" ({COMPLEXITY[turn.intent.complexity]} 질문, 최대 {turn.intent.k}건)"
    st.caption(f"{found} · 검색어: {safe_markdown.plain(_query(turn))}")
    st.plotly_chart(
        contributions(turn.documents),
        key=f"rrf_{turn.turn}",
        config={"displayModeBar": False},
        alt="문서별 RRF 기여도 누적 막대",
    )
    cited = {citation.doc_id: citation.n for citation in turn.citations}
    for document in turn.documents:
        used = f" :green-badge[인용 {cited[document.doc_id]}]" if document.doc_id in cited else ""
        label = f"**{document.rank}** {safe_markdown.plain(document.title)}{used}"
        with st.expander(label, type="compact", key=f"document_{turn.turn}_{document.rank}"):
            _document(door, document)


def contributions(documents: tuple[RetrievedDocument, ...]) -> go.Figure:
    """Documents from best to worst, each bar stacked from its channels' RRF contributions, the ranks written in it."""
    figure = go.Figure()
    titles = [f"{d.rank}. {d.title[:MAX_TITLE]}{'…' if len(d.title) > MAX_TITLE else ''}" for d in documents]
    for name, label in CHANNELS.items():
        parts = [d.channel(name) for d in documents]
        ranks = [f"{part.rank}위" if part and part.rank else "" for part in parts]
        figure.add_bar(
            y=titles,
            x=[part.contribution if part else 0 for part in parts],
            name=label,
            orientation="h",
            text=ranks,
            textposition="inside",
            insidetextanchor="middle",
            insidetextfont={"size": 11},
            textangle=0,
            customdata=[[d.title, rank or "없음"] for d, rank in zip(documents, ranks, strict=True)],
            hovertemplate="%{customdata[0]}<br>" + label + " %{customdata[1]} · 기여 %{x:.4f}<extra></extra>",
        )
    figure.update_layout(
        barmode="stack",
        bargap=0.28,
        height=84 + 25 * len(titles),
        margin={"l": 0, "r": 8, "t": 28, "b": 0},
        legend={"orientation": "h", "y": 1.0, "yanchor": "bottom", "x": 0, "traceorder": "normal"},
        xaxis={
            "title": "RRF 점수 = 채널별 1 / (60 + 순위)의 합",
            "tickformat": ".3f",
            "nticks": 5,
            "fixedrange": True,
        },
        yaxis={"autorange": "reversed", "automargin": True, "fixedrange": True},
    )
    return figure


def _document(door: Consultation, document: RetrievedDocument) -> None:
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
        st.caption("일치한 말: " + safe_markdown.plain(", ".join(dict.fromkeys(terms))))
    for source in document.sources:
        st.caption("출처: " + safe_markdown.source(source.label()))


def _query(turn: Turn) -> str:
    delivered = next((r for r in turn.rounds if r.delivered), None)
    return delivered.query if delivered else turn.resolved_query
