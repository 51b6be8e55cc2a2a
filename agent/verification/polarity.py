"""Where a claim is turned around against the passage nearest to it: by a denial, an opposite, an order, an exchange."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from agent.verification.apart import after_asking, but_for
from agent.verification.contraposed import contraposed
from agent.verification.contrast import Near, exchanged, swapped
from agent.verification.disagreement import DOUBTFUL, disagreement, does_harm
from agent.verification.opposites import is_reworded, mirrored
from agent.verification.overstated import overstated
from agent.verification.reading import Read
from agent.verification.vetoes import done_alone, done_instead, put_off, put_together, turned_around

_VETOES = (done_alone, put_off, put_together, done_instead)


def turned(
    claim: str, ours: Read, theirs: Sequence[Read], nearer: Sequence[Read], alike: Callable[[str, str], bool]
) -> str:
    """The word on which a claim and its passage disagree, DOUBTFUL before one that may be but other wording, "" for none.
    nearer: the sentences of the passage, the one nearest to the claim first."""
    # Of two neighbours the one nearer to the claim speaks first; the other only of what that one leaves out.
    first, *others = nearer
    asked_first = after_asking(ours.stances, [stance for read in theirs for stance in read.stances])
    word = disagreement(
        but_for(asked_first, first.stances, claim, [first.text]),
        first.stances,
        *(read.stances for read in others),
        alike=alike,
    )
    vetoes: Sequence[Callable[[Read, Sequence[Read]], str]] = _VETOES
    # "피우면 위험이 커집니다" is "끊으면 위험이 줄어듭니다".
    if word and (
        mirrored(ours.sides, first.sides)
        or contraposed(ours.stances, first.stances)
        or is_reworded(word.removeprefix(DOUBTFUL), ours.sides, first.sides)
    ):
        word, vetoes = "", _VETOES[:3]
    word = word or next((found for veto in vetoes if (found := veto(ours, nearer))), "")
    # Words of one scale are opposites as often as they speak of other things.
    graded = (vetoes[3:] and turned_around(ours, nearer)) or overstated(claim, [read.text for read in nearer])
    return word or (DOUBTFUL + graded if graded else "")


def exchange(ours: Read, theirs: Sequence[Read], near: Near) -> str:
    """What a claim says of one thing and its passage of another that both name, "" for nothing."""
    held = {name: said for read in theirs for name, said in read.topics.items()}
    if found := swapped(ours.topics, held, near):
        return found
    # "발작이 약보다 위험합니다" is "약이 발작보다 안전합니다".
    alike = [read for read in theirs if does_harm(read.stances) == does_harm(ours.stances)]
    return next((word for read in alike if (word := exchanged(ours.standard, read.standard, near))), "")
