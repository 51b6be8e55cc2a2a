"""Stage 4: judge an answer, rewrite the query, decide on another round."""

from agent.verification.judge import Judge, OfflineJudge
from agent.verification.llm_judge import FALLBACK, LlmJudge
from agent.verification.refine import STOP_REASONS, Decision, best_round, decide, passed
from agent.verification.rewrite import LlmRewriter, rewrite_query

__all__ = [
    "FALLBACK",
    "STOP_REASONS",
    "Decision",
    "Judge",
    "LlmJudge",
    "LlmRewriter",
    "OfflineJudge",
    "best_round",
    "decide",
    "passed",
    "rewrite_query",
]
