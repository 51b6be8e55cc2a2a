"""The ten nodes of thesis section 3.3.2: each calls one stage and returns a partial state."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from typing import Any

from langgraph.runtime import Runtime
from langgraph.types import interrupt

from agent.attended import TurnStopped
from agent.config import AgentConfig
from agent.dependencies import Dependencies
from agent.errors import ModelUnavailable
from agent.events import DraftSentence
from agent.generation import is_abstention
from agent.injection import build_prompt, select_context
from agent.language import N_
from agent.records.review import carried_over, has_something
from agent.retrieval import classify_complexity, complaint_of, naming_values, resolve_follow_up
from agent.state import (
    AgentState,
    AnswerRequest,
    CacheLookup,
    Extraction,
    Intent,
    PatientContext,
    Profile,
    Round,
)
from agent.turn.drafting import allowed, between_thoughts, bounded
from agent.verification import FALLBACK, REWRITE_FALLBACK, FallbackQuery, decide, pooled
from agent.wording.plain import plain
from agent.wording.recalling import recalled
from agent.wording.sentences import stream_sentences


def check_similarity(state: AgentState, runtime: Runtime[Dependencies]) -> dict[str, Any]:
    """Resolve a follow-up, then look for a reusable answer to the same question in the same context."""
    deps, message = runtime.context, state["analysis"].extraction
    flags, profile, history = deps.config.flags, state["user_profile"], state["history"]
    resolved, question = state["query"], message
    if flags.memory:
        limit = deps.config.guardrail.follow_up_characters
        resolved = resolve_follow_up(
            state["query"], message, history, profile, limit, terminology=deps.terminology
        )
        if resolved != state["query"]:
            question = deps.extractor.extract(resolved, deps.clock())
    update: dict[str, Any] = {"resolved_query": resolved, "question": question, "cache_hit": False}
    if not flags.cache:
        return {**update, "cache": CacheLookup(reason=N_("캐시가 꺼져 있습니다."))}
    context = _context(deps, question, profile, state)
    try:
        lookup, cached = deps.cache.lookup(
            state["user_id"], resolved, message, profile, context, _answer_key(deps), deps.clock()
        )
    except ModelUnavailable as error:
        return {**update, "cache": CacheLookup(reason=f"{error} 캐시를 쓰지 않았습니다.")}
    if cached is not None and deps.confirming and has_something(message):
        return {**update, "cache": CacheLookup(reason=N_("저장 전에 확인할 정보가 있어 다시 쓰지 않았습니다."))}
    if cached is not None:
        update |= {"cache_hit": True, "cached_turn": cached, "context": context}
    return {**update, "cache": lookup}


def classify_intent(state: AgentState, runtime: Runtime[Dependencies]) -> dict[str, Any]:
    """How much evidence the question needs: k = 3, 8 or 15 documents."""
    return _intended(state, runtime.context.config)


def _intended(state: AgentState, config: AgentConfig) -> dict[str, Any]:
    intent = Intent("moderate", config.retrieval.k_fixed, "fixed")
    if config.flags.active_retrieval:
        intent = classify_complexity(state["question"], state["user_profile"], config.retrieval)
    return {"intent": intent, "intent_complexity": intent.complexity, "k_documents": intent.k}


def extract_slots(state: AgentState, runtime: Runtime[Dependencies]) -> dict[str, Any]:
    """Take stage 1's result from the one analysis of the message."""
    return {"extracted_slots": state["analysis"].extraction}


def store_memory(state: AgentState, runtime: Runtime[Dependencies]) -> dict[str, Any]:
    """Write the message's facts to the profile, in confirm mode once a clinician went over them; one undoable change."""
    deps, update = runtime.context, {}
    if deps.confirming and has_something(state["extracted_slots"]):
        update = _reviewed(state, interrupt(state["extracted_slots"]), deps)
    profile = _remembered({**state, **update}, deps)  # type: ignore[typeddict-item]
    return {**update, "user_profile": profile, "notices": deps.profiles.kept_out(state["user_id"], state["turn"])}


def assemble_context(state: AgentState, runtime: Runtime[Dependencies]) -> dict[str, Any]:
    """Select what of profile and history bears on the question, within the token budgets."""
    return {"context": _context(runtime.context, state["question"], state["user_profile"], state)}


