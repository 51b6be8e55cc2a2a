"""내보내기·가져오기: the profile as a JSON or FHIR file; taking one in is a change like any other, to be undone in one step."""

import json

import streamlit as st

from agent.consultation import Consultation
from agent.language import _
from pages.parts import incoming, report


def draw(door: Consultation, patient: str) -> None:
    out, into = st.columns(2, gap="medium")
    with out, st.container(border=True, height="stretch", key="export"):
        st.markdown(_("**내보내기**"))
        st.caption(
            _(
                "저장된 여섯 슬롯과 측정값을 JSON 파일로 받습니다. 다른 환자나 다른 컴퓨터에서 그대로 가져올 수 있습니다."
            )
        )
        content = json.dumps(door.exchange.profile(patient), ensure_ascii=False, indent=2)
        st.download_button(
            _("JSON 받기"),
            content,
            file_name=f"{patient}.json",
            mime="application/json",
            icon=":material/download:",
            on_click="ignore",
            key="download_profile",
        )
        st.caption(_("다른 의료 정보 시스템에는 FHIR R4 묶음으로 보냅니다(UMLS, SNOMED CT, RxNorm, LOINC 코드)."))
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
        incoming.draw(door, patient)
