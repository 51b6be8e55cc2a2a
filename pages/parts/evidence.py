"""근거: why each document was found: rank per channel and its part of the RRF score."""

import streamlit as st

from agent.consultation import Consultation
from agent.language import N_, _
from agent.state import COMPLEXITIES, RetrievedDocument, Round, Turn, channel_name
from pages.parts import charts, found, rounds, safe_markdown

NOTHING = N_("문서를 찾은 답변이 아직 없습니다. 응급·위기 안내와 차단된 질문은 문서를 찾지 않습니다.")


def draw(door: Consultation, turn: Turn | None) -> None:
    """The panel beside the conversation: the delivered round's documents."""
    if turn is None or not turn.documents:
        st.caption(_(NOTHING))
        return
    delivered = next((r for r in turn.rounds if r.delivered), None)
    st.caption(_asked(turn, delivered, turn.documents))
    chart(turn.documents, f"rrf_{turn.turn}")
    documents(door, turn.documents, f"document_{turn.turn}", _cited(turn))


def full(door: Consultation, turn: Turn) -> None:
    """The page: any round's documents, with every figure and the matched words marked in the passages."""
    round_ = rounds.choose(turn)
    shown = round_.documents if round_ else turn.documents
    if not shown:
        st.info(_without(turn), icon=":material/info:")
        return
    st.caption(_asked(turn, round_, shown))
    cited = _cited(turn) if round_ is None or round_.delivered else {}
    ranking(door, shown, f"{turn.turn}_{round_.round if round_ else 0}", cited)


def ranking(
    door: Consultation,
    shown: tuple[RetrievedDocument, ...],
    key: str,
    cited: dict[str, int],
    marks: dict[str, str] | None = None,
    formula: str = found.EVEN,
) -> None:
    """Chart and passages side by side, the table below. marks: remarks as they are shown, by document id."""
    left, right = st.columns(2, gap="medium")
    with left:
        chart(shown, f"rrf_{key}", formula)
    with right:
        st.caption(_("문서를 열면 고른 대목과 일치한 말이 보입니다."))
        with st.container(gap=None, key=f"list_{key}"):
            documents(door, shown, f"found_{key}", cited, matches=True)
    quoted = {doc_id: _("인용 [{n}]").format(n=n) for doc_id, n in cited.items()}
    found.table(shown, f"ranks_{key}", marks or quoted)


def chart(shown: tuple[RetrievedDocument, ...], key: str, formula: str = found.EVEN) -> None:
    """The stacked bars, and how their length comes about."""
    alt = _("문서별 RRF 기여도 누적 막대")
    charts.draw(found.contributions(shown), key, alt, _("문서"), found.contributed(shown))
    st.caption(_(formula))


def documents(
    door: Consultation,
    shown: tuple[RetrievedDocument, ...],
    key: str,
    cited: dict[str, int],
    matches: bool = False,
) -> None:
    """One expander a document. matches: opened ones mark the matched words in their passage."""
    for document in shown:
        used = _("**인용 {n}**").format(n=cited[document.doc_id]) if document.doc_id in cited else ""
        label = f"**{document.rank}** {safe_markdown.plain(document.title)}{used and f' · {used}'}"
        mode = "rerun" if matches else "ignore"
        part = st.expander(label, type="compact", key=f"{key}_{document.rank}", on_change=mode)
        if not matches or part.open:
            with part:
                _document(door, document, matches)


def _document(door: Consultation, document: RetrievedDocument, matches: bool) -> None:
    st.caption(_score(document))
    if matches:
        _matches(door, document)
    else:
        st.markdown(safe_markdown.plain(document.passage))
        if document.matched_terms:
            terms = (door.term_name(term) for term in document.matched_terms)
            matched = safe_markdown.plain(", ".join(dict.fromkeys(terms)))
            st.caption(_("일치한 말: {words}").format(words=matched))
    if document.sources:
        st.caption(_("출처 {n}개").format(n=len(document.sources)))
        st.markdown("\n".join(f"- {safe_markdown.source(source.label())}" for source in document.sources))
    if matches:
        st.page_link(
            "pages/library.py",
            label=_("문서 전체 보기"),
            icon=":material/menu_book:",
            query_params={"doc": document.doc_id},
        )


def _score(document: RetrievedDocument) -> str:
    """The sum that is the document's score, kind after kind: what each found it in, at which rank, worth how much."""
    kinds = []
    for kind, label in found.KINDS.items():
        parts = [
            _("{field} {rank}위 {share:.4f}").format(
                field=_(found.FIELDS[field]), rank=part.rank, share=part.contribution
            )
            for field in found.FIELDS
            if (part := document.channel(channel_name(kind, field))) and part.rank is not None
        ]
        kinds.append(f"{_(label)}({', '.join(parts) or _('없음')})")
    return f"RRF {document.rrf:.4f} = " + " + ".join(kinds)


def _matches(door: Consultation, document: RetrievedDocument) -> None:
    """The passage with the matched words marked, and what they are."""
    morphemes, concepts = door.library.matched(document.matched_terms)
    names = {entry.name for entry in concepts}
    places = [
        # A concept's name within a longer word is the concept too: it is not among the morphemes below.
        (*span, "green" if kind == "concept" or document.passage[slice(*span)] in names else "blue")
        for span, kind in door.library.places(document.passage, document.matched_terms)
    ]
    st.markdown(safe_markdown.spans(document.passage, places))
    named = safe_markdown.inline(", ".join(map(found.coded, concepts)))
    words = safe_markdown.inline(", ".join(morphemes))
    concept, morpheme, none = _("개념"), _("형태소"), _("없음")
    st.markdown(f":green-background[{concept}] {named or none}")
    st.markdown(f":blue-background[{morpheme}] {words or none}")
    if not document.matched_terms:
        st.caption(_("질문의 낱말과 겹치는 말은 없습니다. 뜻이 가까워서 찾았습니다."))


def _asked(turn: Turn, round_: Round | None, shown: tuple[RetrievedDocument, ...]) -> str:
    parts = [_("턴 {turn}").format(turn=turn.turn), _("문서 {n}건").format(n=len(shown))]
    if turn.intent:
        kind = _("({complexity} 질문, 최대 {k}건)")
        parts[1] += " " + kind.format(complexity=_(COMPLEXITIES[turn.intent.complexity]), k=turn.intent.k)
    query = safe_markdown.inline(round_.query if round_ else turn.resolved_query)
    parts.append(_("검색어: {query}").format(query=query))
    if turn.route == "cached":
        parts.append(_("저장된 답변을 다시 써서, 그 답변이 찾은 문서입니다."))
    return " · ".join(parts)


def _cited(turn: Turn) -> dict[str, int]:
    return {citation.doc_id: citation.n for citation in turn.citations}


def _without(turn: Turn) -> str:
    if turn.route in ("emergency", "crisis", "blocked"):
        why = _("턴 {turn}에는 정해진 안전 응답이 나가서 문서를 찾지 않았습니다. 위에서 다른 턴을 고르세요.")
    elif turn.route == "answered" and not turn.documents:
        why = _("턴 {turn}의 답변은 문서를 쓰지 않았습니다. 인사처럼 의학 질문이 아니면 문서를 찾지 않습니다.")
    else:
        why = _("턴 {turn}에서는 질문과 관련된 문서를 찾지 못했습니다. '검색 실험'에서 다른 말로 찾아 보세요.")
    return why.format(turn=turn.turn)
