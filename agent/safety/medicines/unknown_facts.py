"""Facts that decide whether a medicine is safe: which a rule asks for, and whether anybody told it."""

from __future__ import annotations

from agent.safety.medicines.medicine_rules import Ask, LabLimit, MedicineRule
from agent.safety.medicines.person import Taker
from agent.wording.syllables import with_particle

GRAVE = frozenset({"contraindicated", "serious"})
_KIDNEY = frozenset({"C0022658", "C1561643", "C0022661", "C2609414", "C0011881"})
# The labels' limits are of these; no label gives one for the creatinine itself.
_KIDNEY_VALUES = frozenset({"C0017654", "C0373595"})
_LIVER = frozenset({"liver", "C0023890", "C0085605"})
VALUES: dict[Ask, frozenset[str]] = {
    "kidney": _KIDNEY_VALUES,
    "potassium": frozenset({"C0202194"}),
    "inr": frozenset({"C0525032"}),
    "blood_count": frozenset({"C0200633"}),
    "liver": frozenset({"C0201836", "C0201899"}),
    "lithium": frozenset({"C0797515"}),
    "digoxin": frozenset({"C0484920"}),
}
# A fact that nobody told: what the warning says then, in the pair and before its text, by kind of rule.
_ELDERLY = "elderly"
_POSSIBLE = {
    "pregnancy": "임신 가능성",
    "lactation": "수유 가능성",
    "age": "나이를 모르는 아이",
    _ELDERLY: "나이를 모르는 어르신",
}
_IF_SO = {
    "pregnancy": "임신 중이거나 임신 가능성이 있으면 다음을 꼭 확인하세요.",
    "lactation": "모유 수유 중이면 다음을 꼭 확인하세요.",
    "age": "아이가 어리면 다음을 꼭 확인하세요.",
    _ELDERLY: "예순다섯이 넘으셨으면 다음을 꼭 확인하세요.",
}
_VALUE_NAMES: dict[Ask, str] = {
    "kidney": "콩팥 기능 수치(eGFR)",
    "potassium": "칼륨 수치",
    "inr": "INR 수치",
    "blood_count": "호중구 수",
    "liver": "간 수치",
    "lithium": "리튬 농도",
    "digoxin": "디곡신 농도",
}
_DESCRIBED: frozenset[Ask] = frozenset({"pregnancy", "breastfeeding", "age"})
# From here on the function is often low without anybody having said so.
_OLD_KIDNEYS, _OLD_KIDNEYS_AT_START = 75, 65
_INFANT_TOPICS = frozenset({"C0005615", "C0021289", "C0008059"})


def possible(rule: MedicineRule) -> tuple[str, str]:
    """(other half of the pair, what stands before the rule's text) where nobody told the fact that decides."""
    if value := _value_of(rule):
        name = _VALUE_NAMES[value]
        return f"{with_particle(name, '을', '를')} 모름", f"{name}부터 확인하세요."
    key = _ELDERLY if rule.against.age_at_least else rule.kind
    return _POSSIBLE[key], _IF_SO[key]


def asked_by(rule: MedicineRule, taker: Taker, to_be_taken: bool, newly: bool) -> Ask | None:
    """What the rule asks for; one against a kidney or liver disease that is known asks how far the function has fallen. newly: a medicine is begun.

    A value that the message says was never or not lately measured is asked for by each rule that depends on it.
    """
    if is_unmeasured(rule, taker):
        return _value_of(rule)
    if (
        to_be_taken
        and (set(rule.against.concepts) & _KIDNEY or limits_kidney(rule))
        and _has_kidney_disease(taker)
    ):
        return "kidney"
    old = _OLD_KIDNEYS_AT_START if newly else _OLD_KIDNEYS
    of_age = (taker.age or 0) >= old or (newly and taker.elder)
    if to_be_taken and limits_kidney(rule) and rule.severity in GRAVE and of_age:
        return "kidney"
    if to_be_taken and rule.kind == "drug_condition" and set(rule.against.concepts) & _LIVER:
        return "liver"
    if rule.kind == "lactation":
        return "breastfeeding"
    if rule.kind == "age" and rule.ask is None and rule.against.age_below and rule.severity in GRAVE:
        return "age" if taker.child or taker.teen or taker.offspring else None
    return "pregnancy" if _is_hinted(rule, taker) else rule.ask


