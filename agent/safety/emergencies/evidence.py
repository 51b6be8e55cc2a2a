"""What a message and a profile say, gathered once for all red-flag rules, and which findings it makes true."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from agent.remembering import remembered
from agent.safety.assertion.denied import denial, is_denied
from agent.safety.assertion.over import is_over, no_longer
from agent.safety.assertion.present import is_present
from agent.safety.assertion.superseded import Superseded
from agent.safety.assertion.supposed import is_general
from agent.safety.crises.crisis import Crisis
from agent.safety.emergencies.hearsay import asked_of_things, said_of_nobody_near
from agent.safety.emergencies.literal import meant_literally
from agent.safety.emergencies.longstanding import longstanding
from agent.safety.emergencies.ranges import ranges
from agent.safety.emergencies.red_flags import Finding, Limit, RedFlags
from agent.safety.folding import Folded, blanked, fold
from agent.state import Demographics, Exclusion, Extraction, Fact, Profile, Span
from agent.terminology import Terminology

REMEMBERED = 512
"""Pieces of evidence of which the findings are kept in memory."""
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_FEVER_FAHRENHEIT = 45.0
_MMOL_PER_MGDL_GLUCOSE = 18.0
_PLATELETS_AS_PRINTED = 1000.0
"""A report prints platelets in thousands per μL ("혈소판 120"); a smaller number than this is such a one."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A measured value and what it is a value of, as cuis and classes."""

    concepts: frozenset[str]
    value: str
    unit: str | None


@dataclass(frozen=True, slots=True)
class Person:
    """Sex, age and pregnancy of somebody whom the message is about, as far as known."""

    gender: str | None
    age: int | None
    age_months: int | None
    pregnant: bool | None
    weeks: int | None

    @property
    def months(self) -> int | None:
        return self.age_months if self.age_months is not None else (self.age * 12 if self.age else None)


@dataclass(frozen=True, slots=True)
class Evidence:
    """text: without figures of speech; concepts, background: cuis and classes of what is said and of what is stored;
    denied: of what is said not to be so, or no more; crisis: of this message, surmised when by likeness alone."""

    text: str
    concepts: frozenset[str]
    background: frozenset[str]
    denied: frozenset[str]
    readings: tuple[Reading, ...]
    persons: tuple[Person, ...]
    crisis: Crisis | None = None
    surmised: bool = False

    @property
    def wordless(self) -> Evidence:
        """Without what only words say: values, age, pregnancy and the profile remain."""
        return replace(self, text="", concepts=frozenset())


class Witness:
    """Gathers evidence with one vocabulary and one set of rules."""

    def __init__(self, flags: RedFlags, terminology: Terminology) -> None:
        self._flags = flags
        self._terminology = terminology
        said_of_nobody_near().ready()
        # Bounded white space: a message of blanks must not make the patterns slow.
        figures = "|".join(flags.figures).replace(" *", r"\s{0,3}")
        self._figures = re.compile(figures) if figures else None
        # A turn asks for the same evidence again, and so does the next one of what was told before.
        self.findings = remembered(REMEMBERED)(self._findings)
        self._meant = remembered(REMEMBERED)(partial(meant_literally, self._figures))

    def gather(self, extraction: Extraction, profile: Profile | None, without: Sequence[Span] = ()) -> Evidence:
        """The evidence of one message, without a crisis. The profile is the speaker's: of a message about somebody else
        it says nothing. without: spans of the folded text that are left out."""
        literal, in_figures = self._meant(extraction.text, tuple(without))
        in_facts: set[int] = set()
        readings: list[Reading] = []
        concepts: set[str] = set()
        theirs = (exclusion for exclusion in extraction.excluded if exclusion.reason == "family")
        stated: list[Fact | Exclusion] = [*extraction.facts, *theirs]
        latest = _latest(extraction.text, stated)
        for fact in stated:
            if fact.span and (
                not in_figures.isdisjoint(range(*fact.span))
                or is_denied(extraction.text, *fact.span)
                or is_general(extraction.text, *fact.span)
                or is_over(extraction.text, *fact.span)
            ):
                continue
            kinds = self._kinds(fact)
            if fact.value is not None and not (
                fact.span and fact.name in latest and latest[fact.name].covers(fact.span)
            ):
                readings.append(Reading(kinds, fact.value, fact.unit))
            if fact.slot not in ("vitals", "labs"):
                concepts |= kinds
                if fact.span:
                    in_facts.update(range(*fact.span))
        # Local concepts have no umls_code: their identity comes from the recognised concept under the same span.
        for concept in extraction.concepts:
            if concept.slot != "topic" and not in_facts.isdisjoint(range(*concept.span)):
                concepts |= self._terminology.classes(concept.cui)
        readings += [Reading(self._named(None, name), end, None) for name, end in ranges(literal)]
        own = profile if extraction.subject is None else None
        stored = [fact for fact in own.facts if fact.active] if own else []
        persons = [_person(extraction.demographics, own)]
        if extraction.subject:
            persons.append(_person(extraction.subject.demographics, None))
        denied = (e for e in extraction.excluded if e.reason in ("negated", "past", "stopped"))
        return Evidence(
            literal,
            frozenset(concepts),
            frozenset(kind for fact in stored for kind in self._named(fact.umls_code, fact.name)),
            frozenset(kind for exclusion in denied for kind in self._kinds(exclusion)),
            tuple(readings),
            tuple(persons),
        )

    def _findings(self, evidence: Evidence) -> frozenset[str]:
        """The names of the findings that hold."""
        return frozenset(name for name, finding in self._flags.findings.items() if _holds(finding, evidence))

    def beside_longstanding(
        self, extraction: Extraction, profile: Profile | None, found: frozenset[str]
    ) -> frozenset[str]:
        """The findings of what a message tells beside what it calls of long standing; found: those of all of it, of which the
        circumstances stay."""
        clauses = tuple(longstanding(fold(extraction.text).text))
        if not clauses:
            return found
        rest = self.findings(self.gather(extraction, profile, clauses))
        return rest | {name for name in found if self._flags.findings[name].is_circumstance}

    def stated(self, extraction: Extraction, evidence: Evidence) -> str:
        """The evidence's text without the signs it denies, what is over by now and what it asks in general: "입술 붓는 거, 숨찬 거 다 없어요" is like
        an emergency by words alone."""
        view = fold(extraction.text)
        spans = [_within(view, e.span) for e in extraction.excluded if e.reason == "negated" and e.span]
        patterns = (f.pattern for f in self._flags.findings.values() if f.pattern and not f.qualifier)
        spans += [match.span() for pattern in patterns for match in pattern.finditer(evidence.text)]
        rest = blanked(evidence.text, (*asked_of_things(evidence.text), *no_longer(evidence.text)))
        return blanked(rest, (denied for start, end in spans if (denied := denial(evidence.text, start, end))))

    def across(self, before: Evidence, now: Evidence) -> frozenset[str]:
        """The findings that the end of one message and the beginning of the next say together ("술 끊은 지 이틀 됐어요",
        "헛것이 보여요")."""
        ended = before.text.rstrip(" .!~…")
        both, border = f"{ended} {now.text}", len(ended)
        return frozenset(
            name
            for name, finding in self._flags.findings.items()
            if finding.pattern is not None
            and not finding.qualifier
            and any(
                match.start() < border < match.end() and is_present(both, *match.span())
                for match in finding.pattern.finditer(both)
            )
        )

    def _kinds(self, fact: Fact | Exclusion) -> frozenset[str]:
        return self._named(fact.umls_code, fact.name)

    def _named(self, umls_code: str | None, name: str) -> frozenset[str]:
        """The concept's cui and classes; by name where it has no UMLS code."""
        entry = self._terminology.named(name) if umls_code is None else None
        cui = umls_code or (entry.cui if entry else name)
        return self._terminology.classes(cui) | {cui}


