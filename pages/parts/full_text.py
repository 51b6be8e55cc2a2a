"""One document in full: what it says, on whose authority, and what the search knows about it."""

import streamlit as st

from agent.consultation import Consultation
from agent.retrieval.documents import Document
from agent.state import Source
from pages.parts import catalogue, found, safe_markdown

KINDS = {"web": "웹 문서", "label": "의약품 허가 정보", "guideline": "진료 지침", "book": "책", "paper": "논문"}


def draw(door: Consultation, document: Document | None) -> None:
    if document is None:
        st.info("목록에서 문서를 고르면 전문, 출처, 개념이 여기에 나타납니다.", icon=":material/menu_book:")
        return
    with st.container(border=True, key="full_text"):
        st.markdown(f"## {safe_markdown.plain(document.title)}")
        reviewed = f"검토 {document.reviewed}" if document.reviewed else "검토일 없음"
        if document.status:
            st.badge(
                catalogue.STATUS.get(document.status, document.status),
                color="blue",
                icon=":material/person_check:",
            )
        st.caption(
            f"{catalogue.label(document.topic)} · {safe_markdown.plain(document.audience)} · {reviewed} · "
            f"문단 {len(document.passages)}개 · {safe_markdown.plain(document.id)}"
        )
        st.markdown(f"> {safe_markdown.inline(document.summary)}")
        for section in document.sections:
            if section.heading:
                st.markdown(f"### {safe_markdown.plain(section.heading)}")
            st.markdown(safe_markdown.lines(section.text))
        st.divider()
        st.markdown(f"**출처 {len(document.sources)}개**")
        st.markdown("\n".join(f"- {_source(source)}" for source in document.sources))
        _known(door, document)


def _source(source: Source) -> str:
    return f"{safe_markdown.source(source.label())} :small[:gray[{KINDS.get(source.kind, source.kind)}]]"


def _known(door: Consultation, document: Document) -> None:
    with st.expander("검색에 쓰이는 정보", icon=":material/sell:", type="compact"):
        named = ", ".join(map(found.coded, door.library.concepts(document.concepts)))
        st.markdown(f"**개념** {safe_markdown.inline(named) or '없음'}")
        st.markdown(f"**핵심어** {safe_markdown.plain(', '.join(document.keywords)) or '없음'}")
        st.markdown("**예상 질문**")
        st.markdown("\n".join(f"- {safe_markdown.inline(q)}" for q in document.hypothetical_questions))
