"""Allergies to medicines: to the very one, to its cross-reacting kin, and across classes where a label names them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from agent.safety.person import Item, Taker
from agent.terminology import Terminology

_ALLERGY = re.compile(r"\s*(?:에\s*대한\s*)?(?:알레르기|알러지)$")


def allergic_to(condition: Item, terminology: Terminology) -> str | None:
    """The medicine's cui in "레보플록사신 알레르기" where the lexicon has no such allergy; None for others."""
    if terminology.entry(condition.cui) is not None or not _ALLERGY.search(condition.name):
        return None
    entry = terminology.named(_ALLERGY.sub("", condition.name))
    return entry.cui if entry and entry.slot == "medications" else None


def allergy_classes(condition: Item, terminology: Terminology) -> set[str]:
    """The lexicon's classes of allergies to which one to a single medicine belongs: "세파클러 알레르기"."""
    substance = allergic_to(condition, terminology)
    return {f"{kind}_allergy" for kind in terminology.classes(substance)} if substance else set()


def allergies_to(taker: Taker, wanted: Collection[str], terminology: Terminology) -> Iterator[Item]:
    """The person's allergies to a medicine of the wanted classes or CUIs."""
    for condition in taker.conditions:
        substance = allergic_to(condition, terminology)
        if substance is not None and set(wanted) & (terminology.classes(substance) | {substance}):
            yield condition


def same_allergies(
    taker: Taker, drug: Item, cross_reactive: Collection[str], terminology: Terminology
) -> Iterator[Item]:
    """The person's allergies to this medicine, or to another of a class within which they cross."""
    classes = terminology.classes(drug.cui) | {drug.cui}
    for condition in taker.conditions:
        substance = allergic_to(condition, terminology)
        if substance is None:
            continue
        shared = classes & terminology.classes(substance) & set(cross_reactive)
        if shared or substance in classes or drug.cui in terminology.classes(substance):
            yield condition
