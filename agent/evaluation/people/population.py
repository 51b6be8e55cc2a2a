"""The Korean adult population of data/evaluation/population.yaml: shares, prevalence, medicines, measurements, checked.

What is published and what is assumed stands in the file, beside every figure.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from agent.errors import CorpusInvalid
from agent.yaml_text import load_yaml

Sex = Literal["남성", "여성"]
SEXES: tuple[Sex, ...] = ("남성", "여성")
PREGNANT = "임신"
NONE = "none"
"""In a group of medicines: nothing of it is taken."""
Percent = Annotated[float, Field(ge=0, le=100)]
Names = tuple[str, ...]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class People(_Strict):
    """bands: the first year of each age band; 남성, 여성: per cent of all adults in it; oldest: the last year drawn."""

    bands: tuple[int, ...]
    oldest: int
    남성: tuple[Percent, ...]
    여성: tuple[Percent, ...]

    def shares(self, sex: Sex) -> tuple[float, ...]:
        """Per cent of all adults, by band."""
        return self.남성 if sex == "남성" else self.여성

    def years(self, band: int) -> tuple[int, int]:
        """The first and last year of a band."""
        following = (*self.bands[1:], self.oldest + 1)
        return self.bands[band], following[band] - 1

    def band(self, age: int) -> int:
        """Which band an age of at least the first band's is in."""
        return sum(age >= first for first in self.bands) - 1


class Pregnancy(_Strict):
    """percent: of the women within `ages` (both included); weeks: the first and last that are drawn; allows: medicines."""

    ages: tuple[int, int]
    percent: Percent
    code: str
    weeks: tuple[int, int]
    allows: Names


class Published(_Strict):
    """A rounded figure of a named publication. age: from this year on; tolerance: percentage points."""

    age: int
    sex: Sex | None = None
    percent: Percent
    tolerance: float
    by: str = Field(min_length=2)
    title: str = Field(min_length=2)


class Condition(_Strict):
    """by_age: prevalence in per cent by sex and band; groups: weights of the medicines of which at most one is taken;
    alone: whether somebody who has nothing else is taken into a set of patients."""

    code: str = ""
    vascular: bool = False
    alone: bool = True
    by_age: dict[Sex, tuple[Percent, ...]]
    published: tuple[Published, ...] = ()
    treated: Percent = 0
    groups: tuple[dict[str, float], ...] = ()


class Medicine(_Strict):
    """What forbids it. strength: as RxNorm writes it; code: RxNorm's for that strength; egfr_at_least: mL/min;
    age_below: years; only: what must hold."""

    strength: str = ""
    code: str = ""
    never_with: Names = ()
    never_beside: Names = ()
    egfr_at_least: float = 0
    age_below: int = 200
    only: str = ""


class Row(_Strict):
    """A normal distribution cut off at low and high, for whom all of `when` holds. per_year: slope from the age of 50."""

    when: Names = ()
    mean: float
    sd: float
    low: float
    high: float
    per_year: float = 0


class Measurement(_Strict):
    """only: measured where one of these conditions or medicines is; decimals: of the value as written;
    under, margin: at least so far under another value of the same day."""

    name: str
    code: str
    unit: str
    decimals: int = 0
    only: Names = ()
    under: str = ""
    margin: float = 0
    rows: tuple[Row, ...] = Field(min_length=1)


class Population(_Strict):
    """The whole file. Raises ValueError where two parts of it do not fit."""

    people: People
    pregnancy: Pregnancy
    conditions: dict[str, Condition]
    medicines: dict[str, Medicine]
    measurements: tuple[Measurement, ...]

    @model_validator(mode="after")
    def _fits(self) -> Population:
        bands = len(self.people.bands)
        if {len(self.people.shares(sex)) for sex in SEXES} != {bands}:
            raise ValueError("people: one share for each band")
        for name, condition in self.conditions.items():
            if [len(condition.by_age.get(sex, ())) for sex in SEXES] != [bands, bands]:
                raise ValueError(f"{name}: one prevalence for each sex and band")
            unknown = {drug for group in condition.groups for drug in group} - {NONE, *self.medicines}
            if unknown:
                raise ValueError(f"{name}: unknown medicines {sorted(unknown)}")
        for name, medicine in self.medicines.items():
            strangers = {*medicine.never_with, *medicine.never_beside} - {*self.conditions, *self.medicines}
            if strangers:
                raise ValueError(f"{name}: unknown {sorted(strangers)}")
        return self

    def prevalence(self, name: str, age: int = 0, sex: Sex | None = None) -> float:
        """Per cent of the adults of a sex (of both) in the bands from this age on."""
        cells = [
            (share, self.conditions[name].by_age[one][band])
            for one in SEXES
            if sex in (None, one)
            for band, share in enumerate(self.people.shares(one))
            if self.people.bands[band] >= age or age <= self.people.bands[0] + 1
        ]
        return sum(share * percent for share, percent in cells) / sum(share for share, _ in cells)


def read_population(path: Path) -> Population:
    """Raises CorpusInvalid naming the file and what is wrong in it."""
    try:
        return Population.model_validate(load_yaml(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeError, yaml.YAMLError, ValidationError) as error:
        reason = " ".join(str(error).split())[:300]
        raise CorpusInvalid(f"{path.name}을(를) 읽을 수 없습니다: {reason}") from error
