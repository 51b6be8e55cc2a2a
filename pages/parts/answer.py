"""A delivered turn: warnings, answer, questions back, passages one click away, and how it came about."""

import re
from collections.abc import Sequence

import streamlit as st

from agent.consultation import emergency_advice
from agent.events import NODE_LABELS
from agent.language import _
from agent.state import Citation, SafetyWarning, Turn
from agent.state.labels import LOW_CONFIDENCE_LABEL, MEDICATION_LABEL, MODEL_LABELS, ROUTE_LABELS, WARNING_LABELS
from pages.parts import helplines, rounds, safe_markdown, session

ROUTES = {
    "answered": (ROUTE_LABELS["answered"], "green", ":material/verified:"),
    "cached": (ROUTE_LABELS["cached"], "blue", ":material/cached:"),
    "emergency": (ROUTE_LABELS["emergency"], "red", ":material/emergency:"),
    "crisis": (ROUTE_LABELS["crisis"], "blue", ":material/favorite:"),
    "blocked": (ROUTE_LABELS["blocked"], "orange", ":material/block:"),
    "abstained": (ROUTE_LABELS["abstained"], "orange", ":material/help:"),
}
URGENT = ("emergency", "crisis")
_BREAK, _INDENT = "  \n", "  "
"""A line break of Markdown, and what keeps the line after it in its list's item."""
LOW_CONFIDENCE = (LOW_CONFIDENCE_LABEL, "orange", ":material/warning:")


def draw(turn: Turn) -> None:
    """What is urgent first, then warnings, the answer, the questions back, the passages and the turn's particulars."""
    if _understood_otherwise(turn):
        st.caption(
            ":material/subdirectory_arrow_right: "
            + _("이렇게 이해했습니다: {query}").format(query=safe_markdown.plain(turn.resolved_query))
        )
    if turn.guard.action == "mask":
        st.caption(":material/shield_lock: " + _("개인정보로 보이는 부분을 가리고 저장했습니다."))
    if turn.route in URGENT:
        _urgent(turn)
    _warnings(turn.warnings)
    for notice in turn.notices:
        st.info(safe_markdown.plain(notice), icon=":material/info:")
    if turn.route == "blocked":
        st.warning(safe_markdown.answer(turn.answer), icon=":material/block:")
    elif turn.route not in URGENT:
        _framed(turn)
    if turn.citations:
        with st.container(
            horizontal=True, vertical_alignment="center", gap="xsmall", key=f"citations_{turn.turn}"
        ):
            st.caption(_("근거 문장"), width="content")
            for citation in turn.citations:
                _citation(turn, citation)
    _particulars(turn)


def _understood_otherwise(turn: Turn) -> bool:
    """Whether the question was resolved to other words. Masked personal data that is merely left out is said below."""
    if turn.guard.action == "mask":
        return not _words(turn.resolved_query) <= _words(turn.query)
    return turn.resolved_query != turn.query


def _words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text))


def model_name(turn: Turn) -> str:
    """The model that answered, as a reader knows it."""
    return _(MODEL_LABELS.get(turn.model, turn.model))


def _urgent(turn: Turn) -> None:
    """An emergency alarms, a crisis does not; the numbers to call stand below, the source in small print."""
    if turn.route == "crisis":
        reply, source = turn.answer, None
        st.info(safe_markdown.answer(reply), icon=":material/favorite:")
    else:
        reply, source = emergency_advice(turn.triage), turn.triage.source
        st.error(safe_markdown.answer(reply), icon=":material/emergency:")
    helplines.draw(reply, f"{turn.route}_{turn.turn}")
    if source:
        st.caption(_("근거: {source}").format(source=safe_markdown.source(source)))


