"""내보내기·가져오기: the profile as a JSON file; taking one in is a change like any other, to be undone in one step."""

import json

import streamlit as st

from agent.consultation import SLOT_LABELS, AgentError, Consultation
from pages.parts import report, safe_markdown, session


def draw(door: Consultation, patient: str) -> None:
    out, into = st.columns(2, gap="medium")
    with out, st.container(border=True, height="stretch", key="export"):
        st.markdown("**내보내기**")
        st.caption(
            "저장된 여섯 슬롯과 측정값을 JSON 파일로 받습니다. 다른 환자나 다른 컴퓨터에서 그대로 가져올 수 있습니다."
        )
        content = json.dumps(door.chart.export(patient), ensure_ascii=False, indent=2)
        st.download_button(
            "JSON 받기",
            content,
            file_name=f"{patient}.json",
            mime="application/json",
            icon=":material/download:",
            on_click="ignore",
            key="download_profile",
        )
        st.caption(
            "상담 전체는 보고서로 받습니다: 환자 정보와 나온 말, 질문과 답변, 근거, 경고, 심사 점수, 고친 내용."
        )
        report.button(door, patient, "patient_report")
        with st.expander("내용 보기", type="compact"):
            st.code(content, language=None, height=320)  # Streamlit's colours for JSON are too faint
    with into, st.container(border=True, height="stretch", key="import"):
        st.markdown("**가져오기**")
        st.caption(
            "이 화면에서 내보낸 JSON 파일(5MB 이하)을 이 환자의 정보에 합칩니다. 슬롯 탭의 '되돌리기' 한 번으로 취소됩니다."
        )
        version = st.session_state.setdefault("upload_version", 0)
        file = st.file_uploader(
            "JSON 파일", type="json", key=f"upload_{version}", label_visibility="collapsed", max_upload_size=5
        )
        st.button(
            "합치기",
            type="primary",
            icon=":material/merge:",
            key="import_profile",
            disabled=file is None,
            on_click=_take,
            args=(door, patient, file.getvalue() if file else b""),
        )
        if outcome := st.session_state.pop("imported", None):
            message, taken = outcome
            (st.success if taken else st.error)(
                message, icon=":material/check:" if taken else ":material/warning:"
            )


def _take(door: Consultation, patient: str, content: bytes) -> None:
    """Callback: merge the file, or say in one line why it cannot be."""
    try:
        counts = door.chart.take_file(patient, content)
    except AgentError as error:
        st.session_state["imported"] = (
            f"가져오지 못했습니다. 저장된 정보는 그대로입니다. ({safe_markdown.inline(str(error))})",
            False,
        )
        return
    taken = ", ".join(f"{SLOT_LABELS[slot]} {count}" for slot, count in counts.items() if count)
    st.session_state["imported"] = (f"가져왔습니다: {taken or '새 값 없음'}", True)
    st.session_state["upload_version"] += 1
    session.refresh_slots()
