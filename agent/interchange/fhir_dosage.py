"""A medicine's dose and how often it is taken (HL7 FHIR R4, data types Dosage and Timing), in our words."""

from __future__ import annotations

from collections.abc import Iterator

from agent.interchange.fhir_json import (
    Json,
    amount_of,
    codings_of,
    list_of,
    mapping_of,
    plain_number,
    text_of,
)
from agent.language import N_

UNREADABLE_DOSE = N_("용량이나 횟수를 읽을 수 없어 빼고 가져옴")
FURTHER_DOSE = N_("용법이 여러 개라 첫째만 가져옴")
WHEN_NEEDED = "필요할 때"
_ONE = {"h": "한 시간에", "d": "하루", "wk": "일주일에", "mo": "한 달에", "a": "일 년에"}
_EACH = {"min": "분", "h": "시간", "d": "일", "wk": "주", "mo": "개월", "a": "년"}
_ABBREVIATED = {
    "BID": "하루 2번", "TID": "하루 3번", "QID": "하루 4번", "AM": "매일 아침", "PM": "매일 오후", "QD": "하루 1번",
    "QOD": "2일마다 1번", "Q1H": "1시간마다 1번", "Q2H": "2시간마다 1번", "Q3H": "3시간마다 1번", "Q4H": "4시간마다 1번",
    "Q6H": "6시간마다 1번", "Q8H": "8시간마다 1번", "BED": "자기 전", "WK": "일주일에 1번", "MO": "한 달에 1번",
}  # fmt: skip
"""HL7 v3 GTSAbbreviation, the preferred value set of Timing.code."""


def dosage_of(resource: Json) -> tuple[str | None, str | None, list[str]]:
    """Dose, how often, and why something of it is left out; of several instructions the first that tells anything."""
    instructions = [
        mapping_of(one) for key in ("dosage", "dosageInstruction") for one in list_of(resource.get(key))
    ]
    found: tuple[str | None, str | None] = None, None
    left: list[str] = []
    for number, given in enumerate(instructions):
        dose, readable = _dose(given)
        often, regular = _often(given)
        if not (readable and regular):
            left.append(UNREADABLE_DOSE)
        if dose or often:
            found = dose, often
            left += [FURTHER_DOSE] * (number + 1 < len(instructions))
            break
    return *found, left


def _dose(given: Json) -> tuple[str | None, bool]:
    """The dose, and whether what stands there could be read."""
    rate = mapping_of(next(iter(list_of(given.get("doseAndRate"))), None))
    if quantity := mapping_of(rate.get("doseQuantity")):
        number = amount_of(quantity.get("value"))
        dose = f"{plain_number(number)}{_unit(quantity)}" if number else None
        return dose, number is not None or quantity.get("value") is None
    if dose_range := mapping_of(rate.get("doseRange")):
        ends = [mapping_of(dose_range.get(end)) for end in ("low", "high")]
        numbers = [amount_of(end.get("value")) for end in ends]
        if not all(numbers):
            return None, False
        return "-".join(plain_number(number) for number in numbers if number) + _unit(ends[1]), True
    return None, True


def _unit(quantity: Json) -> str:
    return text_of(quantity.get("unit")) or text_of(quantity.get("code")) or ""


def _often(given: Json) -> tuple[str | None, bool]:
    """How often, by its numbers, its abbreviation or its words, and whether its numbers could be read."""
    timing = mapping_of(given.get("timing"))
    repeat = mapping_of(timing.get("repeat"))
    times, every = amount_of(repeat.get("frequency")), amount_of(repeat.get("period"))
    readable = all(
        number is not None or repeat.get(key) is None for key, number in (("frequency", times), ("period", every))
    )
    unit = str(repeat.get("periodUnit"))
    spoken = None
    if every == 1 and times and unit in _ONE:
        spoken = f"{_ONE[unit]} {times:g}번"
    elif every and unit in _EACH:
        spoken = f"{every:g}{_EACH[unit]}마다 {times or 1:g}번"
    else:
        spoken = next(_abbreviations(timing), None)
    needed = given.get("asNeededBoolean") is True or given.get("asNeededCodeableConcept") is not None
    words = [spoken or text_of(given.get("text")), WHEN_NEEDED if needed else None]
    return " ".join(filter(None, words)) or None, readable


def _abbreviations(timing: Json) -> Iterator[str]:
    codings = codings_of(timing.get("code"))
    for coding in codings:
        if known := _ABBREVIATED.get(coding.code.upper()) or _ABBREVIATED.get(coding.display.upper()):
            yield known
    yield from (coding.display for coding in codings if coding.display)