def is_unmeasured(rule: MedicineRule, taker: Taker) -> bool:
    """Whether the message says of the value that the rule limits, or of blood tests as such, that it is not known."""
    value = _value_of(rule)
    if value is None or taker.unmeasured is None:
        return False
    if not taker.unmeasured:  # of blood tests as such only what is grave
        return rule.severity in GRAVE
    return bool(taker.unmeasured & VALUES[value])


def _value_of(rule: MedicineRule) -> Ask | None:
    if rule.kind != "lab" or rule.against.lab is None:
        return None
    wanted = set(rule.against.lab.concepts)
    return next((asks for asks, concepts in VALUES.items() if wanted & concepts), None)


def _is_hinted(rule: MedicineRule, taker: Taker) -> bool:
    """Whether the message leaves a pregnancy open that the rule is against from its beginning."""
    return rule.kind == "pregnancy" and rule.against.pregnant and taker.female and taker.may_carry


def asks_gravely(rule: MedicineRule, asks: Ask, taker: Taker) -> bool:
    """Whether the question stands even where the medicine was prescribed already."""
    if asks == "kidney":
        return _has_kidney_disease(taker)
    return asks == "breastfeeding" or (asks in _DESCRIBED | {"blood_count"} and rule.severity in GRAVE)


def is_unknown(asks: Ask, taker: Taker, rule: MedicineRule) -> bool:
    """Whether nobody told the fact; what the rule forbids outright is asked of a person of unknown sex too."""
    if asks == "pregnancy":
        return taker.may_be_pregnant or (taker.sex_unknown and rule.severity == "contraindicated")
    if asks == "breastfeeding":
        recent = taker.after_birth or bool(taker.topics & _INFANT_TOPICS)
        # Who has just given birth is a woman, whether or not she says so.
        female = taker.female or (taker.after_birth and not taker.sex_known)
        return female and taker.breastfeeding is None and recent
    if asks == "age":
        told = taker.age is not None or taker.age_months is not None
        young = taker.child or taker.teen or taker.offspring
        return not told and (taker.elder if rule.against.age_at_least else young)
    if asks == "kidney" and taker.refused & _KIDNEY:
        return False
    return not any(value.kinds & VALUES[asks] for value in taker.values)


def may_hold(rule: MedicineRule, taker: Taker) -> bool:
    """Whether a rule would warn if the fact that nobody told were so: then the warning says on what it depends."""
    if rule.kind == "lab":
        value = _value_of(rule)
        if value is None or rule.severity not in GRAVE or not is_unknown(value, taker, rule):
            return False
        ill = limits_kidney(rule) and _has_kidney_disease(taker)
        return ill or (bool(taker.unmeasured) and is_unmeasured(rule, taker))
    if rule.kind == "lactation":
        likely = taker.after_birth or (rule.ask == "breastfeeding" and rule.severity in GRAVE)
        return likely and is_unknown("breastfeeding", taker, rule)
    if rule.kind == "pregnancy" and not taker.female:
        return False
    if rule.kind == "age" and rule.against.age_at_least:
        return rule.ask == "age" and is_unknown("age", taker, rule)
    asks: Ask | None = "pregnancy" if _is_hinted(rule, taker) else rule.ask
    return asks is not None and asks in _DESCRIBED and rule.severity in GRAVE and is_unknown(asks, taker, rule)


def known_safe(unless: LabLimit | None, taker: Taker) -> bool:
    """Whether a known value lies where the rule's danger is not."""
    if unless is None:
        return False
    values = [value.value for value in taker.values if value.kinds & set(unless.concepts)]
    return any(
        (unless.below is not None and value < unless.below)
        or (unless.at_least is not None and value >= unless.at_least)
        for value in values
    )


def is_against_kidney_illness(rule: MedicineRule) -> bool:
    """Whether the rule is against a kidney disease by its name."""
    return bool(_KIDNEY & set(rule.against.concepts))


def limits_kidney(rule: MedicineRule) -> bool:
    """Whether the rule limits a value of the kidneys' function."""
    return rule.against.lab is not None and bool(set(rule.against.lab.concepts) & _KIDNEY_VALUES)


def _has_kidney_disease(taker: Taker) -> bool:
    return any(condition.cui in _KIDNEY and condition.held for condition in taker.conditions)
