"""슬롯: what the agent knows of the patient, editable; the next answer uses the correction."""

from collections.abc import Callable

import streamlit as st

from agent.consultation import EDITABLE_COLUMNS, SLOT_LABELS, AgentError, Consultation
from agent.state import Turn
from pages.parts import provenance, session

ALWAYS = ("slot", "name", "value", "when", "active", "confirmed", "weight", "code", "source")
"""Shown whether or not any row fills them; the others only when one does."""
ORDER = (
    "slot",
    "name",
    "value",
    "unit",
    "when",
    "dosage",
    "frequency",
    "active",
    "confirmed",
    "weight",
    "code",
    "source",
)


def draw(door: Consultation, turn: Turn | None) -> None:
    patient = session.patient_id()
    rows = door.chart.slot_rows(patient)
    if rows:
        _grid(door, patient, rows)
    else:
        st.caption(
            "아직 저장된 환자 정보가 없습니다. 대화하면 여기에 나타나고, 아래에서 직접 추가할 수도 있습니다."
        )
    if message := st.session_state.pop("slot_message", None):
        st.toast(message)
    if failure := st.session_state.pop("slot_failure", None):
        st.error(failure, icon=":material/warning:")
    _actions(door, patient)
    if rows:
        st.caption("값, 시점, 용량 칸을 두 번 눌러 고칩니다. 고친 값은 다음 답변부터 쓰입니다.")
    if turn is not None:
        provenance.reading(turn)
    if rows:
        provenance.sources(door.chart.profile(patient), rows)


def _grid(door: Consultation, patient: str, rows: list[dict]) -> None:
    key = f"slots_{patient}_{st.session_state.get('slots_version', 0)}"
    text, tick = st.column_config.TextColumn, st.column_config.CheckboxColumn
    st.data_editor(
        rows,
        key=key,
        num_rows="delete",
        hide_index=True,
        height="content",
        placeholder="–",
        alt="환자 슬롯 편집표",
        column_order=[c for c in ORDER if c in ALWAYS or any(row[c] is not None for row in rows)],
        disabled=[c for c in rows[0] if c not in EDITABLE_COLUMNS],
        on_change=_correct,
        args=(door, patient, rows, key),
        column_config={
            "slot": text("슬롯", width=64),
            "name": text("항목", width=80),
            "value": text("값", width=58, max_chars=60),
            "unit": text("단위", width=62, max_chars=20),
            "when": text("시점", width=74, max_chars=40),
            "dosage": text("용량", width=72, max_chars=40),
            "frequency": text("복용법", width=80, max_chars=40),
            "active": tick("현재", width=56, help="지금도 해당하면 켭니다. 지난 병이나 끊은 약은 끕니다."),
            "confirmed": tick("확인", width=56, help="임상의가 확인한 값은 환자의 다음 말로 바뀌지 않습니다."),
            "weight": st.column_config.NumberColumn(
                "무게", width=46, format="%.2f", help="시간이 지나면 줄어드는 무게 (0~1)"
            ),
            "code": text("UMLS", width=84),
            "source": text("출처", width=74),
        },
    )


def _actions(door: Consultation, patient: str) -> None:
    history = door.profiles.history(patient)
    last, undone = provenance.steps((event.change_id, event.kind, event.summary) for event in history)
    with st.container(horizontal=True, gap="xsmall", key="slot_actions"):
        st.button(
            "되돌리기",
            icon=":material/undo:",
            on_click=_undo,
            args=(door, patient),
            key="undo",
            disabled=last is None,
            help=last and f"되돌릴 변경: {last}",
        )
        st.button(
            "다시 실행",
            icon=":material/redo:",
            on_click=_redo,
            args=(door, patient),
            key="redo",
            disabled=undone is None,
            help=undone and f"다시 실행할 변경: {undone}",
        )
        with st.popover("추가", icon=":material/add:"):
            _add_form(door, patient)


def _add_form(door: Consultation, patient: str) -> None:
    """A new fact: its slot, its concept from the lexicon, and what belongs to that slot."""
    slots = [slot for slot in SLOT_LABELS if slot != "demographics"]
    slot = st.selectbox("슬롯", slots, format_func=SLOT_LABELS.get, key="add_slot")
    sought = st.text_input("이름", key="add_name", placeholder="예: 고혈압, HTN, 타이레놀")
    found = door.chart.find_concepts(sought, slot) if sought.strip() else []
    if found:
        st.selectbox("사전의 개념", found, format_func=lambda e: f"{e.name} ({e.cui})", key="add_concept")
    elif sought.strip():
        st.caption("사전에 없는 이름입니다. 적은 이름 그대로 코드 없이 저장합니다.")
    for field, label in door.chart.fields_of(slot).items():
        st.text_input(label, key=f"add_{slot}_{field}")
    st.button(
        "저장", type="primary", key="add_fact", on_click=_add, args=(door, patient), disabled=not sought.strip()
    )


def _add(door: Consultation, patient: str) -> None:
    """Callback: store what the form holds, and empty it."""
    form = st.session_state
    slot, sought, entry = form["add_slot"], form["add_name"], form.get("add_concept")
    values = {field: form.get(f"add_{slot}_{field}", "") for field in door.chart.fields_of(slot)}
    if _guarded(lambda: door.chart.add_fact(patient, slot, sought, entry, values), "추가했습니다: {}"):
        for key in ("add_name", *(f"add_{slot}_{field}" for field in values)):
            form[key] = ""


def _correct(door: Consultation, patient: str, rows: list, key: str) -> None:
    """Callback: the only writer of an edit. Stored at once, then the grid is drawn anew from the store."""
    _guarded(
        lambda: door.chart.correct(patient, rows, st.session_state[key]), "고쳤습니다. 다음 답변부터 반영됩니다."
    )


def _undo(door: Consultation, patient: str) -> None:
    _guarded(lambda: door.chart.undo(patient), "되돌렸습니다: {}")


def _redo(door: Consultation, patient: str) -> None:
    _guarded(lambda: door.chart.redo(patient), "다시 실행했습니다: {}")


def _guarded(change: Callable[[], object], done: str) -> bool:
    """Apply a change and say so, or say why it was refused; either way the grid shows what is stored."""
    session.refresh_slots()
    try:
        st.session_state["slot_message"] = done.format(change())
    except AgentError as error:
        st.session_state["slot_failure"] = str(error)
        return False
    return True