def retrieve(state: AgentState, runtime: Runtime[Dependencies]) -> dict[str, Any]:
    """Search with the rewritten query of this round; in the first with the resolved question, its values by name, or with
    the complaint of a message that asks nothing.

    A later round keeps the documents that the best answer so far rests on (agent/verification/refine.py). Documents
    are data: orders to the agent in them are taken out, and the turn says so. What the patient told before stands in none.
    """
    deps, rounds = runtime.context, state.get("rounds", [])
    if recalled(state["resolved_query"]):
        return {"retrieved_docs": (), "notices": []}
    query, flags = _search_query(state, deps), deps.config.flags
    k, fields = state["k_documents"], flags.metadata_fields
    notices = []
    try:
        found = deps.retriever.search(query, k, flags.hybrid, metadata_fields=fields)
    except ModelUnavailable as error:
        # Words alone still find documents when the embedding endpoint is gone; the turn says so.
        found = deps.retriever.search(query, k, "bm25", metadata_fields=fields)
        notices = [f"{error} 이번 검색은 단어 검색(BM25)만 썼습니다."]
    found, orders = deps.document_orders.taken_out(found)
    notices += [notice for notice in orders if notice not in state.get("notices", [])]
    return {"retrieved_docs": pooled(rounds, found, k) if rounds else found, "notices": notices}


def _search_query(state: AgentState, deps: Dependencies) -> str:
    rewritten = state.get("rewritten_query")
    if rewritten:
        return rewritten
    question = state["question"]
    return naming_values(complaint_of(state["resolved_query"], question), question.facts, deps.terminology)


def generate_answer(state: AgentState, runtime: Runtime[Dependencies]) -> dict[str, Any]:
    """Ask the model; each sentence is shown as an unverified draft only after the output rules passed it."""
    deps, round_ = runtime.context, state.get("refine_count", 0)
    earlier = tuple(state.get("rounds", ()))
    prompt = build_prompt(
        state["context"],
        state["retrieved_docs"],
        state["resolved_query"],
        deps.config.budget,
        state.get("feedback", ""),
        earlier[-1].answer if earlier else "",
        earlier[-1].verdict.missing if earlier else (),
    )
    request = AnswerRequest(
        question=state["resolved_query"],
        extraction=state["question"],
        patient=state["context"],
        prompt=prompt,
        feedback=state.get("feedback", ""),
        round=round_,
        earlier=earlier,
    )
    kept: list[str] = []
    try:
        arriving = deps.model.generate(request)
        for chunks in between_thoughts(bounded(arriving)):
            kept.clear()  # a thought that was not known as one until it ended
            sentences = stream_sentences(chunks)
            for sentence in allowed(sentences, deps.output_rules) if deps.config.flags.guardrails else sentences:
                if deps.stopped.is_set():
                    raise TurnStopped
                kept.append(plain(sentence))
                runtime.stream_writer(DraftSentence(kept[-1], round_))
    except ModelUnavailable as error:
        if not state.get("rounds"):
            raise
        # An answer that was judged too low, delivered as such, helps more than none.
        return {"stop_reason": "model_unavailable", "notices": [f"{error} 앞서 만든 답변을 대신 전합니다."]}
    said = {"answer": deps.output_rules.mask("".join(kept).strip()), "prompt": prompt}
    return said | {"perplexity": getattr(arriving, "perplexity", None)}  # only an endpoint tells


