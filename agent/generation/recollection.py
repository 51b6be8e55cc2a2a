"""What the record holds of what the patient told, in the words of the record: no document has a part in it."""

from __future__ import annotations

from collections.abc import Mapping

from agent.generation.wording import CORRECTABLE, NOT_RECORDED, RECORDED
from agent.state import PatientContext
from agent.wording.recalling import EVERYTHING

_MISSED: Mapping[str, str] = {
    "age": "나이",
    "gender": "성별",
    "pregnant": "임신",
    "conditions": "질환",
    "medications": "복용 약물",
    "symptoms": "증상",
    "vitals": "생체 징후",
    "labs": "최근 검사",
    "occupation": "직업",
    "region": "거주 지역",
    "breastfeeding": "수유",
    "name": "이름",
}
"""The heading under which a group that was asked for by name is said to be missing."""


def recollection(patient: PatientContext, groups: frozenset[str]) -> str:
    """The lines that were selected from the record, and of the groups asked for by name those that it lacks."""
    held = {value.field for value in patient.demographics} | {fact.slot for fact in patient.facts}
    wanted = () if groups == EVERYTHING else groups
    lines = [
        *patient.lines,
        *(f"- {name}: {NOT_RECORDED}" for group, name in _MISSED.items() if group in wanted and group not in held),
    ]
    return "\n\n".join([RECORDED, "\n".join(lines or [f"- 내용: {NOT_RECORDED}"]), CORRECTABLE])
