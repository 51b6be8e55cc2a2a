"""The list of conversations: what was asked, how it was handled, and what can be done with each."""

import streamlit as st

from agent.consultation import Consultation, Talk
from agent.language import N_, _, ngettext
from pages.parts import failing, history, report, safe_markdown, session

AT_ONCE = 20
BADGES = {
    "emergency": (N_("응급"), "red", ":material/emergency:"),
    "crisis": (N_("위기"), "blue", ":material/favorite:"),
    "abstained": (N_("보류"), "orange", ":material/help:"),
    "blocked": (N_("답변 안 함"), "orange", ":material/block:"),
    "waiting": (N_("확인 대기"), "orange", ":material/rule:"),
    "stopped": (N_("중단"), "gray", ":material/stop_circle:"),
    "cached": (N_("재사용"), "blue", ":material/cached:"),
}
"""What stands out in a list; an answer that was simply given does not."""


def chosen(door: Consultation) -> list[Talk]:
    """The conversations that the search and the kinds above the list leave."""
    with st.container(horizontal=True, vertical_alignment="bottom", key="talks_search"):
        sought = st.text_input(
            _("이름, 질문, 답변에서 찾기"),
            key="talks_sought",
            icon=":material/search:",
            placeholder=_("예: 와파린 운동"),
            max_chars=100,
        )
        routes = st.pills(
            _("이런 답변이 있는 대화만"),
            list(BADGES),
            selection_mode="multi",
            format_func=lambda route: _(BADGES[route][0]),
            key="talks_routes",
        )
    concept = _concept(door)
    found = door.talks.list(sought, concept)
    kept = [talk for talk in found if not routes or set(routes) & talk.routes.keys()]
    _outcome()
    if not kept:
        _nothing(bool(sought.strip() or routes or concept))
    return kept


def _concept(door: Consultation) -> str | None:
    """The concept whose patients alone are to be listed."""
    held = door.chart.concepts_held()
    if st.session_state.get("talks_concept") not in held:  # the last patient who had it no longer has
        st.session_state.pop("talks_concept", None)
    if not held:
        return None

    def label(code: str) -> str:
        name, patients = held[code]
        return ngettext("{name} · 환자 {n}명", "{name} · 환자 {n}명", patients).format(name=name, n=patients)

    return st.selectbox(
        _("이 병, 증상, 약, 검사가 있는 환자만"),
        list(held),
        index=None,
        format_func=label,
        key="talks_concept",
        placeholder=_("예: 당뇨병"),
        help=_("환자 정보에 지금 있는 것으로 저장된 개념입니다. 부정했거나 지난 것은 세지 않습니다."),
    )


def draw(door: Consultation, found: list[Talk]) -> None:
    """One box a conversation, so many at once."""
    shown = st.session_state.setdefault("talks_shown", AT_ONCE)
    for talk in found[:shown]:
        with st.container(border=True, gap="xsmall", key=f"talk_box_{talk.patient_id}"):
            _heading(door, talk)
            if talk.last_question:
                label = _("마지막 질문")
                st.markdown(f":gray[{label}] {safe_markdown.inline(talk.last_question)}")
            else:
                st.caption(_("아직 대화가 없습니다. 열어서 첫 질문을 해 보세요."))
            _places(talk)
            _actions(door, talk)
    if len(found) > shown:
        st.button(_("{n}개 더 보기").format(n=len(found) - shown), key="talks_more", on_click=_more)


def _heading(door: Consultation, talk: Talk) -> None:
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        st.markdown(f"**{safe_markdown.inline(talk.name)}**", width="content")
        if talk.patient_id == session.patient_id():
            st.badge(_("열려 있음"), color="green", icon=":material/check:")
        if door.talks.is_demo(talk.patient_id):
            st.badge(_("데모"), color="gray")
        for route, (label, colour, icon) in BADGES.items():
            if count := talk.routes.get(route):
                st.badge(f"{_(label)} {count}", color=colour, icon=icon)
        turns = ngettext("턴 {n}개", "턴 {n}개", talk.turns).format(n=talk.turns)
        st.caption(f"{turns} · {history.moment(talk.last_used)}", width="content")


