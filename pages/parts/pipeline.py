"""파이프라인: the graph as it is wired, the way one turn took through it, and how long each node worked."""

import streamlit as st

from agent.consultation import STOP_REASONS, Consultation
from agent.events import NODE_LABELS
from agent.inspection import Path, Wiring, path, wiring
from agent.language import N_, _
from agent.state import Turn
from pages.parts import charts, pipeline_drawing, session, starting

DOES = {
    "check_similarity": N_("같은 뜻의 질문에 이미 검증된 답변이 있는지 봅니다."),
    "classify_intent": N_("질문이 얼마나 복잡한지 보고 찾을 문서 수를 정합니다."),
    "extract_slots": N_("메시지에서 환자 정보를 읽습니다."),
    "store_memory": N_("읽은 것을 프로필에 저장합니다."),
    "assemble_context": N_("질문과 관련된 환자 정보와 이전 대화를 고릅니다."),
    "retrieve": N_("의학 문서를 찾습니다."),
    "generate_answer": N_("문서에 근거해 답변을 씁니다."),
    "refine": N_("답변을 심사합니다."),
    "quality_check": N_("통과시킬지, 다시 찾고 다시 쓸지 정합니다."),
    "store_response": N_("마지막 검사를 하고 답변을 저장합니다."),
}


def draw(door: Consultation) -> None:
    """The graph with the way of the turn in view; without any turn, the graph alone."""
    graph = wiring(door)
    if not session.finished_turns(door):
        st.info(
            _("아직 답변이 없습니다. 상담에서 질문하면 그 턴이 지나간 길이 색으로 나타납니다."),
            icon=":material/info:",
        )
        _picture(graph, Path({}, {}, {}), _("답변이 지나는 길"))
        return
    turn = starting.turn(door, _("지나간 길이 여기에 나타납니다."))
    way = path(turn, graph)
    st.markdown(_told(turn, way))
    left, right = st.columns([2, 3], gap="medium")
    with left:
        _picture(graph, way, _told(turn, way))
    with right:
        st.markdown(_table(graph, way))
        if way.ms:
            st.caption(
                _(
                    "시간은 그 단계를 거친 횟수를 모두 더한 것입니다. 전체 시간에는 그래프 앞의 메시지 분석과 저장이 더 들어갑니다."
                )
            )


def _picture(graph: Wiring, way: Path, told: str) -> None:
    st.plotly_chart(
        pipeline_drawing.figure(graph, way, charts.ink()),
        key="pipeline",
        config={"displayModeBar": False},
        alt=told,
    )
    st.caption(_("색이 있는 길이 지나간 길입니다. 점선은 그때그때 갈라지는 길, '3번'은 되풀이한 횟수입니다."))


def _told(turn: Turn, way: Path) -> str:
    """The way in one sentence."""
    if not way.visits:
        fixed = _(
            "턴 {turn} · 정해진 안전 응답입니다. 안전 응답은 그래프에 들어가지 않고, 읽은 환자 정보만 저장합니다."
        )
        return fixed.format(turn=turn.turn)
    rounds = way.visits.get("retrieve", 1)
    if turn.route == "cached":
        told = _("턴 {turn} · 저장된 답변을 다시 써서 두 단계만 거쳤습니다. 전체 {ms:,.0f} ms.")
    elif rounds > 1:
        told = _("턴 {turn} · 검색에서 심사까지 {rounds}번 돌았습니다. {why} 전체 {ms:,.0f} ms.")
    else:
        told = _("턴 {turn} · 한 번에 끝났습니다. {why} 전체 {ms:,.0f} ms.")
    why = _(STOP_REASONS.get(turn.stop_reason, ""))
    return told.format(turn=turn.turn, rounds=rounds, why=why, ms=turn.timings.get("total", 0.0))


def _table(graph: Wiring, way: Path) -> str:
    """The drawing in words, node by node."""
    heads = (_("단계"), _("하는 일"), _("횟수"), _("시간\u00a0(ms)"))
    rows = [f"| {' | '.join(heads)} |", "|:--|:--|--:|--:|"]
    for node in graph.nodes:
        if name := NODE_LABELS.get(node):
            ms = f"{way.ms[node]:,.0f}" if node in way.ms else "–"
            rows.append(f"| {_(name)} | {_(DOES[node])} | {way.visits.get(node, 0)} | {ms} |")
    return "\n".join(rows)
