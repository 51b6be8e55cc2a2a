"""A sentence reduced to what is compared of it: content words, concepts, figures and stances.

Words that say the same to a patient are one (agent/verification/synonyms.py), and a predicate goes with the noun before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from agent.remembering import remembered
from agent.state import Concept
from agent.terminology import Terminology
from agent.terminology.terms import DENIALS, content_terms
from agent.terminology.tokens import Token
from agent.verification.contrast import standard, topics
from agent.verification.exchanged import things
from agent.verification.figures import MEASURE, Figure, listed
from agent.verification.opposites import Side, orders, sides
from agent.verification.predicates import joined
from agent.verification.stance import Stance, stances
from agent.verification.stance_words import EASE, FALLS, HARDSHIP, RISES
from agent.verification.synonyms import LIGHT, URGING, canonical

DELAYS = frozenset("미루다 늦추다 지체 기다리다 망설이다 지켜보다".split())
"""Not to wait says no more than 바로, which is no content word."""
PUT_OFF = frozenset("미루다 늦추다 지체 망설이다".split())
"""Of these, what one cannot do of something else ("달라지지 않는지 지켜봅니다")."""
_SIDES = frozenset("이상 이하 미만 초과 이내 정도 가량".split())


@dataclass(frozen=True, slots=True)
class Read:
    """A sentence analysed. named: its content words, canonical, such with the noun before ("숨차다" of 숨이 차다), and the codes
    of its concepts; wider: what these are kinds of; ways: what goes up (True) or down, with the noun before;
    sides, orders: see agent/verification/opposites.py; topics, standard: contrast.py; acts: the stances, with
    what helps as what is to be done."""

    text: str
    named: frozenset[str]
    concepts: tuple[Concept, ...]
    wider: frozenset[str]
    figures: tuple[Figure, ...]
    ways: frozenset[tuple[str, bool]]
    stances: tuple[Stance, ...]
    acts: tuple[Stance, ...]
    sides: tuple[Side, ...] = ()
    orders: frozenset[tuple[str, bool]] = frozenset()
    topics: Mapping[str, str] = field(default_factory=dict)
    standard: tuple[str, str] = ("", "")
    things: frozenset[str] = frozenset()


class Reader:
    """Reads sentences, each once, since every round asks about the same ones."""

    def __init__(self, terms: Terminology) -> None:
        self._terms = terms
        self.read = remembered(8192)(self._read)

    def _read(self, sentence: str) -> Read:
        analysis = self._terms.analyse(sentence)
        tokens = joined(analysis.tokens)
        found = stances(analysis.tokens)
        waits = {one.key for one in found[:-1] if one.denied and one.key in DELAYS}
        words = {
            name
            for word, beside, token in _words(tokens)
            if word not in waits and not (word in URGING and _is_last(token, tokens))
            for name in (word, beside)
            if name
        }
        return Read(
            text=sentence,
            named=frozenset(words.union(c.cui for c in analysis.concepts if c.slot != "topic")),
            concepts=analysis.concepts,
            wider=frozenset().union(*(self._terms.classes(concept.cui) for concept in analysis.concepts)),
            figures=listed(sentence),
            ways=frozenset(_ways(tokens)),
            stances=found,
            acts=stances(analysis.tokens, helping=False) if "도움" in sentence else found,
            sides=sides(tokens, found),
            orders=orders(tokens),
            topics=topics(sentence, tokens),
            standard=standard(sentence, tokens),
            things=things([token.lemma for token in tokens if token.is_noun]),
        )


def _words(tokens: Sequence[Token]) -> Iterator[tuple[str, str, Token]]:
    """The content words of a sentence, canonical, with the compound that each makes with the noun before, if any."""
    for at, token in enumerate(tokens):
        for word in content_terms([token], ()):
            word = canonical(word)
            if word in DENIALS or word in LIGHT or MEASURE.fullmatch(word) or _is_said_otherwise(tokens, at):
                continue
            noun = _noun_before(tokens, at) if token.is_predicate else ""
            yield word, noun and noun + word, token


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


def _is_last(token: Token, tokens: Sequence[Token]) -> bool:
    """Whether no content word follows."""
    return not any(content_terms([later], ()) for later in tokens if later.span[0] > token.span[0])