def _within(view: Folded, span: Span) -> Span:
    """What the span of the message became in its folded view; empty where nothing is left of it."""
    return bisect_left(view.starts, span[0]), bisect_left(view.starts, span[1])


def _latest(text: str, stated: Sequence[Fact | Exclusion]) -> dict[str, Superseded]:
    """What the last value of each name supersedes ("85까지 떨어졌었는데 지금 97이에요"). What lies between an earlier value and a nearer
    one lies before the last as well, so the last decides, and a message of many values is read once for each name."""
    last: dict[str, Span] = {}
    counts: dict[str, int] = {}
    for fact in stated:
        if fact.value is not None and fact.span:
            last[fact.name] = max(fact.span, last.get(fact.name, fact.span))
            counts[fact.name] = counts.get(fact.name, 0) + 1
    return {name: Superseded(text, span) for name, span in last.items() if counts[name] > 1}


def is_taken_back(finding: Finding, now: Evidence) -> bool:
    """Whether what was found before holds no more: denied now, or measured anew."""
    limited = {concept for limit in finding.measure for concept in limit.concepts}
    return bool(set(finding.concepts) & now.denied or any(limited & reading.concepts for reading in now.readings))


def _holds(finding: Finding, evidence: Evidence) -> bool:
    wanted = finding.wanted
    if not wanted.isdisjoint(evidence.concepts):
        return True
    if finding.background and not wanted.isdisjoint(evidence.background):
        return True
    if finding.crisis and evidence.crisis in finding.crisis:
        return True
    if finding.measure and any(_outside(m, reading) for m in finding.measure for reading in evidence.readings):
        return True
    if finding.is_of_person and any(_is_of(finding, person) for person in evidence.persons):
        return True
    if finding.pattern is None:
        return False
    return any(
        finding.qualifier or is_present(evidence.text, *match.span(), passes=not finding.stays)
        for match in finding.pattern.finditer(evidence.text)
    )


def _is_of(finding: Finding, person: Person) -> bool:
    months = person.months
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


def _outside(limit: Limit, reading: Reading) -> bool:
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


def _in_usual_unit(number: float, reading: Reading) -> float:
    """Fahrenheit to Celsius, mmol/L of glucose to mg/dL, platelets to /μL; other units are the lexicon's already."""
    unit = (reading.unit or "").lower()
    if "C0005903" in reading.concepts and number > _FEVER_FAHRENHEIT:
        return (number - 32) / 1.8
    if "C0005802" in reading.concepts and ("mmol" in unit or (not unit and number < 25)):
        return number * _MMOL_PER_MGDL_GLUCOSE
    if "C0032181" in reading.concepts and number < _PLATELETS_AS_PRINTED:
        return number * _PLATELETS_AS_PRINTED
    return number


def _person(said: Demographics, profile: Profile | None) -> Person:
    def stored(field: str) -> int | None:
        value = profile.value(field) if profile else None
        return int(value) if isinstance(value, int) else None

    gender = said.gender or (profile.value("gender") if profile else None)
    weeks = said.gestational_weeks if said.gestational_weeks is not None else stored("gestational_weeks")
    pregnant = said.pregnant if said.pregnant is not None else bool(stored("pregnant")) or weeks is not None
    return Person(
        gender if isinstance(gender, str) else None,
        said.age if said.age is not None else stored("age"),
        said.age_months if said.age_months is not None or said.age is not None else stored("age_months"),
        pregnant or said.gestational_weeks is not None,
        weeks,
    )
