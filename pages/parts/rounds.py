"""One round of a turn: its query, the documents that came and went, the scores with their reasons, the feedback."""

import streamlit as st

from agent.language import N_, _
from agent.state import ClaimEvidence, Round, Turn
from agent.state.labels import SCORE_LABELS
from pages.parts import safe_markdown

DIFFERS = {
    "number": N_("숫자나 단위"),
    "polarity": N_("긍정과 부정"),
    "concept": N_("질환·약·검사 이름"),
}
"""What of a sentence disagrees with its closest passage."""
SCORES = SCORE_LABELS


def name(round_: Round) -> str:
    return _("첫 답변") if round_.round == 0 else _("{n}번째 개선").format(n=round_.round)


def title(round_: Round) -> str:
    """Name, mean score, and whether it was delivered."""
    delivered = _("전달됨")
    mark = f" :green-badge[{delivered}]" if round_.delivered else ""
    return f"{name(round_)} · {round_.verdict.scores.mean:.2f}{mark}"


def best(turn: Turn) -> Round:
    """The delivered round; of an answer that was withheld, where none is, the one that would have been."""
    delivered = (r for r in turn.rounds if r.delivered)
    return next(delivered, None) or max(turn.rounds, key=lambda r: r.verdict.scores.mean)


def choose(turn: Turn) -> Round | None:
    """The best round, or another one that the reader picks; None for a turn without rounds."""
    if not turn.rounds:
        return None
    first = best(turn)
    if len(turn.rounds) == 1:
        return first
    number = st.segmented_control(
        _("라운드"),
        [r.round for r in turn.rounds],
        default=first.round,
        format_func=lambda n: (
            _("{round} (전달됨)").format(round=name(turn.rounds[n]))
            if turn.rounds[n].delivered
            else name(turn.rounds[n])
        ),
        key=f"round_of_{turn.patient}_{turn.turn}",
        required=True,
        label_visibility="collapsed",
    )
    return turn.rounds[number]


def draw(before: Round | None, round_: Round, sentences: bool = True) -> None:
    """sentences: list the unsupported ones, where they are not marked in the text beside."""
    query = _("검색어: {query}").format(query=safe_markdown.plain(round_.query))
    st.caption(query + " · " + _("문서 {n}건").format(n=len(round_.documents)))
    if before is not None:
        old, new = set(before.doc_ids), set(round_.doc_ids)
        for label, documents, other in (
            (_("**+ 들어온 문서 {n}건**"), round_.documents, old),
            (_("**− 빠진 문서 {n}건**"), before.documents, new),
        ):
            titles = [safe_markdown.plain(d.title) for d in documents if d.doc_id not in other]
            st.caption(f"{label.format(n=len(titles))} {', '.join(titles)}")
    for score, label in SCORES.items():
        reason = safe_markdown.plain(round_.verdict.reasons.get(score, ""))
        st.markdown(f"**{_(label)} {getattr(round_.verdict.scores, score):.2f}** {reason}")
    if marked := round_.verdict.faithfulness:
        said = [_("**충실도 {mark}/5**").format(mark=marked.mark)]
        if marked.expected is not None:
            said.append(_("(확률로 가중한 점수 {score:.2f})").format(score=marked.expected))
        st.markdown(" ".join((*said, safe_markdown.plain(marked.reasoning))))
    elif round_.verdict.judge:
        st.caption(_("심사 모델의 충실도 점수(1~5)는 받지 못했습니다."))
    if round_.verdict.judge:
        st.caption(_("심사 모델: {model}").format(model=safe_markdown.plain(round_.verdict.judge)))
    if round_.verdict.feedback:
        st.info(
            _("**심사 의견** {feedback}").format(feedback=safe_markdown.plain(round_.verdict.feedback)),
            icon=":material/rate_review:",
        )
    if sentences:
        for sentence in round_.verdict.unsupported:
            st.markdown(f":red-background[{' '.join(safe_markdown.plain(sentence).split())}]")


def evidence(round_: Round) -> None:
    """Each sentence of the answer beside the passage that bears it best, those that no passage bears first."""
    claims = round_.verdict.claims
    if not claims:
        return
    unborne = [one for one in claims if not one.supported]
    counted = _("문장별 근거 · {n}개 중 {borne}개 근거 있음").format(
        n=len(claims), borne=len(claims) - len(unborne)
    )
    with st.expander(counted, expanded=False, key=f"evidence_{round_.round}"):
        st.caption(_("규칙으로 찾은 가장 가까운 문서 문장입니다. 가까움은 0에서 1까지입니다."))
        for one in (*unborne, *(one for one in claims if one.supported)):
            _evidence(one)


def _evidence(one: ClaimEvidence) -> None:
    said = " ".join(safe_markdown.plain(one.claim).split())
    colour, mark = ("green", _("근거 {strength:.2f}")) if one.supported else ("red", _("근거 없음"))
    lines = [f":{colour}-badge[{mark.format(strength=one.strength)}] {said}"]
    if one.differs:
        pairs = zip(one.differs, one.said, strict=False)
        named = ", ".join(f"{_(DIFFERS.get(kind, kind))}({safe_markdown.plain(word)})" for kind, word in pairs)
        lines.append(_("어긋나는 점: {named}").format(named=named))
    if one.passage:
        passage = " ".join(safe_markdown.plain(one.passage).split())
        lines.append(_("문서 {n}: {passage}").format(n=one.document, passage=passage))
    elif not one.supported:
        lines.append(_("가까운 문서 문장이 없습니다."))
    st.markdown(lines[0])
    for line in lines[1:]:
        st.caption(line)
