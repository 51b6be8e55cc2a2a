"""Red-flag triage: does this message describe an emergency, of the speaker or of anyone else (design section 3)?

Deterministic, offline, about a millisecond. Layer 1: a rule fires on what extraction asserted (facts, and other persons'
facts, which are excluded as family), on patterns for signs that no concept carries, on values, age and pregnancy. Layer 2: what no
rule knows is an emergency when it is like the curated examples of one, with the advice and source of that rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from agent.safety.assertion import is_denied, is_general, is_over, is_present
from agent.safety.crisis import Crisis, CrisisPatterns
from agent.safety.curated import Curated
from agent.safety.folding import fold
from agent.safety.red_flags import UNNAMED, Finding, Limit, RedFlag, RedFlags, read_red_flags
from agent.state import Demographics, Exclusion, Extraction, Fact, Profile, Span, TriageVerdict
from agent.terminology import Terminology

_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_FEVER_FAHRENHEIT = 45.0
_MMOL_PER_MGDL_GLUCOSE = 18.0
CLEARLY_MORE_ALIKE = 0.05
"""Difference of cosines from which a category is named: right in 85 of 100 (held-out examples), in 63 of all."""


@dataclass(frozen=True, slots=True)
class _Reading:
    concepts: frozenset[str]
    value: str
    unit: str | None


@dataclass(frozen=True, slots=True)
class _Person:
    """Age and pregnancy of the one whom the message is about."""

    age: int | None
    age_months: int | None
    pregnant: bool | None
    weeks: int | None


@dataclass(frozen=True, slots=True)
class _Evidence:
    """What a message and a profile say, gathered once for all rules."""

    text: str
    concepts: frozenset[str]
    background: frozenset[str]
    readings: tuple[_Reading, ...]
    persons: tuple[_Person, ...]
    crisis: Crisis | None
    surmised: bool
    """Whether the crisis is known by likeness alone."""


class Triage:
    """The red-flag rules over one vocabulary."""

    def __init__(self, flags: RedFlags, terminology: Terminology, curated: Curated | None = None) -> None:
        """curated: the examples of layer 2; without them the rules decide alone."""
        self.flags = flags
        self._curated = curated
        self._terminology = terminology
        # Bounded white space: a message of blanks must not make the patterns slow.
        figures = "|".join(flags.figures).replace(" *", r"\s{0,3}")
        self._figures = re.compile(figures) if figures else None
        self._crisis = CrisisPatterns()
        self._rules = {rule.id: rule for rule in flags.rules}
        of_crisis = {name for name, finding in flags.findings.items() if finding.crisis}
        self._of_crisis = {rule.id for rule in flags.rules if any(of_crisis & set(group) for group in rule.when)}

    @classmethod
    def open(cls, path: Path, terminology: Terminology, curated: Curated | None = None) -> Triage:
        """Read data/safety/red_flags.yaml. Raises CorpusInvalid naming file and rule."""
        return cls(read_red_flags(path, terminology), terminology, curated)

    def assess(self, extraction: Extraction, profile: Profile | None = None) -> TriageVerdict:
        """The first rule that fires decides; the file lists the most urgent first. None fires: the examples decide."""
        evidence = self._gather(extraction, profile)
        by_rule = next(self._believed(evidence), None)
        rule = by_rule or self._alike(evidence.text)
        if rule is None:
            return TriageVerdict()
        source = self.flags.sources[rule.source].label()
        surmised = by_rule is None or (evidence.surmised and rule.id in self._of_crisis)
        return TriageVerdict(True, rule.category, rule.advice, source, "L2" if surmised else "L1")

    def fired(self, extraction: Extraction, profile: Profile | None = None) -> list[RedFlag]:
        """Every rule that fires, in the order of the file."""
        return list(self._fired(self._gather(extraction, profile)))

    def _fired(self, evidence: _Evidence) -> Iterator[RedFlag]:
        holds = {name: _holds(finding, evidence) for name, finding in self.flags.findings.items()}
        for rule in self.flags.rules:
            together = all(any(holds[name] for name in group) for group in rule.when)
            if together and not any(holds[name] for name in rule.unless):
                yield rule

    def _believed(self, evidence: _Evidence) -> Iterator[RedFlag]:
        """The rules that fire, without those that only words brought together in a message unlike any emergency."""
        fired = self._fired(evidence)
        if evidence.crisis or self._curated is None or not self._curated.is_doubtful(evidence.text):
            yield from fired
            return
        wordless = replace(evidence, text="", concepts=frozenset())
        known = {name for name, finding in self.flags.findings.items() if _holds(finding, wordless)}
        yield from (rule for rule in fired if any(name in known for group in rule.when for name in group))

    def _alike(self, text: str) -> RedFlag | None:
        """The rule whose examples the message is like; the nameless one where another category is nearly as like."""
        if self._curated is None or not (ranked := self._curated.emergencies(text)):
            return None
        best, likeness = ranked[0]
        category = self._rules[best].category
        other = next((alike for kind, alike in ranked if self._rules[kind].category != category), 0.0)
        return self._rules[best if likeness - other >= CLEARLY_MORE_ALIKE else UNNAMED]

    def _gather(self, extraction: Extraction, profile: Profile | None) -> _Evidence:
        folded = fold(extraction.text)
        figures = (
            [folded.original(*m.span()) for m in self._figures.finditer(folded.text)] if self._figures else []
        )
        literal = self._figures.sub(lambda m: " " * len(m.group()), folded.text) if self._figures else folded.text
        spans: list[Span] = []
        readings: list[_Reading] = []
        concepts: set[str] = set()
        theirs = (exclusion for exclusion in extraction.excluded if exclusion.reason == "family")
        stated: list[Fact | Exclusion] = [*extraction.facts, *theirs]
        for fact in stated:
            if fact.span and (
                any(_overlap(fact.span, figure) for figure in figures)
                or is_denied(extraction.text, *fact.span)
                or is_general(extraction.text, *fact.span)
                or is_over(extraction.text, *fact.span)
            ):
                continue
            kinds = self._kinds(fact.umls_code, fact.name)
            if fact.value is not None:
                readings.append(_Reading(kinds, fact.value, fact.unit))
            if fact.slot not in ("vitals", "labs"):
                concepts |= kinds
                if fact.span:
                    spans.append(fact.span)
        # Local concepts have no umls_code: their identity comes from the recognised concept under the same span.
        for concept in extraction.concepts:
            if concept.slot != "topic" and any(_overlap(concept.span, span) for span in spans):
                concepts |= self._terminology.classes(concept.cui)
        stored = profile.facts if profile and extraction.subject is None else ()
        background = {kind for fact in stored if fact.active for kind in self._kinds(fact.umls_code, fact.name)}
        persons = [_person(extraction.demographics, profile if extraction.subject is None else None)]
        if extraction.subject:
            persons.append(_person(extraction.subject.demographics, None))
        crisis = self._crisis.find(extraction.text)
        surmised = self._curated.crisis(extraction.text) if self._curated and not crisis else None
        return _Evidence(
            literal,
            frozenset(concepts),
            frozenset(background),
            tuple(readings),
            tuple(persons),
            crisis or surmised,
            crisis is None and surmised is not None,
        )

    def _kinds(self, umls_code: str | None, name: str) -> frozenset[str]:
        """The concept's cui and classes; by name where it has no UMLS code."""
        entry = self._terminology.named(name) if umls_code is None else None
        cui = umls_code or (entry.cui if entry else name)
        return self._terminology.classes(cui) | {cui}


