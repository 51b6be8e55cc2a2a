"""Which passage bears a sentence best, how well, and what disagrees between the two?

A document's sentence bears a claim when it holds enough of the claim's letters (character bigrams, which survive particles
and endings) or of its content morphemes and concepts (which survive other wording), and when the claim's numbers with
their units, its polarity and its medical concepts agree with it: those are what harm a patient. The generator ranks
sentences for a question; it shares no function with this. Limits: words, not meaning. A paraphrase in wholly other words
counts as unsupported, and a false sentence made of a true one's words in another order can pass.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from agent.remembering import remembered
from agent.sentences import split_sentences
from agent.state import Concept
from agent.syllables import is_open, with_final
from agent.terminology import Terminology
from agent.terminology.terms import DENIALS, content_terms
from agent.verification.figures import Figure, figures, unborne
from agent.verification.stance import DOWN, SAME, UP, Stance, disagreement, stances

SUPPORTED = 0.55
"""Share of a sentence's bigrams that one or two neighbouring document sentences must hold."""
MORPHEMES = 0.7
"""The same of its content morphemes and concepts; a share is scaled so that both thresholds are SUPPORTED."""
LONGEST_NEW_RUN = 4
"""Bigrams in a row that the document does not hold: a longer stretch is new content behind a familiar beginning."""
NEW_TERMS = 2
"""Content morphemes in a row, likewise."""
CLOSER = 0.1
"""A sentence that disagrees counts when it is closer than the best agreeing one by this much: it is the one meant."""
LOOKED_AT = 6
"""Document sentences, the closest by letters, that are compared in full."""
MEDICAL = ("medications", "conditions", "labs", "vitals")

