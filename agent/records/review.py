"""A message's reading as a clinician goes over it before it is stored: its rows, and what each correction makes of it.

Pure. A value that was corrected or added counts as the clinician's own; one taken out is kept beside the others, so
that it can be taken back and the history can name it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from agent.errors import InputRejected
from agent.language import N_
from agent.state import DEMOGRAPHIC_FIELDS, Demographics, Extraction, Fact, FactSlot, Review
from agent.storage.profile.describe import LABELS
from agent.storage.profile.grid import SLOT_LABELS, fact_cells, shown
from agent.storage.profile.records import DEMOGRAPHICS, MEASURED
from agent.storage.profile.validation import coherent, demographic_value, fact_values, for_screen, slot_name

Resolve = Callable[[str], str | None]
COLUMNS = ("value", "unit", "when", "dosage", "frequency")
"""What may be corrected; a wrong name is a wrong fact: it is taken out and the right one added."""
CHANGED = N_("그 사이에 바뀐 항목입니다. 화면을 새로 고친 뒤 다시 고쳐 주세요.")
_TRUTH = {"예": True, "아니요": False}


def has_something(reading: Extraction) -> bool:
    """Whether there is anything to look at before storing."""
    return bool(reading.facts or reading.excluded or fields_of(reading))


def fields_of(reading: Extraction) -> dict[str, Any]:
    """The demographic fields a message tells of."""
    said = reading.demographics
    return {field: value for field in DEMOGRAPHIC_FIELDS if (value := getattr(said, field)) is not None}


def rows(reading: Extraction) -> list[dict[str, Any]]:
    """What is about to be stored, a row each; key: a demographic field, or a fact's place and words."""
    said = reading.demographics
    found = [
        {
            "key": field,
            "slot": SLOT_LABELS[DEMOGRAPHICS],
            "name": LABELS[field],
            **dict.fromkeys(COLUMNS),
            "value": shown(value),
            "code": None,
            "confidence": said.confidence.get(field),
            "how": _how(reading, field),
        }
        for field, value in fields_of(reading).items()
    ]
    return found + [
        {
            "key": key_of(fact),
            **fact_cells(fact),
            "confidence": fact.confidence,
            "how": {"manual": N_("임상의"), "guess": N_("맞춤법 추측")}.get(fact.method),
        }
        for fact in reading.facts
    ]


def key_of(fact: Fact) -> str:
    return f"{fact.slot}:{fact.umls_code or fact.name}:{fact.value}:{fact.span and fact.span[0]}"


def corrected(
    reading: Extraction, drawn: Sequence[Mapping[str, Any]], diff: Mapping[str, Any], resolve: Resolve
) -> Extraction:
    """What a grid's difference makes of the reading. Raises InputRejected in the screen's words."""
    for position in diff.get("deleted_rows") or ():
        reading = without(reading, drawn[int(position)]["key"])
    for position, cells in (diff.get("edited_rows") or {}).items():
        row = drawn[int(position)]
        if not cells or int(position) in (diff.get("deleted_rows") or ()):
            continue
        if row["slot"] == SLOT_LABELS[DEMOGRAPHICS]:
            reading = with_field(reading, row["key"], _typed(row, cells.get("value")))
        else:
            at = _index(reading, row["key"])
            fact = _changed(reading.facts[at], cells, resolve)
            reading = replace(reading, facts=(*reading.facts[:at], fact, *reading.facts[at + 1 :]))
    return reading


def without(reading: Extraction, key: str) -> Extraction:
    """The reading with a value taken out; its words stay known."""
    review = reading.review or Review()
    if key in DEMOGRAPHIC_FIELDS:
        return _with_field(reading, key, None)
    at = _index(reading, key)
    taken = reading.facts[at]
    gone = {(taken.umls_code or taken.name, taken.span)}
    concepts = tuple(c for c in reading.concepts if (c.umls_code or c.name, c.span) not in gone)
    removed = review.removed if taken.method == "manual" and not taken.surface else (*review.removed, taken)
    return replace(
        reading,
        facts=reading.facts[:at] + reading.facts[at + 1 :],
        concepts=concepts,
        review=replace(review, removed=removed),
    )


def taken_back(reading: Extraction, key: str) -> Extraction:
    """The reading with a value again that had been taken out. Raises InputRejected for one that was not."""
    review = reading.review or Review()
    fact = next((f for f in review.removed if key_of(f) == key), None)
    if fact is None:
        raise InputRejected(CHANGED)
    left = tuple(f for f in review.removed if f is not fact)
    return replace(reading, facts=(*reading.facts, fact), review=replace(review, removed=left))


