"""지표: each figure of the chosen runs with one line on what it means and what it cannot say."""

import html
from collections.abc import Iterable
from typing import Any

import plotly.graph_objects as go
import streamlit as st

from agent.evaluation.runs import (
    BY_COLUMN,
    METRICS,
    Course,
    Difference,
    Metric,
    Only,
    Settings,
    list_runs,
    run_folders,
)
from agent.language import N_, _
from pages.parts import (
    charts,
    metrics_address,
    metrics_data,
    metrics_figures,
    metrics_words,
    safe_markdown,
)
from pages.parts.metrics_choice import Choice, first_choice, forgetful, name
from pages.parts.metrics_words import brief_interval, moved, number, shifted, sure

CURVE = "retention_context"
"""The metric whose curve is shown first: what memory is for."""
COLOURS = {1: "normal", -1: "inverse", 0: "off"}
GROUPS = {
    "topic_hit_at_3": N_("문서 검색"),
    "slot_f1": N_("환자 정보 추출"),
    "retention_context": N_("기억과 개인화"),
    "warning_recall": N_("답변과 안전"),
    "cached": N_("재사용·보류·개선"),
    "tokens_prompt": N_("토큰·비용·시간"),
}
"""What the metrics from this one on are about, in their order."""


def prepare() -> None:
    """What a first visit shows, computed before anybody waits for it."""
    newest = next((run for run in list_runs(run_folders(Settings())) if run.status == "complete"), None)
    if newest is None:
        return
    choice = first_choice((newest,), Only())
    metrics_data.figures(choice.key, choice.only)
    metrics_data.people(choice.key)
    metrics_data.intervals(choice.key, choice.only, choice.compared)
    metrics_data.differences(choice.key, choice.only, choice.baseline, choice.compared)
    courses(choice, CURVE)


def draw(choice: Choice) -> None:
    """What is compared at a glance: all figures, one of them over the turns, and every difference."""
    key_figures(choice)
    left, right = st.columns(2, gap="medium")
    with left:
        by_turn(choice)
    with right:
        differences(choice)
    explain()


def courses(choice: Choice, column: str) -> dict[str, Course]:
    """A metric over the turns: of the modes drawn, and of the two compared, as the reading speaks of a line that is there."""
    drawn = dict.fromkeys((*choice.shown, choice.compared, choice.baseline))
    return {one: metrics_data.course(choice.key, choice.only, one, column) for one in drawn}


def key_figures(choice: Choice) -> None:
    """Every metric's mean of the mode in view with its interval and difference to the baseline; which of them say nothing
    here, because every turn has the same value."""
    found = choice.figures.key
    own = found[choice.compared]
    versus = choice.compared != choice.baseline
    spread = metrics_data.intervals(choice.key, choice.only, choice.compared)
    paired = metrics_data.differences(choice.key, choice.only, choice.baseline, choice.compared) if versus else {}
    modes = name(choice.compared)
    if versus:
        modes = _("{mode} · 차이는 {baseline} 대비").format(mode=modes, baseline=name(choice.baseline))
    meaning = _(
        "뜻과 한계, 평균의 95% 구간은 물음표에 있습니다. 값 아래는 같은 환자의 같은 턴끼리 뺀 짝지은 차이와 그 95% 구간이고, 지표 수에 맞게 보정해도 우연이라고 하기 어려운 것만 색으로 적습니다."
    )
    st.caption(f"**{safe_markdown.inline(modes)}** · {meaning}")
    box = st.container()
    for metric in METRICS:
        if about := GROUPS.get(metric.column):
            st.markdown(f"**{_(about)}**")
            box = st.container(horizontal=True, gap="xsmall", key=f"key_figures_{metric.column}")
        difference = paired.get(metric.column)
        box.metric(
            _(metric.label),
            number(metric, own[metric.column]["mean"]),
            None if difference is None else moved(metric, difference.mean),
            delta_color=COLOURS[metric.better] if difference and sure(difference) else "off",
            delta_arrow="auto" if difference and difference.mean else "off",
            delta_description=(brief_interval(metric, difference) or None) if difference else None,
            help=safe_markdown.inline(
                _help(
                    metric,
                    own[metric.column]["n"],
                    _between(metric, spread[metric.column]),
                    choice.figures.within[choice.compared][metric.column],
                )
            ),
            border=True,
            height="stretch",
        )

    silent = [_(m.label) for m in METRICS if m.better and _same([found[one][m.column] for one in choice.shown])]
    if silent:
        st.caption(
            ":material/info: "
            + _(
                "고른 모드의 모든 턴에서 값이 같아 아무것도 가리지 못하는 지표: {metrics}."
                " 천장에 닿은 값은 모드가 같다는 뜻도 좋다는 뜻도 아닙니다."
            ).format(metrics=", ".join(silent))
        )


