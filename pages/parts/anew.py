"""A question asked anew: corrected by hand, or the same one after the patient's facts have changed."""

import streamlit as st

from agent.consultation import Consultation, StoppedTurn
from agent.language import _
from agent.state import Turn
from pages.parts import answer, safe_markdown, session

Entry = Turn | StoppedTurn
DEPENDING = ("answered", "cached", "abstained")
"""Routes whose answer the patient's facts shape."""
SHOWN_NAMES = 4


def edit(door: Consultation, entry: Entry) -> None:
    """The last question in a field of its own; sent, it is a new turn in place of this one, which is kept."""
    key = f"{session.opened()}_{entry.turn}"
    with (
        st.popover(_("질문 고치기"), icon=":material/edit:", type="tertiary", key=f"edit_{key}"),
        st.form(f"edit_form_{key}", border=False, enter_to_submit=False),
    ):
        longest = max(len(entry.query), door.config.guardrail.max_input_characters)
        text = st.text_area(_("고칠 질문"), entry.query, max_chars=longest, height=120, key=f"edited_{key}")
        st.caption(_("새 턴으로 다시 묻습니다. 앞 질문과 답변은 '다시 물음'으로 표시되어 남습니다."))
        read = door.chart.last_read(session.patient_id(), entry.turn)
        undo = False
        if read:
            st.caption(_("앞 질문에서 읽은 정보: {read}").format(read=safe_markdown.inline(read)))
            undo = st.checkbox(_("이 정보도 되돌리고 다시 묻기"), key=f"edit_undo_{key}")
        if st.form_submit_button(_("고쳐서 보내기"), type="primary", key=f"edit_send_{key}"):
            if not text.strip():
                st.error(_("질문이 비어 있습니다."), icon=":material/warning:")
            else:
                if undo:
                    door.talks.take_back(session.patient_id(), entry.turn)
                stopped_for = None if isinstance(entry, Turn) else door.talks.meant(entry.patient, entry.turn)
                session.send(text, replaces=stopped_for or entry.turn)


def changed(door: Consultation, entries: list[Entry], offered: str | None) -> None:
    """That the facts have changed since the last answer was made, and the same question once more.

    offered: the question that a story asks next; where it is this one, its own button asks it.
    """
    names = st.session_state["changed_since"] = _changed_since(door, entries)
    if not names or st.session_state.get("pending"):  # a question is on its way: a second click would stop it
        return
    listed = safe_markdown.inline(", ".join(names[:SHOWN_NAMES]))
    if len(names) > SHOWN_NAMES:
        listed = _("{names} 외 {n}개").format(names=listed, n=len(names) - SHOWN_NAMES)
    with st.container(horizontal=True, vertical_alignment="center", gap="xsmall", key="facts_changed"):
        st.badge(_("정보가 바뀌었습니다"), color="orange", icon=":material/sync_problem:")
        st.caption(listed, width="content")
        if entries[-1].query != offered and st.button(
            _("다시 답하기"), key="answer_again", icon=":material/refresh:"
        ):
            session.send(entries[-1].query, replaces=entries[-1].turn, fresh=True)


def keep_up(door: Consultation) -> None:
    """Draw the whole page when a correction in the side panel makes `changed` say something else than it does.

    Not while an answer is in progress, which that would stop; the page is drawn after it anyway.
    """
    drawn = st.session_state.get("changed_since", ())
    if not session.is_playing() and drawn != _changed_since(door, session.entries(door)):
        st.rerun()


def earlier(entry: Entry, newer: int) -> None:
    """A turn that was asked anew: its answer out of the way, unless it is urgent."""
    st.caption(":material/edit: " + _("다시 물음 · 지금의 질문과 답변은 턴 {turn}에 있습니다.").format(turn=newer))
    if isinstance(entry, Turn) and entry.route in answer.URGENT:
        answer.draw(entry)
        return
    with st.expander(_("앞선 답변"), type="compact", key=f"earlier_{entry.turn}"):
        if isinstance(entry, Turn):
            answer.draw(entry)
        else:
            st.markdown(safe_markdown.answer(entry.partial_answer or _("작성된 답변이 없었습니다.")))


def _changed_since(door: Consultation, entries: list[Entry]) -> tuple[str, ...]:
    last = entries[-1] if entries else None
    if not isinstance(last, Turn) or last.route not in DEPENDING:
        return ()
    return door.talks.changed_since(last)