def _framed(turn: Turn) -> None:
    """The answer without the frame that the output rules put around it; the frame's parts have a place of their own."""
    st.markdown(safe_markdown.answer(turn.body))
    if turn.questions:
        lines = "\n".join(f"- {safe_markdown.plain(question)}" for question in turn.questions)
        st.info(_("**확인해 주세요**") + f"\n{lines}", icon=":material/contact_support:")
    last = turn.answer.rstrip().rpartition("\n")[2]
    if last not in turn.body:
        st.caption(safe_markdown.plain(last))


def _warnings(warnings: Sequence[SafetyWarning]) -> None:
    """A box for each label, so that three warnings on one medicine do not push its answer out of sight."""
    boxes: dict[str, list[str]] = {}
    for warning in warnings:
        source = f"  \n:small[{_source(warning.source)}]" if warning.source else ""
        label = WARNING_LABELS.get(warning.kind, MEDICATION_LABEL)
        boxes.setdefault(label, []).append(f"{safe_markdown.plain(warning.text)}{source}")
    for label, lines in boxes.items():
        several = "".join(f"\n- {line.replace(_BREAK, _BREAK + _INDENT)}" for line in lines)
        body = f" · {lines[0]}" if len(lines) == 1 else f"\n{several}"
        st.warning(f"**{_(label)}**{body}", icon=":material/warning:")


def _source(source: str) -> str:
    return _("출처: {source}").format(source=safe_markdown.source(source))


def _citation(turn: Turn, citation: Citation) -> None:
    """A popover with the passage behind one [n], the supporting sentence marked.

    The prompt's passages hold the sentence word for word; the document as it was found holds more around it.
    """
    printed = turn.context.documents[citation.n - 1].passages if turn.context else ()
    found = next((d.passages for d in turn.documents if d.doc_id == citation.doc_id), ())
    passages = [p for p in (*found, *printed) if safe_markdown.stands_in(citation.passage, p)]
    with st.popover(f"[{citation.n}]", type="tertiary", key=f"citation_{turn.turn}_{citation.n}"):
        st.markdown(f"**{safe_markdown.plain(citation.title)}**")
        st.markdown(safe_markdown.marked(passages[0] if passages else citation.passage, citation.passage))
        st.caption(_source(citation.source))


def _particulars(turn: Turn) -> None:
    with st.container(horizontal=True, vertical_alignment="center", gap="xsmall", key=f"meta_{turn.turn}"):
        low = any(w.kind == "low_confidence" for w in turn.warnings)
        label, colour, icon = LOW_CONFIDENCE if low else ROUTES[turn.route]
        st.badge(_(label), color=colour, icon=icon)
        st.badge(safe_markdown.plain(model_name(turn)), color="gray", icon=":material/smart_toy:")
        if summary := _summary(turn):
            st.caption(summary, width="content")
        with st.popover(
            _("{seconds}초").format(seconds=f"{turn.timings.get('total', 0) / 1000:.2f}"),
            type="tertiary",
            key=f"timings_{turn.turn}",
        ):
            st.markdown(_("**단계별 시간**"))
            spent = [
                f"- {_(NODE_LABELS[node])} {turn.timings[node]:.0f} ms"
                for node in NODE_LABELS
                if node in turn.timings
            ]
            st.markdown("\n".join(spent) or _("그래프를 거치지 않은 안전 응답입니다."))
        st.button(
            _("과정 보기"),
            key=f"view_{turn.turn}",
            type="tertiary",
            icon=":material/side_navigation:",
            on_click=session.select_turn,
            args=(turn.turn,),
        )


def _summary(turn: Turn) -> str:
    """Score and rounds, or what was reused."""
    parts = []
    if turn.rounds:
        parts.append(_("심사 {score:.2f}").format(score=rounds.best(turn).verdict.scores.mean))
        parts.append(_("개선 {n}회").format(n=len(turn.rounds) - 1))
    if turn.cache.hit and turn.cache.similarity is not None:
        parts.append(_("유사도 {similarity:.2f}").format(similarity=turn.cache.similarity))
    return " · ".join(parts)
