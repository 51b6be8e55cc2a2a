"""시간 흐름: illnesses and medicines from their beginning, and each measurement's course."""

from collections.abc import Sequence
from datetime import datetime

import plotly.graph_objects as go
import streamlit as st

from agent.consultation import SLOT_LABELS
from agent.state import Measurement, Profile, ProfileFact

LASTING = ("conditions", "medications", "symptoms")
MEASURED = ("vitals", "labs")
COLOURS = {"conditions": "#0F8F83", "medications": "#3B82F6", "symptoms": "#D97706"}
QUIET = "#8A9AA3"


def draw(profile: Profile) -> None:
    lasting = [fact for slot in LASTING for fact in profile.slot(slot) if not fact.denied]
    measured = [fact for slot in MEASURED for fact in profile.slot(slot) if fact.series]
    if not lasting and not measured:
        st.info(
            "시간에 따라 보여 줄 질환, 약물, 측정값이 아직 없습니다. 대화하거나 슬롯에 추가하면 여기에 그려집니다.",
            icon=":material/info:",
        )
        return
    if lasting:
        st.markdown("**질환 · 약물 · 증상**")
        st.caption(
            "막대는 시작 시기를 아는 것, 동그라미는 시작을 말하지 않아 기록된 때만 아는 것입니다. 지난 일은 흐리게 그립니다."
        )
        st.plotly_chart(
            courses(lasting),
            key=f"courses_{profile.patient_id}",
            config={"displayModeBar": False},
            alt="질환, 약물, 증상의 시작과 지속",
        )
    if measured:
        st.markdown("**측정값**")
        for left in range(0, len(measured), 2):
            for column, fact in zip(st.columns(2, gap="medium"), measured[left : left + 2], strict=False):
                with column, st.container(border=True, gap="xsmall"):
                    _measurement(fact)


def courses(facts: Sequence[ProfileFact]) -> go.Figure:
    """A bar from the beginning to the last mention, one row a fact; a ring where the beginning is unknown."""
    figure = go.Figure()
    names = [fact.name for fact in facts]
    seen = [datetime.fromisoformat(fact.updated_at) for fact in facts]
    for slot in LASTING:
        members = [(n, fact) for n, fact in enumerate(facts) if fact.slot == slot]
        for known in (True, False):
            group = [(n, f) for n, f in members if (f.timestamp is not None) == known]
            if not group:
                continue
            begun = [datetime.fromisoformat(f.timestamp) if f.timestamp else seen[n] for n, f in group]
            words = [[f.onset or f.dosage or "시작 시기를 말하지 않음"] for _, f in group]
            fade = [1.0 if f.active else 0.4 for _, f in group]
            hover = "%{y} %{customdata[0]}<extra></extra>"
            common = {"name": SLOT_LABELS[slot], "legendgroup": slot, "customdata": words, "hovertemplate": hover}
            if known:
                lengths = [(seen[n] - at).total_seconds() * 1000 for (n, _), at in zip(group, begun, strict=True)]
                figure.add_bar(
                    y=[names[n] for n, _ in group],
                    x=lengths,
                    base=begun,
                    orientation="h",
                    marker={"color": COLOURS[slot], "opacity": fade},
                    text=[f.onset or "" for _, f in group],
                    textposition="auto",
                    **common,
                )
            else:
                figure.add_scatter(
                    y=[names[n] for n, _ in group],
                    x=begun,
                    mode="markers",
                    marker={"symbol": "circle-open", "size": 11, "color": COLOURS[slot], "opacity": fade},
                    showlegend=not any(f.timestamp for _, f in members),
                    **common,
                )
    figure.update_layout(
        height=96 + 30 * len(facts),
        margin={"l": 0, "r": 12, "t": 28, "b": 0},
        legend={"orientation": "h", "y": 1.0, "yanchor": "bottom", "x": 0},
        xaxis={"type": "date", "fixedrange": True, "tickformat": "%Y.%m", "nticks": 7},
        yaxis={
            "categoryorder": "array",
            "categoryarray": names[::-1],
            "automargin": True,
            "fixedrange": True,
        },
        bargap=0.45,
    )
    return figure


def course(series: Sequence[Measurement]) -> go.Figure:
    """One measurement over time; "142/91" is two lines."""
    ordered = sorted(series, key=lambda m: m.timestamp)
    figure = go.Figure()
    for name, values in _numbers([m.value for m in ordered]).items():
        figure.add_scatter(
            x=[datetime.fromisoformat(m.timestamp) for m in ordered],
            y=values,
            name=name,
            mode="lines+markers+text",
            text=[f"{value:g}" if value is not None else "" for value in values],
            textposition="top center",
            hovertemplate="%{x|%Y-%m-%d %H:%M} · %{y:g}<extra></extra>",
            cliponaxis=False,
        )
    figure.update_layout(
        height=190,
        margin={"l": 0, "r": 20, "t": 24, "b": 0},
        showlegend=False,
        xaxis={"fixedrange": True, "tickformat": "%m.%d", "nticks": 5},
        yaxis={"fixedrange": True, "automargin": True, "rangemode": "normal"},
    )
    return figure


def _measurement(fact: ProfileFact) -> None:
    unit = f" {fact.unit}" if fact.unit else ""
    st.markdown(f"**{fact.name}** 최근 {fact.value}{unit} :gray[· {len(fact.series)}번]")
    st.plotly_chart(
        course(fact.series),
        key=f"course_{fact.fact_id}",
        config={"displayModeBar": False},
        alt=f"{fact.name} 추이",
    )


def _numbers(values: Sequence[str]) -> dict[str, list[float | None]]:
    """The values as lines: one, or two where a value is a pair as in blood pressure; None for what is no number."""
    pairs = any("/" in value for value in values)
    names = ("수축기", "이완기") if pairs else ("값",)
    lines: dict[str, list[float | None]] = {name: [] for name in names}
    for value in values:
        parts = value.split("/")
        for place, name in enumerate(names):
            lines[name].append(_number(parts[place]) if place < len(parts) else None)
    return lines


def _number(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None
