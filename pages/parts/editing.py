"""Changing the profile: undo, redo, a new fact, and what became of the change."""

from collections.abc import Callable

import streamlit as st

from agent.consultation import SLOT_LABELS, Consultation
from agent.language import _
from agent.terminology import LexiconEntry
from pages.parts import failing, found, in_words, language, safe_markdown, session

DEMOGRAPHICS = "demographics"
AS_TYPED = "as typed"
"""Chosen in place of a concept."""
ADDED = "slot_added"
"""How many facts were added by hand in this session."""


def guarded(change: Callable[[], object], done: str, place: str = "slot") -> bool:
    """Apply a change and say so, or say why it was refused; either way the grid shows what is stored.

    place: whose `outcome` tells it.
    """
    session.refresh_slots()
    try:
        what = change()
        st.session_state[f"{place}_message"] = (
            language.filled(done, safe_markdown.inline(what)) if isinstance(what, str) else done
        )
    except Exception as error:
        st.session_state[f"{place}_failure"] = failing.message(error)
        return False
    return True


def outcome(place: str = "slot") -> None:
    """What the last change did, or why it was refused."""
    if message := st.session_state.pop(f"{place}_message", None):
        st.toast(message)
    if failure := st.session_state.pop(f"{place}_failure", None):
        st.error(safe_markdown.inline(failure), icon=":material/warning:")


def actions(door: Consultation, patient: str) -> None:
    """Undo, redo and adding."""
    last, undone = door.chart.steps(patient)
    with st.container(horizontal=True, gap="xsmall", key="slot_actions"):
        st.button(
            _("되돌리기"),
            icon=":material/undo:",
            on_click=guarded,
            args=(lambda: door.chart.undo(patient, seen=last and last.id), _("되돌렸습니다. 취소한 변경: {}")),
            key="undo",
            disabled=last is None,
            help=last and _("되돌릴 변경: {change}").format(change=safe_markdown.inline(last.summary)),
        )
        st.button(
            _("다시 실행"),
            icon=":material/redo:",
            on_click=guarded,
            args=(lambda: door.chart.redo(patient, seen=undone and undone.id), _("다시 실행했습니다: {}")),
            key="redo",
            disabled=undone is None,
            help=undone and _("다시 실행할 변경: {change}").format(change=safe_markdown.inline(undone.summary)),
        )
        # Another key is another popover: what was saved closes it, for it lies over the grid that shows the new row.
        with st.popover(_("추가"), icon=":material/add:", key=f"adding_{st.session_state.get(ADDED, 0)}"):
            _add_form(door, patient)
        st.button(
            _("정리"),
            icon=":material/merge_type:",
            on_click=_tidy,
            args=(door, patient),
            key="consolidate",
            help=_(
                "겹친 항목을 합치고 함께일 수 없는 값을 가려냅니다. 까닭은 이력에 남고, 한 번에 되돌릴 수 있습니다."
            ),
        )
    if (reasons := st.session_state.pop("tidied", None)) is not None:
        _tidied(reasons)


def _tidy(door: Consultation, patient: str) -> None:
    """Callback: merge what stands twice, end what cannot be."""
    found: list[str] = []
    if guarded(lambda: found.extend(door.chart.consolidate(patient)), _("정리했습니다.")):
        st.session_state["tidied"] = found
        if not found:  # what stands below says that there was nothing to do
            st.session_state.pop("slot_message")


def _tidied(reasons: list[str]) -> None:
    if not reasons:
        st.caption(_("겹치거나 어긋나는 항목이 없습니다."))
        return
    st.caption(_("찾은 것 {n}가지. 바뀐 것은 '되돌리기' 한 번으로 취소됩니다.").format(n=len(reasons)))
    st.markdown("\n".join(f"- {safe_markdown.inline(reason)}" for reason in reasons))


def _add_form(door: Consultation, patient: str) -> None:
    """A new fact: its slot, its concept from the lexicon, and what belongs to that slot."""
    slots = [*(slot for slot in SLOT_LABELS if slot != DEMOGRAPHICS), DEMOGRAPHICS]
    slot = st.selectbox(_("슬롯"), slots, format_func=in_words.slot, key="add_slot")
    if slot == DEMOGRAPHICS:
        _demographic_form(door, patient)
        return
    sought = st.text_input(_("이름"), key="add_name", placeholder=_("예: 고혈압, HTN, 타이레놀"))
    concept_choice(door, slot, sought, "add_concept")
    for field, label in door.chart.fields_of(slot).items():
        st.text_input(_(label), key=f"add_{slot}_{field}")
    st.button(
        _("저장"),
        type="primary",
        key="add_fact",
        on_click=_add,
        args=(door, patient),
        disabled=not sought.strip(),
    )


def concept_choice(door: Consultation, slot: str, sought: str, key: str) -> LexiconEntry | None:
    """Which of the lexicon's concepts a typed name means; None for the name as it was typed."""
    chosen = None
    if concepts := _concepts(door, slot, sought):
        chosen = st.selectbox(
            _("사전의 개념"),
            [*concepts, AS_TYPED],
            format_func=lambda e: _("적은 이름 그대로 (코드 없음)") if e == AS_TYPED else found.coded(e),
            key=key,
        )
    elif sought.strip():
        st.caption(_("사전에 없는 이름입니다. 적은 이름 그대로 코드 없이 저장합니다."))
    return None if chosen == AS_TYPED else chosen


def _concepts(door: Consultation, slot: str, sought: str) -> list[LexiconEntry]:
    return door.chart.find_concepts(sought, slot) if sought.strip() else []


def _demographic_form(door: Consultation, patient: str) -> None:
    labels = door.chart.demographic_fields()
    field = st.selectbox(_("항목"), list(labels), format_func=lambda name: _(labels[name]), key="add_field")
    value = in_words.entry(field, f"add_{field}")
    st.button(
        _("저장"),
        type="primary",
        key="add_demographic",
        on_click=_add_demographic,
        args=(door, patient, field, value),
        disabled=not value.strip(),
    )


def _add_demographic(door: Consultation, patient: str, field: str, value: str) -> None:
    """Callback: store one field of the demographics."""
    if guarded(lambda: _(door.chart.add_demographic(patient, field, value)), _("저장했습니다: {}")):
        st.session_state[ADDED] = st.session_state.get(ADDED, 0) + 1


def _add(door: Consultation, patient: str) -> None:
    """Callback: store what the form holds, and empty it."""
    form = st.session_state
    slot, sought, entry = form["add_slot"], form["add_name"], form.get("add_concept")
    concepts = _concepts(door, slot, sought)
    if entry == AS_TYPED:
        entry = None
    elif entry not in concepts:  # a name typed and saved in one go still has the last name's concept beside it
        entry = next(iter(concepts), None)
    values = {field: form.get(f"add_{slot}_{field}", "") for field in door.chart.fields_of(slot)}
    if guarded(lambda: door.chart.add_fact(patient, slot, sought, entry, values), _("추가했습니다: {}")):
        for key in ("add_name", *(f"add_{slot}_{field}" for field in values)):
            form[key] = ""
        form[ADDED] = form.get(ADDED, 0) + 1
