"""The metrics page's choices in its address: a cold link restores them, one's own are kept up to date.

?run=ID,ID&modes=agent,rag&mode=agent&baseline=rag&metric=rounds&effect=relevance&condition=당뇨병&age=65-&complexity=complex&case=PATIENT&case_mode=agent&case_turn=2&case_repetition=1; what is not
named is as on a first visit. patient, turn and tab belong to `addresses`.
"""

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote

import streamlit as st

from agent.language import N_, _
from pages.parts import safe_markdown

LABELS = {
    "run": N_("평가"),
    "modes": N_("모드"),
    "mode": N_("모드"),
    "baseline": N_("기준 모드"),
    "metric": N_("지표"),
    "effect": N_("지표"),
    "condition": N_("병"),
    "age": N_("나이"),
    "complexity": N_("질문"),
    "case": N_("환자"),
    "case_mode": N_("모드"),
    "case_turn": N_("턴"),
    "case_repetition": N_("반복"),
}


def adopt() -> None:
    """Follow an address that this session did not write; a bare one, as after a change of page, keeps the choices."""
    asked = _present()
    if asked and asked != st.session_state.get("metrics_address"):
        st.session_state["metrics_address"] = asked
        st.session_state["metrics_wanted"] = {name: asked.get(name) for name in LABELS}
        st.session_state["metrics_astray"] = {}
    st.session_state["metrics_shown"] = {}


def seed(name: str, key: str, options: Mapping[str, Any], default: Any) -> None:
    """The state of the widget that is drawn next: what the address names, else what was chosen, else the default.

    options: values by what they are called in an address; default: one of them, or a list for a choice of several.
    """
    wanted: dict[str, str | None] = st.session_state.get("metrics_wanted", {})
    astray: dict[str, tuple[str, Any]] = st.session_state.setdefault("metrics_astray", {})
    several = isinstance(default, list)
    if name in wanted:
        asked = wanted.pop(name)
        # A plus typed by hand into an address arrives as a space, which no option has.
        words = [word.replace(" ", "+") for word in (asked or "").split(",") if word]
        found = [options[word] for word in words if word in options]
        st.session_state[key] = (found if several else found[0]) if found else default
        if unknown := [word for word in words if word not in options]:
            astray[name] = ", ".join(unknown)[:80], st.session_state[key]
    elif key not in st.session_state or not _possible(st.session_state[key], options):
        st.session_state[key] = default
    if name in astray and astray[name][1] == st.session_state[key]:
        problem = _("주소에 적혔으나 여기에 없는 {what}: '{unknown}'. 아래에서 고르세요.").format(
            what=_(LABELS[name]), unknown=astray[name][0]
        )
        st.warning(safe_markdown.inline(problem), icon=":material/wrong_location:")


def keep(name: str, value: Any, options: Mapping[str, Any], default: Any) -> None:
    """What the widget shows goes into the address; the default only for the run, of which there will be newer ones."""
    if value != default or name == "run":
        names = {option: word for word, option in options.items()}
        chosen = value if isinstance(value, list) else [value]
        st.session_state["metrics_shown"][name] = ",".join(names[one] for one in chosen)


def publish() -> None:
    """Write what is on the screen into the address."""
    shown = st.session_state["metrics_shown"]
    st.session_state["metrics_address"] = shown
    if shown != _present():
        others = {name: value for name, value in st.query_params.to_dict().items() if name not in LABELS}
        st.query_params.from_dict({**others, **shown})


def words(options: Sequence[str]) -> dict[str, str]:
    """Series, runs or patients by their names in an address: "run · mode" is "run/mode", a comma is never bare."""
    return {"/".join(quote(part, safe="-_.~+") for part in option.split(" · ")): option for option in options}


def _possible(chosen: Any, options: Mapping[str, Any]) -> bool:
    """Whether a choice made before still exists, as after another run was opened."""
    values = options.values()
    return all(one in values for one in chosen) if isinstance(chosen, list) else chosen in values


def _present() -> dict[str, str]:
    return {name: value for name in LABELS if (value := st.query_params.get(name))}
