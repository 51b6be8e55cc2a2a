"""Two questions that differ in nothing but spaces and letters that sound alike."""

from __future__ import annotations

from collections.abc import Sequence

from agent.terminology import Token
from agent.terminology.jamo import ALIKE, differences
from agent.wording.syllables import is_hangul

SURE, MOST_CONFUSED = 8, 2
"""Syllables that make a chance likeness of two questions unlikely, and those of them that may be misspelt."""
ONE_LETTER = 1.0
"""The cost of one letter for quite another, in a syllable of a word that nobody knows."""
UNKNOWN = "?"
"""Before a syllable of a word that the dictionary does not have."""


# What the lexicon does not name, one letter from what it does: a medicine under the tongue is none against diarrhoea.
_MEANT_SO = ("설하약", "설하정", "설하제")


def meant_so(word: str) -> bool:
    """Whether a word that looks misspelt is one of its own."""
    return "".join(word.split()).startswith(_MEANT_SO)


def letters(tokens: Sequence[Token]) -> tuple[str, ...]:
    """A question's syllables as they are spelled, without spaces, particles and the ending of its last predicate."""
    said = [token for token in tokens if not token.tag.startswith(("J", "S"))]
    while said and said[-1].tag in ("VX", "IC"):
        said.pop()
    if not said:
        return ()
    *rest, last = said
    forms = [("".join(token.form.split()), token.known) for token in rest]
    forms.append((last.lemma.removesuffix("다") if last.is_predicate else last.form, last.known))
    return tuple(one if known else UNKNOWN + one for form, known in forms for one in form)


def spelled_alike(one: Sequence[str], two: Sequence[str]) -> bool:
    """Whether two long spellings differ in spaces and in letters that sound alike only ("해열재", "해열제"), or in one letter of a
    word that only the other one spells as it is spelled ("무호홉", "무호흡")."""
    if min(len(one), len(two)) < SURE or len(one) != len(two):
        return False
    apart = [(a, b) for a, b in zip(one, two, strict=True) if a[-1] != b[-1]]
    if len(apart) > MOST_CONFUSED or not all(is_hangul(a[-1]) and is_hangul(b[-1]) for a, b in apart):
        return False
    costs = [differences(a[-1], b[-1]) for a, b in apart]
    if all(cost is not None and cost <= ALIKE for cost in costs):
        return True
    misspelt = len(apart) == 1 and (apart[0][0][0] == UNKNOWN) != (apart[0][1][0] == UNKNOWN)
    return misspelt and costs[0] is not None and costs[0] <= ONE_LETTER
