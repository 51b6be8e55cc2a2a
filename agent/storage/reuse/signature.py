"""The meaning signature of a question: what must be equal before a cached answer may serve another wording.

Cosine alone is unsafe: "당뇨에 좋은 운동" and "당뇨에 나쁜 운동" are nearly the same vector. So every illness,
medicine, reading, number, denial and remaining content word must agree, in their order where it carries meaning;
only wordings that ask for the same thing count as the same (wording.py). A recognised concept is not enough by
itself either: 손목 통증 and 발목 통증 are one concept of the lexicon, so what qualifies a name has to agree too, and
topics (바나나 and 수박 are both 과일) count by their words. When in doubt, two questions are unequal.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from agent.language import N_
from agent.storage.reuse.content import NOTHING, Content
from agent.storage.reuse.content_left import near_word
from agent.storage.reuse.content_reader import read_content
from agent.storage.reuse.content_units import MEDICINE
from agent.storage.reuse.content_words import CARRIERS, HAVING, PERSONS, TAKING
from agent.storage.reuse.persons import Person, exchanged_persons, persons_taken
from agent.storage.reuse.plain_question import alone, in_one_frame, spelled_right
from agent.storage.reuse.roles import (
    Parts,
    Word,
    changed_parts,
    exchanged_nouns,
    frame_of,
    parts_taken,
)
from agent.storage.reuse.senses import turned_round, wordings
from agent.storage.reuse.signature_names import BRAND, entities
from agent.storage.reuse.signature_numbers import numbers
from agent.storage.reuse.signature_reader import Reader
from agent.storage.reuse.signature_settling import settled
from agent.storage.reuse.sounds import UNHEARD, Heard, heard, letters, meant_so, spelled_alike
from agent.storage.reuse.spoken import in_standard
from agent.storage.reuse.voices import NEUTRAL, Voice, voice
from agent.storage.reuse.wording import ASKED, MODALITIES, NEGATORS, SEQUENCE
from agent.terminology import Terminology, normalise, respell

# Two things that differ, or are taken together, do so in either order.
_MUTUAL = frozenset({"차이", "같이"})


@dataclass(frozen=True, slots=True)
class Signature:
    """What a question is about and asks. items: concepts and words in order of mention; ordered: whether that order
    carries meaning; numbers: with their units, in order; asks: the kind of answer wanted (VALUE, WHEN, MAY, ...);
    spoken: the items with a topic where it was said, which items have moved to the last clause."""

    items: tuple[str, ...]
    ordered: bool
    numbers: tuple[str, ...]
    asks: frozenset[str]
    spoken: tuple[str, ...] = ()
    content: Content = NOTHING
    literal: Content = NOTHING
    letters: tuple[str, ...] = ()
    parts: Parts = ()
    persons: tuple[Person, ...] = ()
    wordings: frozenset[str] = frozenset()
    frame: tuple[Word, ...] = ()
    heard: Heard = UNHEARD
    as_said: Heard = UNHEARD
    voice: Voice = NEUTRAL

    @property
    def codes(self) -> frozenset[str]:
        """Of what is named, as the lexicon has it."""
        words = (unit.word for unit in self.content.units if unit.word[0] == "#")
        return frozenset(re.split(r"[!+|]", word[1:])[0] for word in words)

    @property
    def is_empty(self) -> bool:
        return not self.items

    def names_person_of(self, other: Signature) -> bool:
        """Whether both have in their words the same kind of person to ask for: "소아 변비", "아이가 변비일 때"."""
        mine, theirs = ({u.word for u in side.content.units} & PERSONS for side in (self, other))
        fed = [{u.word for u in side.content.units} & {"이유식", "분유", "젖"} for side in (self, other)]
        return (bool(mine) and mine == theirs) or (bool(fed[0] & fed[1]) and mine | theirs <= {"아기"})

    def sounds_as(self, other: Signature) -> bool:
        """Whether one is the other with its words spelled and spaced otherwise; never of what asks nothing by itself, like
        "그럼 알려주세요"."""
        if self.is_empty:
            return False
        return self.heard.is_same(other.heard) or self.as_said.is_same(other.as_said)

    def is_spelled_as(self, other: Signature) -> bool:
        """Whether one is the other with a word or two misspelt."""
        if self.is_empty or other.is_empty:
            return False
        return spelled_alike(self.letters, other.letters) and self.content.is_near(other.content)

    def difference(self, other: Signature) -> str | None:
        """The first thing in which two questions differ, in Korean; None when they mean the same."""
        if self.sounds_as(other):
            return None
        if not self.is_empty and self.heard.sound and self.heard.sound == other.heard.sound:
            return N_("질문의 내용이 다릅니다.")  # "개에 물리면" and "게에 물리면" only sound alike
        if self.content.questions != other.content.questions:
            return N_("질문의 종류가 다릅니다.")
        if (
            changed_parts(self.parts, other.parts)
            or exchanged_persons(self.persons, other.persons)
            or self.voice.is_another(other.voice)
            or exchanged_nouns(self.frame, other.frame)
            or turned_round(self.wordings, other.wordings)
        ):
            return N_("말의 순서나 제품이 다릅니다.")
        if self.content.names_another(other.content) and not self.literal.says_as(other.literal):
            return N_("의학 개념이 다릅니다.")
        if not (self.is_empty or other.is_empty) and (
            self.content.says_as(other.content) or self.literal.says_as(other.literal) or self.is_spelled_as(other)
        ):
            return None
        if self.content.denies_another(other.content):
            return N_("부정 표현이 다릅니다.")
        if self.content.joined_apart(other.content):
            return N_("질문의 내용이 다릅니다.")
        if self.is_empty or other.is_empty:
            return N_("질문의 내용을 알 수 없습니다.")
        if self.numbers != other.numbers:
            return N_("수치가 다릅니다.")
        mine, theirs = _kinds(self.items), _kinds(other.items)
        for text, kind in (
            (N_("의학 개념이 다릅니다."), "concept"),
            (N_("부정 표현이 다릅니다."), "denial"),
            (N_("질문의 내용이 다릅니다."), "word"),
        ):
            if mine[kind] != theirs[kind]:
                return text
        if self.content.limits != other.content.limits:
            return N_("질문의 내용이 다릅니다.")
        if self.asks != other.asks:
            return N_("질문의 종류가 다릅니다.")
        if self.ordered or other.ordered:
            alike = _all_same(self.items, other.items) or _all_same(self.spoken, other.spoken)
        else:
            alike = _all_same(sorted(self.items), sorted(other.items))
        return None if alike else N_("말의 순서나 제품이 다릅니다.")


def signature(text: str, terms: Terminology) -> Signature:
    """The signature of a (resolved, PII-masked) question."""
    raw, question = in_standard(text), alone(text, terms)
    text = in_one_frame(question) or raw
    analysis = terms.analyse(text)
    if edits := [e for e in terms.speller.edits(text, analysis) if not meant_so(text[slice(*e.span)])]:
        text = respell(normalise(text), edits).text
        analysis = terms.analyse(text)
    names = entities(analysis)
    said, counted = numbers(text, [name.span for name in names])
    modalities = {name for name, pattern in MODALITIES if pattern.search(text)}
    reader = Reader(terms, analysis, names, counted)
    items, asks = settled(reader, analysis, modalities, text)
    spoken, _ = settled(Reader(terms, analysis, names, counted, topic=False), analysis, modalities, text)
    subjects = sum(item.startswith("#") for item in set(items))
    ordered = reader.ordered or subjects > 1 or reader.predicates > 1 or bool(set(items) & (SEQUENCE | NEGATORS))
    # Of two amounts each belongs to what it stands beside.
    ordered = len(said) > 1 or (ordered and not _is_mutual(items))
    content, literal = read_content(terms, analysis, names, text, said, counted)
    return Signature(
        tuple(items),
        ordered,
        said,
        frozenset(asks),
        tuple(spoken),
        content,
        literal,
        letters(analysis.tokens),
        parts_taken(analysis.tokens, names),
        persons_taken(analysis.tokens),
        wordings(raw, terms.analyse(raw).tokens),
        frame_of(analysis.tokens),
        heard(question),
        heard(spelled_right(raw)),
        voice(analysis.tokens),
    )


def restated(meaning: Signature, terms: Terminology) -> tuple[str, ...]:
    """A signature in words, the same for every wording of it: names as the lexicon prefers them, then what is asked; once
    for each of its two readings by content."""
    if meaning.content.units:
        return _spelled(meaning.content, terms), _spelled(meaning.literal, terms)
    items = meaning.items if meaning.ordered else sorted(meaning.items)
    words = [item.split(BRAND)[0].lstrip("#-").split("+") for item in items]
    named = [entry.name if (entry := terms.entry(first)) else first for first, *_ in words]
    said = [" ".join((name, *more)) for name, (_, *more) in zip(named, words, strict=True)]
    return (" ".join((*said, *meaning.numbers, *(ASKED[ask] for ask in sorted(meaning.asks) if ask in ASKED))),)


def _spelled(content: Content, terms: Terminology) -> str:
    company = {unit.word for unit in content.units}
    words = sorted(
        {
            near_word(word, company).split(BRAND)[0].lstrip("#")
            for word in company
            if word not in HAVING | TAKING | {*CARRIERS}
        }
    )
    named = []
    for first, *marks in (word.split("+") for word in words):
        entry = terms.entry(first.rstrip(MEDICINE))
        named.append(" ".join((entry.name if entry else first, *marks)))
    amounts = sorted(number for number, _ in content.numbers)
    return " ".join((*named, *amounts, *(ASKED[ask] for ask in sorted(content.asks) if ask in ASKED)))


def _is_mutual(items: Collection[str]) -> bool:
    """Whether only names and one word that relates them are left: "감기와 독감의 차이"."""
    words = {item for item in items if not item.startswith("#")}
    return (
        bool(words & _MUTUAL)
        and words <= _MUTUAL | {"먹다", "마시다", "술"}
        and len(words) == len([item for item in items if not item.startswith("#")])
    )


def _kinds(items: tuple[str, ...]) -> dict[str, list[str]]:
    held: dict[str, list[str]] = {"concept": [], "denial": [], "word": []}
    for item in items:
        kind = "concept" if item.startswith("#") else "denial" if item in NEGATORS else "word"
        held[kind].append(item.split(BRAND)[0])
    return {kind: sorted(values) for kind, values in held.items()}


def _all_same(mine: Sequence[str], theirs: Sequence[str]) -> bool:
    return len(mine) == len(theirs) > 0 and all(_same(one, two) for one, two in zip(mine, theirs, strict=True))


def _same(one: str, two: str) -> bool:
    """Equal, where a brand may stand for its ingredient but not for another brand."""
    mine, _, my_brand = one.partition(BRAND)
    theirs, _, their_brand = two.partition(BRAND)
    return mine == theirs and (not my_brand or not their_brand or my_brand == their_brand)
