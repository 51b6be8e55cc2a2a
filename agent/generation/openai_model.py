"""The model behind any OpenAI-compatible endpoint: OpenAI, OpenRouter, vLLM, Ollama and others."""

from __future__ import annotations

import copy
import json
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from agent.config import Settings
from agent.generation import endpoint_errors as failure
from agent.generation.endpoint import Endpoint, Sampling
from agent.generation.thinking import ThoughtEnded, strip_thinking, without_thinking
from agent.state import AnswerRequest

if TYPE_CHECKING:
    from openai import OpenAI

ANSWER_TOKENS = 1000
REPLY_TOKENS = 500
MOST_CHARACTERS = 400_000
"""Of one reply with its thoughts: far more than any model thinks aloud."""
_FENCE = re.compile(r"^```(?:json)?\s*|\s*```$")


@dataclass(frozen=True, slots=True)
class Completion:
    """A whole reply. perplexity: exp(-mean log probability of its tokens), None where the endpoint gives none.

    tokens: each token with the log probabilities of the likeliest ones by text, () unless asked for and given.
    """

    text: str
    perplexity: float | None = None
    tokens: tuple[tuple[str, Mapping[str, float]], ...] = ()


class AnswerStream(Iterator[str]):
    """An answer while it arrives. perplexity: set when the last chunk has been read, if the endpoint gave logprobs.

    A ThoughtEnded among the chunks takes back those before it. Closing it (or leaving its loop) drops the connection.
    Raises ModelUnavailable from `next`, also for an endpoint that never ends (agent/generation/endpoint_limits.py).
    """

    def __init__(
        self,
        model: OpenAIModel,
        messages: list[dict[str, str]],
        max_tokens: int,
        sampling: Sampling | None = None,
    ) -> None:
        self.perplexity: float | None = None
        self._logprobs: list[float] = []
        self._drawn = sampling.wanted() if sampling else {}
        self._chunks = self._read(model, messages, max_tokens)

    def __next__(self) -> str:
        return next(self._chunks)

    def close(self) -> None:
        """Stop reading and release the connection."""
        self._chunks.close()

    def _read(self, model: OpenAIModel, messages: list[dict[str, str]], max_tokens: int) -> Any:
        said = False
        try:
            for text in strip_thinking(self._raw(model, messages, max_tokens)):
                said = not isinstance(text, ThoughtEnded) and (said or bool(text.strip()))
                yield text
        except Exception as error:
            raise failure.explained(error, model.place, model.model_id) from None
        if not said:
            raise failure.empty(model.place)
        self.perplexity = perplexity(self._logprobs)

    def _raw(self, model: OpenAIModel, messages: list[dict[str, str]], max_tokens: int) -> Iterator[str]:
        finish, seen, length = None, False, 0
        stream = model.create(messages=messages, max_tokens=max_tokens, stream=True, logprobs=True, **self._drawn)
        if not hasattr(stream, "close"):
            raise failure.not_understood(model.place)
        try:
            for chunk in stream:
                for choice in (chunk.choices or ())[:1]:
                    seen = True
                    finish = choice.finish_reason or finish
                    self._logprobs += _logprobs(choice)
                    if choice.delta is not None and choice.delta.content:
                        length += len(choice.delta.content)
                        if length > MOST_CHARACTERS:
                            raise failure.endless(model.place)
                        yield choice.delta.content
        finally:
            stream.close()
        if not seen:
            raise failure.not_understood(model.place)
        if finish == "length":
            raise failure.too_long(model.place)
        if finish is None:
            raise failure.cut_short(model.place)


