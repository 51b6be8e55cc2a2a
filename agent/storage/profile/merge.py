"""From what one message says to what the profile becomes (thesis 3.2.2.3). Pure: it only changes a draft."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from agent.state import (
    DEMOGRAPHIC_FIELDS,
    Demographics,
    Exclusion,
    Extraction,
    Fact,
    Measurement,
    Method,
    Provenance,
    Review,
)
from agent.storage.profile.day_parts import UNCLEAR, ended, meant, parts_of
from agent.storage.profile.describe import LABELS, readable
from agent.storage.profile.draft import Draft
from agent.storage.profile.records import DEMOGRAPHICS, MEASURED, FactState
from agent.storage.profile.withheld import STANDS, TAKEN_OUT, withheld
from agent.storage.tables.columns import moment

CORRECTED = "임상의가 저장하기 전에 고치거나 더함"
PREGNANCY_FIELDS = ("pregnant", "gestational_weeks", "breastfeeding")


def apply_extraction(
    draft: Draft,
    extraction: Extraction,
    at: str,
    turn: int | None,
    message: str,
    gone: Mapping[int, FactState] = MappingProxyType({}),
) -> None:
    """Lay one message's facts over the draft. Another person's facts, topics and hypotheses are not stored.

    gone: what a clinician took out, by id; it stays out, unless a clinician has been over this message too.
    at: the message's time, ISO 8601. Exclusions go first, so that "끊었다가 다시 먹어요" ends as taken.
    """
    for exclusion in extraction.excluded:
        apply_exclusion(draft, exclusion, at, Provenance(turn, message, exclusion.span, "medcat"))
    for fact in extraction.facts:
        by_hand = fact.method == "manual"
        actor = "clinician" if by_hand else "patient"
        origin = Provenance(turn, message, fact.span, fact.method, actor, fact.confidence)
        state = fact_state(fact, at, origin)
        if state is not None:
            if (former := withheld(draft, state, gone)) is not None:
                draft.keep_out(former, state, STANDS)
                continue
            fact_id = _lay(draft, replace(state, confirmed=by_hand), message)
            if by_hand and fact_id is not None:
                draft.note(fact_id, CORRECTED)
    apply_demographics(draft, extraction.demographics, at, turn, message, extraction.review, gone)
    for fact in extraction.review.removed if extraction.review else ():
        draft.refuse(FactState(fact.slot, fact.name, at, fact.umls_code), TAKEN_OUT)
    draft.consolidate()


def _lay(draft: Draft, state: FactState, message: str) -> int | None:
    """Store what is said of one fact; of several doses of a medicine over the one that is meant. Which one that is, where
    only a dose is told, nobody knows: then nothing of it is stored."""
    doses = draft.doses(state)
    if not doses or not (state.dosage or state.frequency):
        return draft.lay(state)
    if (fact_id := meant(doses, state, message)) is not None:
        return draft.lay_on(fact_id, state)
    if parts_of(state.frequency) and not any(
        parts_of(state.frequency) & parts_of(d.frequency) for d in doses.values()
    ):
        return draft.add(state)  # a third dose
    draft.refuse(state, UNCLEAR)
    return None


def fact_state(fact: Fact, at: str, provenance: Provenance) -> FactState | None:
    """A fact as it would be stored; None for a measurement without a value, which is no fact."""
    state = FactState(
        fact.slot,
        fact.name,
        at,
        fact.umls_code,
        onset=fact.onset,
        dosage=fact.dosage,
        frequency=fact.frequency,
        began_at=fact.timestamp,
        provenance=provenance,
    )
    if fact.slot not in MEASURED:
        return state
    if not fact.value:
        return None
    # Said times are exact to the second; with a finer one, "오늘은 138/85" could not follow what was said just before.
    taken = fact.timestamp or moment(at).isoformat(timespec="seconds")
    measurement = Measurement(fact.value, fact.unit, fact.measured_at, taken)
    return replace(state, began_at=None, series=(measurement,))


def apply_exclusion(draft: Draft, exclusion: Exclusion, at: str, provenance: Provenance) -> None:
    """A past illness or stopped medicine is kept as inactive; a denial closes what was stored, and stores nothing."""
    if exclusion.reason not in ("past", "stopped", "negated") or exclusion.who:
        return
    if exclusion.slot in MEASURED:
        if exclusion.reason == "negated" and exclusion.value:
            _take_back_reading(draft, exclusion, at)
        return
    state = FactState(
        exclusion.slot,
        exclusion.name,
        at,
        exclusion.umls_code,
        active=False,
        denied=exclusion.reason == "negated",
        onset=exclusion.onset,
        began_at=exclusion.timestamp,
        provenance=provenance,
    )
    held_id = draft.find(state)
    if held_id is None:
        if exclusion.reason != "negated" and exclusion.slot != "symptoms":
            draft.add(state)
        return
    held = draft.get(held_id)
    if held is None or (exclusion.reason == "negated" and not held.active):
        return
    if exclusion.reason == "negated":
        state = replace(state, onset=None, began_at=None)
    if exclusion.reason == "stopped" and (doses := draft.doses(state)):
        for dose_id in ended(doses, provenance.message or ""):
            draft.put(dose_id, replace(doses[dose_id], active=False, updated_at=at, provenance=provenance))
        return
    if exclusion.reason == "stopped" and held.confirmed:
        # Stopping is news, not a contradiction: it ends a confirmed medicine too.
        draft.put(held_id, replace(held, active=False, updated_at=at, provenance=provenance))
        return
    draft.lay(state)


def _take_back_reading(draft: Draft, exclusion: Exclusion, at: str) -> None:
    """ "8.7이 아니고 7.8이에요", "혈압 150/95는 아버지 수치예요": the reading leaves the series, the last one takes the fact along."""
    fact_id = draft.find(FactState(exclusion.slot, exclusion.name, at, exclusion.umls_code))
    held = draft.get(fact_id) if fact_id is not None else None
    if fact_id is None or held is None or held.confirmed:
        return
    left = tuple(m for m in held.series if m.value != exclusion.value)
    if left == held.series:
        return
    if left:
        draft.put(fact_id, replace(held, series=left, updated_at=at))
    else:
        draft.drop(fact_id)


def apply_demographics(
    draft: Draft,
    said: Demographics,
    at: str,
    turn: int | None,
    message: str,
    review: Review | None = None,
    gone: Mapping[int, FactState] = MappingProxyType({}),
) -> None:
    """Newer words replace older ones, except where a clinician has set the value or what it excludes."""
    by_hand = review.fields if review else ()
    values = {field: getattr(said, field) for field in DEMOGRAPHIC_FIELDS}
    refused = withstood(draft, values)
    for field in refused:
        values[field] = None
    for field, value in values.items():
        if value is not None:
            sure = said.confidence.get(field)
            hand = field in by_hand
            how: tuple[Method, str] = ("manual", "clinician") if hand else ("pattern", "patient")
            provenance = Provenance(turn, message, said.spans.get(field), *how, confidence=sure)
            state = FactState(DEMOGRAPHICS, field, at, confirmed=hand, value=value, provenance=provenance)
            if (former := withheld(draft, state, gone)) is not None:
                draft.keep_out(former, state, STANDS)
                continue
            fact_id = draft.lay(state)
            if hand:
                draft.note(fact_id, CORRECTED)
        elif field in by_hand and field not in refused:
            draft.refuse(FactState(DEMOGRAPHICS, field, at), TAKEN_OUT)
    fresh = {field for field, value in values.items() if value is not None}
    drop_dependents(draft, fresh)
    drop_contradicted(draft, fresh)


def withstood(draft: Draft, values: Mapping[str, int | bool | str | None]) -> tuple[str, ...]:
    """The said fields that a clinician's confirmed sex or pregnancy rules out; its history tells of them."""
    gender, pregnancy = draft.demographic("gender"), _pregnancy_confirmed(draft)
    if gender and gender[1].confirmed and gender[1].value == "남성":
        stays, refused = gender, tuple(field for field in PREGNANCY_FIELDS if values.get(field))
    elif pregnancy and values.get("gender") == "남성":
        stays, refused = pregnancy, ("gender",)
    else:
        return ()
    for field in refused:
        draft.note(stays[0], f"확인된 값과 맞지 않아 저장하지 않음: {LABELS[field]} {readable(values[field])}")
    return refused


