"""From a record's codes and English displays to the lexicon's concepts: a doubtful match is no match.

A UMLS code is the concept; another code that the lexicon lists decides; else what counts is the name: the whole display, without its SNOMED tag, words of course and severity, dose and form, is a name of the
lexicon in the right slot. "Simvistatin" (a typing error of the source) or "Laceration of thigh" stay unmapped, and the
coverage report lists them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.interchange.record import LEXICON_SYSTEMS, UMLS, Coding, RecordItem
from agent.storage.profile.records import MEASURED
from agent.terminology import LexiconEntry, Terminology

_TAG = re.compile(r"\s*\([a-z ]+\)\s*$", re.IGNORECASE)
_COURSE = re.compile(
    r"\b(?:acute|chronic|essential|primary|recurrent|perennial|seasonal|unspecified)\b\s*", re.IGNORECASE
)
_OF = re.compile(r"^(?P<what>.+) of (?:the )?(?P<where>.+)$", re.IGNORECASE)
_BRAND = re.compile(r"\s*\[([^\]]+)\]")
# "24 HR metoprolol", "10 ML furosemide", "NDA020800 0.3 ML Epinephrine": what stands before the name.
_AMOUNT = re.compile(r"^(?:NDA\d+\s+)?(?:[\d.]+\s+(?:HR|ML|ACTUAT|MG)\s+)+", re.IGNORECASE)
_STRENGTH = re.compile(r"\s+[\d.,/]+\s*(?:MG|MCG|ML|UNT|%|G|MEQ).*$", re.IGNORECASE)
_SALT = re.compile(
    r"\s+(?:hydrochloride|hydrobromide|sodium|potassium|succinate|tartrate|bitartrate|besylate|maleate|sulfate|acetate|"
    r"phosphate|propionate|citrate|fumarate|mesylate|calcium)$",
    re.IGNORECASE,
)
_FORM = re.compile(
    r"\s+(?:oral|injectable|injection|tablet|capsule|solution|suspension|chewable|extended).*$", re.IGNORECASE
)
# "Hemoglobin A1c/Hemoglobin.total in Blood", "Glucose [Mass/volume] in Serum": the component stands first. A ratio of
# two things (FEV1/FVC) is neither of them, and what was measured in urine is not the value of the blood.
_COMPONENT = re.compile(
    r"\s*(?:\[.*|/(?:hemoglobin\.total|1\.73).*| (?:in|of) (?:blood|serum|plasma).*| by .*)$", re.IGNORECASE
)
_ELSEWHERE = re.compile(r"\b(?:in|of) (?:urine|stool)\b", re.IGNORECASE)
# LOINC's long spellings of what everybody abbreviates.
_SPELLINGS = {
    "low density lipoprotein cholesterol": "LDL cholesterol",
    "high density lipoprotein cholesterol": "HDL cholesterol",
    "cholesterol.in ldl": "LDL cholesterol",
    "cholesterol in ldl": "LDL cholesterol",
    "cholesterol in hdl": "HDL cholesterol",
    "oral temperature": "body temperature",
    "estimated glomerular filtration rate": "eGFR",
    "glomerular filtration rate": "eGFR",
    "bilirubin.total": "total bilirubin",
    "urea nitrogen": "BUN",
}
_ALLERGY = re.compile(r"^(?:allergy to|allergic to)\s+|\s+allergy$", re.IGNORECASE)
ILL = ("conditions", "symptoms")
TAKEN = ("medications",)


def concepts_of(item: RecordItem, terms: Terminology) -> tuple[LexiconEntry, ...]:
    """What an item of a record means here: several ingredients of one medicine, else one concept; () for nothing known."""
    for coding in item.codings:
        match item.kind:
            case "medications":
                found = medication(coding, terms)
            case "conditions":
                found = _one(condition(coding, terms))
            case "allergies":
                found = _one(allergy(coding, terms))
            case "observations":
                found = _one(observation(coding, terms))
        if found:
            return found
    return ()


def condition(coding: Coding, terms: Terminology, slots: tuple[str, ...] = ILL) -> LexiconEntry | None:
    """The illness or symptom that a code or its display names."""
    if known := _listed(coding, slots, terms):
        return known
    plain = _TAG.sub("", coding.display).strip()
    return _named(_condition_names(plain), slots, terms)


def allergy(coding: Coding, terms: Terminology) -> LexiconEntry | None:
    """The allergy, an illness here, that a code, a substance or the words for it name ("Allergy to peanuts", "penicillin")."""
    if known := _listed(coding, ILL, terms):
        return known
    plain = _TAG.sub("", coding.display).strip()
    substance = _ALLERGY.sub("", plain).strip()
    singular = substance.removesuffix("s")
    medicine = next(iter(medication(Coding("", "", substance), terms)), None) or _listed(coding, TAKEN, terms)
    names = [plain, *(f"{name} allergy" for name in (substance, singular)), f"{substance} 알레르기"]
    if medicine:
        names.append(f"{medicine.name} 알레르기")
    return _named(iter(names), ("conditions",), terms)


def medication(coding: Coding, terms: Terminology) -> tuple[LexiconEntry, ...]:
    """The ingredients that a code or its display names; () unless every one is known."""
    if known := _listed(coding, TAKEN, terms):
        return (known,)
    brand = _BRAND.search(coding.display)
    plain = _AMOUNT.sub("", _BRAND.sub("", coding.display).strip())
    found = [_named(_ingredient_names(part), TAKEN, terms) for part in plain.split(" / ")]
    if all(found):
        return tuple(entry for entry in found if entry)
    return _one(_named(iter((brand.group(1),)) if brand else iter(()), TAKEN, terms))


def observation(coding: Coding, terms: Terminology) -> LexiconEntry | None:
    """The vital sign or laboratory value that a code or its display names."""
    if known := _listed(coding, MEASURED, terms):
        return known
    plain = coding.display
    if _ELSEWHERE.search(plain):
        return _named(iter((plain,)), MEASURED, terms)
    component = _COMPONENT.sub("", plain).strip()
    names = (plain, component, _SPELLINGS.get(component.lower(), component), component.removesuffix("s"))
    return _named(iter(names), MEASURED, terms)


def _one(entry: LexiconEntry | None) -> tuple[LexiconEntry, ...]:
    return (entry,) if entry else ()


def _listed(coding: Coding, slots: tuple[str, ...], terms: Terminology) -> LexiconEntry | None:
    if coding.system == UMLS:
        entry = terms.entry(coding.code)
    else:
        entry = terms.by_code(LEXICON_SYSTEMS.get(coding.system, ""), coding.code)
    return entry if entry and entry.slot in slots else None


def _condition_names(plain: str) -> Iterator[str]:
    stripped = " ".join(_COURSE.sub("", plain).split())
    for name in (plain, stripped):
        yield name
        if match := _OF.match(name):
            yield f"{match['where']} {match['what']}"


def _ingredient_names(part: str) -> Iterator[str]:
    name = _FORM.sub("", _STRENGTH.sub("", _AMOUNT.sub("", part.strip())))
    yield name
    while (shorter := _SALT.sub("", name)) != name:
        name = shorter
        yield name


def _named(names: Iterator[str], slots: tuple[str, ...], terms: Terminology) -> LexiconEntry | None:
    found = (terms.named(name) for name in names if name)
    return next((entry for entry in found if entry and entry.slot in slots), None)
