"""People drawn with a seed from the population file, and the CSV tables that Synthea would export of them.

Illnesses that share vessels are drawn through one latent risk (a Gaussian copula): they come together, and each keeps
its prevalence. A set for consultations holds only people with something to talk about, so it is drawn from those who
have a condition of weight or expect a child, and is more ill than the population.
"""

from __future__ import annotations

import csv
import random
import uuid
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from pathlib import Path
from statistics import NormalDist

from agent.evaluation.people.population import NONE, PREGNANT, SEXES, Measurement, Population, Sex
from agent.evaluation.sandbox import START

SHARED_RISK = 0.3
"""How much of the vascular illnesses' latent variance is common to them. An assumption."""
KIDNEY = "사구체여과율"
LATELY, EARLIER = timedelta(days=14), timedelta(days=182)
"""When they were measured last, and how long before that."""
_STANDARD = NormalDist()
TREATED_FOR = timedelta(days=400)
COLUMNS = {
    "patients.csv": "Id,BIRTHDATE,DEATHDATE,FIRST,LAST,MARITAL,RACE,ETHNICITY,GENDER,CITY,STATE",
    "conditions.csv": "START,STOP,PATIENT,ENCOUNTER,CODE,DESCRIPTION,CLINICAL_STATUS",
    "medications.csv": "START,STOP,STATUS,PATIENT,ENCOUNTER,CODE,DESCRIPTION,REASONREF",
    "observations.csv": "DATE,PATIENT,ENCOUNTER,CATEGORY,CODE,DESCRIPTION,VALUE,UNITS,TYPE",
}
"""As Synthea exports them. What these people do not have (encounters, towns, a race) stays empty."""
Row = dict[str, str]


@dataclass(frozen=True, slots=True)
class Person:
    """measured: (name, day, value as written), the earlier before the later; pregnant_since: day or None."""

    id: str
    born: date
    age: int
    sex: Sex
    conditions: tuple[str, ...] = ()
    pregnant_since: date | None = None
    medicines: tuple[str, ...] = ()
    measured: tuple[tuple[str, date, str], ...] = ()

    def value(self, name: str) -> float | None:
        """The newest value of a measurement."""
        return next((float(value) for one, _, value in reversed(self.measured) if one == name), None)

    @property
    def traits(self) -> frozenset[str]:
        """What a row's `when` may ask for."""
        return frozenset(
            (self.sex, *self.conditions, *self.medicines, *([PREGNANT] if self.pregnant_since else []))
        )


def people(population: Population, draw: random.Random) -> Iterator[Person]:
    """Adults of the population without end, ill or well, before anybody measured or treated them."""
    while True:
        yield _somebody(population, draw)


def patients(population: Population, count: int, seed: int) -> tuple[Person, ...]:
    """The first `count` people of a seed who have something to talk about, measured and treated."""
    draw = random.Random(seed)
    somebody = (person for person in people(population, draw) if _has_a_matter(population, person))
    return tuple(_cared_for(population, person, draw) for person, _ in zip(somebody, range(count), strict=False))


