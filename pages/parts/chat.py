"""The conversation: whose it is, what was said, what could be asked, and the way to the pages that explain it."""

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from agent.consultation import AgentError, Consultation, StoppedTurn, WaitingTurn
from agent.language import N_, _
from agent.state import Turn
from pages.parts import (
    anew,
    answer,
    failing,
    language,
    marks,
    opinion,
    report,
    review,
    safe_markdown,
    scrolling,
    session,
)

BOX_HEIGHT = 600
FULL_PAGES = {
    "pages/patient.py": N_("환자"),
    "pages/evidence.py": N_("근거"),
    "pages/verification.py": N_("검증"),
    "pages/inside.py": N_("내부"),
}
Entry = Turn | StoppedTurn


def header(door: Consultation) -> None:
    """Whose conversation this is, another patient, and starting over."""
    patient = session.patient_id()
    with st.container(horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"):
        st.title(safe_markdown.plain(door.chart.patient_name(patient)), anchor=False)
        report.button(door, patient, "talk_report")
        with st.popover(_("환자 바꾸기"), icon=":material/group:", key=f"patient_menu_{session.opened()}"):
            if st.button(
                _("다른 환자 고르기"), key="leave_patient", icon=":material/arrow_back:", width="stretch"
            ):
                session.open_patient(None)
                st.rerun()
            st.divider()
            st.caption(_("이 환자의 대화와 저장된 정보를 모두 지우고 처음 상태로 돌립니다. 되돌릴 수 없습니다."))
            if st.button(
                _("지우고 다시 시작"), key="reset_patient", icon=":material/restart_alt:", width="stretch"
            ):
                try:
                    opened = door.chart.reset(patient)
                except AgentError as error:
                    st.error(safe_markdown.inline(language.message(error)))
                else:
                    session.open_patient(opened)
                    st.rerun()


def box() -> tuple[DeltaGenerator, DeltaGenerator]:
    """Where the conversation so far is drawn, and below it a new turn."""
    with st.container(height=BOX_HEIGHT, border=True, autoscroll=False, key="transcript"):
        return st.container(), st.empty()


def transcript(
    door: Consultation, entries: list[Entry], head: DeltaGenerator, told: DeltaGenerator, settled: bool
) -> None:
    """The conversation so far into `told`, what its colours mean above it. settled: no turn is in progress, which else is
    what the reader is brought to."""
    with head:
        marks.legend([entry for entry in entries if isinstance(entry, Turn)])
    waiting = review.waiting(door)
    with told:
        if not entries and not st.session_state.get("failure"):
            st.caption(_("아직 대화가 없습니다. 아래 단추를 누르거나 직접 입력하세요."))
        arrived = st.session_state.get("arrived")  # the turn that an address asked for
        target = next((entry for entry in entries if entry.turn == arrived), entries[-1] if entries else None)
        replaced = door.talks.replaced(session.patient_id())
        for entry in entries:
            last = entry is entries[-1]
            key = "turn_last" if last else f"turn_{entry.turn}"
            with st.container(key=key):
                _entry(door, entry, last, replaced.get(entry.turn), waiting.get(entry.turn))
                if last and not _why_stopped(entry, waiting.get(entry.turn)):
                    _failure()
                if settled and entry is target:
                    scrolling.to_turn(key, f"{entry.patient}-{entry.created_at}-{entry.turn}")
        if not entries:
            _failure()


def which_turn(turn: Turn | None) -> None:
    """Which answer the panel explains, the way back to the latest one, and the same turn on the full pages."""
    if turn is None:
        return
    earlier = session.selected_turn() == turn.turn
    with st.container(horizontal=True, vertical_alignment="center", gap="xsmall", key="explained"):
        if earlier:
            st.caption(
                ":material/history: " + _("턴 {turn}의 과정을 보고 있습니다.").format(turn=turn.turn),
                width="content",
            )
            st.button(
                _("최신 답변 보기"), key="latest_turn", type="tertiary", on_click=session.select_turn, args=(None,)
            )
        st.caption(":material/open_in_full: " + _("전체 화면"), width="content")
        address = {"patient": turn.patient, "turn": str(turn.turn)}
        for page, label in FULL_PAGES.items():
            st.page_link(page, label=f":primary[{_(label)}]", query_params=address)


def _entry(door: Consultation, entry: Entry, last: bool, newer: int | None, held: WaitingTurn | None) -> None:
    """newer: the turn in which it was asked anew; held: what a clinician has yet to go over."""
    with st.chat_message("user", avatar=":material/person:"):
        if isinstance(entry, Turn):
            marks.said(door, entry)
        elif held:
            review.message(held)
        else:
            st.markdown(safe_markdown.plain(entry.query))
    with st.chat_message("assistant", avatar=":material/clinical_notes:"):
        if newer:
            anew.earlier(entry, newer)
        elif isinstance(entry, Turn):
            answer.draw(entry)
        elif held:
            review.draw(door, held)
        else:
            if last and _why_stopped(entry, held):
                _failure()
            _stopped(door, entry)
        _after(door, entry, last and held is None)


@st.fragment
@failing.told
def _after(door: Consultation, entry: Entry, last: bool) -> None:
    """What can be done with an answer. A fragment, so that a thumb does not interrupt an answer in progress."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key=f"after_{entry.turn}"):
        if isinstance(entry, Turn):
            opinion.draw(door, entry, door.talks.judged(entry.patient).get(entry.turn))
        if last:
            anew.edit(door, entry)


def _stopped(door: Consultation, entry: StoppedTurn) -> None:
    """A turn that was stopped or failed: what had been drafted stays readable, marked as unverified."""
    if entry.partial_answer:
        unverified = _("검증되지 않은 초안")
        st.markdown(f":orange-badge[:material/pending: {unverified}]")
        st.markdown(safe_markdown.answer(entry.partial_answer))
        kept = _("질문과 여기까지의 초안을 보관했습니다.")
    else:
        kept = _("질문을 보관했습니다. 아직 작성된 답변은 없었습니다.")
    stored = any(event.turn == entry.turn for event in door.chart.history(entry.patient))
    left = (
        _("이미 읽은 환자 정보는 슬롯에 남아 있습니다.")
        if stored
        else _("환자 정보에는 아무것도 저장하지 않았습니다.")
    )
    with st.container(horizontal=True, vertical_alignment="center", key=f"meta_{entry.turn}"):
        st.badge(_("중단됨"), color="orange", icon=":material/stop_circle:")
        st.caption(f"{kept} {left}", width="content")
        if st.button(_("다시 보내기"), key=f"again_{entry.turn}", type="tertiary", icon=":material/replay:"):
            session.send(entry.query, replaces=door.talks.meant(entry.patient, entry.turn))


def _why_stopped(entry: Entry, held: WaitingTurn | None) -> bool:
    """Whether the failure is why this turn was stopped, and so stands before what can be done about it. A rejected text
    became no turn."""
    failure = st.session_state.get("failure")
    return isinstance(entry, StoppedTurn) and held is None and bool(failure and not failure[1])


def _failure() -> None:
    """Why the last question was not answered; it stays until the next one. A rejected text can be taken back."""
    if failure := st.session_state.get("failure"):
        message, rejected = failure
        st.error(safe_markdown.plain(message), icon=":material/error:")
        if rejected:
            with st.expander(_("보내지 못한 글"), type="compact"):
                st.code(rejected, language=None, wrap_lines=True, height=160)
