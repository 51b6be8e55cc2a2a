"""The consultation as a graph: the ten nodes of the thesis, wired as in its section 3.3.3."""

from __future__ import annotations

import operator
import time
from collections.abc import Callable
from typing import Annotated, Any, Literal

from langgraph.channels import BinaryOperatorAggregate, UntrackedValue
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.graph import END, START, StateGraph
from langgraph.graph.state import CompiledStateGraph
from langgraph.runtime import Runtime

from agent import nodes
from agent.attended import attended
from agent.dependencies import Dependencies
from agent.events import NodeFinished, NodeStarted, NodeWaiting
from agent.state import AgentState, NodeTiming, Prompt, RetrievedDocument, Round, Turn

Node = Callable[[AgentState, Runtime[Dependencies]], dict[str, Any]]
ConsultationGraph = CompiledStateGraph[AgentState, Dependencies, AgentState, AgentState]

NODES: tuple[Node, ...] = (
    nodes.check_similarity,
    nodes.classify_intent,
    nodes.extract_slots,
    nodes.store_memory,
    nodes.assemble_context,
    nodes.retrieve,
    nodes.generate_answer,
    nodes.refine,
    nodes.quality_check,
    nodes.store_response,
)
WRITERS = (nodes.store_memory, nodes.store_response)
"""Quick, and never left half done; every other node may wait for a server and only returns values."""
RECURSION_LIMIT = 40
"""Ten nodes, two more rounds of four: 18 steps at most; anything beyond is a wiring error."""


class Unkept(BinaryOperatorAggregate[list[Any]]):
    """Collects over the nodes, as operator.add does, and is never written into a checkpoint."""

    __slots__ = ()

    def checkpoint(self) -> Any:
        return UntrackedValue(list).checkpoint()


class Channels(AgentState, total=False):
    """The state as LangGraph keeps it: whole turns are not written into checkpoints, the database has them, nor the
    documents, prompts and rounds that they hold. Nothing that a pause goes on with: it comes before the documents.

    Turns were most of a checkpoint (65 of 130 kB) and writing them a fifth of the time of a reused answer; documents and
    prompt were half of what was left (130 of 290 kB of a complex question, 27 ms); rounds nine tenths of what then was left
    (96 of 106 kB, 6 of 7 ms).
    """

    rounds: Annotated[list[Round], Unkept(list, operator.add)]
    retrieved_docs: Annotated[tuple[RetrievedDocument, ...], UntrackedValue]
    prompt: Annotated[Prompt, UntrackedValue]
    result: Annotated[Turn, UntrackedValue]
    cached_turn: Annotated[Turn, UntrackedValue]


def build_graph(checkpointer: BaseCheckpointSaver | None = None) -> ConsultationGraph:
    """The ten nodes of thesis section 3.3.2, wired as in its figure 3.3.3."""
    graph = StateGraph(Channels, context_schema=Dependencies)
    for node in NODES:
        graph.add_node(node.__name__, timed(node))  # type: ignore[call-overload]  # its protocols name the parameters
    graph.add_edge(START, "check_similarity")
    graph.add_conditional_edges("check_similarity", route_after_cache)
    graph.add_edge("classify_intent", "extract_slots")
    graph.add_edge("extract_slots", "store_memory")
    graph.add_edge("store_memory", "assemble_context")
    graph.add_edge("assemble_context", "retrieve")
    graph.add_edge("retrieve", "generate_answer")
    graph.add_edge("generate_answer", "refine")
    graph.add_edge("refine", "quality_check")
    graph.add_conditional_edges("quality_check", route_after_quality)
    graph.add_edge("store_response", END)
    return graph.compile(checkpointer=checkpointer, name="consultation")


def route_after_cache(state: AgentState) -> Literal["store_response", "classify_intent"]:
    """A hit skips the whole pipeline."""
    return "store_response" if state["cache_hit"] else "classify_intent"


def route_after_quality(state: AgentState) -> Literal["retrieve", "store_response"]:
    """Another round unless quality_check named a reason to stop."""
    return "store_response" if state.get("stop_reason") else "retrieve"


def timed(node: Node) -> Node:
    """The node with progress events around it and its duration in the state; it ends early when the turn is stopped.

    Not functools.wraps: LangGraph would then inspect the inner signature and inject no runtime here.
    """

    def run(state: AgentState, runtime: Runtime[Dependencies]) -> dict[str, Any]:
        round_ = state.get("refine_count", 0)
        runtime.stream_writer(NodeStarted(node.__name__, round_))
        start = time.perf_counter()
        if node in WRITERS:
            update = node(state, runtime)
        else:
            update = attended(
                lambda: node(state, runtime),
                lambda seconds: runtime.stream_writer(NodeWaiting(node.__name__, round_, seconds)),
                runtime.context.stopped,
            )
        ms = (time.perf_counter() - start) * 1000
        runtime.stream_writer(NodeFinished(node.__name__, round_, ms, outcome(node.__name__, update)))
        return {**update, "timings": [NodeTiming(node=node.__name__, round=round_, ms=ms)]}

    run.__name__ = node.__name__
    return run


def outcome(node: str, update: dict[str, Any]) -> str:
    """One Korean phrase on what a node found, for the progress display."""
    match node:
        case "check_similarity":
            return "재사용할 답변 있음" if update["cache_hit"] else "새 질문"
        case "classify_intent":
            return f"{LEVELS[update['intent_complexity']]} · 문서 {update['k_documents']}건"
        case "extract_slots":
            extraction = update["extracted_slots"]
            return f"사실 {len(extraction.facts) + len(extraction.demographics.spans)}개"
        case "assemble_context":
            return f"환자 정보 {len(update['context'].lines)}줄"
        case "retrieve":
            return f"문서 {len(update['retrieved_docs'])}건"
        case "refine":
            return f"{update['quality_scores'].mean:.2f}점" if update else "새 답변 없음"
        case "quality_check":
            return (
                "통과"
                if update.get("stop_reason") == "passed"
                else ("종료" if update.get("stop_reason") else "다시 검색")
            )
    return ""


LEVELS = {"simple": "단순", "moderate": "보통", "complex": "복잡"}
