"""내보내기·가져오기: the profile as a JSON or FHIR file; taking one in is a change like any other, to be undone in one step."""

import json

import streamlit as st
from streamlit.runtime.uploaded_file_manager import UploadedFile

from agent.consultation import SLOT_LABELS, AgentError, Consultation
from agent.interchange import Doubt, Incoming, Taken
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
        incoming = _read(door, patient, file) if file else None
        same = incoming is None or not incoming.doubts or _is_the_same(door, incoming, version)
        st.button(
            _("합치기"),
            type="primary",
            icon=":material/merge:",
            key="import_profile",
            disabled=incoming is None or not same,
            on_click=_merge,
            args=(door, incoming),
        )
        match st.session_state.pop("imported", None):
            case Taken() as taken:
                told = _counted(taken.imported) if any(taken.imported.values()) else _("새 값 없음")
                st.success(_("가져왔습니다: {taken}").format(taken=told), icon=":material/check:")
                _left_out(taken.unmapped)
            case AgentError() as error:
                _refused(error)


def _read(door: Consultation, patient: str, file: UploadedFile) -> Incoming | None:
    """What the file would bring, read once; None with the reason on the screen where it cannot be used."""
    key = (patient, file.file_id)
    held = st.session_state.get("incoming")
    if held is None or held[0] != key:
        found: Incoming | AgentError
        try:
            with st.spinner(_("파일을 읽는 중입니다…")):
                found = door.exchange.read_file(patient, file.getvalue())
        except AgentError as error:
            found = error
        held = st.session_state["incoming"] = (key, found)
    if isinstance(held[1], AgentError):
        _refused(held[1])
        return None
    st.caption(_("파일에 든 값: {counts}").format(counts=_counted(held[1].counts)))
    return held[1]


def _is_the_same(door: Consultation, incoming: Incoming, version: int) -> bool:
    """Whether the reader vouches for a file that seems to be somebody else's."""
    signs = "\n".join(f"- {_sign(door, doubt)}" for doubt in incoming.doubts)
    st.warning(
        _("**다른 환자의 자료일 수 있습니다.** 합치기 전에 확인해 주세요.") + "\n" + signs,
        icon=":material/person_alert:",
    )
    return st.checkbox(_("이 환자의 자료가 맞습니다"), key=f"same_person_{version}")


def _sign(door: Consultation, doubt: Doubt) -> str:
    if doubt.about == "patient":
        return _("파일에 다른 환자의 번호가 적혀 있습니다: {name}").format(
            name=safe_markdown.inline(str(doubt.told))
        )
    stored, told = (door.chart.shown(doubt.about, value) for value in (doubt.stored, doubt.told))
    return _("저장된 정보는 {stored}, 파일에는 {told}").format(stored=stored, told=safe_markdown.inline(told))


def _counted(counts: dict[str, int]) -> str:
    return ", ".join(f"{_(SLOT_LABELS[slot])} {count}" for slot, count in counts.items() if count) or _("없음")


def _refused(error: AgentError) -> None:
    st.error(
        _("가져오지 못했습니다. 저장된 정보는 그대로입니다. ({reason})").format(
            reason=safe_markdown.inline(language.message(error))
        ),
        icon=":material/warning:",
    )


def _merge(door: Consultation, incoming: Incoming) -> None:
    """Callback: merge what was read, or keep the reason why it cannot be."""
    try:
        taken = door.exchange.merge(incoming)
    except AgentError as error:
        st.session_state["imported"] = error
        return
    st.session_state["imported"] = taken
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
