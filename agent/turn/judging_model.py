"""A chat model as the judge: its verdict kept to a schema, and the extra mark of faithfulness."""

from __future__ import annotations

from functools import partial

from agent.generation import OpenAIModel
from agent.verification import (
    JUDGE_SCHEMA,
    JUDGE_TOKENS,
    FaithfulnessMark,
    Judge,
    LlmJudge,
    faithfulness,
)


def model_judge(model: OpenAIModel, fallback: Judge) -> LlmJudge:
    """The judge that asks this model, at temperature 0; the fallback judges what it cannot."""
    verdict = partial(model.complete, json_schema=JUDGE_SCHEMA, max_tokens=JUDGE_TOKENS)
    mark = partial(model.completion, json_schema=faithfulness.SCHEMA, alternatives=faithfulness.ALTERNATIVES)
    return LlmJudge(verdict, fallback, FaithfulnessMark(mark), model.model_id)
