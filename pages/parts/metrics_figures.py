"""The charts of the metrics page: pure functions from rows to Plotly figures."""

from collections.abc import Mapping, Sequence
from typing import Any

import plotly.graph_objects as go

from agent.evaluation.runs import OUTSIDE, Course, Difference, Metric
from agent.events import NODE_LABELS
from agent.language import N_, _

NODES = {
    **NODE_LABELS,
    OUTSIDE: N_("그래프 밖 (분석·안전·저장)"),
}
PARTS = {
    "patient": N_("환자 정보"),
    "history": N_("이전 대화"),
    "documents": N_("문서"),
    "question": N_("질문·지시"),
    "other_rounds": N_("다른 라운드의 프롬프트"),
    "answer": N_("답변"),
}
ROUNDS = {0: N_("0회 (캐시·안전 응답)"), 1: N_("1회 (첫 답변)"), 2: N_("2회"), 3: N_("3회")}
ROUND_NAMES = {0: N_("첫 답변"), 1: N_("첫째 개선"), 2: N_("둘째 개선")}
NO_REASON = N_("기록 없음")
GREY = "#8A9AA3"
Rows = Sequence[dict[str, Any]]


def by_turn(
    courses: Mapping[str, Course], names: dict[str, str], metric: Metric, closely: Sequence[str]
) -> go.Figure:
    """The metric's mean at each turn of the conversation, one line a series. closely: those whose intervals are drawn;
    of all of them they would lie on top of each other."""
    figure = go.Figure()
    for one, course in courses.items():
        points = course.points.values()
        low, high = ([_end(point, end) for point in points] for end in ("low", "high"))
        figure.add_scatter(
            x=list(course.points),
            y=[point.mean for point in points],
            customdata=[[point.pairs, _between(point, "{:,.3f}")] for point in points],
            name=names[one],
            mode="lines+markers",
            error_y={
                "type": "data",
                "symmetric": False,
                "array": [hi - point.mean for point, hi in zip(points, high, strict=True)],
                "arrayminus": [point.mean - lo for point, lo in zip(points, low, strict=True)],
                "thickness": 1.2,
                "width": 3,
                "visible": one in closely,
            },
            hovertemplate=_("턴 %{x} · %{y:.3f}%{customdata[1]} (환자 %{customdata[0]}명)")
            + f"<extra>{names[one]}</extra>",
        )
    figure.update_layout(xaxis={"title": _("턴"), "dtick": 1, "fixedrange": True}, **_frame(300, len(courses)))
    figure.update_yaxes(
        title=_(metric.label), fixedrange=True, **({"range": [-0.03, 1.05]} if metric.unit == "share" else {})
    )
    return figure


def differences(found: Sequence[tuple[Metric, Difference]]) -> go.Figure:
    """One row a metric: the mean paired difference with its interval; to the right is higher. Shares only."""
    return forest(
        [(f"{_(metric.label)} <b>{d.mean:+.3f}</b>", d) for metric, d in found], _("차이 (살펴볼 모드 − 기준)")
    )


def forest(rows: Sequence[tuple[str, Difference]], title: str) -> go.Figure:
    """One row a label: the mean difference with its interval around the line of no difference."""
    figure = go.Figure()
    shown = [d.mean for _label, d in rows]
    low, high = ([_end(d, end) for _label, d in rows] for end in ("low", "high"))
    figure.add_scatter(
        x=shown,
        y=[label for label, _difference in rows],
        mode="markers",
        marker={"size": 9},
        error_x={
            "type": "data",
            "symmetric": False,
            "array": [h - mean for h, mean in zip(high, shown, strict=True)],
            "arrayminus": [mean - lo for lo, mean in zip(low, shown, strict=True)],
            "thickness": 1.6,
        },
        customdata=[[_between(d, "{:+,.3f}"), d.pairs, d.improved, d.worsened] for _label, d in rows],
        hovertemplate="%{y}%{customdata[0]}<br>"
        + _("턴 %{customdata[1]}쌍 · 높아짐 %{customdata[2]} · 낮아짐 %{customdata[3]}")
        + "<extra></extra>",
        showlegend=False,
    )
    figure.add_vline(x=0, line_color=GREY, line_dash="dot")
    frame = _frame(72 + 34 * max(len(rows), 3), 0)
    figure.update_layout(xaxis={"title": title, "fixedrange": True}, **frame)
    figure.update_yaxes(autorange="reversed", automargin=True, fixedrange=True)
    return figure


def pairs(rows: Rows, names: dict[str, str], metric: Metric) -> go.Figure:
    """One point a pair of turns: whose it is along the axis, its difference above; customdata [patient, turn]."""
    figure = go.Figure()
    places = {patient: place for place, patient in enumerate(sorted({row["patient"] for row in rows}), 1)}
    for turn in sorted({row["turn"] for row in rows}):
        own, label = [row for row in rows if row["turn"] == turn], _("{turn}턴").format(turn=turn)
        figure.add_scatter(
            x=[
                places[row["patient"]] + 0.12 * (turn - 3) for row in own
            ],  # turns with the same value side by side
            y=[row["difference"] for row in own],
            customdata=[[row["patient"], row["turn"]] for row in own],
            text=[names.get(row["patient"], row["patient"]) for row in own],
            name=label,
            mode="markers",
            marker={"size": 10, "opacity": 0.8},
            hovertemplate="%{text} · " + label + " · %{y:+,.3f}<extra></extra>",
        )
    figure.add_hline(y=0, line_color=GREY, line_dash="dot")
    figure.update_layout(
        xaxis={"title": _("환자 (번호순)"), "fixedrange": True, "dtick": 1 if len(places) <= 20 else 10},
        **_frame(300, 1),
    )
    figure.update_yaxes(title=_("{metric}의 차이").format(metric=_(metric.label)), fixedrange=True)
    return figure


