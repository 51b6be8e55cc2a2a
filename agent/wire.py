"""The JSON of the command-line contract, in one place: pure functions from the agent's values to plain ones.

Unknown is null, lists are never null, a span is [start, end] in code points, scores and weights are floats. What
these functions return holds dicts, lists, strings, numbers, booleans and None only.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from agent.state import (
    DEMOGRAPHIC_FIELDS,
    FACT_SLOTS,
    CacheLookup,
    Citation,
    Demographics,
    DemographicValue,
    Exclusion,
    Extraction,
    Fact,
    GuardVerdict,
    Intent,
    Measurement,
    Profile,
    ProfileFact,
    Prompt,
    Provenance,
    RetrievedDocument,
    Round,
    Scores,
    Span,
    TriageVerdict,
    Turn,
)

Json = dict[str, Any]
MEASURED = ("vitals", "labs")
PROMPT_PARTS = ("patient", "history", "documents", "question")


def extraction_json(extraction: Extraction) -> Json:
    """What `extract` prints: the unaltered text, the facts by slot, and the mentions that are no facts."""
    return {"text": extraction.text, "slots": slots_json(extraction), "excluded": excluded_json(extraction)}


def slots_json(extraction: Extraction) -> Json:
    """The six slots of one message; each is there, empty or not."""
    slots: Json = {"demographics": demographics_json(extraction.demographics)}
    for slot in FACT_SLOTS:
        slots[slot] = [fact_json(fact) for fact in extraction.facts if fact.slot == slot]
    return slots


def demographics_json(said: Demographics) -> Json:
    """Every field, null if unsaid. age: whole years, 0 under one, then with age_months."""
    fields: Json = {field: getattr(said, field) for field in DEMOGRAPHIC_FIELDS}
    spans = {field: span_json(span) for field, span in said.spans.items()}
    return {**fields, "spans": spans, "confidence": dict(said.confidence)}


def fact_json(fact: Fact) -> Json:
    """One fact of a message. began_at, timestamp: the said time resolved, ISO 8601."""
    item: Json = {"name": fact.name, "umls_code": fact.umls_code}
    if fact.slot in MEASURED:
        item |= {"value": fact.value, "unit": fact.unit, "measured_at": fact.measured_at}
        item["timestamp"] = fact.timestamp
    else:
        if fact.slot == "medications":
            item |= {"dosage": fact.dosage, "frequency": fact.frequency}
        item |= {"onset": fact.onset, "began_at": fact.timestamp}
    read = {"method": fact.method, "confidence": fact.confidence}
    return item | {"span": span_json(fact.span), "surface": fact.surface or None, **read}


def excluded_json(extraction: Extraction) -> list[Json]:
    return [_exclusion_json(exclusion) for exclusion in extraction.excluded]


def _exclusion_json(exclusion: Exclusion) -> Json:
    fields = ("name", "umls_code", "slot", "reason", "who", "value", "unit", "onset", "timestamp")
    item: Json = {field: getattr(exclusion, field) for field in fields}
    return item | {"span": span_json(exclusion.span), "surface": exclusion.surface or None}


def profile_json(profile: Profile) -> Json:
    """The profile: known demographic fields with weight and history, the other slots as lists, heaviest first."""
    shown: Json = {"demographics": {f: _demographic_json(held) for f, held in profile.demographics.items()}}
    for slot in FACT_SLOTS:
        shown[slot] = [profile_fact_json(fact) for fact in profile.slot(slot)]
    return shown


def _demographic_json(held: DemographicValue) -> Json:
    return {
        "value": held.value,
        "weight": held.weight,
        "history": held.history,
        "updated_at": held.updated_at,
        "source": provenance_json(held.provenance),
    }


def profile_fact_json(fact: ProfileFact) -> Json:
    """One stored fact. history: the number of recorded changes; series: measurements, newest first."""
    item: Json = {"name": fact.name, "umls_code": fact.umls_code}
    if fact.slot in MEASURED:
        item |= {"value": fact.value, "unit": fact.unit, "measured_at": fact.measured_at}
        item |= {"timestamp": fact.timestamp, "series": [measurement_json(m) for m in fact.series]}
    else:
        if fact.slot == "medications":
            item |= {"dosage": fact.dosage, "frequency": fact.frequency}
        item |= {"onset": fact.onset, "began_at": fact.timestamp}
    return item | {
        "span": span_json(fact.provenance.span),
        "surface": _quoted(fact.provenance),
        "fact_id": fact.fact_id,
        "weight": fact.weight,
        "history": fact.history,
        "active": fact.active,
        "denied": fact.denied,
        "confirmed": fact.confirmed,
        "updated_at": fact.updated_at,
        "source": provenance_json(fact.provenance),
    }


def measurement_json(measured: Measurement) -> Json:
    return asdict(measured)


def provenance_json(provenance: Provenance) -> Json:
    """Who said or wrote a value, how it was read, and how surely."""
    parts = ("actor", "method", "turn", "confidence")
    return {part: getattr(provenance, part) for part in parts}


def _quoted(provenance: Provenance) -> str | None:
    """The words of the message that the span covers."""
    if provenance.message is None or provenance.span is None:
        return None
    return provenance.message[slice(*provenance.span)] or None


def document_json(document: RetrievedDocument) -> Json:
    """One search result with its rank, score and contribution per channel; null where a channel did not match."""
    bm25, vector = document.channel("bm25"), document.channel("vector")
    return {
        "rank": document.rank,
        "doc_id": document.doc_id,
        "title": document.title,
        "topic": document.topic,
        "keywords": list(document.keywords),
        "summary": document.summary,
        "source": document.sources[0].label() if document.sources else None,
        "sources": [asdict(source) for source in document.sources],
        "concepts": list(document.concepts),
        "passage": document.passage,
        "bm25_rank": bm25.rank if bm25 else None,
        "bm25_score": bm25.score if bm25 else None,
        "vector_rank": vector.rank if vector else None,
        "vector_score": vector.score if vector else None,
        "channels": [asdict(channel) for channel in document.channels],
        "rrf": document.rrf,
        "matched_terms": list(document.matched_terms),
    }


def search_json(query: str, results: Iterable[RetrievedDocument]) -> Json:
    """What `search` prints."""
    return {"query": query, "results": [document_json(document) for document in results]}


def guard_json(text: str, verdict: GuardVerdict) -> Json:
    """What `guard` prints."""
    return {"text": text, **_guard_json(verdict)}


def _guard_json(verdict: GuardVerdict) -> Json:
    return {
        "action": verdict.action,
        "category": verdict.category,
        "layer": verdict.layer,
        "masked_text": verdict.masked_text,
    }


def triage_json(text: str, verdict: TriageVerdict) -> Json:
    """What `triage` prints."""
    return {"text": text, **asdict(verdict)}


def round_json(one: Round) -> Json:
    """One round of retrieve, generate, judge; round 0 is the first answer."""
    return {
        "round": one.round,
        "query": one.query,
        "doc_ids": list(one.doc_ids),
        "answer": one.answer,
        "scores": scores_json(one.verdict.scores),
        "feedback": one.verdict.feedback,
        "reasons": dict(one.verdict.reasons),
        "unsupported": list(one.verdict.unsupported),
        "claims": [asdict(claim) for claim in one.verdict.claims],
        "faithfulness": asdict(one.verdict.faithfulness) if one.verdict.faithfulness else None,
        "judge": one.verdict.judge or "offline",
        "delivered": one.delivered,
    }


def scores_json(scores: Scores) -> Json:
    return {**asdict(scores), "mean": scores.mean}


def turn_json(turn: Turn) -> Json:
    """What `ask` prints: the whole turn. intent's fields are null when nothing was classified (an emergency, a reuse)."""
    return {
        "patient": turn.patient,
        "turn": turn.turn,
        "query": turn.query,
        "resolved_query": turn.resolved_query,
        "route": turn.route,
        "answer": turn.answer,
        "questions": list(turn.questions),
        "facts_used": list(turn.facts_used),
        "citations": [citation_json(citation) for citation in turn.citations],
        "intent": intent_json(turn.intent),
        "extracted": {"slots": slots_json(turn.extracted), "excluded": excluded_json(turn.extracted)},
        "profile": profile_json(turn.profile),
        "context": context_json(turn.context),
        "documents": [document_json(document) for document in turn.documents],
        "rounds": [round_json(one) for one in turn.rounds],
        "stop_reason": turn.stop_reason or None,
        "cache": cache_json(turn.cache),
        "guard": _guard_json(turn.guard),
        "triage": asdict(turn.triage),
        "warnings": [asdict(warning) for warning in turn.warnings],
        "notices": list(turn.notices),
        "model": turn.model,
        "timings": timings_json(turn),
        "created_at": turn.created_at,
    }


def citation_json(citation: Citation) -> Json:
    return asdict(citation)


def intent_json(intent: Intent | None) -> Json:
    return asdict(intent) if intent else {"complexity": None, "k": None, "decided_by": None}


def context_json(prompt: Prompt | None) -> Json:
    """What the model was given. Nothing was sent to it when the text is empty and all tokens are 0."""
    if prompt is None:
        return {"text": "", "tokens": dict.fromkeys(PROMPT_PARTS, 0), "dropped": []}
    tokens = {**dict.fromkeys(PROMPT_PARTS, 0), **prompt.tokens}
    return {"text": prompt.text, "tokens": tokens, "dropped": list(prompt.dropped)}


def cache_json(cache: CacheLookup) -> Json:
    return {"hit": cache.hit, "similarity": cache.similarity, "reason": cache.reason}


def timings_json(turn: Turn) -> dict[str, float]:
    """Milliseconds per node, summed over rounds; "total" is the measured whole, else the sum of the nodes."""
    measured = {node: float(ms) for node, ms in turn.timings.items()}
    return {**measured, "total": measured.get("total", float(sum(measured.values())))}


def span_json(span: Span | None) -> list[int] | None:
    return list(span) if span else None
