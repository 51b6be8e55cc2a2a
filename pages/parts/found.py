"""Retrieved documents as a chart and a table: rank, score and RRF contribution per channel."""

from collections.abc import Sequence

import plotly.graph_objects as go
import streamlit as st

from agent.state import RetrievedDocument
from agent.terminology import LexiconEntry

CHANNELS = {"bm25": "BM25 (단어)", "vector": "벡터 (의미)"}
SHORT = {"bm25": "BM25", "vector": "벡터"}
MAX_TITLE = 15
TITLE_WIDTH = 290
"""Pixels; the longest title of the shipped corpus, 25 letters."""
EVEN = "BM25는 같은 낱말로, 벡터는 비슷한 뜻으로 찾습니다. 두 순위를 합친 RRF 점수는 채널별 1 / (60 + 순위)의 합입니다."


def coded(entry: LexiconEntry) -> str:
    """A concept with its UMLS code; the lexicon's own numbers (L…) say nothing to a reader."""
    return f"{entry.name} ({entry.cui if entry.cui.startswith('C') else 'UMLS 코드 없음'})"


def contributions(documents: Sequence[RetrievedDocument]) -> go.Figure:
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
        xaxis={"title": "RRF 점수", "tickformat": ".3f", "nticks": 5, "fixedrange": True},
        yaxis={"autorange": "reversed", "automargin": True, "fixedrange": True},
    )
    return figure


def table(documents: Sequence[RetrievedDocument], key: str, marks: dict[str, str] | None = None) -> None:
    """Every figure behind the chart, one row a document. marks: a remark by document id, such as its citation."""
    number = st.column_config.NumberColumn
    rows = []
    for document in documents:
        row: dict[str, object] = {"순위": document.rank, "문서": document.title}
        for name, label in SHORT.items():
            part = document.channel(name)
            row |= {
                f"{label} 순위": part.rank if part else None,
                f"{label} 점수": part.score if part else None,
                f"{label} 기여": part.contribution if part else 0.0,
            }
        row["RRF"] = document.rrf
        row["비고"] = (marks or {}).get(document.doc_id)
        rows.append(row)
    figures = {f"{label} {what}": number(format="%.4f") for label in SHORT.values() for what in ("점수", "기여")}
    st.dataframe(
        rows,
        key=key,
        hide_index=True,
        height="content",
        placeholder="–",
        alt="문서별 채널 순위, 점수, RRF 기여",
        column_order=[c for c in rows[0] if c != "비고" or any(row["비고"] for row in rows)],
        column_config={
            "문서": st.column_config.TextColumn(width=TITLE_WIDTH),
            "RRF": number(format="%.4f"),
            **figures,
        },
    )
