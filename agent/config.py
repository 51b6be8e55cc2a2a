"""AgentConfig: every threshold, budget and flag in one frozen object. Settings: what the environment says."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, SecretStr, ValidationError
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    SettingsError,
    YamlConfigSettingsSource,
)

from agent.errors import InputRejected
from agent.language import N_
from agent.state import Complexity, Mode

ROOT = Path(__file__).resolve().parent.parent


MOST_REFINES = 5
"""More rounds would outlast the person waiting, and the graph's step limit."""
Share = Annotated[float, Field(ge=0, le=1)]
Rate = Annotated[float, Field(ge=0, allow_inf_nan=False)]
Count = Annotated[int, Field(ge=1)]


class Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Flags(Frozen):
    """Feature flags: live in the UI, and what ablation switches. Each off changes a recorded quantity."""

    cache: bool
    active_retrieval: bool
    hybrid: Mode
    metadata_fields: bool
    memory: bool
    temporal_weighting: bool
    self_refine: bool
    guardrails: bool


class FieldWeights(Frozen):
    """What a rank in each field of a document counts in the fusion (reference 001, section 1); 0 leaves a field out."""

    body: Rate
    summary: Rate
    keywords: Rate
    questions: Rate


class RetrievalConfig(Frozen):
    """k counts documents (thesis 3.4.2.3); k_fixed: without active retrieval; rrf_constant: thesis 3.4.3.2."""

    k_simple: Count
    k_moderate: Count
    k_complex: Count
    k_fixed: Count
    rrf_constant: Count
    field_weights: FieldWeights

    def k(self, complexity: Complexity) -> int:
        return {"simple": self.k_simple, "moderate": self.k_moderate, "complex": self.k_complex}[complexity]


class CacheConfig(Frozen):
    """similarity: cosine an entry must reach (thesis 3.4.1.2), beside an equal meaning signature."""

    similarity: Share
    expiry_days: Rate


class DecayRates(Frozen):
    """λ per day and slot of weight = exp(-λ·days) (thesis 3.2.2.2)."""

    demographics: Rate
    conditions: Rate
    symptoms: Rate
    medications: Rate
    vitals: Rate
    labs: Rate


class TokenBudget(Frozen):
    """Tokens per prompt part (thesis 3.2.3.2)."""

    patient: Count
    history: Count
    documents: Count
    question: Count
    answer: Count


class JudgeConfig(Frozen):
    """bar: the mean score that passes (thesis 3.2.4.2); max_refines: rounds after the first answer (3.2.4.4)."""

    bar: Share
    max_refines: Annotated[int, Field(ge=0, le=MOST_REFINES)]


class ExtractionConfig(Frozen):
    """confirm_below: a fact read with less confidence asks the clinician to confirm it."""

    confirm_below: Share


class LikenessConfig(Frozen):
    """Layer 2 of triage and guard: the probability, by curated examples, from which a message counts as one of a group.

    attack_of_care: what a message that speaks of health needs to be an attack: clinicians and patients speak of rules, systems,
    instructions and records too. doubt: below this likeness to emergencies, and below doubt_part in each stretch, a message that a red-flag rule makes
    an emergency by words alone is none; doubt_long, doubt_long_part: the same of a long message; doubt_crisis, doubt_crisis_part: the same of a crisis;
    doubt_sentence: one sentence as like as this leaves no doubt; sentence: what one sentence of several needs. Chosen on the development halves of tests/data
    and by cross-validation over the examples.
    """

    emergency: Share
    doubt: Share
    doubt_part: Share
    doubt_long: Share
    doubt_long_part: Share
    doubt_sentence: Share
    doubt_crisis: Share
    doubt_crisis_part: Share
    crisis: Share
    attack: Share
    attack_of_care: Share
    offtopic: Share
    sentence: Share


class JoiningConfig(Frozen):
    """Over how many of the last turns, none older than hours, an emergency may have been told."""

    turns: Count
    hours: Rate


class GuardrailConfig(Frozen):
    """Lengths in characters: the shortest answer, the longest message, what counts as a short follow-up.

    The response guardrail's cosine(answer, context) is calibrated per embedder and stands beside it.
    """

    min_characters: Count
    max_input_characters: Count
    follow_up_characters: Count