def by_turn(choice: Choice) -> None:
    """One metric over the turns of the conversation."""
    st.markdown("## " + _("턴에 따른 변화"))
    columns = {metric.column: metric.column for metric in METRICS}
    metrics_address.seed("metric", "metrics_by_turn", columns, CURVE)
    column = st.selectbox(
        _("지표"),
        columns,
        format_func=lambda c: _(BY_COLUMN[c].label),
        key="metrics_by_turn",
        persist_state="session",
    )
    metrics_address.keep("metric", column, columns, CURVE)
    metric = BY_COLUMN[column]
    found = courses(choice, column)
    chart(
        metrics_figures.by_turn(found, names(found), metric, (choice.compared, choice.baseline)),
        "by_turn",
        _("{metric}의 턴별 평균").format(metric=_(metric.label)),
        _(
            "{meaning} 각 점은 그 턴에 값이 있는 환자의 평균이고, 세로선은 두 모드의 95% 구간(환자 단위 재표집)입니다."
        ).format(meaning=_(metric.meaning)),
        rows=metrics_words.course_rows({name(one): course for one, course in found.items()}, metric),
        reading=metrics_words.by_turn(found[choice.compared], metric, name(choice.compared)),
    )


def differences(choice: Choice) -> None:
    """The paired difference of every share with its interval, and of the others in words."""
    st.markdown("## " + _("짝지은 차이"))
    if choice.compared == choice.baseline:
        st.caption(_("살펴볼 모드와 기준이 같습니다. 서로 다른 두 모드를 고르면 차이가 나타납니다."))
        return
    found = metrics_data.differences(choice.key, choice.only, choice.baseline, choice.compared)
    pairs = [(metric, difference) for metric in METRICS if (difference := found[metric.column]) is not None]
    shares = [
        (metric, difference) for metric, difference in pairs if metric.unit in ("share", "gain") and metric.better
    ]
    if not shares:
        st.caption(_("두 모드에 같은 환자와 턴이 없어 짝지을 수 없습니다."))
        return
    chart(
        metrics_figures.differences(shares),
        "differences",
        _("{mode}와 {baseline}의 지표별 차이").format(mode=name(choice.compared), baseline=name(choice.baseline)),
        _(
            "같은 환자의 같은 턴끼리 뺀 값의 평균과 95% 부트스트랩 구간(환자 단위 재표집)입니다. 구간이 0을 지나면 차이가 있다고 할 수 없고, "
            "여러 지표를 함께 보면 우연히 벗어나는 것도 있어 p를 지표 수에 맞게 보정(Holm)합니다. p는 환자의 부호를 통째로 뒤집는 순열 검정, 효과 크기는 환자별 평균 차이의 Cohen d_z입니다."
        ),
        reading=metrics_words.differences(
            pairs, name(choice.compared), name(choice.baseline), forgetful(choice.compared, choice.baseline)
        ),
        rows=[{_("지표"): _(metric.label), **metrics_words.difference_row(metric, d)} for metric, d in pairs],
    )
    rest = [(metric, d) for metric, d in pairs if metric.unit not in ("share", "gain")]
    st.caption(" · ".join(f"{_(m.label)} {shifted(m, d)}" for m, d in rest))


def explain() -> None:
    """What each metric means, its range, what it is computed from, and what it cannot say."""
    with st.expander(_("지표의 뜻과 한계"), icon=":material/help:"):
        st.markdown(
            "\n".join(
                f"- **{_(metric.label)}** "
                + safe_markdown.inline(
                    _("({range}) {meaning} 계산: {source}.").format(
                        range=_(metric.range), meaning=_(metric.meaning), source=_(metric.source)
                    )
                )
                for metric in METRICS
            )
        )


def _help(metric: Metric, turns: int, interval: str, within: float | None) -> str:
    text = (
        _("{meaning} 범위 {range}. (값이 있는 턴 {n}개, 95% 구간 {interval})")
        if interval
        else _("{meaning} 범위 {range}. (값이 있는 턴 {n}개)")
    )
    found = text.format(meaning=_(metric.meaning), range=_(metric.range), n=turns, interval=interval)
    if within is None:
        return found
    again = _("같은 턴을 되풀이한 값은 그 평균에서 {spread} 흔들립니다(표준편차).").format(
        spread=number(metric, within)
    )
    return f"{found} {again}"


def _between(metric: Metric, found: Difference | None) -> str:
    if found is None or found.low is None or found.high is None:
        return ""
    return f"{number(metric, found.low)}~{number(metric, found.high)}"


def _same(figures: list[dict[str, Any]]) -> bool:
    values = {one[end] for one in figures for end in ("low", "high")}
    return len(values) == 1 and None not in values


def names(series: Iterable[str]) -> dict[str, str]:
    """As Plotly shows them, which reads HTML: a run's folder may be called anything."""
    return {one: html.escape(name(one)) for one in series}


def chart(
    figure: go.Figure,
    key: str,
    alt: str,
    meaning: str,
    of: str = "",
    rows: charts.Rows | None = None,
    reading: str = "",
    pick: bool = False,
) -> list[Any]:
    """The chart, what it says in words with how sure that is, and how it came about; the points picked in it.

    of: what stands along its axis, else the modes.
    """
    picked = charts.draw(figure, f"metrics_chart_{key}", alt, of or _("모드"), rows, pick)
    if reading:
        label = _("읽기")
        st.markdown(f"**{label}** {safe_markdown.inline(reading)}")
    st.caption(meaning)
    return picked
