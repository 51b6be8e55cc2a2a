"""One finished turn as rows of the run's four tables. Everything but `timings` is the same in every repetition."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from agent.evaluation import measures
from agent.evaluation.grounding import cited_text, faithfulness, grounding
from agent.evaluation.people.patients import GoldFact, GoldTurn
from agent.evaluation.playing.modes import LLM
from agent.evaluation.stored.prices import price_of
from agent.generation import is_abstention
from agent.injection import PATIENT, estimate_tokens, prompt_parts
from agent.state import Prompt, RetrievedDocument, Round, Turn
from agent.terminology import Terminology

Row = dict[str, Any]
DIGITS = 6
"""Decimal places that are stored: more would be noise of the arithmetic."""


@dataclass(frozen=True, slots=True)
class Key:
    """Whose turn it is. turn, repetition (which playing of the dialogue): from 1."""

    mode: str
    patient: str
    turn: int
    repetition: int = 1

    def row(self) -> Row:
        return asdict(self)


def turn_rows(key: Key, gold: GoldTurn, turn: Turn, terms: Terminology) -> dict[str, list[Row]]:
    """The rows of one turn by table: turns (one), rounds, documents, timings."""
    return {
        "turns": [key.row() | _said(gold, turn) | _measured(gold, turn, terms, searched=key.mode != LLM)],
        "rounds": [key.row() | _round(one, measures.asked(gold), terms) for one in turn.rounds],
        "documents": _documents(key, gold, turn),
        "timings": [key.row() | {"node": node, "ms": round(ms, 3)} for node, ms in sorted(turn.timings.items())],
    }


def _said(gold: GoldTurn, turn: Turn) -> Row:
    return {
        "days": float(gold.days),
        "message": turn.query,
        "resolved_query": turn.resolved_query,
        "route": turn.route,
        "answer": turn.answer,
        "body": turn.body,
        "facts_used": list(turn.facts_used),
        "warnings": [warning.text for warning in turn.warnings],
        "complexity": turn.intent.complexity if turn.intent else None,
        "k": turn.intent.k if turn.intent else None,
        "stop_reason": turn.stop_reason or None,
        "cache_similarity": _rounded(turn.cache.similarity),
        "cache_reason": turn.cache.reason or None,
        "model": turn.model,
    }


def _measured(gold: GoldTurn, turn: Turn, terms: Terminology, searched: bool) -> Row:
    """searched: whether the mode has documents at all. One without cannot find or cite any: what is measured by them has
    no value, which is not the 0 of a search that missed."""
    found = [document.doc_id for document in turn.documents]
    topics = [document.topic for document in turn.documents]
    prompts = [one.prompt for one in turn.rounds]
    said = {"answered": ("answered", "cached")}.get(gold.route, (gold.route,))
    claimed = turn.route in ("answered", "cached")
    borne = grounding(turn.body, _shown(turn)) if claimed else None
    delivered = next((one for one in turn.rounds if one.delivered), None)
    in_context = measures.mentioned(gold.remember, measures.patient_context(turn.context), terms)
    in_answer = measures.mentioned(gold.remember, turn.body, terms)
    tokens = turn.context.tokens if turn.context else {}
    asked, answered = sum(map(_tokens, prompts)), sum(estimate_tokens(one.answer) for one in turn.rounds)
    price = price_of(turn.model)
    precision, recall = measures.precision_recall(found, gold.documents) if searched else (None, None)
    given = measures.warned(gold, turn.warnings, terms)
    unsafe = measures.unsafe(gold, turn.route, in_context, given)
    concerned = (*gold.facts, *gold.remember)
    advised = measures.mentioned(concerned, cited_text(turn.body), terms) if claimed else []
    return {
        "gold_facts": [_label(fact) for fact in gold.facts],
        "context_precision": _rounded(precision),
        "context_recall": _rounded(recall),
        "faithfulness": _rounded(_faithful(turn.body, turn.context)) if claimed else None,
        "relevance": _rounded(measures.relevance(measures.asked(gold), turn.body, terms)) if claimed else None,
        "personalisation": _rounded(measures.share(advised, concerned)) if claimed and searched else None,
        "perplexity": _rounded(delivered.perplexity) if delivered else None,
        "warnings_gold": list(gold.warnings),
        "warnings_given": given,
        "warning_recall": _rounded(len(given) / len(gold.warnings)) if gold.warnings else None,
        "unsafe_hit": float(bool(unsafe)) if turn.route == "cached" else None,
        "unsafe_reasons": unsafe,
        "round_gain": _gain(turn, measures.asked(gold), terms) if claimed else None,
        "cost_usd": _rounded(price.of(asked, answered)) if price else None,
        **_retrieval("topic", topics, gold.topics, searched),
        **_retrieval("document", found, gold.documents, searched),
        **_slots(gold, turn),
        "remember": [_label(fact) for fact in gold.remember],
        "in_context": [_label(fact) for fact in in_context],
        "in_answer": [_label(fact) for fact in in_answer],
        "retention_context": _rounded(measures.share(in_context, gold.remember)),
        "retention_answer": _rounded(measures.share(in_answer, gold.remember)),
        "sentences_cited": borne.cited if borne else None,
        "sentences_held": borne.held if borne else None,
        "sentences_uncited": borne.uncited if borne else None,
        "grounding": _rounded(borne.share) if borne else None,
        "judge_mean": _rounded(delivered.verdict.scores.mean)
        if delivered and delivered.prompt.documents
        else None,
        "low_confidence": float(measures.low_confidence(turn)),
        "route_expected": gold.route,
        "route_ok": float(turn.route in said),
        "cached": float(turn.route == "cached"),
        "abstained": float(turn.route == "abstained"),
        "rounds": len(turn.rounds),
        "tokens_patient": int(tokens.get("patient", 0)),
        "tokens_history": int(tokens.get("history", 0)),
        "tokens_documents": int(tokens.get("documents", 0)),
        "tokens_question": int(tokens.get("question", 0)),
        "tokens_prompt": asked,
        "tokens_answer": answered,
    }


def _shown(turn: Turn) -> list[tuple[int, str]]:
    """(n, text) of the documents as the model saw them: what an answer's [n] points to."""
    documents = turn.context.documents if turn.context else ()
    return [(n, text) for n, d in enumerate(documents, 1) for text in dict.fromkeys((d.passage, *d.passages))]


