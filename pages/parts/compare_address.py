"""A comparison in the address: ?of=3&left=agent&right=no_memory+bm25, or ask= for a question of one's own.

A question that was asked before is named by its turn, so that a patient's words are not in the address.
"""

from collections.abc import Mapping

import streamlit as st

OWN = ("of", "ask", "left", "right")


def adopt() -> dict[str, str]:
    """What an address that this session did not write asks for; {} for one's own and for a bare one."""
    asked = _present()
    if not asked or asked == st.session_state.get("compare_address"):
        return {}
    st.session_state["compare_address"] = asked
    # A plus typed by hand into an address arrives as a space, which no mode has.
    return {name: value.replace(" ", "+") if name in ("left", "right") else value for name, value in asked.items()}


def publish(question: str, asked_before: Mapping[str, str], modes: tuple[str, str]) -> None:
    """Write what is on the screen into the address."""
    turn = next((number for number, text in reversed(asked_before.items()) if text == question), None)
    shown = {"of": turn} if turn else {"ask": question.strip()} if question.strip() else {}
    shown |= dict(zip(("left", "right"), modes, strict=True))
    st.session_state["compare_address"] = shown
    if shown != _present():
        others = {name: value for name, value in st.query_params.to_dict().items() if name not in OWN}
        st.query_params.from_dict({**others, **shown})


def _present() -> dict[str, str]:
    return {name: value for name in OWN if (value := st.query_params.get(name))}
