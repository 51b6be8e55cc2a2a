"""The list of documents: by topic, by search, one of them chosen."""

import streamlit as st

from agent.consultation import AgentError, Consultation
from agent.language import N_, _
from agent.retrieval.documents import Document
from pages.parts import language, safe_markdown

TOPICS = {
    "allergy": N_("알레르기"),
    "asthma": N_("천식"),
    "blood": N_("혈액"),
    "bone-joint": N_("뼈와 관절"),
    "brain": N_("뇌와 신경"),
    "cancer": N_("암"),
    "child": N_("소아"),
    "diabetes": N_("당뇨병"),
    "digestive": N_("소화기"),
    "dyslipidemia": N_("이상지질혈증"),
    "eye-ear": N_("눈과 귀"),
    "first-aid": N_("응급처치"),
    "general": N_("일반 건강"),
    "heart": N_("심장"),
    "hypertension": N_("고혈압"),
    "infection": N_("감염"),
    "kidney": N_("신장"),
    "lifestyle": N_("생활 습관"),
    "liver": N_("간"),
    "lung": N_("폐와 호흡"),
    "medicines": N_("약"),
    "mood": N_("마음 건강"),
    "obesity": N_("비만"),
    "pain": N_("통증"),
    "pregnancy": N_("임신"),
    "skin": N_("피부"),
    "sleep": N_("수면"),
    "stroke": N_("뇌졸중"),
    "tests": N_("검사"),
    "thyroid": N_("갑상선"),
    "urinary": N_("비뇨기"),
    "women": N_("여성 건강"),
}
"""Topics of the shipped corpus in Korean; another corpus shows its own names."""
STATUS = {"released": N_("추가 · 사람이 공개"), "draft": N_("초안")}
"""Added documents; the project's own have no status."""
EVERYTHING = ""
MOST = 20
"""A search shows so many at most; what comes later hardly matches."""
LIST_HEIGHT = 520
PAGE = 60
"""So many documents are listed at once: a browser draws hundreds of buttons slowly."""


def chosen(door: Consultation) -> str | None:
    """The document of the address or of the last click; a document that is not there is said in one line."""
    wanted = st.session_state.get("document")
    if wanted and door.library.document(wanted) is None:
        astray = _("주소의 문서를 찾을 수 없습니다: '{document}'. 목록에서 고르세요.").format(document=wanted[:60])
        st.warning(safe_markdown.plain(astray), icon=":material/wrong_location:")
        st.session_state["document"] = None
        return None
    return wanted


def choose(door: Consultation) -> Document | None:
    """Search box, topic and list; returns the chosen document."""
    sought = st.text_input(
        _("문서 검색"),
        key="library_query",
        placeholder=_("예: 당뇨 운동, 임신 중 진통제"),
        icon=":material/search:",
        max_chars=300,
        persist_state="session",
    )
    topics = door.library.topics()
    topic = st.selectbox(
        _("주제"),
        [EVERYTHING, *topics],
        format_func=lambda t: (
            f"{label(t)} ({topics[t]})" if t else _("모든 주제 ({n})").format(n=sum(topics.values()))
        ),
        key="library_topic",
        persist_state="session",
    )
    documents = _found(door, sought, topic)
    if not documents:
        st.info(
            _("'{sought}'에 맞는 문서가 없습니다. 다른 말로 찾거나 주제를 '모든 주제'로 바꿔 보세요.").format(
                sought=safe_markdown.plain(sought)
            ),
            icon=":material/search_off:",
        )
    else:
        counted = _("{n}건 · 관련이 큰 순서") if sought.strip() else _("{n}건 · 제목 순서")
        st.caption(counted.format(n=len(documents)))
        shown = _shown(documents, (sought, topic))
        with st.container(height=LIST_HEIGHT, border=True, gap=None, key="catalogue"):
            for document in documents[:shown]:
                _entry(document)
            if shown < len(documents):
                st.button(
                    _("{n}건 더 보기").format(n=len(documents) - shown),
                    key="catalogue_more",
                    icon=":material/expand_more:",
                    width="stretch",
                    on_click=_more,
                    args=((sought, topic), shown + PAGE),
                )
    wanted = st.session_state.get("document")
    return door.library.document(wanted) if wanted else None


def label(topic: str) -> str:
    return _(TOPICS[topic]) if topic in TOPICS else topic


def _entry(document: Document) -> None:
    notes = (label(document.topic), _(STATUS.get(document.status, "")))
    open_now = document.id == st.session_state.get("document")
    st.button(
        f"**{safe_markdown.plain(document.title)}** :small[:gray[{' · '.join(filter(None, notes))}]]",
        key=f"open_{document.id}",
        type="secondary" if open_now else "tertiary",
        width="stretch",
        on_click=_open,
        args=(document.id,),
    )


def _shown(documents: list[Document], asked: tuple[str, str]) -> int:
    """How many of them: a page, or more when that was asked for this very list, or when the open one stands below."""
    held, count = st.session_state.get("catalogue_shown", (None, PAGE))
    open_now = st.session_state.get("document")
    place = next((n for n, document in enumerate(documents) if document.id == open_now), 0)
    return max(count if held == asked else PAGE, place + 1)


def _more(asked: tuple[str, str], count: int) -> None:
    st.session_state["catalogue_shown"] = (asked, count)


def _open(doc_id: str) -> None:
    st.session_state["document"] = doc_id


def _found(door: Consultation, sought: str, topic: str) -> list[Document]:
    """The corpus by title; with a query, what the retriever finds, best first."""
    if not sought.strip():
        return list(door.library.documents(topic or None))
    try:
        results = door.search(sought, len(door.library.documents()))
    except AgentError as error:
        st.error(language.message(error), icon=":material/warning:")
        return []
    best = [door.library.document(result.doc_id) for result in results if result.matched_terms]
    return [document for document in best if document and topic in (EVERYTHING, document.topic)][:MOST]
