"""What stands around a mention, as signs: words, endings, people and the build of the message, each with its place.

No construction is looked for here; the rules of `assertions`, `denials`, `people` and `course` do that. A sign says where
something stands, seen from the mention, and what it is; the second opinion (second_opinion.py) has learnt what each is worth.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Clause, Reading, plain
from agent.extraction.clauses.situation import SPEAKER
from agent.extraction.patterns.kinship import (
    ACQUAINTANCES,
    CHILD_TERMS,
    HOUSES,
    LONG_ROLES,
    PETS,
    RELATIVES,
    ROLES,
    SPOUSES,
)
from agent.terminology import Token

Sign = tuple[str, str]
"""Where a word or an ending stands, seen from the mention, and which it is."""
OTHER, NUMBER = "<>", "#"
"""Any other mention, any number."""
_NEGATORS = frozenset("안 못 없다 않다 아니다 못하다 말다 없이 모르다".split())
_NEAR = 3
"""Words behind the mention whose very place counts."""
_AHEAD = 2
"""Clauses behind the mention's own that are looked at."""
_MANY = 3
_HONORIFIC = ("시", "으시", "셔", "세", "으세")
_PEOPLE = {
    word: kind
    for kind, words in (
        ("house", HOUSES),
        ("role", ROLES | LONG_ROLES),
        ("pet", PETS),
        ("acquaintance", ACQUAINTANCES),
        ("child", CHILD_TERMS | {"배기", "짜리"}),
        ("kin", RELATIVES | SPOUSES),
        ("self", SPEAKER | {"우리"}),
    )
    for word in words
}


@dataclass(frozen=True, slots=True)
class _View:
    """A mention in its message. others: the tokens of other mentions of its sentence, which count as one word
    whatever they name; beside: those mentions."""

    reading: Reading
    mention: Mention
    clause: Clause
    others: frozenset[int]
    beside: tuple[Mention, ...]

    def word(self, index: int) -> str:
        token = self.reading.tokens[index]
        return OTHER if index in self.others else NUMBER if token.tag == "SN" else token.lemma

    def name(self, index: int) -> str:
        return OTHER if index in self.others else self.reading.tokens[index].lemma


def signs(reading: Reading, mention: Mention, mentions: Sequence[Mention]) -> frozenset[Sign]:
    """What surrounds a mention. mentions: those of its sentence."""
    beside = tuple(other for other in mentions if other.slot != "topic" and other.first != mention.first)
    others = frozenset(index for other in beside for index in range(other.first, other.last))
    view = _View(reading, mention, reading.clause(mention.first), others, beside)
    return frozenset(
        (
            *_build(view),
            *_company(view),
            *_said_of_it(view),
            *_said_before(view),
            *_clauses_behind(view),
            *_clause_ahead(view),
            *_people(view),
            *_honoured(view),
            *(("anywhere", token.lemma) for token in reading.tokens if token.tag[0] in "NVM"),
        )
    )


def _build(view: _View) -> Iterator[Sign]:
    """What kind of thing it is, and in what kind of sentence of which message."""
    slot, clause, sentences = view.mention.slot, view.clause, view.reading.sentences
    yield "slot", slot
    yield "mood", f"{slot} {clause.mood}"
    yield "link", f"{slot} {clause.link}"
    yield "first sentence", str(clause.sentence == 0)
    yield "last sentence", str(clause.sentence == len(sentences) - 1)
    yield "message's mood", f"{slot} {sentences[-1][-1].mood}"
    if view.reading.clause(view.mention.last - 1).number != clause.number:
        yield "spans", "clauses"


def _company(view: _View) -> Iterator[Sign]:
    """The other mentions of its sentence."""
    inside = [o for o in view.beside if view.clause.first <= o.first < view.clause.last]
    yield "company", f"{view.mention.slot} {min(len(inside), _MANY)}"
    for other in view.beside:
        if other.concept.name == view.mention.concept.name:
            yield "again", view.mention.slot
        where = "clause" if other in inside else "sentence"
        yield "with", f"{other.slot} {where} {'before' if other.first < view.mention.first else 'after'}"


def _said_of_it(view: _View) -> Iterator[Sign]:
    """From the mention to the end of its clause: its particle, its predicates, every word and ending."""
    tokens, mention, slot, last = view.reading.tokens, view.mention, view.mention.slot, view.clause.last
    own = tokens[mention.last - 1] if tokens[mention.last - 1].is_predicate else None
    if own is not None:
        yield from (("own ending", plain(form)) for form, _ in own.endings)
    particle = ""
    if mention.last < last:
        after = tokens[mention.last]
        particle = after.lemma if after.tag[0] == "J" else ""
        yield "particle", particle or after.tag
        yield "particle of", f"{slot} {particle or after.tag}"
    words = [i for i in range(mention.last, last) if _is_word(tokens[i])]
    predicate = own
    for place, index in enumerate(words):
        token = tokens[index]
        yield "after", view.word(index)
        if place < _NEAR:
            yield f"after {place}", view.word(index)
        if place and index - 1 not in view.others:
            yield "pair", f"{view.name(words[place - 1])} {view.word(index)}"
        if token.is_predicate:
            if predicate is own:
                yield "first predicate", _predicate(token)
            predicate = token
            yield from (("ending", plain(form)) for form, _ in token.endings)
    if predicate is not None:
        yield "predicate", _predicate(predicate)
        yield "last ending", _endings(predicate)
        yield "last ending of", f"{slot} {_endings(predicate)}"
    yield "predicate of", f"{slot} {predicate.lemma if predicate is not None else ''}"
    denied = sum(tokens[index].lemma in _NEGATORS for index in words)
    yield "denied", f"{denied} {particle}"
    yield "denied of", f"{slot} {denied}"


