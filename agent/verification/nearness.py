"""How near the words of a claim come to those of passages: the same word, a name of the same thing, or one of like meaning.

Like meaning is the cosine of the vectors in agent/terminology/meanings.py. It knows words of one subject, not what is said
of it: 높다 and 낮다 are near. So it tells only how well a claim is borne; numbers, denials and other things are compared by
words (agent/verification/vetoes.py, disagreement.py, figures.py).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from agent.lazily import lazily
from agent.remembering import remembered
from agent.state import Concept
from agent.terminology import Terminology
from agent.terminology.meanings import Meanings
from agent.terminology.terms import CONTENT_TAGS, DENIALS, FILLER
from agent.terminology.terms import LIGHT as CARRIERS
from agent.terminology.tokens import Token
from agent.verification.synonyms import ALIKE as SYNONYMS
from agent.verification.synonyms import EVERYDAY, LIGHT, SAME

WRITTEN = 0.9
"""What it is worth that the passage has a predicate's stem in some other word."""
ALIKE = 0.4
"""Cosine from which two predicates may be other words for one act ("쉽니다" of "중단합니다")."""
PAUSES = frozenset("쉬다 끊다 거르다 그만하다 그치다 멎다".split())
"""Said of what is taken or done for a while, these are one act, though the vectors hold rest and end for two."""
PROCEDURES = frozenset("수술 투석 내시경 심전도 예방접종 입원 재활".split()) | {"영상 검사"}
"""Topics of the lexicon that are done to a patient: another one is news as another medicine is."""
_TAGS = (CONTENT_TAGS | {"MAG"}) - {"SN"}
_ACTS = {
    act: frozenset(word for word, other in SAME.items() if other == act) | {act}
    for act in set(SAME.values()) - {"사람", "효과", "가지다", "먹다", "쓰다", "거르다"}
}
"""By act, the words for it: "119를 부르세요" of "119에 연락합니다"."""
_EMPTY = CARRIERS | FILLER | DENIALS | LIGHT


@dataclass(frozen=True, eq=False)
class Words:
    """The content words of a sentence in order. has: the same, as a set; starts: where each begins; tags: their parts of speech;
    letters: the sentence without spaces; codes: of what it names; kinds: also of what that is a kind of; named: what it
    names, of the topics what is done to a patient only: slot, code, its kinds, and which words do."""

    lemmas: tuple[str, ...]
    has: frozenset[str]
    starts: tuple[int, ...]
    tags: tuple[str, ...]
    letters: str
    codes: frozenset[str]
    kinds: frozenset[str]
    named: tuple[tuple[str, str, frozenset[str], tuple[int, ...]], ...]
    meanings: Meanings

    @lazily
    def vectors(self) -> np.ndarray:
        """(words, axes) unit rows. What is said in a passage's own words needs none."""
        return self.meanings.matrix(list(zip(self.lemmas, self.tags, strict=True)))


class Nearness:
    """Reads sentences, each once. One instance serves all threads."""

    def __init__(self, terms: Terminology) -> None:
        self._terms = terms
        self.words = remembered(8192)(self._words)
        self.held = remembered(2048)(self._held)

    def _held(self, claim: str, sentences: tuple[str, ...]) -> np.ndarray:
        """(words of the claim, sentences), read-only: 1 for a word that the sentence has or that names what it names, else
        the greatest cosine, at least 0."""
        found = _held(self.words(claim), [self.words(sentence) for sentence in sentences])
        found.setflags(write=False)
        return found

    def _words(self, sentence: str) -> Words:
        analysis = self._terms.analyse(sentence)
        tokens = [t for t in analysis.tokens if t.tag in _TAGS and t.lemma not in _EMPTY]
        return Words(
            lemmas=tuple(token.lemma for token in tokens),
            has=frozenset(token.lemma for token in tokens),
            starts=tuple(token.span[0] for token in tokens),
            tags=tuple(token.tag for token in tokens),
            letters="".join(sentence.split()),
            codes=frozenset(c.cui for c in analysis.concepts),
            kinds=frozenset(code for c in analysis.concepts for code in self._kinds(c.cui)),
            named=tuple(
                (c.slot, c.cui, self._kinds(c.cui), tuple(n for n, t in enumerate(tokens) if _within(t, c)))
                for c in analysis.concepts
                if c.slot != "topic" or self._is_procedure(c)
            ),
            meanings=self._terms.meanings,
        )

    def _is_procedure(self, concept: Concept) -> bool:
        entries = (self._terms.entry(code) for code in self._kinds(concept.cui))
        return any(entry.name in PROCEDURES for entry in entries if entry)

    def _kinds(self, code: str) -> frozenset[str]:
        return self._terms.classes(code) | {code}

    def alike(self, predicate: str, other: str) -> bool:
        """Whether two predicates, verbs or nouns of acting as a stance has them, may say the same."""
        if {predicate, other} <= PAUSES:
            return True
        one, two = (self._terms.meanings.of(p, "VV" if p.endswith("다") else "NNG") for p in (predicate, other))
        return float(one @ two) >= ALIKE


