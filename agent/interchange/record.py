"""A patient's record from elsewhere, whatever its format: coded items before anybody asked what they mean here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from agent.language import N_

NOT_PROFILE = N_("환자 정보가 아닌 자료")
Kind = Literal["conditions", "medications", "observations", "allergies"]
SNOMED = "http://snomed.info/sct"
RXNORM = "http://www.nlm.nih.gov/research/umls/rxnorm"
LOINC = "http://loinc.org"
UMLS = "http://www.nlm.nih.gov/research/umls"
ICD10 = "http://hl7.org/fhir/sid/icd-10"
LEXICON_SYSTEMS: Mapping[str, str] = {SNOMED: "SNOMED", RXNORM: "RxNorm", LOINC: "LOINC", ICD10: "KCD"}
"""From the address of a vocabulary (HL7 FHIR, "Using Codes in Resources") to its name in the lexicon's code table.

KCD is the Korean edition of ICD-10; a code of the one that the table lists means the same in the other.
"""


@dataclass(frozen=True, slots=True)
class Coding:
    """system: the vocabulary's address, "" for none; display: the source's words."""

    system: str
    code: str
    display: str

    @property
    def token(self) -> str:
        """Both in one, as a FHIR search writes them."""
        return f"{self.system}|{self.code}"


Unread = Counter[tuple[Coding, str]]
"""What is no part of a profile, with the reason, and how often."""
PRESSURE_PANEL = Coding(LOINC, "85354-9", "Blood pressure panel")


@dataclass(frozen=True, slots=True)
class RecordItem:
    """One coded statement of a record. Times are ISO 8601 texts as the source has them.

    active: false for what is over, stopped or no longer taken; noted: further times at which it was told of; ordered: the day of a medicine's order; value: a number or word as text, of an observation only;
    onset: words for when it began, besides or instead of start; own: what an export of this agent says besides (the fields of `profile export`), {} in anybody else's record.
    """

    kind: Kind
    codings: tuple[Coding, ...]
    start: str | None = None
    end: str | None = None
    onset: str | None = None
    noted: tuple[str, ...] = ()
    ordered: str | None = None
    active: bool = True
    denied: bool = False
    value: str | None = None
    unit: str | None = None
    dosage: str | None = None
    frequency: str | None = None
    own: Mapping[str, Any] = field(default_factory=dict)

    @property
    def named(self) -> Coding:
        """What to call it where it is told of."""
        return next(iter(self.codings), Coding("", "", str(self.own.get("name") or "")))

    @property
    def goes_on(self) -> bool:
        """Whether no end is told at all, whatever day it is."""
        return self.active and self.end is None


@dataclass(frozen=True, slots=True)
class PatientRecord:
    """born: ISO 8601 date or None; gender: 남성, 여성 or None; demographics: further fields of that slot, with "spans" and
    "details" as `profile export` has them; unread: what is no part of a profile, with the reason in Korean; numbers: the
    values of the patient's identifiers.
    """

    id: str
    born: str | None = None
    gender: str | None = None
    died: bool = False
    demographics: Mapping[str, Any] = field(default_factory=dict)
    items: tuple[RecordItem, ...] = ()
    unread: Unread = field(default_factory=Counter)
    numbers: frozenset[str] = frozenset()
