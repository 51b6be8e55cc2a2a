"""One turn from analysis to the delivered answer, and the state that flows through the graph (thesis 3.3.4)."""

from __future__ import annotations

import operator
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal, TypedDict

from agent.state.evidence import (
    Complexity,
    PatientContext,
    Prompt,
    RetrievedDocument,
    Round,
    Scores,
    Verdict,
)
from agent.state.facts import Extraction, Profile

Layer = Literal["L1", "L2"]
"""Which layer of guard or triage decided: patterns and rules, or likeness to curated examples."""
Route = Literal["answered", "cached", "emergency", "blocked", "crisis", "abstained"]


@dataclass(frozen=True, slots=True)
class GuardVerdict:
    """What the input guard decided."""

    action: Literal["allow", "mask", "block", "crisis"] = "allow"
    category: Literal["injection", "leak", "offtopic", "pii", "crisis"] | None = None
    layer: Layer | None = None
    masked_text: str | None = None
    reply: str | None = None


@dataclass(frozen=True, slots=True)
class TriageVerdict:
    """Whether the message describes an emergency, what to do, and on whose authority."""

    emergency: bool = False
    category: str | None = None
    advice: str | None = None
    source: str | None = None
    layer: Layer | None = None


@dataclass(frozen=True, slots=True)
class SafetyWarning:
    """A warning that stands on top of an answer.

    kind: drug_condition, drug_drug, pregnancy, lactation, age, lab, allergy, food, low_confidence or guard.
    """

    kind: str
    text: str
    source: str | None = None


@dataclass(frozen=True, slots=True)
class Analysis:
    """The one analysis of a message that every later step uses. text: PII masked, what is stored and sent."""

    text: str
    guard: GuardVerdict
    triage: TriageVerdict
    extraction: Extraction


@dataclass(frozen=True, slots=True)
class PastTurn:
    """What later turns may know of an earlier one. topic: one line ("당뇨병 운동 상담"); about: the other person it was
    about, "" for the patient; aside: names that it told of somebody else than that."""

    turn: int
    query: str
    resolved_query: str
    answer: str
    topic: str
    route: Route
    about: str = ""
    aside: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Intent:
    """How much evidence the question needs. decided_by: the rule, slot or content step that decided (3.4.2.2)."""

    complexity: Complexity
    k: int
    decided_by: str


@dataclass(frozen=True, slots=True)
class CacheLookup:
    """The outcome of the response cache's gate. similarity: cosine to the nearest entry, None without one."""

    hit: bool = False
    similarity: float | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Citation:
    """The [n] of an answer and the passage it points to."""

    n: int
    doc_id: str
    title: str
    source: str
    passage: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A finished turn: what `ask` prints, what is stored, what the pages draw."""

    patient: str
    turn: int
    query: str
    resolved_query: str
    route: Route
    answer: str
    extracted: Extraction
    profile: Profile
    created_at: str
    facts_used: tuple[str, ...] = ()
    citations: tuple[Citation, ...] = ()
    intent: Intent | None = None
    context: Prompt | None = None
    documents: tuple[RetrievedDocument, ...] = ()
    rounds: tuple[Round, ...] = ()
    stop_reason: str = ""
    cache: CacheLookup = CacheLookup()
    guard: GuardVerdict = GuardVerdict()
    triage: TriageVerdict = TriageVerdict()
    warnings: tuple[SafetyWarning, ...] = ()
    model: str = "offline"
    notices: tuple[str, ...] = ()
    timings: Mapping[str, float] = field(default_factory=dict)
    body: str = ""
    """The answer without the frame of warnings, questions and disclaimer that `answer` has for readers of plain text."""
    questions: tuple[str, ...] = ()
    """What the agent asks back, because a safe answer depends on it."""


class NodeTiming(TypedDict):
    """One node execution, in milliseconds."""

    node: str
    round: int
    ms: float


class AgentState(TypedDict, total=False):
    """The graph's state: the thesis's fields (3.3.4), then our own. Each turn runs in a thread of its own."""

    user_id: str
    """Whose profile this turn reads and writes."""
    query: str
    """The patient's message, PII masked."""
    extracted_slots: Extraction
    """Stage 1's result for this message."""
    user_profile: Profile
    """The profile after this message was stored."""
    intent_complexity: Complexity
    """simple, moderate or complex."""
    k_documents: int
    """How many documents that complexity asks for: 3, 8 or 15."""
    retrieved_docs: tuple[RetrievedDocument, ...]
    """This round's documents, best first."""
    answer: str
    """This round's draft; after store_response the delivered answer."""
    quality_scores: Scores
    """The judge's scores for this round."""
    feedback: str
    """What the judge wants changed; enters the next generation."""
    perplexity: float | None
    """Of this round's draft, None where the model gives no log probabilities."""
    refine_count: int
    """Rounds after the first answer so far: 0, 1 or 2."""
    cache_hit: bool
    """Whether check_similarity found a reusable answer."""

    turn: int
    """The number of this turn in the patient's conversation, from 1."""
    analysis: Analysis
    """The one analysis of the message."""
    history: tuple[PastTurn, ...]
    """Earlier turns of this conversation, oldest first."""
    resolved_query: str
    """The question with its follow-up references filled in; keys cache, retrieval and judge."""
    question: Extraction
    """Stage 1's result for resolved_query (equal to extracted_slots when nothing was filled in)."""
    rewritten_query: str
    """The next round's query; empty in the first."""
    intent: Intent
    """The complexity with k and the deciding step."""
    cache: CacheLookup
    """What the cache's gate decided and why."""
    cached_turn: Turn
    """The turn whose answer a cache hit reuses."""
    context: PatientContext
    """Selected profile and history."""
    prompt: Prompt
    """This round's whole prompt."""
    verdict: Verdict
    """This round's judgement."""
    rounds: Annotated[list[Round], operator.add]
    """Every round of this turn, in order."""
    stop_reason: str
    """Why the loop ended."""
    notices: Annotated[list[str], operator.add]
    """Degraded paths of this turn, in the user's language."""
    timings: Annotated[list[NodeTiming], operator.add]
    """Every node execution of this turn."""
    result: Turn
    """The finished turn, written by store_response."""
