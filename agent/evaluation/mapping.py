"""From Synthea's codes and English displays to the lexicon's concepts: a doubtful match is no match.

A code that the lexicon lists decides; else what counts is the name: the whole display, without its SNOMED tag, words of course and severity, dose and form, is a name of the
lexicon in the right slot. "Simvistatin" (a typing error of the source) or "Laceration of thigh" stay unmapped, and the
coverage report lists them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

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
MEASURED = ("vitals", "labs")


def condition(display: str, terms: Terminology, code: str = "") -> LexiconEntry | None:
    """The condition that a SNOMED code or its display names."""
    if known := _listed("SNOMED", code, ("conditions",), terms):
        return known
    plain = _TAG.sub("", display).strip()
    return _named(_condition_names(plain), ("conditions",), terms)


def medication(display: str, terms: Terminology, code: str = "") -> tuple[LexiconEntry, ...] | None:
    """The ingredients of an RxNorm code or its display; None unless every one is known."""
    if known := _listed("RxNorm", code, ("medications",), terms):
        return (known,)
    brand = _BRAND.search(display)
    plain = _AMOUNT.sub("", _BRAND.sub("", display).strip())
    found = [_named(_ingredient_names(part), ("medications",), terms) for part in plain.split(" / ")]
    if all(found):
        return tuple(entry for entry in found if entry)
    whole = _named(iter((brand.group(1),)) if brand else iter(()), ("medications",), terms)
    return (whole,) if whole else None


def observation(display: str, terms: Terminology, code: str = "") -> LexiconEntry | None:
    """The vital sign or laboratory value that a LOINC code or its display names."""
    if known := _listed("LOINC", code, MEASURED, terms):
        return known
    plain = display.replace("\u200b", "")
    if _ELSEWHERE.search(plain):
        return _named(iter((plain,)), MEASURED, terms)
    component = _COMPONENT.sub("", plain).strip()
    names = (plain, component, _SPELLINGS.get(component.lower(), component), component.removesuffix("s"))
    return _named(iter(names), MEASURED, terms)


def _listed(system: str, code: str, slots: tuple[str, ...], terms: Terminology) -> LexiconEntry | None:
    entry = terms.by_code(system, code)
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
