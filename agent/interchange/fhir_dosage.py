"""A medicine's dose, how often and until when it is taken (HL7 FHIR R4, data type Dosage), in our words.

What is left out of a dose changes its meaning, so that each part is read whole, or left out and told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC

from agent.interchange.dates import period_of
from agent.interchange.fhir_json import (
    Json,
    amount_of,
    codings_of,
    line_of,
    list_of,
    mapping_of,
    plain_number,
)
from agent.interchange.fhir_timing import EACH, ONE, bounds_of, time_unit, timing_of
from agent.language import N_
from agent.storage.profile.validation import MAX_TEXT

UNREADABLE_DOSE = N_("용량이나 횟수를 읽을 수 없어 빼고 가져옴")
LONG_ADVICE = N_("복약 안내가 길어 빼고 가져옴")
FURTHER_DOSE = N_("용법이 여러 개라 첫째만 가져옴")
WHEN_NEEDED = "필요할 때"
_DOSE_FIRST = re.compile(
    r"(?P<dose>[0-9]+(?:[.,][0-9]+)?\s?(?:mg|mcg|[µμ]g|g|m[lL]|IU|U|units?|tab(?:let)?s?|cap(?:sule)?s?|puffs?|drops?"
    r"|단위|정|알|캡슐|포|방울|퍼프|밀리그램|그램))(?![\w/])[\s,]*(?P<rest>.*)"
)
"""Where only words tell of it, as this agent's export does, the dose before how often: "500mg 하루 2번"."""
_RATE_KEYS = {"doseQuantity", "doseRange", "rateQuantity", "rateRange", "rateRatio", "type", "id", "extension"}
_LIMITS = {"maxDosePerAdministration": "한 번에", "maxDosePerLifetime": "평생"}


@dataclass(frozen=True, slots=True)
class Dosage:
    """start, end: from when to when it is to be taken, as the source has it; left: why something of it is left out."""

    dose: str | None = None
    often: str | None = None
    start: str | None = None
    end: str | None = None
    left: tuple[str, ...] = ()


def dosage_of(resource: Json) -> Dosage:
    """Of several instructions the first that tells anything, if they are for one time.

    Of those that follow each other nobody knows here which is today's: what stays is when the first begins and the
    last ends.
    """
    told = [resource[key] for key in ("dosage", "dosageInstruction") if resource.get(key) is not None]
    if not all(isinstance(one, list) for one in told):
        return Dosage(left=(UNREADABLE_DOSE,))
    given = [one for instructions in told for one in instructions]
    read = [_instruction(one) for one in given]
    if len({(one.start, one.end) for one in read}) > 1:
        start, end = first_of([one.start for one in read]), _last_of([one.end for one in read])
        return Dosage(start=start, end=end, left=(UNREADABLE_DOSE,))
    left: list[str] = []
    for number, one in enumerate(read):
        left += one.left
        if one.dose or one.often:
            left += [FURTHER_DOSE] * (number + 1 < len(read))
            return replace(one, left=tuple(left))
    return Dosage(start=read[0].start, end=read[0].end, left=tuple(left)) if read else Dosage()


def first_of(times: Sequence[str | None]) -> str | None:
    """The earliest of dates, of which any may be missing."""
    return min(filter(None, times), key=_ends, default=None)


def _last_of(times: Sequence[str | None]) -> str | None:
    """The latest of dates; None unless there are all of them."""
    return None if None in times else max(filter(None, times), key=_ends, default=None)


def _ends(text: str) -> str:
    """What dates are ordered by; what is no date comes last."""
    period = period_of(text, UTC)
    return period.last.astimezone(UTC).isoformat() if period else "9"


def _instruction(one: object) -> Dosage:
    given = mapping_of(one)
    if not given or given.get("modifierExtension"):
        return Dosage(left=(UNREADABLE_DOSE,))
    start, end = bounds_of(given.get("timing"))
    dose, dose_is_read = _dose(given)
    spoken, rhythm_is_read = timing_of(given.get("timing"))
    limits, limits_are_read = _limits(given)
    written = line_of(given.get("text"))
    if dose is None and written and (told := _DOSE_FIRST.match(written)):
        dose, written = told["dose"], line_of(told["rest"])
    words = spoken or written
    often = ", ".join(filter(None, (" ".join(filter(None, (words, _needed(given)))), *limits))) or None
    fits = len(often or "") <= MAX_TEXT and len(dose or "") <= MAX_TEXT  # the store takes no more
    rhythm_is_told = rhythm_is_read or written is not None  # the source says in words what could not be read
    whole = dose_is_read and rhythm_is_told and limits_are_read and fits
    left = [] if whole else [UNREADABLE_DOSE]
    if often is None or len(often) <= MAX_TEXT:
        often, advice_left = _advised(
            often, [a for a in (written, *_advice(given)) if a and a not in (words or "")]
        )
        left += advice_left
    else:
        often = None
    return Dosage(dose if len(dose or "") <= MAX_TEXT else None, often, start, end, tuple(left))


