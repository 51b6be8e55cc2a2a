"""Typed progress of one turn, in order. The last event is TurnCompleted (or AwaitingReview), unless an AgentError is raised."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from agent.language import N_
from agent.state import Analysis, Turn

NODE_LABELS: Mapping[str, str] = {
    "check_similarity": N_("이전 답변 확인"),
    "classify_intent": N_("질문 복잡도 분류"),
    "extract_slots": N_("환자 정보 추출"),
    "store_memory": N_("프로필 저장"),
    "assemble_context": N_("맥락 조립"),
    "retrieve": N_("문서 검색"),
    "generate_answer": N_("답변 작성"),
    "refine": N_("품질 심사"),
    "quality_check": N_("통과 여부 결정"),
    "store_response": N_("답변 저장"),
}
"""The graph's nodes as a reader knows them, in the order of their work."""


@dataclass(frozen=True, slots=True)
class Analysed:
    """Guard, triage and extraction are done; nothing has been sent to a model yet."""

    analysis: Analysis


@dataclass(frozen=True, slots=True)
class NodeStarted:
    """A graph node begins. round: 0 for the first answer."""

    node: str
    round: int


@dataclass(frozen=True, slots=True)
class NodeWaiting:
    """A node is still at work, seconds after it began; sent a few times a second, so that a reader can stop it."""

    node: str
    round: int
    seconds: float


@dataclass(frozen=True, slots=True)
class NodeFinished:
    """A graph node ended after ms milliseconds; note: one Korean phrase on its outcome ("문서 8건")."""

    node: str
    round: int
    ms: float
    note: str = ""


@dataclass(frozen=True, slots=True)
class DraftSentence:
    """One sentence of a draft that passed the output rules; unverified until the judge is done."""

    text: str
    round: int


@dataclass(frozen=True, slots=True)
class AwaitingReview:
    """Confirm mode: nothing is stored yet, the turn waits until a clinician goes on with it or cancels it.

    The last event of such a turn's first half; what follows is told by the events of its resumption.
    """

    patient: str
    turn: int


@dataclass(frozen=True, slots=True)
class TurnCompleted:
    """The turn is stored; what it delivered."""

    turn: Turn


Event = Analysed | NodeStarted | NodeWaiting | NodeFinished | DraftSentence | AwaitingReview | TurnCompleted
