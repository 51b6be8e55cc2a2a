"""Does a stored fact bear on this question, and how much? (thesis 3.2.3.2)"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal, NamedTuple

from agent.injection.areas import areas_of, cui_of
from agent.injection.focus import Focus
from agent.state import ProfileFact

if TYPE_CHECKING:
    from agent.terminology import Terminology

Priority = Literal[1, 2, 3]

RECENT = 0.5
"""Weight above which an unrelated symptom, lab or vital sign is still of today's patient (a week at λ = 0.1)."""
FORGOTTEN = 0.1
"""Weight below which a symptom no longer counts even for a related question (23 days at λ = 0.1)."""

NOT_ASKED_BACK = "다시 물어본 항목이 아님"

_SELF_LIMITED = re.compile(
    r"감기|독감|인플루엔자|코로나|급성|장염|식중독|인두염|인후염|편도염|중이염|결막염|방광염|부비동염|폐렴|몸살|"
    r"염좌|골절|타박|화상|대상포진|수두|수족구|두드러기|구내염"
)
_LONG_AGO = re.compile(r"\d+\s*(?:년|개월|달)\s*전|지난해|작년|재작년|어릴|어렸|예전|오래전|몇\s*년")
_CHRONIC = re.compile(r"만성|간염|결핵")
_ALLERGY = re.compile(r"알레르기|알러지|과민")
# Areas in which a past illness still limits what is safe today.
_LASTING = frozenset({"cardiovascular", "kidney", "liver", "blood"})


class Bearing(NamedTuple):
    """priority: 1 directly related, 2 recent, 3 medically important; None: left out. reason: why it is left out."""

    priority: Priority | None
    reason: str = ""


def bearing(fact: ProfileFact, focus: Focus, own_areas: frozenset[str], terminology: Terminology) -> Bearing:
    """Judge one stored fact. own_areas: the clinical areas of the patient's current chronic conditions and medicines."""
    if fact.denied:
        return Bearing(None, "환자가 아니라고 한 내용")  # no history of it, so no past illness either
    if focus.recalled:
        # A medicine stopped or a symptom gone is no answer to what there is; an illness that is over is still history.
        told = fact.slot in focus.recalled and (fact.active or fact.slot == "conditions")
        return Bearing(1) if told else Bearing(None, NOT_ASKED_BACK)
    cui = cui_of(fact.name, fact.umls_code, terminology)
    areas = areas_of(cui, fact.name, terminology)
    related = (cui is not None and bool(({cui} | terminology.classes(cui)) & focus.cuis)) or bool(
        areas & focus.areas
    )
    if fact.slot == "conditions":
        return _condition(fact, areas, related, focus)
    if fact.slot == "medications":
        if fact.active:
            return Bearing(1 if related or focus.general else 3)
        return Bearing(2) if related else Bearing(None, "중단한 약이며 질문과 관련 없음")
    if fact.slot == "symptoms":
        if not fact.active:
            return Bearing(None, "지난 증상")
        if fact.weight < FORGOTTEN:
            return Bearing(None, f"오래된 증상 (가중치 {fact.weight:.2f})")
        if related:
            return Bearing(1)
        return Bearing(2) if fact.weight >= RECENT else Bearing(None, "질문과 관련 없는 증상")
    if related or (focus.general and areas & own_areas):
        return Bearing(1)
    return Bearing(2) if fact.weight >= RECENT else Bearing(None, "질문과 관련 없는 측정값")


def _condition(fact: ProfileFact, areas: frozenset[str], related: bool, focus: Focus) -> Bearing:
    if not fact.active:
        if related or (focus.general and areas & _LASTING):
            return Bearing(2)
        return Bearing(None, "지난 병력이며 질문과 관련 없음")
    if _ALLERGY.search(fact.name):
        return Bearing(1 if related or focus.general else 3)
    if is_self_limited(fact) and (not related or bool(_LONG_AGO.search(fact.onset or ""))):
        recent = not _LONG_AGO.search(fact.onset or "") and fact.weight > 1 - FORGOTTEN
        return Bearing(2) if recent else Bearing(None, "이미 지난 급성 질환이며 질문과 관련 없음")
    return Bearing(1 if related or focus.general else 3)


def is_self_limited(fact: ProfileFact) -> bool:
    """An acute illness that passes by itself or with one treatment, unlike a chronic condition."""
    return bool(_SELF_LIMITED.search(fact.name)) and not _CHRONIC.search(fact.name)