class Environment(BaseSettings):
    """Values that the environment may set. Raises InputRejected naming the variable; its value may be a secret."""

    def __init__(self, **values: Any) -> None:
        try:
            super().__init__(**values)
        except ValidationError as error:
            prefix = self.model_config.get("env_prefix", "")
            places = dict.fromkeys("__".join(map(str, fault["loc"])) for fault in error.errors())
            names = ", ".join(f"{prefix}{place}".upper() for place in places)
            raise InputRejected(
                N_("설정 값이 올바르지 않습니다: {names}. 환경 변수를 고치거나 지워 주세요."), names=names
            ) from None
        except SettingsError:
            raise InputRejected(
                N_(
                    "환경 변수 가운데 형식이 올바르지 않은 것이 있습니다. AGENT_으로 시작하는 변수를 확인해 주세요."
                )
            ) from None


class AgentConfig(Environment):
    """All numbers of the agent, from agent/config.yaml, overridable as AGENT_<PART>__<NAME>."""

    model_config = SettingsConfigDict(
        frozen=True,
        extra="ignore",
        env_prefix="AGENT_",
        env_nested_delimiter="__",
        env_ignore_empty=True,
        yaml_file=Path(__file__).with_name("config.yaml"),
        yaml_file_encoding="utf-8",
    )

    flags: Flags
    retrieval: RetrievalConfig
    cache: CacheConfig
    decay_per_day: DecayRates
    budget: TokenBudget
    judge: JudgeConfig
    extraction: ExtractionConfig
    likeness: LikenessConfig
    joining: JoiningConfig
    guardrail: GuardrailConfig

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return init_settings, env_settings, YamlConfigSettingsSource(settings_cls)

    @property
    def fingerprint(self) -> str:
        """A short hash of every value: answers and runs of different configurations are never mixed."""
        return hashlib.sha256(self.model_dump_json().encode()).hexdigest()[:12]

    def with_flags(self, **changes: object) -> AgentConfig:
        """A copy with some feature flags changed; unknown names and wrong types raise a ValidationError."""
        flags = Flags.model_validate({**self.flags.model_dump(), **changes})
        return self.model_copy(update={"flags": flags})


def _web_address(address: str) -> str:
    """The address as it was given, if it can be taken apart; whether anyone answers there is another question."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.port == 0:
        raise ValueError("no web address")
    return address


def _header_text(key: SecretStr) -> SecretStr:
    """The key without blanks around it; a header takes visible ASCII only."""
    text = key.get_secret_value().strip()
    if not text.isascii() or not text.isprintable():
        raise ValueError("cannot be sent in a header")
    return SecretStr(text)


class Settings(Environment):
    """What differs between machines: where state lives, which model answers. Secrets stay in the environment."""

    model_config = SettingsConfigDict(frozen=True, extra="ignore", env_file=None, env_ignore_empty=True)

    agent_state_dir: Path = ROOT / "data" / "state"
    agent_data_dir: Path = ROOT / "data"
    database_url: SecretStr | None = None
    """postgresql+psycopg://…; None: SQLite in the state folder. It may hold a password."""
    openai_api_key: Annotated[SecretStr, AfterValidator(_header_text)] | None = None
    openai_base_url: Annotated[str, AfterValidator(_web_address)] | None = None
    openai_model: str = "gpt-4o-mini"
    openai_judge_model: str | None = None
    """Judges the answers of openai_model, on the same endpoint; None: a model judges its own answers."""
    openai_embedding_model: str | None = None
    openai_timeout: Annotated[float, Field(gt=0, allow_inf_nan=False)] = 60.0

    @property
    def database_address(self) -> str | None:
        """database_url as plain text, for the database alone."""
        return self.database_url.get_secret_value() if self.database_url else None

    @property
    def embedding_model(self) -> str | None:
        """The named model; OpenAI's own by default with a key alone; None means the offline embedder.

        A custom address (a local server) need not serve embeddings, so there the model must be named.
        """
        if self.openai_embedding_model:
            return self.openai_embedding_model
        return "text-embedding-3-small" if self.has_endpoint and not self.openai_base_url else None

    @property
    def has_endpoint(self) -> bool:
        """A key or an address is enough: local servers need no key."""
        return bool(self.openai_base_url or (self.openai_api_key and self.openai_api_key.get_secret_value()))
