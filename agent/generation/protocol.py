"""The language model that answers: one protocol, offline and over the network."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from agent.state import AnswerRequest


class LanguageModel(Protocol):
    """Writes an answer from a prompt. Implementations hold no state of a conversation and serve many threads.

    model_id: "offline" or the endpoint's model name; recorded with every turn.
    """

    @property
    def model_id(self) -> str: ...

    def generate(self, request: AnswerRequest) -> Iterator[str]:
        """Chunks of the answer's text, in order, of any size. Raises ModelUnavailable, also between chunks."""
        ...
