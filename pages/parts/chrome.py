"""What every page shares: styles, the sidebar with patient, model and feature flags, and the disclaimer."""

from pathlib import Path
from typing import TYPE_CHECKING

import streamlit as st

from agent.errors import AgentError
from agent.language import N_, _
from agent.state import labels
from pages.parts import addresses, distinct, entrance, failing, language, safe_markdown, session

if TYPE_CHECKING:
    from agent.consultation import Consultation

STYLES = Path(__file__).with_name("styles.css")

FLAGS = {
    "memory": (N_("환자 기억"), N_("저장된 환자 정보와 이전 대화를 답변에 넣습니다.")),
    "temporal_weighting": (N_("시간 가중치"), N_("오래된 정보의 무게를 줄입니다.")),
    "cache": (N_("응답 캐시"), N_("같은 뜻의 질문에는 검증된 답변을 다시 씁니다.")),
    "active_retrieval": (N_("능동적 검색"), N_("질문의 복잡도에 따라 문서 3·8·15건을 찾습니다.")),
    "metadata_fields": (N_("메타데이터 검색"), N_("요약, 키워드, 예상 질문에서도 찾습니다.")),
    "self_refine": (N_("자기 개선"), N_("점수가 0.7보다 낮으면 최대 두 번 다시 찾고 다시 씁니다.")),
    "guardrails": (N_("가드레일"), N_("입력과 답변을 규칙으로 검사합니다. 위기·응급 안내는 항상 켜져 있습니다.")),
}
CONFIRM = N_(
    "메시지에서 읽은 값을 저장하기 전에 멈추고 보여 드립니다. 고친 값으로 이어서 답합니다. 응급·위기 안내는 멈추지 않습니다."
)
PRIVACY = N_("실제 환자의 개인정보를 입력하지 마세요.")
MODES = {"hybrid": N_("하이브리드"), "bm25": "BM25", "vector": N_("벡터")}


def routed() -> None:
    """Remember that this session came through app.py, and go where a cold deep link wanted to."""
    st.session_state["routed"] = True
    if wanted := st.session_state.pop("wanted_page", None):
        page, query = wanted
        st.switch_page(page, query_params=query)


def through_app(page: str) -> None:
    """First line of every page: a cold deep link skips app.py, so send it there once (query kept).

    Streamlit may run a page without app.py later too (its legacy mode): then the page draws the frame itself.
    """
    if not st.session_state.get("routed"):
        st.session_state["wanted_page"] = (page, st.query_params.to_dict())
        st.switch_page("app.py")
    if not st.session_state.pop("framed", False):
        try:
            _draw_frame()
        except Exception as error:
            failing.apologise(error)
            st.stop()


def frame() -> None:
    """Styles and sidebar, drawn by app.py around whatever page follows."""
    _draw_frame()
    st.session_state["framed"] = True


def _draw_frame() -> None:
    styles()
    entrance.require()
    door = session.consultation()  # in the page, not in the sidebar: a phone keeps that closed while it loads
    session.put_away()
    session.leave_if_gone(door)
    addresses.adopt(door)
    sidebar(door)
    disclaimer(door)
    addresses.explain()


def styles() -> None:
    """What the theme cannot say: room left and right, panels as tall as the window, a phone's narrow page, the language."""
    st.html(STYLES)
    files = _("파일 고르기")
    st.html(f"<style>:root {{ --choose-file: '{files}' }}</style>")
    language.announce()


def sidebar(door: "Consultation") -> None:
    """Patient, model, feature flags."""
    with st.sidebar:
        st.markdown("### :material/stethoscope: " + _("의학지식 상담 에이전트"))
        st.caption(_("Context Engineering 연구용 데모"))
        _patients(door)
        _model(door)
        st.toggle(_("저장 전 확인"), key="confirm_mode", help=_(CONFIRM))
        _flags(door)
        for notice in door.notices:
            st.info(_(notice), icon=":material/info:")
        language.picker()


def disclaimer(door: "Consultation") -> None:
    """Which model answers, and what this is not."""
    chosen = session.model(door)
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key="disclaimer"):
        st.badge(
            safe_markdown.inline(_(labels.MODEL_LABELS.get(chosen, chosen))),
            color="gray",
            icon=":material/smart_toy:",
        )
        st.caption(f"{_(labels.DISCLAIMER)} {_(PRIVACY)}", width="content")


def _patients(door: "Consultation") -> None:
    names = {p.patient_id: p.name for p in door.chart.patients()}
    known = distinct.distinct(names, lambda patient: patient.rpartition("-")[2])
    chosen = session.patient_id()
    if known:
        options = list(known)
        picked = st.selectbox(
            _("환자"),
            options,
            index=options.index(chosen) if chosen in known else None,
            format_func=lambda i: known[i],
            placeholder=_("환자를 고르세요"),
        )
        if picked is not None and picked != chosen:
            session.open_patient(picked)
            st.rerun()
    with st.popover(_("새 환자"), icon=":material/person_add:", width="stretch"):
        name = st.text_input(
            _("표시 이름"), placeholder=_("예: 연습 환자 1"), max_chars=40, key="new_patient_name"
        )
        if st.button(_("만들기"), key="create_patient", type="primary", disabled=not name.strip()):
            try:
                session.open_patient(door.chart.create_patient(name))
            except AgentError as error:
                st.error(language.message(error))
            else:
                st.rerun()


def _model(door: "Consultation") -> None:
    models = door.models()
    st.session_state.setdefault("model", models[0])
    label = {"offline": _("오프라인 모델 (문서 발췌)")}
    st.selectbox(_("답변 모델"), models, key="model", format_func=lambda m: label.get(m, m))
    if st.session_state["model"] == "offline":
        st.caption(_("외부로 아무것도 보내지 않습니다. 문서의 문장을 골라 답합니다."))
    else:
        st.caption(_("질문과 선택된 환자 정보가 설정된 모델 서버로 전송됩니다."))


def _flags(door: "Consultation") -> None:
    defaults = door.config.flags.model_dump()
    with st.expander(_("기능 켜고 끄기"), icon=":material/tune:"):
        flags: dict[str, object] = {
            name: st.toggle(_(label), value=defaults[name], key=f"flag_{name}", help=_(help_text))
            for name, (label, help_text) in FLAGS.items()
        }
        flags["hybrid"] = st.segmented_control(
            _("검색 방식"),
            list(MODES),
            default=defaults["hybrid"],
            format_func=lambda mode: _(MODES[mode]),
            key="flag_hybrid",
            required=True,
        )
    st.session_state["flags"] = flags