def _faithful(answer: str, prompt: Prompt | None) -> float | None:
    """Faithfulness to what the model was given: each document as it was shown, and the patient's facts.

    Not to earlier turns or the draft of an earlier round, which are its own words. None without documents: there is
    nothing to be faithful to.
    """
    if prompt is None or not prompt.documents:
        return None
    shown = [" ".join(dict.fromkeys((d.passage, *d.passages))) for d in prompt.documents]
    return faithfulness(answer, [*shown, "\n".join(prompt_parts(prompt.text)[PATIENT])])


def _quality(one: Round, question: str, terms: Terminology) -> tuple[float | None, float | None]:
    """(faithfulness, relevance) of a round's answer; None for a refusal, which claims nothing."""
    if is_abstention(one.answer):
        return None, None
    return _faithful(one.answer, one.prompt), measures.relevance(question, one.answer, terms)


def _gain(turn: Turn, question: str, terms: Terminology) -> float | None:
    """How much better the delivered answer is than the first one, by the mean of `_quality`; None with one round."""
    delivered = next((one for one in turn.rounds if one.delivered), None)
    if delivered is None or len(turn.rounds) < 2:
        return None
    quality = [_quality(one, question, terms) for one in (delivered, turn.rounds[0])]
    steps = [last - first for last, first in zip(*quality, strict=True) if last is not None and first is not None]
    return _rounded(sum(steps) / len(steps)) if steps else None


def _retrieval(kind: str, found: list[str], wanted: tuple[str, ...], searched: bool) -> Row:
    """Null where the turn has no gold of this kind, and in a mode that searches nothing."""
    told = bool(wanted) and searched
    rank = measures.first_rank(found, wanted)
    return {
        f"{kind}_gold": list(wanted),
        f"{kind}_rank": rank,
        f"{kind}_hit_at_3": measures.hit(rank, 3) if told else None,
        f"{kind}_hit_at_k": measures.hit(rank, len(found)) if told else None,
        f"{kind}_mrr": _rounded(measures.reciprocal(rank)) if told else None,
    }


def _slots(gold: GoldTurn, turn: Turn) -> Row:
    found, wanted = measures.extracted_facts(turn.extracted), set(gold.facts)
    scores = measures.f1(len(found & wanted), len(found), len(wanted))
    precision, recall, both = scores or (None, None, None)
    return {
        "slots_missed": sorted(_label(fact) for fact in wanted - found),
        "slots_added": sorted(_label(fact) for fact in found - wanted),
        "slots_gold": len(wanted),
        "slots_found": len(found),
        "slots_right": len(found & wanted),
        "slot_precision": _rounded(precision),
        "slot_recall": _rounded(recall),
        "slot_f1": _rounded(both),
    }


def _round(one: Round, question: str, terms: Terminology) -> Row:
    scores = one.verdict.scores
    faithful, relevant = _quality(one, question, terms)
    return {
        "faithfulness": _rounded(faithful),
        "relevance": _rounded(relevant),
        "round": one.round,
        "query": one.query,
        "answer": one.answer,
        "doc_ids": list(one.doc_ids),
        "grounding": _rounded(scores.grounding),
        "completeness": _rounded(scores.completeness),
        "accuracy": _rounded(scores.accuracy),
        "mean": _rounded(scores.mean),
        "feedback": one.verdict.feedback or None,
        "unsupported": list(one.verdict.unsupported),
        "tokens_prompt": _tokens(one.prompt),
        "tokens_answer": estimate_tokens(one.answer),
        "delivered": one.delivered,
    }


def _documents(key: Key, gold: GoldTurn, turn: Turn) -> list[Row]:
    """Of each round, and of a reused answer the documents it rests on (round null)."""
    cited = {citation.doc_id for citation in turn.citations}
    groups: list[tuple[int | None, tuple[RetrievedDocument, ...], bool]] = [
        (one.round, one.documents, one.delivered) for one in turn.rounds
    ] or [(None, turn.documents, True)]
    return [
        key.row() | {"round": number} | _document(document, gold, delivered and document.doc_id in cited)
        for number, documents, delivered in groups
        for document in documents
    ]


def _document(document: RetrievedDocument, gold: GoldTurn, cited: bool) -> Row:
    bm25, vector = document.channel("bm25"), document.channel("vector")
    return {
        "rank": document.rank,
        "doc_id": document.doc_id,
        "title": document.title,
        "topic": document.topic,
        "passage": document.passage,
        "bm25_rank": bm25.rank if bm25 else None,
        "vector_rank": vector.rank if vector else None,
        "rrf": _rounded(document.rrf),
        "gold_topic": document.topic in gold.topics,
        "gold_document": document.doc_id in gold.documents,
        "cited": cited,
    }


def _tokens(prompt: Prompt) -> int:
    return int(sum(prompt.tokens.values()))


def _label(fact: GoldFact) -> str:
    return f"{fact.slot}: {fact.name}" + (f" {fact.value}" if fact.value else "")


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(float(value), DIGITS)
