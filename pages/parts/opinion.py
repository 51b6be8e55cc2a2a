"""What a reader thinks of an answer: a thumb, then reasons and own words if wanted; all of it can be changed."""

import streamlit as st

from agent.consultation import FEEDBACK_REASONS, LONGEST_COMMENT, Consultation, Feedback
from agent.language import N_, _
from agent.state import Turn
from pages.parts import failing, safe_markdown, session

THUMBS = ("down", "up")
"""In the order of st.feedback's values."""
SAID = {"up": N_("도움이 됨"), "down": N_("도움이 되지 않음")}


def draw(door: Consultation, turn: Turn, given: Feedback | None) -> None:
    """The thumbs of one answer, and what was said about it so far."""
    key = f"thumb_{session.opened()}_{turn.turn}"
    st.feedback(
        "thumbs",
        key=key,
        default=THUMBS.index(given.verdict) if given else None,
        on_change=lambda: _keep(door, turn, _thumb(key)),
    )
    if given:
        _reasons(door, turn, given)
        if said := in_words(given):
            st.caption(said, width="content")
    if problem := st.session_state.pop(f"opinion_problem_{turn.turn}", None):
        st.caption(f":red[{safe_markdown.inline(problem)}]", width="content")


def in_words(given: Feedback) -> str:
    """Reasons and own words in one line; "" without any."""
    chosen = [_(FEEDBACK_REASONS[given.verdict][reason]) for reason in given.known_reasons]
    own = [f"“{safe_markdown.inline(given.comment)}”"] if given.comment else []
    return " · ".join(chosen + own)


def _reasons(door: Consultation, turn: Turn, given: Feedback) -> None:
    """Fixed reasons and a line of one's own; the popover closes when they are saved."""
    # A new state of the verdict is a new popover: it closes, and shows what is stored.
    key = f"{session.opened()}_{turn.turn}_{given.at}"
    label = _("이유 바꾸기") if given.reasons or given.comment else _("이유 적기")
    with (
        st.popover(label, type="tertiary", key=f"why_{key}"),
        st.form(f"why_form_{key}", border=False, enter_to_submit=False),
    ):
        names = FEEDBACK_REASONS[given.verdict]
        st.pills(
            _(SAID[given.verdict]),
            list(names),
            selection_mode="multi",
            default=list(given.known_reasons),
            format_func=lambda reason: _(names[reason]),
            key=f"why_reasons_{key}",
        )
        st.text_area(
            _("덧붙일 말"),
            given.comment,
            max_chars=LONGEST_COMMENT,
            height=90,
            key=f"why_comment_{key}",
            placeholder=_("환자를 알아볼 수 있는 내용은 적지 마세요."),
        )
        st.form_submit_button(
            _("저장"), type="primary", key=f"why_save_{key}", on_click=_explain, args=(door, turn, given, key)
        )


def _thumb(key: str) -> str | None:
    value = st.session_state.get(key)
    return None if value is None else THUMBS[value]


def _explain(door: Consultation, turn: Turn, given: Feedback, key: str) -> None:
    """Callback: keep what the form holds."""
    reasons = st.session_state.get(f"why_reasons_{key}") or []
    _keep(door, turn, given.verdict, tuple(reasons), st.session_state.get(f"why_comment_{key}") or "")


def _keep(
    door: Consultation, turn: Turn, verdict: str | None, reasons: tuple[str, ...] = (), comment: str = ""
) -> None:
    """Callback: store the verdict, or say why it could not be."""
    try:
        door.talks.judge(turn.patient, turn.turn, verdict, reasons, comment)
    except Exception as error:
        st.session_state[f"opinion_problem_{turn.turn}"] = failing.message(error)
