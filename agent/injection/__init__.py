"""Stage 3: selecting the patient's facts and building the prompt within its token budgets (thesis 3.2.3)."""

from agent.injection.instructions import DRAFT_LABEL
from agent.injection.prompt import DOCUMENTS, HISTORY, PATIENT, QUESTION, build_prompt, prompt_parts
from agent.injection.selection import select_context
from agent.injection.tokens import estimate_tokens

__all__ = [
    "DOCUMENTS",
    "DRAFT_LABEL",
    "HISTORY",
    "PATIENT",
    "QUESTION",
    "build_prompt",
    "estimate_tokens",
    "prompt_parts",
    "select_context",
]
