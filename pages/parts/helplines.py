"""The telephone numbers of a safe reply, each one tap away."""

import re

import streamlit as st

from agent.language import N_, _

HELPLINES = {
    "119": N_("119 구급"),
    "112": N_("112 경찰"),
    "109": N_("109 자살예방 상담"),
    "1577-0199": N_("1577-0199 정신건강 위기상담"),
    "1366": N_("1366 여성긴급전화"),
    "1388": N_("1388 청소년상담"),
}
_NUMBER = re.compile(rf"(?<![\d-])(?:{'|'.join(HELPLINES)})(?![\d-])")


def draw(text: str, key: str) -> None:
    """A call button for every helpline in the text, in its order, the first one prominent; 119 when it names none."""
    numbers = dict.fromkeys(_NUMBER.findall(text)) or {"119": None}
    with st.container(horizontal=True, gap="small", key=f"helplines_{key}"):
        for place, number in enumerate(numbers):
            st.link_button(
                _("{helpline} 전화").format(helpline=_(HELPLINES[number])),
                f"tel:{number.replace('-', '')}",
                type="primary" if place == 0 else "secondary",
                icon=":material/call:",
                key=f"call_{key}_{number}",
            )