def _places(talk: Talk) -> None:
    """The turns in which the words sought stand, each a way to its turn."""
    for place in talk.places:
        where = _("턴 {turn} 답변") if place.answer else _("턴 {turn} 질문")
        line = f"{where.format(turn=place.turn)} · {safe_markdown.inline(place.excerpt)}"
        if place.finished:
            address = {"patient": talk.patient_id, "turn": str(place.turn)}
            st.page_link(
                "pages/consult.py", label=line, icon=":material/subdirectory_arrow_right:", query_params=address
            )
        else:
            st.caption(line + " " + _("(중단된 턴)"))
    if (more := talk.found - len(talk.places)) > 0:
        told = ngettext("그 밖에 {n}개 턴에 더 있습니다.", "그 밖에 {n}개 턴에 더 있습니다.", more)
        st.caption(told.format(n=more))


def _actions(door: Consultation, talk: Talk) -> None:
    key = f"{talk.patient_id}_{st.session_state.setdefault('talks_version', 0)}"
    with st.container(horizontal=True, gap="small", key=f"talk_actions_{talk.patient_id}"):
        if st.button(_("열기"), key=f"talk_open_{talk.patient_id}", icon=":material/forum:", type="primary"):
            session.open_patient(talk.patient_id)
            st.switch_page("pages/consult.py")
        if talk.turns:
            report.button(door, talk.patient_id, f"talk_report_{talk.patient_id}")
        with (
            st.popover(_("이름 바꾸기"), icon=":material/edit:", key=f"talk_renaming_{key}"),
            st.form(f"talk_form_{key}", border=False),
        ):
            st.text_input(_("표시 이름"), talk.name, max_chars=200, key=f"talk_name_{key}")
            st.form_submit_button(
                _("바꾸기"), type="primary", key=f"talk_save_{key}", on_click=_rename, args=(door, talk, key)
            )
        demo = door.talks.is_demo(talk.patient_id)
        label = _("처음으로 되돌리기") if demo else _("지우기")
        with st.popover(
            label, icon=":material/restart_alt:" if demo else ":material/delete:", key=f"talk_end_{key}"
        ):
            st.markdown(_lost(talk, demo))
            st.button(
                label,
                key=f"talk_remove_{key}",
                type="primary",
                on_click=_remove,
                args=(door, talk, demo),
                width="stretch",
            )


def _lost(talk: Talk, demo: bool) -> str:
    """What is lost and what is not."""
    lost = _(
        "**{name}**의 턴 {turns}개와 저장된 정보 {facts}개, 변경 이력과 의견이 모두 지워지고 되돌릴 수 없습니다."
    ).format(name=safe_markdown.inline(talk.name), turns=talk.turns, facts=talk.facts)
    kept = _("데모 환자는 처음 정보로 다시 시작합니다.") if demo else _("환자도 목록에서 없어집니다.")
    return f"{lost} {kept} " + _("남겨 두려면 먼저 보고서를 받으세요.")


def _rename(door: Consultation, talk: Talk, key: str) -> None:
    """Callback."""
    try:
        name = door.talks.rename(talk.patient_id, st.session_state[f"talk_name_{key}"])
    except Exception as error:
        _say(failing.message(error), done=False)
    else:
        _say(_("이름을 바꾸었습니다: {name}").format(name=name))


def _remove(door: Consultation, talk: Talk, demo: bool) -> None:
    """Callback: nothing of the conversation stays on any screen of this session."""
    was_open = talk.patient_id == session.patient_id()
    try:
        door.talks.remove(talk.patient_id)
    except Exception as error:
        _say(failing.message(error), done=False)
        return
    if was_open:
        session.open_patient(talk.patient_id if demo else None)
    done = _("처음으로 되돌렸습니다: {name}") if demo else _("지웠습니다: {name}")
    _say(done.format(name=talk.name))


def _say(message: str, done: bool = True) -> None:
    """What the last action did; popovers close, and show what is stored."""
    st.session_state["talks_outcome"] = (message, done)
    st.session_state["talks_version"] += 1


def _outcome() -> None:
    if outcome := st.session_state.pop("talks_outcome", None):
        message, done = outcome
        shown = safe_markdown.inline(message)
        if done:
            st.success(shown, icon=":material/check:")
        else:
            st.error(shown, icon=":material/warning:")


def _nothing(sought: bool) -> None:
    if sought:
        st.info(
            _("찾는 말과 고른 것이 모두 있는 대화가 없습니다. 낱말을 줄이거나 선택을 풀어 보세요."),
            icon=":material/search_off:",
        )
        return
    st.info(_("아직 대화가 없습니다. 상담에서 환자를 골라 시작하면 여기에 모입니다."), icon=":material/info:")
    st.page_link("pages/consult.py", label=_("상담 시작하기"), icon=":material/forum:")


def _more() -> None:
    st.session_state["talks_shown"] += AT_ONCE
