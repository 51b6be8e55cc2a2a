"""Pairs that were known when the medicine was prescribed, and that a message does not call into question.

A warning above the answer on when to take a tablet is for what the message brings. Outright contraindications stand whatever is asked.
"""

from __future__ import annotations

from collections.abc import Iterable

from agent.safety.medicines.asked_matter import Matter
from agent.safety.medicines.medicine_rules import MedicineRule
from agent.safety.medicines.other_half import Other
from agent.safety.medicines.person import Item, Taker, Value
from agent.safety.medicines.said_beside import Message
from agent.safety.medicines.unknown_facts import limits_kidney
from agent.terminology import Terminology

# What makes one ask for another form, or whether the dose was lost: vomiting, difficulty in swallowing, what sticks in the throat.
_OF_THE_DOSE = frozenset({"C0042963", "C0011168", "C0008301", "L0000138"})
# What the dentist mends, whatever is taken: "충치 치료하러 가요".
_MENDED_BY_OTHERS = frozenset({"C0011334"})
# Told beside, and no sign of a pair that calls for caution: some weight lost, a bad night.
_SLIGHT = frozenset({"C0043096", "C0917801"})
# A blood pressure that speaks for the treatment: "혈압은 126에 78이에요".
_PRESSURE, _DIASTOLIC = frozenset({"C0005823", "C0871470"}), "C0428883"
_SOUND, _SOUND_DIASTOLIC = range(100, 140), range(60, 90)
# Bought without a prescription, so that nobody need have known of the rest: ibuprofen, dexibuprofen, naproxen, herbs;
# it matters most where the other has little margin.
_BOUGHT = frozenset({"C0020740", "C2714681", "C0027396", "herbal"})
_OF_LITTLE_MARGIN = frozenset({"anticoagulant", "methotrexate", "lithium"})
# Low-dose aspirin is prescribed for the pregnancy itself.
_ASPIRIN = "C0004057"
# A course of days comes on top of what is taken for years, perhaps from another prescriber.
_ANTI_INFECTIVE = frozenset({"antibiotic", "antifungal"})
# Days from which on a danger outlasts what people remember of when they stopped.
_LONG_AFTER = 180


def is_settled(
    rule: MedicineRule, drug: Item, other: Other, taker: Taker, message: Message, terminology: Terminology
) -> bool:
    """Whether nothing of the pair is new, and the message asks something else than whether it may be taken."""
    if rule.separable and other.cui is None and message.named and not drug.new:
        return True  # milk with the medicine that is named, not with the iron that is taken at another hour
    if message.matter is Matter.HOUR and rule.kind == "age" and rule.severity == "caution":
        return True  # only the hour is asked, of who takes it for all that is said
    if rule.severity == "contraindicated" or (rule.severity == "serious" and _came_later(rule, drug)):
        return False
    if not _is_known(drug, other):
        return False
    if {drug.cui, other.cui} <= message.named:
        return message.which_is_which
    if rule.watched:
        return True  # who prescribed the one knew of the other
    if (
        rule.severity == "serious"
        and rule.kind == "drug_drug"
        and _comes_on_top((drug.cui, other.cui), terminology)
    ):
        return False
    if rule.separable and message.matter is Matter.HOUR:
        return False  # the hour is what the two need
    if _is_aside(drug, other, taker):
        return True
    slight = _SLIGHT if rule.severity == "caution" else frozenset()
    if _brings_illness(taker, slight) and not (rule.separable and message.matter is not Matter.WHETHER):
        return False
    return message.matter is not Matter.WHETHER


def is_covered(rule: MedicineRule, taker: Taker, message: Message, terminology: Terminology) -> bool:
    """Whether what is taken beside the medicine takes the danger away: a steroid that is inhaled too, and not given up."""
    kinds = set() if message.goes_without else set(rule.unless_with)
    return bool(kinds) and any(kinds & terminology.classes(m.cui) for m in taker.medicines if m.held)


def is_settled_for(medicine: Item, taker: Taker, message: Message) -> bool:
    """The same of a fact that nobody told, for a medicine taken already or of which only the hour or the storage is asked."""
    if message.goes_about or (medicine.stored and message.matter is not Matter.WHETHER):
        return not _brings_illness(taker)
    return False


def _came_later(rule: MedicineRule, drug: Item) -> bool:
    """Whether what speaks against it may have come after the prescription: a pregnancy, a child at the breast, an INR of today."""
    if rule.kind in ("pregnancy", "lactation"):
        return drug.cui != _ASPIRIN
    return rule.kind == "lab" and not limits_kidney(rule)


def _is_known(drug: Item, other: Other) -> bool:
    return drug.stored and (other.stored or not other.new)


def _comes_on_top(pair: Iterable[str | None], terminology: Terminology) -> bool:
    """Whether one of two medicines was hardly weighed against the other: bought, or taken for some days."""
    kinds = [{cui, *terminology.classes(cui)} for cui in pair if cui]
    if any(_ANTI_INFECTIVE & one for one in kinds):
        return True
    return any(_BOUGHT & one for one in kinds) and any(_OF_LITTLE_MARGIN & one for one in kinds)


def _is_aside(drug: Item, other: Other, taker: Taker) -> bool:
    """Whether what may be taken is asked of another medicine, which nobody has taken so far."""
    return any(
        medicine.new and not medicine.stored and not medicine.held and medicine.cui not in (drug.cui, other.cui)
        for medicine in taker.medicines
    )


def _brings_illness(taker: Taker, slight: frozenset[str] = frozenset()) -> bool:
    """Whether the message tells an illness, a symptom but the slight ones, a value or a state of the person who takes it."""
    return (
        any(
            c.new and c.held and not c.over and c.cui not in _OF_THE_DOSE | _MENDED_BY_OTHERS | slight
            for c in taker.conditions
        )
        or any(value.new and not _is_sound(value) for value in taker.values)
        or taker.unmeasured is not None
        or taker.pregnancy_new
        or taker.breastfeeding_new
    )


def _is_sound(value: Value) -> bool:
    within = _SOUND_DIASTOLIC if _DIASTOLIC in value.kinds else _SOUND if value.kinds & _PRESSURE else ()
    return int(value.value) in within


def outlasts(rule: MedicineRule, message: Message) -> bool:
    """Whether the danger may last on after the last dose: by the days that are told, or where it lasts for months and nobody tells them;
    of two of one class, where the one given up is taken on."""
    if rule.lasts_days is None:
        return rule.double and message.both
    since = message.since_last if message.since_last is not None else message.since_stopped
    return rule.lasts_days >= _LONG_AFTER if since is None else since <= rule.lasts_days
