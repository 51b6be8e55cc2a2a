"""검색 실험: query, k, mode and weights of one search; nothing here reaches a conversation."""

import streamlit as st

from agent.consultation import AgentError, Consultation
from agent.language import _
from agent.state import RetrievedDocument
from pages.parts import evidence, found, language, safe_markdown, session
from pages.parts.chrome import MODES

LARGEST_K = 30
EXAMPLE = "당뇨병 환자가 운동할 때 주의할 점은?"
"""A question, so not translated: the documents are Korean."""


def draw(door: Consultation) -> None:
    turn = session.turn_in_view(door)
    st.caption(_("여기의 설정은 이 검색에만 쓰입니다. 상담의 답변과 왼쪽의 기능 설정은 바뀌지 않습니다."))
    kept = {"persist_state": "session"}
    query = st.text_input(
        _("검색어"), value=turn.resolved_query if turn else EXAMPLE, key="try_query", max_chars=500, **kept
    )
    with st.container(horizontal=True, gap="medium", key="try_settings"):
        mode = st.segmented_control(
            _("검색 방식"),
            list(MODES),
            default="hybrid",
            format_func=lambda mode: _(MODES[mode]),
            key="try_mode",
            required=True,
            **kept,
        )
        k = st.slider(_("문서 수 (k)"), 1, LARGEST_K, 8, key="try_k", width=200, **kept)
        weights = {kind: _weight(kind, label, 1.0, mode != "hybrid") for kind, label in found.KINDS.items()}
        with st.popover(_("필드 가중치"), icon=":material/tune:"):
            usual = door.config.retrieval.field_weights.model_dump()
            fields = {field: _weight(field, label, usual[field]) for field, label in found.FIELDS.items()}
    if (mode == "hybrid" and not any(weights.values())) or not any(fields.values()):
        st.info(
            _("가중치가 모두 0이면 순위를 매길 수 없습니다. 하나를 0보다 크게 하세요."), icon=":material/info:"
        )
        return
    chosen = fields | (weights if mode == "hybrid" else {})
    try:
        shown = door.search(query, k, mode, chosen)
        even = door.search(query, k, mode) if query.strip() else ()
    except AgentError as error:
        st.error(safe_markdown.inline(language.message(error)), icon=":material/warning:")
        return
    if not shown:
        st.info(
            _("찾은 문서가 없습니다. 질환이나 증상의 이름을 넣거나 '하이브리드'로 바꿔 보세요.")
            if query.strip()
            else _("검색어를 입력하면 찾은 문서와 순위가 나타납니다."),
            icon=":material/info:",
        )
        return
    changed = fields != usual or (mode == "hybrid" and set(weights.values()) != {1.0})
    formula = (
        _("RRF 점수는 채널별 가중치 / (60 + 순위)의 합입니다. 비고: 설정된 가중치일 때와 비교한 순위")
        if changed
        else _(found.EVEN)
    )
    evidence.ranking(door, shown, "try", {}, _moves(shown, even) if changed else None, formula)


def _weight(name: str, label: str, usual: float, disabled: bool = False) -> float:
    return st.slider(
        _("{field} 가중치").format(field=_(label)),
        0.0,
        3.0,
        float(usual),
        0.1,
        key=f"try_{name}",
        width=200,
        disabled=disabled,
        persist_state="session",
    )


def _moves(shown: tuple[RetrievedDocument, ...], even: tuple[RetrievedDocument, ...]) -> dict[str, str]:
    """How each document's rank differs from that with the usual weights."""
    before = {document.doc_id: document.rank for document in even}
    moves = {}
    for document in shown:
        old = before.get(document.doc_id)
        step = old - document.rank if old else 0
        moves[document.doc_id] = (
            _("새로 들어옴") if old is None else f"▲{step}" if step > 0 else f"▼{-step}" if step else _("같음")
        )
    return moves
