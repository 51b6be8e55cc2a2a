"""The model alone: it is sent the question and nothing else; documents are searched only for the judge to read."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from agent.assembly import Parts
from agent.generation import OpenAIModel
from agent.generation.openai_model import AnswerStream
from agent.injection import estimate_tokens
from agent.state import AnswerRequest, Prompt, Turn

SYSTEM = "당신은 건강 질문에 한국어로 답하는 AI입니다. 쉬운 한국어 존댓말로, 800자 안팎으로 답하세요."
"""As little as makes the answers comparable in language and length."""


class Alone(OpenAIModel):
    """A model that is never told what was found or stored."""

    def __init__(self, model: OpenAIModel) -> None:
        self.__dict__.update(model.__dict__)  # what only reads: names, limits, budgets
        self._model = model

    def create(self, **wanted: Any) -> Any:
        """One call, by the model itself: its connection and its known refusals serve both."""
        return self._model.create(**wanted)

    def generate(self, request: AnswerRequest) -> AnswerStream:
        """The answer to the bare question. Raises ModelUnavailable."""
        return super().generate(replace(request, prompt=prompt(request.question)))


def alone(parts: Parts, model: str) -> Parts:
    """The parts with this model alone. It is an OpenAIModel (sides.require)."""
    chosen = parts.models[model]
    assert isinstance(chosen, OpenAIModel)
    return replace(parts, models={model: Alone(chosen)})


def prompt(question: str) -> Prompt:
    """What is sent: the question."""
    tokens = {"patient": 0, "history": 0, "documents": 0, "question": estimate_tokens(f"{SYSTEM}\n{question}")}
    return Prompt(SYSTEM, question, tokens)


def told_nothing(turn: Turn) -> Turn:
    """The turn without the prompt and documents that the pipeline prepared, as the model never saw them."""
    if turn.context is None:
        return turn
    shown = prompt(turn.resolved_query)
    rounds = tuple(replace(r, documents=(), prompt=shown) for r in turn.rounds)
    return replace(turn, context=shown, documents=(), citations=(), facts_used=(), rounds=rounds)