class OpenAIModel:
    """One endpoint and one of its models. Shared by all sessions: it holds nothing of any call.

    client: an openai.OpenAI to use instead of an own one, for tests. The own one is made at the first call (it costs
    a fifth of a second) with its own time-outs and number of retries. answer_tokens: the answer's budget (thesis 3.2.3.2).
    """

    def __init__(
        self,
        settings: Settings,
        model_id: str | None = None,
        client: OpenAI | None = None,
        answer_tokens: int = ANSWER_TOKENS,
    ) -> None:
        self.model_id = model_id or settings.openai_model
        self.place = failure.place(settings.openai_base_url)
        self.address = failure.address(settings.openai_base_url)
        self._answer_tokens = answer_tokens
        self._endpoint = Endpoint(settings, client)
        self._sampling: Sampling | None = None

    @property
    def refused(self) -> frozenset[str]:
        """The parameters that the endpoint refused so far: calls go without them."""
        return self._endpoint.refused

    def sampled(self, sampling: Sampling) -> OpenAIModel:
        """The same model over the same connection, whose answers are drawn like this; what judges stays as it is."""
        other = copy.copy(self)
        other._sampling = sampling
        return other

    def generate(self, request: AnswerRequest) -> AnswerStream:
        """Stream the answer to a prompt; thoughts are filtered out. Raises ModelUnavailable, also between chunks."""
        messages = _messages(request.prompt.system, request.prompt.text)
        return AnswerStream(self, messages, self._answer_tokens, self._sampling)

    def complete(
        self, system: str, user: str, json_schema: Mapping[str, Any] | None = None, max_tokens: int = REPLY_TOKENS
    ) -> str:
        """The whole reply at once, for the judge, the rewriter and the classifier. Raises ModelUnavailable.

        json_schema: the reply is one JSON object of this schema, without a code fence; endpoints that know no
        schemas are asked for JSON, and a reply that is none is an error.
        """
        return self.completion(system, user, json_schema, max_tokens).text

    def completion(
        self,
        system: str,
        user: str,
        json_schema: Mapping[str, Any] | None = None,
        max_tokens: int = REPLY_TOKENS,
        alternatives: int = 0,
        sampling: Sampling | None = None,
    ) -> Completion:
        """As complete, with the reply's perplexity and, if alternatives are asked for, its tokens' likeliest others;
        sampling: how it is drawn, at temperature 0 without. Raises ModelUnavailable."""
        wanted: dict[str, Any] = {"max_tokens": max_tokens, "logprobs": True}
        if sampling:
            wanted |= sampling.wanted()
        if alternatives:
            wanted["top_logprobs"] = alternatives
        if json_schema is not None:
            wanted["response_format"] = {
                "type": "json_schema",
                "json_schema": {"name": "reply", "schema": dict(json_schema), "strict": True},
            }
        try:
            reply = self.create(messages=_messages(system, user), **wanted)
            choice = reply.choices[0]
            finish, said, logprobs = choice.finish_reason, choice.message.content or "", _logprobs(choice)
            tokens = _alternatives(choice) if alternatives else ()
        except Exception as error:
            raise failure.explained(error, self.place, self.model_id) from None
        if finish == "length":
            raise failure.too_long(self.place)
        text = without_thinking(said).strip()
        if not text:
            raise failure.empty(self.place)
        if json_schema is not None:
            text = self._json_object(text)
        return Completion(text, perplexity(logprobs), tokens)

    def create(self, **wanted: Any) -> Any:
        """One chat completion call, without the parameters that this endpoint does not know. Raises raw errors."""
        return self._endpoint.create(model=self.model_id, **wanted)

    def _json_object(self, text: str) -> str:
        plain = _FENCE.sub("", text).strip()
        try:
            if isinstance(json.loads(plain), dict):
                return plain
        except ValueError:
            pass
        raise failure.wrong_form(self.place)


def perplexity(logprobs: Sequence[float]) -> float | None:
    """exp of the mean negative log probability, at least 1; None without any."""
    return math.exp(-sum(logprobs) / len(logprobs)) if logprobs else None


def _messages(system: str, user: str) -> list[dict[str, str]]:
    return [{"role": "system", "content": system}, {"role": "user", "content": user}]


def _logprobs(choice: Any) -> list[float]:
    given = getattr(choice, "logprobs", None)
    return [token.logprob for token in (given.content or ())] if given is not None else []


def _alternatives(choice: Any) -> tuple[tuple[str, Mapping[str, float]], ...]:
    given = getattr(choice, "logprobs", None)
    content = (given.content or ()) if given is not None else ()
    return tuple((t.token, {other.token: other.logprob for other in t.top_logprobs or ()}) for t in content)
