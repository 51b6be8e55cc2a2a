"""A running evaluation, watched while it goes on: the rest of the page stands still meanwhile."""

import streamlit as st

from agent.evaluation.runs import Settings, list_runs, run_folders
from agent.language import _

EVERY = 2.0
"""Seconds between two looks."""


@st.fragment(run_every=EVERY)
def draw() -> None:
    """A bar for each running evaluation; once the last one is done the whole page is drawn anew, with its result."""
    running = [run for run in list_runs(run_folders(Settings())) if run.status == "running"]
    for run in running:
        share = run.done / run.total if run.total else 0.0
        shown = _("평가 {run} · 실행 중 · 대화 {done}/{total} (끝나면 여기에 나타납니다)")
        st.caption(shown.format(run=run.run_id, done=run.done, total=run.total))
        st.progress(min(share, 1.0))
    if not running and st.session_state.get("metrics_running"):
        st.session_state["metrics_running"] = False
        st.rerun()
    st.session_state["metrics_running"] = bool(running)
