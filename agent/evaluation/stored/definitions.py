"""Every figure of a run: column, unit, direction, and for the reader what it means and cannot say, and how it came about.

None of them uses the judge that steers the refine loop, but judge_mean, which says so. `relevance` reads with the same
lexicon and morphemes as the judge's completeness, and says so too.
"""

from __future__ import annotations

from dataclasses import dataclass

from agent.language import N_


@dataclass(frozen=True, slots=True)
class Metric:
    """column: of the turns view, one value a turn, null where it does not apply; better: 1 higher, -1 lower, 0 neither.

    unit: "share" is 0..1, "gain" -1..1 (a difference of shares), "perplexity" from 1 up, "usd" dollars; "ms", "tokens" and
    "count" are what they say. meaning: with its limits; source: what it is computed from, and by what method. Label, meaning,
    source and range are Korean, for pages to show in the reader's language.
    """

    column: str
    label: str
    unit: str
    better: int
    meaning: str
    source: str

    @property
    def range(self) -> str:
        """The values it can have, for the reader."""
        return {"share": "0~1", "gain": "-1~1", "perplexity": N_("1 이상")}.get(self.unit, N_("0 이상"))


# One line a text.
# fmt: off
METRICS = (
    Metric(
        "topic_hit_at_3", N_("정답 주제 적중@3"), "share", 1,
        N_("처음 세 문서 안에 정답 주제의 문서가 있는 턴의 비율입니다. 주제가 같아도 질문에 맞는 문서가 아닐 수 있습니다."),
        N_("정답 주제와 찾은 문서의 주제"),
    ),
    Metric(
        "document_hit_at_3", N_("정답 문서 적중@3"), "share", 1,
        N_("처음 세 문서 안에 정답 문서가 하나라도 있는 턴의 비율입니다. 정답으로 적지 않은 좋은 문서는 세지 않습니다."),
        N_("정답 문서 목록과 찾은 문서의 순위"),
    ),
    Metric(
        "document_hit_at_k", N_("정답 문서 적중@k"), "share", 1,
        N_("찾은 문서 전체 안에 정답 문서가 있는 턴의 비율입니다. 문서 수 k는 질문과 모드에 따라 3~15로 다릅니다."),
        N_("정답 문서 목록과 찾은 문서의 순위"),
    ),
    Metric(
        "document_mrr", N_("정답 문서 MRR"), "share", 1,
        N_("첫 정답 문서 순위의 역수(1위 1, 2위 0.5)입니다. 첫 정답 문서만 보고, 없으면 0입니다."),
        N_("정답 문서 목록과 찾은 문서의 순위 (평균 역순위)"),
    ),
    Metric(
        "context_precision", N_("문맥 정밀도"), "share", 1,
        N_("찾은 문서 가운데 정답 문서의 비율입니다. 문서를 많이 찾을수록 내려가며, 정답으로 적지 않은 좋은 문서는 틀린 것으로 셉니다."),
        N_("정답 문서 목록과 찾은 문서"),
    ),
    Metric(
        "context_recall", N_("문맥 재현율"), "share", 1,
        N_("정답 문서 가운데 찾은 것의 비율입니다. 정답 문서 하나만으로 충분한 질문도 있으므로 1이 목표는 아니며, 문서를 많이 찾을수록 올라갑니다."),
        N_("정답 문서 목록과 찾은 문서"),
    ),
    Metric(
        "slot_f1", N_("슬롯 F1"), "share", 1,
        N_("메시지에서 추출한 사실과 정답의 일치(이름과 측정값)입니다. 추출은 모든 모드에서 같으므로 모드를 비교하지 못합니다."),
        N_("메시지의 정답 슬롯과 추출한 슬롯 (정밀도와 재현율의 조화평균)"),
    ),
    Metric(
        "slot_precision", N_("슬롯 정밀도"), "share", 1,
        N_("추출한 사실 가운데 정답에 있는 것의 비율입니다. 추출할 것이 없고 추출하지도 않은 턴은 세지 않습니다."),
        N_("메시지의 정답 슬롯과 추출한 슬롯"),
    ),
    Metric(
        "slot_recall", N_("슬롯 재현율"), "share", 1,
        N_("정답의 사실 가운데 추출한 것의 비율입니다. 추출은 모든 모드에서 같으므로 모드를 비교하지 못합니다."),
        N_("메시지의 정답 슬롯과 추출한 슬롯"),
    ),
    Metric(
        "retention_context", N_("맥락 유지 (프롬프트)"), "share", 1,
        N_("이 답에 필요한 이전 사실 가운데 프롬프트의 환자 정보와 이전 대화에 들어간 비율입니다. 제대로 쓰였는지는 말하지 않습니다. 캐시의 답변은 그 답변을 만든 프롬프트를 봅니다. 기억을 끈 모드에서는 넣는 것이 없으므로 언제나 0입니다."),
        N_("정답으로 적은 '기억해야 할 사실'과 프롬프트"),
    ),
    Metric(
        "retention_answer", N_("맥락 유지 (답변)"), "share", 1,
        N_("필요한 이전 사실 가운데 답변에 이름이 나온 비율입니다. 답의 머리말에서 되풀이한 것과 문서에서 온 같은 말도 셉니다. 머리말을 뺀 것은 개인화입니다."),
        N_("정답으로 적은 '기억해야 할 사실'과 답변 본문"),
    ),
    Metric(
        "personalisation", N_("개인화"), "share", 1,
        N_("이 턴에 관계된 환자의 사실 가운데 인용이 달린 문장(조언)에 나온 것의 비율입니다. 머리말에서 사실을 되풀이한 것은 세지 않습니다. 이름이 나왔다고 조언이 옳은 것은 아니며, 문서에 그 말이 없으면 나올 수 없습니다. 보류한 턴과 인용 없이 답하는 llm은 세지 않습니다."),
        N_("정답 슬롯·기억해야 할 사실과 답변의 인용 문장"),
    ),
    Metric(
        "warning_recall", N_("안전 경고 재현율"), "share", 1,
        N_("경고해야 할 약 가운데 약물 경고가 그 약을 말한 것의 비율입니다. 경고가 필요 없는 턴의 잘못된 경고는 보지 않으며, 경고가 필요한 턴이 적어 구간이 넓습니다. 모든 모드가 저장된 프로필로 같은 검사를 하므로 모드를 비교하지 못합니다. 정답의 짝(그 약과, 함께 쓰면 안 되는 병이나 약)을 함께 말한 경고만 셉니다."),
        N_("정답으로 적은 경고 대상 약과 턴의 약물 경고"),
    ),
    Metric(
        "grounding", N_("인용 근거"), "share", 1,
        N_("인용한 문장의 낱말과 숫자가 인용한 구절에 있는 비율입니다. 심사기와 다른 방법이며, 문장을 그대로 옮기는 오프라인 모델에서는 1에 가깝습니다. 인용이 없는 문장은 세지 않습니다."),
        N_("인용 번호가 가리키는 구절과 문장의 낱말 어간·숫자"),
    ),
    Metric(
        "faithfulness", N_("충실성"), "share", 1,
        N_("답변의 모든 주장(인용이 없는 문장도 포함, 머리말과 되묻는 말은 빼고) 가운데 모델에 준 문서 하나나 환자 정보에 낱말과 숫자가 있는 것의 비율입니다(앞선 대화와 앞선 라운드의 답은 근거로 치지 않습니다). 낱말을 보므로 바꿔 쓴 말은 틀린 것으로, 부정으로 뒤집은 말은 맞은 것으로 셉니다. 문장을 그대로 옮기는 오프라인 모델에서는 1에 가깝습니다. 보류한 턴과 문서 없이 답하는 llm은 세지 않습니다."),
        N_("답변의 문장과 프롬프트 (심사기와 다른 방법)"),
    ),
    Metric(
        "relevance", N_("답변 관련성"), "share", 1,
        N_("답변의 문장(머리말과 되묻는 말은 빼고) 가운데 질문이나 기억해야 할 사실의 의학 개념·내용어가 하나라도 나온 것의 비율입니다. 심사기의 완전성과 같은 사전과 형태소를 쓰므로 심사기에서 독립된 값이 아닙니다. 보류한 턴은 세지 않습니다. 환자에게 맞춘 설명이 길수록 내려가며, 다른 말로 바꾸어 답하면 관련 있는 문장도 놓칩니다."),
        N_("메시지와 정답으로 적은 기억해야 할 사실(모든 모드에서 같음), 답변의 문장, 사전의 개념과 형태소"),
    ),
    Metric(
        "perplexity", N_("혼란도"), "perplexity", -1,
        N_("모델이 전달된 답변의 토큰에 매긴 확률에서 구한 값으로, 낮을수록 모델이 확신했다는 뜻입니다. 확신이 옳음은 아니며, 확률을 주지 않는 모델(오프라인 포함)에서는 비어 있습니다."),
        N_("모델 서버의 로그 확률, exp(-평균)"),
    ),
    Metric(
        "judge_mean", N_("심사 점수"), "share", 1,
        N_("개선을 결정하는 심사기 자신의 점수입니다. 같은 점수로 답을 골랐으므로 독립된 평가가 아닙니다."),
        N_("개선을 이끄는 심사기 (독립된 지표가 아님)"),
    ),
    Metric(
        "route_ok", N_("기대한 처리"), "share", 1,
        N_("답변·응급 안내·차단 가운데 기대한 대로 끝난 턴의 비율입니다. 캐시 재사용은 답변으로 봅니다."),
        N_("턴마다 적은 기대 처리와 실제 처리"),
    ),
    Metric(
        "cached", N_("캐시 재사용"), "share", 0,
        N_("캐시의 답변을 다시 쓴 턴의 비율입니다. 높다고 좋은 것은 아닙니다."),
        N_("턴의 처리 기록"),
    ),
    Metric(
        "unsafe_hit", N_("위험한 재사용"), "share", -1,
        N_("캐시의 답변을 다시 쓴 턴 가운데 다시 쓰면 안 되었던 것의 비율입니다: 새로운 사실을 말한 메시지, 필요한 사실 없이 만든 답변, 빠진 안전 경고, 다르게 끝나야 할 턴. 재사용이 적으면 0도 안전의 증거가 아닙니다."),
        N_("턴의 처리 기록과 정답"),
    ),
    Metric(
        "abstained", N_("답변 보류"), "share", 0,
        N_("근거를 찾지 못해 답을 보류한 턴의 비율입니다. 옳은 보류인지는 턴을 열어 보세요."),
        N_("턴의 처리 기록"),
    ),
    Metric(
        "rounds", N_("라운드 수"), "count", 0,
        N_("답변을 만들고 심사한 횟수입니다. 캐시와 안전 응답은 0입니다."),
        N_("턴의 라운드 기록"),
    ),
    Metric(
        "round_gain", N_("라운드의 이득"), "gain", 1,
        N_("두 번 이상 만든 답변에서, 전달된 답변의 (충실성+관련성)/2가 첫 답변보다 높아진 정도입니다. 한 번에 끝난 턴과 보류한 턴은 세지 않습니다. 심사기는 다른 것을 보고 고르므로 내려갈 수도 있습니다."),
        N_("라운드별 답변, 심사기와 다른 두 지표"),
    ),
    Metric(
        "tokens_prompt", N_("입력 토큰"), "tokens", -1,
        N_("모든 라운드의 프롬프트 토큰 합입니다. 프로젝트의 추정식으로 셌으며 모델의 토크나이저와 다릅니다."),
        N_("라운드별 프롬프트, 프로젝트의 추정식"),
    ),
    Metric(
        "tokens_answer", N_("출력 토큰"), "tokens", 0,
        N_("모든 라운드의 답변 토큰 합(추정)입니다. 짧다고 좋은 답변은 아닙니다."),
        N_("라운드별 답변, 프로젝트의 추정식"),
    ),
    Metric(
        "cost_usd", N_("비용"), "usd", -1,
        N_("답변을 만든 입력·출력 토큰(추정)에 요금표를 곱한 달러이고, 심사와 질문 고쳐 쓰기의 토큰은 빠져 있습니다. 요금표에 없는 모델과 요금이 없는 오프라인 모델에서는 비어 있습니다. 요금은 바뀝니다."),
        N_("요금표(data/evaluation/prices.yaml)와 토큰 추정"),
    ),
    Metric(
        "latency_ms", N_("응답 시간"), "ms", -1,
        N_("질문부터 저장까지 걸린 시간입니다. 실행한 컴퓨터와 그때의 부하에 따라 달라지며 다시 실행하면 같지 않습니다."),
        N_("노드별 시간 기록의 합계"),
    ),
)
# fmt: on
BY_COLUMN = {metric.column: metric for metric in METRICS}
APART = ("slot_f1", "slot_precision", "slot_recall", "warning_recall", "judge_mean", "latency_ms")
"""The same in every mode, what steers the refine loop, or what hangs on the machine and the hour: nothing to test a
difference in."""
FAMILY = tuple(metric.column for metric in METRICS if metric.better and metric.column not in APART)
"""The metrics that Holm's adjustment takes together: those of which one direction is better and that can differ."""
