"""Stages 1 and 2: what a message says, and what is kept of it (thesis 3.2.1, 3.2.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

FactSlot = Literal["conditions", "symptoms", "medications", "vitals", "labs"]
FACT_SLOTS: tuple[FactSlot, ...] = ("conditions", "symptoms", "medications", "vitals", "labs")
Gender = Literal["남성", "여성"]
ExclusionReason = Literal["negated", "family", "past", "stopped", "topic", "hypothetical"]
Method = Literal["medcat", "pattern", "guess", "manual", "import"]
"""How a value was read. guess: from a misspelt word, to be confirmed."""

# Code-point offsets [start, end) into the unaltered message.
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Concept:
    """One lexicon concept that MedCAT recognised in a text, before any assertion.

    cui: the lexicon's identifier; umls_code: the same when it is a UMLS CUI, None for a local "L…" identifier.
    slot: where a fact about it belongs; "topic" for what is never a fact (exercise, diet, vaccination).
    """

    cui: str
    name: str
    slot: str
    span: Span
    surface: str

    @property
    def umls_code(self) -> str | None:
        return self.cui if self.cui.startswith("C") else None


@dataclass(frozen=True, slots=True)
class Demographics:
    """What a message says about a person. age is in whole years; 0 under one year, then age_months is set.

    confidence: by field, as of a Fact.
    """

    age: int | None = None
    age_months: int | None = None
    gender: Gender | None = None
    pregnant: bool | None = None
    gestational_weeks: int | None = None
    breastfeeding: bool | None = None
    occupation: str | None = None
    region: str | None = None
    spans: Mapping[str, Span] = field(default_factory=dict)
    confidence: Mapping[str, float] = field(default_factory=dict)


DEMOGRAPHIC_FIELDS = (
    "age",
    "age_months",
    "gender",
    "pregnant",
    "gestational_weeks",
    "breastfeeding",
    "occupation",
    "region",
)


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact about the patient as a message says it (thesis 3.2.1.1).

    name: the preferred Korean name (ingredient for a medication); surface: the words used.
    value: digits as text ("140/90", "180"); unit: None if unsaid; onset, dosage, frequency, measured_at: as said.
    timestamp: ISO 8601 with offset, when it was measured or began, resolved against the message's time; None
    if unsaid. confidence: the share of such facts that are right, 0..1; None when nobody measured it.
    """

    slot: FactSlot
    name: str
    umls_code: str | None
    span: Span | None = None
    surface: str = ""
    onset: str | None = None
    dosage: str | None = None
    frequency: str | None = None
    value: str | None = None
    unit: str | None = None
    measured_at: str | None = None
    timestamp: str | None = None
    method: Method = "medcat"
    confidence: float | None = None


@dataclass(frozen=True, slots=True)
class Exclusion:
    """A mention that is no current fact of the speaker, and why. who: the other person ("어머니", "아이")."""

    name: str
    umls_code: str | None
    slot: FactSlot
    reason: ExclusionReason
    who: str | None = None
    value: str | None = None
    unit: str | None = None
    span: Span | None = None
    surface: str = ""
    onset: str | None = None
    timestamp: str | None = None

    @classmethod
    def of(cls, fact: Fact, reason: ExclusionReason) -> Exclusion:
        """A fact as it was read, but none: nobody else's."""
        return cls(
            *(fact.name, fact.umls_code, fact.slot, reason, None, fact.value, fact.unit),
            span=fact.span,
            surface=fact.surface,
            onset=fact.onset,
            timestamp=fact.timestamp,
        )


@dataclass(frozen=True, slots=True)
class Subject:
    """The other person whom the message asks about ("아이가 열이 39도예요"); serves this turn only."""

    who: str
    demographics: Demographics = Demographics()


@dataclass(frozen=True, slots=True)
class Review:
    """What a clinician changed of a message's reading before it was stored; corrected facts have the method "manual".

    removed: the facts taken out; fields: the demographic fields set or taken out by hand.
    """

    removed: tuple[Fact, ...] = ()
    fields: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Extraction:
    """Everything stage 1 found in one message. concepts also holds topics and excluded mentions, in text order."""

    text: str
    demographics: Demographics = Demographics()
    facts: tuple[Fact, ...] = ()
    excluded: tuple[Exclusion, ...] = ()
    concepts: tuple[Concept, ...] = ()
    subject: Subject | None = None
    review: Review | None = None

    @property
    def aside(self) -> tuple[str, ...]:
        """The names told of somebody whom the message is not about: a mother's illness in the speaker's own history,
        or the speaker's diabetes in a question about a child."""
        own = [fact.name for fact in self.facts]
        if self.subject is not None:
            others = {e.name for e in self.excluded if e.who}
            return tuple(name for name in own if name not in others)
        if not own and self.demographics == Demographics():
            return ()
        return tuple(dict.fromkeys(e.name for e in self.excluded if e.who and e.name not in own))


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a stored value came from. actor: who wrote it ("patient", "clinician", "import").

    confidence: how sure the reading was, 0..1; None for what was written by hand or imported.
    """

    turn: int | None = None
    message: str | None = None
    span: Span | None = None
    method: Method = "medcat"
    actor: str = "patient"
    confidence: float | None = None


@dataclass(frozen=True, slots=True)
class Measurement:
    """One vital sign or laboratory value. timestamp: when measured, ISO 8601; else when it was said."""

    value: str
    unit: str | None
    measured_at: str | None
    timestamp: str


@dataclass(frozen=True, slots=True)
class ProfileFact:
    """A stored fact with its decay weight exp(-λ·days) in 0..1 (thesis 3.2.2.2).

    history: number of recorded changes; active: False for a past illness, a stopped medication or a denied fact
    (denied: the patient said it is not so, which is no history of it);
    series: all measurements of a vital sign or lab, newest first, empty for the other slots.
    """

    fact_id: int
    slot: FactSlot
    name: str
    umls_code: str | None
    weight: float
    history: int
    active: bool
    confirmed: bool
    updated_at: str
    onset: str | None = None
    dosage: str | None = None
    frequency: str | None = None
    value: str | None = None
    unit: str | None = None
    measured_at: str | None = None
    timestamp: str | None = None
    denied: bool = False
    series: tuple[Measurement, ...] = ()
    provenance: Provenance = Provenance()


@dataclass(frozen=True, slots=True)
class DemographicValue:
    """One field of the demographics slot with its decay weight and number of recorded changes."""

    field: str
    value: int | bool | str
    weight: float
    history: int
    updated_at: str
    provenance: Provenance = Provenance()


@dataclass(frozen=True, slots=True)
class Profile:
    """One patient's six slots, ordered by weight within a slot."""

    patient_id: str
    demographics: Mapping[str, DemographicValue] = field(default_factory=dict)
    facts: tuple[ProfileFact, ...] = ()

    def slot(self, name: FactSlot) -> tuple[ProfileFact, ...]:
        return tuple(fact for fact in self.facts if fact.slot == name)

    def value(self, field_name: str) -> int | bool | str | None:
        held = self.demographics.get(field_name)
        return held.value if held else None

    @property
    def is_empty(self) -> bool:
        return not self.demographics and not self.facts
