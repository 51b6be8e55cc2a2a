"""How weight falls: exp(-λ·days) by slot (thesis 3.2.2.2), and where a patient's facts lie on the curves."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

import plotly.graph_objects as go

from agent.language import N_, _

TODAY = 0.5
"""In days: where a logarithmic axis shows what was said today."""
LONGEST = 4000
POINTS = 80
TICKS = {
    TODAY: N_("오늘"),
    1: N_("1일"),
    7: N_("1주"),
    30: N_("1달"),
    90: N_("3달"),
    365: N_("1년"),
    1825: N_("5년"),
}
MAX_TEXT = 18


@dataclass(frozen=True)
class Remembered:
    """One stored fact. days: since it was measured or said; current: neither past nor denied."""

    slot: str
    text: str
    weight: float
    days: float
    current: bool


def weight(rate: float, days: float) -> float:
    """exp(-λ·days), λ per day; 0..1."""
    return math.exp(-rate * days)


def days(held: float, rate: float) -> float:
    """How old a fact of this weight is; 0 where nothing fades."""
    return max(0.0, -math.log(held) / rate) if held > 0 and rate > 0 else 0.0


def figure(rates: Mapping[str, float], labels: Mapping[str, str], held: Sequence[Remembered]) -> go.Figure:
    """One line a rate, as slots that fade alike share it; a point a fact."""
    drawn = go.Figure()
    by_rate: dict[float, list[str]] = {}
    for slot in labels:
        by_rate.setdefault(rates[slot], []).append(slot)
    longest = max([LONGEST, *(fact.days for fact in held)])
    steps = [TODAY * (longest / TODAY) ** (n / POINTS) for n in range(POINTS + 1)]
    for rate, slots in sorted(by_rate.items()):
        drawn.add_scatter(
            x=steps,
            y=[weight(rate, day) for day in steps],
            mode="lines",
            name="·".join(labels[slot] for slot in slots),
            hovertemplate=_("{days}일 뒤 {weight}").format(days="%{x:.0f}", weight="%{y:.2f}") + "<extra></extra>",
        )
    if held:
        drawn.add_scatter(
            x=[max(fact.days, TODAY) for fact in held],
            y=[fact.weight for fact in held],
            mode="markers",
            name=_("이 환자의 정보"),
            marker={
                "size": 10,
                "color": "#64748B",
                "symbol": ["circle" if fact.current else "circle-open" for fact in held],
            },
            customdata=[[_shortened(fact.text), round(fact.days)] for fact in held],
            hovertemplate=_("{fact} · {days}일 전 · 무게 {weight}").format(
                fact="%{customdata[0]}", days="%{customdata[1]}", weight="%{y:.2f}"
            )
            + "<extra></extra>",
        )
    drawn.update_layout(
        height=340,
        margin={"l": 0, "r": 8, "t": 56, "b": 0},
        legend={"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0},
        xaxis={
            "type": "log",
            "title": _("지난 날"),
            "tickvals": list(TICKS),
            "ticktext": [_(text) for text in TICKS.values()],
            "fixedrange": True,
        },
        yaxis={"range": [0, 1.05], "title": _("무게"), "fixedrange": True},
    )
    return drawn


def _shortened(text: str) -> str:
    """Plotly reads HTML."""
    return escape(text if len(text) <= MAX_TEXT else f"{text[:MAX_TEXT]}…", quote=False)
