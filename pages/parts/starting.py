"""Before anything can be shown: no patient, no answer yet. Each says what is missing and what to do about it."""

import streamlit as st

from agent.consultation import AgentError, Consultation
from agent.language import N_, _
from agent.state import Turn
from pages.parts import addresses, distinct, language, safe_markdown, session

NAMELESS = N_("연습 환자")
STAGES = (
    N_("**추출** :small[말에서 환자 정보를 읽습니다]"),
    N_("**저장** :small[바뀐 것까지 기록에 남깁니다]"),
    N_("**주입** :small[필요한 것만 골라 넣습니다]"),
    N_("**검증** :small[답을 심사하고 모자라면 다시 씁니다]"),
)
"""What happens in every turn (thesis 3.2)."""


def welcome(door: Consultation) -> None:
    """What this is, and the demo patients one click away."""
    st.title(_("환자를 골라 상담을 시작하세요"), anchor=False)
    st.markdown(
        _(
            "대화에서 환자 정보를 읽어 기억하고, 문서에 근거해 답하는 에이전트입니다. 가상 환자의 이야기를 고르면 한 단계씩 "
            "따라가며 **방금 무슨 일이 있었는지** 답변 옆에서 볼 수 있습니다."
        )
    )
    with st.container(key="stages"):
        for number, stage in enumerate(STAGES, 1):
            st.markdown(f":primary-badge[{number}] {_(stage)}")
    _demo_cards(door)


def patient(door: Consultation, shows: str) -> str:
    """The open patient; without one, what the page would show (a sentence in the reader's language), and the demo
    patients. Then the page ends."""
    chosen = session.patient_id()
    if chosen is None:
        addresses.publish()
        st.title(_("먼저 환자를 골라 주세요"), anchor=False)
        st.markdown(shows + " " + _("왼쪽에서 환자를 고르거나 아래의 데모 환자로 시작하세요."))
        _demo_cards(door)
        st.stop()
    return chosen


def turn(door: Consultation, shows: str) -> Turn:
    """The turn in view, chosen among all finished ones of the patient; without one, what to do and what that shows (a
    sentence in the reader's language). Then the page ends."""
    turns = session.finished_turns(door)
    if not turns:
        addresses.publish()
        st.info(_("아직 답변이 없습니다. 상담에서 질문하면 {shows}").format(shows=shows), icon=":material/info:")
        st.page_link("pages/consult.py", label=_("상담에서 질문하기"), icon=":material/forum:")
        st.stop()
    numbers = [finished.turn for finished in turns]
    key = f"pick_turn_{session.patient_id()}"
    st.session_state[key] = session.turn_in_view(door).turn
    asked = {finished.turn: finished.query for finished in turns}
    st.selectbox(
        _("턴"),
        numbers[::-1],
        key=key,
        format_func=lambda number: _("턴 {turn} · {question}").format(
            turn=number, question=" ".join(asked[number].split())
        ),
        on_change=lambda: session.select_turn(st.session_state[key]),
        label_visibility="collapsed",
    )
    return session.turn_in_view(door)


def title(door: Consultation, what: str) -> None:
    """The page's heading: what it shows, and of whom."""
    st.title(f"{what} · {safe_markdown.plain(door.chart.patient_name(session.patient_id()))}", anchor=False)


def _demo_cards(door: Consultation) -> None:
    """The six stories side by side, and beside them a patient without one."""
    patients = door.chart.patients()
    known = {summary.patient_id: summary.turns for summary in patients}
    stories, free = st.columns([3, 1], gap="medium")
    with stories, st.container(key="stories"):
        for number, demo in enumerate(door.guide.stories()):
            with st.container(border=True, height="stretch", gap="xsmall", key=f"card_{demo.id}"):
                st.markdown(f"**:primary[:material/{demo.icon}:] {_(demo.title)}**")
                st.caption(_("{name} · {n}단계").format(name=demo.name, n=len(demo.steps)))
                st.markdown(_(demo.summary))
                begun = bool(known.get(demo.id))
                if st.button(
                    _("이어서 보기") if begun else _("이야기 시작"),
                    key=f"start_{demo.id}",
                    width="stretch",
                    type="secondary" if number else "primary",
                    icon=":material/resume:" if begun else ":material/play_arrow:",
                ):
                    session.open_patient(door.chart.start_demo(demo.id))
                    st.rerun()
    with free, st.container(border=True, height="stretch", gap="xsmall", key="card_free"):
        heading = _("자유롭게 시작")
        st.markdown(f"**:primary[:material/person_add:] {heading}**")
        st.caption(_("빈 환자 · 정해진 단계 없음"))
        st.markdown(
            _("아무것도 모르는 상태에서 시작해, 하고 싶은 말을 해 봅니다. 실제 환자의 정보는 적지 마세요.")
        )
        nameless = distinct.unused(_(NAMELESS), (summary.name for summary in patients))
        name = st.text_input(_("표시 이름"), placeholder=nameless, max_chars=40, key="free_name")
        if st.button(_("새 환자로 시작"), key="start_free", width="stretch", icon=":material/play_arrow:"):
            try:
                session.open_patient(door.chart.create_patient(name.strip() or nameless))
            except AgentError as error:
                st.error(safe_markdown.plain(language.message(error)))
            else:
                st.rerun()