def with_fact(
    reading: Extraction, slot: str, name: str, code: str | None, typed: Mapping[str, str], resolve: Resolve
) -> Extraction:
    """The reading with a fact that a clinician adds. typed: of the slot's fields. Raises InputRejected."""
    given = {field: value for field, value in typed.items() if value.strip()}
    if slot in MEASURED and "value" not in given:
        raise InputRejected(N_("값이 비어 있습니다. 입력해 주세요."))
    values = _cleaned(slot, {"name": name, "umls_code": code, **given})
    fact = _timed(Fact(cast(FactSlot, slot), **values, method="manual"), resolve)
    if any(
        (f.slot, f.umls_code or f.name, f.value) == (slot, code or fact.name, fact.value) for f in reading.facts
    ):
        raise InputRejected(N_("'{name}'은(는) 이미 저장할 값에 있습니다."), name=fact.name)
    return replace(reading, facts=(*reading.facts, fact), review=reading.review or Review())


def with_field(reading: Extraction, field: str, value: object) -> Extraction:
    """The reading with a demographic field as the clinician sets it; nothing takes it out. Raises InputRejected."""
    return _with_field(reading, field, demographic_value(field, value))


def carried_over(question: Extraction, before: Extraction, after: Extraction) -> Extraction:
    """The reading of the resolved question (what a follow-up filled in) with the same corrections."""
    if question.text == after.text:
        return after
    gone = {(f.slot, f.umls_code or f.name, f.value) for f in before.facts} - {
        (f.slot, f.umls_code or f.name, f.value) for f in after.facts
    }
    own = tuple(f for f in question.facts if (f.slot, f.umls_code or f.name, f.value) not in gone)
    held = {(f.slot, f.umls_code or f.name, f.value) for f in own}
    added = tuple(
        replace(f, span=None)
        for f in after.facts
        if f not in before.facts and (f.slot, f.umls_code or f.name, f.value) not in held
    )
    names = {name for _, name, _ in gone}
    concepts = tuple(c for c in question.concepts if (c.umls_code or c.name) not in names)
    said = question.demographics
    for field in (after.review or Review()).fields:
        said = _said(said, field, getattr(after.demographics, field))
    return replace(question, facts=own + added, concepts=concepts, demographics=said, review=after.review)


def _with_field(reading: Extraction, field: str, value: object) -> Extraction:
    review = reading.review or Review()
    said = _said(reading.demographics, field, value)
    coherent({name: getattr(said, name) for name in DEMOGRAPHIC_FIELDS})
    fields = tuple(dict.fromkeys((*review.fields, field)))
    return replace(reading, demographics=said, review=replace(review, fields=fields))


def _said(said: Demographics, field: str, value: object) -> Demographics:
    spans = {name: span for name, span in said.spans.items() if name != field or value is not None}
    sure = {name: share for name, share in said.confidence.items() if name != field}
    changes: dict[str, Any] = {field: value}
    return replace(said, **changes, spans=spans, confidence=sure)


def _changed(fact: Fact, cells: Mapping[str, Any], resolve: Resolve) -> Fact:
    fields = {_field(fact.slot, column): value for column, value in cells.items()}
    if fact.slot in MEASURED and "value" in fields and not str(fields["value"] or "").strip():
        raise InputRejected(N_("값이 비어 있습니다. 지우려면 줄을 삭제해 주세요."))
    changed = replace(fact, **_cleaned(fact.slot, fields), method="manual", confidence=None)
    if changed.value and ("value" in fields or "unit" in fields):
        _cleaned(
            fact.slot, {"value": changed.value, "unit": changed.unit}
        )  # a value of one unit may be none of another
    return _timed(changed, resolve, since=fact)


def _timed(fact: Fact, resolve: Resolve, since: Fact | None = None) -> Fact:
    """With the moment that its words for a time mean; unchanged words keep theirs."""
    said = fact.measured_at if fact.slot in MEASURED else fact.onset
    if since is not None and (since.measured_at if fact.slot in MEASURED else since.onset) == said:
        return fact
    return replace(fact, timestamp=resolve(said) if said else None)


def _field(slot: str, column: str) -> str:
    field = ("measured_at" if slot in MEASURED else "onset") if column == "when" else column
    if (column in ("value", "unit") and slot not in MEASURED) or (
        column in ("dosage", "frequency") and slot != "medications"
    ):
        raise InputRejected(N_("{slot}에는 {field} 칸이 없습니다."), slot=SLOT_LABELS[slot], field=LABELS[field])
    return field


def _cleaned(slot: str, values: Mapping[str, object]) -> dict[str, Any]:
    try:
        return fact_values(slot_name(slot), values)
    except InputRejected as refusal:
        raise for_screen(refusal) from refusal


def _typed(row: Mapping[str, Any], value: object) -> object:
    typed = value.strip() if isinstance(value, str) else value
    if row["value"] not in _TRUTH or not typed:
        return typed
    if typed not in _TRUTH:
        raise InputRejected(N_("{name}: '예' 또는 '아니요'로 적어 주세요."), name=row["name"])
    return _TRUTH[str(typed)]


def _index(reading: Extraction, key: str) -> int:
    found = next((at for at, fact in enumerate(reading.facts) if key_of(fact) == key), None)
    if found is None:
        raise InputRejected(CHANGED)
    return found


def _how(reading: Extraction, field: str) -> str | None:
    return "임상의" if reading.review and field in reading.review.fields else None
