"""지표: each figure of the chosen runs with one line on what it means and what it cannot say."""

import html
from collections.abc import Sequence
from typing import Any

import plotly.graph_objects as go
import streamlit as st

from agent.evaluation.runs import BY_COLUMN, METRICS, Metric, RunUnreadable
from pages.parts import charts, metrics_address, metrics_data, metrics_figures, safe_markdown
from pages.parts.metrics_choice import Choice, name

CURVE = "retention_context"
"""The metric whose curve is shown first: what memory is for."""
COLOURS = {1: "normal", -1: "inverse", 0: "off"}
FORMATS = {"share": "{:.3f}", "count": "{:.2f}", "tokens": "{:,.1f}", "ms": "{:,.1f} ms"}


def key_figures(choice: Choice) -> None:
    """Every metric's mean of the mode in view, with its difference to the baseline."""
    found = choice.figures.key
    own, other = found[choice.compared], found[choice.baseline]
    versus = choice.compared != choice.baseline
    against = f" · 차이는 {name(choice.baseline)} 대비 (평균끼리)" if versus else ""
    st.caption(
        f"**{safe_markdown.inline(name(choice.compared) + against)}** · 뜻과 한계는 물음표와 아래 설명에 있습니다."
        " 모드마다 값이 있는 턴이 다르면, 같은 턴끼리 뺀 '짝지은 차이'와 다릅니다."
    )
    with st.container(horizontal=True, gap="xsmall", key="key_figures"):
        for metric in METRICS:
            mean, base = own[metric.column]["mean"], other[metric.column]["mean"]
            delta = mean - base if versus and mean is not None and base is not None else None
            st.metric(
                metric.label,
                number(metric, mean),
                None if delta is None else signed(metric, delta),
                delta_color=COLOURS[metric.better] if delta else "off",
                delta_arrow="auto" if delta else "off",
                help=f"{metric.meaning} (값이 있는 턴 {own[metric.column]['n']}개)",
                border=True,
                height="stretch",
            )


def by_turn(choice: Choice) -> None:
    """One metric over the turns of the conversation."""
    st.markdown("## 턴에 따른 변화")
    columns = {metric.column: metric.column for metric in METRICS}
    metrics_address.seed("metric", "metrics_by_turn", columns, CURVE)
    column = st.selectbox(
        "지표",
        columns,
        format_func=lambda c: BY_COLUMN[c].label,
        key="metrics_by_turn",
        persist_state="session",
    )
    metrics_address.keep("metric", column, columns, CURVE)
    metric = BY_COLUMN[column]
    _chart(
        metrics_figures.by_turn(choice.figures.by_turn[column], choice.shown, _names(choice), metric),
        "by_turn",
        f"{metric.label}의 턴별 평균",
        f"{metric.meaning} 각 점은 그 턴에 값이 있는 환자의 평균입니다.",
        "턴",
    )


def differences(choice: Choice) -> None:
    """The paired difference of every share with its interval, and of the others in words."""
    st.markdown("## 짝지은 차이")
    if choice.compared == choice.baseline:
        st.caption("살펴볼 모드와 기준이 같습니다. 서로 다른 두 모드를 고르면 차이가 나타납니다.")
        return
    try:
        found = metrics_data.differences(metrics_data.key(choice.runs), choice.baseline, choice.compared)
    except RunUnreadable as problem:
        st.error(safe_markdown.inline(str(problem)), icon=":material/warning:")
        return
    pairs = [(metric, difference) for metric in METRICS if (difference := found[metric.column]) is not None]
    shares = [(metric, difference) for metric, difference in pairs if metric.unit == "share" and metric.better]
    if not shares:
        st.caption("두 모드에 같은 환자와 턴이 없어 짝지을 수 없습니다.")
        return
    _chart(
        metrics_figures.differences(shares),
        "differences",
        f"{name(choice.compared)}와 {name(choice.baseline)}의 지표별 차이",
        "같은 환자의 같은 턴끼리 뺀 값의 평균과 95% 부트스트랩 구간(환자 단위 재표집)입니다. 구간이 0을 지나면 차이가 있다고 할 수 없고, "
        "여러 지표를 함께 보면 우연히 벗어나는 것도 있습니다.",
        rows=[
            {
                "지표": metric.label,
                "차이": signed(metric, d.mean),
                "95% 구간": _interval(metric, d.low, d.high).strip() or None,
                "턴 쌍": d.pairs,
                "높아짐": d.improved,
                "낮아짐": d.worsened,
            }
            for metric, d in shares
        ],
    )
    rest = [(metric, d) for metric, d in pairs if metric.unit != "share"]
    st.caption(" · ".join(f"{m.label} {signed(m, d.mean)}{_interval(m, d.low, d.high)}" for m, d in rest))


