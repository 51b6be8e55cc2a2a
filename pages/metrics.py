"""지표: stored evaluation runs: key figures, curves, paired differences, what it cost, and any one turn in full."""

from pages.parts import chrome

chrome.through_app("pages/metrics.py")

import streamlit as st  # noqa: E402

from pages.parts import addresses, metrics, metrics_address, metrics_choice, metrics_record, opinions, session  # noqa: E402

st.title("평가 지표", anchor=False)
stored = metrics_choice.runs()
metrics_address.adopt()
chosen = metrics_choice.choose(stored)
tabs = addresses.tabs(
    "metrics", {"compare": "비교", "cost": "라운드·시간·토큰", "record": "턴 열어 보기", "opinions": "의견"}
)
if tabs["compare"].open:
    with tabs["compare"]:
        metrics.key_figures(chosen)
        left, right = st.columns(2, gap="medium")
        with left:
            metrics.by_turn(chosen)
        with right:
            metrics.differences(chosen)
        metrics.explain(chosen)
if tabs["cost"].open:
    with tabs["cost"]:
        left, right = st.columns(2, gap="medium")
        with left:
            metrics.rounds(chosen)
        with right:
            metrics.tokens(chosen)
        metrics.latency(chosen)
if tabs["record"].open:
    with tabs["record"]:
        metrics_record.draw(chosen)
if tabs["opinions"].open:
    with tabs["opinions"]:
        opinions.draw(session.consultation())
metrics_address.publish()
st.space("small")
