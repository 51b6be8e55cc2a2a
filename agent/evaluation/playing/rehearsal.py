"""A conversation played without its language model, to count what it would be sent: every prompt is made as in the run, and
a stand-in answers as the offline model does and judges as it is told to."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

from agent.assembly import Parts
from agent.config import AgentConfig
from agent.evaluation.playing.conversation import Conversation, play
from agent.generation import LanguageModel, OfflineModel, OpenAIModel
from agent.generation.openai_model import AnswerStream
from agent.injection import estimate_tokens
from agent.state import AnswerRequest

REASON = "문서에 나와 있는 내용이며 환자의 나이와 질환에 맞습니다."
"""As long as a judge's reason for one of its three scores may be."""
OBJECTION = "당뇨병 환자의 저혈당 위험을 다룬 문장이 문서에 없습니다."


@dataclass(frozen=True, slots=True)
class Use:
    """Calls of a model, and their tokens by the project's estimate."""

    calls: int = 0
    prompt: int = 0
    answer: int = 0

    def __add__(self, other: Use) -> Use:
        return Use(self.calls + other.calls, self.prompt + other.prompt, self.answer + other.answer)

    def times(self, n: int) -> Use:
        """The same n times."""
        return Use(n * self.calls, n * self.prompt, n * self.answer)


Uses = Mapping[str, Use]
"""By model."""


class StandIn(OpenAIModel):
    """In the place of a model at an endpoint, which is not called. satisfied: whether its verdicts pass; whole: each
    reply is counted as the longest that is asked for, instead of as it stands."""

    def __init__(self, model: OpenAIModel, offline: LanguageModel, satisfied: bool, whole: bool) -> None:
        self.__dict__.update(model.__dict__)  # what only reads: names, limits, budgets
        self._offline, self._satisfied, self._whole = offline, satisfied, whole
        self._asked: AnswerRequest | None = None
        self.use = Use()

    def generate(self, request: AnswerRequest) -> AnswerStream:
        self._asked = request
        return super().generate(request)

    def create(self, **wanted: Any) -> Any:
        text = self._reply(wanted)
        sent = sum(estimate_tokens(message["content"]) for message in wanted["messages"])
        self.use += Use(1, sent, wanted["max_tokens"] if self._whole else estimate_tokens(text))
        return _Stream(text) if wanted.get("stream") else _whole(text)

    def _reply(self, wanted: Mapping[str, Any]) -> str:
        if wanted.get("stream"):
            assert self._asked is not None
            return "".join(self._offline.generate(self._asked))
        form = wanted.get("response_format")
        if form is None:
            return f"{self._asked.question if self._asked else ''} 원인 치료 관리"  # a rewritten query
        if "faithfulness_score" in form["json_schema"]["schema"]["properties"]:
            return json.dumps({"faithfulness_score": 5, "reasoning": REASON}, ensure_ascii=False)
        names = ("grounding", "completeness", "accuracy")
        verdict: dict[str, Any] = dict.fromkeys(names, 0.9 if self._satisfied else 0.4)
        verdict |= {"reasons": dict.fromkeys(names, REASON), "feedback": "", "unsupported": []}
        if not self._satisfied:
            verdict |= {"feedback": OBJECTION, "unsupported": [OBJECTION]}
        return json.dumps(verdict, ensure_ascii=False)


def rehearse(conversation: Conversation, model: str, parts: Parts, config: AgentConfig, satisfied: bool) -> Uses:
    """What the conversation would use of each model: with every answer passing at once, or none (then with the longest
    replies). An embedder at an endpoint is called as in the run, and not counted."""
    chosen = parts.models[model]
    assert isinstance(chosen, OpenAIModel)
    offline = next((one for one in parts.models.values() if isinstance(one, OfflineModel)), None)
    offline = offline or OfflineModel(parts.terminology)
    stand_in = StandIn(chosen, offline, satisfied, not satisfied)
    other = parts.judging_model
    judge = StandIn(other, offline, satisfied, not satisfied) if other else None
    own = replace(parts, models={**parts.models, model: stand_in}, judging_model=judge)
    play(replace(conversation, sampling=None), own, config, model)
    used = {stand_in.model_id: stand_in.use}
    if judge:
        used[judge.model_id] = used.get(judge.model_id, Use()) + judge.use
    return used


class _Stream:
    """An answer's chunks, as the client library has them."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __iter__(self) -> Iterator[Any]:
        for text, finish in ((self._text, None), (None, "stop")):
            choice = SimpleNamespace(delta=SimpleNamespace(content=text), finish_reason=finish, logprobs=None)
            yield SimpleNamespace(choices=[choice])

    def close(self) -> None:
        """Nothing is open."""


def _whole(text: str) -> Any:
    choice = SimpleNamespace(message=SimpleNamespace(content=text), finish_reason="stop", logprobs=None)
    return SimpleNamespace(choices=[choice])
