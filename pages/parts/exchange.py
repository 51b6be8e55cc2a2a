"""내보내기·가져오기: the profile as a JSON or FHIR file; taking one in is a change like any other, to be undone in one step."""

import json

import streamlit as st

from agent.consultation import SLOT_LABELS, AgentError, Consultation
from agent.language import _
from pages.parts import language, report, safe_markdown, session


def draw(door: Consultation, patient: str) -> None:
    out, into = st.columns(2, gap="medium")
    with out, st.container(border=True, height="stretch", key="export"):
        st.markdown(_("**내보내기**"))
        st.caption(
            _(
                "저장된 여섯 슬롯과 측정값을 JSON 파일로 받습니다. 다른 환자나 다른 컴퓨터에서 그대로 가져올 수 있습니다."
            )
        )
        content = json.dumps(door.chart.export(patient), ensure_ascii=False, indent=2)
        st.download_button(
            _("JSON 받기"),
            content,
            file_name=f"{patient}.json",
            mime="application/json",
            icon=":material/download:",
            on_click="ignore",
            key="download_profile",
        )
        st.caption(_("다른 의료 정보 시스템에는 FHIR R4 묶음으로 보냅니다(UMLS, SNOMED CT, LOINC 코드)."))
        bundle = json.dumps(door.exchange.bundle(patient), ensure_ascii=False, indent=2)
        st.download_button(
            _("FHIR 받기"),
            bundle,
            file_name=f"{patient}.fhir.json",
            mime="application/fhir+json",
            icon=":material/health_metrics:",
            on_click="ignore",
            key="download_fhir",
        )
        st.caption(
            _("상담 전체는 보고서로 받습니다: 환자 정보와 나온 말, 질문과 답변, 근거, 경고, 심사 점수, 고친 내용.")
        )
        report.button(door, patient, "patient_report")
        with st.expander(_("내용 보기"), type="compact"):
            st.code(content, language=None, height=320)  # Streamlit's colours for JSON are too faint
    with into, st.container(border=True, height="stretch", key="import"):
        st.markdown(_("**가져오기**"))
        st.caption(
            _(
                "이 화면에서 내보낸 JSON이나 한 환자의 FHIR R4 묶음(JSON, 5MB 이하)을 이 환자의 정보에 합칩니다. 슬롯 탭의 '되돌리기' 한 번으로 취소됩니다."
            )
        )
        version = st.session_state.setdefault("upload_version", 0)
        file = st.file_uploader(
            _("JSON 파일"), type="json", key=f"upload_{version}", label_visibility="collapsed", max_upload_size=5
        )
        st.button(
            _("합치기"),
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
            _left_out(st.session_state.pop("left_out", []))


def _take(door: Consultation, patient: str, content: bytes) -> None:
    """Callback: merge the file, or say in one line why it cannot be."""
    try:
        file = door.exchange.take_file(patient, content)
    except AgentError as error:
        st.session_state["imported"] = (
            _("가져오지 못했습니다. 저장된 정보는 그대로입니다. ({reason})").format(
                reason=safe_markdown.inline(language.message(error))
            ),
            False,
        )
        return
    taken = ", ".join(f"{_(SLOT_LABELS[slot])} {count}" for slot, count in file.imported.items() if count)
    st.session_state["imported"] = (_("가져왔습니다: {taken}").format(taken=taken or _("새 값 없음")), True)
    st.session_state["left_out"] = file.unmapped
    st.session_state["upload_version"] += 1
    session.refresh_slots()


def _left_out(rows: list[dict[str, object]]) -> None:
    """What of a record could not be used: nothing is dropped in silence."""
    if not rows:
        return
    st.caption(_("쓰지 못한 항목 {n}가지입니다. 필요하면 슬롯 탭에서 손으로 더해 주세요.").format(n=len(rows)))
    st.dataframe(
        [
            {
                _("항목"): row["display"] or row["code"],
                _("까닭"): _(str(row["reason"])),
                _("수"): row["count"],
                _("코드"): row["code"],
            }
            for row in rows
        ],
        hide_index=True,
        width="stretch",
    )
