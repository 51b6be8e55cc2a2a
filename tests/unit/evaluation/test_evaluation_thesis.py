"""The verdicts of the thesis table on made-up effects."""

from agent.evaluation.stored.statistics import Difference
from agent.evaluation.stored.thesis import thesis_table
from tests.rows import each

MODES = ("agent", "rag", "no_cache", "no_active_retrieval", "bm25", "vector", "no_self_refine")
METRICS = ("faithfulness", "perplexity", "relevance", "tokens_prompt", "latency_ms", "context_precision")


def claims(mean, low, high, base=1.0, modes=MODES, offline=False):
    figures = {mode: {metric: {"mean": base} for metric in METRICS} for mode in modes}
    found = dict.fromkeys(METRICS, Difference(mean, low, high, 10, 5, 5))
    # A model alone has no documents, and so no value in what is measured by them.
    by_documents = ("faithfulness", "context_precision")
    alone = found | dict.fromkeys(by_documents)
    if "llm" in figures:
        figures["llm"] |= {metric: {"mean": None} for metric in by_documents}
    table = thesis_table(figures, lambda base, _mode: alone if base == "llm" else found, offline)
    return {claim.of: claim for claim in table}


def test_as_far_as_published_and_sure_is_reproduced():
    found = claims(-0.5, -0.6, -0.4)
    active = found["능동 검색: 응답 시간 -30%"]
    assert (active.verdict, active.ours, active.low, active.high) == ("reproduced", 0.5, 0.4, 0.6)
    assert found["하이브리드 검색: 정밀도 +60%"].verdict == "not_reproduced"  # the other way
    assert claims(0.7, 0.65, 0.9)["하이브리드 검색: 정밀도 +60%"].verdict == "reproduced"


@each("effect", [(-0.2, -0.25, -0.15), (-0.5, -1.2, 0.1), (0.5, 0.4, 0.6), (-0.5, None, None)])
def test_too_small_unsure_or_contrary_is_not(effect):
    assert claims(*effect)["능동 검색: 응답 시간 -30%"].verdict == "not_reproduced"


def test_other_conditions_are_no_proof_and_no_refutation():
    found = claims(0.2, 0.15, 0.25)
    assert found["충실성(Faithfulness) +0.139"].verdict == "other_condition"  # against rag
    assert found["모두 합쳐: 응답 시간 -50%"].verdict == "other_condition"
    assert found["동시 처리 10 → 25 QPS"].verdict == "not_measurable"
    assert claims(-0.2, -0.25, -0.15, modes=(*MODES, "llm"))["혼란도(Perplexity) -0.06"].verdict == "reproduced"
    alone = claims(0.2, 0.15, 0.25, modes=(*MODES, "llm"))
    assert alone["혼란도(Perplexity) -0.06"].verdict == "not_reproduced"
    assert alone["답변 관련성(Answer Relevance) -0.119"].condition == "LLM 단독 대비 짝지은 차이"
    assert claims(0.2, 0.1, 0.3, offline=True)["혼란도(Perplexity) -0.06"].ours is None


def test_a_model_alone_has_no_faithfulness_to_compare_with():
    """It is there, but nothing tells how faithful it is without documents: rag's is shown, and called rag's."""
    faithful = "충실성(Faithfulness) +0.139"
    with_rag, without = claims(0.2, 0.15, 0.25, modes=(*MODES, "llm"))[faithful], claims(0.2, 0.15, 0.25)[faithful]
    assert (with_rag.verdict, with_rag.ours) == (without.verdict, without.ours) == ("other_condition", 0.2)
    assert "rag 대비" in with_rag.condition
    assert "LLM 단독이 없어" not in with_rag.condition
    assert "LLM 단독이 없어" in without.condition
    assert claims(0.2, 0.15, 0.25, modes=("agent", "llm"))[faithful].verdict == "not_measurable"


def test_what_the_run_has_not_is_not_measured():
    found = claims(0.2, 0.1, 0.3, modes=("agent",))
    assert {claim.verdict for claim in found.values()} == {"not_measurable"}
    assert claims(0.2, 0.1, 0.3, base=None)["캐시: 처리 -30%"].verdict == "not_measurable"


def test_a_published_figure_within_the_interval_is_neither_shown_nor_refuted():
    assert claims(-0.25, -0.35, -0.15)["능동 검색: 응답 시간 -30%"].verdict == "too_wide"
    assert claims(-0.25, -0.29, -0.15)["능동 검색: 응답 시간 -30%"].verdict == "not_reproduced"


def test_what_cannot_be_reached_is_shown_nevertheless():
    refine = claims(-0.01, -0.02, -0.001)["자기 개선: 품질 +50%"]
    assert (refine.verdict, refine.ours, refine.low) == ("not_measurable", -0.01, -0.02)
