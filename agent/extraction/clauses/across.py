"""Names that the lexicon finds across the end of a clause, where each clause says something of its own: "숨을 못 쉬고 힘들어요" is
no "숨 쉬기 힘들다" that is denied, "잠이 안 와서 약 먹고" no "잠 오는 약"."""

from __future__ import annotations

from dataclasses import replace

from agent.extraction.clauses.reading import Reading, plain
from agent.state import Concept
from agent.terminology import Terminology, TextAnalysis

JOINING = frozenset("고 어서 아서 여서 서 니까 으니까 느라".split())
HARD = frozenset("힘들다 어렵다 괴롭다 불편하다 불편".split())


def kept_apart(text: str, reading: Reading, analysis: TextAnalysis, terminology: Terminology) -> TextAnalysis:
    """The analysis with what the first of the two clauses alone names in place of such a name."""
    concepts: list[Concept] = []
    chains: list[str] = []
    for concept, chain in zip(analysis.concepts, analysis.chains, strict=True):
        end = _where_to_cut(reading, concept)
        if end is None:
            concepts.append(concept)
            chains.append(chain)
            continue
        start = concept.span[0]
        alone = terminology.analyse(text[start:end])
        for part, its_chain in zip(alone.concepts, alone.chains, strict=True):
            concepts.append(replace(part, span=(part.span[0] + start, part.span[1] + start)))
            chains.append(its_chain)
    if len(concepts) == len(analysis.concepts) and all(
        a is b for a, b in zip(concepts, analysis.concepts, strict=True)
    ):
        return analysis
    return replace(analysis, concepts=tuple(concepts), chains=tuple(chains))


def _where_to_cut(reading: Reading, concept: Concept) -> int | None:
    """The end of the first of the two clauses; None for a name that is one."""
    first, last = reading.token_at(concept.span[0]), reading.token_at(concept.span[1] - 1)
    if first is None or last is None or reading.of_token[first] == reading.of_token[last]:
        return None
    clause = reading.clause(first)
    verb, end = clause.predicate, reading.tokens[last]
    if verb is None or plain(verb.ending[0]) not in JOINING:
        return None
    drug = concept.slot == "medications" and end.lemma == "약"
    # "잠을 못 자고 힘들어요"; 힘들다 in a name is what is hard to do, and that stands with -기.
    hard = end.lemma in HARD and not any(plain(form) == "기" for form, _ in verb.endings)
    return reading.tokens[clause.last - 1].span[1] if drug or hard else None
