"""Readings that a message corrects: "8.7이 아니고 7.8%입니다" names no measurement, the turn before does; and readings of
another year: "체중 85는 작년 거고 오늘 재니 79kg"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from agent.extraction.people.attribution import ends_of, taken_by
from agent.state import Exclusion, Extraction, Fact

MEASURED = ("vitals", "labs")
_NUMBER = r"\d+(?:\.\d+)?(?:\s?/\s?\d+)?"
_UNIT = r"(?:\s?(?:%|퍼센트|kg|킬로|cm|mg/dL|mmHg|도|℃|회|점))?"
_CORRECTED = re.compile(
    rf"(?<![\d.])(?P<old>{_NUMBER}){_UNIT}\s?(?:이|가)?\s?(?:아니(?:라|고|구|고요|구요)|말고)[,\s]*(?P<new>{_NUMBER})(?P<unit>{_UNIT})"
)
# What was read before this year's readings: "85는 작년 거고".
_OF_ANOTHER_TIME = re.compile(
    r"(?:은|는|이|가)?\s?(?:재작년|작년|지난해|지난달|지지난달|저번\s?달|예전|옛날|이전|그전|몇\s?년\s?전|\d+\s?(?:년|달|개월)\s?전|입원\s?전|수술\s?전|임신\s?전)(?:에)?\s?"
    r"(?:(?:잰|나온|찍은|검사한)\s?)?(?:거|것|수치|기록|결과|값|체중|몸무게|숫자)(?=(?:고|구|이고|이구|예요|이에요|이었|였|입니다|인데|이라|라|네요|거든|임|이다|다)(?![가-힣]{3}))"
)


# "혈압이 150이라고 썼는데 115예요": typed wrong, and put right in the same breath.
_MISTYPED = re.compile(
    r"(?:이?라고|으로|로)\s?(?:잘못\s?)?(?:썼|적었|말했|말씀\s?드렸|했|입력했|올렸)(?:었)?(?:는데|지만|는데요|으나)"
)


def _put_right(text: str, found: Sequence[Fact | Exclusion]) -> list[Fact | Exclusion]:
    """Without what was mistyped, where the same measurement follows."""
    out: list[Fact | Exclusion] = []
    for item in found:
        measured = isinstance(item, Fact) and item.slot in MEASURED and item.span is not None
        again = measured and any(
            isinstance(f, Fact) and f.name == item.name and f.span and item.span and f.span > item.span
            for f in found
        )
        if again and any(_MISTYPED.match(text, end) for end in ends_of(text, item)):
            gone = Exclusion(
                item.name, item.umls_code, item.slot, "negated", None, item.value, item.unit, item.span
            )
            out.append(gone)
        else:
            out.append(item)
    return out


def corrected(text: str, found: Sequence[Fact | Exclusion], before: Extraction | None) -> list[Fact | Exclusion]:
    """The findings with corrected readings as the measurement they correct, and the former ones denied."""
    out = _put_right(text, [_of_the_past(text, item) for item in found])
    if before is None:
        return out
    for match in _CORRECTED.finditer(text):
        old = "".join(match["old"].split())
        told = [f for f in before.facts if f.slot in MEASURED and f.value and _is(old, f.value)]
        if len({fact.name for fact in told}) != 1:
            continue
        fact, span = told[0], match.span("new")
        if not taken_by(span, (item for item in out if isinstance(item, Fact))):
            unit = match["unit"].strip() or fact.unit
            value = "".join(match["new"].split())
            if fact.value == old:
                out.append(replace(fact, value=value, unit=unit, span=(span[0], match.end()), confidence=None))
        denied = Exclusion(fact.name, fact.umls_code, fact.slot, "negated", None, fact.value, fact.unit)
        out.append(replace(denied, span=match.span("old")))
    return out


def _of_the_past(text: str, item: Fact | Exclusion) -> Fact | Exclusion:
    if not isinstance(item, Fact) or item.slot not in MEASURED or item.span is None:
        return item
    # "체중 62는 작년 수치고": the words of the measurement may reach past its value.
    if not any(_OF_ANOTHER_TIME.match(text, end) for end in ends_of(text, item)):
        return item
    return Exclusion(item.name, item.umls_code, item.slot, "past", None, item.value, item.unit, item.span)


def _is(said: str, value: str) -> bool:
    """ "135" corrects 135/88."""
    return said == value or value.startswith(said + "/")
