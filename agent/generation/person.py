"""Whom an answer is for: the patient as selected for this question, or the other person asked about."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from agent.generation.populations import CHILDHOOD
from agent.state import AnswerRequest, Demographics, Exclusion, Extraction, Fact, ProfileFact
from agent.terminology.called import called, figures
from agent.wording.appraisal import WHETHER

if TYPE_CHECKING:
    from agent.terminology import Terminology

PAST_CHILDBEARING = 56
BLOOD_PRESSURE, SYSTOLIC, DIASTOLIC = "C0005823", "C0871470", "C0428883"
_STAGES: tuple[tuple[re.Pattern[str], tuple[float, float]], ...] = (
    (re.compile(r"아기|신생아|영아|젖먹이"), (0.0, 2.0)),
    (re.compile(r"아이|애기|어린이|손주|손자|손녀|조카|^애"), (0.0, 18.0)),
    (re.compile(r"할머니|할아버지|조부|조모"), (65.0, 120.0)),
    (re.compile(r"어머니|아버지|엄마|아빠|부모|남편|아내|배우자|장인|장모|시어|시아"), (18.0, 120.0)),
)


@dataclass(frozen=True, slots=True)
class Person:
    """What is known of the person. None and empty mean unknown.

    own: cuis of current conditions, medicines and symptoms; closure: these with everything broader and all classes;
    past: the same of illnesses that are over ("위궤양을 앓은 사람은 …"); asked: what the question names, so that
    "당뇨 환자는 …" is answered for somebody with diabetes; kinds: each of own with its closure; measures: newest value by
    cui, (180,) or (140, 90); called: what a value is called (저혈당), also part of own; told: of measures those in this message;
    wondered: what the person may have, asked beside a value ("공복혈당이 112인데 당뇨인가요?"); medicines_known: at least one
    current medicine is known. stage: the ages possible where age is unknown, by what another person was called ("아이").
    """

    age: float | None = None
    gender: str | None = None
    pregnant: bool | None = None
    breastfeeding: bool | None = None
    own: frozenset[str] = frozenset()
    closure: frozenset[str] = frozenset()
    past: frozenset[str] = frozenset()
    asked: frozenset[str] = frozenset()
    asked_closure: frozenset[str] = frozenset()
    kinds: Mapping[str, frozenset[str]] = field(default_factory=dict)
    measures: Mapping[str, tuple[float, ...]] = field(default_factory=dict)
    called: Mapping[str, str] = field(default_factory=dict)
    told: frozenset[str] = frozenset()
    wondered: frozenset[str] = frozenset()
    medicines_known: bool = False
    stage: tuple[float, float] = (0.0, 150.0)
    is_other: bool = False

    @property
    def is_known(self) -> bool:
        """Whether anything is known: then what is not among the conditions counts as absent. A value alone says nothing
        of the illnesses behind it."""
        return (
            bool(self.own - set(self.called.values()))
            or self.age is not None
            or self.gender is not None
            or bool(self.pregnant)
        )

    @property
    def is_ordinary_adult(self) -> bool:
        """Whether the limits for adults hold: neither a child nor pregnant, as far as is known."""
        grown = self.age >= CHILDHOOD if self.age is not None else self.stage[1] > CHILDHOOD
        return grown and not self.pregnant

    @property
    def can_be_pregnant(self) -> bool | None:
        """None: unknown."""
        if self.pregnant:
            return True
        if self.gender == "남성" or (self.age is not None and not 12 <= self.age < PAST_CHILDBEARING):
            return False
        if self.age is None and (self.stage[1] <= 18 or self.stage[0] >= PAST_CHILDBEARING):
            return False  # "아이가", "할머니가"
        return None if self.gender is None or self.age is None else True


def person_of(request: AnswerRequest, terminology: Terminology) -> Person:
    """The person asked about, from the selected context and the message itself."""
    message = request.extraction
    if message.subject is not None:
        who = message.subject.who
        held: list[Any] = [m for m in message.excluded if m.reason == "family" and m.who in (None, who)]
        return _person(_fields(message.subject.demographics), held, request, terminology, other=who)
    fields = {value.field: value.value for value in request.patient.demographics}
    fields |= {name: value for name, value in _fields(message.demographics).items() if value is not None}
    current: list[Any] = [fact for fact in request.patient.facts if fact.active]
    over = [
        fact for fact in request.patient.facts if not fact.active and not fact.denied and fact.slot == "conditions"
    ]
    past = closure_of((cui for fact in over if (cui := cui_of(fact, terminology))), terminology)
    return replace(_person(fields, [*current, *message.facts], request, terminology), past=past)


def _person(
    fields: Mapping[str, Any],
    facts: Sequence[ProfileFact | Fact | Exclusion],
    request: AnswerRequest,
    terminology: Terminology,
    other: str | None = None,
) -> Person:
    own: set[str] = set()
    measures: dict[str, tuple[float, ...]] = {}
    medicines = False
    for fact in facts:
        cui = cui_of(fact, terminology)
        if cui is None:
            continue
        if fact.slot in ("vitals", "labs"):
            # A value of this message comes last and replaces the stored one.
            measures[cui] = figures(fact.value)
        else:
            own.add(cui)
            medicines |= fact.slot == "medications"
    names = called(measures, terminology)
    own |= set(names.values())
    age, months = fields.get("age"), fields.get("age_months")
    # A value that the message tells is no question about that measurement.
    said = facts if other else request.extraction.facts
    values = (fact for fact in said if fact.slot in ("vitals", "labs"))
    told = frozenset(cui for fact in values if (cui := cui_of(fact, terminology)))
    asked = (
        frozenset(concept.cui for concept in request.extraction.concepts)
        - told
        - _denied(request.extraction, terminology)
    )
    return Person(
        age=months / 12 if age == 0 and months is not None else age,
        gender=fields.get("gender"),
        pregnant=fields.get("pregnant"),
        breastfeeding=fields.get("breastfeeding"),
        own=frozenset(own),
        closure=closure_of(own, terminology),
        asked=asked,
        asked_closure=closure_of(asked, terminology),
        kinds={cui: closure_of([cui], terminology) for cui in own},
        measures=_halves(measures) | measures,
        called=names,
        wondered=frozenset(_wondered(request.extraction) if told else ()),
        told=told | ({SYSTOLIC, DIASTOLIC} if BLOOD_PRESSURE in told else set()),
        medicines_known=medicines,
        stage=next((ages for called, ages in _STAGES if other and called.search(other)), (0.0, 150.0)),
        is_other=other is not None,
    )


def _denied(message: Extraction, terminology: Terminology) -> frozenset[str]:
    """Illnesses that a message only says not to be there ("당뇨는 없고 …"): what is written for those with them is for others.

    Not a medicine: who has not taken it ("안 먹었더니 어지러워요") asks about it all the same.
    """
    ills = [item for item in message.excluded if item.slot == "conditions"]
    said = [(cui_of(item, terminology), item.reason == "negated" and item.who is None) for item in ills]
    return frozenset(cui for cui, denied in said if cui and denied) - {cui for cui, denied in said if not denied}


def _wondered(message: Extraction) -> Iterable[str]:
    """Conditions of which a message asks whether somebody has them: advice for those who do is none yet."""
    return (
        concept.cui
        for concept in message.concepts
        if concept.slot == "conditions" and WHETHER.match(message.text[concept.span[1] :])
    )


def _halves(measures: Mapping[str, tuple[float, ...]]) -> dict[str, tuple[float, ...]]:
    """A blood pressure's two numbers, of each of which documents say what is high ("수축기 140 mmHg 이상이거나 이완기 …")."""
    pressure = measures.get(BLOOD_PRESSURE, ())
    return {cui: (value,) for cui, value in zip((SYSTOLIC, DIASTOLIC), pressure, strict=False)}


def cui_of(fact: ProfileFact | Fact | Exclusion, terminology: Terminology) -> str | None:
    """The lexicon's identifier; local concepts carry no UMLS code and are found by their preferred name."""
    if fact.umls_code:
        return fact.umls_code
    entry = terminology.named(fact.name)
    return entry.cui if entry else None


def closure_of(cuis: Iterable[str], terminology: Terminology) -> frozenset[str]:
    """The cuis with everything broader, and all their classes."""
    return frozenset().union(*({cui} | terminology.classes(cui) for cui in cuis))


def _fields(said: Demographics) -> dict[str, Any]:
    return {
        "age": said.age,
        "age_months": said.age_months,
        "gender": said.gender,
        "pregnant": said.pregnant,
        "breastfeeding": said.breastfeeding,
    }
