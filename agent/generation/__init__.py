"""The language models that answer, and what can be read off an answer."""

from agent.generation.abstention import ABSTENTION, is_abstention
from agent.generation.citing import citations, facts_used
from agent.generation.endpoint import Sampling
from agent.generation.offline import OfflineModel
from agent.generation.openai_model import Completion, OpenAIModel
from agent.generation.protocol import LanguageModel
from agent.generation.style import restyled, vary_style
from agent.generation.thinking import ThoughtEnded, strip_thinking
from agent.generation.wording import is_acknowledgement

__all__ = [
    "ABSTENTION",
    "Completion",
    "LanguageModel",
    "OfflineModel",
    "OpenAIModel",
    "Sampling",
    "ThoughtEnded",
    "citations",
    "facts_used",
    "is_abstention",
    "is_acknowledgement",
    "restyled",
    "strip_thinking",
    "vary_style",
]
