"""검증 상태: whether every document has what the format demands, and what the corpus is made of."""

from collections import Counter

import streamlit as st

from agent.consultation import Consultation, Problem
from agent.language import _
from pages.parts import catalogue, language, safe_markdown


def draw(door: Consultation) -> None:
    documents = door.library.documents()
    problems = _problems(door.library.version, language.chosen(), door)
    faulty = {problem.file for problem in problems}
    with st.container(horizontal=True, gap="xsmall", key="corpus_figures"):
        st.metric(_("문서"), f"{len(documents):,}", border=True)
        st.metric(_("검증 통과"), f"{len(documents) - len(faulty):,}", border=True)
        st.metric(_("문단"), f"{sum(len(d.passages) for d in documents):,}", border=True)
        st.metric(_("출처"), f"{sum(len(d.sources) for d in documents):,}", border=True)
        st.metric(_("개념"), f"{len({cui for d in documents for cui in d.concepts}):,}", border=True)
    if problems:
        wrong = _("문서 {documents}개에 고칠 점이 {problems}개 있습니다.")
        st.error(wrong.format(documents=len(faulty), problems=len(problems)), icon=":material/report:")
        for problem in problems:
            st.markdown(
                f"- **{safe_markdown.plain(problem.file)}** {safe_markdown.plain(f'{problem.field}: {problem.message}')}"
            )
    else:
        st.success(
            _("모든 문서가 형식 검사를 통과했습니다: 필수 항목, 출처, 날짜, 용어집에 있는 개념, 본문 길이."),
            icon=":material/verified:",
        )
    st.caption(_("문서 모음의 판 번호 {version} (문서가 바뀌면 달라집니다)").format(version=door.library.version))
    by_topic = Counter(d.topic for d in documents)
    newest = {
        topic: max((d.reviewed or "" for d in documents if d.topic == topic), default="") for topic in by_topic
    }
    st.dataframe(
        [
            {
                _("주제"): catalogue.label(topic),
                _("문서"): count,
                _("출처"): sum(len(d.sources) for d in documents if d.topic == topic),
                _("문단"): sum(len(d.passages) for d in documents if d.topic == topic),
                _("최근 검토일"): newest[topic] or None,
            }
            for topic, count in by_topic.most_common()
        ],
        hide_index=True,
        height="content",
        placeholder="–",
        alt=_("주제별 문서, 출처, 문단 수와 최근 검토일"),
        key="corpus_topics",
    )


@st.cache_data(show_spinner=False, max_entries=4)
def _problems(version: str, spoken: str, _door: Consultation) -> list[Problem]:
    """Once a corpus and language; the files were read whole when it was loaded."""
    return _door.library.problems()
