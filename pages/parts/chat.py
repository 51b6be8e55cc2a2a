"""The conversation: welcome, transcript, one turn in progress."""

from collections.abc import Generator

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from agent.consultation import AgentError, Consultation
from agent.events import Analysed, DraftSentence, Event, NodeFinished, NodeStarted, TurnCompleted
from agent.state import Citation, Turn
from pages.parts import safe_markdown, session

NODES = {
    "check_similarity": "이전 답변 확인",
    "classify_intent": "질문 복잡도 분류",
    "extract_slots": "환자 정보 추출",
    "store_memory": "프로필 저장",
    "assemble_context": "맥락 조립",
    "retrieve": "문서 검색",
    "generate_answer": "답변 작성",
    "refine": "품질 심사",
    "quality_check": "통과 여부 결정",
    "store_response": "검증된 답변 저장",
}
ROUTES = {
    "answered": ("검증 완료", "green"),
    "cached": ("검증된 답변 재사용", "blue"),
    "emergency": ("응급 안내", "red"),
    "crisis": ("위기 안내", "red"),
    "blocked": ("답변하지 않음", "orange"),
    "abstained": ("근거 없음 · 답변 보류", "orange"),
}
BOX_HEIGHT = 600


def welcome(door: Consultation) -> None:
    """What this is, and the demo patients one click away."""
    st.subheader("환자를 골라 상담을 시작하세요", anchor=False)
    st.markdown(
        "에이전트는 매 대화마다 환자 정보를 **추출**하고, **저장**하고, 필요한 것만 답변에 **주입**하고, 답변을 **검증**합니다. "
        "오른쪽 패널에서 무엇을 어떻게 이해했는지 보고 고칠 수 있습니다."
    )
    demos = door.chart.demos()
    for column, demo in zip(st.columns(len(demos)), demos, strict=True):
        with column, st.container(border=True, height="stretch"):
            st.markdown(f"**{demo.name}**")
            st.caption(demo.summary)
            if st.button("이 환자로 시작", key=f"start_{demo.id}", width="stretch"):
                session.open_patient(door.chart.start_demo(demo.id))
                st.rerun()


