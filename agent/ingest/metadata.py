"""The offline metadata writer (reference 001, section 1): deterministic, from what the text itself says.

Summary: the sentences nearest to the middle of the text (tf-idf over index terms, concepts weighted; the first sentence
of the text and of a section count more), in the text's order and words. Keywords: its main concepts, then nouns and
pairs of nouns by frequency times rarity in the corpus. Questions: agent/ingest/questions.py. Limits: it selects, it does
not rephrase; what the lexicon does not know counts as plain words.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from agent.ingest.plain_files import shortened, unmarked
from agent.ingest.questions import Subject, ask
from agent.retrieval.documents import Section
from agent.state import Span
from agent.wording.sentences import split_sentences

if TYPE_CHECKING:
    from agent.terminology import Terminology, TextAnalysis

MOST_CONCEPTS, MOST_KEYWORDS = 8, 8
LONGEST_SUMMARY = 220
CONCEPT_WEIGHT = 1.5
IN_TITLE, IN_HEADING = 6.0, 2.0
"""How often a concept counts as said when the title or a heading names it."""
# What a document is about is rather an illness or a medicine than the exercise or the blood test it also speaks of.
KIND_WEIGHT = {"conditions": 1.5, "medications": 1.5, "symptoms": 1.2, "labs": 1.0, "vitals": 1.0, "topic": 0.7}
PASSING = 0.1
"""Share of the main concept's weight below which one is only named in passing."""
ALIKE = 0.7
FIRST, SECTION_FIRST = 1.3, 1.1


@dataclass(frozen=True, slots=True)
class Metadata:
    """What the search needs beside title and body. concepts: CUIs of the lexicon, the main one first."""

    summary: str
    keywords: tuple[str, ...]
    hypothetical_questions: tuple[str, ...]
    concepts: tuple[str, ...]


