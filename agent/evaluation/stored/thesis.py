"""What the thesis published beside what a stored run shows: reproduced, not reproduced, or not for this run to tell.

Sections and figures are those of the thesis (its abstract, 3.4 and 3.5.5). A run tells effects between its modes; what the
thesis compared with (the language model alone, the system before it was made faster) is in a run only if it was played.
`evaluate efficiency` measures the claims on speed on their own, and more closely.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from agent.evaluation.stored.statistics import Difference
from agent.language import N_

Verdict = Literal["reproduced", "not_reproduced", "too_wide", "other_condition", "not_measurable"]
Figures = Mapping[str, Mapping[str, Mapping[str, Any]]]
Differences = Callable[[str, str], Mapping[str, Difference | None]]
ALIKE = N_("견준 모드와 모든 턴에서 값이 같아(천장에 닿음) 이 실행으로는 가리지 못합니다.")
ABSENT = N_("이 실행에는 그 모드나 지표가 없습니다.")


@dataclass(frozen=True, slots=True)
class Claim:
    """section: of the thesis; of: what it claims; against: its condition; published, ours: in `unit`, ours with its 95 %
    interval where the pairs give one; condition: how ours came about, or why there is none, with the names of its values in
    braces; verdict: see the module. The texts are Korean, for pages to show in the reader's language.

    unit: "points" a difference of means, "share" one relative to the baseline's mean, "qps" a rate.
    """

    section: str
    of: str
    against: str
    unit: Literal["points", "share", "qps"]
    published: float
    verdict: Verdict
    condition: str
    ours: float | None = None
    low: float | None = None
    high: float | None = None
    values: Mapping[str, float] = field(default_factory=dict)


def thesis_table(figures: Figures, differences: Differences, offline: bool) -> list[Claim]:
    """figures: key figures by series, which are modes of one run; differences: (baseline, mode) to those of each metric;
    offline: whether the offline model answered."""

    def against_llm(of: str, metric: str, published: float) -> Claim:
        head = (N_("초록"), of, N_("일반 LLM 모드 대비, 80명 × 5턴, p < 0.001"), "points", published)
        if metric == "perplexity" and offline:
            why = N_("오프라인 모델은 확률을 내지 않으므로 잴 수 없습니다.")
            return Claim(*head, "not_measurable", why)  # type: ignore[arg-type]
        for base in ("llm", "rag"):
            found = differences(base, "agent").get(metric) if {base, "agent"} <= figures.keys() else None
            if found and found.improved == found.worsened == 0:
                return Claim(*head, "not_measurable", ALIKE, found.mean, found.low, found.high)  # type: ignore[arg-type]
            if found:
                same = base == "llm"
                if same:
                    why = N_("LLM 단독 대비 짝지은 차이")
                elif "llm" in figures:
                    why = N_(
                        "LLM 단독은 문서 없이 답해 이 지표의 값이 없으므로 rag 대비 짝지은 차이를 참고로 적음"
                    )
                else:
                    why = N_("LLM 단독이 없어 rag 대비 짝지은 차이를 참고로 적음")
                way = "other_condition" if not same else _verdict(published, found.mean, found.low, found.high)
                return Claim(*head, way, why, found.mean, found.low, found.high)  # type: ignore[arg-type]
        return Claim(*head, "not_measurable", ABSENT)  # type: ignore[arg-type]

    def saved(section: str, of: str, published: float, off: str, metric: str, note: str) -> Claim:
        """How much less the agent takes than with the feature off, relative to the latter."""
        head = (section, of, N_("켜기 전 대비, 조건은 적혀 있지 않음"), "share", published)
        found = differences(off, "agent").get(metric) if {off, "agent"} <= figures.keys() else None
        base = figures[off][metric]["mean"] if found else None
        if not found or not base:
            return Claim(*head, "not_measurable", ABSENT)  # type: ignore[arg-type]
        ours = _relative(found, base, -1)
        # Offline nothing waits for a model and nothing is paid, which is what was claimed to be saved.
        verdict = "other_condition" if offline else _verdict(published, *ours)
        return Claim(*head, verdict, note, *ours)  # type: ignore[arg-type]

    def gained(section: str, of: str, published: float, offs: Sequence[str], metric: str, note: str) -> Claim:
        """How much more the agent has than the best of the modes with the feature off."""
        head = (section, of, N_("끈 것 대비, 조건은 적혀 있지 않음"), "share", published)
        there = [(value, off) for off in offs if off in figures and (value := figures[off][metric]["mean"])]
        found = differences(max(there)[1], "agent").get(metric) if there and "agent" in figures else None
        if not found:
            return Claim(*head, "not_measurable", ABSENT)  # type: ignore[arg-type]
        ours = _relative(found, max(there)[0], 1)
        if metric == "relevance" and max(there)[0] * (1 + published) > 1:
            room = N_("관련성으로 재면 끈 모드가 이미 {mean:.2f}이라 최댓값 1까지 그만큼 오를 수 없습니다.")
            return Claim(*head, "not_measurable", room, *ours, values={"mean": max(there)[0]})  # type: ignore[arg-type]
        return Claim(*head, _verdict(published, *ours), note, *ours)  # type: ignore[arg-type]

    def cached(claim: Claim) -> Claim:
        """Where no question comes twice, the cache has nothing to save."""
        if figures.get("agent", {}).get("cached", {}).get("mean") != 0:
            return claim
        none = N_("이 대화에는 되묻는 질문이 없어 재사용이 한 번도 없었습니다. evaluate efficiency가 따로 잽니다.")
        return Claim(claim.section, claim.of, claim.against, claim.unit, claim.published, "not_measurable", none)

    money = N_("비용 대신 프롬프트 토큰 (짝지은 차이 ÷ 끈 모드의 평균)")
    time = N_("이 컴퓨터의 응답 시간 (짝지은 차이 ÷ 끈 모드의 평균)")
    all_money = N_(
        "비용 대신 프롬프트 토큰 (짝지은 차이 ÷ 끈 모드의 평균); 최적화 전의 시스템이 실행에 없어 rag와 견줌"
    )
    all_time = N_(
        "이 컴퓨터의 응답 시간 (짝지은 차이 ÷ 끈 모드의 평균); 최적화 전의 시스템이 실행에 없어 rag와 견줌"
    )
    whole = "3.5.5"
    return [
        against_llm(N_("충실성(Faithfulness) +0.139"), "faithfulness", 0.139),
        against_llm(N_("혼란도(Perplexity) -0.06"), "perplexity", -0.06),
        against_llm(N_("답변 관련성(Answer Relevance) -0.119"), "relevance", -0.119),
        cached(saved("3.4.1", N_("캐시: 처리 -30%"), 0.30, "no_cache", "tokens_prompt", N_("처리 대신 프롬프트 토큰"))),
        saved("3.4.2", N_("능동 검색: 응답 시간 -30%"), 0.30, "no_active_retrieval", "latency_ms", time),
        saved("3.4.2", N_("능동 검색: 비용 -40%"), 0.40, "no_active_retrieval", "tokens_prompt", money),
        gained("3.4.3", N_("하이브리드 검색: 정밀도 +60%"), 0.60, ("bm25", "vector"), "context_precision", N_("문맥 정밀도, 나은 단일 검색 대비")),
        gained("3.4.4", N_("자기 개선: 품질 +50%"), 0.50, ("no_self_refine",), "relevance", N_("품질을 하나로 정하지 않아 관련성으로 잼; 충실성은 이미 1에 가까움")),
        _whole(saved(whole, N_("모두 합쳐: 응답 시간 -50%"), 0.50, "rag", "latency_ms", all_time)),
        _whole(saved(whole, N_("모두 합쳐: 비용 -60%"), 0.60, "rag", "tokens_prompt", all_money)),
        Claim(whole, N_("동시 처리 10 → 25 QPS"), N_("최적화 전 대비"), "qps", 25.0, "not_measurable", N_("평가는 처리량을 재지 않으며, 서버의 처리량은 외부 모델에 달려 있습니다.")),
    ]  # fmt: skip


def _whole(claim: Claim) -> Claim:
    """What is set against rag, as the system before is not a mode, is for the reader to see: no verdict."""
    if claim.ours is None:
        return claim
    return Claim(
        claim.section, claim.of, N_("최적화 전 대비 (2.0초, 0.10달러)"), claim.unit, claim.published, "other_condition",
        claim.condition, claim.ours, claim.low, claim.high,
    )  # fmt: skip


def _relative(found: Difference, base: float, sign: int) -> tuple[float, float | None, float | None]:
    """The difference and its interval over the baseline's mean, which is taken as known; sign -1: what is saved."""
    ends = [None if end is None else sign * end / base for end in (found.low, found.high)]
    low, high = ends if sign > 0 else reversed(ends)
    return sign * found.mean / base, low, high


def _verdict(published: float, ours: float, low: float | None, high: float | None) -> Verdict:
    """Reproduced: as far as published or farther, the same way, and not by chance alone. Too wide: surely the same way, and
    the published figure lies within the interval, where ours does not reach it."""
    sign = 1 if published > 0 else -1
    if low is None or high is None or min(sign * low, sign * high) <= 0:
        return "not_reproduced"
    if sign * ours >= sign * published:
        return "reproduced"
    return "too_wide" if max(sign * low, sign * high) >= sign * published else "not_reproduced"
