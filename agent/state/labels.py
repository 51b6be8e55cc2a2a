"""What values are called in Korean, on screens and in reports alike."""

from __future__ import annotations

from collections.abc import Mapping

from agent.language import N_
from agent.state.turn import Route

ROUTE_LABELS: Mapping[Route, str] = {
    "answered": N_("검증 완료"),
    "cached": N_("검증된 답변 재사용"),
    "emergency": N_("응급 안내"),
    "crisis": N_("위기 안내"),
    "blocked": N_("답변하지 않음"),
    "abstained": N_("근거 없음 · 답변 보류"),
}
LOW_CONFIDENCE_LABEL = N_("기준 미달 · 참고만")
"""In place of the route's, when the answer stayed below the judge's bar."""
WARNING_LABELS: Mapping[str, str] = {"low_confidence": N_("심사 기준 미달"), "guard": N_("답변 보류")}
MEDICATION_LABEL = N_("약물 안전")
"""Every other kind of warning."""
SCORE_LABELS: Mapping[str, str] = {
    "grounding": N_("근거성"),
    "completeness": N_("완전성"),
    "accuracy": N_("정확성"),
}
MODEL_LABELS: Mapping[str, str] = {"offline": N_("오프라인 모델"), "safety": N_("정해진 안전 응답")}
DOCUMENT_LABELS: Mapping[str, str] = {
    "file": N_("파일"),
    "id": N_("문서 id"),
    "title": N_("제목"),
    "topic": N_("주제"),
    "audience": N_("대상"),
    "summary": N_("요약"),
    "keywords": N_("핵심어"),
    "hypothetical_questions": N_("예상 질문"),
    "concepts": N_("개념"),
    "sources": N_("출처"),
    "reviewed": N_("검토일"),
    "body": N_("본문"),
}
"""Of the keys of a document's front matter, and of what else may be wrong with it."""
CHANGE_LABELS: Mapping[str, str] = {
    "turn": N_("대화"),
    "manual": N_("직접 수정"),
    "import": N_("가져옴"),
    "undo": N_("되돌림"),
    "redo": N_("다시 실행"),
    "note": N_("바꾸지 않음"),
}
DISCLAIMER = N_(
    "교육·연구용 데모입니다. 의료기기가 아니며 진단과 처방을 대신하지 않습니다. 응급 상황이면 119에 전화하세요."
)