_LIGHT = frozenset("생기다 나타나다 지나다 오다 들다 나다 되다 받다 챙기다 사람 환자 경우 상태 동안 정도".split())
"""Words that any sentence may have: neither for nor against."""
_CITATION = re.compile(r"\[\d+\]")
_LETTERS = re.compile(r"[^0-9a-z가-힣]+")
_JOINS = re.compile(
    r"(?<=[가-힣](?:고|며|만|나|로|서|요|다|되|데|면|때),)\s|(?<=[가-힣]지만)\s|(?<=[가-힣]므로)\s|(?<=[가-힣]고)\s(?=\S+\s\S+\s)|"
    r"(?<=[가-힣]니),?\s|(?<=[가-힣]\s데다)\s"
)
SHORTEST_CLAUSE = 9
"""Bigrams: less is no statement of its own."""
# Digits and units are compared as figures.
_MEASURE = re.compile(r"\d.*|mg|dl|ml|kg|g|mcg|kcal|iu|mmhg|번|시간|개월|주|년|일|분|세|달")


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence, or two neighbours, reduced to letters. document: its number among those given, 0 if unknown."""

    text: str
    bigrams: tuple[str, ...]
    held: frozenset[str]
    document: int = 0
    title: str = ""
    pair: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Borne:
    """The best passage for a claim. strength: 0..1, SUPPORTED and more bears it; differs: "number", "polarity",
    "concept", what disagrees with the closest passage; said: the word or figure that does."""

    strength: float
    statement: Statement | None = None
    differs: tuple[str, ...] = ()
    said: tuple[str, ...] = ()

    @property
    def supported(self) -> bool:
        return self.strength >= SUPPORTED


@remembered(16384)
def _letters(sentence: str) -> tuple[str, ...]:
    letters = _LETTERS.sub("", _CITATION.sub(" ", sentence).lower())
    return tuple(letters[i : i + 2] for i in range(len(letters) - 1))


def statement(sentence: str, document: int = 0, title: str = "", pair: tuple[str, ...] = ()) -> Statement:
    bigrams = _letters(sentence)
    return Statement(sentence, bigrams, frozenset(bigrams), document, title, pair)


def evidence(passages: Iterable[str], document: int = 0, title: str = "") -> tuple[Statement, ...]:
    """All sentences of the passages, and pairs of neighbours, since an answer may join two."""
    found: list[Statement] = []
    for passage in passages:
        sentences = split_sentences(passage)
        found.extend(statement(sentence, document, title) for sentence in sentences)
        found.extend(statement(f"{a} {b}", document, title, (a, b)) for a, b in pairwise(sentences))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Read:
    """A sentence analysed. terms: content morphemes in order, then concepts; wider: what its concepts are kinds of."""

    text: str
    terms: tuple[str, ...]
    concepts: tuple[Concept, ...]
    wider: frozenset[str]
    figures: frozenset[Figure]
    stances: tuple[Stance, ...]


class Support:
    """Compares claims with statements; keeps what it analysed, since every round asks about the same sentences."""

    def __init__(self, terms: Terminology) -> None:
        self._terms = terms
        self._read = remembered(8192)(self._analyse)

    def find(self, claim: str, against: Sequence[Statement], known: str = "") -> Borne:
        """The passage that bears the claim, else the closest one with what disagrees. known: text whose concepts are
        no news (the question)."""
        bare = _CITATION.sub(" ", claim).strip()
        said = statement(bare)
        if not said.bigrams:
            return Borne(1.0)
        for one in against:
            if one.bigrams == said.bigrams:
                return Borne(1.0, one)
        near = sorted(against, key=lambda one: (-_share(said.bigrams, one.held), bool(one.pair)))[:LOOKED_AT]
        compared = [self._compare(bare, said, one, known) for one in near]

        def nearness(one: Borne) -> float:
            return one.strength + _share(said.bigrams, one.statement.held) if one.statement else 0.0

        agreeing = max((b for b in compared if not b.differs), key=nearness, default=Borne(0.0))
        differing = max((b for b in compared if b.differs), key=nearness, default=Borne(0.0))
        if differing.differs and (not agreeing.supported or nearness(differing) > nearness(agreeing) + CLOSER):
            return Borne(0.0, differing.statement, differing.differs, differing.said)
        if agreeing.supported or len(clauses := _clauses(bare)) < 2:
            return agreeing
        # An answer may join what stands in distant sentences: then each clause needs a passage of its own.
        each = [self.find(clause, against, known) for clause in clauses]
        return min(each, key=lambda one: one.strength) if all(one.supported for one in each) else agreeing

    def stances(self, sentence: str) -> tuple[Stance, ...]:
        return self._read(_CITATION.sub(" ", sentence).strip()).stances

    def concepts(self, sentence: str) -> tuple[Concept, ...]:
        return self._read(_CITATION.sub(" ", sentence).strip()).concepts

    def _compare(self, claim: str, said: Statement, borne: Statement, known: str) -> Borne:
        ours, theirs = self._read(claim), [self._read(part) for part in borne.pair or (borne.text,)]
        neutral = self._read(borne.title) if borne.title else None
        letters = _share(said.bigrams, borne.held)
        if _run(b in borne.held for b in said.bigrams) > LONGEST_NEW_RUN:
            letters = min(letters, SUPPORTED * 0.9)
        strength = max(letters, self._content(ours, theirs, neutral))
        if self._ends_on_new(claim, theirs, neutral):
            strength = min(strength, SUPPORTED * 0.9)
        if strength < SUPPORTED:
            return Borne(strength, borne)
        differs: dict[str, str] = {}
        if missing := unborne(ours.figures, {f for one in theirs for f in one.figures}):
            differs["number"] = f"{missing[0].value}{missing[0].unit}"
        if predicate := self._turned(claim, ours, borne, theirs):
            differs["polarity"] = predicate
        if news := self._news(ours, [*theirs, *([neutral] if neutral else []), self._read(known)]):
            differs["concept"] = news
        return Borne(strength, borne, tuple(differs), tuple(differs.values()))

    def _content(self, ours: _Read, theirs: Sequence[_Read], title: _Read | None) -> float:
        """Share of the claim's terms held, scaled; terms of the document's title are neither for nor against."""
        there = {term for one in theirs for term in (*one.terms, *one.wider)}
        neutral = (set(title.terms) | title.wider if title else set()) - there
        held = self._held([term for term in ours.terms if term not in neutral], theirs)
        if ours.stances:  # what is said of it all weighs as much as what it is said of
            held += [ours.stances[-1].key in {stance.key for one in theirs for stance in one.stances}] * 2
        if not held:
            return 0.0
        share = sum(held) / len(held) * SUPPORTED / MORPHEMES
        return min(share, SUPPORTED * 0.9) if _run(held) > NEW_TERMS else min(1.0, share)

    def _held(self, terms: Sequence[str], theirs: Sequence[_Read]) -> list[bool]:
        """Of each term whether the sentences hold it."""
        named = {term for one in theirs for term in one.terms}
        there = named.union(*(one.wider for one in theirs))
        bare = "".join("".join(one.text.split()) for one in theirs)
        ways = [way for way in (UP, DOWN) if way & there]
        return [
            # The analyser cuts a word in one context and keeps it in another ("피떡이").
            term in there
            or (len(term) > 1 and (term in bare or _as_noun(term) in bare))
            or any(term in way for way in ways)
            # What is so of a kind of medicine or illness is so of each one of it.
            or not named.isdisjoint(self._terms.classes(term))
            for term in terms
        ]

    def _ends_on_new(self, claim: str, theirs: Sequence[_Read], title: _Read | None) -> bool:
        """Whether the last clause has nothing of the passage: it may be too short to weigh against what goes before."""
        *before, last = _JOINS.split(claim)
        terms = self._read(last).terms if before else ()
        return bool(terms) and not any(self._held(terms, [*theirs, *([title] if title else [])]))

    def _turned(self, claim: str, ours: _Read, borne: Statement, theirs: Sequence[_Read]) -> str:
        """Of two neighbours the one nearer to the claim speaks first; the other only of what that one leaves out."""
        if len(theirs) == 2:
            nearness = [_share(_letters(claim), frozenset(_letters(part))) for part in borne.pair]
            first, second = theirs if nearness[0] >= nearness[1] else (theirs[1], theirs[0])
            return disagreement(ours.stances, first.stances, second.stances)
        return disagreement(ours.stances, theirs[0].stances)

    def _news(self, ours: _Read, known: Sequence[_Read]) -> str:
        """A disease, medicine or measurement that the passage does not name."""
        there = {cui for one in known for cui in (*(c.cui for c in one.concepts), *one.wider)}
        for concept in ours.concepts:
            if concept.slot in MEDICAL and not {concept.cui, *self._terms.classes(concept.cui)} & there:
                return concept.name
        return ""

    def _analyse(self, sentence: str) -> _Read:
        analysis = self._terms.analyse(sentence)
        words = [
            SAME.get(term, term)
            for term in content_terms(analysis.tokens, ())
            if term not in DENIALS and term not in _LIGHT and not _MEASURE.fullmatch(term)
        ]
        return _Read(
            text=sentence,
            terms=(*words, *(c.cui for c in analysis.concepts if c.slot != "topic")),
            concepts=analysis.concepts,
            wider=frozenset().union(*(self._terms.classes(concept.cui) for concept in analysis.concepts)),
            figures=figures(sentence),
            stances=stances(analysis.tokens),
        )


def _share(bigrams: Sequence[str], held: frozenset[str]) -> float:
    return sum(bigram in held for bigram in bigrams) / len(bigrams) if bigrams else 0.0


def _as_noun(term: str) -> str:
    """The noun made of a verb by its last consonant: "떨림" of 떨리다, the term itself where none is made so."""
    if len(term) < 3 or not term.endswith("다") or not is_open(term[-2]):
        return term
    return term[:-2] + with_final(term[-2], "ㅁ")


def _clauses(claim: str) -> list[str]:
    """A claim cut where clauses are joined; a short piece stays with the one before it."""
    found: list[str] = []
    for piece in _JOINS.split(claim):
        if found and (len(_letters(piece)) < SHORTEST_CLAUSE or len(_letters(found[-1])) < SHORTEST_CLAUSE):
            found[-1] += f" {piece}"
        else:
            found.append(piece)
    return found


def _run(held: Iterable[bool]) -> int:
    """The longest stretch that is not held."""
    longest = run = 0
    for one in held:
        run = 0 if one else run + 1
        longest = max(longest, run)
    return longest
