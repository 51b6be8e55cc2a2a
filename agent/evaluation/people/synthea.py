"""Records from elsewhere as virtual patients: what of each the lexicon knows, and a five-turn dialogue from it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import date

from agent.errors import InputRejected
from agent.evaluation.people.dialogue import Composer, title_of
from agent.evaluation.people.patients import Cohort, Coverage, GoldTurn, VirtualPatient, first
from agent.evaluation.people.record import PREGNANCY, Record
from agent.evaluation.people.written import coverage
from agent.evaluation.sandbox import START
from agent.interchange import mapping
from agent.interchange.record import Kind, PatientRecord, RecordItem
from agent.terminology import LexiconEntry, Terminology

ADULT, OLDEST, LARGEST = 18, 120, 1e6
"""Years, years, and the largest value of a measurement: beyond, a cell is a slip of the pen or no number at all."""
TERM = 42
"""Weeks; a pregnancy that began earlier and that nobody ended in the record is no longer one."""
KINDS: tuple[Kind, ...] = ("conditions", "medications", "observations")
_SYSTOLIC, _DIASTOLIC = "수축기 혈압", "이완기 혈압"
Key = tuple[str, str]
Known = dict[Key, tuple[LexiconEntry, ...]]


def synthea_cohort(
    people: Sequence[PatientRecord],
    source: str,
    count: int,
    turns: int,
    seed: int,
    terms: Terminology,
    composer: Composer,
) -> Cohort:
    """`count` living adults with a present condition that the corpus writes about, drawn with the seed.

    source: what the records were, for the run's record. The coverage counts everything in the chosen patients' records,
    usable or not. Raises InputRejected when there are too few such patients.
    """
    known, records = _usable(people, terms, composer)
    if count > len(records):
        raise InputRejected(
            f"쓸 수 있는 Synthea 환자는 {len(records)}명입니다(성인이고 문서가 있는 질환이 있는 환자). --patients를 줄여 주세요."
        )
    draw = random.Random(seed)
    chosen = draw.sample(sorted(records, key=lambda record: record.id), count)
    short = Counter(record.id[:8] for record in chosen)
    patients = tuple(
        _patient(
            f"synthea-{record.id[:8] if short[record.id[:8]] == 1 else record.id}", composer.compose(record, draw)
        )
        for record in chosen
    )
    covered = _coverage(people, chosen, known)
    return Cohort(first(patients, count, turns), covered, f"{source} seed {seed}")


def shipped_cohort(
    people: Sequence[PatientRecord], count: int, turns: int, seed: int, terms: Terminology, composer: Composer
) -> Cohort:
    """The first `count` of the shipped records, in their order; the seed decides what they tell and in which words.

    A patient's words do not depend on how many others are asked for. Raises InputRejected for too many.
    """
    known, records = _usable(people, terms, composer)
    patients = tuple(
        _patient(f"kr{number:02}", composer.compose(record, random.Random(f"{seed} {record.id}")))
        for number, record in enumerate(records, 1)
    )
    chosen = first(patients, count, turns)
    return Cohort(chosen, _coverage(people, records[:count], known), "shipped")


def _patient(id_: str, turns: tuple[GoldTurn, ...]) -> VirtualPatient:
    return VirtualPatient(id_, title_of(turns[0]), turns)


def _usable(
    people: Sequence[PatientRecord], terms: Terminology, composer: Composer
) -> tuple[dict[Kind, Known], list[Record]]:
    known = {kind: _known(kind, people, terms) for kind in KINDS}
    return known, [record for record in _records(people, known, terms) if composer.usable(record)]


def _key(item: RecordItem) -> Key:
    return item.codings[0].code, item.codings[0].display


def _of(kind: Kind, person: PatientRecord) -> list[RecordItem]:
    return [item for item in person.items if item.kind == kind and item.codings]


def _known(kind: Kind, people: Iterable[PatientRecord], terms: Terminology) -> Known:
    """The concepts of each distinct code and display that has any."""
    found: Known = {}
    for item in {_key(item): item for person in people for item in _of(kind, person)}.values():
        entries = mapping.concepts_of(item, terms)
        if entries and (kind != "conditions" or entries[0].slot == "conditions"):
            found[_key(item)] = entries
        elif kind == "conditions" and (expecting := _pregnancy(item, terms)):
            found[_key(item)] = (expecting,)
    return found


def _pregnancy(item: RecordItem, terms: Terminology) -> LexiconEntry | None:
    entry = mapping.condition(item.codings[0], terms, ("topic",))
    return entry if entry and entry.cui == PREGNANCY else None


def _records(people: Iterable[PatientRecord], known: dict[Kind, Known], terms: Terminology) -> Iterator[Record]:
    for person in people:
        age = _age(person.born)
        if person.died or age is None or not ADULT <= age <= OLDEST or person.gender is None:
            continue
        conditions = _of("conditions", person)
        expecting, weeks = _expecting(conditions, known["conditions"])
        yield Record(
            person.id,
            age,
            person.gender,
            tuple(c for c in _present(conditions, known["conditions"]) if c.cui != PREGNANCY),
            _present(_of("medications", person), known["medications"]),
            _measured(_of("observations", person), known["observations"], terms),
            expecting,
            weeks,
        )


def _expecting(items: Iterable[RecordItem], known: Known) -> tuple[LexiconEntry, int] | tuple[None, None]:
    """The pregnancy's concept and its weeks on the day the conversations begin; (None, None) without one."""
    for item in items:
        for entry in known.get(_key(item), ()):
            if entry.cui != PREGNANCY or not item.goes_on:
                continue
            try:
                weeks = (START.date() - date.fromisoformat((item.start or "")[:10])).days // 7
            except ValueError:
                continue
            if 0 <= weeks <= TERM:
                return entry, weeks
    return None, None


