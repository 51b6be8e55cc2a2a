"""This browser session's choices: patient, model, flags, selected turn; and the conversation they open."""

import threading
from typing import TYPE_CHECKING

import streamlit as st

from agent.config import AgentConfig
from agent.language import _
from pages.parts.loading import consultation

if TYPE_CHECKING:
    from agent.consultation import Consultation, StoppedTurn
    from agent.state import Turn

PUT_AWAY_SECONDS = 10.0


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
    """The open conversation; read again only when a turn was added or came to its end, or the patient was reset."""
    patient = patient_id()
    known = door.chart.patient(patient) if patient else None
    if known is None:
        return []
    going_on, waiting = door.in_progress(known.patient_id), tuple(door.reviews.waiting(known.patient_id))
    state = (known.patient_id, known.turns, known.last_used, going_on, waiting)
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


def send(text: str, replaces: int | None = None, fresh: bool = False) -> None:
    """Ask this with the next drawing of the page. replaces: the turn whose question it is; fresh: take no kept answer."""
    st.session_state["pending"] = text
    st.session_state["anew"] = (text, replaces, fresh)
    st.rerun()


def taken_anew(text: str) -> tuple[int | None, bool]:
    """(replaces, fresh) of what `send` was told about this question; another question begins by itself."""
    sent, replaces, fresh = st.session_state.pop("anew", None) or ("", None, False)
    return (replaces, fresh) if sent == text else (None, False)


def is_playing() -> bool:
    """Whether a turn of this session is in progress."""
    ended: threading.Event | None = st.session_state.get("playing")
    return ended is not None and not ended.is_set()


def leave_if_gone(door: "Consultation") -> bool:
    """Close a conversation that was deleted elsewhere; asking in it would begin a new one under its number."""
    patient = patient_id()
    gone = patient is not None and door.chart.patient(patient) is None
    if gone:
        open_patient(None)
        st.session_state["astray"] = _("열려 있던 대화가 지워졌습니다. 환자를 골라 시작하세요.")
    return gone


def put_away() -> None:
    """Wait until a turn that a click stopped is kept.

    Streamlit answers the click in a new thread at once, while the old one runs on to its next st.* call.
    """
    if is_playing():
        with st.spinner(_("멈추는 중…")):
            st.session_state["playing"].wait(PUT_AWAY_SECONDS)


def open_patient(patient: str | None) -> None:
    """Switch to another patient; nothing of the last one stays on the screen."""
    st.session_state["patient"] = patient
    st.session_state["opened"] = opened() + 1
    st.session_state["turn"] = st.session_state["arrived"] = None
    st.session_state["pending"] = st.session_state["anew"] = None
    st.session_state["failure"] = None
    st.session_state["astray"] = None
    st.session_state["comparison"] = None
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
