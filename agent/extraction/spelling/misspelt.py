"""Reading a message as it was meant: misspelt names put right before the rules, and marked as guesses after them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from agent.extraction.spelling.charting import written_out
from agent.extraction.spelling.spoken import standard
from agent.state import Extraction, Span
from agent.terminology import Normalised, Terminology, TextAnalysis, respell


def put_right(normal: Normalised, terminology: Terminology) -> tuple[Normalised, TextAnalysis, list[Span]]:
    """The text with misspelt names put right, what it says then, and where in the original something was guessed."""
    normal = written_out(standard(normal))
    analysis = terminology.analyse(normal.text)
    edits = terminology.speller.edits(normal.text, analysis)
    if not edits:
        return normal, analysis, []
    meant = respell(normal, edits)
    known = {(normal.original(c.span)[0], c.cui) for c in analysis.concepts}
    again = terminology.analyse(meant.text)
    named = {meant.original(c.span): c.cui for c in again.concepts}
    guessed = [
        span
        for edit in edits
        if edit.guess
        for span in [normal.original(edit.span)]
        # "어지럼쯩" was recognised by 어지럼 already.
        if not any(
            (place[0], cui) in known for place, cui in named.items() if place[0] < span[1] and span[0] < place[1]
        )
    ]
    return meant, again, guessed


def mark_guesses(extraction: Extraction, guessed: Sequence[Span]) -> Extraction:
    """The extraction with every fact that came out of a guess saying so."""
    if not guessed:
        return extraction
    facts = tuple(
        replace(fact, method="guess")
        if fact.span and any(fact.span[0] < end and start < fact.span[1] for start, end in guessed)
        else fact
        for fact in extraction.facts
    )
    return replace(extraction, facts=facts)
