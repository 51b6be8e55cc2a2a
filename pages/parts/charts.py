"""A chart for everybody: drawn, described in words, and its numbers in a table one click away."""

import html
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

import plotly.graph_objects as go
import streamlit as st

from agent.language import _
from pages.parts import safe_markdown

Rows = Sequence[Mapping[str, Any]]


def draw(
    figure: go.Figure, key: str, alt: str, of: str, rows: Rows | None = None, pick: bool = False
) -> list[Any]:
    """The figure under that key. of: what stands along its axis; rows: the table, where the figure's own numbers are
    not what a reader wants to read; pick: whether points can be picked, whose customdata is returned.
    """
    picked: list[Any] = []
    if pick:
        event: Any = st.plotly_chart(
            figure, key=key, config={"displayModeBar": False}, alt=alt, on_select="rerun", selection_mode="points"
        )
        picked = [point.get("customdata") for point in event["selection"]["points"]]
    else:
        st.plotly_chart(figure, key=key, config={"displayModeBar": False}, alt=alt)
    with st.expander(_("표로 보기"), type="compact", icon=":material/table:", key=f"{key}_table"):
        shown = [{_text(name): _text(value) for name, value in row.items()} for row in rows or table(figure, of)]
        # Not the grid of canvas: a screen reader goes through this one cell by cell.
        st.table(shown, border="horizontal", hide_index=True, alt=_("{chart} (표)").format(chart=alt))
    return picked


def ink() -> str:
    """The colour of the page's text: a chart's own is too faint on a filled ground."""
    return st.get_option(f"theme.{st.context.theme.type or 'light'}.textColor")


def table(figure: go.Figure, of: str) -> list[dict[str, Any]]:
    """What the figure's bars and lines say: one row for each place on the axis, one column for each of them."""
    rows: dict[Any, dict[str, Any]] = {}
    for trace in figure.data:
        along, values = (trace.y, trace.x) if trace.orientation == "h" else (trace.x, trace.y)
        for place, value in zip(_listed(along), _listed(values), strict=True):
            rows.setdefault(place, {of: place})[trace.name or _("값")] = value
    columns = dict.fromkeys(name for row in rows.values() for name in row)
    return [{name: row.get(name) for name in columns} for row in rows.values()]


def _listed(values: Iterable[Any] | None) -> list[Any]:
    return [] if values is None else list(values)


def _text(value: object) -> str:
    """As a reader reads it; Plotly reads HTML, so names come here escaped for it, and the table reads Markdown."""
    if value is None:
        return "–"
    if isinstance(value, datetime):
        return value.strftime("%Y-%m-%d %H:%M")
    if isinstance(value, float):
        return f"{value:,.3f}".rstrip("0").rstrip(".")
    return safe_markdown.inline(html.unescape(str(value)))
