"""A record from elsewhere as a profile that can be imported, and what of it could not be used, with the reason."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any

from agent.errors import InputRejected
from agent.interchange import vocabulary as v
from agent.interchange.fhir_json import plain_number
from agent.interchange.mapping import concepts_of
from agent.interchange.record import LOINC, PRESSURE_PANEL, Coding, PatientRecord, RecordItem
from agent.language import N_
from agent.state import DEMOGRAPHIC_FIELDS, FACT_SLOTS
from agent.storage.describe import LABELS
from agent.storage.validation import coherent, demographic_value, fact_values
from agent.terminology import LexiconEntry, Terminology

UNKNOWN = N_("사전에 없음")
UNUSABLE = N_("값을 쓸 수 없음")
PAST_PREGNANCY = N_("지난 임신 기록")
FUTURE = N_("아직 오지 않은 날짜")
NO_DATE = N_("날짜를 읽을 수 없음")
DATED_WRONGLY = N_("날짜를 읽을 수 없어 날짜 없이 가져옴")
DIED = N_("사망한 환자의 기록")
GOES_ON = {"pregnant": timedelta(days=300), "gestational_weeks": timedelta(days=7)}
"""No pregnancy that was recorded longer ago goes on, and a number of weeks is one for a week."""
ONE_DAY = timedelta(days=1)
LONGEST_DATE = 40
_DATE = re.compile(r"\d{4}(?:-\d{2}(?:-\d{2}|$)|$)")
Unread = Counter[tuple[Coding, str]]
Unmapped = list[dict[str, Any]]
Item = dict[str, Any]


def profile_of(record: PatientRecord, terms: Terminology, now: datetime) -> tuple[Item, Unmapped]:
    """The record in the shape of `profile import`, and what it lacks: {"system", "code", "display", "reason", "count"}.

    Of one illness or medicine that a record has many times, what goes on counts before what is over; measurements of
    one name make a series. Nothing is dropped without standing in the second part.
    """
    unread = Counter(record.unread)
    profile: Item = {"demographics": _demographics(record, now, unread), **{slot: [] for slot in FACT_SLOTS}}
    taken: dict[tuple[str, str], Item] = {}
    series: dict[tuple[str, str], Item] = {}
    for given in _paired([_converted(item) for item in record.items], terms):
        if (item := _dated(given, now, unread)) is None:
            continue
        entries = () if item.own else concepts_of(item, terms)
        if not item.own and not entries:
            unread[_named(item), UNKNOWN] += 1
        for fact in [_own(item)] if item.own else [_fact(item, entry, now) for entry in entries]:
            if not _usable(fact):
                unread[_named(item), UNUSABLE] += 1
            elif "value" in fact:
                _measure(series, fact)
            else:
                _take(taken, fact)
    for (slot, _), fact in (*taken.items(), *series.items()):
        profile[slot].append({key: value for key, value in fact.items() if key != "slot"})
    return profile, [
        {"system": coding.system, "code": coding.code, "display": coding.display, "reason": reason, "count": count}
        for (coding, reason), count in sorted(
            unread.items(), key=lambda found: (-found[1], found[0][1], found[0][0].display, found[0][0].code)
        )
    ]


def _named(item: RecordItem) -> Coding:
    return next(iter(item.codings), Coding("", "", str(item.own.get("name") or "")))


def _converted(item: RecordItem) -> RecordItem:
    """A value in the unit that is used here, if it came in one that only other countries or fields use."""
    unit, factor, zero = v.CONVERTED.get(item.unit or "", (None, 1.0, 0.0))
    if unit is None or item.own or item.value is None:
        return item
    try:
        return replace(item, value=plain_number(round((float(item.value) - zero) * factor, 1)), unit=unit)
    except ValueError:  # "<0.01", a word
        return item


def _dated(item: RecordItem, now: datetime, unread: Unread) -> RecordItem | None:
    """The item if its date may be: what is still to come is no fact, and would stand as the newest of all."""
    start = item.start
    if start is None:
        return item
    if not _DATE.match(start):
        measured = item.kind == "observations"
        unread[_named(item), NO_DATE if measured else DATED_WRONGLY] += 1
        return None if measured else replace(item, start=None)
    if start[:10] > f"{now + ONE_DAY:%Y-%m-%d}":  # whatever the time zone
        unread[_named(item), FUTURE] += 1
        return None
    return item


def _demographics(record: PatientRecord, now: datetime, unread: Unread) -> Item:
    told: Item = {field: record.demographics.get(field) for field in DEMOGRAPHIC_FIELDS}
    details = {field: dict(values) for field, values in record.demographics.get("details", {}).items()}
    told["gender"] = record.gender
    if record.died:
        unread[Coding("", "", "Patient.deceased"), DIED] += 1
    ours = "confirmed" in details.get("age", details.get("age_months", {}))
    if record.born and not ours:
        if age := _age(record.born, now.date()):
            told |= age  # a birthday tells more than an age of some day
        else:
            unread[Coding("", "", f"Patient.birthDate: {record.born[:LONGEST_DATE]}"), UNUSABLE] += 1
    for field in DEMOGRAPHIC_FIELDS:
        if told[field] is not None and (reason := _unusable(field, told, details.get(field, {}), now)):
            unread[_field_code(field), reason] += 1
            told[field] = None
    return {**told, "spans": dict(record.demographics.get("spans", {})), "details": details}


def _unusable(field: str, told: Item, details: Item, now: datetime) -> str | None:
    """Why a demographic value is not taken; None for one that is."""
    ours, at = "confirmed" in details, details.get("updated_at")
    since = _moment(at, now) if at else now
    if since > now + ONE_DAY:
        return FUTURE
    if told[field] and not ours and field in GOES_ON and since < now - GOES_ON[field]:
        return PAST_PREGNANCY
    try:
        demographic_value(field, told[field])
        coherent({"gender": told["gender"], field: told[field]})
    except InputRejected:
        return UNUSABLE
    return None


def _field_code(field: str) -> Coding:
    code, display = v.DEMOGRAPHIC_CODES.get(field, ("", LABELS[field]))
    return Coding(LOINC if code else "", code, display)


def _age(born: str, today: date) -> Item | None:
    """Whole years, and months under one; a birthday of which only the year is told counts from its first day."""
    try:
        day = date.fromisoformat((born + "-01-01")[:10] if len(born) == 4 else (born + "-01")[:10])
    except ValueError:
        return None
    months = (today.year - day.year) * 12 + today.month - day.month - (today.day < day.day)
    if not 0 <= months < 131 * 12:
        return None
    return {"age": months // 12, "age_months": months if months < 12 else None}


def _moment(text: str, now: datetime) -> datetime:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return now
    return moment if moment.tzinfo else moment.replace(tzinfo=now.tzinfo)


def _own(item: RecordItem) -> Item:
    """A fact of our own export: its name and its words as they were, its code, times and value as FHIR has them."""
    own = dict(item.own)
    code = next((c.code for c in item.codings if c.system.endswith("/umls")), None)
    fact: Item = {"slot": own.get("slot"), "name": own.get("name"), "umls_code": code}
    fact |= {key: own.get(key) for key in ("message", "span", "updated_at")}
    fact |= {flag: own.get(flag) is True for flag in v.FLAGS if flag in own}
    if item.kind != "observations":  # FHIR's own elements tell it too, and somebody may have changed them since
        fact |= {"active": item.active, "denied": item.denied}
    if item.kind != "observations":
        extra = ("dosage", "frequency") if item.kind == "medications" else ()
        return fact | {key: own.get(key) for key in ("onset", "began_at", *extra)}
    value, unit = own.get("value"), own.get("unit")
    if item.value is not None and not _same_number(item.value, str(value)):
        value, unit = item.value, item.unit  # somebody corrected FHIR's own element since
    return fact | {"value": value, "unit": unit, "measured_at": own.get("measured_at"), "timestamp": item.start}


def _same_number(one: str, other: str) -> bool:
    try:
        return float(one) == float(other)
    except ValueError:
        return other in one


def _fact(item: RecordItem, entry: LexiconEntry, now: datetime) -> Item:
    """A fact of somebody else's record: the lexicon's name and code, the record's times."""
    code = entry.cui if entry.cui.startswith("C") else None
    fact: Item = {"slot": entry.slot, "name": entry.name, "umls_code": code}
    if item.kind == "observations":
        unit = v.READABLE_UNITS.get(item.unit, item.unit) if item.unit else None
        return fact | {"value": _spoken(item.value), "unit": unit, "measured_at": None, "timestamp": item.start}
    over = item.end is not None and _moment(item.end, now) < now
    fact |= {"active": item.active and not over, "denied": item.denied, "onset": (item.start or "")[:10] or None}
    fact["began_at"] = item.start if len(item.start or "") >= 10 else None  # a year alone is told, and is no day
    if item.kind == "medications":
        fact |= {"dosage": item.dosage, "frequency": item.frequency}
    return fact


