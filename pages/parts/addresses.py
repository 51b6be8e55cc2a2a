"""Addresses: patient, turn and tab in the URL. One that comes from outside is followed, one's own is kept up to date."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import streamlit as st

from agent.language import N_, _
from pages.parts import safe_markdown, session

if TYPE_CHECKING:
    from streamlit.elements.lib.mutable_tab_container import TabContainer

    from agent.consultation import Consultation

OWN = ("patient", "turn", "tab", "doc")
"""The parameters that pages read and write; doc: a document of the library."""
BESIDE = {
    "slots": N_("슬롯"),
    "evidence": N_("근거"),
    "verification": N_("검증"),
    "context": N_("컨텍스트"),
}
"""The tabs beside the conversation."""


def adopt(door: "Consultation") -> None:
    """Follow an address that this session did not write: a deep link, or the browser's back button.

    After a change of page the address is bare: what was chosen stays.
    """
    asked = _present()
    if asked and asked != st.session_state.get("address"):
        st.session_state["address"] = asked
        st.session_state["wanted_tab"] = asked.get("tab")
        st.session_state["document"] = asked.get("doc", st.session_state.get("document"))
        st.session_state["astray"] = _follow(door, asked.get("patient"), asked.get("turn"))


def explain() -> None:
    """What of an address led nowhere, until a patient or turn is chosen."""
    if problem := st.session_state.get("astray"):
        st.warning(safe_markdown.plain(problem), icon=":material/wrong_location:")


def publish(tab: str | None = None, doc: str | None = None) -> None:
    """Write what is on the screen into the address, so that it can be passed on."""
    st.session_state.pop("wanted_tab", None)
    turn = session.selected_turn()
    shown = {"patient": session.patient_id(), "turn": turn and str(turn), "tab": tab, "doc": doc}
    address = {name: value for name, value in shown.items() if value}
    st.session_state["address"] = address
    if address != _present():
        others = {name: value for name, value in st.query_params.to_dict().items() if name not in OWN}
        st.query_params.from_dict({**others, **address})


def tabs(page: str, labels: Mapping[str, str], doc: str | None = None) -> dict[str, "TabContainer"]:
    """A page's tabs by name, the one in the address or the last used one open; keeps the address up to date.

    labels: Korean; shown in the reader's language.
    """
    labels = {name: _(label) for name, label in labels.items()}
    kept, key = st.session_state.setdefault("tabs", {}), f"tabs_{page}"
    wanted = st.session_state.pop("wanted_tab", None)
    if wanted in labels:
        kept[page] = wanted
    elif wanted:
        choices = ", ".join(f"{name} ({label})" for name, label in labels.items())
        problem = _("이 화면에 '{tab}' 탭이 없습니다. 쓸 수 있는 탭: {choices}.")
        st.warning(
            safe_markdown.plain(problem.format(tab=wanted[:40], choices=choices)), icon=":material/wrong_location:"
        )
    first = next(iter(labels))
    if wanted in labels or key not in st.session_state:
        st.session_state[key] = labels[kept.get(page, first)]
    drawn = st.tabs(list(labels.values()), key=key, on_change="rerun")
    kept[page] = next(name for name, label in labels.items() if label == st.session_state[key])
    publish(tab=kept[page] if kept[page] != first else None, doc=doc)
    return dict(zip(labels, drawn, strict=True))


def in_tabs(page: str, parts: Mapping[str, tuple[str, Callable[[], None]]], doc: str | None = None) -> None:
    """`tabs` of which only the open one is drawn. parts: by name its Korean label and what draws it."""
    for name, tab in tabs(page, {name: label for name, (label, _draw) in parts.items()}, doc).items():
        if tab.open:
            with tab:
                parts[name][1]()


def open_tab(name: str, show: bool = False) -> None:
    """Have the panel beside the conversation open that tab when it is drawn next; a name of another page is passed over.

    show: bring the tabs into view too.
    """
    if name in BESIDE:
        st.session_state["wanted_tab"] = name
    if show:
        bring("[data-testid=stTabs]")


def bring(part: str) -> None:
    """Have a part of the panel beside the conversation (its CSS selector) brought into view when it is drawn next."""
    st.session_state["brought"] = (part, st.session_state.get("brought", ("", 0))[1] + 1)


def _present() -> dict[str, str]:
    return {name: value for name in OWN if (value := st.query_params.get(name))}


def _follow(door: "Consultation", patient: str | None, turn: str | None) -> str | None:
    """Open the patient and turn of an address; returns what of it leads nowhere. One that names neither keeps both."""
    if patient is None and turn is None:
        return None
    if patient and patient != session.patient_id():
        found = door.chart.find(patient)
        session.open_patient(found)
        if found is None:
            return _("주소의 환자를 찾을 수 없습니다: '{patient}'. 환자를 골라 시작하세요.").format(
                patient=patient[:40]
            )
    session.select_turn(None)
    st.session_state["arrived"] = None
    if turn is None:
        return None
    if session.patient_id() is None:
        return _("주소에 환자가 없어 턴을 열 수 없습니다. 환자를 골라 시작하세요.")
    numbers = [str(finished.turn) for finished in session.finished_turns(door)]
    if turn in numbers:
        session.select_turn(int(turn))
        st.session_state["arrived"] = int(turn)
        return None
    if not numbers:
        return _("주소의 턴을 찾을 수 없습니다: '{turn}'. 이 환자는 아직 답변이 없습니다.").format(turn=turn[:12])
    missing = _("주소의 턴을 찾을 수 없습니다: '{turn}'. 1~{last} 중에서 고를 수 있습니다.")
    return missing.format(turn=turn[:12], last=numbers[-1])
