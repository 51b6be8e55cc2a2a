"""Age bounds of a medication rule: whether they hold for a person, and how they are named."""

from __future__ import annotations

from agent.safety.medicines.medicine_rules import Against
from agent.safety.medicines.person import Taker

# "아이", "중학생" without an age: younger than this for certain, so that rules for that age and older ones hold.
_CHILD_AGE, _TEEN_AGE = 12, 18


def age_holds(against: Against, taker: Taker) -> bool:
    """Whether the age bounds hold; without bounds, always. An unknown age of a child is below 12, of a teenager below 18."""
    if against.age_at_least is not None:
        return taker.age is not None and taker.age >= against.age_at_least
    if against.age_below_months is not None:
        return (
            taker.age_months is not None and taker.age in (None, 0) and taker.age_months < against.age_below_months
        )
    if against.age_below is not None:
        if taker.age is None:
            return (taker.child and against.age_below >= _CHILD_AGE) or (
                taker.teen and against.age_below >= _TEEN_AGE
            )
        return taker.age < against.age_below
    return True


def age_name(against: Against, taker: Taker) -> str:
    if against.age_at_least is not None:
        return f"{against.age_at_least}세 이상"
    if against.age_below_months is not None:
        return f"생후 {against.age_below_months}개월 미만"
    return f"{against.age_below}세 미만" if taker.age is not None else "소아"
