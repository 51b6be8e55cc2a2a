"""지표: stored evaluation runs: key figures, curves, paired differences, what it cost, and any one turn in full."""

from pages.parts import chrome

chrome.through_app("pages/metrics.py")

import streamlit as st  # noqa: E402

from agent.errors import AgentError  # noqa: E402
from agent.language import _  # noqa: E402
from pages.parts import (  # noqa: E402
    addresses,
    language,
    metrics,
    metrics_address,
    metrics_choice,
    metrics_cost,
    metrics_effects,
    metrics_export,
    metrics_record,
    metrics_thesis,
    opinions,
    safe_markdown,
    session,
)

st.title(_("평가 지표"), anchor=False)
stored = metrics_choice.runs()
metrics_address.adopt()
chosen = metrics_choice.choose(stored)
tabs = addresses.tabs(
    "metrics",
    {
        "compare": _("비교"),
        "effects": _("지표별 효과"),
        "cost": _("라운드·시간·토큰"),
        "thesis": _("논문과 견주기"),
        "record": _("턴 열어 보기"),
        "export": _("내려받기"),
        "opinions": _("의견"),
    },
)
try:
    if tabs["compare"].open:
        with tabs["compare"]:
            metrics.key_figures(chosen)
            left, right = st.columns(2, gap="medium")
            with left:
                metrics.by_turn(chosen)
            with right:
                metrics.differences(chosen)
            metrics.explain()
    if tabs["effects"].open:
        with tabs["effects"]:
            metrics_effects.draw(chosen)
    if tabs["cost"].open:
        with tabs["cost"]:
            left, right = st.columns(2, gap="medium")
            with left:
                metrics_cost.rounds(chosen)
                metrics_cost.cache(chosen)
            with right:
                metrics_cost.scores(chosen)
                metrics_cost.tokens(chosen)
            metrics_cost.cost(chosen)
            metrics_cost.latency(chosen)
    if tabs["thesis"].open:
        with tabs["thesis"]:
            metrics_thesis.draw(chosen)
    if tabs["record"].open:
        with tabs["record"]:
            metrics_record.draw(chosen)
    if tabs["export"].open:
        with tabs["export"]:
            metrics_export.draw(chosen)
    if tabs["opinions"].open:
        with tabs["opinions"]:
            opinions.draw(session.consultation())
except AgentError as problem:  # a file gone or damaged meanwhile; another run can be chosen above
    st.error(safe_markdown.inline(language.message(problem)), icon=":material/warning:")
metrics_address.publish()
st.space("small")
