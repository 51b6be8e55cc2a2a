"""Where the words of a question stand, and whether two questions have them change places: "아기가 엄마에게", "엄마가 아기에게"."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass

from agent.storage.reuse.content_words import THEN

MAIN = 0
COMPARED = frozenset("BDX")
"""What is compared with ("보다"), replaced ("대신") or missing ("없는"): which of the words it is decides."""
TOLD_BY_ORDER = frozenset("SOELFGB")
OF_A_VERB = frozenset("더 덜 추가 다시".split())
"""What says how much or how often of the one word behind it, which is its part."""
_REPEATED = ("~", "^", "끊다")
"""What is denied or left off once is not denied twice."""
MEDICINE = "!"
"""Behind the code of a name that is a medicine."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A name ("#C0011849") or a word by its family. clause: MAIN for what is asked of, else the number of the clause
    that tells the case or what comes before; part: what its particle makes it (S subject, O object, ... "" untold); known: not a word the analyser made up; spelled: the words of a
    name that is a phrase ("귀에 물이 들어가다"); at: its place among the units."""

    word: str
    clause: int = MAIN
    part: str = ""
    known: bool = True
    spelled: str = ""
    at: int = 0


def exchanged(pairs: Sequence[tuple[list[Unit], list[Unit]]], joins: Set[str]) -> bool:
    """Whether two words have taken each other's place: in the order of clauses, or as subject and object. joins: of clauses that stand
    in a sequence."""
    words = [(mine, theirs) for mine, theirs in pairs if mine[0].word[0] not in "@="]
    asked = [
        (any(u.clause == MAIN for u in mine), any(u.clause == MAIN for u in theirs)) for mine, theirs in words
    ]
    # Of "토하고 나서 약을 먹으면 토하나요?" one name stands in two clauses.
    twice = any(
        len(one) != len(other) and (one[0].word[0] == "#" or one[0].word.startswith(_REPEATED))
        for one, other in words
    )
    if twice or _of_another_verb(words) or _turned_round(words) or {(True, False), (False, True)} <= {*asked}:
        return True
    for at, (one, one_there) in enumerate(words):
        for other, other_there in words[at + 1 :]:
            # Two complaints have no order: "어지럽고 귀가 먹먹한데".
            follows = bool(joins - {THEN} if _are_complaints(one, other) else joins)
            here, there = _before(one, other, follows), _before(one_there, other_there, follows)
            if here * there < 0:
                return True
    changed = []
    for mine, theirs in words:
        if mine[0].word in OF_A_VERB:
            continue
        parts, their_parts = {u.part for u in mine}, {u.part for u in theirs}
        if (parts ^ their_parts) & COMPARED or (mine[0].word == "심하다" and parts != their_parts):
            return True
        if not parts & their_parts and not {"", "T"} & (parts | their_parts):
            changed.append((mine[0].part, theirs[0].part))
    return any((b, a) in changed for a, b in changed) or len({a for a, _ in changed}) > 1


def _of_another_verb(words: Sequence[tuple[list[Unit], list[Unit]]]) -> bool:
    """Whether "더" or "다시" is of one word that both have here, and of another there: "약을 더 먹으면 아픈가요?", "약을 먹으면 더
    아픈가요?"."""
    common = {unit.word for pair in words for side in pair for unit in side}
    return any(
        {u.part for u in mine} & common != {u.part for u in theirs} & common
        for mine, theirs in words
        if mine[0].word in OF_A_VERB and all(u.part for u in (*mine, *theirs))
    )


def _are_complaints(one: Sequence[Unit], other: Sequence[Unit]) -> bool:
    return all(unit.word[0] == "#" and MEDICINE not in unit.word for unit in (*one, *other))


def _turned_round(words: Sequence[tuple[list[Unit], list[Unit]]]) -> bool:
    """Whether two words of one part have changed places, where only their order tells which is which: "간염이 간암이 되나요?",
    "아침에 먹던 약을 저녁에"."""
    there = sorted(words, key=lambda pair: pair[1][0].at)
    for number, (one, one_there) in enumerate(words):
        for other, other_there in words[number + 1 :]:
            parts = {unit[0].part for unit in (one, other, one_there, other_there)}
            names = one[0].word[0] == other[0].word[0] == "#" and MEDICINE not in one[0].word + other[0].word
            if len(parts) == 1 and (parts <= TOLD_BY_ORDER or (names and parts == {""})):
                if one[0].clause != other[0].clause:
                    continue
                if there.index((one, one_there)) > there.index((other, other_there)):
                    return True
    return False


def _before(one: Sequence[Unit], other: Sequence[Unit], follows: bool) -> int:
    """1 where one stands in an earlier clause than the other, -1 where in a later one, 0 where neither; what is asked of
    comes last. follows: whether the order of two clauses that only tell the case says something too."""
    mine, theirs = {unit.clause for unit in one}, {unit.clause for unit in other}
    if mine & theirs:
        return 0
    if MAIN in mine or MAIN in theirs:
        return -1 if MAIN in mine else 1
    return (1 if min(mine) < min(theirs) else -1) if follows else 0