def _spoken(value: str | None) -> str | None:
    try:
        return plain_number(float(value)) if value is not None else None
    except ValueError:
        return value


def _usable(fact: Item) -> bool:
    """Whether the store takes it: what it would refuse (a pressure of 0, a text without end) is told instead."""
    if fact["slot"] not in FACT_SLOTS or not fact["name"]:
        return False
    keys = ("name", "value", "unit", "timestamp", "onset", "dosage", "frequency")
    given = {key: fact[key] for key in keys if key in fact and key != "slot"}
    try:
        fact_values(fact["slot"], given)
        if fact.get("began_at"):
            fact_values("vitals", {"timestamp": fact["began_at"]})
    except InputRejected:
        return False
    return "value" not in fact or fact["value"] is not None


def _take(taken: dict[tuple[str, str], Item], fact: Item) -> None:
    """Once each: what is active before what is over, then what began first."""
    key = (fact["slot"], fact["name"])
    held = taken.get(key)
    if held is None or (not fact["active"], fact.get("began_at") or "9") < (
        not held["active"],
        held.get("began_at") or "9",
    ):
        taken[key] = fact


def _measure(series: dict[tuple[str, str], Item], fact: Item) -> None:
    """Into the series of its name, newest first."""
    one = {key: fact.pop(key) for key in ("value", "unit", "measured_at", "timestamp")}
    held = series.setdefault((fact["slot"], fact["name"]), {**fact, "series": []})
    held["series"].append(one)
    held["series"].sort(key=lambda m: str(m["timestamp"] or "9"), reverse=True)
    held |= held["series"][0]