def _age(born: str | None) -> int | None:
    """Whole years on the day the conversations begin."""
    try:
        day = date.fromisoformat(born or "")
    except ValueError:
        return None
    today = START.date()
    return today.year - day.year - ((today.month, today.day) < (day.month, day.day))


def _present(items: Iterable[RecordItem], known: Known) -> tuple[LexiconEntry, ...]:
    """The concepts of items that are not over, in order of their beginning, each once."""
    current = sorted((item for item in items if item.goes_on), key=lambda item: (item.start or "", _key(item)))
    entries = (entry for item in current for entry in known.get(_key(item), ()))
    return tuple({entry.cui: entry for entry in entries}.values())


def _measured(
    items: Iterable[RecordItem], known: Known, terms: Terminology
) -> tuple[tuple[LexiconEntry, str], ...]:
    newest: dict[str, tuple[LexiconEntry, str]] = {}
    for item in sorted(items, key=lambda item: (item.start or "", _key(item))):
        value = _number(item.value or "")
        for entry in known.get(_key(item), ()) if value else ():
            newest[entry.name] = (entry, value)
    pressure, systolic, diastolic = terms.named("혈압"), newest.pop(_SYSTOLIC, None), newest.pop(_DIASTOLIC, None)
    if pressure and systolic and diastolic:
        newest["혈압"] = (pressure, f"{float(systolic[1]):.0f}/{float(diastolic[1]):.0f}")
    return tuple(newest[name] for name in sorted(newest))


def _number(text: str) -> str:
    """A value as people say it: one decimal below 20, none above; "" for what is no number."""
    try:
        value = float(text)
    except ValueError:
        return ""
    if not abs(value) <= LARGEST:  # nan too
        return ""
    return f"{value:.1f}".removesuffix(".0") if abs(value) < 20 else f"{value:.0f}"


def _coverage(
    people: Sequence[PatientRecord], chosen: Sequence[Record], known: dict[Kind, Known]
) -> dict[str, Coverage]:
    ids = {record.id for record in chosen}
    theirs = [person for person in people if person.id in ids]
    counts = {kind: Counter(_key(item) for person in theirs for item in _of(kind, person)) for kind in KINDS}
    return {kind: coverage(dict(counts[kind]), set(known[kind])) for kind in KINDS}