def _holds(finding: Finding, evidence: _Evidence) -> bool:
    wanted = set(finding.concepts)
    if wanted & evidence.concepts or (finding.background and wanted & evidence.background):
        return True
    if finding.crisis and evidence.crisis in finding.crisis:
        return True
    if any(_outside(limit, reading) for limit in finding.measure for reading in evidence.readings):
        return True
    if any(_is_of(finding, person) for person in evidence.persons):
        return True
    if finding.pattern is None:
        return False
    return any(
        finding.qualifier or is_present(evidence.text, *match.span())
        for match in finding.pattern.finditer(evidence.text)
    )


def _is_of(finding: Finding, person: _Person) -> bool:
    months = person.age_months if person.age_months is not None else (person.age * 12 if person.age else None)
    return (
        (finding.age_below_months is not None and months is not None and months < finding.age_below_months)
        or (finding.age_below is not None and person.age is not None and person.age < finding.age_below)
        or (finding.age_at_least is not None and person.age is not None and person.age >= finding.age_at_least)
        or (finding.pregnant and bool(person.pregnant))
        or (
            finding.weeks_at_least is not None
            and person.weeks is not None
            and person.weeks >= finding.weeks_at_least
        )
    )


def _outside(limit: Limit, reading: _Reading) -> bool:
    """Whether the reading is a value of the limit's concepts and beyond its bounds."""
    if not reading.concepts & set(limit.concepts):
        return False
    numbers = [float(number) for number in _NUMBER.findall(reading.value)]
    if not numbers:
        return False
    first = _in_usual_unit(numbers[0], reading)
    if limit.below is not None and first < limit.below:
        return True
    if limit.at_least is not None and first >= limit.at_least:
        return True
    return limit.diastolic_at_least is not None and len(numbers) > 1 and numbers[1] >= limit.diastolic_at_least


def _in_usual_unit(number: float, reading: _Reading) -> float:
    """Fahrenheit to Celsius, mmol/L of glucose to mg/dL; other units are the lexicon's already."""
    unit = (reading.unit or "").lower()
    if "C0005903" in reading.concepts and number > _FEVER_FAHRENHEIT:
        return (number - 32) / 1.8
    if "C0005802" in reading.concepts and ("mmol" in unit or (not unit and number < 25)):
        return number * _MMOL_PER_MGDL_GLUCOSE
    return number


def _person(said: Demographics, profile: Profile | None) -> _Person:
    def stored(field: str) -> int | None:
        value = profile.value(field) if profile else None
        return int(value) if isinstance(value, int) else None

    pregnant = said.pregnant if said.pregnant is not None else (bool(stored("pregnant")) if profile else None)
    return _Person(
        said.age if said.age is not None else stored("age"),
        said.age_months if said.age_months is not None or said.age is not None else stored("age_months"),
        pregnant or said.gestational_weeks is not None,
        said.gestational_weeks if said.gestational_weeks is not None else stored("gestational_weeks"),
    )


def _overlap(one: Span, other: Span) -> bool:
    return one[0] < other[1] and other[0] < one[1]
