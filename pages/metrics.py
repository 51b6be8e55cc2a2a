"""지표: stored evaluation runs: key figures, curves, paired differences, what it cost, and any one turn in full."""

from pages.parts import chrome

chrome.through_app("pages/metrics.py")

import streamlit as st  # noqa: E402

from agent.errors import AgentError  # noqa: E402
from agent.language import N_, _  # noqa: E402
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
try:
    addresses.in_tabs(
        "metrics",
        {
            "compare": (N_("비교"), lambda: metrics.draw(chosen)),
            "effects": (N_("지표별 효과"), lambda: metrics_effects.draw(chosen)),
            "cost": (N_("라운드·시간·토큰"), lambda: metrics_cost.draw(chosen)),
            "thesis": (N_("논문과 견주기"), lambda: metrics_thesis.draw(chosen)),
            "record": (N_("턴 열어 보기"), lambda: metrics_record.draw(chosen)),
            "export": (N_("내려받기"), lambda: metrics_export.draw(chosen)),
            "opinions": (N_("의견"), lambda: opinions.draw(session.consultation())),
        },
    )
except AgentError as problem:  # a file gone or damaged meanwhile; another run can be chosen above
    st.error(safe_markdown.inline(language.message(problem)), icon=":material/warning:")
metrics_address.publish()
st.space("small")
