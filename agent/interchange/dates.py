"""Dates as records have them: a year, a month, a day or a moment (HL7 FHIR R4, data type dateTime)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo

ONE_DAY = timedelta(days=1)
DAY_LETTERS = len("2026-11-24")
_PARTIAL = re.compile(r"(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Period:
    """From the first moment that a date may mean to the last; both the same for a moment."""

    first: datetime
    last: datetime


def period_of(text: str, zone: tzinfo | None) -> Period | None:
    """What a date means; zone: of one that names none. None for what is no date ("yesterday", "2020-13")."""
    try:
        if match := _PARTIAL.fullmatch(text):
            year, month, day = match[1], match[2], match[3]
            first = datetime(int(year), int(month or 1), int(day or 1), tzinfo=zone)
            return Period(first, _after(first, bool(month), bool(day)))
        if not _PARTIAL.match(text) or len(text) <= DAY_LETTERS:
            return None
        moment = datetime.fromisoformat(text)
    except (ValueError, OverflowError):
        return None
    moment = moment if moment.tzinfo else moment.replace(tzinfo=zone)
    return Period(moment, moment)


def _after(first: datetime, has_month: bool, has_day: bool) -> datetime:
    if has_day:
        return first + ONE_DAY
    if not has_month:
        return first.replace(year=first.year + 1)
    return (first + timedelta(days=31)).replace(day=1)


def is_past(text: str | None, now: datetime) -> bool:
    """Whether it is over for certain; never of what is no date."""
    period = period_of(text, now.tzinfo) if text else None
    return period is not None and period.last <= now


def is_to_come(text: str, now: datetime) -> bool:
    """Whether it is still to come, whatever the time zone; never of what is no date."""
    period = period_of(text, now.tzinfo)
    return period is not None and period.first > now + ONE_DAY


def latest(texts: Iterable[object], now: datetime) -> datetime | None:
    """The last moment that the dates among these have for certain, of those that are not to come."""
    periods = (period_of(text, now.tzinfo) for text in texts if isinstance(text, str))
    firsts = [period.first for period in periods if period is not None and period.first <= now + ONE_DAY]
    return max(firsts, default=None)
