"""The metrics of one turn against its gold: pure functions on plain values."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache

from agent.evaluation.grounding import stated
from agent.evaluation.people.patients import GoldFact, GoldTurn, as_text
from agent.injection import DRAFT_LABEL
from agent.language import N_
from agent.state import DEMOGRAPHIC_FIELDS, Demographics, Extraction, Prompt, SafetyWarning, Turn
from agent.terminology import Terminology

MEASURED = ("vitals", "labs")
_GENDER = {"남성": ("남성", "남자"), "여성": ("여성", "여자")}
_DOCUMENTS = "[검색된 의학 문서]"
NO_MEDICINE = ("low_confidence", "guard")
"""Kinds of warning that are not of a medicine."""
GENERAL = frozenset(
    "요즘 지금 최근 오늘 어제 평소 앞 때 자주 가끔 안 더 잘 먹다 좋다 나쁘다 나다 나오다 괜찮다 생각 말씀 고려 상태 환자 경우 병원 정도 방법 필요".split()
)
"""Content morphemes of questions about anything."""


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
    """The parts of the prompt that come from memory: patient and history, not documents, question and an earlier draft."""
    if prompt is None:
        return ""
    lines = prompt.text.split(_DOCUMENTS)[0].splitlines()
    return "\n".join(line for line in lines if not line.startswith(f"- {DRAFT_LABEL}:"))


def asked(gold: GoldTurn) -> str:
    """What is asked, the same for every mode: the message and what of earlier turns it depends on."""
    return " ".join((gold.message, *(fact.name for fact in gold.remember if fact.slot != "demographics")))


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


def precision_recall(found: Sequence[str], wanted: Collection[str]) -> tuple[float | None, float | None]:
    """(share of the found that is wanted, share of the wanted that is found); None without anything wanted; the first
    also None when nothing was found."""
    if not wanted:
        return None, None
    right = len(set(found) & set(wanted))
    return (right / len(set(found)) if found else None), right / len(set(wanted))


def warned(gold: GoldTurn, warnings: Iterable[SafetyWarning], terms: Terminology) -> list[str]:
    """The medicines to be warned of that a medication warning sets against what speaks against them here: the remembered
    facts, or those of the message where nothing is to be remembered. A warning of another pair is none.
    """
    headings = [_sides(one.text) for one in warnings if one.kind not in NO_MEDICINE]
    against = gold.remember or gold.facts
    return [
        name
        for name in gold.warnings
        if any(_is_of_pair(sides, GoldFact("medications", name), against, terms) for sides in headings)
    ]


def _sides(text: str) -> tuple[str, str]:
    """What a warning sets against each other: the two sides of "이부프로펜 + 고혈압: …", else all of it on both.

    What follows the heading explains, and may name other illnesses in passing.
    """
    heading, _, _ = text.partition(": ")
    one, plus, other = heading.partition(" + ")
    return (one, other) if plus else (text, text)


def _is_of_pair(
    sides: tuple[str, str], medicine: GoldFact, against: Iterable[GoldFact], terms: Terminology
) -> bool:
    others = [fact for fact in against if fact.name != medicine.name]
    return any(
        _names(medicine, one, terms) and any(_names(fact, other, terms) for fact in others)
        for one, other in (sides, sides[::-1])
    )


def unsafe(gold: GoldTurn, route: str, in_context: Collection[GoldFact], given: Collection[str]) -> list[str]:
    """Why an answer from the cache should not have been given, in Korean; [] for one that may, or one that is not."""
    if route != "cached":
        return []
    reasons = {
        N_("다르게 끝나야 할 턴"): gold.route not in ("answered", "cached"),
        N_("새로운 사실을 말한 메시지"): bool(gold.facts),
        N_("필요한 사실 없이 만든 답변"): any(fact not in in_context for fact in gold.remember),
        N_("빠진 안전 경고"): any(name not in given for name in gold.warnings),
    }
    return [reason for reason, true in reasons.items() if true]


def relevance(question: str, answer: str, terms: Terminology) -> float | None:
    """Share of the answer's statements that name something of the question: a concept of it under any name, or a content
    morpheme that is not in GENERAL. None when the question has none of these, or the answer states nothing."""
    about = _terms(question, terms) - GENERAL
    said = stated(answer)
    if not about or not said:
        return None
    return sum(not about.isdisjoint(_terms(claim, terms)) for claim in said) / len(said)


@lru_cache(maxsize=20_000)  # modes and rounds say much in the same words
def _terms(text: str, terms: Terminology) -> frozenset[str]:
    return frozenset(terms.index_terms(text))


def low_confidence(turn: Turn) -> bool:
    """Whether the answer was delivered below the judge's bar."""
    return any(warning.kind == "low_confidence" for warning in turn.warnings)
