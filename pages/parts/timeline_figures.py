"""The figures of the time line: how long illnesses and medicines last, and a measurement's course."""

import math
from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta
from html import escape

import plotly.graph_objects as go

from agent.language import _
from agent.state import Measurement, ProfileFact
from pages.parts import in_words

LASTING = ("conditions", "medications", "symptoms")
COLOURS = {"conditions": "#0F8F83", "medications": "#3B82F6", "symptoms": "#D97706"}
MAX_NAME = 16
LONG_DAYS = 4
"""From here on the hour of a measurement says nothing."""
MONTHS_DAYS = 240
"""From here on seven ticks fall into different months."""
SHORT_DAYS = 30
"""What the time line shows at least."""
_INVISIBLE = "\u200b"


def courses(facts: Sequence[ProfileFact]) -> go.Figure:
    """A bar from the beginning to the last mention, one row a fact; a ring where the beginning is unknown."""
    figure = go.Figure()
    names = _rows([fact.name for fact in facts])
    seen = [datetime.fromisoformat(fact.updated_at) for fact in facts]
    for slot in LASTING:
        members = [(n, fact) for n, fact in enumerate(facts) if fact.slot == slot]
        for known in (True, False):
            group = [(n, f) for n, f in members if (f.timestamp is not None) == known]
            if not group:
                continue
            begun = [datetime.fromisoformat(f.timestamp) if f.timestamp else seen[n] for n, f in group]
            unsaid = _("시작 시기를 말하지 않음")
            words = [[_shortened(f.onset or f.dosage or unsaid)] for n, f in group]
            fade = [1.0 if f.active else 0.55 for n, f in group]
            hover = "%{y} %{customdata[0]}<extra></extra>"
            common = {
                "name": in_words.slot(slot),
                "legendgroup": slot,
                "customdata": words,
                "hovertemplate": hover,
            }
            if known:
                lengths = [(seen[n] - at).total_seconds() * 1000 for (n, f), at in zip(group, begun, strict=True)]
                figure.add_bar(
                    y=[names[n] for n, f in group],
                    x=lengths,
                    base=begun,
                    orientation="h",
                    marker={"color": COLOURS[slot], "opacity": fade},
                    text=[_shortened(f.onset or "") for n, f in group],
                    textposition="auto",
                    **common,
                )
            else:
                figure.add_scatter(
                    y=[names[n] for n, f in group],
                    x=begun,
                    mode="markers",
                    marker={"symbol": "circle-open", "size": 11, "color": COLOURS[slot], "opacity": fade},
                    showlegend=not any(f.timestamp for n, f in members),
                    **common,
                )
    figure.update_layout(
        height=96 + 30 * len(facts),
        margin={"l": 0, "r": 12, "t": 28, "b": 0},
        legend={"orientation": "h", "y": 1.0, "yanchor": "bottom", "x": 0},
        xaxis={"type": "date", "fixedrange": True, **_scale(facts, seen)},
        yaxis={
            "categoryorder": "array",
            "categoryarray": names[::-1],
            "automargin": True,
            "fixedrange": True,
        },
        bargap=0.45,
    )
    return figure


def _scale(facts: Sequence[ProfileFact], seen: Sequence[datetime]) -> dict[str, object]:
    """Ticks that differ from each other, and a ground wide enough that one day's records stand together."""
    begun = [datetime.fromisoformat(fact.timestamp) for fact in facts if fact.timestamp]
    first, last = min([*begun, *seen]), max([*begun, *seen])
    if (days := (last - first).days) >= MONTHS_DAYS:
        return {"tickformat": "%Y.%m", "nticks": 7}
    scale: dict[str, object] = {"tickformat": "%Y.%m.%d", "nticks": 4}
    if days < SHORT_DAYS:
        scale["range"] = [last - timedelta(SHORT_DAYS), last + timedelta(1)]
    return scale


def _rows(names: Sequence[str]) -> list[str]:
    """A label of its own for each row: Plotly would lay equal ones over each other."""
    seen: Counter[str] = Counter()
    labels = []
    for name in map(_shortened, names):
        labels.append(name + _INVISIBLE * seen[name])
        seen[name] += 1
    return labels


def _shortened(text: str) -> str:
    """Short enough for a phone, and its "<b>" shown as it was typed: Plotly reads HTML."""
    return escape(text if len(text) <= MAX_NAME else f"{text[:MAX_NAME]}…", quote=False)


def course(series: Sequence[Measurement]) -> go.Figure:
    """One measurement over time; "142/91" is two lines."""
    ordered = sorted(series, key=lambda m: datetime.fromisoformat(m.timestamp))
    times = [datetime.fromisoformat(m.timestamp) for m in ordered]
    days = (times[-1] - times[0]).total_seconds() / 86_400
    lines = _numbers([m.value for m in ordered])
    figure = go.Figure()
    for name, values in lines.items():
        figure.add_scatter(
            x=times,
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
        showlegend=len(lines) > 1,
        legend={"orientation": "h", "y": 1.0, "yanchor": "bottom", "x": 1, "xanchor": "right"},
        xaxis={
            "fixedrange": True,
            "tickformat": _("{hour}시").format(hour="%m.%d %H") if 0 < days < LONG_DAYS else "%Y.%m.%d",
            "nticks": 4,
        },
        yaxis={"fixedrange": True, "automargin": True, "range": _room(lines)},
    )
    return figure


def _room(lines: dict[str, list[float | None]]) -> list[float] | None:
    """Lowest and highest value with room for the figures that stand above the points."""
    values = [value for line in lines.values() for value in line if value is not None]
    if not values:
        return None
    low, high = min(values), max(values)
    spread = high - low or abs(high) / 10 or 1.0
    return [low - 0.15 * spread, high + 0.3 * spread]


def drawable(series: Sequence[Measurement]) -> list[Measurement]:
    """What one line can join: numbers in the newest one's unit, those without a unit among them."""
    newest = next((m.unit for m in series if m.unit), None)
    return [m for m in series if m.unit in (None, newest) and _number(m.value.split("/")[0]) is not None]


def _numbers(values: Sequence[str]) -> dict[str, list[float | None]]:
    """The values as lines: one, or two where a value is a pair as in blood pressure; None for what is no number."""
    pairs = any("/" in value for value in values)
    names = (_("수축기"), _("이완기")) if pairs else (_("값"),)
    lines: dict[str, list[float | None]] = {name: [] for name in names}
    for value in values:
        parts = value.split("/")
        for place, name in enumerate(names):
            lines[name].append(_number(parts[place]) if place < len(parts) else None)
    return lines


def _number(text: str) -> float | None:
    try:
        number = float(text)
    except ValueError:
        return None
    return number if math.isfinite(number) else None
