"""One turn in progress: a step per node, the draft marked as unverified, and Stop at any moment."""

import time
from collections.abc import Generator
from dataclasses import dataclass

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from agent.consultation import AgentError, Consultation
from agent.errors import InputRejected
from agent.events import Analysed, DraftSentence, Event, NodeFinished, NodeStarted, TurnCompleted
from pages.parts import safe_markdown, scrolling, session
from pages.parts.answer import NODES

SHOWN_CHARACTERS = 2000
ANALYSIS = "메시지 분석"
LOOK_AGAIN_SECONDS = 0.7


@dataclass
class Playing:
    """A turn in progress. drawn: it has been on the screen; ended: its events are closed and what was said is kept."""

    drawn: bool = False
    ended: bool = False


def play(door: Consultation, asked: str, box: DeltaGenerator) -> None:
    """Play one turn into the box. Stop, a page switch or a closed tab raise at the next st.* call: closing the
    events then keeps question and draft as stopped, without touching st.* again."""
    patient = session.patient_id()
    events = door.ask(patient, asked, session.config(), session.model(door))
    playing = st.session_state["playing"] = Playing()
    try:
        with box, st.container(key="turn_live"):
            with st.chat_message("user", avatar=":material/person:"):
                st.markdown(safe_markdown.plain(asked[:SHOWN_CHARACTERS]))
            with st.chat_message("assistant", avatar=":material/clinical_notes:"):
                with st.container(horizontal=True, horizontal_alignment="distribute", key="live_status"):
                    status = st.status(f"{ANALYSIS}…", type="compact")
                    # The input's own Stop shows only for what was typed there. Any click ends a running script.
                    st.button("멈추기", icon=":material/stop_circle:", type="tertiary", key="stop_turn")
                steps, draft = st.empty(), st.empty()
                _redraw_when_stopped(playing)
                scrolling.to_turn("turn_live", f"{patient}-{time.time()}")
                _follow(events, status, steps, draft)
        st.session_state["failure"] = None
    except AgentError as error:
        st.session_state["failure"] = (str(error), asked if isinstance(error, InputRejected) else "")
    finally:
        events.close()
        playing.ended = True
    st.session_state["turn"] = None
    session.refresh_slots()


def stopping() -> None:
    """Where the transcript ends: wait for a turn that a click stopped and that is still being put away."""
    playing: Playing | None = st.session_state.get("playing")
    if playing and not playing.ended:
        playing.drawn = True
        _redraw_when_stopped(playing)


@st.fragment(run_every=LOOK_AGAIN_SECONDS)
def _redraw_when_stopped(playing: Playing) -> None:
    """Stop ends the script where it stands, and nothing would draw what was kept.

    A fragment's rerun waits while the script runs, and a turn that ends by itself draws the page without this
    fragment. So when its turn comes, the script was stopped; the model may still be finishing its last piece.
    """
    if not playing.drawn:
        playing.drawn = True
    elif playing.ended:
        st.rerun()
    else:
        st.caption(":material/stop_circle: 멈추는 중입니다. 모델이 하던 조각을 마치면 질문과 초안이 보관됩니다.")


def _follow(
    events: Generator[Event], status: DeltaGenerator, steps: DeltaGenerator, draft: DeltaGenerator
) -> None:
    """Draw events as they come."""
    done: list[str] = []
    text, round_ = "", 0
    for event in events:
        match event:
            case Analysed():
                done.append(ANALYSIS)
            case NodeStarted(node=node, round=n):
                again = f" · {n}번째 개선" if n else ""
                status.update(label=f"{NODES[node]}{again}…")
                if n != round_:
                    text, round_, done = "", n, [f"{n}번째 개선"]
            case NodeFinished(node=node, ms=ms, note=note):
                status.markdown(f"✓ {NODES[node]} {note} :gray[{ms:.0f} ms]")
                done.append(f"{NODES[node]} {note}".strip())
            case DraftSentence(text=sentence):
                text += sentence
                draft.markdown(f":orange-badge[:material/pending: 검증 전 초안]\n\n{safe_markdown.answer(text)}")
            case TurnCompleted():
                status.update(label="완료", state="complete")
        steps.caption(" → ".join(f":green[✓] {step}" for step in done))
