"""The process-wide Consultation and this browser session's choices: patient, model, flags, selected turn."""

import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import streamlit as st

from agent.config import AgentConfig
from agent.errors import AgentError

if TYPE_CHECKING:
    from agent.consultation import Consultation, StoppedTurn
    from agent.state import Turn

POLL_SECONDS = 0.1
PUT_AWAY_SECONDS = 10.0


@dataclass
class Loading:
    """The start-up in a thread of its own, imports included, so that the first page answers before it is done."""

    future: "Future[Consultation]" = field(init=False)
    stages: list[str] = field(default_factory=lambda: ["프로그램을 불러오는 중…"])

    def __post_init__(self) -> None:
        self.future = ThreadPoolExecutor(1, thread_name_prefix="start-up").submit(self._open)

    def _open(self) -> "Consultation":
        from agent.consultation import Consultation

        return Consultation.open(on_progress=self.stages.append)


@st.cache_resource(show_spinner=False)
def _loading() -> Loading:
    return Loading()


def consultation() -> "Consultation":
    """The one Consultation of this process; shows the start-up's progress, or why it failed and what to do."""
    loading = _loading()
    if not loading.future.done():
        _show_progress(loading)
        st.rerun()
    try:
        return loading.future.result()
    except AgentError as error:
        st.error(str(error), icon=":material/warning:")
        if st.button("다시 시도"):
            _loading.clear()
            st.rerun()
        st.stop()


def _show_progress(loading: Loading) -> None:
    st.subheader("상담을 준비하고 있습니다", anchor=False)
    st.caption("처음 한 번은 용어 사전과 문서 색인을 만드느라 더 걸립니다. 다음부터는 저장된 것을 씁니다.")
    shown = 0
    with st.status(loading.stages[-1]) as status:
        while not loading.future.done():
            stages = list(loading.stages)
            for finished in stages[shown:-1]:
                st.markdown(f"✓ {finished.rstrip('…')}")
                shown += 1
            status.update(label=stages[-1], expanded=len(stages) > 1)
            time.sleep(POLL_SECONDS)


def config() -> AgentConfig:
    """The process's configuration with this session's feature flags."""
    return consultation().config.with_flags(**st.session_state.get("flags", {}))


def model(door: "Consultation") -> str:
    """The model this session chose, or the preferred one."""
    return st.session_state.get("model") or door.models()[0]


def patient_id() -> str | None:
    """Whose conversation is open."""
    return st.session_state.get("patient")


def entries(door: "Consultation") -> "list[Turn | StoppedTurn]":
    """The open conversation; read again only when a turn was added or the patient was reset."""
    patient = patient_id()
    state = next(
        ((p.patient_id, p.turns, p.last_used) for p in door.chart.patients() if p.patient_id == patient), None
    )
    if state is None:
        return []
    held = st.session_state.get("entries")
    if held is None or held[0] != state:
        held = st.session_state["entries"] = (state, door.transcript(state[0]))
    return held[1]


def finished_turns(door: "Consultation") -> "list[Turn]":
    """The open conversation without what was stopped: only finished turns can be explained."""
    return [entry for entry in entries(door) if hasattr(entry, "rounds")]


def turn_in_view(door: "Consultation") -> "Turn | None":
    """The chosen turn, or the latest finished one."""
    turns = finished_turns(door)
    return next((turn for turn in turns if turn.turn == selected_turn()), turns[-1] if turns else None)


def put_away() -> None:
    """Wait until a turn that a click stopped is kept.

    Streamlit answers the click in a new thread at once, while the old one runs on to its next st.* call.
    """
    ended: threading.Event | None = st.session_state.get("playing")
    if ended and not ended.is_set():
        with st.spinner("멈추는 중…"):
            ended.wait(PUT_AWAY_SECONDS)


def open_patient(patient: str | None) -> None:
    """Switch to another patient; nothing of the last one stays on the screen."""
    st.session_state["patient"] = patient
    st.session_state["opened"] = opened() + 1
    st.session_state["turn"] = None
    st.session_state["pending"] = None
    st.session_state["failure"] = None
    st.session_state["astray"] = None
    refresh_slots()


def opened() -> int:
    """How often a conversation was opened; in a popover's key it closes the popover when another one is."""
    return st.session_state.get("opened", 0)


def selected_turn() -> int | None:
    """The turn whose reasons are shown; None for the latest."""
    return st.session_state.get("turn")


def select_turn(turn: int | None) -> None:
    """Show a turn's reasons on every page; None for the latest."""
    st.session_state["turn"] = turn
    st.session_state["astray"] = None


def refresh_slots() -> None:
    """Give the slot editor a new identity, so that it draws the stored profile and drops its pending edits."""
    st.session_state["slots_version"] = st.session_state.get("slots_version", 0) + 1
