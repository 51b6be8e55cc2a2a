"""A model that takes an endpoint's time over every answer, for what a cache spares where no endpoint is at hand."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

from agent.generation import LanguageModel
from agent.state import AnswerRequest


@dataclass(frozen=True, slots=True)
class WaitingModel:
    """Another model's words, `seconds` after they were asked for."""

    model: LanguageModel
    seconds: float

    @property
    def model_id(self) -> str:
        return f"{self.model.model_id}+{self.seconds:g}s"

    def generate(self, request: AnswerRequest) -> Iterator[str]:
        """As the model's own; raises what it raises."""
        time.sleep(self.seconds)
        yield from self.model.generate(request)
