"""What a side of a comparison can be: a mode as evaluation names it ("agent", "rag", "no_memory+bm25"), or the model alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from agent.config import AgentConfig
from agent.consultation import Consultation
from agent.errors import InputRejected
from agent.evaluation.playing.modes import ABLATIONS, configured, flags_of
from agent.generation import OpenAIModel
from agent.language import N_, _

LLM = "llm"
"""The model with the question and nothing else."""
SWITCHED_OFF: Mapping[str, tuple[str, str]] = {
    "no_memory": (N_("환자 기억"), N_("환자 기억을 끄면")),
    "no_temporal_weighting": (N_("시간 가중치"), N_("시간 가중치를 끄면")),
    "no_cache": (N_("응답 캐시"), N_("응답 캐시를 끄면")),
    "no_active_retrieval": (N_("능동적 검색"), N_("능동적 검색을 끄면")),
    "no_metadata_fields": (N_("메타데이터 검색"), N_("메타데이터 검색을 끄면")),
    "no_self_refine": (N_("자기 개선"), N_("자기 개선을 끄면")),
    "no_guardrails": (N_("가드레일"), N_("가드레일을 끄면")),
    "bm25": (N_("BM25만"), N_("단어 검색(BM25)만 쓰면")),
    "vector": (N_("벡터만"), N_("뜻 검색(벡터)만 쓰면")),
}
"""By evaluation's name: what is switched, and the beginning of a sentence on what that does."""
BASES = {"agent": N_("에이전트"), "rag": N_("일반 RAG"), LLM: N_("LLM만")}
CHOOSE_ANOTHER = N_(
    "오프라인 모델은 문서의 문장을 골라 답하므로, 문서 없이는 답할 수 없습니다. 왼쪽에서 모델 서버의 모델을 고르면 'LLM만'과 비교할 수 있습니다."
)
NOT_SET_UP = N_(
    "오프라인 모델은 문서의 문장을 골라 답하므로, 문서 없이는 답할 수 없습니다. 모델 서버가 설정되어 있으면 'LLM만'과 비교할 수 있습니다."
)


def checked(mode: str) -> str:
    """The mode, its switches in their usual order. Raises InputRejected for one that does not exist."""
    base, off = parted(mode)
    return joined(base, off)


def parted(mode: str) -> tuple[str, tuple[str, ...]]:
    """A mode as its base (agent, rag or llm) and what of the agent is switched. Raises InputRejected."""
    if mode in BASES:
        return mode, ()
    flags_of(mode)
    return "agent", tuple(part for part in ABLATIONS if part in mode.split("+"))


def joined(base: str, off: Sequence[str]) -> str:
    """The mode of a base and its switches; only the agent's can be switched. Raises InputRejected."""
    mode = "+".join(part for part in ABLATIONS if part in off) if base == "agent" and off else base
    if mode != LLM:
        flags_of(mode)
    return mode


def label(mode: str) -> str:
    """A mode as a reader knows it, in the reader's language: "에이전트 (환자 기억 끔, BM25만)"."""
    base, off = parted(mode)
    named = []
    for part in off:
        feature = _(SWITCHED_OFF[part][0])
        named.append(_("{feature} 끔").format(feature=feature) if part.startswith("no_") else feature)
    return _(BASES[base]) + (f" ({', '.join(named)})" if off else "")


def configuration(base: AgentConfig, mode: str) -> AgentConfig:
    """What a side runs with. The model alone takes plain retrieval's, whose documents only its judge reads."""
    return configured(base, "rag" if mode == LLM else mode)


def unavailable(door: Consultation, model: str) -> str | None:
    """Why the model cannot be asked alone, in Korean, for the interface to translate; None when it can."""
    if isinstance(door.parts.models.get(model), OpenAIModel):
        return None
    others = any(isinstance(other, OpenAIModel) for other in door.parts.models.values())
    return CHOOSE_ANOTHER if others else NOT_SET_UP


def require(door: Consultation, modes: Sequence[str], model: str) -> None:
    """Raises InputRejected for a mode that does not exist or cannot be played."""
    for mode in map(checked, modes):
        if mode == LLM and (reason := unavailable(door, model)):
            raise InputRejected(reason)
