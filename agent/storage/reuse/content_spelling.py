"""Two questions that differ in nothing but spaces and letters that sound alike."""

from __future__ import annotations

from collections.abc import Sequence

from agent.terminology import Token
from agent.terminology.jamo import ALIKE, differences
from agent.wording.syllables import is_hangul

SURE, MOST_CONFUSED = 8, 2
"""Syllables that make a chance likeness of two questions unlikely, and those of them that may be misspelt."""


# What the lexicon does not name, one letter from what it does: a medicine under the tongue is none against diarrhoea.
_MEANT_SO = ("설하약", "설하정", "설하제")


def meant_so(word: str) -> bool:
    """Whether a word that looks misspelt is one of its own."""
    return "".join(word.split()).startswith(_MEANT_SO)


def letters(tokens: Sequence[Token]) -> str:
    """A question as it is spelled, without spaces, particles and the ending of its last predicate."""
    said = [token for token in tokens if not token.tag.startswith(("J", "S"))]
    while said and said[-1].tag in ("VX", "IC"):
        said.pop()
    if not said:
        return ""
    *rest, last = said
    end = last.lemma.removesuffix("다") if last.is_predicate else last.form
    return "".join("".join(token.form.split()) for token in rest) + end


def spelled_alike(one: str, two: str) -> bool:
    """Whether two long spellings differ in spaces and in letters that sound alike only: "해열재", "해열제"."""
    if min(len(one), len(two)) < SURE or len(one) != len(two):
        return False
    apart = [(a, b) for a, b in zip(one, two, strict=True) if a != b]
    if len(apart) > MOST_CONFUSED or not all(is_hangul(a) and is_hangul(b) for a, b in apart):
        return False
    costs = [differences(a, b) for a, b in apart]
    return all(cost is not None and cost <= ALIKE for cost in costs)
