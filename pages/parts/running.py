"""One turn in progress: a step per node, the draft marked as unverified, and Stop at any moment."""

import threading
import time
from collections.abc import Iterable
from typing import NamedTuple

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from agent.consultation import Consultation
from agent.errors import InputRejected
from agent.events import (
    NODE_LABELS,
    Analysed,
    AwaitingReview,
    DraftSentence,
    Event,
    NodeFinished,
    NodeStarted,
    NodeWaiting,
    TurnCompleted,
)
from agent.language import N_, _
from pages.parts import failing, safe_markdown, scrolling, session

SHOWN_CHARACTERS = 2000
ANALYSIS = N_("메시지 분석")


class Live(NamedTuple):
    """Where a turn in progress is drawn: its first line, and in it the step; the steps done; the draft."""

    line: DeltaGenerator
    status: DeltaGenerator
    steps: DeltaGenerator
    draft: DeltaGenerator


def begin(asked: str, box: DeltaGenerator) -> Live:
    """The question and its first step, shown before anything else of the page is drawn anew."""
    with box.container(key="turn_live"):
        with st.chat_message("user", avatar=":material/person:"):
            st.markdown(safe_markdown.plain(asked[:SHOWN_CHARACTERS]))
        with st.chat_message("assistant", avatar=":material/clinical_notes:"):
            line = st.container(horizontal=True, horizontal_alignment="distribute", key="live_status")
            live = Live(line, line.status(f"{_(ANALYSIS)}…", type="compact"), st.empty(), st.empty())
            scrolling.to_turn("turn_live", f"{session.patient_id()}-{time.time()}")
    return live


def play(door: Consultation, asked: str, live: Live, resuming: int | None = None) -> None:
    """Play one turn, or the rest of one that has waited for a clinician.

    Stop, a page switch or a closed tab raise at the next st.* call: closing the events then keeps question and draft as
    stopped, without touching st.* again.
    """
    ended = st.session_state["playing"] = threading.Event()
    patient = session.patient_id()
    if resuming is None:
        replaces, fresh = session.taken_anew(asked)
        config = session.config().with_flags(cache=False) if fresh else session.config()
        confirming = bool(st.session_state.get("confirm_mode"))
        events = door.ask(patient, asked, config, session.model(door), replaces, confirming)
    else:
        events = door.reviews.resume(patient, resuming)
    try:
        # Any click ends a running script and draws the page anew, with what was kept of the turn.
        live.line.button(_("멈추기"), icon=":material/stop_circle:", type="tertiary", key="stop_turn")
        follow(events, live.status, live.steps, live.draft)
        st.session_state["failure"] = None
    except Exception as error:
        st.session_state["failure"] = (
            failing.message(error),
            asked if isinstance(error, InputRejected) and resuming is None else "",
        )
    finally:
        events.close()
        ended.set()
    st.session_state["turn"] = st.session_state["arrived"] = None
    session.refresh_slots()


def follow(events: Iterable[Event], status: DeltaGenerator, steps: DeltaGenerator, draft: DeltaGenerator) -> None:
    """Draw events as they come."""
    done: list[str] = []
    text, round_ = "", 0
    for event in events:
        match event:
            case Analysed():
                done.append(_(ANALYSIS))
            case NodeStarted(node=node, round=n):
                again = _("{n}번째 개선").format(n=n) if n else ""
                status.update(label=" · ".join(filter(None, (_(NODE_LABELS[node]), again))) + "…")
                if n != round_:
                    text, round_, done = "", n, [again]
            case NodeWaiting(node=node, seconds=seconds):
                waited = _("{seconds}초").format(seconds=f"{seconds:.0f}") if seconds >= 1 else ""
                status.update(label=f"{_(NODE_LABELS[node])}… {waited}".rstrip())
            case NodeFinished(node=node, ms=ms, note=note):
                status.markdown(f"✓ {_(NODE_LABELS[node])} {note} :gray[{ms:.0f} ms]")
                done.append(": ".join(filter(None, (_(NODE_LABELS[node]), note))))
            case DraftSentence(text=sentence):
                text += sentence
                unverified = _("검증 전 초안")
                draft.markdown(f":orange-badge[:material/pending: {unverified}]\n\n{safe_markdown.answer(text)}")
            case AwaitingReview():
                status.update(label=_("저장 전 확인을 기다립니다"), state="complete")
            case TurnCompleted():
                status.update(label=_("완료"), state="complete")
        steps.caption(" → ".join(f":green[✓] {step}" for step in done))
