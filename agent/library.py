"""The corpus as a reader uses it: by topic, one document whole, its state, and which words of a passage matched."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal

from agent.retrieval import Document, Problem, Retriever, validate
from agent.state import Span
from agent.terminology import LexiconEntry, Terminology

MatchKind = Literal["morpheme", "concept"]


class Library:
    """Reading only; searching is the door's, adding agent.ingest's."""

    def __init__(self, retriever: Retriever, terms: Terminology) -> None:
        self._retriever = retriever
        self._terms = terms
        self._named = {entry.name: entry for entry in terms.entries().values()}

    @property
    def version(self) -> str:
        """Hash of the corpus; a changed document changes it."""
        return self._retriever.corpus_version

    def documents(self, topic: str | None = None) -> tuple[Document, ...]:
        """The corpus by title, or one topic of it."""
        chosen = (d for d in self._retriever.documents if topic in (None, d.topic))
        return tuple(sorted(chosen, key=lambda document: document.title))

    def texts(self) -> tuple[str, ...]:
        """The documents' bodies."""
        return tuple(document.body for document in self._retriever.documents)

    def topics(self) -> dict[str, int]:
        """Topics with their number of documents, the largest first."""
        return dict(Counter(document.topic for document in self._retriever.documents).most_common())

    def document(self, doc_id: str) -> Document | None:
        """The document with this id."""
        return self._retriever.document(doc_id)

    def problems(self) -> list[Problem]:
        """What `documents validate` finds wrong with the files that are searched; [] when all is well."""
        known = self._terms.entries()
        return [p for document in self._retriever.documents for p in validate(document.path, known)]

    def concepts(self, cuis: Iterable[str]) -> list[LexiconEntry]:
        """The lexicon's rows for the codes of a document; unknown codes are left out."""
        return [entry for cui in cuis if (entry := self._terms.entry(cui))]

    def matched(self, labels: Iterable[str]) -> tuple[list[str], list[LexiconEntry]]:
        """A retrieved document's matched terms as morphemes and concepts; a concept is known by its preferred name."""
        morphemes: list[str] = []
        concepts: list[LexiconEntry] = []
        for label in labels:
            if entry := self._named.get(label):
                concepts.append(entry)
            else:
                morphemes.append(label)
        return morphemes, concepts

    def places(self, passage: str, labels: Iterable[str]) -> list[tuple[Span, MatchKind]]:
        """Where the matched terms stand in a passage, in text order; where both stand, the concept counts."""
        sought = frozenset(labels)
        analysis = self._terms.analyse(passage)
        found: list[tuple[Span, MatchKind]] = [(c.span, "concept") for c in analysis.concepts if c.name in sought]
        found += [
            (token.span, "morpheme")
            for token in analysis.tokens
            if token.lemma in sought
            and not any(start < token.span[1] and token.span[0] < end for (start, end), _ in found)
        ]
        return sorted(found)


__all__ = ["Document", "Library", "MatchKind", "Problem"]