def refine(state: AgentState, runtime: Runtime[Dependencies]) -> dict[str, Any]:
    """Judge this round's answer (thesis 3.3.2, node 8) and keep the round."""
    deps = runtime.context
    if state.get("stop_reason"):  # this round brought no answer
        return {}
    prompt = state["prompt"]
    verdict = deps.judge.judge(
        state["resolved_query"], state["answer"], prompt.documents, state["context"], state["user_profile"]
    )
    mask = deps.output_rules.mask  # a model may write what no one told it
    verdict = replace(
        verdict,
        feedback=mask(verdict.feedback),
        reasons={name: mask(reason) for name, reason in verdict.reasons.items()},
        unsupported=tuple(map(mask, verdict.unsupported)),
        missing=tuple(map(mask, verdict.missing)),
        faithfulness=verdict.faithfulness
        and replace(verdict.faithfulness, reasoning=mask(verdict.faithfulness.reasoning)),
    )
    round_ = Round(
        round=state.get("refine_count", 0),
        query=_search_query(state, deps),
        documents=state["retrieved_docs"],
        prompt=prompt,
        answer=state["answer"],
        verdict=verdict,
        perplexity=state.get("perplexity"),
    )
    fallback = verdict.reasons.get(FALLBACK)
    return {
        "verdict": verdict,
        "quality_scores": verdict.scores,
        "feedback": verdict.feedback,
        "rounds": [round_],
        "notices": [fallback] if fallback else [],
    }


def quality_check(state: AgentState, runtime: Runtime[Dependencies]) -> dict[str, Any]:
    """Decide on another round, and rewrite the query for it (thesis 3.2.4.4, 3.4.4.2)."""
    deps, rounds = runtime.context, state["rounds"]
    if state.get("stop_reason"):
        return {"stop_reason": state["stop_reason"]}
    decision = decide(rounds, deps.config.judge, deps.config.flags.self_refine)
    if not decision.again:
        abstained = all(is_abstention(r.answer) for r in rounds)
        return {"stop_reason": "abstained" if abstained else decision.reason}
    count = len(rounds)
    rewritten = deps.rewrite_query(
        state["resolved_query"], state["context"], state["user_profile"], state["verdict"], count
    )
    notice = isinstance(rewritten, FallbackQuery) and REWRITE_FALLBACK not in state.get("notices", [])
    return {
        "refine_count": count,
        "rewritten_query": deps.output_rules.mask(str(rewritten)),
        "notices": [REWRITE_FALLBACK] if notice else [],
    }


def store_response(state: AgentState, runtime: Runtime[Dependencies]) -> dict[str, Any]:
    """Validate the best round's answer for delivery, then cache it if it passed; the door saves the turn.

    A reused answer comes here past store_memory: what its message repeats is refreshed here; one that tells nothing writes
    nothing.
    """
    deps = runtime.context
    if state["cache_hit"] and has_something(state["analysis"].extraction):
        state = {**state, "user_profile": _remembered(state, deps)}
    turn = deps.delivery.turn(state, deps.config, deps.model.model_id)
    if (
        deps.config.flags.cache
        and not state["cache_hit"]
        and state["stop_reason"] == "passed"
        and turn.route == "answered"
    ):
        with contextlib.suppress(ModelUnavailable):  # an answer that could not be cached is still an answer
            deps.cache.store(turn, state["context"], _answer_key(deps), deps.clock(), begun=True)
    return {"result": turn, "answer": turn.answer, "user_profile": turn.profile}


def _reviewed(state: AgentState, reading: Extraction, deps: Dependencies) -> dict[str, Any]:
    """What a clinician's corrections change of the state so far; the facts decide on the number of documents too."""
    before = state["extracted_slots"]
    if reading == before:
        return {}
    update: dict[str, Any] = {
        "extracted_slots": reading,
        "analysis": replace(state["analysis"], extraction=reading),
        "question": carried_over(state["question"], before, reading),
    }
    return {**update, **_intended({**state, **update}, deps.config)}  # type: ignore[typeddict-item]


def _remembered(state: AgentState, deps: Dependencies) -> Profile:
    """The profile with the message's facts stored in it."""
    weighted = deps.config.flags.temporal_weighting
    reading, turn = state["analysis"].extraction, state["turn"]
    return deps.profiles.save(
        state["user_id"], reading, turn, state["query"], begun=True, temporal_weighting=weighted
    )


def _context(deps: Dependencies, question: Extraction, profile: Profile, state: AgentState) -> PatientContext:
    return select_context(
        question, profile, state["history"], deps.terminology, deps.config.budget, memory=deps.config.flags.memory
    )


def _answer_key(deps: Dependencies) -> str:
    """What an answer depends on besides question and patient: corpus, model and configuration."""
    return f"{deps.retriever.corpus_version}:{deps.model.model_id}:{deps.config.fingerprint}"
