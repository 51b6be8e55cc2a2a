"""Allergies to medicines: to the very one, to its cross-reacting kin, and across classes where a label names them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from agent.safety.medicines.person import Item, Taker
from agent.terminology import Terminology

_ALLERGY = re.compile(r"\s*(?:에\s*대한\s*)?(?:알레르기|알러지)$")
# "아스피린 두드러기", "아스피린(천식 발작)", "페니실린 쇼크": an allergy by what came of the medicine.
_REACTION = re.compile(
    r"\s*(?:에\s*대한\s*)?[(\[]?\s*(?:심한\s|전신\s|급성\s)?(?:약물\s?)?(?:두드러기|(?:피부\s?)?발진|과민\s?(?:반응|증|성)?|쇼크|아나필락시스(?:\s?쇼크)?|천식\s?발작|"
    r"혈관\s?부종|호흡\s?곤란|알레르기|알러지|스티븐스\s?존슨\s?증후군)(?:\s?(?:반응|병력|있음|과거력|천식))?\s*[)\]]?$"
)
SWOLLEN = re.compile(r"(?:입술|얼굴|눈|목구멍|목|혀)[가-힣]{0,3}\s?(?:[가-힣]{1,4}\s)?(?:붓|부어|부었|부은|부으)")
_TEST = r"\s?(?:가\s?있는지\s|인지\s|여부\s)?(?:피부\s?)?(?:반응\s?)?(?:검사|테스트)"
# "페니실린 알레르기 검사했는데 음성", "아닌 걸로 판정났어요"; a result that is awaited or asked for disproves nothing.
_DISPROVED = re.compile(
    rf"{_TEST}(?:(?!양성)[^.?!\n]){{0,14}}?(?:음성|정상|아니라|아니래|아니었|아닌\s?(?:걸|것)|없다|없대)"
    r"(?!\s?(?:이?\s?아니|일까|인지|이면|나오면|면\s))|"
    r"\s?(?:가|는|이)?\s?(?:아닌\s?(?:걸로|것으로)|아니라고|아니래|아니었)(?![^.?!\n]{0,10}(?:까|모르))|(?:가|는)?\s?음성"
)
_UNTESTED = re.compile(rf"{_TEST}(?:를|는|은|도)?\s?(?:[가-힣]{{1,3}}\s)?(?:안|못|아직)\s")


def is_disproved(text: str, end: int) -> bool:
    """Whether the words after an allergy tell that a test or a doctor found none."""
    return _DISPROVED.match(text, end) is not None


def untested(text: str, end: int) -> int | None:
    """Where the words after an allergy end that deny only the test for it; None where they deny no test."""
    found = _UNTESTED.match(text, end)
    return found.end() if found else None


def allergic_to(condition: Item, terminology: Terminology) -> str | None:
    """The medicine's cui in "레보플록사신 알레르기" where the lexicon has no class of such allergies; None for others."""
    if not _ALLERGY.search(condition.name) or _has_class(condition.cui, terminology):
        return None
    entry = terminology.named(_ALLERGY.sub("", condition.name))
    return entry.cui if entry and entry.slot == "medications" else None


def _has_class(cui: str, terminology: Terminology) -> bool:
    return any(kind.endswith("_allergy") and kind != "drug_allergy" for kind in terminology.classes(cui))


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


def as_allergy(name: str, terminology: Terminology) -> tuple[str, str] | None:
    """(cui, name) of the allergy that a name means by the reaction it tells ("아스피린 두드러기"); None for others.

    Among the illnesses of a record a medicine's bare name stands for the allergy to it.
    """
    substance = _REACTION.sub("", name).strip()
    medicine = terminology.named(substance)
    if medicine is None or medicine.slot != "medications":
        return None
    names = (f"{substance} 알레르기", f"{medicine.name} 알레르기")
    entry = next(filter(None, map(terminology.named, names)), None)
    return (entry.cui, entry.name) if entry else (names[0], names[0])
