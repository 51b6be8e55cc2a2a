"""A record from elsewhere as a profile that can be imported, and what of it could not be used, with the reason."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import datetime
from typing import Any

from agent.interchange import vocabulary as v
from agent.interchange.dates import DAY_LETTERS, is_past, is_to_come, latest, period_of
from agent.interchange.fhir_json import number_in, plain_number
from agent.interchange.mapping import concepts_of
from agent.interchange.one_fact import OTHER_RECORD, Record, settled
from agent.interchange.record import PRESSURE_PANEL, Coding, PatientRecord, RecordItem, Unread
from agent.interchange.to_demographics import FUTURE, NO_DATE, UNUSABLE, demographics_of, is_stored
from agent.language import N_
from agent.state import FACT_SLOTS
from agent.storage.profile.portable import MOST_ITEMS
from agent.terminology import LexiconEntry, Terminology

UNKNOWN = N_("사전에 없음")
TOO_MANY = N_("값이 너무 많아 새로운 것부터 가져옴")
ORDERS = N_("에이전트에게 내리는 지시로 보이는 글")
DATED_WRONGLY = N_("날짜를 읽을 수 없어 날짜 없이 가져옴")
MEASURED = ("value", "unit", "measured_at", "timestamp")
KEPT_TOGETHER = (("value", "unit"), ("measured_at",), ("onset", "began_at"), ("dosage", "frequency"))
"""Parts of our own extension that hold or fall together (agent/interchange/own_facts.py)."""
QUOTED = ("name", "onset", "dosage", "frequency", "value", "unit", "measured_at")
SPARED = ("onset", "dosage", "frequency")
"""Texts without which a fact is still known: one that cannot be stored costs only itself, so that a medicine is seen."""
SHORTEST_ORDER = 6
"""Letters."""
Unmapped = list[dict[str, Any]]
Item = dict[str, Any]


def profile_of(
    record: PatientRecord, terms: Terminology, now: datetime, gives_orders: Callable[[str], bool] = lambda _: False
) -> tuple[Item, Unmapped]:
    """The record in the shape of `profile import`, and what it lacks: {"system", "code", "display", "reason", "count"}.

    gives_orders: whether a text is meant for the agent instead of telling of the patient; such an item is left out.
    Of one illness or medicine that a record has many times, one holds (agent/interchange/one_fact.py); measurements of
    one name make a series. Nothing is dropped without standing in the second part.
    """
    unread = Counter(record.unread)
    profile: Item = {"demographics": demographics_of(record, now, unread), **{slot: [] for slot in FACT_SLOTS}}
    told: dict[tuple[str, str], list[Record]] = defaultdict(list)
    series: dict[tuple[str, str], list[Item]] = defaultdict(list)
    for given in _paired([_converted(item) for item in record.items], terms):
        if (item := _dated(given, now, unread)) is None:
            continue
        entries = () if item.own else concepts_of(item, terms)
        if not item.own and not entries:
            unread[item.named, UNKNOWN] += 1
        for whole in [_own(item, terms, now)] if item.own else [_fact(item, entry, now) for entry in entries]:
            fact, without = _readable(whole, now, gives_orders)
            reason = None if _usable(fact, now) else UNUSABLE
            reason = reason or (ORDERS if any(map(gives_orders, _texts(fact))) else None)
            unread.update((item.named, why) for why in ({reason} if reason else without))
            if reason:
                continue
            if "value" in fact:
                series[fact["slot"], fact["name"]].append(fact)
            else:
                said = _said(item, fact, now)
                if said and not fact["active"] and not item.own:
                    fact["updated_at"] = said.isoformat()  # an old end ends nothing that was told since
                told[fact["slot"], fact["name"]].append(Record(fact, item, said))
    for (slot, _), records in told.items():
        held, others = settled(records, now)
        unread.update((coding, OTHER_RECORD) for coding in others)
        profile[slot] += map(_without_slot, held)
    for (slot, name), facts in series.items():
        whole = _series(facts)
        if (left := len(whole["series"]) - MOST_ITEMS) > 0:
            unread[Coding("", "", name), TOO_MANY] += left
            del whole["series"][MOST_ITEMS:]
        profile[slot].append(_without_slot(whole))
    return profile, [
        {"system": coding.system, "code": coding.code, "display": coding.display, "reason": reason, "count": count}
        for (coding, reason), count in sorted(
            unread.items(), key=lambda found: (-found[1], found[0][1], found[0][0].display, found[0][0].code)
        )
    ]


def _texts(fact: Item, keys: Iterable[str] = QUOTED) -> Iterator[str]:
    """What of a fact a prompt would quote, where it is long enough to say anything."""
    for key in keys:
        text = fact.get(key)
        if isinstance(text, str) and len(text) >= SHORTEST_ORDER:
            yield text


def _readable(fact: Item, now: datetime, gives_orders: Callable[[str], bool]) -> tuple[Item, set[str]]:
    """The fact without those of its words that cannot be stored, and why."""
    reasons: dict[str, str] = {}
    for key in SPARED if fact["slot"] in FACT_SLOTS else ():
        if any(map(gives_orders, _texts(fact, (key,)))):
            reasons[key] = ORDERS
        elif fact.get(key) and not is_stored({fact["slot"]: [{"name": ".", key: fact[key]}]}, now):
            reasons[key] = UNUSABLE
    return fact | dict.fromkeys(reasons), set(reasons.values())


def _without_slot(fact: Item) -> Item:
    return {key: value for key, value in fact.items() if key != "slot"}


def _said(item: RecordItem, fact: Item, now: datetime) -> datetime | None:
    return latest((item.start, item.end, *item.noted, fact.get("updated_at") if item.own else None), now)


def _converted(item: RecordItem) -> RecordItem:
    """A value in the unit that is used here, if it came in one that only other countries or fields use."""
    unit, factor, zero = v.CONVERTED.get(item.unit or "", (None, 1.0, 0.0))
    number = number_in(item.value)
    if unit is None or number is None or "value" in item.own:
        return item
    return replace(item, value=plain_number(round((number - zero) * factor, 1)), unit=unit)


def _dated(item: RecordItem, now: datetime, unread: Unread) -> RecordItem | None:
    """The item if its date may be: what is still to come is no fact, and would stand as the newest of all.

    A measurement without a day is none: stamped with today's it would be the newest, too.
    """
    start, measured = item.start, item.kind == "observations"
    if start and is_to_come(start, now):
        if item.ordered and not is_to_come(
            item.ordered, now
        ):  # prescribed for later: it is to be reckoned with now
            return _dated(replace(item, start=item.ordered), now, unread)
        unread[item.named, FUTURE] += 1
        return None
    readable = start is not None and period_of(start, now.tzinfo) is not None
    if measured and not (readable and len(start or "") >= DAY_LETTERS):
        unread[item.named, NO_DATE] += 1
        return None
    if item.end and period_of(item.end, now.tzinfo) is None:
        unread[item.named, DATED_WRONGLY] += 1
    if start and not readable:
        unread[item.named, DATED_WRONGLY] += 1
        return replace(item, start=None)
    return item


def _own(item: RecordItem, terms: Terminology, now: datetime) -> Item:
    """A fact of our own export: its name and its words as they were, its times, dose and value as FHIR has them."""
    own = item.own
    fact: Item = {key: own.get(key) for key in ("slot", "name", "umls_code", "message", "span", "updated_at")}
    if "umls_code" not in own and (entry := terms.named(str(own.get("name")))) and entry.slot == own.get("slot"):
        fact["umls_code"] = _code(entry)  # somebody gave it another name since
    fact |= {flag: own.get(flag) is True for flag in v.FLAGS if flag in own}
    fact |= _measurement(item) if item.kind == "observations" else _course(item, now)
    for keys in KEPT_TOGETHER:  # what our own words still say counts before FHIR's elements
        if own.keys() & keys:
            fact |= {key: own.get(key) for key in keys if key in fact}
    return fact


def _fact(item: RecordItem, entry: LexiconEntry, now: datetime) -> Item:
    """A fact of somebody else's record: the lexicon's name and code, the record's times."""
    fact: Item = {"slot": entry.slot, "name": entry.name, "umls_code": _code(entry)}
    if item.kind == "observations":
        return fact | _measurement(item) | {"value": _spoken(item.value)}
    return fact | _course(item, now)