def _advised(often: str | None, advices: Sequence[str]) -> tuple[str | None, list[str]]:
    """With the advices for which there is room: how often it is taken matters more."""
    left = []
    for advice in advices:
        longer = ", ".join(filter(None, (often, advice)))
        if len(longer) <= MAX_TEXT:
            often = longer
        else:
            left.append(LONG_ADVICE)
    return often, left


def _needed(given: Json) -> str | None:
    if given.get("asNeededBoolean") is not True and given.get("asNeededCodeableConcept") is None:
        return None
    reason = next(_displays(given.get("asNeededCodeableConcept")), None)
    return f"{WHEN_NEEDED}({reason})" if reason else WHEN_NEEDED


def _advice(given: Json) -> list[str]:
    """What is to be minded, each in its first words."""
    words = [next(_displays(concept), None) for concept in list_of(given.get("additionalInstruction"))]
    return [advice for advice in (*words, line_of(given.get("patientInstruction"))) if advice]


def _displays(concept: object) -> Iterator[str]:
    return filter(None, (line_of(coding.display) for coding in codings_of(concept)))


def _dose(given: Json) -> tuple[str | None, bool]:
    """The dose, None for none, and whether what stands there could be read. STU3 has its parts in the dosage itself."""
    rates = given.get("doseAndRate")
    parts = [{key: given[key] for key in _RATE_KEYS & given.keys()}] if rates is None else list_of(rates)
    try:
        doses = {_one_dose(mapping_of(part)) for part in parts}
    except ValueError:
        return None, False
    if len(doses) > 1 or (rates is not None and not parts):
        return None, False  # which of them?
    return next(iter(doses), None), True


def _one_dose(part: Json) -> str | None:
    if not part.keys() <= _RATE_KEYS:
        raise ValueError(part)
    told = [
        _amount(part["doseQuantity"]) if part.get("doseQuantity") else None,
        _range(part["doseRange"]) if part.get("doseRange") else None,
        _amount(part["rateQuantity"]) if part.get("rateQuantity") else None,
        _range(part["rateRange"]) if part.get("rateRange") else None,
        _ratio(part["rateRatio"]) if part.get("rateRatio") else None,
    ]
    return ", ".join(filter(None, told)) or None


def _limits(given: Json) -> tuple[list[str], bool]:
    """The most that may be taken, and whether it could be read."""
    periods = given.get("maxDosePerPeriod") or []
    try:
        told = [_most(mapping_of(one)) for one in (periods if isinstance(periods, list) else [periods])]
        told += [f"{within} 최대 {_amount(given[key])}" for key, within in _LIMITS.items() if given.get(key)]
    except ValueError:
        return [], False
    return told, True


def _most(ratio: Json) -> str:
    within = mapping_of(ratio.get("denominator"))
    length, unit = amount_of(within.get("value")), time_unit(within)
    if length is None:
        raise ValueError(ratio)
    named = ONE[unit] if length == 1 and unit in ONE else f"{plain_number(length)}{EACH[unit]}에"
    return f"{named} 최대 {_amount(ratio.get('numerator'))}"


def _ratio(ratio: object) -> str:
    """ "5mL/h", "1L/8h"."""
    upper, lower = (mapping_of(mapping_of(ratio).get(key)) for key in ("numerator", "denominator"))
    below = _amount(lower)
    return f"{_amount(upper)}/{_unit(lower) if amount_of(lower.get('value')) == 1 and _unit(lower) else below}"


def _range(given: object) -> str:
    """ "1-2mg"; each end with its unit where they differ."""
    low, high = (mapping_of(mapping_of(given).get(end)) for end in ("low", "high"))
    lower = _amount(low) if _unit(low) != _unit(high) else _amount({"value": low.get("value")})
    return f"{lower}-{_amount(high)}"


def _amount(quantity: object) -> str:
    given = mapping_of(quantity)
    number = amount_of(given.get("value"))
    if number is None or given.get("comparator"):
        raise ValueError(quantity)
    return f"{plain_number(number)}{_unit(given)}"


def _unit(quantity: Json) -> str:
    return line_of(quantity.get("unit")) or line_of(quantity.get("code")) or ""
