"""A profile as JSON and back: export prints what import takes.

The shape is that of `extract`'s slots, with what the profile knows besides: "active", "confirmed", "updated_at",
"began_at" (when an onset resolves to), "message" (the words) and a measurement's "series", newest first. What the
demographic fields know besides stands under "details". Weights are left out: they depend on the day.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from agent.errors import InputRejected
from agent.language import N_
from agent.state import DEMOGRAPHIC_FIELDS, FACT_SLOTS, Measurement, Provenance, Span
from agent.storage.profile.records import DEMOGRAPHICS, MEASURED, FactState, Resolve, measurement, unresolved
from agent.storage.profile.validation import (
    EDITABLE,
    NO_TEXT,
    SERIES_FIELDS,
    coherent,
    demographic_value,
    fact_values,
    iso_time,
    not_to_come,
    truth,
)
from agent.storage.tables.columns import storable

IMPORTED = "import"
"""From a time as said ("어제", "지난달") to the moment it means, ISO 8601; None when it means none."""
DETAIL_FIELDS = ("onset", "dosage", "frequency")
MOST_ITEMS = 5_000
"""Items of one slot, and values of one series, that an import may bring: more is no patient but a mistake."""
MOST_WORDS = 20_000
"""Characters of a message that is quoted with a fact."""
NO_OBJECT = N_("{at}: JSON 객체여야 합니다.")


def export_slots(states: Sequence[FactState]) -> dict[str, Any]:
    """The present facts, in the order they were stored, as JSON-ready values."""
    held = {state.name: state for state in states if state.slot == DEMOGRAPHICS}
    demographics: dict[str, Any] = {f: held[f].value if f in held else None for f in DEMOGRAPHIC_FIELDS}
    demographics["spans"] = {f: list(s.provenance.span) for f, s in held.items() if s.provenance.span}
    demographics["details"] = {
        f: {"updated_at": s.updated_at, "confirmed": s.confirmed, "message": s.provenance.message}
        for f, s in held.items()
    }
    slots: dict[str, Any] = {DEMOGRAPHICS: demographics}
    for slot in FACT_SLOTS:
        slots[slot] = [_export_fact(state) for state in states if state.slot == slot]
    return slots


def _export_fact(state: FactState) -> dict[str, Any]:
    item: dict[str, Any] = {"name": state.name, "umls_code": state.umls_code}
    if state.slot in MEASURED:
        series = [_measurement_json(m) for m in state.newest_first]
        item |= {**series[0], "series": series}
    else:
        item |= {f: getattr(state, f) for f in DETAIL_FIELDS if f in EDITABLE[state.slot]}
        item["began_at"] = state.began_at
    return item | {
        "span": list(state.provenance.span) if state.provenance.span else None,
        "message": state.provenance.message,
        "active": state.active,
        "denied": state.denied,
        "confirmed": state.confirmed,
        "updated_at": state.updated_at,
    }


def _measurement_json(m: Measurement) -> dict[str, str | None]:
    return {"value": m.value, "unit": m.unit, "measured_at": m.measured_at, "timestamp": m.timestamp}


def parse_profile(profile: object, at: str, resolve: Resolve = unresolved) -> list[FactState]:
    """The facts of an exported profile, of `extract`'s slots or of its whole answer.

    at: when the import happens, taken for what carries no time of its own; resolve: reads a "measured_at" or an
    "onset" that comes without its moment. Of a fact that is no measurement, "updated_at" or, without it,
    "timestamp" tells when it was last said. Unknown keys are passed over.
    Raises InputRejected naming the place of the first thing that cannot be used.
    """
    if not isinstance(profile, Mapping):
        raise InputRejected(NO_OBJECT, at="profile")
    if isinstance(profile.get("slots"), Mapping):
        profile = {"text": profile.get("text"), **profile["slots"]}
    if not any(slot in profile for slot in (DEMOGRAPHICS, *FACT_SLOTS)):
        raise InputRejected(
            N_("profile: {slots} 중 하나는 있어야 합니다."), slots=", ".join((DEMOGRAPHICS, *FACT_SLOTS))
        )
    message = _words(profile.get("text"), "text")
    states = _demographics(profile.get(DEMOGRAPHICS), at, message)
    for slot in FACT_SLOTS:
        items = profile.get(slot)
        if items is not None and not isinstance(items, list):
            raise InputRejected(N_("{at}: 목록이어야 합니다."), at=slot)
        if len(items or ()) > MOST_ITEMS:
            raise InputRejected(
                N_("{at}: 항목이 너무 많습니다({n:,}개). {most:,}개까지 가져올 수 있습니다."),
                at=slot,
                n=len(items or ()),
                most=MOST_ITEMS,
            )
        states += [_fact(slot, item, f"{slot}[{n}]", at, message, resolve) for n, item in enumerate(items or ())]
    return states


def _demographics(given: object, at: str, message: str | None) -> list[FactState]:
    if given is None:
        return []
    if not isinstance(given, Mapping):
        raise InputRejected(NO_OBJECT, at=DEMOGRAPHICS)
    path = f"{DEMOGRAPHICS}."
    details = _mapping(given.get("details"), f"{path}details")
    spans = _mapping(given.get("spans"), f"{path}spans")
    states = []
    for field in DEMOGRAPHIC_FIELDS:
        raw = given.get(field)
        # The profile as it is shown has {"value", "weight", "history"} here.
        shown = raw if isinstance(raw, Mapping) and "value" in raw else None
        value = demographic_value(field, shown["value"] if shown else raw, path)
        if value is None:
            continue
        more = _mapping(details.get(field), f"{path}details.{field}")
        place = f"{path}details.{field}."
        states.append(
            FactState(
                DEMOGRAPHICS,
                field,
                _told(more.get("updated_at"), f"{place}updated_at", at) or at,
                value=value,
                confirmed=truth(more.get("confirmed", False), f"{place}confirmed"),
                provenance=_provenance(
                    _words(more.get("message"), f"{place}message") or message,
                    spans.get(field),
                    f"{path}spans.{field}",
                ),
            )
        )
    coherent({state.name: state.value for state in states}, path)
    return states


def _fact(slot: str, item: object, path: str, at: str, message: str | None, resolve: Resolve) -> FactState:
    if not isinstance(item, Mapping):
        raise InputRejected(NO_OBJECT, at=path)
    place = f"{path}."
    given = {f: item[f] for f in EDITABLE[slot] if f in item and f not in SERIES_FIELDS}
    values = fact_values(slot, {"name": None, "active": True, **given}, place)
    measured = slot in MEASURED
    said_in = "updated_at" if measured or item.get("updated_at") else "timestamp"
    state = FactState(
        slot,
        str(values["name"]),
        _told(item.get(said_in), f"{place}{said_in}", at) or at,
        umls_code=values.get("umls_code"),
        active=bool(values["active"]),
        denied=not values["active"] and truth(item.get("denied", False), f"{place}denied"),
        confirmed=truth(item.get("confirmed", False), f"{place}confirmed"),
        onset=values.get("onset"),
        dosage=values.get("dosage"),
        frequency=values.get("frequency"),
        provenance=_provenance(
            _words(item.get("message"), f"{place}message") or message, item.get("span"), f"{place}span"
        ),
    )
    if not measured:
        began_at = _told(item.get("began_at"), f"{place}began_at", at)
        # An export says null where nothing is known; only a profile from elsewhere leaves the key out.
        unsaid = "began_at" not in item and state.onset
        return replace(state, began_at=resolve(state.onset) if unsaid and state.onset else began_at)
    return replace(state, series=_series(slot, item, place, at, resolve))


def _series(
    slot: str, item: Mapping[str, object], place: str, at: str, resolve: Resolve
) -> tuple[Measurement, ...]:
    """Oldest first, as measurements are stored."""
    series = item.get("series")
    if series is None:
        return (_measurement(slot, item, place, at, resolve),)
    if not isinstance(series, list) or not series:
        raise InputRejected(N_("{at}: 측정값이 하나 이상 있는 목록이어야 합니다."), at=f"{place}series")
    if len(series) > MOST_ITEMS:
        raise InputRejected(
            N_("{at}: 측정값이 너무 많습니다({n:,}개). {most:,}개까지 가져올 수 있습니다."),
            at=f"{place}series",
            n=len(series),
            most=MOST_ITEMS,
        )
    found = []
    for n, one in enumerate(series):
        where = f"{place}series[{n}]"
        found.append(_measurement(slot, _mapping(one, where), f"{where}.", at, resolve))
    return tuple(reversed(found))


def _measurement(slot: str, item: Mapping[str, object], place: str, at: str, resolve: Resolve) -> Measurement:
    given = {field: item.get(field) for field in SERIES_FIELDS}
    found = measurement(fact_values(slot, given, place), at, resolve)
    not_to_come(found.timestamp, at, f"{place}timestamp")
    return found


def _told(raw: object, place: str, at: str) -> str | None:
    return not_to_come(iso_time(raw, place), at, place)


def _mapping(given: object, path: str) -> Mapping[str, Any]:
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise InputRejected(NO_OBJECT, at=path)
    return given


def _words(raw: object, path: str) -> str | None:
    """A message as it can be stored."""
    if raw is None:
        return None
    if not isinstance(raw, str):
        raise InputRejected(NO_TEXT, at=path)
    if len(raw) > MOST_WORDS:
        raise InputRejected(
            N_("{at}: 원문이 너무 깁니다({n:,}자). {most:,}자까지 가져올 수 있습니다."),
            at=path,
            n=len(raw),
            most=MOST_WORDS,
        )
    return storable(raw)


def _provenance(said: str | None, span: object, path: str) -> Provenance:
    pair: Span | None = None
    if span is not None:
        numbers = span if isinstance(span, list | tuple) else ()
        if len(numbers) != 2 or not all(isinstance(n, int) and not isinstance(n, bool) for n in numbers):
            raise InputRejected(N_("{at}: [시작, 끝] 두 정수여야 합니다."), at=path)
        if not 0 <= numbers[0] <= numbers[1] <= MOST_WORDS:
            raise InputRejected(N_("{at}: [시작, 끝]은 0부터 차례로 커지는 글자 위치여야 합니다."), at=path)
        pair = (numbers[0], numbers[1])
    return Provenance(None, said, pair, "import", IMPORTED)
