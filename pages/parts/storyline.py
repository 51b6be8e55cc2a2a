"""The step bar of a demo patient: what its story shows next, one button that does it, and no need to press it."""

import streamlit as st

from agent.consultation import Consultation, DemoPatient, Step
from agent.language import N_, _
from pages.parts import addresses, editing, safe_markdown, session
from pages.parts.chat import Entry

EXAMPLES = 3
ACCOUNT = "[class*=st-key-account_]"
BY_HAND = {
    "undo": (
        N_("슬롯 표 아래의 **되돌리기**를 눌러 보세요."),
        N_("대신 누르기"),
        N_("되돌렸습니다. 취소한 변경: {}"),
    ),
    "redo": (N_("슬롯 표 아래의 **다시 실행**을 눌러 보세요."), N_("대신 누르기"), N_("다시 실행했습니다: {}")),
}
PRESSED = {"undo": N_("취소한 변경: {change}"), "redo": N_("다시 실행: {change}"), None: "{change}"}


def draw(door: Consultation, entries: list[Entry]) -> None:
    """Above the input: the story's next step, or for a patient without a story a few messages to begin with."""
    story = door.guide.story(session.patient_id())
    if story is None:
        _examples(door, entries)
        return
    done = st.session_state["story_done"] = door.guide.progress(story, entries)
    finished = sum(step is not None for step in done)
    said = _("진행 {done}/{all}").format(done=finished, all=len(done))
    if st.session_state.get("story_folded"):
        with st.container(key="story_thin"):
            st.button(_("안내 펼치기") + f" · {said}", key="story_unfold", type="tertiary", icon=":material/unfold_more:",
                      on_click=_fold, args=(False,))  # fmt: skip
        return
    number = _next(story, done)
    with st.container(border=True, gap="xsmall", key="story"):
        with st.container(horizontal=True, vertical_alignment="center", gap="small", key="story_head"):
            dots = "".join("●" if step else "○" for step in done)
            st.markdown(f":primary[{dots}] :small[{said}]", width="stretch")
            if any(step and step.turn for step in done):  # on a phone only, where the account stands far below
                st.button(
                    _("설명 보기"), key="story_account", type="tertiary", on_click=addresses.bring, args=(ACCOUNT,)
                )
            if number is not None:
                st.button(
                    _("건너뛰기"), key="story_skip", type="tertiary", on_click=_skipped(story).add, args=(number,)
                )
            st.button(_("접기"), key="story_fold", type="tertiary", on_click=_fold, args=(True,))
        if number:
            _done_by_hand(story.steps[number - 1], done[number - 1])
        if number is None:
            _finished(door, story, done)
        else:
            _step(door, story, number)


def next_question(door: Consultation, entries: list[Entry]) -> str | None:
    """The message that the story's next step sends; None where it sends none."""
    story = door.guide.story(session.patient_id())
    if story is None or st.session_state.get("story_folded"):
        return None
    number = _next(story, door.guide.progress(story, entries))
    return None if number is None else story.steps[number].send


def keep_up(door: Consultation) -> None:
    """For the side panel, which is drawn by itself: a correction there moves the story on, so the page is drawn anew.

    Not while an answer is in progress, which that would end; the page is drawn anew after it anyway.
    """
    story = door.guide.story(session.patient_id() or "")
    if story is None or session.is_playing():
        return
    if door.guide.progress(story, session.entries(door)) != st.session_state.get("story_done"):
        st.rerun()


def _step(door: Consultation, story: DemoPatient, number: int) -> None:
    step = story.steps[number]
    st.markdown(f"**{_(step.title)}**")
    # A click during an answer would end it: in the run that begins one, there is nothing to click.
    busy = bool(st.session_state.get("pending") or st.session_state.get("question"))
    if step.send:
        question = safe_markdown.inline(step.send)
        if number and story.steps[number - 1].send is None:
            question = _("다시 묻기: {question}").format(question=question)
        clicked = st.button(question, key=f"step_{number}", type="primary",
                            icon=":material/send:", disabled=busy, width="stretch")  # fmt: skip
        if clicked:
            addresses.open_tab(step.look)
            session.send(step.send)
        return
    if step.correct:
        how = _("슬롯 표에서 **{name}**의 값을 두 번 눌러 **{value}**로 고쳐 보세요.").format(
            name=step.correct.name, value=step.correct.value
        )
        label, told = _("대신 고치기"), _("고쳤습니다: {}")
    else:
        how, label, told = (_(text) for text in BY_HAND[step.press])
    st.markdown(how)
    with st.container(horizontal=True, gap="xsmall", key="story_by_hand"):
        st.button(
            _("슬롯 표 보기"),
            key="story_look",
            icon=":material/table_view:",
            on_click=addresses.open_tab,
            args=("slots", True),
        )
        st.button(label, key=f"step_{number}", type="tertiary", icon=":material/touch_app:", disabled=busy,
                  on_click=_do_instead, args=(door, story, step, told))  # fmt: skip


def _do_instead(door: Consultation, story: DemoPatient, step: Step, told: str) -> None:
    """Callback: what the hand would have done, and the table where it shows."""
    editing.guarded(lambda: door.guide.do(story.id, step), told)
    addresses.open_tab("slots")


def _done_by_hand(step: Step, done: object) -> None:
    """What the last step did, if it was done by hand: there is no answer that could tell it."""
    if step.send is None and done:
        change = safe_markdown.inline(_(PRESSED[step.press]).format(change=done.change))
        st.markdown(f":green[:material/check_circle: **{change}**] {_(step.explain)}")


def _finished(door: Consultation, story: DemoPatient, done: tuple) -> None:
    _done_by_hand(story.steps[-1], done[-1])
    st.markdown(_("**이야기를 끝까지 보았습니다.** 이어서 자유롭게 물어보셔도 됩니다."))
    stories = door.guide.stories()
    following = stories[(stories.index(story) + 1) % len(stories)]
    with st.container(horizontal=True, gap="xsmall", key="story_next"):
        if st.button(
            _("다음 이야기: {title}").format(title=_(following.title)),
            key="next_story",
            type="primary",
            icon=":material/arrow_forward:",
        ):
            session.open_patient(door.chart.start_demo(following.id))
            st.rerun()
        if st.button(_("모든 이야기"), key="all_stories", type="tertiary"):
            session.open_patient(None)
            st.rerun()


def _examples(door: Consultation, entries: list[Entry]) -> None:
    if entries:
        return
    with st.container(horizontal=True, gap="xsmall", key="suggestions"):
        for number, text in enumerate(door.guide.examples()[:EXAMPLES]):
            if st.button(text, key=f"suggest_{number}", type="tertiary", icon=":material/chat_add_on:"):
                session.send(text)


def _next(story: DemoPatient, done: tuple) -> int | None:
    """The first step neither done nor passed over."""
    skipped = _skipped(story)
    return next((n for n, step in enumerate(done) if step is None and n not in skipped), None)


def _skipped(story: DemoPatient) -> set[int]:
    """The steps passed over since the conversation was opened."""
    opened = (story.id, session.opened())
    if st.session_state.get("story_skipped", (None,))[0] != opened:
        st.session_state["story_skipped"] = (opened, set())
    return st.session_state["story_skipped"][1]


def _fold(folded: bool) -> None:
    st.session_state["story_folded"] = folded
