"""The process-wide Consultation and this browser session's choices: patient, model, flags, selected turn."""

import time
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field

import streamlit as st

from agent.consultation import AgentConfig, AgentError, Consultation

POLL_SECONDS = 0.1


@dataclass
class Loading:
    """The start-up in a thread of its own, so that the first page answers before it is done."""

    future: Future[Consultation] = field(init=False)
    stage: str = "시작하는 중…"

    def __post_init__(self) -> None:
        self.future = ThreadPoolExecutor(1, thread_name_prefix="start-up").submit(
            Consultation.open, on_progress=lambda stage: setattr(self, "stage", stage)
        )


@st.cache_resource(show_spinner=False)
def _loading() -> Loading:
    return Loading()


def consultation() -> Consultation:
    """The one Consultation of this process; shows the start-up's progress, or why it failed and what to do."""
    loading = _loading()
    if not loading.future.done():
        with st.status(loading.stage) as status:
            while not loading.future.done():
                status.update(label=loading.stage)
                time.sleep(POLL_SECONDS)
        st.rerun()
    try:
        return loading.future.result()
    except AgentError as error:
        st.error(str(error), icon=":material/warning:")
        if st.button("다시 시도"):
            _loading.clear()
            st.rerun()
        st.stop()


def config() -> AgentConfig:
    """The process's configuration with this session's feature flags."""
    return consultation().config.with_flags(**st.session_state.get("flags", {}))


def model(door: Consultation) -> str:
    """The model this session chose, or the preferred one."""
    return st.session_state.get("model") or door.models()[0]


def patient_id() -> str | None:
    """Whose conversation is open."""
    return st.session_state.get("patient")


def open_patient(patient: str | None) -> None:
    """Switch to another patient; nothing of the last one stays on the screen."""
    st.session_state["patient"] = patient
    st.session_state["turn"] = None
    st.session_state["pending"] = None
    refresh_slots()


def selected_turn() -> int | None:
    """The turn whose reasons the side panel shows; None for the latest."""
    return st.session_state.get("turn")


def refresh_slots() -> None:
    """Give the slot editor a new identity, so that it draws the stored profile and drops its pending edits."""
    st.session_state["slots_version"] = st.session_state.get("slots_version", 0) + 1
