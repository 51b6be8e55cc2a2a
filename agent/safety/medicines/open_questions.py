"""What is asked beside the rules: facts that nobody has told and without which no careful pharmacist would hand the medicine over.

Smoking before a combined pill from 35 on, an allergy before an antibiotic of the penicillin kind, nitrates before sildenafil, a child's weight
before a dose of a fever medicine. Which medicines, in what words and on whose authority stands in data/safety/medication.yaml; here is
when the fact counts as untold.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from agent.safety.medicines.medicine_rules import Fact, OpenQuestion
from agent.safety.medicines.person import Item, Taker
from agent.safety.medicines.taking import ABOUT_TAKING, TO_BE_TAKEN
from agent.terminology import Terminology
from agent.wording.syllables import with_particle

_SMOKING, _WEIGHT = "C0037369", "C0005910"
_SMOKES = re.compile(r"담배|흡연|금연|전담")
_ALLERGY = re.compile(r"알레르기|알러지|두드러기|과민|쇼크|아나필락시스")
_HEART_MEDICINE = re.compile(
    r"니트로|질산|협심증|심장\s?약|혀\s?밑|다른\s?약|먹는\s?약|드시는\s?약|약은?\s?(?:없|안\s)"
)
_HOW_MUCH = re.compile(
    r"얼마나|얼만큼|얼마만큼|몇\s?(?:ml|cc|미리|밀리|시시|씨씨|알|정|mg|미리그램|숟|스푼|포|방울)|용량|정량|정확히\s",
    re.IGNORECASE,
)
_SAID_WEIGHT = re.compile(r"\d\s?(?:kg|킬로|키로)|체중|몸무게", re.IGNORECASE)
_SMOKERS_RISK_FROM, _CHILD_BELOW = 35, 12


def _smoking(text: str, taker: Taker) -> bool:
    known = taker.refused | {condition.cui for condition in taker.conditions} | taker.topics
    return (
        taker.female
        and (taker.age or 0) >= _SMOKERS_RISK_FROM
        and _SMOKING not in known
        and not _SMOKES.search(text)
    )


def _allergy(text: str, taker: Taker) -> bool:
    known = any("알레르기" in condition.name for condition in taker.conditions)
    return not (known or taker.refused or _ALLERGY.search(text))


def _nitrates(text: str, taker: Taker) -> bool:
    others = [medicine for medicine in taker.medicines if medicine.held or not medicine.new]
    return not others and not _HEART_MEDICINE.search(text)


def _weight(text: str, taker: Taker) -> bool:
    child = taker.child or taker.offspring or (taker.age is not None and taker.age < _CHILD_BELOW)
    weighed = any(_WEIGHT in value.kinds for value in taker.values) or _SAID_WEIGHT.search(text)
    return child and not weighed and bool(_HOW_MUCH.search(text))


_UNTOLD: Mapping[Fact, Callable[[str, Taker], bool]] = MappingProxyType(
    {"smoking": _smoking, "allergy": _allergy, "nitrates": _nitrates, "weight": _weight}
)


def open_questions(
    text: str, taker: Taker, questions: Sequence[OpenQuestion], terminology: Terminology
) -> Iterator[str]:
    """The Korean questions on the medicines that the message asks about taking."""
    if not (ABOUT_TAKING.search(text) or TO_BE_TAKEN.search(text) or _HOW_MUCH.search(text)):
        return
    for question in questions:
        medicine = next((m for m in taker.medicines if m.new and _is_of(question, m, terminology)), None)
        if medicine and (not medicine.held or TO_BE_TAKEN.search(text)) and _UNTOLD[question.fact](text, taker):
            yield question.text.format(drug=with_particle(medicine.name, "은", "는"))


def _is_of(question: OpenQuestion, medicine: Item, terminology: Terminology) -> bool:
    kinds = terminology.classes(medicine.cui) | {medicine.cui}
    return not kinds.isdisjoint(question.drugs) and kinds.isdisjoint(question.except_)
