"""슬롯: what the agent knows of the patient, editable beside the conversation."""

import streamlit as st

from agent.consultation import Consultation
from agent.language import _
from agent.state import Turn
from pages.parts import editing, grid, provenance, session


def draw(door: Consultation, turn: Turn | None) -> None:
    patient = session.patient_id()
    rows = door.chart.slot_rows(patient)
    editor(door, patient, rows)
    if turn is not None:
        provenance.reading(turn)
    if rows:
        provenance.sources(door.chart.profile(patient), rows)


def editor(door: Consultation, patient: str, rows: list[dict], wide: bool = False) -> None:
    """The grid with undo, redo and adding; wide: all columns have room."""
    if rows:
        grid.draw(door, patient, rows, wide)
    else:
        st.caption(
            _("아직 저장된 환자 정보가 없습니다. 대화하면 여기에 나타나고, 아래에서 직접 추가할 수도 있습니다.")
        )
    editing.outcome()
    editing.actions(door, patient)
    if rows:
        st.caption(_("값, 단위, 시점, 용량, 복용법 칸을 두 번 눌러 고칩니다. 고친 값은 다음 답변부터 쓰입니다."))
