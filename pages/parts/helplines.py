"""The telephone numbers of a safe reply, each one tap away."""

import re

import streamlit as st

HELPLINES = {
    "119": "119 구급",
    "112": "112 경찰",
    "109": "109 자살예방 상담",
    "1577-0199": "1577-0199 정신건강 위기상담",
    "1366": "1366 여성긴급전화",
    "1388": "1388 청소년상담",
}
_NUMBER = re.compile(rf"(?<![\d-])(?:{'|'.join(HELPLINES)})(?![\d-])")


def draw(text: str, key: str) -> None:
    """A call button for every helpline in the text, in its order, the first one prominent; 119 when it names none."""
    numbers = dict.fromkeys(_NUMBER.findall(text)) or {"119": None}
    with st.container(horizontal=True, gap="small", key=f"helplines_{key}"):
        for place, number in enumerate(numbers):
            st.link_button(
                f"{HELPLINES[number]} 전화",
                f"tel:{number.replace('-', '')}",
                type="primary" if place == 0 else "secondary",
                icon=":material/call:",
                key=f"call_{key}_{number}",
            )
