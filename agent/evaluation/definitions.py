"""Every figure of a run: its column, unit, direction, and one line for the reader on what it means and cannot say."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Metric:
    """column: of the turns view, one value a turn, null where it does not apply; better: 1 higher, -1 lower, 0 neither.

    unit: "share" is 0..1; "ms", "tokens" and "count" are what they say.
    """

    column: str
    label: str
    unit: str
    better: int
    meaning: str


METRICS = (
    Metric(
        "topic_hit_at_3",
        "정답 주제 적중@3",
        "share",
        1,
        "처음 세 문서 안에 정답 주제의 문서가 있는 턴의 비율입니다. 주제가 같아도 질문에 맞는 문서가 아닐 수 있습니다.",
    ),
    Metric(
        "document_hit_at_3",
        "정답 문서 적중@3",
        "share",
        1,
        "처음 세 문서 안에 정답 문서가 하나라도 있는 턴의 비율입니다. 정답으로 적지 않은 좋은 문서는 세지 않습니다.",
    ),
    Metric(
        "document_hit_at_k",
        "정답 문서 적중@k",
        "share",
        1,
        "찾은 문서 전체 안에 정답 문서가 있는 턴의 비율입니다. 문서 수 k는 질문과 모드에 따라 3~15로 다릅니다.",
    ),
    Metric(
        "document_mrr",
        "정답 문서 MRR",
        "share",
        1,
        "첫 정답 문서 순위의 역수(1위 1, 2위 0.5)입니다. 첫 정답 문서만 보고, 없으면 0입니다.",
    ),
    Metric(
        "slot_f1",
        "슬롯 F1",
        "share",
        1,
        "메시지에서 추출한 사실과 정답의 일치(이름과 측정값)입니다. 추출은 모든 모드에서 같으므로 모드를 비교하지 못합니다.",
    ),
    Metric(
        "retention_context",
        "맥락 유지 (프롬프트)",
        "share",
        1,
        "이 답에 필요한 이전 사실 가운데 프롬프트의 환자 정보와 이전 대화에 들어간 비율입니다. 제대로 쓰였는지는 말하지 않습니다. 캐시의 답변은 그 답변을 만든 프롬프트를 봅니다.",
    ),
    Metric(
        "retention_answer",
        "맥락 유지 (답변)",
        "share",
        1,
        "필요한 이전 사실 가운데 답변에 이름이 나온 비율입니다. 문서에서 온 같은 말도 세므로 기억 없이도 0이 아닐 수 있습니다.",
    ),
    Metric(
        "grounding",
        "인용 근거",
        "share",
        1,
        "인용한 문장의 낱말과 숫자가 인용한 구절에 있는 비율입니다. 심사기와 다른 방법이며, 문장을 그대로 옮기는 오프라인 모델에서는 1에 가깝습니다. 인용이 없는 문장은 세지 않습니다.",
    ),
    Metric(
        "judge_mean",
        "심사 점수",
        "share",
        1,
        "개선을 결정하는 심사기 자신의 점수입니다. 같은 점수로 답을 골랐으므로 독립된 평가가 아닙니다.",
    ),
    Metric(
        "route_ok",
        "기대한 처리",
        "share",
        1,
        "답변·응급 안내·차단 가운데 기대한 대로 끝난 턴의 비율입니다. 캐시 재사용은 답변으로 봅니다.",
    ),
    Metric(
        "cached", "캐시 재사용", "share", 0, "캐시의 답변을 다시 쓴 턴의 비율입니다. 높다고 좋은 것은 아닙니다."
    ),
    Metric(
        "abstained",
        "답변 보류",
        "share",
        0,
        "근거를 찾지 못해 답을 보류한 턴의 비율입니다. 옳은 보류인지는 턴을 열어 보세요.",
    ),
    Metric("rounds", "라운드 수", "count", 0, "답변을 만들고 심사한 횟수입니다. 캐시와 안전 응답은 0입니다."),
    Metric(
        "tokens_prompt",
        "입력 토큰",
        "tokens",
        -1,
        "모든 라운드의 프롬프트 토큰 합입니다. 프로젝트의 추정식으로 셌으며 모델의 토크나이저와 다릅니다.",
    ),
    Metric(
        "tokens_answer",
        "출력 토큰",
        "tokens",
        0,
        "모든 라운드의 답변 토큰 합(추정)입니다. 짧다고 좋은 답변은 아닙니다.",
    ),
    Metric(
        "latency_ms",
        "응답 시간",
        "ms",
        -1,
        "질문부터 저장까지 걸린 시간입니다. 실행한 컴퓨터와 그때의 부하에 따라 달라지며 다시 실행하면 같지 않습니다.",
    ),
)
BY_COLUMN = {metric.column: metric for metric in METRICS}