def _measurement(item: RecordItem) -> Item:
    return {"value": item.value, "unit": item.unit, "measured_at": None, "timestamp": item.start}


def _course(item: RecordItem, now: datetime) -> Item:
    """Of an illness or a medicine: whether it goes on, since when, and how it is taken. A year alone is no day."""
    start = item.start or ""
    told: Item = {
        "active": item.active and not is_past(item.end, now),
        "denied": item.denied,
        "onset": item.onset or start[:DAY_LETTERS] or None,
        "began_at": start if len(start) >= DAY_LETTERS else None,
    }
    return told | ({"dosage": item.dosage, "frequency": item.frequency} if item.kind == "medications" else {})


def _code(entry: LexiconEntry) -> str | None:
    return entry.cui if entry.cui.startswith("C") else None


def _spoken(value: str | None) -> str | None:
    number = number_in(value)
    return plain_number(number) if number is not None else value


def _usable(fact: Item, now: datetime) -> bool:
    """Whether the store takes it: what it would refuse (a pressure of 0, a text without end) is told instead."""
    if fact["slot"] not in FACT_SLOTS or not fact["name"] or ("value" in fact and fact["value"] is None):
        return False
    upper, _, lower = str(fact.get("value")).partition("/")
    if lower and fact["name"] == v.PRESSURE and (number_in(upper) or 0) <= (number_in(lower) or 0):
        return False
    return is_stored({fact["slot"]: [_without_slot(fact)]}, now)


def _series(facts: list[Item]) -> Item:
    """One fact of all values of its name, newest first, each once: a panel may tell its value twice."""
    told = dict.fromkeys(tuple(fact[key] for key in MEASURED) for fact in facts)
    ones = [dict(zip(MEASURED, values, strict=True)) for values in told]
    ones.sort(key=lambda one: str(one["timestamp"] or "9"), reverse=True)
    return {**facts[0], **ones[0], "series": ones}


def _paired(items: Iterable[RecordItem], terms: Terminology) -> list[RecordItem]:
    """The two pressures of one moment as one blood pressure, if it has one of each; everything else as it is."""
    halves: dict[str, list[tuple[str, RecordItem]]] = {}
    kept: list[RecordItem] = []
    for item in items:
        entry = (
            next(iter(concepts_of(item, terms)), None) if item.kind == "observations" and not item.own else None
        )
        if entry and entry.name in (v.SYSTOLIC, v.DIASTOLIC) and item.start and item.unit in (None, "mmHg"):
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
    number = number_in(value)
    return value if number is None else f"{number:.0f}"
