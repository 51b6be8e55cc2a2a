"""What is left of two questions once their common words are taken away, without what may stand for each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from agent.storage.reuse.content_asked import POINT
from agent.storage.reuse.content_units import MAIN, MEDICINE, Unit
from agent.storage.reuse.content_words import (
    AFTER,
    DONE_JOINS,
    LASTING,
    NEAR,
    SEQUENCE,
    SIMILAR_JOINS,
    TAKING,
)
from agent.storage.reuse.signature_names import BRAND


def by_word(units: Iterable[Unit]) -> dict[str, list[Unit]]:
    held: dict[str, list[Unit]] = {}
    for unit in units:
        held.setdefault(unit.word, []).append(unit)
    return held


def paired(mine: Iterable[str], theirs: Iterable[str]) -> list[tuple[str, str]]:
    free, pairs = list(theirs), []
    for word in mine:
        match = next((other for other in free if word == other), None) or next(
            (other for other in free if _same_name(word, other)), None
        )
        if match is not None:
            free.remove(match)
            pairs.append((word, match))
    return pairs


def _same_name(one: str, two: str) -> bool:
    """A brand may stand for its ingredient but not for another brand."""
    if one[0] == "=" and two[0] == "=":
        if one.endswith(POINT) != two.endswith(POINT):
            return False
        return one.startswith(f"{two}:") or two.startswith(f"{one}:")  # "얼마나" and "몇 알"
    if one[0] != "#" or two[0] != "#":
        return False
    mine, _, my_brand = one.partition(BRAND)
    theirs, _, their_brand = two.partition(BRAND)
    return mine == theirs and (not my_brand or not their_brand)


def _is_asked_of(held: dict[str, list[Unit]], words: Iterable[str]) -> bool:
    return all(unit.clause == MAIN for word in words for unit in held[word])


def spaced_alike(left: list[str], right: list[str]) -> tuple[list[str], list[str], set[str]]:
    """Without words that the other side writes in several: "대장 내시경", "대장내시경". And the long ones among them."""
    joined: set[str] = set()
    for whole, parted in ((left, right), (right, left)):
        for word in [*whole]:
            runs = combinations(range(len(parted) + 1), 2)
            run = next((r for r in runs if r[1] - r[0] > 1 and "".join(parted[slice(*r)]) == word), None)
            if run is not None:
                del parted[slice(*run)]
                whole.remove(word)
                joined.add(word)
    return left, right, joined


def joined_alike(left: list[str], right: list[str], recovers: bool) -> tuple[list[str], list[str]]:
    """Without the joins of clauses that may stand for each other; the others stay. recovers: see DONE_JOINS."""
    similar = (*SIMILAR_JOINS, *DONE_JOINS, frozenset({AFTER, ""})) if recovers else SIMILAR_JOINS
    mine, theirs = ([w for w in side if w[0] == "@"] for side in (left, right))
    rest = [w for w in left if w[0] != "@"], [w for w in right if w[0] != "@"]
    for one in [*mine]:
        match = next((two for two in theirs if frozenset({one, two}) in similar), None)
        if match is not None:
            theirs.remove(match)
            mine.remove(one)
    mine, theirs = (
        [one for one in side if frozenset({one, ""}) not in similar or other]
        for side, other in ((mine, theirs), (theirs, mine))
    )
    return [*rest[0], *mine], [*rest[1], *theirs]


def marked_alike(left: list[str], right: list[str]) -> tuple[list[str], list[str]]:
    """Without names of one concept of which one is qualified by a word of its own: "종합 비타민제", "종합비타민"."""
    for one in [word for word in left if word[0] == "#"]:
        code, *marks = one.split("+")
        for two in [word for word in right if word.split("+")[0] == code]:
            others = two.split("+")[1:]
            more, less = [m for m in marks if m not in others], [m for m in others if m not in marks]
            if not (more and less) and all(m in right for m in more) and all(m in left for m in less):
                left = [word for word in left if word != one and word not in less]
                right = [word for word in right if word != two and word not in more]
                break
    return left, right


def together_out(words: list[str], others: list[str], there: Sequence[Unit]) -> list[str]:
    """Without "같이" where the other question says it by a clause: "약을 먹을 때 우유를 마셔도 되나요?"."""
    while_taking = any(unit.clause != MAIN and unit.word in TAKING for unit in there)
    in_turn = any(unit.word in SEQUENCE for unit in there)
    if "같이" not in words or "같이" in others or not while_taking or in_turn:
        return words
    return [word for word in words if word != "같이"]


def near_word(word: str, company: set[str]) -> str:
    """One word for those that may stand for each other in this company."""
    around = _around(company)
    for pair, needed in NEAR:
        if word in pair and needed & around:
            word = min(pair)
    return word


def _around(company: set[str]) -> set[str]:
    return company | ({"#"} if any(word[0] == "#" for word in company) else set())


def near_out(left: list[str], right: list[str], company: set[str]) -> tuple[list[str], list[str]]:
    """Without words that may stand for each other in this company."""
    around = _around(company)
    for pair, needed in NEAR:
        one, two = [w for w in left if w in pair], [w for w in right if w in pair]
        if one and two and one != two and (needed & around or _is_of(needed, company)):
            company |= pair
            left, right = [w for w in left if w not in pair], [w for w in right if w not in pair]
    return left, right


def _is_of(needed: Iterable[str], company: Iterable[str]) -> bool:
    """Whether a word is a kind of what is needed: 대장용종 of 용종."""
    return any(len(one) > 1 and word.endswith(one) for one in needed for word in company)


def is_illness(company: Iterable[str]) -> bool:
    return any(word[0] == "#" and MEDICINE not in word for word in company)


def healed_out(
    left: list[str],
    right: list[str],
    company: set[str],
    mine: dict[str, list[Unit]],
    theirs: dict[str, list[Unit]],
) -> tuple[list[str], list[str]]:
    """ "며칠이면 낫나요?" and "며칠 가나요?" of an illness: how long it lasts is when one is well again."""
    if company & LASTING and is_illness(company):
        for healed, lasting, well, ill in ((left, right, mine, theirs), (right, left, theirs, mine)):
            lasts = {*lasting} & {"가다", "지속", "계속"}
            if "낫다" in healed and lasts and _is_asked_of(well, {"낫다"}) and _is_asked_of(ill, lasts):
                healed.remove("낫다")
    return left, right
