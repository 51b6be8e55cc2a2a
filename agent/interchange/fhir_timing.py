"""How often a medicine is taken (HL7 FHIR R4, data type Timing), in our words.

What is left out of a rhythm makes another rhythm of it (every Monday, daily), so it is read whole or not at all.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from agent.interchange.fhir_json import (
    Json,
    amount_of,
    codings_of,
    line_of,
    list_of,
    mapping_of,
    plain_number,
    text_of,
)

ONE = {"h": "한 시간에", "d": "하루", "wk": "일주일에", "mo": "한 달에", "a": "일 년에"}
EACH = {"s": "초", "min": "분", "h": "시간", "d": "일", "wk": "주", "mo": "개월", "a": "년"}
_UNIT_WORDS = {
    "second": "s", "minute": "min", "hour": "h", "hr": "h", "day": "d", "week": "wk", "month": "mo", "year": "a",
}  # fmt: skip
_ABBREVIATED = {
    "BID": "하루 2번", "TID": "하루 3번", "QID": "하루 4번", "AM": "매일 아침", "PM": "매일 오후", "QD": "하루 1번",
    "QOD": "2일마다 1번", "BED": "자기 전", "WK": "일주일에 1번", "MO": "한 달에 1번",
}  # fmt: skip
"""HL7 v3 GTSAbbreviation, the preferred value set of Timing.code; "Q8H" and its like are read by their number."""
_HOURLY = re.compile(r"Q(\d{1,2})H")
_DAYS = {"mon": "월", "tue": "화", "wed": "수", "thu": "목", "fri": "금", "sat": "토", "sun": "일"}
_PARTS = {
    "MORN": "아침",
    "NOON": "정오",
    "AFT": "오후",
    "EVE": "저녁",
    "NIGHT": "밤",
    "PHS": "잠든 뒤",
    "WAKE": "일어나서",
}
_MEALS = {"": "", "M": "아침 ", "D": "점심 ", "V": "저녁 "}
_WHEN = {
    **_PARTS,
    **{f"{part}.early": f"이른 {_PARTS[part]}" for part in ("MORN", "AFT", "EVE")},
    **{f"{part}.late": f"늦은 {_PARTS[part]}" for part in ("MORN", "AFT", "EVE")},
    **{f"C{meal}": f"{words}식사 때" for meal, words in _MEALS.items()},
}
_WHEN_BEFORE_OR_AFTER = {
    "HS": "자기 전",
    **{f"AC{meal}": f"{words}식전" for meal, words in _MEALS.items()},
    **{f"PC{meal}": f"{words}식후" for meal, words in _MEALS.items()},
}
"""HL7 EventTiming; of these one may tell by how many minutes."""
_TIME = re.compile(r"([01]\d|2[0-3]):([0-5]\d)(?::\d{2}(?:\.\d+)?)?", re.ASCII)
_READ = {
    *(
        "frequency",
        "frequencyMax",
        "period",
        "periodMax",
        "periodUnit",
        "dayOfWeek",
        "when",
        "offset",
        "timeOfDay",
    ),
    *("count", "countMax", "duration", "durationMax", "durationUnit", "boundsDuration", "boundsRange"),
    *("boundsPeriod", "id", "extension"),
}
Span = tuple[float, float]


def timing_of(timing: object) -> tuple[str | None, bool]:
    """Its words, None for nothing, and whether it could be read; what cannot be read whole has none."""
    given = mapping_of(timing)
    repeat = mapping_of(given.get("repeat"))
    known = (timing is None or given) and (given.get("repeat") is None or repeat) and repeat.keys() <= _READ
    if not known or given.get("event") or given.get("modifierExtension"):
        return None, False
    parts: list[Callable[[], str | None]] = [
        lambda: _rhythm(repeat, given.get("code")),
        lambda: _moments(repeat),
        lambda: _clock(repeat),
        lambda: _one_time(repeat),
        lambda: _course(repeat),
    ]
    try:
        return " ".join(filter(None, (part() for part in parts))) or None, True
    except ValueError:
        return None, False


def bounds_of(timing: object) -> tuple[str | None, str | None]:
    """From when to when it is to be taken, as the source has it."""
    period = mapping_of(mapping_of(mapping_of(timing).get("repeat")).get("boundsPeriod"))
    return text_of(period.get("start")), text_of(period.get("end"))


def time_unit(quantity: Json) -> str:
    """The UCUM code of a quantity's unit of time. Raises ValueError for another unit."""
    for told in filter(None, (text_of(quantity.get("code")), text_of(quantity.get("unit")))):
        unit = _UNIT_WORDS.get(told.lower().removesuffix("s"), told)
        if unit in EACH:
            return unit
    raise ValueError(quantity)