def _said_before(view: _View) -> Iterator[Sign]:
    """From the beginning of its clause to the mention."""
    tokens, first, start = view.reading.tokens, view.mention.first, view.clause.first
    for index in range(start, first):
        if _is_word(tokens[index]):
            yield "before", view.word(index)
        particle = tokens[index + 1]
        if tokens[index].is_noun and index not in view.others and particle.tag in ("JKS", "JX"):
            yield "subject", f"{tokens[index].lemma} {particle.lemma}"
    if first > start:
        beside = tokens[first - 1]
        yield "beside", OTHER if first - 1 in view.others else f"{beside.lemma}/{beside.tag}"
        if first - 1 > start and first - 2 not in view.others:
            yield "two before", f"{tokens[first - 2].lemma} {view.word(first - 1)}"


def _clauses_behind(view: _View) -> Iterator[Sign]:
    """What the clauses behind say, and how the next one ends, in this sentence or in one of its own."""
    slot, number = view.mention.slot, view.clause.number
    following = view.reading.clauses[number + 1 : number + 1 + _AHEAD]
    if not following:
        yield "next mood", f"{slot} none"
    for ahead, clause in enumerate(following):
        place = "next" if clause.sentence == view.clause.sentence else "next sentence's"
        words = view.reading.words(clause)
        for token in words:
            if token.tag[0] in "NVMX" or token.lemma in _NEGATORS:
                yield "behind", token.lemma
                if not ahead:
                    yield f"{place} word", token.lemma
        if ahead:
            continue
        yield "next mood", f"{slot} {clause.mood} {place}"
        if clause.predicate is not None:
            yield "next predicate", _predicate(clause.predicate)
            yield from ((f"{place} ending", plain(form)) for form, _ in clause.predicate.endings)
            yield "next denied", f"{place} {sum(token.lemma in _NEGATORS for token in words)}"


def _clause_ahead(view: _View) -> Iterator[Sign]:
    """The clause before the mention's own."""
    number = view.clause.number
    if not number:
        yield "previous link", "none"
        return
    clause = view.reading.clauses[number - 1]
    place = "previous" if clause.sentence == view.clause.sentence else "previous sentence's"
    yield from ((f"{place} word", token.lemma) for token in view.reading.words(clause) if token.tag[0] in "NVMX")
    if clause.predicate is not None:
        yield from ((f"{place} ending", plain(form)) for form, _ in clause.predicate.endings)
    yield "previous link", f"{clause.link} {clause.mood}"


def _people(view: _View) -> Iterator[Sign]:
    """Who is spoken of, where, and who was spoken of last before the mention and is next behind it."""
    tokens, mention = view.reading.tokens, view.mention
    before: tuple[int, str, str] | None = None
    behind = "nobody"
    for index, token in enumerate(tokens):
        kind = _PEOPLE.get(token.lemma) if token.is_noun or token.tag[0] == "N" else None
        if kind is None:
            continue
        after = tokens[index + 1] if index + 1 < len(tokens) else None
        particle = after.lemma if after is not None and after.tag[0] == "J" else ""
        if index < mention.first:
            before = index, kind, particle
        elif index >= mention.last and behind == "nobody":
            behind = kind
        if not mention.first <= index < mention.last:
            where = _where(view, index)
            yield "person", f"{kind} {where}"
            yield "person as", f"{kind} {particle or (after.tag if after is not None else '')} {where}"
    yield "person behind", behind
    starts = (
        ("clause", view.clause.first),
        ("sentence", view.reading.sentence(view.clause.sentence)[0].first),
        ("message", 0),
    )
    for place, start in starts:
        if before is not None and before[0] >= start:
            yield f"last person in {place}", before[1]
            yield f"last person in {place} as", f"{before[1]} {before[2]}"
        else:
            yield f"last person in {place}", "nobody"


def _honoured(view: _View) -> Iterator[Sign]:
    """Where a predicate honours its subject: nobody honours oneself."""
    for index, token in enumerate(view.reading.tokens):
        if token.endings and any(plain(form).startswith(_HONORIFIC) for form, _ in token.endings):
            clause = view.reading.clause(index)
            near = clause.number == view.clause.number
            yield "honoured", "clause" if near else _where(view, index).split()[0]


def _where(view: _View, index: int) -> str:
    clause, side = view.reading.clause(index), "before" if index < view.mention.first else "after"
    if clause.number == view.clause.number:
        return f"clause {side}"
    return f"{'sentence' if clause.sentence == view.clause.sentence else 'message'} {side}"


def _is_word(token: Token) -> bool:
    return token.tag[0] != "S" or token.tag in ("SN", "SL")


def _predicate(token: Token) -> str:
    return f"{token.lemma} {_endings(token)}"


def _endings(token: Token) -> str:
    return "/".join(plain(form) for form, _ in token.endings)
