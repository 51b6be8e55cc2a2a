"""슬롯: what the agent knows of the patient, editable; the next answer uses the correction."""

from collections.abc import Callable

import streamlit as st

from agent.consultation import EDITABLE_COLUMNS, SLOT_LABELS, AgentError, Consultation
from agent.state import Extraction, Turn
from pages.parts import safe_markdown, session

REASONS = {
    "negated": "없다고 말함",
    "family": "다른 사람",
    "past": "과거",
    "stopped": "중단한 약",
    "topic": "일반적인 언급",
    "hypothetical": "질문·가정",
}
HIDDEN = ("key",)
ALWAYS = ("slot", "name", "value", "when", "weight", "active", "confirmed", "source")


def draw(door: Consultation, turn: Turn | None) -> None:
    patient = session.patient_id()
    rows = door.chart.slot_rows(patient)
    key = f"slots_{patient}_{st.session_state.get('slots_version', 0)}"
    if not rows:
        st.caption(
            "아직 저장된 환자 정보가 없습니다. 대화하면 여기에 나타나고, 아래에서 직접 추가할 수도 있습니다."
        )
    else:
        st.data_editor(
            rows,
            key=key,
            num_rows="delete",
            hide_index=True,
            height="content",
            placeholder="–",
            alt="환자 슬롯 편집표",
            column_order=_columns(rows),
            disabled=[c for c in rows[0] if c not in EDITABLE_COLUMNS],
            on_change=_correct,
            args=(door, patient, rows, key),
            column_config={
                "slot": st.column_config.TextColumn("슬롯", width="small"),
                "name": st.column_config.TextColumn("항목"),
                "value": st.column_config.TextColumn("값", max_chars=60),
                "unit": st.column_config.TextColumn("단위", width="small", max_chars=20),
                "when": st.column_config.TextColumn("시점", max_chars=40),
                "dosage": st.column_config.TextColumn("용량", width="small", max_chars=40),
                "frequency": st.column_config.TextColumn("복용법", max_chars=40),
                "code": st.column_config.TextColumn("UMLS", width="small"),
                "weight": st.column_config.ProgressColumn(
                    "가중치",
                    min_value=0,
                    max_value=1,
                    format="%.2f",
                    width="small",
                    help="시간이 지나면 줄어드는 무게",
                ),
                "active": st.column_config.CheckboxColumn("현재", width="small"),
                "confirmed": st.column_config.CheckboxColumn("확인", width="small", help="임상의가 확인한 값"),
                "source": st.column_config.TextColumn("출처", width="small"),
            },
        )
    if message := st.session_state.pop("slot_message", None):
        st.toast(message)
    if failure := st.session_state.pop("slot_failure", None):
        st.error(failure, icon=":material/warning:")
    with st.container(horizontal=True, key="slot_actions"):
        st.button("되돌리기", icon=":material/undo:", on_click=_undo, args=(door, patient), key="undo")
        st.button("다시 실행", icon=":material/redo:", on_click=_redo, args=(door, patient), key="redo")
        with st.popover("추가", icon=":material/add:"):
            _add_form(door, patient)
    if turn is not None:
        _not_stored(turn.extracted)


def _columns(rows: list[dict]) -> list[str]:
    """Columns worth their width: the always useful ones, and those that any row fills."""
    return [c for c in rows[0] if c not in HIDDEN and (c in ALWAYS or any(row[c] is not None for row in rows))]


def _add_form(door: Consultation, patient: str) -> None:
    """A new fact: its slot, its concept from the lexicon, and what belongs to that slot."""
    slots = [slot for slot in SLOT_LABELS if slot != "demographics"]
    slot = st.selectbox("슬롯", slots, format_func=SLOT_LABELS.get, key="add_slot")
    sought = st.text_input("이름", key="add_name", placeholder="예: 고혈압, HTN, 타이레놀")
    found = door.chart.find_concepts(sought, slot) if sought.strip() else []
    entry = (
        st.selectbox("사전의 개념", found, format_func=lambda e: f"{e.name} ({e.cui})", key="add_concept")
        if found
        else None
    )
    values: dict[str, str] = {}
    for field, label in door.chart.fields_of(slot).items():
        values[field] = st.text_input(label, key=f"add_{slot}_{field}")
    if st.button("추가", type="primary", key="add_fact", disabled=not sought.strip()):
        _guarded(lambda: door.chart.add_fact(patient, slot, sought, entry, values), "추가했습니다.")
        st.rerun(scope="fragment")


def _not_stored(extraction: Extraction) -> None:
    """What the last message mentioned without it being a current fact of this patient, and why."""
    if not extraction.excluded:
        return
    with st.expander(f"저장하지 않은 언급 {len(extraction.excluded)}개", icon=":material/filter_alt_off:"):
        for item in extraction.excluded:
            who = f" ({item.who})" if item.who else ""
            value = f" {item.value}{item.unit or ''}" if item.value else ""
            st.markdown(f"- {safe_markdown.plain(item.name + value)} · {REASONS[item.reason]}{who}")


def _correct(door: Consultation, patient: str, rows: list, key: str) -> None:
    """Callback: the only writer of an edit. Stored at once, then the grid is drawn anew from the store."""
    _guarded(
        lambda: door.chart.correct(patient, rows, st.session_state[key]), "고쳤습니다. 다음 답변부터 반영됩니다."
    )


def _undo(door: Consultation, patient: str) -> None:
    _guarded(lambda: door.chart.undo(patient), "되돌렸습니다: {}")


def _redo(door: Consultation, patient: str) -> None:
    _guarded(lambda: door.chart.redo(patient), "다시 실행했습니다: {}")


def _guarded(change: Callable[[], object], done: str) -> None:
    """Apply a change and say so, or say why it was refused; either way the grid shows what is stored."""
    try:
        st.session_state["slot_message"] = done.format(change())
    except AgentError as error:
        st.session_state["slot_failure"] = str(error)
    session.refresh_slots()