def _rhythm(repeat: Json, code: object) -> str | None:
    times, every, unit = _span(repeat, "frequency"), _span(repeat, "period"), str(repeat.get("periodUnit"))
    days = _days(repeat)
    if every is None or unit not in EACH:
        spoken = _abbreviation(code)
        if spoken is None and (every or times):
            raise ValueError(repeat)  # how often in which time?
        return " ".join(filter(None, (_weekly(days), spoken))) or None
    often = f"{_plain(times or (1, 1))}번"
    spoken = f"{ONE[unit]} {often}" if every == (1, 1) and times and unit in ONE else None
    spoken = spoken or f"{_plain(every)}{EACH[unit]}마다 {often}"
    if not days:
        return spoken
    if unit == "wk" and every[0] == every[1] and times in (None, (len(days), len(days))):
        return _weekly(days) if every == (1, 1) else f"{_plain(every)}주마다 {'·'.join(days)}요일"
    if unit in ("min", "h") or (unit == "d" and every == (1, 1)):
        return f"{_weekly(days)} {spoken}"
    raise ValueError(repeat)  # on which of these days?


def _days(repeat: Json) -> list[str]:
    return list(dict.fromkeys(_named(repeat, "dayOfWeek", _DAYS)))


def _weekly(days: list[str]) -> str | None:
    if len(days) == len(_DAYS):
        return "매일"
    return f"매주 {'·'.join(days)}요일" if days else None


def _abbreviation(code: object) -> str | None:
    """The words for a code; its own where it is none of HL7's."""
    codings = codings_of(code)
    for coding in codings:
        for told in (coding.code.upper(), coding.display.upper()):
            if told in _ABBREVIATED:
                return _ABBREVIATED[told]
            if hourly := _HOURLY.fullmatch(told):
                return f"{int(hourly[1])}시간마다 1번"
    words = next(filter(None, (line_of(coding.display) for coding in codings)), None)
    if codings and words is None:
        raise ValueError(code)
    return words


def _moments(repeat: Json) -> str | None:
    offset = repeat.get("offset")
    if not offset:
        return ", ".join(_named(repeat, "when", {**_WHEN, **_WHEN_BEFORE_OR_AFTER})) or None
    minutes = plain_number(_amount(offset))
    named = _named(repeat, "when", _WHEN_BEFORE_OR_AFTER)
    if not named:
        raise ValueError(repeat)
    return ", ".join(f"{words} {minutes}분" for words in named)


def _clock(repeat: Json) -> str | None:
    times = [_TIME.fullmatch(str(time)) for time in _listed(repeat, "timeOfDay")]
    if not all(times):
        raise ValueError(repeat)
    return ", ".join(f"{time[1]}:{time[2]}" for time in times if time) or None


def _one_time(repeat: Json) -> str | None:
    """How long it takes each time, as of an infusion."""
    if (length := _span(repeat, "duration")) is None:
        return None
    return f"한 번에 {_plain(length)}{EACH[time_unit({'code': repeat.get('durationUnit')})]} 동안"


def _course(repeat: Json) -> str | None:
    """For how long, or how many times, it is taken in all."""
    told = []
    if "boundsDuration" in repeat:
        length = mapping_of(repeat["boundsDuration"])
        told.append(f"{plain_number(_amount(length.get('value')))}{EACH[time_unit(length)]} 동안")
    if "boundsRange" in repeat:
        ends = [mapping_of(mapping_of(repeat["boundsRange"]).get(end)) for end in ("low", "high")]
        low, high = (_amount(end.get("value")) for end in ends)
        told.append(f"{_plain((low, high))}{EACH[time_unit(ends[1])]} 동안")
    if count := _span(repeat, "count"):
        told.append(f"모두 {_plain(count)}번")
    return " ".join(told) or None


def _span(repeat: Json, key: str) -> Span | None:
    """A number and its "Max". Raises ValueError for what is neither a number nor a range."""
    low, high = repeat.get(key), repeat.get(f"{key}Max")
    if low is None and high is None:
        return None
    least = _amount(low)
    most = least if high is None else _amount(high)
    if most < least:
        raise ValueError(repeat)
    return least, most


def _plain(span: Span) -> str:
    return "~".join(plain_number(number) for number in dict.fromkeys(span))


def _amount(value: object) -> float:
    if (number := amount_of(value)) is None:
        raise ValueError(value)
    return number


def _named(repeat: Json, key: str, words: dict[str, str]) -> list[str]:
    listed = [str(one) for one in _listed(repeat, key)]
    if not all(one in words for one in listed):
        raise ValueError(repeat)
    return [words[one] for one in listed]


def _listed(repeat: Json, key: str) -> list[object]:
    if repeat.get(key) is not None and not isinstance(repeat[key], list):
        raise ValueError(repeat)
    return list_of(repeat.get(key))
