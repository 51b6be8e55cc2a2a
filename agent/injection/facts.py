"""Patient facts as the prompt words them, and as data only (thesis 3.2.3.1: the worked prompt)."""

from __future__ import annotations

import re
from collections.abc import Mapping

from agent.injection.quoting import as_value
from agent.state import Demographics, DemographicValue, Exclusion, ProfileFact

GROUPS: Mapping[str, str] = {
    "age": "나이",
    "gender": "성별",
    "pregnant": "임신",
    "breastfeeding": "수유",
    "conditions": "질환",
    "labs": "최근 검사",
    "vitals": "생체 징후",
    "medications": "복용 약물",
    "symptoms": "증상",
    "past": "과거력",
    "family": "가족력",
    "occupation": "직업",
    "region": "거주 지역",
}
"""Headings of the prompt's patient lines, in the order in which they are written."""

_AGO = re.compile(r"(\d+\s*(?:년|개월|달|주|일))\s*전(?:부터|에)?$")
# Above exp(-0.1): a lab or vital sign of less than a day, whose "오늘 아침" is still true.
_STILL_TODAY = 0.904


def demographic_text(value: DemographicValue, others: Mapping[str, DemographicValue]) -> str:
    """One field in words: "65세", "생후 8개월", "임신 중 (20주)"."""
    name, held = value.field, value.value
    if name == "age" and held == 0 and "age_months" in others:
        return f"생후 {as_value(others['age_months'].value)}개월"
    if name == "age":
        return f"{as_value(held)}세"
    if name == "pregnant":
        weeks = others.get("gestational_weeks")
        return ("임신 중" + (f" ({as_value(weeks.value)}주)" if weeks else "")) if held else "임신 아님"
    if name == "breastfeeding":
        return "수유 중" if held else "수유하지 않음"
    return as_value(held)


def subject_demographics(person: Demographics) -> list[tuple[str, str]]:
    """(group, text) of another person's demographics."""
    found: list[tuple[str, str]] = []
    if person.age is not None:
        months = person.age == 0 and person.age_months is not None
        found.append(("age", f"생후 {person.age_months}개월" if months else f"{person.age}세"))
    if person.gender:
        found.append(("gender", person.gender))
    if person.pregnant:
        found.append(
            ("pregnant", "임신 중" + (f" ({person.gestational_weeks}주)" if person.gestational_weeks else ""))
        )
    if person.breastfeeding:
        found.append(("breastfeeding", "수유 중"))
    return found


def fact_text(fact: ProfileFact) -> str:
    """One stored fact in words: "당뇨병 (10년째)", "혈당 180 mg/dL (오늘 아침)", "메트포르민 (하루 두 번)"."""
    parts = [as_value(fact.name)]
    if fact.value:
        parts.append(as_value(fact.value))
        if fact.unit:
            parts.append(as_value(fact.unit))
    notes = {
        "medications": (fact.dosage, fact.frequency),
        "vitals": (_when(fact),),
        "labs": (_when(fact),),
    }.get(fact.slot, (since(fact.onset) if fact.active else fact.onset,))
    said = ", ".join(as_value(note) for note in notes if note)
    return " ".join(parts) + (f" ({said})" if said else "")


def exclusion_text(mention: Exclusion, with_person: bool = False) -> str:
    """Another person's fact in words: "체온 39 ℃", "당뇨병 (어머니)"."""
    value = " ".join(as_value(part) for part in (mention.value, mention.unit) if part)
    note = mention.who if with_person else mention.onset
    return " ".join(filter(None, (as_value(mention.name), value))) + (f" ({as_value(note)})" if note else "")


def since(onset: str | None) -> str | None:
    """How long a current condition has lasted: "10년 전" is "10년째"; anything else as it was said."""
    match = _AGO.search(onset.strip()) if onset else None
    return f"{match.group(1)}째" if match else onset


def _when(fact: ProfileFact) -> str | None:
    """When a value was measured, as said while that is still true, then as a date."""
    if fact.measured_at and (fact.weight >= _STILL_TODAY or not fact.timestamp):
        return fact.measured_at
    return fact.timestamp[:10] if fact.timestamp else None
