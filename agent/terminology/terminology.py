"""Terminology: one vocabulary for extraction and retrieval (thesis 3.2.1.2)."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Iterable, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any

from agent.errors import TerminologyUnavailable
from agent.remembering import remembered
from agent.state import Concept
from agent.terminology.codes import Code, Codes, read_codes
from agent.terminology.lexicon import LexiconEntry, all_classes, read_lexicon
from agent.terminology.meanings import Meanings
from agent.terminology.normalise import normalise
from agent.terminology.overlay import Overlay, key_of, overlaid
from agent.terminology.pack import fingerprint, open_pack
from agent.terminology.spelling import Speller
from agent.terminology.terms import content_terms
from agent.terminology.tokens import Token
from agent.terminology.written import shorter
from agent.unhurried import without_full_collections
from agent.wording.sentences import split_sentences, without_marks

_ILL = ("conditions", "symptoms")
REMEMBERED, LONGEST_REMEMBERED = 2048, 500
"""Texts whose analysis is kept, the least recently used out first, and their characters: within a turn the same question
and the same sentences of documents are read by search, guard, judge and cache."""


@dataclass(frozen=True, slots=True)
class TextAnalysis:
    """One pass over a text. Spans are code-point offsets in `text`, the unaltered input.

    concepts: the longest ones, in text order, never overlapping; nested: those inside a longer one
    (혈당 in 혈당이 오르다), which are no mention of their own but can be what a number belongs to; chains: for each
    of `concepts` the lemmas of the name that matched ("잠~못~자다").
    """

    text: str
    tokens: tuple[Token, ...] = ()
    concepts: tuple[Concept, ...] = ()
    nested: tuple[Concept, ...] = ()
    chains: tuple[str, ...] = ()


class Terminology:
    """The lexicon, the tokenizer and the MedCAT pack. One instance serves all threads.

    speller: the lexicon's names by how they are spelled; fingerprint: hash of lexicon, code and library versions;
    notices: degraded paths at start-up, in Korean.
    """

    def __init__(
        self,
        entries: Mapping[str, LexiconEntry],
        cat: Any,
        key: str,
        notices: tuple[str, ...] = (),
        codes: Codes | None = None,
    ) -> None:
        self._entries = MappingProxyType(dict(entries))
        self._codes = codes or Codes()
        self._cat = cat
        self._by_name: dict[str, LexiconEntry] = {}
        for entry in entries.values():
            for name in entry.every_name():
                self._by_name.setdefault(key_of(name), entry)
        self._classes = {cui: all_classes(entries, cui) for cui in entries}
        # MedCAT documents no thread-safety; a turn holds this for about a millisecond.
        self._lock = threading.Lock()
        self._remembered = remembered(REMEMBERED)(self._analyse)
        self.speller = Speller(self._entries)
        self.fingerprint = key
        self.notices = notices

    @classmethod
    @without_full_collections()
    def open(cls, lexicon_dir: Path, cache_dir: Path, overlay: Overlay | None = None) -> Terminology:
        """Read the lexicon, then load its pack from the cache or build it (seconds). overlay: what was taught here.

        Raises LexiconInvalid for a broken lexicon and TerminologyUnavailable when no pack can be made.
        """
        entries = read_lexicon(lexicon_dir)
        codes = read_codes(lexicon_dir, entries)
        key, told = fingerprint(lexicon_dir), overlay.entries() if overlay else ()
        unfit: tuple[str, ...] = ()
        if told:
            entries, unfit = overlaid(entries, told)
            key = hashlib.sha256(f"{key}:{[(t.name, t.cui) for t in told]}".encode()).hexdigest()
        cat, notices = open_pack(entries, key, cache_dir)
        return cls(entries, cat, key, (*notices, *unfit), codes)

    def analyse(self, text: str) -> TextAnalysis:
        """Tokens and concepts of a text of any content and length, in one pass."""
        return self._remembered(text) if len(text) <= LONGEST_REMEMBERED else self._analyse(text)

    def _analyse(self, text: str) -> TextAnalysis:
        normal = normalise(text)
        if not normal.text.strip():
            return TextAnalysis(text)
        try:
            with self._lock:
                document = self._cat(normal.text)
        except Exception as problem:  # without MedCAT there is no recogniser: say so instead of finding nothing
            raise TerminologyUnavailable(
                f"의학 개념 인식에 실패했습니다 ({type(problem).__name__}). 앱을 다시 시작해 주세요."
            ) from problem
        tokens = tuple(document.tokens)
        if normal.starts is not None:  # of plain text, nothing has moved
            tokens = tuple(replace(t, span=normal.original(t.span)) for t in tokens)
        longest, nested = _longest(document.linked_ents, lambda entity: self._entries[entity.cui].slot)
        return TextAnalysis(
            text,
            tokens,
            tuple(self._concept(e, text, normal.original(_span(e))) for e in longest),
            tuple(self._concept(e, text, normal.original(_span(e))) for e in nested),
            tuple(e.detected_name for e in longest),
        )

    @cached_property
    def meanings(self) -> Meanings:
        """Vectors of single words, made when first asked for."""
        return Meanings(self._cat.pipe.tokenizer.kiwi)

    def concepts(self, text: str) -> tuple[Concept, ...]:
        """The recognised concepts, in text order."""
        return self.analyse(text).concepts

    def index_terms(self, text: str) -> list[str]:
        """Content morphemes (verbs as dictionary form, lower case), then one token per concept (its cui)."""
        analysis = self.analyse(text)
        return content_terms(analysis.tokens, analysis.concepts)

    def index_terms_many(self, texts: Sequence[str]) -> list[list[str]]:
        """index_terms of each text, in order."""
        return [self.index_terms(text) for text in texts]

    def document_terms(
        self,
        texts: Sequence[str],
        analyses: MutableMapping[str, TextAnalysis],
        known: MutableMapping[str, list[str]] | None = None,
    ) -> list[list[str]]:
        """index_terms of each text of a document, sentence by sentence, so that no name reaches from one into the next.

        analyses, known: by sentence, the analyses made and the terms found before; no sentence of them is analysed again,
        and the others are added to both.
        """
        known = {} if known is None else known
        return [
            [
                term
                for part in split_sentences(text)
                for term in self._terms_of(without_marks(part), analyses, known)
            ]
            for text in texts
        ]

    def _terms_of(
        self,
        sentence: str,
        analyses: MutableMapping[str, TextAnalysis],
        known: MutableMapping[str, list[str]],
    ) -> list[str]:
        if sentence not in known:
            analysis = analyses.get(sentence) or analyses.setdefault(sentence, self.analyse(sentence))
            known[sentence] = content_terms(analysis.tokens, analysis.concepts)
        return known[sentence]

    def entry(self, cui: str) -> LexiconEntry | None:
        """The lexicon's row for a cui."""
        return self._entries.get(cui)

    def entries(self) -> Mapping[str, LexiconEntry]:
        """All rows by cui, in lexicon order; read-only."""
        return self._entries

    def named(self, name: str) -> LexiconEntry | None:
        """The concept with exactly this name, whatever its case and spacing."""
        return self._by_name.get(key_of(name))

    def meant(self, written: str, slot: str) -> LexiconEntry | None:
        """The slot's concept that somebody wrote, with a dose, a form or a stage behind its name."""
        of = _ILL if slot in _ILL else (slot,)
        found = map(self.named, (written, *shorter(written)))
        return next((entry for entry in found if entry and entry.slot in of), None)

    def by_code(self, system: str, code: str) -> LexiconEntry | None:
        """The concept that a code of SNOMED, RxNorm, LOINC or KCD means here, None for a code that is not listed."""
        cui = self._codes.meaning.get((system, code))
        return None if cui is None else self._entries[cui]

    def codes(self, cui: str) -> tuple[Code, ...]:
        """(system, code) that mean the concept itself, neither more nor less; at most one a system."""
        return self._codes.exported.get(cui, ())

    def classes(self, cui: str) -> frozenset[str]:
        """Classes of the concept and of everything broader, and their cuis; empty for an unknown cui."""
        return self._classes.get(cui, frozenset())

    def search(self, text: str, slot: str | None = None, limit: int = 20) -> list[LexiconEntry]:
        """Entries with a name that contains the text: equal names first, then beginnings, then shorter names.

        An empty text lists the slot's first entries.
        """
        wanted = key_of(text)
        ranked = []
        for order, entry in enumerate(self._entries.values()):
            if slot is not None and entry.slot != slot:
                continue
            keys = [key for key in map(key_of, entry.every_name()) if wanted in key]
            if keys:
                best = min((key != wanted, not key.startswith(wanted), len(key)) for key in keys)
                ranked.append((best if wanted else (), order, entry))
        ranked.sort(key=lambda row: row[:2])
        return [entry for _, _, entry in ranked[: max(limit, 0)]]

    def _concept(self, entity: Any, text: str, span: tuple[int, int]) -> Concept:
        entry = self._entries[entity.cui]
        return Concept(entry.cui, entry.name, entry.slot, span, text[span[0] : span[1]])


def _longest(entities: Iterable[Any], slot: Callable[[Any], str]) -> tuple[list[Any], list[Any]]:
    """Split into the longest non-overlapping entities and those that share a token with a longer one or stand between
    its words (따끔따끔 in "옆구리가 따끔따끔 아프다", but not the illness of "코가 코로나 걸린 뒤로 막히다"); of two as long, the one whose name spells more of the words ("열이 안
    내리다" before "열이 내리다")."""
    taken: set[int] = set()
    around: list[tuple[int, int, str]] = []
    longest: list[Any] = []
    nested: list[Any] = []
    for entity in sorted(
        entities, key=lambda e: (-len(e.text), -len(e), -e.detected_name.count("~"), e.start_char_index)
    ):
        indices = {token.index for token in entity}
        within = any(
            first < min(indices) and max(indices) < last and (kind != "symptoms" or slot(entity) == kind)
            for first, last, kind in around
        )
        if indices & taken or within:
            nested.append(entity)
        else:
            taken |= indices
            around.append((min(indices), max(indices), slot(entity)))
            longest.append(entity)
    return sorted(longest, key=_span), sorted(nested, key=_span)


def _span(entity: Any) -> tuple[int, int]:
    return entity.start_char_index, entity.end_char_index
