"""One document in full: what it says, on whose authority, and what the search knows about it."""

import streamlit as st

from agent.consultation import Consultation
from agent.language import N_, _
from agent.retrieval.documents import Document
from agent.state import Source
from pages.parts import catalogue, found, safe_markdown

KINDS = {
    "web": N_("웹 문서"),
    "label": N_("의약품 허가 정보"),
    "guideline": N_("진료 지침"),
    "book": N_("책"),
    "paper": N_("논문"),
}


def browse(door: Consultation) -> None:
    """The documents, and beside them the chosen one."""
    left, right = st.columns([2, 3], gap="medium")
    with left:
        document = catalogue.choose(door)
    with right:
        draw(door, document)


def draw(door: Consultation, document: Document | None) -> None:
    if document is None:
        st.info(_("목록에서 문서를 고르면 전문, 출처, 개념이 여기에 나타납니다."), icon=":material/menu_book:")
        return
    with st.container(border=True, key="full_text"):
        st.markdown(f"## {safe_markdown.plain(document.title)}")
        reviewed = _("검토 {date}").format(date=document.reviewed) if document.reviewed else _("검토일 없음")
        passages = _("문단 {n}개").format(n=len(document.passages))
        if document.status:
            st.badge(
                _(catalogue.STATUS.get(document.status, document.status)),
                color="blue",
                icon=":material/person_check:",
            )
        st.caption(
            f"{catalogue.label(document.topic)} · {safe_markdown.plain(document.audience)} · {reviewed} · "
            f"{passages} · {safe_markdown.plain(document.id)}"
        )
        st.markdown(f"> {safe_markdown.inline(document.summary)}")
        for section in document.sections:
            if section.heading:
                st.markdown(f"### {safe_markdown.plain(section.heading)}")
            st.markdown(safe_markdown.lines(section.text))
        st.divider()
        st.markdown(_("**출처 {n}개**").format(n=len(document.sources)))
        st.markdown("\n".join(f"- {_source(source)}" for source in document.sources))
        _known(door, document)


def _source(source: Source) -> str:
    return f"{safe_markdown.source(source.label())} :small[:gray[{_(KINDS.get(source.kind, source.kind))}]]"


def _known(door: Consultation, document: Document) -> None:
    with st.expander(_("검색에 쓰이는 정보"), icon=":material/sell:", type="compact"):
        named = ", ".join(map(found.coded, door.library.concepts(document.concepts)))
        keywords = safe_markdown.plain(", ".join(document.keywords))
        st.markdown(_("**개념** {names}").format(names=safe_markdown.inline(named) or _("없음")))
        st.markdown(_("**핵심어** {words}").format(words=keywords or _("없음")))
        st.markdown(_("**예상 질문**"))
        st.markdown("\n".join(f"- {safe_markdown.inline(q)}" for q in document.hypothetical_questions))
