"""상담: the chat, and beside it what the agent extracted, found, judged and injected."""

import streamlit as st

from agent.language import _
from pages.parts import chrome

chrome.through_app("pages/consult.py")

# Below the line above: it waits, visibly, until what these need is loaded.
from pages.parts import (  # noqa: E402
    account,
    addresses,
    anew,
    chat,
    context,
    evidence,
    failing,
    marks,
    review,
    running,
    session,
    slots,
    starting,
    storyline,
    verification,
)

MAX_CHARACTERS = 20_000

door = session.consultation()
if not session.patient_id():
    addresses.publish()
    starting.welcome(door)
    st.stop()

held = review.going_on(door)
entries = [entry for entry in session.entries(door) if not (held and entry.turn == held.turn)]
left, right = st.columns(2, gap="medium")
with left, st.container(key="talk"):
    head = st.container()
    told, now = chat.box()
    # The input comes last, its text is there before it: what was asked shows at once, whatever else is drawn anew. It waits
    # until its turn begins: a click before that draws the page anew, and the question with it.
    if not held and (typed := st.session_state.get("question")):
        st.session_state["pending"] = typed
    asked = held.reading.text if held else st.session_state.get("pending")
    live = running.begin(asked, now) if asked else None
    if live is None:
        now.empty()  # at once: what stood there stands in the conversation now
    with head:
        chat.header(door)
    chat.transcript(door, entries, head, told, live is None)
    anew.changed(door, entries, storyline.next_question(door, entries))
    storyline.draw(door, entries)
    st.chat_input(
        _("증상, 검사 결과, 질문을 입력하세요"),
        key="question",
        submit_mode="submit",
        max_chars=MAX_CHARACTERS,
    )
with right, st.container(key="side"):

    @st.fragment
    @failing.told
    def side_panel() -> None:
        """A fragment, so that a correction does not interrupt an answer in progress."""
        if session.leave_if_gone(door):
            st.rerun()
        storyline.keep_up(door)
        turn = session.turn_in_view(door)
        chat.which_turn(turn)
        account.draw(door, turn)
        tabs = addresses.tabs("consult", addresses.BESIDE)
        for tab, draw in zip(
            tabs.values(), (slots.draw, evidence.draw, verification.draw, context.draw), strict=True
        ):
            with tab:
                draw(door, turn)
        if held is None:  # a turn that goes on is drawn anew after it; sooner would stop it
            anew.keep_up(door)

    side_panel()

marks.editor(door)
if live:
    if not held:
        st.session_state["pending"] = None
    running.play(door, asked, live, held and held.turn)
    st.rerun()