def _paired(items: Iterable[RecordItem], terms: Terminology) -> list[RecordItem]:
    """The two pressures of one moment as one blood pressure, if it has one of each; everything else as it is."""
    halves: dict[str, list[tuple[str, RecordItem]]] = {}
    kept: list[RecordItem] = []
    for item in items:
        entry = (
            next(iter(concepts_of(item, terms)), None) if item.kind == "observations" and not item.own else None
        )
        if (
            entry
            and entry.name in (v.SYSTOLIC, v.DIASTOLIC)
            and item.start
            and item.unit in (None, "mmHg", "mm[Hg]")
        ):
            halves.setdefault(item.start, []).append((entry.name, item))
        elif entry and entry.name == v.PRESSURE and item.value and "/" in item.value:
            kept.append(replace(item, value="/".join(map(_whole, item.value.split("/")))))
        else:
            kept.append(item)
    for at, pair in halves.items():
        values = {name: item.value for name, item in pair}
        if len(pair) != 2 or len(values) != 2 or None in values.values():
            kept += [item for _, item in pair]
            continue
        value = "/".join(_whole(str(values[name])) for name in (v.SYSTOLIC, v.DIASTOLIC))
        kept.append(RecordItem("observations", (PRESSURE_PANEL,), start=at, value=value, unit="mmHg"))
    return kept


def _whole(value: str) -> str:
    try:
        return f"{float(value):.0f}"
    except ValueError:
        return value
