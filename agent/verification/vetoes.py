"""What makes a sentence none of a passage's however alike they are: an opposite, a delay, going it alone."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import zip_longest

from agent.verification.exchanged import exchanged
from agent.verification.opposites import turned_order, turned_side
from agent.verification.reading import PUT_OFF, Read
from agent.verification.synonyms import FAMILIES, PERSONS

_PHYSICIAN = frozenset("의사 의료진 주치의 전문의 상의 묻다".split())


def done_alone(ours: Read, theirs: Sequence[Read]) -> str:
    """What a claim lets one do alone where the passage has it done with a physician, "" for nothing."""
    # "사 드시지 마시고", "사서 드시기보다": what follows it is denied, and it with that.
    kept = [one for one, then in zip_longest(ours.stances, ours.stances[1:]) if not (then and then.denied)]
    alone = [one.key for one in kept if one.alone and not one.denied and not one.supposed]
    if not alone or "기보다" in ours.text or any(one.alone for read in theirs for one in read.stances):
        return ""
    return alone[0] if any(read.named & _PHYSICIAN for read in theirs) else ""


def put_off(ours: Read, theirs: Sequence[Read]) -> str:
    """What a claim puts off and no passage does, "" for nothing."""
    delayed = [one.key for one in ours.stances if one.key in PUT_OFF and not one.denied and not one.supposed]
    if not delayed or any(one.key in PUT_OFF and not one.denied for read in theirs for one in read.stances):
        return ""
    # "설사가 멎을 때까지 미뤄 두세요": meanwhile it is to be avoided.
    shunned = any(one.negative and one.key not in PUT_OFF for read in theirs for one in read.stances)
    return "" if shunned and "까지" in ours.text else delayed[-1]


_IF_TOGETHER = re.compile(r"(?:함께|같이|한꺼번에|동시에)\s(?:\S+\s)?\S+(?:면|다가|지\s?(?:말|마|않))(?=[\s,])")
_WITH_FOOD = re.compile(
    r"(?:물|한\s?컵|한\s?잔|음식|식사|밥|끼니|간식|우유|주스)(?:이?랑|과|와|하고)\s(?:함께|같이)"
)
_TOGETHER = re.compile(r"함께|같이|한꺼번에|동시에")
_APART = re.compile(
    r"간격|띄[우워웁운울어]|띄\s?워|따로\s|사이를\s[두둬뒀]|시간\s*(?:이상\s*|은\s*)?(?:뒤|후|전|사이)"
)
_INSTEAD = (
    (frozenset({"나가다", "외출"}), frozenset({"머무르다", "머물다"})),
    (frozenset({"피우다", "흡연"}), frozenset({"끊다", "금연"})),
)
"""What is done against what is done in its place."""


def put_together(ours: Read, theirs: Sequence[Read]) -> str:
    """What a claim has taken together where the passage keeps it apart in time, "" for nothing."""
    affirmed = ours.stances and not any(one.negative or one.denied for one in ours.stances)
    # "물 한 컵과 함께" keeps no hours; "같이 삼키면 덜 흡수됩니다" tells nobody to.
    text = _WITH_FOOD.sub("", _IF_TOGETHER.sub("", ours.text))
    if not affirmed or not _TOGETHER.search(text) or _APART.search(ours.text):
        return ""
    return "함께" if any(_APART.search(one.text) and not _TOGETHER.search(one.text) for one in theirs) else ""


def done_instead(ours: Read, theirs: Sequence[Read]) -> str:
    """What a claim has done where the passage has the contrary done, to the same end, "" for nothing."""
    held = {one.key for read in theirs for one in read.stances if not one.denied}
    said = {one.key for one in ours.stances if not one.denied}
    for acts in (*_INSTEAD, *(pair[::-1] for pair in _INSTEAD)):
        if (
            said & acts[0]
            and held & acts[1]
            and not (said & acts[1] or held & acts[0] or _ways_part(ours, theirs))
        ):
            return sorted(said & acts[0])[0]
    return ""


def turned_around(ours: Read, theirs: Sequence[Read]) -> str:
    """A word of the claim whose opposite the passage nearest to it has in its place, "" for none."""
    nearest = theirs[0]
    negatives = tuple(sum(one.denied and not one.supposed for one in read.stances) for read in (ours, nearest))
    if word := turned_order(ours.orders, nearest.orders):
        return word
    # An answer joins two sentences: what the other one has on that side is not turned around.
    held = {(one.scale, one.side) for read in theirs[1:] for one in read.sides}
    sides = [one for one in ours.sides if (one.scale, one.side) not in held]
    return turned_side(sides, nearest.sides, (negatives[0], negatives[1]))


def _ways_part(ours: Read, theirs: Sequence[Read]) -> bool:
    """Whether what rises in the one falls in the other: "피우면 위험이 커집니다" is "끊으면 위험이 줄어듭니다"."""
    ways = frozenset().union(*(one.ways for one in theirs))
    turned = any((noun, not up) in ways for noun, up in ours.ways)
    denied = any(one.denied or one.negative for one in ours.stances) != any(
        one.denied or one.negative for read in theirs for one in read.stances
    )
    return turned or denied


def opposite(ours: Read, theirs: Sequence[Read], patient: Collection[str] = ()) -> str:
    """A word of the claim, or what it says goes up or down, against which the passage has only the opposite. patient: words
    of what is known of the patient, whose own age and sex are not the passage's to tell."""
    # "길지 않은" of "짧은": what is denied is on the other side.
    denied = {one.key for one in ours.stances if one.denied}
    said = ours.named - (PERSONS & frozenset(patient)) - denied
    held = frozenset().union(*(one.named for one in theirs))
    for family in FAMILIES:
        of_claim = [member for member in family if member & said]
        of_passage = [member for member in family if member & held]
        if of_passage and (other := [member for member in of_claim if member not in of_passage]):
            return sorted(other[0] & said)[0]
    ways = frozenset().union(*(one.ways for one in theirs))
    # What a claim says goes both ways is not turned around by one of them.
    turned = sorted(
        noun for noun, up in ours.ways - ways if (noun, not up) in ways and (noun, not up) not in ours.ways
    )
    if turned:
        return turned[0]
    return exchanged(ours.things, frozenset().union(*(one.things for one in theirs)), patient)
