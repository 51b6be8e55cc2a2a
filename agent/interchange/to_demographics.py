"""The demographics of a record from elsewhere: what of them holds today."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Any

from agent.errors import InputRejected
from agent.interchange import vocabulary as v
from agent.interchange.dates import DAY_LETTERS, is_to_come, period_of
from agent.interchange.record import LOINC, Coding, PatientRecord, Unread
from agent.language import N_
from agent.state import DEMOGRAPHIC_FIELDS
from agent.storage.profile.describe import LABELS
from agent.storage.profile.portable import parse_profile

UNUSABLE = N_("값을 쓸 수 없음")
PAST = N_("오래되어 지금의 사실이라 할 수 없음")
FUTURE = N_("아직 오지 않은 날짜")
NO_DATE = N_("날짜를 읽을 수 없음")
DIED = N_("사망한 환자의 기록")
GOES_ON = {
    "pregnant": timedelta(days=300),
    "gestational_weeks": timedelta(days=7),
    "breastfeeding": timedelta(days=2 * 365),
    "age": timedelta(days=365),
    "age_months": timedelta(days=31),
}
"""How long ago a state may have been recorded that is to count as present; a longer one needs somebody who asks again."""
LONGEST_DATE = 40
Item = dict[str, Any]


def demographics_of(record: PatientRecord, now: datetime, unread: Unread) -> Item:
    """The slot as `profile import` takes it; what of it is no fact of now goes to unread."""
    told: Item = {field: record.demographics.get(field) for field in DEMOGRAPHIC_FIELDS}
    details = {field: dict(values) for field, values in record.demographics.get("details", {}).items()}
    spans = dict(record.demographics.get("spans", {}))
    told["gender"] = record.gender
    if record.died:
        unread[Coding("", "", "Patient.deceased"), DIED] += 1
    by_birthday = _age(record.born, now.date()) if record.born else {}
    if by_birthday is None:
        unread[Coding("", "", f"Patient.birthDate: {str(record.born)[:LONGEST_DATE]}"), UNUSABLE] += 1
    for field, value in (by_birthday or {}).items():  # which tells more than an age of some day
        told[field] = value
        details.pop(field, None)
        spans.pop(field, None)
    for field in DEMOGRAPHIC_FIELDS:
        if told[field] is None:
            continue
        given = details.get(field, {})
        if at := given.get("updated_at"):
            given["updated_at"] = _day(str(at), now)
        reason = None if field in (by_birthday or {}) else _stale(field, given, at, now)
        if reason := reason or _unusable(field, told, given, spans, now):
            unread[_field_code(field), reason] += 1
            told[field] = None
    return {**told, "spans": spans, "details": details}


def _day(at: str, now: datetime) -> str | None:
    """A date as the store takes it: the first moment that a year or a month may mean."""
    period = period_of(at, now.tzinfo)
    return None if period is None else at if len(at) > DAY_LETTERS else period.first.isoformat()


def _stale(field: str, details: Item, at: object, now: datetime) -> str | None:
    """Why a demographic value is not certain to be true now."""
    ours = "confirmed" in details
    period = period_of(at, now.tzinfo) if isinstance(at, str) else None
    if period is None:
        return NO_DATE if at or (field in GOES_ON and not ours) else None
    if is_to_come(str(at), now):
        return FUTURE
    return PAST if not ours and field in GOES_ON and period.first < now - GOES_ON[field] else None


def _unusable(field: str, told: Item, details: Item, spans: Item, now: datetime) -> str | None:
    one = {"gender": told["gender"], field: told[field], "details": {field: details}, "spans": spans}
    return None if is_stored({"demographics": one}, now) else UNUSABLE


def _field_code(field: str) -> Coding:
    code, display = v.DEMOGRAPHIC_CODES.get(field, ("", LABELS[field]))
    return Coding(LOINC if code else "", code, display)


def _age(born: str, today: date) -> Item | None:
    """Whole years, and months under one; a birthday of which only the year is told counts from its first day."""
    period = period_of(born, None)
    if period is None:
        return None
    day = period.first
    months = (today.year - day.year) * 12 + today.month - day.month - (today.day < day.day)
    if not 0 <= months < 131 * 12:
        return None
    return {"age": months // 12, "age_months": months if months < 12 else None}


def is_stored(profile: Item, now: datetime) -> bool:
    """Whether the store takes a profile: what it would refuse is left out and told, and costs only itself."""
    try:
        parse_profile(profile, now.isoformat())
    except InputRejected:
        return False
    return True