def header(door: Consultation) -> None:
    """Whose conversation this is, and starting over."""
    patient = session.patient_id()
    with st.container(horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"):
        st.subheader(door.chart.patient_name(patient), anchor=False)
        with st.popover("처음부터", icon=":material/restart_alt:"):
            st.markdown("이 환자의 대화와 저장된 정보를 모두 지웁니다. 되돌릴 수 없습니다.")
            if st.button("지우고 다시 시작", key="reset_patient", type="primary"):
                session.open_patient(door.chart.reset(patient))
                st.rerun()
            if st.button("다른 환자 고르기", key="leave_patient"):
                session.open_patient(None)
                st.rerun()


def transcript(door: Consultation) -> DeltaGenerator:
    """The conversation so far; returns the box that a new turn is drawn into."""
    box = st.container(height=BOX_HEIGHT, border=True, autoscroll=True, key="transcript")
    turns = door.transcript(session.patient_id())
    with box:
        if not turns:
            st.caption("아직 대화가 없습니다. 아래 예시를 누르거나 직접 입력하세요.")
        for entry in turns:
            with st.chat_message("user", avatar=":material/person:"):
                st.markdown(safe_markdown.plain(entry.query))
            with st.chat_message("assistant", avatar=":material/clinical_notes:"):
                if isinstance(entry, Turn):
                    finished(entry)
                else:
                    stopped(entry.partial_answer)
        if failure := st.session_state.pop("failure", None):
            st.error(failure, icon=":material/warning:")
    return box


def suggestions(door: Consultation) -> None:
    """A demo patient's messages that have not been sent yet, one click away."""
    asked = {entry.query for entry in door.transcript(session.patient_id())}
    open_ones = [text for text in door.chart.suggestions(session.patient_id()) if text not in asked]
    with st.container(horizontal=True, key="suggestions"):
        for number, text in enumerate(open_ones[:3]):
            if st.button(text, key=f"suggest_{number}", type="tertiary", icon=":material/chat_add_on:"):
                st.session_state["pending"] = text
                st.rerun()


def turn_in_view(door: Consultation) -> Turn | None:
    """The chosen turn, or the latest finished one."""
    turns = [entry for entry in door.transcript(session.patient_id()) if isinstance(entry, Turn)]
    chosen = session.selected_turn()
    return next((t for t in turns if t.turn == chosen), turns[-1] if turns else None)


def finished(turn: Turn) -> None:
    """A delivered turn: its answer, passages one click away, and how it came about."""
    if turn.route in ("emergency", "crisis"):
        st.error(safe_markdown.answer(turn.answer), icon=":material/emergency:")
    elif turn.route == "blocked":
        st.warning(safe_markdown.answer(turn.answer), icon=":material/block:")
    else:
        st.markdown(safe_markdown.answer(turn.answer))
    if turn.citations:
        with st.container(horizontal=True, vertical_alignment="center", key=f"citations_{turn.turn}"):
            st.caption("근거 문장", width="content")
            for citation in turn.citations:
                _citation(turn, citation)
    with st.container(horizontal=True, vertical_alignment="center", key=f"meta_{turn.turn}"):
        label, colour = ROUTES[turn.route]
        if any(w.kind == "low_confidence" for w in turn.warnings):
            label, colour = "기준 미달 · 참고만", "orange"
        st.badge(label, color=colour)
        st.caption(_summary(turn), width="content")
        if turn.documents and st.button("근거 보기", key=f"view_{turn.turn}", type="tertiary"):
            st.session_state["turn"] = turn.turn
            st.rerun()


def stopped(partial: str) -> None:
    """A turn that was stopped or failed: what had been drafted stays readable, marked as unverified."""
    if partial:
        st.markdown(f":gray[{safe_markdown.plain(partial)}]")
    st.caption(":material/stop_circle: 중단됨 · 검증되지 않은 초안입니다. 같은 질문을 다시 보낼 수 있습니다.")


def play(door: Consultation, asked: str, box: DeltaGenerator) -> None:
    """Play one turn into the box. Stop, a page switch or a closed tab raise at the next st.* call: closing the
    events then keeps question and draft as stopped, without touching st.* again."""
    events = door.ask(session.patient_id(), asked, session.config(), session.model(door))
    try:
        with box:
            with st.chat_message("user", avatar=":material/person:"):
                st.markdown(safe_markdown.plain(asked[:2000]))
            with st.chat_message("assistant", avatar=":material/clinical_notes:"):
                status, draft = st.status("메시지를 분석하는 중…"), st.empty()
                _follow(events, status, draft)
    except AgentError as error:
        st.session_state["failure"] = str(error)
    finally:
        events.close()
    st.session_state["turn"] = None
    session.refresh_slots()


def _follow(events: Generator[Event], status: DeltaGenerator, draft: DeltaGenerator) -> None:
    """Draw events as they come: a line per node, and the draft marked as unverified."""
    text, round_ = "", 0
    for event in events:
        match event:
            case Analysed(analysis=analysis):
                status.markdown(f"✓ 메시지 분석 · 사실 {len(analysis.extraction.facts)}개")
            case NodeStarted(node=node, round=n):
                again = f" · {n}번째 개선" if n else ""
                status.update(label=f"{NODES[node]}{again}…")
                if node == "generate_answer" and n != round_:
                    text, round_ = "", n
            case NodeFinished(node=node, ms=ms, note=note):
                status.markdown(f"✓ {NODES[node]} {note} :gray[{ms:.0f} ms]")
            case DraftSentence(text=sentence):
                text += sentence
                draft.markdown(f":gray-badge[검증 전 초안]\n\n{safe_markdown.answer(text)}")
            case TurnCompleted(turn=turn):
                status.update(label=_summary(turn), state="complete")


def _citation(turn: Turn, citation: Citation) -> None:
    """A popover with the passage behind one [n], the supporting sentence marked."""
    document = next((d for d in turn.documents if d.doc_id == citation.doc_id), None)
    passages = document.passages if document else ()
    passage = next((p for p in passages if citation.passage in p), citation.passage)
    with st.popover(f"[{citation.n}]", type="tertiary", help=citation.title):
        st.markdown(f"**{safe_markdown.plain(citation.title)}**")
        st.markdown(safe_markdown.marked(passage, citation.passage))
        st.caption(safe_markdown.plain(citation.source))


def _summary(turn: Turn) -> str:
    parts = []
    if turn.rounds:
        best = next(r for r in turn.rounds if r.delivered)
        parts.append(f"심사 {best.verdict.scores.mean:.2f}")
        parts.append(f"개선 {len(turn.rounds) - 1}회")
    if turn.cache.hit and turn.cache.similarity is not None:
        parts.append(f"유사도 {turn.cache.similarity:.2f}")
    parts.append("오프라인 모델" if turn.model == "offline" else turn.model)
    parts.append(f"{turn.timings.get('total', 0) / 1000:.2f}초")
    return " · ".join(parts)
