"""One state laid over another, and two records as one: what is kept of both, and what withstood the new one. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from agent.storage.profile.apart import clashing
from agent.storage.profile.describe import LABELS, readable
from agent.storage.profile.records import MEASURED, FactState
from agent.storage.tables.columns import moment

# What a patient reports as an event of now may end a confirmed fact; what merely contradicts it may not.
EPISODIC = ("symptoms", *MEASURED)


def united(held: FactState, other: FactState) -> FactState:
    """Two records of one concept as one: a clinician's word before a patient's, the later before the earlier, of equally
    old ones the present before the past. Dose and frequency that differ come from one record, never one from each or from
    a medicine that was stopped.
    """
    vouched = other.confirmed and not held.confirmed
    same_time = moment(held.updated_at) == moment(other.updated_at) and held.confirmed == other.confirmed
    ends = same_time and held.active and not other.active
    first, second = (other, held) if vouched or ends else (held, other)
    if clashing(first, second) or first.active != second.active:
        protected = first.confirmed and not second.confirmed
        later = not protected and moment(second.updated_at) >= moment(first.updated_at)
        if later:
            first = replace(first, dosage=None, frequency=None)
        else:
            second = replace(second, dosage=None, frequency=None)
    return lay_over(first, second)[0]


def lay_over(held: FactState, new: FactState, said_now: bool = False) -> tuple[FactState, str | None]:
    """The held state with what the new one adds, and a note on what a confirmed or a later value withstood.

    Newer words replace older ones; older ones (an import) only fill gaps. A measurement extends the series. A
    clinician's confirmed values change only through another confirmed one, but the time stamp is refreshed, gaps
    are filled, symptoms come and go.
    """
    newer = said_now or moment(new.updated_at) >= moment(held.updated_at)
    protected = held.confirmed and not new.confirmed
    takes = newer and not protected
    kept: list[str] = []
    later: list[str] = []

    def withstands(field: str, old: object, said: object) -> None:
        if protected:
            kept.append(
                f"{LABELS[field]} {readable(old)} ({'환자 말' if said_now else '가져온 값'}: {readable(said)})"
            )
        elif not newer:
            later.append(f"{LABELS[field]} {readable(old)} (가져온 값: {readable(said)})")

    def choose(field: str) -> Any:
        old, said = getattr(held, field), getattr(new, field)
        if said is None or said == old:
            return old
        if old is not None:
            withstands(field, old, said)
        return said if takes or old is None else old

    value = choose("value")
    onset = choose("onset")
    dosage = choose("dosage")
    frequency = choose("frequency")
    active = held.active
    if new.active != held.active:
        if newer and (not protected or held.slot in EPISODIC):
            active = new.active
        else:
            withstands("active", held.active, new.active)
    began_at = held.began_at if onset == held.onset else None
    if onset == new.onset and new.began_at:
        began_at = new.began_at
    series = tuple(dict.fromkeys((*held.series, *new.series)))
    # An older reading that is told later ("어제는 150/95였어요") goes into the series; the value shown, whose words and
    # confirmation these are, stays the newest one.
    measured_anew = newer and replace(held, series=series).newest_first[:1] != held.newest_first[:1]
    # The lexicon's name and code replace a name that was only typed.
    named = new if new.umls_code and not held.umls_code and not protected else held
    merged = replace(
        held,
        name=named.name,
        umls_code=held.umls_code or new.umls_code,
        value=value,
        onset=onset,
        began_at=began_at,
        dosage=dosage,
        frequency=frequency,
        active=active,
        denied=not active and (new.denied if active == new.active and newer else held.denied),
        # What a clinician vouched for is the former value, not the one measured since.
        confirmed=new.confirmed if measured_anew else held.confirmed or new.confirmed,
        series=series,
        updated_at=new.updated_at if newer and not kept else held.updated_at,
        provenance=new.provenance if measured_anew or (takes and held.slot not in MEASURED) else held.provenance,
    )
    if not said_now and replace(merged, provenance=held.provenance) == held:
        merged = held  # a profile's own export, taken in again, changes nothing: not even who said it
    told = [f"확인된 값을 유지함: {', '.join(kept)}"] if kept else []
    told += [f"나중에 적힌 값을 유지함: {', '.join(later)}"] if later else []
    return merged, "; ".join(told) or None
