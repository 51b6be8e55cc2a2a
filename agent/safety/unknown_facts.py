"""Facts that decide whether a medicine is safe: which a rule asks for, and whether anybody told it."""

from __future__ import annotations

from agent.safety.medicine_rules import Ask, MedicineRule
from agent.safety.taker import Taker

_KIDNEY = frozenset({"C0022658", "C1561643", "C0022661", "C2609414", "C0011881"})
# The labels' limits are of these; no label gives one for the creatinine itself.
_KIDNEY_VALUES = frozenset({"C0017654", "C0373595"})
# A fact that nobody told: what the warning says then, in the pair and before its text.
POSSIBLE = {"pregnancy": "임신 가능성", "breastfeeding": "수유 가능성", "age": "나이를 모르는 아이"}
IF_SO = {
    "pregnancy": "임신 중이거나 임신 가능성이 있으면 다음을 꼭 확인하세요.",
    "lactation": "모유 수유 중이면 다음을 꼭 확인하세요.",
    "age": "아이가 어리면 다음을 꼭 확인하세요.",
}
_INFANT_TOPICS = frozenset({"C0005615", "C0021289", "C0008059"})


def asked_by(rule: MedicineRule, taker: Taker, to_be_taken: bool) -> Ask | None:
    """What the rule asks for; one against a kidney disease that is known asks how far the function has fallen."""
    kidney = set(rule.against.concepts) & _KIDNEY
    if to_be_taken and kidney & {condition.cui for condition in taker.conditions if condition.held}:
        return "kidney"
    return rule.ask


def is_unknown(asks: Ask, taker: Taker) -> bool:
    if asks == "pregnancy":
        return taker.may_be_pregnant
    if asks == "breastfeeding":
        recent = taker.after_birth or bool(taker.topics & _INFANT_TOPICS)
        return taker.female and taker.breastfeeding is None and recent
    if asks == "kidney":
        return not taker.refused & _KIDNEY and not any(v.kinds & _KIDNEY_VALUES for v in taker.values)
    return taker.child and taker.age is None and taker.age_months is None
