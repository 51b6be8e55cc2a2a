"""Retrieved documents as a chart and a table: rank, score and RRF contribution per channel."""

from collections.abc import Sequence

import plotly.graph_objects as go
import streamlit as st

from agent.language import N_, _
from agent.state import ChannelKind, DocumentField, RetrievedDocument, channel_name
from agent.terminology import LexiconEntry

KINDS: dict[ChannelKind, str] = {"bm25": "BM25", "vector": N_("벡터")}
MEANS = {"bm25": N_("단어"), "vector": N_("의미")}
FIELDS: dict[DocumentField, str] = {
    "body": N_("본문"),
    "summary": N_("요약"),
    "keywords": N_("키워드"),
    "questions": N_("예상 질문"),
}
CHANNELS = {channel_name(kind, field): (kind, field) for field in FIELDS for kind in KINDS}
"""Name → kind and field of every channel."""
COLOURS = {"bm25": "#0D9488", "vector": "#3B82F6"}
SHADES = {"body": 1.0, "summary": 0.75, "keywords": 0.55, "questions": 0.35}
MAX_TITLE = 15
TITLE_WIDTH = 290
"""Pixels; the longest title of the shipped corpus, 25 letters."""
EVEN = N_(
    "BM25는 같은 낱말로, 벡터는 비슷한 뜻으로, 본문과 요약, 키워드, 예상 질문에서 따로 찾습니다(옅은 색일수록 뒤의 것). "
    "RRF 점수는 채널별 가중치 / (60 + 순위)의 합입니다."
)


def coded(entry: LexiconEntry) -> str:
    """A concept with its UMLS code; the lexicon's own numbers (L…) say nothing to a reader."""
    code = entry.cui if entry.cui.startswith("C") else _("UMLS 코드 없음")
    return f"{entry.name} ({code})"


def called(kind: ChannelKind, field: DocumentField) -> str:
    """A channel's name for a reader; the bodies' channels are called by their kind alone."""
    return _(KINDS[kind]) if field == "body" else f"{_(KINDS[kind])} {_(FIELDS[field])}"


def contributions(documents: Sequence[RetrievedDocument]) -> go.Figure:
    """Documents from best to worst, each bar stacked from its channels' RRF contributions, the ranks written in it."""
    figure = go.Figure()
    titles = [f"{d.rank}. {d.title[:MAX_TITLE]}{'…' if len(d.title) > MAX_TITLE else ''}" for d in documents]
    for name, (kind, field) in CHANNELS.items():
        parts = [d.channel(name) for d in documents]
        if not any(part and part.rank for part in parts):
            continue
        ranks = [_("{n}위").format(n=part.rank) if part and part.rank else "" for part in parts]
        hover = _("{channel} {rank} · 기여 {share}").format(
            channel=called(kind, field), rank="%{customdata[1]}", share="%{x:.4f}"
        )
        figure.add_bar(
            y=titles,
            x=[part.contribution if part else 0 for part in parts],
            name=f"{_(KINDS[kind])} ({_(MEANS[kind])})",
            legendgroup=kind,
            showlegend=field == "body",
            marker={"color": COLOURS[kind], "opacity": SHADES[field]},
            orientation="h",
            text=ranks if field == "body" else None,
            textposition="inside",
            insidetextanchor="middle",
            insidetextfont={"size": 11, "color": "#FFFFFF"},
            textangle=0,
            customdata=[[d.title, rank or _("없음")] for d, rank in zip(documents, ranks, strict=True)],
            hovertemplate=f"%{{customdata[0]}}<br>{hover}<extra></extra>",
        )
    figure.update_layout(
        barmode="stack",
        bargap=0.28,
        height=84 + 25 * len(titles),
        margin={"l": 0, "r": 8, "t": 28, "b": 0},
        legend={"orientation": "h", "y": 1.0, "yanchor": "bottom", "x": 0, "traceorder": "normal"},
        xaxis={"title": _("RRF 점수"), "tickformat": ".3f", "nticks": 5, "fixedrange": True},
        yaxis={"autorange": "reversed", "automargin": True, "fixedrange": True},
    )
    return figure


def contributed(documents: Sequence[RetrievedDocument]) -> list[dict[str, object]]:
    """The chart's bars in figures: a document's RRF score and what each kind of search brought to it."""
    return [
        {_("순위"): document.rank, _("문서"): document.title}
        | {
            f"{_(label)} ({_(MEANS[kind])})": f"{sum(_brought(document, kind, field) for field in FIELDS):.4f}"
            for kind, label in KINDS.items()
        }
        | {"RRF": f"{document.rrf:.4f}"}
        for document in documents
    ]


def _brought(document: RetrievedDocument, kind: ChannelKind, field: DocumentField) -> float:
    part = document.channel(channel_name(kind, field))
    return part.contribution if part else 0.0


def table(documents: Sequence[RetrievedDocument], key: str, marks: dict[str, str] | None = None) -> None:
    """Every figure behind the chart, one row a document. marks: a remark by document id, such as its citation."""
    number = st.column_config.NumberColumn
    searched = {name: channel for name, channel in CHANNELS.items() if any(d.channel(name) for d in documents)}
    figures = {"RRF": number(format="%.4f")}
    rows = []
    for document in documents:
        row: dict[str, object] = {_("순위"): document.rank, _("문서"): document.title}
        for name, channel in searched.items():
            part = document.channel(name)
            label = called(*channel)
            rank, score, share = (
                text.format(channel=label)
                for text in (_("{channel} 순위"), _("{channel} 점수"), _("{channel} 기여"))
            )
            row[rank] = part.rank if part else None
            row[score] = part.score if part else None
            row[share] = part.contribution if part else 0.0
            figures |= {score: number(format="%.4f"), share: number(format="%.4f")}
        row["RRF"] = document.rrf
        row[_("비고")] = (marks or {}).get(document.doc_id)
        rows.append(row)
    st.dataframe(
        rows,
        key=key,
        hide_index=True,
        height="content",
        placeholder="–",
        alt=_("문서별 채널 순위, 점수, RRF 기여"),
        column_order=[c for c in rows[0] if c != _("비고") or any(row[c] for row in rows)],
        column_config={
            _("문서"): st.column_config.TextColumn(width=TITLE_WIDTH),
            **figures,
        },
    )
