"""Comparisons that show something for the open patient, chosen from what was asked and what is known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from agent.language import N_
from agent.state import Profile, Turn


@dataclass(frozen=True, slots=True)
class Preset:
    """One comparison. name: on a button; why: what it shows, both Korean for pages to show in the reader's language; turn: whose question it is, None for an example."""

    key: str
    name: str
    why: str
    question: str
    modes: tuple[str, str]
    turn: int | None = None


def presets(turns: Sequence[Turn], profile: Profile, examples: Sequence[str]) -> list[Preset]:
    """Those with a question that fits, among the patient's own newest ones, else among the examples; [] without any."""
    judged = [turn for turn in reversed(turns) if turn.route == "answered" and turn.documents]
    personal = [turn for turn in judged if turn.context and turn.context.tokens.get("patient")]
    again = [turn for turn in reversed(turns) if len(turn.rounds) > 1]
    passed = [turn for turn in judged if turn.stop_reason == "passed"]
    asked = next((text for text in examples if text.rstrip().endswith("?")), None)
    found = [
        _preset("memory", personal, asked if not profile.is_empty else None),
        _preset("rag", personal or judged, asked),
        _preset("bm25", judged, asked),
        _preset("refine", again, None),
        _preset("cache", passed, None),
    ]
    return [preset for preset in found if preset]


_KINDS = {
    "memory": (
        N_("기억을 끄면"),
        N_("저장된 환자 정보와 이전 대화를 빼면 답이 누구의 것이 되는지 봅니다."),
        ("agent", "no_memory"),
    ),
    "rag": (N_("일반 RAG와"), N_("검색하고 쓰기만 하는 구성과 무엇이 다른지 봅니다."), ("agent", "rag")),
    "bm25": (N_("하이브리드와 BM25"), N_("같은 낱말로만 찾으면 어떤 문서를 놓치는지 봅니다."), ("agent", "bm25")),
    "refine": (
        N_("자기 개선을 끄면"),
        N_("첫 답변이 기준에 못 미쳤던 질문입니다. 다시 쓰지 않으면 무엇이 남는지 봅니다."),
        ("agent", "no_self_refine"),
    ),
    "cache": (
        N_("캐시를 끄면"),
        N_("이미 답한 질문을 다시 보낼 때 시간이 얼마나 다른지 봅니다."),
        ("agent", "no_cache"),
    ),
}


def _preset(kind: str, turns: Sequence[Turn], example: str | None) -> Preset | None:
    name, why, modes = _KINDS[kind]
    if turns:
        return Preset(kind, name, why, turns[0].query, modes, turns[0].turn)
    return Preset(kind, name, why, example, modes) if example else None
