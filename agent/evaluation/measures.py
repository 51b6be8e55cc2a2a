"""The metrics of one turn against its gold: pure functions on plain values."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from agent.evaluation.patients import GoldFact, as_text
from agent.state import DEMOGRAPHIC_FIELDS, Demographics, Extraction, Prompt, Turn
from agent.terminology import Terminology

MEASURED = ("vitals", "labs")
_GENDER = {"남성": ("남성", "남자"), "여성": ("여성", "여자")}
_DOCUMENTS = "[검색된 의학 문서]"


def first_rank(found: Sequence[str], wanted: Collection[str]) -> int | None:
    """1-based place of the first wanted item, None if there is none."""
    return next((place for place, item in enumerate(found, 1) if item in wanted), None)


def hit(rank: int | None, k: int) -> float:
    """1 if a wanted item is among the first k."""
    return float(rank is not None and rank <= k)


def reciprocal(rank: int | None) -> float:
    """1 / rank of the first wanted item, 0 without one."""
    return 1.0 / rank if rank else 0.0


def f1(true_positives: int, found: int, gold: int) -> tuple[float, float, float] | None:
    """(precision, recall, F1) of a set of facts; None when neither side has any, which says nothing."""
    if not found and not gold:
        return None
    precision = true_positives / found if found else 0.0
    recall = true_positives / gold if gold else 0.0
    total = precision + recall
    return precision, recall, 2 * precision * recall / total if total else 0.0


def extracted_facts(extraction: Extraction) -> set[GoldFact]:
    """What stage 1 found, in the shape of the gold; the value counts for demographics and measurements only."""
    facts = {
        GoldFact(fact.slot, fact.name, as_text(fact.value) if fact.slot in MEASURED else "")
        for fact in extraction.facts
    }
    return facts | _demographics(extraction.demographics)


def _demographics(said: Demographics) -> set[GoldFact]:
    values = {field: getattr(said, field) for field in DEMOGRAPHIC_FIELDS}
    return {GoldFact("demographics", f, as_text(v)) for f, v in values.items() if v is not None}


def patient_context(prompt: Prompt | None) -> str:
    """The parts of the prompt that come from memory: patient and history, not documents and question."""
    return prompt.text.split(_DOCUMENTS)[0] if prompt else ""


def mentioned(facts: Iterable[GoldFact], text: str, terms: Terminology) -> list[GoldFact]:
    """The facts that a text names, in any of the lexicon's names; a measurement with its value."""
    return [fact for fact in facts if _names(fact, text, terms)]


def share(part: Sequence[GoldFact], whole: Sequence[GoldFact]) -> float | None:
    """len(part) / len(whole), None for an empty whole."""
    return len(part) / len(whole) if whole else None


def _names(fact: GoldFact, text: str, terms: Terminology) -> bool:
    if fact.slot == "demographics":
        return any(_has(text, form) for form in _demographic_forms(fact))
    entry = terms.named(fact.name)
    named = any(_has(text, form) for form in (entry.every_name() if entry else (fact.name,)))
    return named and (fact.slot not in MEASURED or _has_number(text, fact.value))


def _demographic_forms(fact: GoldFact) -> tuple[str, ...]:
    match fact.name:
        case "age":
            return (f"{fact.value}세",)
        case "gender":
            return _GENDER.get(fact.value, (fact.value,))
        case "pregnant":
            return ("임신",)
        case "gestational_weeks":
            return (f"{fact.value}주",)
        case "breastfeeding":
            return ("수유",)
    return (fact.value,)


def _has(text: str, form: str) -> bool:
    """Korean names match whatever their spacing; Latin ones only as whole words; a single letter never."""
    if len(form) < 2:
        return False
    if form.isascii():
        return re.search(rf"(?<![a-z0-9]){re.escape(form.lower())}(?![a-z0-9])", text.lower()) is not None
    squeezed, wanted = "".join(text.split()), "".join(form.split())
    at = squeezed.find(wanted)
    while at >= 0:
        # "5세" is not in "65세"
        if not (wanted[0].isdigit() and at and squeezed[at - 1].isdigit()):
            return True
        at = squeezed.find(wanted, at + 1)
    return False


def _has_number(text: str, value: str) -> bool:
    return re.search(rf"(?<![\d.]){re.escape(value)}(?![\d]|\.\d)", text) is not None


def low_confidence(turn: Turn) -> bool:
    """Whether the answer was delivered below the judge's bar."""
    return any(warning.kind == "low_confidence" for warning in turn.warnings)
