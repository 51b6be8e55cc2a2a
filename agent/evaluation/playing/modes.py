"""Modes: what is switched off for a run. Every flag of AgentConfig can be ablated, alone or together."""

from __future__ import annotations

from agent.config import AgentConfig
from agent.errors import InputRejected
from agent.language import N_

ABLATIONS: dict[str, dict[str, object]] = {
    "no_cache": {"cache": False},
    "no_active_retrieval": {"active_retrieval": False},
    "bm25": {"hybrid": "bm25"},
    "vector": {"hybrid": "vector"},
    "no_metadata_fields": {"metadata_fields": False},
    "no_memory": {"memory": False},
    "no_temporal_weighting": {"temporal_weighting": False},
    "no_self_refine": {"self_refine": False},
    "no_guardrails": {"guardrails": False},
}
"""One flag off each; the hybrid search has two, one channel alone. "+" joins several: no_cache+no_memory."""

AGENT: dict[str, object] = {
    "cache": True,
    "active_retrieval": True,
    "hybrid": "hybrid",
    "metadata_fields": True,
    "memory": True,
    "temporal_weighting": True,
    "self_refine": True,
    "guardrails": True,
}
RAG: dict[str, object] = AGENT | {
    "cache": False,
    "active_retrieval": False,
    "memory": False,
    "temporal_weighting": False,
    "self_refine": False,
    "guardrails": False,
}
"""Plain retrieve-and-generate: the same index, hybrid search with a fixed number of documents, and the same model;
without profile, history, cache, later rounds and the agent's own guardrails (crisis and emergency replies stay)."""

LLM = "llm"
ALONE: dict[str, object] = RAG | {"metadata_fields": False}
"""What the flags say of a model by itself: nothing is on. It does not search either (agent/evaluation/playing/alone.py)."""

MODES = ("agent", "rag", *ABLATIONS)
"""What runs offline; `llm` besides needs a language model."""


def flags_of(mode: str) -> dict[str, object]:
    """All feature flags of a mode. Raises InputRejected for an unknown one, naming the known."""
    if mode in ("rag", LLM):
        return dict(RAG if mode == "rag" else ALONE)
    flags = dict(AGENT)
    seen: set[str] = set()
    for part in () if mode == "agent" else mode.split("+"):
        changes = ABLATIONS.get(part)
        if changes is None or seen & set(changes):
            raise InputRejected(
                N_(
                    "모르는 모드입니다: {mode}. 쓸 수 있는 모드: {known} (no_cache+no_memory처럼 합칠 수 있습니다)"
                ),
                mode=mode,
                known=", ".join((*MODES, LLM)),
            )
        seen |= set(changes)
        flags |= changes
    return flags


def configured(base: AgentConfig, mode: str) -> AgentConfig:
    """The configuration that a mode runs with; numbers as in base, flags the mode's own."""
    return base.with_flags(**flags_of(mode))


def parse_modes(text: str) -> tuple[str, ...]:
    """The modes of "agent,rag,no_cache", in that order. Raises InputRejected for none, an unknown one,
    or one that switches the same as another, whatever it is called."""
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    if not names:
        raise InputRejected(f"모드를 하나 이상 적어 주세요. 쓸 수 있는 모드: {', '.join((*MODES, LLM))}")
    flags = [flags_of(name) for name in names]
    for place, name in enumerate(names):
        if (first := flags.index(flags[place])) < place:
            same = name if names[first] == name else f"{names[first]}, {name} (스위치가 모두 같습니다)"
            raise InputRejected(f"같은 모드가 두 번 있습니다: {same}")
    return names