class MetadataWriter:
    """rarity: the idf of an index term in the corpus."""

    def __init__(self, terminology: Terminology, rarity: Callable[[str], float]) -> None:
        self._terminology = terminology
        self._rarity = rarity

    def write(self, title: str, sections: Sequence[Section]) -> Metadata:
        """Metadata of a document; concepts is () when the lexicon knows none of its words."""
        lines = [(sentence, number == 0) for s in sections for number, sentence in enumerate(sentences_of(s.text))]
        headings = [unmarked(section.heading) for section in sections if section.heading]
        read = self._terminology.analyse
        analyses = [read(sentence) for sentence, _ in lines]
        concepts = self._concepts(read(title), [read(heading) for heading in headings], analyses)
        known = [entry for cui in concepts if (entry := self._terminology.entry(cui))]
        keywords = self._keywords([entry.name for entry in known], [read(title), *analyses]) or (title,)
        subjects = [Subject(entry.name, entry.slot, entry.names) for entry in known]
        subjects = subjects or [Subject(title if len(title) <= 20 else keywords[0], "", ())]
        return Metadata(
            summary=self._summary(lines) or title,
            keywords=keywords,
            hypothetical_questions=ask(
                subjects[0], title, headings, [sentence for sentence, _ in lines], subjects[1:]
            ),
            concepts=concepts,
        )

    def _concepts(
        self, title: TextAnalysis, headings: Sequence[TextAnalysis], sentences: Sequence[TextAnalysis]
    ) -> tuple[str, ...]:
        """CUIs by how much the document is about them; what is named once in passing is left out."""
        counts: Counter[str] = Counter()
        slots: dict[str, str] = {}
        for analysis, weight in [
            (title, IN_TITLE),
            *((h, IN_HEADING) for h in headings),
            *((s, 1.0) for s in sentences),
        ]:
            for concept in analysis.concepts:
                counts[concept.cui] += weight  # type: ignore[assignment]  # a Counter counts in halves too
                slots[concept.cui] = concept.slot
        scores = {
            cui: count * KIND_WEIGHT.get(slots[cui], 1.0) * self._rarity(cui) for cui, count in counts.items()
        }
        ranked = sorted(
            scores, key=lambda cui: -scores[cui]
        )  # equal ones in the order in which the text names them
        bar = PASSING * scores[ranked[0]] if ranked else 0.0
        return tuple(cui for cui in ranked if scores[cui] >= bar)[:MOST_CONCEPTS]

    def _keywords(self, names: Sequence[str], analyses: Sequence[TextAnalysis]) -> tuple[str, ...]:
        singles: Counter[str] = Counter()
        pairs: Counter[tuple[str, str]] = Counter()
        written: dict[tuple[str, str], str] = {}
        for analysis in analyses:
            nouns = _nouns(analysis)
            singles.update(word for word, _ in nouns)
            for (one, (_, end)), (other, (start, last)) in pairwise(nouns):
                if analysis.text[end:start] in ("", " "):
                    pairs[one, other] += 1
                    written.setdefault((one, other), analysis.text[end - len(one) : last])
        scored = [(count * self._rarity(word), word) for word, count in singles.items()]
        scored += [
            (count * (self._rarity(pair[0]) + self._rarity(pair[1])), written[pair])
            for pair, count in pairs.items()
            if count > 1
        ]
        chosen = list(names[: MOST_KEYWORDS // 2])
        for _, word in sorted(scored, key=lambda pair: (-pair[0], pair[1])):
            if len(chosen) == MOST_KEYWORDS:
                break
            if not any(word in other or other in word for other in chosen):
                chosen.append(word)
        return tuple(chosen)

    def _summary(self, lines: Sequence[tuple[str, bool]]) -> str:
        """Up to three central sentences in the text's order, LONGEST_SUMMARY characters at most."""
        vectors = [self._vector(sentence) for sentence, _ in lines]
        middle: Counter[str] = Counter()
        for vector in vectors:
            middle.update(vector)
        scores = [
            _cosine(vector, middle) * (FIRST if number == 0 else SECTION_FIRST if opens else 1.0)
            for number, (vector, (_, opens)) in enumerate(zip(vectors, lines, strict=True))
        ]
        chosen: list[int] = []
        room = LONGEST_SUMMARY
        for number in sorted(range(len(lines)), key=lambda n: -scores[n]):
            length = len(lines[number][0]) + 1
            if (
                len(chosen) < 3
                and length <= room
                and all(_cosine(vectors[number], vectors[c]) < ALIKE for c in chosen)
            ):
                chosen.append(number)
                room -= length
        if not chosen and lines:
            return shortened(lines[0][0], LONGEST_SUMMARY)
        return " ".join(lines[number][0] for number in sorted(chosen))

    def _vector(self, sentence: str) -> Counter[str]:
        vector: Counter[str] = Counter()
        for term, count in Counter(self._terminology.index_terms(sentence)).items():
            known = self._terminology.entry(term) is not None
            vector[term] = count * self._rarity(term) * (CONCEPT_WEIGHT if known else 1.0)  # type: ignore[assignment]
        length = math.sqrt(sum(value * value for value in vector.values())) or 1.0
        return Counter({term: value / length for term, value in vector.items()})


def sentences_of(text: str) -> list[str]:
    """A section's sentences without Markdown's marks; tables, rules, code and sub-headings are none."""
    kept = []
    for line in text.splitlines():
        if not line.lstrip().startswith(("|", "#", "```", "---", "    ")):
            kept += [s for s in split_sentences(unmarked(line)) if len(s) > 5]
    return kept


def _nouns(analysis: TextAnalysis) -> list[tuple[str, Span]]:
    """Nouns of two letters and more as written, with a suffix that belongs to them (보조 + 기), and where they stand."""
    nouns: list[tuple[str, Span]] = []
    for token in analysis.tokens:
        if token.tag == "XSN" and nouns and nouns[-1][1][1] == token.span[0] and token.form not in ("들", "님"):
            nouns[-1] = (nouns[-1][0] + token.form, (nouns[-1][1][0], token.span[1]))
        elif token.tag in ("NNG", "NNP", "SL"):
            nouns.append((token.form, token.span))
    return [(word, span) for word, span in nouns if len(word) > 1]


def _cosine(a: Counter[str], b: Counter[str]) -> float:
    product = sum(value * b[term] for term, value in a.items())
    lengths = math.sqrt(sum(v * v for v in a.values())) * math.sqrt(sum(v * v for v in b.values()))
    return product / lengths if lengths else 0.0
