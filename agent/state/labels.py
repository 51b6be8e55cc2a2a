"""What values are called in Korean, on screens and in reports alike."""

from __future__ import annotations

from collections.abc import Mapping

from agent.state.turn import Route

ROUTE_LABELS: Mapping[Route, str] = {
    "answered": "검증 완료",
    "cached": "검증된 답변 재사용",
    "emergency": "응급 안내",
    "crisis": "위기 안내",
    "blocked": "답변하지 않음",
    "abstained": "근거 없음 · 답변 보류",
}
LOW_CONFIDENCE_LABEL = "기준 미달 · 참고만"
"""In place of the route's, when the answer stayed below the judge's bar."""
WARNING_LABELS: Mapping[str, str] = {"low_confidence": "심사 기준 미달", "guard": "답변 보류"}
MEDICATION_LABEL = "약물 안전"
"""Every other kind of warning."""
SCORE_LABELS: Mapping[str, str] = {"grounding": "근거성", "completeness": "완전성", "accuracy": "정확성"}
MODEL_LABELS: Mapping[str, str] = {"offline": "오프라인 모델", "safety": "정해진 안전 응답"}
CHANGE_LABELS: Mapping[str, str] = {
    "turn": "대화",
    "manual": "직접 수정",
    "import": "가져옴",
    "undo": "되돌림",
    "redo": "다시 실행",
    "note": "바꾸지 않음",
}
DISCLAIMER = (
    "교육·연구용 데모입니다. 의료기기가 아니며 진단과 처방을 대신하지 않습니다. 응급 상황이면 119에 전화하세요."
)
