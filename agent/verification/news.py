"""What a claim names that its passage does not: an illness, a medicine, a measurement, under whatever name."""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.terminology import Terminology
from agent.verification.companions import goes_with
from agent.verification.features import MEDICAL
from agent.verification.reading import Read
from agent.verification.synonyms import ALIKE, EVERYDAY

_PARTICLE = re.compile(r"(?<=[가-힣]{2})(?:이|가|은|는|을|를|에|의|에서|으로|로)$")
_AMOUNT = re.compile(r"(?<=[가-힣]{2})[량수]$")
_BODILY = frozenset("호흡 체온 소변 땀 식욕 체중 키".split())
"""What a patient notices without an instrument, which the lexicon takes for a measurement."""
# "감기로 여기지 말고": what it is not.
_MISTAKEN = re.compile(r"(?:으로|로|라고|이라고|인\s줄|이려니|려니)\s?(?:여기|생각|착각|오해|넘기|알고|보고\s넘)")


def news(ours: Read, known: Sequence[Read], own: Sequence[Read], terms: Terminology) -> str:
    """A disease, medicine or measurement that the passage does not name. known: the passage, its title, the question and what is
    known of the patient; own: the last of these."""
    named = {concept.cui for one in known for concept in one.concepts}
    there = named.union(*(one.wider for one in known))
    illnesses = {concept.name for one in own for concept in one.concepts}
    for concept in ours.concepts:
        wider = terms.classes(concept.cui)
        # A name that stands there is no news where the analyser took it for something else ("간 수치를").
        if (
            concept.slot in MEDICAL
            # Two medicines of one kind are two: of the kind, or a kind of it, must the passage speak.
            and concept.cui not in there
            and wider.isdisjoint(named)
            and not any(is_written(concept.surface, concept.name, one.text) for one in known)
            and not _MISTAKEN.match(ours.text[concept.span[1] :])
            # What is measured of an illness of theirs is that illness: "체중이 많이 나가시니".
            and not goes_with(concept.name, illnesses)
        ):
            return concept.name
    return ""


def is_written(surface: str, name: str, text: str) -> bool:
    """Whether a text has a concept's surface or name; a short one only where a word begins with it ("안약을"). Of several words
    the last may be another: "콩팥 기능이 낮은" of "콩팥 기능이 떨어진"."""
    if f" {surface}" in f" {text}":
        return True
    letters, words = "".join(text.split()), surface.split()
    if len(words) > 1 and all(_stands(_PARTICLE.sub("", word), letters, text) for word in words[:-1]):
        return True
    # "소변량이 줄면" of "소변이 줄면", "호흡이 가빠지면" of "숨이 차면".
    if len(words) == 1 and (stem := _AMOUNT.sub("", surface)) in _BODILY and _stands(stem, letters, text):
        return True
    surface = "".join(words)
    return any(len(word) > 2 and word in letters for word in (surface, name))


def _stands(word: str, letters: str, text: str) -> bool:
    """Whether a word, or another for it, stands in a text; one of a syllable only where a word begins with it."""
    others = (word, *ALIKE.get(word, ()), *EVERYDAY.get(word, ()))
    return any((len(one) > 1 and one in letters) or (one != word and f" {one}" in f" {text}") for one in others)
