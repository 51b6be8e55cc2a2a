"""지표 to take along: the turns as CSV or Parquet, and a report in one HTML file that needs nothing else."""

import html
from collections.abc import Mapping, Sequence
from typing import Any

import plotly.graph_objects as go
import streamlit as st

from agent.evaluation.runs import BY_COLUMN, METRICS
from agent.language import _
from pages.parts import (
    language,
    metrics_cost,
    metrics_cost_words,
    metrics_data,
    metrics_figures,
    metrics_filter,
    metrics_made,
    metrics_thesis,
    metrics_words,
)
from pages.parts.metrics import CURVE, courses, names
from pages.parts.metrics_choice import Choice, forgetful, name

STYLE = (
    "body{font-family:'Apple SD Gothic Neo','Malgun Gothic','Noto Sans CJK KR',sans-serif;max-width:60rem;margin:2rem auto;"
    "padding:0 1rem;line-height:1.6;color:#1c2b33;background:#fff}table{border-collapse:collapse;width:100%;font-size:.85rem}"
    "th,td{border-bottom:1px solid #d5dde1;padding:.3rem .5rem;text-align:left;vertical-align:top}.note{color:#51636d;font-size:.9rem}"
)


def draw(choice: Choice) -> None:
    """Three files, each made when it is asked for."""
    st.markdown("## " + _("내려받기"))
    key, only, stem = choice.key, choice.only, choice.runs[0].run_id
    files = [
        (_("턴 자료 (CSV)"), lambda: metrics_data.exported(key, only, "csv"), "turns.csv", "text/csv", "table"),
        (
            _("턴 자료 (Parquet)"),
            lambda: metrics_data.exported(key, only, "parquet"),
            "turns.parquet",
            "application/vnd.apache.parquet",
            "database",
        ),
    ]
    if choice.compared != choice.baseline:
        page = language.carried(lambda: report(choice))
        files.append((_("보고서 (HTML)"), page, "report.html", "text/html", "description"))
    with st.container(horizontal=True):
        for label, made, name, mime, icon in files:
            st.download_button(label, made, f"{stem}-{name}", mime, icon=f":material/{icon}:", on_click="ignore")
    st.caption(
        _(
            "고른 평가와 거르기를 따릅니다. CSV와 Parquet에는 모든 모드의 턴과 지표가, 보고서에는 두 모드의 비교와 그림, 읽는 법, 논문과 견준 표가 들어 있습니다. "
            "보고서는 인터넷 없이 열리는 파일 하나입니다."
        )
    )
    if choice.compared == choice.baseline:
        st.caption(_("살펴볼 모드와 기준이 같습니다. 서로 다른 두 모드를 고르면 보고서를 받을 수 있습니다."))