def _held(ours: Words, theirs: Sequence[Words]) -> np.ndarray:
    if all(ours.has <= one.has for one in theirs):
        return np.ones((len(ours.lemmas), len(theirs)))
    found = _nearest(ours, theirs)
    written = [(column, one) for column, one in enumerate(theirs) if one.lemmas]
    for lemma, row in zip(ours.lemmas, found, strict=True):
        stem = lemma[:-1] if len(lemma) > 2 and lemma.endswith("다") else ""
        others = [other for other in EVERYDAY.get(lemma, ()) if len(other) > 1]
        like = SYNONYMS.get(lemma, frozenset()) | _ACTS.get(SAME.get(lemma, lemma), frozenset())
        for column, one in written:
            # The analyser cuts a word in one context and keeps it in another ("피떡이").
            if lemma in one.has or (len(lemma) > 1 and lemma in one.letters):
                row[column] = 1.0
            elif stem and stem in one.letters:
                row[column] = max(row[column], WRITTEN)
            if (like and not like.isdisjoint(one.has)) or (
                others and any(other in one.letters for other in others)
            ):
                row[column] = max(row[column], WRITTEN)
    for _, code, kinds, words in ours.named:
        for column, one in written:
            if is_named(code, kinds, (one,)):
                found[list(words), column] = 1.0
    return found


def _nearest(ours: Words, theirs: Sequence[Words]) -> np.ndarray:
    """(our words, sentences): the greatest cosine with a word of the sentence, 0..1; 0 for a sentence without words."""
    found = np.zeros((len(ours.lemmas), len(theirs)))
    filled = [column for column, one in enumerate(theirs) if one.lemmas]
    if ours.lemmas and filled:
        cosines = ours.vectors @ np.concatenate([theirs[column].vectors for column in filled]).T
        starts = np.cumsum([0, *(len(theirs[column].lemmas) for column in filled[:-1])])
        found[:, filled] = np.clip(np.maximum.reduceat(cosines, starts, axis=1), 0.0, 1.0)
    return found


def is_named(code: str, kinds: frozenset[str], by: Iterable[Words]) -> bool:
    """Whether sentences name a thing, what it is a kind of (what is so of these medicines is so of each), or one of it.
    kinds: its code and theirs that it is a kind of."""
    return any(code in one.kinds or not kinds.isdisjoint(one.codes) for one in by)


def _within(token: Token, concept: Concept) -> bool:
    return concept.span[0] <= token.span[0] < concept.span[1]


def in_pairs(found: np.ndarray) -> np.ndarray:
    """The same of each two neighbouring sentences; of a single one as it is."""
    return np.maximum(found[:, :-1], found[:, 1:]) if found.shape[1] > 1 else found


def are_known(ours: Words, aside: Collection[Words]) -> np.ndarray:
    """(our words,) bool: which of them sentences beside the passages have."""
    return np.array([any(lemma in one.has for one in aside) for lemma in ours.lemmas], bool)
