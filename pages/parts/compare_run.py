"""A comparison in progress: the steps of both sides, a draft of each, and Stop at any moment."""

import threading
from collections.abc import Iterable, Iterator
from itertools import groupby

import streamlit as st

from agent.comparison import Failed, label
from agent.comparison import play as played
from agent.consultation import AgentError, Consultation
from agent.events import Event, TurnCompleted
from agent.language import _
from pages.parts import language, running, safe_markdown, session
from pages.parts.compare_choice import SIDES, Choice


def play(door: Consultation, choice: Choice) -> None:
    """Play both sides and keep what came of each; a side that is done stays when the other fails or is stopped."""
    ended = st.session_state["playing"] = threading.Event()
    kept: dict[int, object] = {}
    st.session_state["comparison"] = (choice.patient, choice.question, choice.modes, kept)
    st.session_state["comparison_failure"] = None
    events = played(door, choice.patient, choice.question, choice.modes, session.model(door))
    try:
        # Any click ends a running script; the sides that are done are kept.
        st.button(_("멈추기"), icon=":material/stop_circle:", type="tertiary", key="stop_comparison")
        places = []
        for column, side, mode in zip(st.columns(2, gap="medium"), SIDES.values(), choice.modes, strict=True):
            with column, st.container(border=True):
                st.markdown(f"**{_(side)}** · {label(mode)}")
                places.append((st.status(_("차례를 기다립니다"), type="compact"), st.empty(), st.empty()))
        for side, of_side in groupby(events, key=lambda pair: pair[0]):
            status, steps, draft = places[side]
            running.follow(_noted(of_side, side, kept), status, steps, draft)
            if isinstance(kept.get(side), Failed):
                status.update(label=_("답하지 못했습니다"), state="error")
    except AgentError as error:
        st.session_state["comparison_failure"] = error
    finally:
        events.close()
        ended.set()
    st.rerun()


def _noted(pairs: Iterable[tuple[int, Event | Failed]], side: int, kept: dict[int, object]) -> Iterator[Event]:
    """The events of one side; its turn or failure is kept."""
    for _place, event in pairs:
        if isinstance(event, Failed):
            kept[side] = event
            continue
        if isinstance(event, TurnCompleted):
            kept[side] = event.turn
        yield event


def failure() -> None:
    """Why the last comparison could not begin."""
    if problem := st.session_state.get("comparison_failure"):
        st.error(safe_markdown.plain(language.message(problem)), icon=":material/error:")
