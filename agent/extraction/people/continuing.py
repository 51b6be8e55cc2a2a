"""Who a message without a subject of its own goes on about: the person of the turn directly before.

"아이가 열이 나요", then "두 살이에요", then "39도예요": none of it is the speaker's. 저는 brings the speaker back.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from agent.extraction.clauses.reading import Clause, Reading
from agent.extraction.clauses.speaker import SPEAKER
from agent.extraction.patterns.kinship import PRONOUNS, is_dependant, is_person_word
from agent.extraction.people.carrying import is_honoured, is_reported
from agent.extraction.people.holder import Holder
from agent.state import Demographics, Extraction, Span

# Characters of a sentence that adds one thing to what was said; of a child one goes on at more length.
SHORT, SHORT_OF_CHILD = 25, 40
# "아버지가 고혈압인데 유전되나요?": what follows is what one fears for oneself.
_INHERITED = re.compile("유전|가족력|내력")
# "아버지가 당뇨예요. 저도 걸릴까요?": a family history, told for the speaker's own sake.
_OF_ONESELF = re.compile(
    r"\?|(?<![가-힣])(?:저|제|나|내|전|난)(?:는|도|가|의|한테|에게|를|만|요)?(?![가-힣])|까요|나요|가요"
)
ANY_CHILD = frozenset("아이 애 아기 애기 아가".split())
CARING = frozenset("먹이다 재우다 입히다 씻기다 맞히다 바르다 데리다".split())


@dataclass(frozen=True, slots=True)
class Person:
    """The other person of a turn. firm: the turn was about them to its end, so that a short sentence goes on about
    them; else only an honorific verb or reported words ("…대요") do."""

    who: str
    firm: bool


def person_of(said: Extraction) -> Person | None:
    """The other person whom a message leaves off with; None for one about the speaker alone."""
    others = [e for e in said.excluded if e.who and e.who != "가족"]
    heredity = _INHERITED.search(said.text) is not None
    if said.subject is None:
        alone = (
            not heredity
            and not said.facts
            and said.demographics == Demographics()
            and not _OF_ONESELF.search(said.text)
        )
        return Person(others[-1].who or "", alone) if others else None
    theirs = [e.span for e in others] + list(said.subject.demographics.spans.values())
    own = [fact.span for fact in said.facts] + list(said.demographics.spans.values())
    return Person(said.subject.who, not heredity and _last(theirs) >= _last(own))


def may_be_same(one: str | None, other: str | None) -> bool:
    """Whether two words may mean one person; None is the speaker. "딸" is gone on about as "아이"."""
    if one == other:
        return True
    return is_dependant(one) and is_dependant(other) and not {one, other}.isdisjoint(ANY_CHILD)


def going_on(reading: Reading, holders: Sequence[Holder], before: Person) -> list[Holder]:
    """The holders with the sentences that go on about the person before; the first that does not ends it."""
    out = list(holders)
    for clauses in reading.sentences:
        if not _goes_on(reading, clauses, holders, before):
            break
        for index in range(clauses[0].first, clauses[-1].last):
            if not out[index].general:
                out[index] = Holder(before.who)
    return out


def _goes_on(reading: Reading, clauses: Sequence[Clause], holders: Sequence[Holder], before: Person) -> bool:
    first, last = clauses[0].first, clauses[-1].last
    words = reading.tokens[first:last]
    if any(h.who and h.who not in PRONOUNS for h in holders[first:last]) or any(
        is_person_word(t.lemma) for t in words
    ):
        return False
    if any(t.lemma in SPEAKER and t.tag == "NP" for t in words):
        return False
    if is_honoured(words) or is_reported(reading, clauses[-1]):
        return True
    length = words[-1].span[1] - words[0].span[0]
    child = is_dependant(before.who)
    if not before.firm or length > (SHORT_OF_CHILD if child else SHORT):
        return False
    if clauses[-1].mood == "statement":
        return True
    # "두 살인데 해열제 먹여도 되나요?"
    return child and (len(clauses) > 1 or any(t.lemma in CARING for t in words))


def _last(spans: Sequence[Span | None]) -> int:
    return max((span[0] for span in spans if span), default=-1)
