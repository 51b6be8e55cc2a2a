"""Stage 4: judge an answer, rewrite the query, decide on another round."""

from agent.verification import faithfulness
from agent.verification.faithfulness import FaithfulnessMark
from agent.verification.grounding_model import GroundingModel
from agent.verification.judge import Judge, OfflineJudge, claims_of
from agent.verification.llm_judge import FALLBACK, JUDGE_SCHEMA, JUDGE_TOKENS, LlmJudge
from agent.verification.refine import STOP_REASONS, Decision, best_round, decide, passed, pooled
from agent.verification.rewrite import REWRITE_FALLBACK, FallbackQuery, LlmRewriter, rewrite_query

__all__ = [
    "FALLBACK",
    "JUDGE_SCHEMA",
    "JUDGE_TOKENS",
    "REWRITE_FALLBACK",
    "STOP_REASONS",
    "Decision",
    "FaithfulnessMark",
    "FallbackQuery",
    "GroundingModel",
    "Judge",
    "LlmJudge",
    "LlmRewriter",
    "OfflineJudge",
    "best_round",
    "claims_of",
    "decide",
    "faithfulness",
    "passed",
    "pooled",
    "rewrite_query",
]
