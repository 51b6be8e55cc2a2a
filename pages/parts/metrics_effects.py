"""지표, one metric closely: what each mode changes in it, and the turns behind the difference of two modes."""

import html

import streamlit as st

from agent.evaluation.runs import BY_COLUMN, METRICS
from agent.language import _
from pages.parts import language, metrics_address, metrics_data, metrics_figures, metrics_words, safe_markdown
from pages.parts.metrics import chart
from pages.parts.metrics_choice import Choice, name
from pages.parts.metrics_words import shifted

FIRST = "retention_answer"
LISTED = 50
"""Turns that are listed at once."""


def draw(choice: Choice) -> None:
    """The metric, then both."""
    columns = {metric.column: metric.column for metric in METRICS}
    metrics_address.seed("effect", "metrics_effect", columns, FIRST)
    column = st.selectbox(
        _("지표"),
        columns,
        format_func=lambda c: _(BY_COLUMN[c].label),
        key="metrics_effect",
        persist_state="session",
    )
    metrics_address.keep("effect", column, columns, FIRST)
    st.caption(_(BY_COLUMN[column].meaning))
    _ablation(choice, column)
    _pairs(choice, column)


def _ablation(choice: Choice, column: str) -> None:
    st.markdown("## " + _("무엇을 끄면 얼마나 달라지는가"))
    metric = BY_COLUMN[column]
    found = metrics_data.ablation(choice.key, choice.only, choice.baseline, column)
    known = [(one, d) for one, d in found.items() if d]
    if not known:
        st.caption(
            _(
                "이 지표에는 기준과 짝지을 값이 없습니다. 값이 있는 지표나 다른 기준을 고르면 모드별 차이가 나타납니다."
            )
        )
        return
    labels = {one: name(one) for one in found}
    chart(
        metrics_figures.forest(
            [(f"{html.escape(labels[one])} <b>{metrics_words.signed(metric, d.mean)}</b>", d) for one, d in known],
            _("{metric}의 차이 (모드 − 기준)").format(metric=_(metric.label)),
        ),
        "ablation",
        _("모드별 {metric}의 차이와 95% 구간").format(metric=_(metric.label)),
        safe_markdown.inline(
            language.filled(
                _(
                    "모드마다 {baseline}과(와) 같은 환자의 같은 턴끼리 뺀 값의 평균과 95% 구간입니다. 기준을 'agent'로 두면 기능을 하나씩 껐을 때의 변화입니다."
                ),
                baseline=name(choice.baseline),
            )
        ),
        rows=[{_("모드"): labels[one], **metrics_words.difference_row(metric, d)} for one, d in known],
        reading=metrics_words.ablation(found, metric, labels, name(choice.baseline)),
    )


def _pairs(choice: Choice, column: str) -> None:
    st.markdown("## " + _("차이를 만든 턴"))
    if choice.compared == choice.baseline:
        st.caption(_("살펴볼 모드와 기준이 같습니다. 서로 다른 두 모드를 고르면 턴이 나타납니다."))
        return
    metric = BY_COLUMN[column]
    rows = metrics_data.pairs(choice.key, choice.only, choice.baseline, choice.compared, column)
    whole = metrics_data.differences(choice.key, choice.only, choice.baseline, choice.compared)[column]
    if not rows or whole is None:
        st.caption(_("이 지표에 값이 있는 턴 쌍이 없습니다."))
        return
    people = {p: n for run in choice.runs for p, n in run.patient_names.items()}
    moved = [row for row in rows if row["difference"]]
    picked = chart(
        metrics_figures.pairs(rows, {p: html.escape(n) for p, n in people.items()}, metric),
        "pairs",
        language.filled(
            _("턴마다 {mode}에서 {baseline}을(를) 뺀 {metric}"),
            mode=name(choice.compared),
            baseline=name(choice.baseline),
            metric=_(metric.label),
        ),
        _(
            "한 점이 한 턴이며, 0보다 위면 {mode}의 값이 높습니다. 점을 누르면(Shift와 함께 누르면 여럿) 그 턴만 아래에 나옵니다."
        ).format(mode=safe_markdown.inline(name(choice.compared))),
        _("환자"),
        rows=[_listed(row, people, choice) for row in rows[:LISTED]],
        reading=_(
            "{pairs}쌍 가운데 {up}쌍이 높아지고 {down}쌍이 낮아졌으며, {same}쌍은 같습니다. 평균 차이와 95% 구간은 {mean}입니다."
        ).format(
            mean=shifted(metric, whole),
            pairs=whole.pairs,
            up=whole.improved,
            down=whole.worsened,
            same=whole.pairs - whole.improved - whole.worsened,
        ),
        pick=True,
    )
    wanted = {tuple(point) for point in picked if point}
    chosen = [row for row in rows if (row["patient"], row["turn"]) in wanted] if wanted else moved
    if not chosen:
        st.caption(_("모든 턴의 값이 같습니다."))
        return
    st.dataframe([_listed(row, people, choice) for row in chosen[:LISTED]], hide_index=True, placeholder="–")
    listed = (
        _("고른 턴입니다.")
        if wanted
        else _("차이가 큰 순서로 {shown}턴입니다(값이 달라진 턴 {moved}개).").format(
            shown=min(len(chosen), LISTED), moved=whole.improved + whole.worsened
        )
    )
    if whole.pairs > len(rows):
        st.caption(_("차이가 큰 {n}쌍만 그렸습니다.").format(n=len(rows)))
    closer = _("'턴 열어 보기'에서 두 모드의 답변을 나란히 볼 수 있습니다.")
    st.caption(f"{listed} {closer}")


def _listed(row: dict[str, object], people: dict[str, str], choice: Choice) -> dict[str, object]:
    return {
        _("환자"): people.get(str(row["patient"]), row["patient"]),
        _("턴"): row["turn"],
        _("질문"): row["message"],
        name(choice.baseline): row["baseline"],
        name(choice.compared): row["value"],
        _("차이"): row["difference"],
    }
