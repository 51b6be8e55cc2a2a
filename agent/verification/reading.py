"""A sentence reduced to what is compared of it: content words, concepts, figures and stances.

A word is held by other sentences when they have it, in another form or derivation ("목 조임" for 목이 조이다, 떨림 for 떨리다),
a word that says the same to a patient (agent/verification/synonyms.py), or what it is a kind of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from agent.remembering import remembered
from agent.state import Concept
from agent.syllables import final, is_open, with_final
from agent.terminology import Terminology
from agent.terminology.terms import DENIALS, content_terms
from agent.terminology.tokens import Token
from agent.verification.figures import MEASURE, Figure, listed
from agent.verification.stance import DOWN, EASE, FALLS, HARDSHIP, RISES, UP, Stance, joined, stances
from agent.verification.synonyms import LIGHT, URGING, canonical, groups_of

DELAYS = frozenset("미루다 늦추다 지체 기다리다 망설이다 지켜보다".split())
"""Not to wait says no more than 바로, which is no content word."""
PUT_OFF = frozenset("미루다 늦추다 지체 망설이다".split())
"""Of these, what one cannot do of something else ("달라지지 않는지 지켜봅니다")."""
_SIDES = frozenset("이상 이하 미만 초과 이내 정도 가량".split())
NEAR = 0.8
"""What a neighbouring word is worth beside the same one."""
_LONG_FORM = 3
"""Letters of a written word that no other word holds by chance."""


@dataclass(frozen=True, slots=True)
class Term:
    """word: canonical lemma, or a concept's code; form: as written, without particle; beside: compounds with the noun
    before ("숨차다" of 숨이 차다); parts: the words of a concept's surface."""

    word: str
    form: str = ""
    beside: str = ""
    parts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Read:
    """A sentence analysed. terms: content words in order, then concepts; wider: what its concepts are kinds of; ways: what goes
    up (True) or down, with the noun before."""

    text: str
    terms: tuple[Term, ...]
    concepts: tuple[Concept, ...]
    wider: frozenset[str]
    figures: tuple[Figure, ...]
    ways: frozenset[tuple[str, bool]]
    stances: tuple[Stance, ...]

    @property
    def named(self) -> frozenset[str]:
        return frozenset(word for term in self.terms for word in (term.word, term.beside) if word)


class Reader:
    """Reads sentences, each once, since every round asks about the same ones."""

    def __init__(self, terms: Terminology) -> None:
        self._terms = terms
        self.read = remembered(8192)(self._read)

    def held(self, terms: Sequence[Term], theirs: Sequence[Read]) -> list[float]:
        """Of each term how well the sentences hold it: 1, NEAR by a neighbouring word only, 0."""
        named = frozenset().union(*(one.named for one in theirs))
        there = named.union(*(one.wider for one in theirs))
        near = frozenset(group for word in named for group in groups_of(word))
        bare = "".join("".join(one.text.split()) for one in theirs)
        ways = [way for way in (UP, DOWN) if way & there]

        def holds(word: str) -> float:
            if (
                # The analyser cuts a word in one context and keeps it in another ("피떡이").
                word in there
                or (len(word) > 1 and (word in bare or _as_noun(word) in bare))
                or _as_verb(word) in named
                or any(word in way for way in ways)
                # What is so of a kind of medicine or illness is so of each one of it.
                or not named.isdisjoint(self._terms.classes(word))
            ):
                return 1.0
            return 0.0 if near.isdisjoint(groups_of(word)) else NEAR

        # 목이 마르다 is 목마르다, noun and verb.
        within = "".join(term.beside for term in terms if term.beside and holds(term.beside))
        return [
            max(
                holds(term.word),
                1.0 if (term.beside or term.word) in within else 0.0,
                1.0 if len(term.form) >= _LONG_FORM and term.form in bare else 0.0,
                min(map(holds, term.parts), default=0.0),
            )
            for term in terms
        ]

    def _read(self, sentence: str) -> Read:
        analysis = self._terms.analyse(sentence)
        tokens = joined(analysis.tokens)
        found = stances(analysis.tokens)
        waits = {one.key for one in found[:-1] if one.denied and one.key in DELAYS}
        words = [
            term
            for term, token in _words(tokens, sentence)
            if term.word not in waits and not (term.word in URGING and _is_last(token, tokens))
        ]
        concepts = [
            Term(c.cui, parts=tuple(t.word for t, token in _words(tokens, sentence) if _within(token, c)))
            for c in analysis.concepts
            if c.slot != "topic"
        ]
        return Read(
            text=sentence,
            terms=(*words, *concepts),
            concepts=analysis.concepts,
            wider=frozenset().union(*(self._terms.classes(concept.cui) for concept in analysis.concepts)),
            figures=listed(sentence),
            ways=frozenset(_ways(tokens)),
            stances=found,
        )


def _words(tokens: Sequence[Token], sentence: str) -> list[tuple[Term, Token]]:
    """The content words of a sentence with their tokens."""
    found: list[tuple[Term, Token]] = []
    for at, token in enumerate(tokens):
        for word in content_terms([token], ()):
            word = canonical(word)
            if word in DENIALS or word in LIGHT or MEASURE.fullmatch(word) or _is_said_otherwise(tokens, at):
                continue
            noun = _noun_before(tokens, at) if token.is_predicate else ""
            found.append((Term(word, _written(token, sentence), noun and noun + word), token))
    return found


def _ways(tokens: Sequence[Token]) -> Iterator[tuple[str, bool]]:
    for at, token in enumerate(tokens):
        word = canonical(token.lemma)
        denied = any(following.lemma in DENIALS for following in tokens[at + 1 : at + 3])
        if word in RISES | FALLS and not denied and (noun := _noun_before(tokens, at)):
            yield noun, word in RISES


def _is_said_otherwise(tokens: Sequence[Token], at: int) -> bool:
    """Whether a figure's side or a stance tells what the word says: 이상 in "72시간 이상", 어렵다 in "빨기 어려운"."""
    before = tokens[at - 1] if at else None
    if before is None:
        return False
    if tokens[at].lemma in _SIDES:
        return before.tag in ("NNB", "SN", "NR", "SL", "SW")
    return tokens[at].lemma in EASE | HARDSHIP and before.ending[0] == "기"


def _noun_before(tokens: Sequence[Token], at: int) -> str:
    """The noun that a predicate follows, with a particle between at most."""
    while at and tokens[at - 1].tag[0] == "J":
        at -= 1
    return tokens[at - 1].lemma if at and tokens[at - 1].is_noun else ""


def _written(token: Token, sentence: str) -> str:
    """A token with what stands before it in the same written word: 작은술 of 술."""
    start = sentence.rfind(" ", 0, token.span[0]) + 1
    return sentence[start : token.span[1]] if not token.is_predicate else token.form


def _is_last(token: Token, tokens: Sequence[Token]) -> bool:
    """Whether no content word follows."""
    return not any(content_terms([later], ()) for later in tokens if later.span[0] > token.span[0])


def _within(token: Token, concept: Concept) -> bool:
    return concept.span[0] <= token.span[0] < concept.span[1]


def _as_noun(term: str) -> str:
    """The noun made of a verb by its last consonant: "떨림" of 떨리다, the term itself where none is made so."""
    if len(term) < 3 or not term.endswith("다") or not is_open(term[-2]):
        return term
    return term[:-2] + with_final(term[-2], "ㅁ")


def _as_verb(term: str) -> str:
    """The verb of which such a noun was made: 조이다 of 조임, "" where none was."""
    return term[:-1] + with_final(term[-1]) + "다" if len(term) > 1 and final(term[-1]) == "ㅁ" else ""
