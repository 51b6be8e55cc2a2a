"""방금 무슨 일이 있었나요: the turn in view told in a few sentences made from its own record."""

import streamlit as st

from agent.consultation import Consultation, Step
from agent.language import N_, _
from agent.state import Turn
from pages.parts import addresses, safe_markdown, scrolling, session

ICONS = {
    "read": "edit_note",
    "kept": "save",
    "safety": "health_and_safety",
    "cache": "cached",
    "search": "search",
    "injected": "input",
    "judged": "verified",
    "time": "timer",
}
DIFFERENT = N_(
    "이 단계에서 보이려던 것과 다르게 진행되었습니다. 기능을 껐거나, 다른 모델을 골랐거나, 앞선 대화가 다르면 그럴 수 있습니다. "
    "아래는 실제로 일어난 일입니다."
)


def draw(door: Consultation, turn: Turn | None) -> None:
    """Open for a patient with a story, one click away for any other."""
    if turn is None:
        return
    if brought := st.session_state.get("brought"):
        part, number = brought
        scrolling.to_part(part, str(number))
    earlier = session.selected_turn() == turn.turn
    title = (
        _("턴 {turn}에서 무슨 일이 있었나요").format(turn=turn.turn) if earlier else _("방금 무슨 일이 있었나요")
    )
    story = door.guide.story(turn.patient)
    with st.expander(
        title, icon=":material/history_edu:", expanded=story is not None, key=f"account_{turn.patient}"
    ):
        if story and (step := door.guide.step_of(story, turn, session.entries(door))):
            _point(door, step, turn)
        lines = (
            f"- :material/{ICONS[line.stage]}: **{line.label}** {safe_markdown.inline(line.text)}"
            for line in door.guide.retell(turn)
        )
        st.markdown("\n".join(lines))


def _point(door: Consultation, step: Step, turn: Turn) -> None:
    """What the step shows, if this turn shows it."""
    if not door.guide.holds(step, turn):
        st.caption(_(DIFFERENT))
        return
    with st.container(gap=None, key="account_point"):
        st.markdown(f"**{_(step.title)}**  \n{_(step.explain)}")
        if step.look in addresses.BESIDE:
            st.button(
                _("아래 ‘{tab}’ 탭에서 보기").format(tab=_(addresses.BESIDE[step.look])),
                key="account_look",
                type="tertiary",
                icon=":material/arrow_downward:",
                on_click=addresses.open_tab,
                args=(step.look, True),
            )
