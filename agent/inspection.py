"""Looking inside without changing anything: the graph's wiring, a turn's way through it, the cache's entries. A door."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, cast

from langgraph.graph import END, START
from langgraph.runtime import Runtime

from agent import nodes
from agent.config import AgentConfig
from agent.consultation import Consultation
from agent.errors import InputRejected
from agent.language import N_
from agent.state import AgentState, CacheLookup, Turn
from agent.storage import CachedAnswer, ResponseCache
from agent.turn.analysis import told_before, usable_text
from agent.turn.safe_replies import fixed_reply

FIRST_OF_ROUND = "retrieve"
"""Where another round begins."""
LAST_OF_ROUND = "quality_check"


@dataclass(frozen=True, slots=True)
class Edge:
    """One way between two nodes of the graph. conditional: a router chooses it."""

    source: str
    target: str
    conditional: bool


@dataclass(frozen=True, slots=True)
class Wiring:
    """nodes: in the order they were added, START and END included; edges: as the compiled graph has them."""

    nodes: tuple[str, ...]
    edges: tuple[Edge, ...]


@dataclass(frozen=True, slots=True)
class Path:
    """A turn's way. visits: how often each node ran; ms: of all its runs; walked: how often each edge was taken."""

    visits: Mapping[str, int]
    ms: Mapping[str, float]
    walked: Mapping[tuple[str, str], int]


@dataclass(frozen=True, slots=True)
class Gate:
    """What the cache would decide if a question were sent now.

    entries: the patient's own stored answers, the nearest first; others: how many impersonal answers of other
    patients the gate looks through too, whose words are nobody's to read here; threshold: the cosine an entry needs.
    """

    resolved_query: str
    lookup: CacheLookup
    entries: tuple[CachedAnswer, ...]
    others: int
    threshold: float


def wiring(door: Consultation) -> Wiring:
    """The compiled graph that plays the turns, as it is wired."""
    drawn = door.parts.graph.get_graph()
    edges = sorted(drawn.edges, key=lambda edge: (list(drawn.nodes).index(edge.source), edge.target))
    return Wiring(tuple(drawn.nodes), tuple(Edge(e.source, e.target, e.conditional) for e in edges))


def path(turn: Turn, graph: Wiring) -> Path:
    """The turn's way through the graph, read off which nodes took time and how many rounds there were.

    A safe reply never enters the graph: then nothing was visited.
    """
    ran = {node: turn.timings[node] for node in graph.nodes if node in turn.timings}
    if not ran:
        return Path({}, {}, {})
    # A later round that brought no answer is not among the rounds.
    rounds = len(turn.rounds) + (turn.stop_reason == "model_unavailable")
    order = list(graph.nodes)
    looped = order[order.index(FIRST_OF_ROUND) : order.index(LAST_OF_ROUND) + 1]
    visits = {node: max(rounds, 1) if node in looped else 1 for node in ran}
    taken = [START, *(node for node in order if node in ran), END]
    walked = {step: visits.get(step[1], 1) if step[0] in looped else 1 for step in pairwise(taken)}
    if rounds > 1:
        walked[LAST_OF_ROUND, FIRST_OF_ROUND] = rounds - 1
    return Path(visits, ran, walked)


def gate(door: Consultation, patient_id: str, text: str, config: AgentConfig, model: str) -> Gate:
    """What the cache would do with a question that this patient sent now, entry by entry; stores nothing.

    The graph's own first node asks it, so that it is asked the very same as in a turn.
    Raises InputRejected for a message that is unusable or that a safe reply answers, UnknownPatient.
    """
    patient_id = door.chart.profile(patient_id).patient_id
    profile = door.profiles.retrieve(patient_id, temporal_weighting=config.flags.temporal_weighting)
    before, lately = told_before(door.conversations, patient_id, door.parts.clock(), config.joining)
    message = usable_text(text, config.guardrail.max_input_characters)
    analysis = door.parts.analyser.analyse(message, profile, before, lately)
    if fixed_reply(analysis, config.flags.guardrails):
        raise InputRejected(N_("정해진 안전 응답이 나가는 질문입니다. 안전 응답에는 캐시를 쓰지 않습니다."))
    looking = _Looking(door.parts.cache)
    state = AgentState(
        user_id=patient_id,
        query=analysis.text,
        analysis=analysis,
        history=door.conversations.past(patient_id),
        user_profile=profile,
    )
    dependencies = replace(door.parts.dependencies(config, model), cache=cast(ResponseCache, looking))
    update = nodes.check_similarity(state, Runtime(context=dependencies))
    return Gate(
        update["resolved_query"], update["cache"], looking.entries, looking.others, door.parts.cache.threshold
    )


class _Looking:
    """A cache that notes what it looked at, and hands no answer out."""

    def __init__(self, cache: ResponseCache) -> None:
        self._cache = cache
        self.entries: tuple[CachedAnswer, ...] = ()
        self.others = 0

    def lookup(self, *asked: Any) -> tuple[CacheLookup, None]:
        """As ResponseCache.lookup, without the turn."""
        lookup, _ = self._cache.lookup(*asked)
        self.entries, self.others = self._cache.entries(*asked)
        return lookup, None
