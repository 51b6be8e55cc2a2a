"""Units as people write them, and the measurements they can belong to."""

from __future__ import annotations

import re

# Canonical unit: the spellings seen. The longest spelling wins, so mg/dL is not read as mg.
SPELLINGS: dict[str, tuple[str, ...]] = {
    "mg/dL": ("mg/dl", "mg/㎗", "mg%", "밀리그램퍼데시리터", "밀리그램 퍼 데시리터"),
    "mmol/L": ("mmol/l", "밀리몰"),
    "mEq/L": ("meq/l",),
    "g/dL": ("g/dl",),
    "mg/L": ("mg/l",),
    "mg/g": ("mg/g",),
    "μg/dL": ("μg/dl", "µg/dl", "ug/dl", "mcg/dl"),
    "μg/mL": ("μg/ml", "µg/ml", "ug/ml", "mcg/ml"),
    "ng/mL": ("ng/ml",),
    "ng/dL": ("ng/dl",),
    "pg/mL": ("pg/ml",),
    "μmol/L": ("μmol/l", "µmol/l", "umol/l"),
    "nmol/L": ("nmol/l",),
    "U/L": ("u/l", "iu/l"),
    "U/mL": ("u/ml",),
    "IU/mL": ("iu/ml",),
    "mIU/L": ("miu/l", "uiu/ml", "µiu/ml", "μiu/ml"),
    "mIU/mL": ("miu/ml",),
    "fL": ("fl",),
    "pg": ("pg",),
    "mm/h": ("mm/hr", "mm/h"),
    "mL/min/1.73m2": ("ml/min/1.73m2", "ml/min/1.73m²", "ml/min"),
    "mmHg": ("mmhg", "밀리미터 수은주", "mm hg"),
    "%": ("%", "퍼센트", "프로"),
    "℃": ("°c", "℃", "도씨", "도"),
    "회/분": ("bpm", "회/분", "회", "번"),
    "kg": ("kg", "킬로그램", "키로그램", "킬로", "키로"),
    "cm": ("cm", "센티미터", "센치미터", "센티", "센치"),
    "점": ("점",),
    "인치": ("인치", "inches", "inch"),
    "kg/m2": ("kg/m2", "kg/m²"),
}
# One glyph for two letters, as copied from a sheet: ㎍/㎗.
_GLYPHS = {"μg": "㎍", "mg": "㎎", "kg": "㎏", "dl": "㎗", "ml": "㎖", "cm": "㎝", "mm": "㎜"}


def _written(spelling: str) -> set[str]:
    """A spelling and the same with glyphs, in either or both of its halves."""
    written = {spelling}
    for letters, glyph in _GLYPHS.items():
        written |= {said.replace(letters, glyph, 1) for said in written}
    return written


_BY_SPELLING = {
    written: unit
    for unit, spellings in SPELLINGS.items()
    for spelling in spellings
    for written in _written(spelling)
}
UNIT = "(?:" + "|".join(re.escape(s) for s in sorted(_BY_SPELLING, key=len, reverse=True)) + ")"
# Units that name one measurement, for a value said without its name ("오늘 38.5도예요").
NAMED_BY_UNIT = {"mmHg": "혈압", "℃": "체온"}
# A plausible range keeps "5도 정도 기울어진" from becoming a temperature.
TEMPERATURE = (33.0, 43.0)


def canonical(spelling: str | None) -> str | None:
    """The canonical unit of a spelling, None when nothing was said."""
    return _BY_SPELLING[spelling.lower()] if spelling else None


def fits(said: str | None, usual: str | None) -> bool:
    """Whether a value with this unit can be a measurement whose usual unit is that."""
    if said is None:
        return True
    if usual is None:
        return said in ("%", "점")
    pair = {said, usual_family(usual)}
    return len(pair) == 1 or any(pair <= family for family in _EXCHANGEABLE)


def usual_family(unit: str) -> str:
    """The canonical form of a lexicon's unit."""
    return _BY_SPELLING.get(unit.lower(), unit)


# What one measurement is given in by different sheets: conventional and SI units, larger and smaller ones.
_EXCHANGEABLE = (
    {"mg/dL", "mg/L", "mmol/L", "mEq/L", "g/dL", "μmol/L"},
    {"mg/L", "μg/dL", "μg/mL", "ng/mL", "ng/dL", "pg/mL", "nmol/L", "μmol/L"},
    {"U/L", "U/mL", "IU/mL", "mIU/L", "mIU/mL"},
    {"cm", "인치"},
    {"%", "/μL"},
)


# Wide enough for the smallest child and the sickest patient; beyond it a number is a slip or something else.
_PLAUSIBLE: dict[str, tuple[float, float]] = {
    "체온": (25, 45),
    "맥박": (15, 350),
    "호흡수": (3, 120),
    "산소포화도": (20, 100),
    "체중": (0.3, 400),
    "키": (0.3, 260),
    "혈압": (30, 300),
}


def is_plausible(name: str, text: str, unit: str | None, usual: str | None) -> bool:
    """Whether a number can be a reading of this measurement. text: one number as digits; only in the usual unit, or
    none, is it judged."""
    if unit is not None and (usual is None or unit != usual_family(usual)):
        return True
    low, high = _PLAUSIBLE.get(name, (float("-inf"), float("inf")))
    return low <= float(text) <= high
