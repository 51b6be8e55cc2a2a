"""The connection to an OpenAI-compatible endpoint: one client, its limits, and the parameters that the endpoint refuses."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from agent.config import Settings
from agent.errors import ModelUnavailable
from agent.generation import endpoint_errors as failure
from agent.language import N_

if TYPE_CHECKING:
    from openai import OpenAI

    from agent.generation.endpoint_limits import LimitedClient

CONNECT_TIMEOUT = 5.0
RETRIES = 2
OPTIONAL = (
    *("json_schema", "response_format", "top_logprobs", "logprobs"),
    *("max_tokens", "temperature", "seed"),
)
"""Parameters that an endpoint may refuse and that a call can do without."""
_NO_KEY = "not-needed"  # local servers take any key, but the client insists on one


@dataclass(frozen=True, slots=True)
class Sampling:
    """How a reply is drawn. temperature: 0 takes the likeliest token each time; seed: the same one gives the same reply
    where the endpoint knows seeds (OpenAI: mostly), and is left out where it refuses them."""

    temperature: float = 0.0
    seed: int | None = None

    def wanted(self) -> dict[str, Any]:
        """As parameters of a call."""
        return {"temperature": self.temperature} | ({} if self.seed is None else {"seed": self.seed})


class Endpoint:
    """One endpoint, shared by its models and sessions. client: to use instead of an own one, which is made at the first
    call."""

    def __init__(self, settings: Settings, client: OpenAI | None = None) -> None:
        self._settings = settings
        self._client = client
        self._limits: LimitedClient | None = None
        self._lock = threading.Lock()
        # Parameters this endpoint refused, so that each costs one failed call per process.
        self._refused: frozenset[str] = frozenset()

    def create(self, model: str, **wanted: Any) -> Any:
        """One chat completion call, without the parameters that this endpoint does not know. Raises raw errors."""
        import openai

        client = self._connected()
        if self._limits is not None:
            self._limits.begin()
        for _ in OPTIONAL:
            try:
                return client.chat.completions.create(model=model, **self._accepted({"temperature": 0, **wanted}))
            except openai.BadRequestError as error:
                name = _blamed(error, [*wanted, "json_schema", "temperature"]) or ""
                if not name or name in self._refused:
                    raise
                with self._lock:
                    self._refused |= {name}
        raise failure.not_understood(failure.place(self._settings.openai_base_url))

    @property
    def refused(self) -> frozenset[str]:
        """The parameters that this endpoint refused so far: calls go without them."""
        return self._refused

    def _accepted(self, wanted: Mapping[str, Any]) -> dict[str, Any]:
        """Drop refused parameters; the token limit and the reply's form have older or newer equivalents."""
        accepted = {name: value for name, value in wanted.items() if name not in self._refused}
        if "logprobs" in self._refused:
            accepted.pop("top_logprobs", None)
        if "max_tokens" in self._refused and "max_tokens" in wanted:
            accepted["max_completion_tokens"] = wanted["max_tokens"]
        if "json_schema" in self._refused and "response_format" in accepted:
            accepted["response_format"] = {"type": "json_object"}
        return accepted

    def _connected(self) -> OpenAI:
        with self._lock:
            if self._client is None:
                self._client, self._limits = _client(self._settings)
            return self._client


def _client(settings: Settings) -> tuple[OpenAI, LimitedClient]:
    import httpx2
    from openai import OpenAI

    from agent.generation.endpoint_limits import CALL_TIMEOUTS, LimitedClient

    if not settings.has_endpoint:
        raise ModelUnavailable(
            N_(
                "모델 서버가 설정되지 않았습니다. OPENAI_API_KEY나 OPENAI_BASE_URL을 설정하거나 '오프라인 모델'을 고르세요."
            )
        )
    key = settings.openai_api_key.get_secret_value() if settings.openai_api_key else ""
    limits = LimitedClient(CALL_TIMEOUTS * settings.openai_timeout)
    client = OpenAI(
        api_key=key or _NO_KEY,
        base_url=settings.openai_base_url or failure.DEFAULT,
        timeout=httpx2.Timeout(settings.openai_timeout, connect=min(CONNECT_TIMEOUT, settings.openai_timeout)),
        max_retries=RETRIES,
        http_client=limits,
    )
    return client, limits


def _blamed(error: Any, names: Sequence[str]) -> str | None:
    """Which of our optional parameters a 400 complains about."""
    said = f"{getattr(error, 'param', '') or ''} {error}"
    optional = [name for name in OPTIONAL if name in names]
    return next((name for name in optional if name in said), None)
