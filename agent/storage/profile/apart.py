"""Two records of one concept that may not become one: something said would be lost, or something unsaid made up. Pure."""

from __future__ import annotations

import re
from datetime import timedelta

from agent.storage.profile.day_parts import taken_apart
from agent.storage.profile.describe import LABELS
from agent.storage.profile.records import FactState
from agent.storage.tables.columns import moment
from agent.wording.syllables import with_particle

ONE_SITTING = timedelta(minutes=10)
"""A record system stamps what was written down together seconds apart."""
TAKEN = ("dosage", "frequency")
# A tablet and an ointment of one substance are two medicines; what a syringe holds is told by its dose.
_FORM = re.compile(
    "연고|크림|겔|로션|스프레이|패[치취]|파스|점안|안약|점이|점비|흡입|질정|좌[약제]|시럽|가글|장용|서방|8시간"
)


def apart(one: FactState, other: FactState) -> str | None:
    """Why two records of one concept stay two, in Korean; None where they may be merged.

    Told at one time neither replaces the other: the patient takes both, or one is a mistake, and only a clinician
    knows which. A later record replaces an earlier one, as in a conversation. What a clinician vouched for is
    neither contradicted nor completed by merging.
    """
    if one.slot == "medications":
        return _medicines_apart(one, other)
    past, present = (other, one) if one.active else (one, other)
    if present.active and not past.active and past.onset and past.onset != present.onset:
        return "시작 시기가 다른 과거와 현재의 기록"
    return None


def clashing(one: FactState, other: FactState) -> tuple[str, ...]:
    """The fields of how a medicine is taken that both records give, differently."""
    pairs = {field: (getattr(one, field), getattr(other, field)) for field in TAKEN}
    return tuple(field for field, pair in pairs.items() if None not in pair and pair[0] != pair[1])


def _medicines_apart(one: FactState, other: FactState) -> str | None:
    if set(_FORM.findall(one.name)) != set(_FORM.findall(other.name)):
        return "제형이 다름"
    if taken_apart(one, other):
        return "하루 가운데 먹는 때가 다름"
    differing = clashing(one, other) or (("active",) if one.active != other.active else ())
    told = with_particle(LABELS[differing[0]], "이", "가") if differing else ""
    if one.confirmed and other.confirmed:
        return f"확인된 {told} 서로 다름" if differing else None
    if one.confirmed or other.confirmed:
        sure, said = (one, other) if one.confirmed else (other, one)
        filled = [f for f in TAKEN if getattr(sure, f) is None and getattr(said, f) is not None]
        if filled:
            return f"확인된 항목에 없는 {LABELS[filled[0]]}: {getattr(said, filled[0])}"
    if differing and abs(moment(one.updated_at) - moment(other.updated_at)) <= ONE_SITTING:
        return f"같은 때에 적힌 {told} 서로 다름"
    return None
