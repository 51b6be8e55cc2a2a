"""What another has and the speaker has not: "남편이 천식인데 저는 아니래요", "남친은 양성, 저는 음성이에요"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from agent.extraction.clauses.reading import Clause, Reading
from agent.extraction.clauses.situation import SPEAKER
from agent.state import Exclusion, Fact
from agent.terminology import Token

ABSENT = frozenset("없다 아니다 음성 안 않다 없음".split())
# Nouns that may stand between the speaker and the denial; any other is what is denied.
PASSED = frozenset("아직 다행히 검사 결과 키트 증상 전혀 음성 판정 해당 다행 지금".split())
CAUGHT = frozenset("걸리다 옮다 나오다 이다 없다 아니다 받다 하다 되다 그렇다 있다 뜨다".split())


def denied_of_oneself(reading: Reading, found: Sequence[Fact | Exclusion]) -> Iterator[Exclusion]:
    """The illness of another that the clause behind it denies of the speaker, who names nothing else in it."""
    theirs = [
        item
        for item in found
        if isinstance(item, Exclusion) and item.reason == "family" and item.slot == "conditions"
    ]
    own = {item.name for item in found if isinstance(item, Fact) or item.who is None}
    for item in theirs:
        at = reading.token_at(item.span[0]) if item.span else None
        if at is None or item.name in own:
            continue
        number = reading.clause(at).number
        for clause in reading.clauses[number + 1 : number + 3]:
            words = reading.words(clause)
            start, end = words[0].span[0], words[-1].span[1]
            if any(other.span and start <= other.span[0] < end for other in found):
                break
            if _denies(clause, words):
                yield replace(item, reason="negated", who=None, span=item.span)
                break


def _denies(clause: Clause, words: Sequence[Token]) -> bool:
    speaker = next(
        (
            at
            for at, (t, after) in enumerate(pairwise(words))
            if t.lemma in SPEAKER and t.tag == "NP" and after.tag == "JX" and after.form in ("는", "은", "ᆫ")
        ),
        None,
    )
    if speaker is None or speaker > 2 or clause.mood != "statement" or clause.link == "condition":
        return False
    rest = words[speaker + 2 :]
    if any(t.is_noun and not t.silent and t.lemma not in PASSED for t in rest):
        return False
    said = [t for t in rest if t.is_predicate]
    return any(t.lemma in ABSENT for t in rest) and all(t.lemma in CAUGHT | ABSENT for t in said)