def explain(choice: Choice) -> None:
    """What each metric means; which of them say nothing here because every turn has the same value."""
    found = choice.figures.key
    silent = [m.label for m in METRICS if m.better and _same([found[one][m.column] for one in choice.shown])]
    if silent:
        st.caption(f"고른 모드의 모든 턴에서 값이 같아 아무것도 가리지 못하는 지표: {', '.join(silent)}")
    with st.expander("지표의 뜻과 한계", icon=":material/help:"):
        st.markdown("\n".join(f"- **{metric.label}** {metric.meaning}" for metric in METRICS))


def rounds(choice: Choice) -> None:
    st.markdown("## 라운드 수")
    _chart(
        metrics_figures.rounds(_shown(choice, choice.figures.rounds), choice.shown, _names(choice)),
        "rounds",
        "모드별 라운드 수의 분포",
        "답변을 만들고 심사한 횟수별 턴의 수입니다. 라운드가 많다는 것은 첫 답변이 기준에 못 미쳤다는 뜻이며, 나아졌는지는 심사 점수로 봅니다.",
    )


def tokens(choice: Choice) -> None:
    st.markdown("## 토큰")
    _chart(
        metrics_figures.tokens(_shown(choice, choice.figures.tokens), choice.shown, _names(choice)),
        "tokens",
        "모드별 턴당 토큰",
        "한 턴에 든 토큰의 평균(추정)입니다. 전달된 답변의 프롬프트는 부분별로, 나머지 라운드의 프롬프트는 합쳐서, 답변은 모든 라운드를 더했습니다. 요금표나 모델의 토크나이저와는 다릅니다.",
    )


def latency(choice: Choice) -> None:
    st.markdown("## 단계별 응답 시간")
    _chart(
        metrics_figures.latency(_shown(choice, choice.figures.latency), choice.shown, _names(choice)),
        "latency",
        "모드별 단계별 응답 시간",
        "한 턴이 각 단계에서 보낸 평균 시간(모든 라운드의 합)이며, 더하면 응답 시간입니다. 실행한 컴퓨터와 그때의 부하에 따라 달라, 다른 실행과 견주기 어렵습니다.",
    )


def _shown(choice: Choice, rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows of the modes that were chosen for the figures."""
    return [row for row in rows if row["series"] in choice.shown]


def number(metric: Metric, value: float | None) -> str:
    """As the run has it, in the metric's unit."""
    return "–" if value is None else FORMATS[metric.unit].format(value)


def signed(metric: Metric, value: float) -> str:
    return ("-" if value < 0 else "+") + number(metric, abs(value))


def _interval(metric: Metric, low: float | None, high: float | None) -> str:
    return "" if low is None or high is None else f" [{signed(metric, low)}, {signed(metric, high)}]"


def _same(figures: list[dict[str, Any]]) -> bool:
    values = {one[end] for one in figures for end in ("low", "high")}
    return len(values) == 1 and None not in values


def _names(choice: Choice) -> dict[str, str]:
    """As Plotly shows them, which reads HTML: a run's folder may be called anything."""
    return {one: html.escape(name(one)) for one in choice.shown}


def _chart(
    figure: go.Figure, key: str, alt: str, meaning: str, of: str = "모드", rows: charts.Rows | None = None
) -> None:
    charts.draw(figure, f"metrics_chart_{key}", alt, of, rows)
    st.caption(meaning)
