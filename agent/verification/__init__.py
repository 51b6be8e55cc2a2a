"""Stage 4: judge an answer, rewrite the query, decide on another round."""

from agent.verification.judge import Judge, OfflineJudge, claims_of
from agent.verification.llm_judge import FALLBACK, LlmJudge
from agent.verification.refine import STOP_REASONS, Decision, best_round, decide, passed, pooled
from agent.verification.rewrite import REWRITE_FALLBACK, FallbackQuery, LlmRewriter, rewrite_query

__all__ = [
    "FALLBACK",
    "REWRITE_FALLBACK",
    "STOP_REASONS",
    "Decision",
    "FallbackQuery",
    "Judge",
    "LlmJudge",
    "LlmRewriter",
    "OfflineJudge",
    "best_round",
    "claims_of",
    "decide",
    "passed",
    "pooled",
    "rewrite_query",
]