def report(choice: Choice) -> str:
    """The comparison of the two chosen modes as one HTML page. Raises RunUnreadable."""
    found = metrics_data.differences(choice.key, choice.only, choice.baseline, choice.compared)
    pairs = [(metric, d) for metric in METRICS if (d := found[metric.column]) is not None]
    shares = [(metric, d) for metric, d in pairs if metric.unit in ("share", "gain") and metric.better]
    means = choice.figures.key
    compared, baseline = name(choice.compared), name(choice.baseline)
    found_by_turn = courses(choice, CURVE)
    closely = (choice.compared, choice.baseline)
    curve = metrics_figures.by_turn(found_by_turn, names(found_by_turn), BY_COLUMN[CURVE], closely)
    spread = [
        {
            _("지표"): _(metric.label),
            baseline: metrics_words.number(metric, means[choice.baseline][metric.column]["mean"]),
            compared: metrics_words.number(metric, means[choice.compared][metric.column]["mean"]),
            _("차이와 95% 구간"): metrics_words.shifted(metric, d),
            "p": metrics_words.chance(d.p),
            _("보정한 p"): metrics_words.chance(d.p_holm),
            _("효과 크기"): "–" if d.effect is None else f"{d.effect:.2f}",
            _("높아짐/낮아짐"): _("{improved}/{worsened} ({pairs}쌍)").format(
                improved=d.improved, worsened=d.worsened, pairs=d.pairs
            ),
        }
        for metric, d in pairs
    ]
    run = choice.runs[0]
    claims = metrics_data.thesis(metrics_data.key((run,)), choice.only, run.model == "offline")
    made = ", ".join(
        _("{run} ({model}, 환자 {patients}명 × {turns}턴)").format(
            run=r.run_id, model=r.model, patients=r.patients, turns=r.turns
        )
        for r in choice.runs
    )
    what = " ".join(
        filter(
            None,
            (
                _("평가 {runs}.").format(runs=made),
                _only(choice),
                _("진료가 아니라 시스템의 평가이며, 환자는 모두 가상입니다."),
            ),
        )
    )
    method = _(
        "같은 환자의 같은 턴끼리 뺀 값의 평균, 환자 단위 부트스트랩 95% 구간, 환자의 부호를 뒤집는 순열 검정의 p와 Holm 보정, 환자별 평균 차이의 Cohen d_z입니다."
    )
    parts = [
        _text("h1", _("평가 보고서: {mode}, 기준 {baseline}").format(mode=compared, baseline=baseline)),
        _text("p", what, "note"),
        _text("h2", metrics_made.title()),
        _table(metrics_made.rows(choice.runs)),
        _text("h2", _("짝지은 차이")),
        _text("p", metrics_words.differences(pairs, compared, baseline, forgetful(choice.compared, choice.baseline))),
        _drawn(metrics_figures.differences(shares), first=True) if shares else "",
        _table(spread),
        _text("p", method, "note"),
        _text("h2", _("턴에 따른 맥락 유지")),
        _text("p", metrics_words.by_turn(found_by_turn[choice.compared], BY_COLUMN[CURVE], compared)),
        _drawn(curve, first=not shares),
        _text("h2", _("라운드 수")),
        _text("p", metrics_cost_words.rounds(metrics_cost.means(choice), metrics_cost.named(choice))),
        _drawn(metrics_figures.rounds(metrics_cost.shown(choice, choice.figures.rounds), choice.shown, names(choice.shown)), first=False),
        _text("p", metrics_cost_words.by_round(metrics_cost.gains(choice), metrics_cost.named(choice))),
        _text("h2", _("토큰")),
        _text("p", metrics_cost.read_tokens(choice)),
        _drawn(metrics_figures.tokens(metrics_cost.shown(choice, choice.figures.tokens), choice.shown, names(choice.shown)), first=False),
        _text("h2", _("단계별 응답 시간")),
        _text("p", metrics_cost.read_latency(choice)),
        _drawn(metrics_figures.latency(metrics_cost.shown(choice, choice.figures.latency), choice.shown, names(choice.shown)), first=False),
        _text("p", _(metrics_words.TIMES), "note"),
        _text("h2", _("캐시")),
        _text("p", metrics_cost_words.cache(metrics_cost.shown(choice, choice.figures.cache), metrics_cost.named(choice))),
        _text("h2", _("논문의 수치와 견주기")),
        _table(metrics_thesis.rows(claims)),
        _text("h2", _("지표의 뜻과 한계")),
        _table([{_("지표"): _(m.label), _("범위"): _(m.range), _("뜻과 한계"): _(m.meaning), _("계산"): _(m.source)} for m in METRICS]),
    ]  # fmt: skip
    title = html.escape(_("평가 보고서 {run}").format(run=run.run_id))
    return (
        f'<!doctype html><html lang="{language.chosen()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{title}</title><style>{STYLE}</style></head><body>{''.join(parts)}</body></html>"
    )


def _only(choice: Choice) -> str:
    only = choice.only
    said = metrics_filter.said(only)
    return _("걸러 본 턴만 셉니다({chosen}).").format(chosen=", ".join(said)) if said else ""


def _text(tag: str, text: str, style: str = "") -> str:
    return f"<{tag}{f' class={style}' if style else ''}>{html.escape(text)}</{tag}>"


def _drawn(figure: go.Figure, first: bool) -> str:
    """The library that draws stands in the page itself, once."""
    figure.update_layout(template="plotly_white")
    return str(figure.to_html(full_html=False, include_plotlyjs=first, config={"displayModeBar": False}))


def _table(rows: Sequence[Mapping[str, Any]]) -> str:
    if not rows:
        return ""
    head = "".join(_text("th", column) for column in rows[0])
    body = "".join("<tr>" + "".join(_text("td", str(value)) for value in row.values()) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