def by_round(rows: Rows, series: Sequence[str], names: dict[str, str], value: str, title: str) -> go.Figure:
    """One score over the rounds of the turns that had more than one."""
    figure = go.Figure()
    for one in series:
        own = [row for row in rows if row["series"] == one and row[value] is not None]
        if own:
            figure.add_scatter(
                x=[_round(row["round"]) for row in own],
                y=[row[value] for row in own],
                customdata=[row["n"] for row in own],
                name=names[one],
                mode="lines+markers",
                hovertemplate=_("%{x} · %{y:.3f} (%{customdata}턴)") + f"<extra>{names[one]}</extra>",
            )
    figure.update_layout(xaxis={"fixedrange": True}, **_frame(280, len(figure.data)))
    figure.update_yaxes(title=title, range=[-0.03, 1.05], fixedrange=True)
    return figure


def cache(rows: Rows, series: Sequence[str], names: dict[str, str]) -> go.Figure:
    """Why answers were reused or not, in turns, one stacked bar a series."""
    reasons = dict.fromkeys(row["reason"] or NO_REASON for row in rows)
    found = {(row["series"], row["reason"] or NO_REASON): 0 for row in rows}
    for row in rows:
        found[row["series"], row["reason"] or NO_REASON] += row["turns"]
    parts = {_(reason).rstrip("."): [found.get((one, reason), 0) for one in series] for reason in reasons}
    return _stacked(parts, [names[one] for one in series], _("턴 수"), _("%{x}턴"))


def rounds(rows: Rows, series: Sequence[str], names: dict[str, str]) -> go.Figure:
    """How many turns took how many rounds, one stacked bar a series."""
    counts = sorted({row["rounds"] for row in rows})
    found = {(row["series"], row["rounds"]): row["turns"] for row in rows}
    labels = {n: _(ROUNDS[n]) if n in ROUNDS else _("{n}회").format(n=n) for n in counts}
    parts = {labels[n]: [found.get((one, n), 0) for one in series] for n in counts}
    return _stacked(parts, [names[one] for one in series], _("턴 수"), _("%{x}턴"))


def tokens(rows: Rows, series: Sequence[str], names: dict[str, str]) -> go.Figure:
    """Mean tokens of a turn by part, one stacked bar a series."""
    found = {row["series"]: row for row in rows}
    parts = {_(PARTS[part]): [found[one][part] for one in series] for part in PARTS}
    return _stacked(parts, [names[one] for one in series], _("턴당 토큰 (추정)"), "%{x:,.1f}")


def latency(rows: Rows, series: Sequence[str], names: dict[str, str]) -> go.Figure:
    """Mean milliseconds of a turn by node, one stacked bar a series."""
    found = {(row["series"], row["node"]): row["ms"] for row in rows}
    known = [*NODES, *sorted({row["node"] for row in rows} - NODES.keys())]
    parts = {_(NODES.get(node, node)): [found.get((one, node), 0) for one in series] for node in known}
    return _stacked(parts, [names[one] for one in series], _("턴당 밀리초"), "%{x:,.1f} ms")


def _stacked(parts: dict[str, list[float]], bars: list[str], title: str, value: str) -> go.Figure:
    figure = go.Figure()
    for label, values in parts.items():
        if any(values):
            figure.add_bar(
                y=bars,
                x=values,
                name=label,
                marker={"color": GREY} if label == _(NODES[OUTSIDE]) else {},  # the colourway has ten
                orientation="h",
                hovertemplate="%{y}<br>" + label + " " + value + "<extra></extra>",
            )
    frame = _frame(110 + 30 * len(bars), len(figure.data))
    figure.update_layout(barmode="stack", bargap=0.3, xaxis={"title": title, "fixedrange": True}, **frame)
    figure.update_yaxes(autorange="reversed", automargin=True, fixedrange=True)
    return figure


def _round(number: int) -> str:
    return _(ROUND_NAMES[number]) if number in ROUND_NAMES else _("{n}번째 개선").format(n=number)


def _frame(height: int, entries: int) -> dict[str, Any]:
    """Height and margins; Plotly itself makes room for a legend that wraps on a phone, which this height allows for."""
    legend = {"orientation": "h", "y": 1.0, "yanchor": "bottom", "x": 0, "traceorder": "normal", "maxheight": 400}
    return {
        "height": height + (8 if entries < 8 else 16) * entries,
        "margin": {"l": 0, "r": 8, "t": 28, "b": 0},
        "legend": legend,
    }


def _between(found: Difference, form: str) -> str:
    """The interval as a hover says it; nothing where there is none."""
    if found.low is None or found.high is None:
        return ""
    return f" [{form.format(found.low)}, {form.format(found.high)}]"


def _end(difference: Difference, end: str) -> float:
    value = getattr(difference, end)
    return difference.mean if value is None else value