def write_tables(folder: Path, population: Population, chosen: Sequence[Person]) -> None:
    """Synthea's CSV files of these people: equal people make equal bytes. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    tables = {
        "patients.csv": (_patient(number, one) for number, one in enumerate(chosen, 1)),
        "conditions.csv": (row for one in chosen for row in _conditions(population, one)),
        "medications.csv": (row for one in chosen for row in _medications(population, one)),
        "observations.csv": (row for one in chosen for row in _observations(population, one)),
    }
    for name, rows in tables.items():
        _write(folder / name, rows)


def _somebody(population: Population, draw: random.Random) -> Person:
    """Age, sex and illnesses."""
    people = population.people
    cells = [(sex, band) for sex in SEXES for band in range(len(people.bands))]
    sex, band = draw.choices(cells, [people.shares(sex)[band] for sex, band in cells])[0]
    age = draw.randint(*people.years(band))
    identity = str(uuid.UUID(int=draw.getrandbits(128), version=4))
    today = START.date()
    born = today.replace(year=today.year - age) - timedelta(days=draw.randrange(364))
    risk = draw.gauss()
    ill = []
    for name, condition in population.conditions.items():
        own = draw.gauss()
        latent = SHARED_RISK**0.5 * risk + (1 - SHARED_RISK) ** 0.5 * own if condition.vascular else own
        if 100 * _STANDARD.cdf(latent) < condition.by_age[sex][band]:
            ill.append(name)
    since = None
    first, last = population.pregnancy.ages
    expecting = 100 * draw.random() < population.pregnancy.percent
    weeks = draw.randint(*population.pregnancy.weeks)
    if sex == "여성" and first <= age <= last and expecting:
        since = today - timedelta(weeks=weeks)
    return Person(identity, born, age, sex, tuple(ill), since)


def _has_a_matter(population: Population, person: Person) -> bool:
    return bool(person.pregnant_since) or any(population.conditions[name].alone for name in person.conditions)


def _cared_for(population: Population, person: Person, draw: random.Random) -> Person:
    """The kidneys first: they decide on medicines, as the medicines do on the other values."""
    kidney = next(one for one in population.measurements if one.name == KIDNEY)
    person = replace(person, measured=tuple(_measure(kidney, person, draw)))
    for name in person.conditions:
        condition = population.conditions[name]
        if 100 * draw.random() >= condition.treated:
            continue
        for group in condition.groups:
            allowed = {drug: weight for drug, weight in group.items() if _allowed(population, drug, person)}
            drug = draw.choices(list(allowed), list(allowed.values()))[0] if allowed else NONE
            if drug != NONE:
                person = replace(person, medicines=(*person.medicines, drug))
    for one in population.measurements:
        if one is not kidney:
            person = replace(person, measured=(*person.measured, *_measure(one, person, draw)))
    return person


def _allowed(population: Population, name: str, person: Person) -> bool:
    if name == NONE:
        return True
    drug, taken = population.medicines[name], set(person.medicines)
    excluded = (
        name in taken
        or taken & set(drug.never_beside)
        or any(name in population.medicines[other].never_beside for other in taken)
        or set(drug.never_with) & set(person.conditions)
        or (person.value(KIDNEY) or 0) < drug.egfr_at_least
        or person.age >= drug.age_below
        or (drug.only and drug.only not in person.traits)
        or (person.pregnant_since and name not in population.pregnancy.allows)
    )
    return not excluded


def _measure(measurement: Measurement, person: Person, draw: random.Random) -> list[tuple[str, date, str]]:
    """Half a year ago and lately; [] where nobody would measure it."""
    if measurement.only and not person.traits & set(measurement.only):
        return []
    row = next(row for row in measurement.rows if person.traits.issuperset(row.when))
    lately = START.date() - LATELY
    centre = row.mean + row.per_year * (person.age - 50)
    typical, values = draw.gauss(centre, row.sd), []
    for day in (lately - EARLIER, lately):
        value = min(max(draw.gauss(typical, row.sd / 4), row.low), row.high)
        for name, when, other in person.measured:
            if (name, when) == (measurement.under, day):
                value = min(value, float(other) - measurement.margin)
        values.append((measurement.name, day, f"{value:.{measurement.decimals}f}"))
    # What was measured before she was pregnant, or before the treatment, would need another row.
    return values[1:] if person.pregnant_since else values


def _patient(number: int, one: Person) -> Row:
    gender = "M" if one.sex == "남성" else "F"
    return {"Id": one.id, "BIRTHDATE": f"{one.born}", "FIRST": f"{number:02}", "LAST": "가상", "GENDER": gender}


def _conditions(population: Population, one: Person) -> Iterator[Row]:
    for name in one.conditions:
        yield _condition(one, name, population.conditions[name].code, _since(one, name))
    if one.pregnant_since:
        yield _condition(one, PREGNANT, population.pregnancy.code, one.pregnant_since)


def _condition(one: Person, name: str, code: str, since: date) -> Row:
    return {
        "START": f"{since}",
        "PATIENT": one.id,
        "CODE": code,
        "DESCRIPTION": name,
        "CLINICAL_STATUS": "active",
    }


def _medications(population: Population, one: Person) -> Iterator[Row]:
    for name in one.medicines:
        drug = population.medicines[name]
        row = {"START": f"{START.date() - TREATED_FOR}", "STATUS": "active", "PATIENT": one.id}
        yield row | {"CODE": drug.code, "DESCRIPTION": f"{name} {drug.strength}".strip()}


def _observations(population: Population, one: Person) -> Iterator[Row]:
    known = {measurement.name: measurement for measurement in population.measurements}
    for name, day, value in one.measured:
        code, unit = known[name].code, known[name].unit
        kind = "vital-signs" if unit in ("mm[Hg]", "cm", "kg/m2") else "laboratory"
        row = {"DATE": f"{day}", "PATIENT": one.id, "CATEGORY": kind, "CODE": code, "DESCRIPTION": name}
        yield row | {"VALUE": value, "UNITS": unit, "TYPE": "numeric"}


def _since(one: Person, name: str) -> date:
    """When the illness was found: two to twelve years ago, settled by the person and the illness, and as an adult."""
    years = 2 + random.Random(f"{one.id} {name}").randrange(11)
    return max(START.date() - timedelta(days=365 * years), one.born + timedelta(days=365 * 18))


def _write(path: Path, rows: Iterable[Row]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS[path.name].split(","), restval="", lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
