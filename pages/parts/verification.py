"""검증: the judge's scores per round against the bar, which round was delivered and why the loop stopped."""

import plotly.graph_objects as go
import streamlit as st

from agent.consultation import STOP_REASONS, Consultation
from agent.language import _
from agent.state import Round, Turn
from pages.parts import charts, difference, rounds, safe_markdown
from pages.parts.rounds import SCORES


def draw(door: Consultation, turn: Turn | None) -> None:
    """The panel beside the conversation."""
    if turn is None:
        st.caption(_("심사된 답변이 아직 없습니다."))
        return
    if not turn.rounds:
        st.caption(_unjudged(turn))
        return
    bar = door.config.judge.bar
    _figures(turn, bar)
    judged = _("턴 {turn} · {n}번 심사 · 통과 기준 평균 {bar:.1f}")
    st.caption(judged.format(turn=turn.turn, n=len(turn.rounds), bar=bar) + f" · {_stopped(turn)}")
    if len(turn.rounds) > 1:
        _curve(turn, bar)
    for before, round_ in zip((None, *turn.rounds), turn.rounds, strict=False):
        title = rounds.title(round_)
        with st.expander(title, expanded=round_ is rounds.best(turn), key=f"round_{turn.turn}_{round_.round}"):
            rounds.draw(before, round_)


def full(door: Consultation, turn: Turn) -> None:
    """The page: the same with each round's text, what is unsupported in it, and what became of it in the next."""
    if not turn.rounds:
        st.info(_unjudged(turn), icon=":material/info:")
        return
    bar = door.config.judge.bar
    best = rounds.best(turn)
    left, right = st.columns(2, gap="medium")
    with left:
        if len(turn.rounds) > 1:
            _curve(turn, bar)
        else:
            _drawn(single(best, bar), turn)
    with right:
        _figures(turn, bar)
        which = rounds.name(best)
        if len(turn.rounds) > 1:
            highest = _("{round} ({n}번 심사 중 점수가 가장 높음)")
            which = highest.format(round=which, n=len(turn.rounds))
        st.markdown((_("**전달된 답변**") if best.delivered else _("**전달하지 않은 답변**")) + f" · {which}")
        st.markdown(_("**멈춘 까닭** · {reason}").format(reason=_stopped(turn)))
        st.caption(_("통과 기준은 세 점수의 평균 {bar:.1f}입니다.").format(bar=bar))
        for warning in turn.warnings:
            if warning.kind in ("low_confidence", "guard"):
                st.caption(safe_markdown.plain(warning.text))
    for before, round_ in zip((None, *turn.rounds), turn.rounds, strict=False):
        with st.container(border=True, key=f"full_round_{round_.round}"):
            st.markdown(f"## {rounds.title(round_)}")
            judged, written = st.columns([2, 3], gap="medium")
            with judged:
                rounds.draw(before, round_, sentences=False)
            with written:
                difference.draw(before, round_)
            rounds.evidence(round_)


def curve(turn: Turn, bar: float) -> go.Figure:
    """Each score over the rounds, the bar dotted."""
    figure = go.Figure()
    names = [rounds.name(r) for r in turn.rounds]
    for score, label in SCORES.items():
        figure.add_scatter(
            x=names, y=[getattr(r.verdict.scores, score) for r in turn.rounds], name=_(label), mode="lines+markers"
        )
    means = [r.verdict.scores.mean for r in turn.rounds]
    figure.add_scatter(x=names, y=means, name=_("평균"), mode="lines+markers", line={"width": 4})
    return _barred(figure, bar, _("통과 기준 {bar:.1f}").format(bar=bar))


def single(round_: Round, bar: float) -> go.Figure:
    """The scores of the only round as bars, the bar dotted."""
    values = {_(label): getattr(round_.verdict.scores, score) for score, label in SCORES.items()}
    values[_("평균")] = round_.verdict.scores.mean
    figure = go.Figure()
    figure.add_bar(
        x=list(values),
        y=list(values.values()),
        text=[f"{value:.2f}" for value in values.values()],
        textposition="outside",
        marker={"color": "#0F8F83", "opacity": [0.55] * len(SCORES) + [1.0]},
        width=0.45,
        cliponaxis=False,
        hoverinfo="skip",
    )
    return _barred(figure, bar)


def _barred(figure: go.Figure, bar: float, said: str = "") -> go.Figure:
    """The figure with the bar across it. said: written at the line, where nothing else stands."""
    figure.add_hline(
        y=bar,
        line_dash="dot",
        line_color="#8A9AA3",
        annotation_text=said,
        annotation_font_color="#8A9AA3",
        annotation_position="bottom right",
    )
    figure.update_layout(
        height=230,
        margin={"l": 0, "r": 8, "t": 28, "b": 0},
        legend={"orientation": "h", "y": 1.0, "yanchor": "bottom", "x": 0},
        xaxis={"fixedrange": True},
        yaxis={"range": [0, 1.05], "title": _("점수"), "fixedrange": True},
    )
    return figure


def _figures(turn: Turn, bar: float) -> None:
    scores = rounds.best(turn).verdict.scores
    with st.container(horizontal=True, gap="xsmall", key="scores"):
        label = _("평균 · 기준 {bar:g}").format(bar=bar)
        st.metric(label, f"{scores.mean:.2f}", f"{scores.mean - bar:+.2f}", border=True, height="stretch")
        for score, label in SCORES.items():
            st.metric(_(label), f"{getattr(scores, score):.2f}", border=True, height="stretch")


def _curve(turn: Turn, bar: float) -> None:
    _drawn(curve(turn, bar), turn)


def _drawn(figure: go.Figure, turn: Turn) -> None:
    several = len(turn.rounds) > 1
    charts.draw(
        figure,
        f"judge_{turn.turn}",
        _("라운드별 심사 점수와 통과 기준") if several else _("심사 점수와 통과 기준"),
        _("라운드") if several else _("점수"),
    )


def _stopped(turn: Turn) -> str:
    return _(STOP_REASONS.get(turn.stop_reason, turn.stop_reason))


def _unjudged(turn: Turn) -> str:
    """Why there are no scores: an answer judged before, or a safe reply."""
    if turn.route == "cached":
        reason = safe_markdown.plain(_(turn.cache.reason))
        reused = _("턴 {turn} · 이미 심사를 통과한 답변을 다시 썼습니다. {reason}")
        return reused.format(turn=turn.turn, reason=reason)
    fixed = _("턴 {turn} · 정해진 안전 응답입니다. 모델이 쓰지 않았으므로 심사하지 않습니다.")
    said = [fixed.format(turn=turn.turn)]
    if turn.triage.source:
        said.append(_("근거: {source}").format(source=safe_markdown.source(turn.triage.source)))
    return "\n\n".join(said)