def _pregnancy_confirmed(draft: Draft) -> tuple[int, FactState] | None:
    held = [draft.demographic(field) for field in PREGNANCY_FIELDS]
    return next((item for item in held if item and item[1].confirmed and item[1].value), None)


def drop_dependents(draft: Draft, fresh: set[str], even_confirmed: bool = False) -> None:
    """Take out what the fresh fields leave without sense: months of age at 65, weeks when not pregnant."""
    age, pregnant = draft.demographic("age"), draft.demographic("pregnant")
    senseless = set()
    if "age" in fresh and age and age[1].value:
        senseless.add("age_months")
    if "pregnant" in fresh and pregnant and pregnant[1].value is False:
        senseless.add("gestational_weeks")
    _drop(draft, senseless - fresh, "새로 말한 값과 맞지 않아 뺌", even_confirmed)


def drop_contradicted(draft: Draft, fresh: set[str]) -> None:
    """Of a male sex and a pregnancy the freshly said one stays."""
    gender = draft.demographic("gender")
    held = [field for field in PREGNANCY_FIELDS if (item := draft.demographic(field)) and item[1].value]
    if gender and gender[1].value == "남성" and held:
        told = "성별" if "gender" in fresh else "임신"
        contradicted = set(PREGNANCY_FIELDS) - fresh if "gender" in fresh else {"gender"}
        _drop(draft, contradicted, f"새로 말한 {told} 정보와 맞지 않아 뺌")


def _drop(draft: Draft, fields: set[str], why: str, even_confirmed: bool = False) -> None:
    for field in fields:
        held = draft.demographic(field)
        if held and (even_confirmed or not held[1].confirmed):
            draft.drop(held[0])
            draft.note(held[0], why)
