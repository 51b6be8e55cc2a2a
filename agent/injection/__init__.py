"""Stage 3: selecting the patient's facts and building the prompt within its token budgets (thesis 3.2.3)."""

from agent.injection.prompt import build_prompt
from agent.injection.selection import select_context
from agent.injection.tokens import estimate_tokens

__all__ = ["build_prompt", "estimate_tokens", "select_context"]
