"""A clinician's edits as values, from a grid's difference to a changed draft. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import cast

from agent.errors import InputRejected
from agent.language import N_
from agent.state import DEMOGRAPHIC_FIELDS, FactSlot, Measurement, Profile, Provenance
from agent.storage.profile.draft import Draft
from agent.storage.profile.merge import drop_dependents
from agent.storage.profile.records import (
    DEMOGRAPHICS,
    MEASURED,
    FactState,
    Resolve,
    measurement,
    normal_name,
    unresolved,
)
from agent.storage.profile.validation import (
    EDITABLE,
    EMPTY,
    SERIES_FIELDS,
    coherent,
    demographic_value,
    fact_values,
    fits_unit,
    for_screen,
    not_to_come,
    slot_name,
)

MANUAL = Provenance(method="manual", actor="clinician")


@dataclass(frozen=True, slots=True)
class AddFact:
    """A new fact; a known one is confirmed and completed, a known measurement's series extended."""

    slot: str
    values: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class UpdateFact:
    """New values of some fields. Of a measurement, value, unit and time correct the newest of its series."""

    fact_id: int
    changes: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class RemoveFact:
    fact_id: int


@dataclass(frozen=True, slots=True)
class ConfirmFact:
    """Vouch for a fact, so that later words of the patient no longer replace it, or (confirmed False) no longer."""

    fact_id: int
    confirmed: bool = True


@dataclass(frozen=True, slots=True)
class SetDemographic:
    """value None takes the field out."""

    field: str
    value: object


@dataclass(frozen=True, slots=True)
class ConfirmDemographic:
    """ConfirmFact for a demographic field. Its provenance keeps the words and names who vouches as the actor."""

    field: str
    confirmed: bool = True


Edit = AddFact | UpdateFact | RemoveFact | ConfirmFact | SetDemographic | ConfirmDemographic


def editor_rows(profile: Profile, slot: str) -> list[dict[str, object]]:
    """One slot as rows for a grid: fact_id, slot and the editable columns; demographics as name and value."""
    if slot == DEMOGRAPHICS:
        return [
            {"fact_id": None, "slot": slot, "name": field, "value": profile.value(field)}
            for field in DEMOGRAPHIC_FIELDS
        ]
    columns = EDITABLE[slot_name(slot)]
    return [
        {"fact_id": fact.fact_id, "slot": slot, **{column: getattr(fact, column) for column in columns}}
        for fact in profile.slot(cast(FactSlot, slot))
    ]


def apply_edits(
    rows: Sequence[Mapping[str, object]], diff: Mapping[str, object], slot: str | None = None
) -> list[Edit]:
    """What a grid's difference asks for.

    rows: what the grid was drawn from (`editor_rows`); diff: st.data_editor's state {"edited_rows": {position:
    {column: value}}, "added_rows": [{column: value}], "deleted_rows": [position]}; slot: of added rows that have
    no slot column. Cells set to what they were, empty new rows and edits of deleted rows ask for nothing.
    Raises InputRejected for a position that has no row.
    """
    edited = cast(Mapping[object, Mapping[str, object]], diff.get("edited_rows") or {})
    added = cast(Sequence[Mapping[str, object]], diff.get("added_rows") or ())
    deleted = {_position(p, rows) for p in cast(Iterable[object], diff.get("deleted_rows") or ())}
    edits: list[Edit] = []
    for key, cells in edited.items():
        position = _position(key, rows)
        row = rows[position]
        changed = {column: value for column, value in cells.items() if value != row.get(column)}
        if position in deleted or not changed:
            continue
        if row.get("slot") == DEMOGRAPHICS:
            edits.append(SetDemographic(str(row["name"]), changed.get("value")))
        else:
            edits.append(UpdateFact(cast(int, row["fact_id"]), changed))
    for position in sorted(deleted):
        row = rows[position]
        if row.get("slot") != DEMOGRAPHICS:
            edits.append(RemoveFact(cast(int, row["fact_id"])))
        elif row.get("value") is not None:
            edits.append(SetDemographic(str(row["name"]), None))
    for cells in added:
        filled = {c: v for c, v in cells.items() if c not in ("fact_id", "slot") and v is not None and v != ""}
        where = str(cells.get("slot") or slot or "")
        if not filled.keys() - {"active"}:
            continue
        if where == DEMOGRAPHICS:
            edits.append(SetDemographic(str(filled.get("name", "")), filled.get("value")))
        else:
            edits.append(AddFact(where, filled))
    return edits


def _position(key: object, rows: Sequence[object]) -> int:
    text = str(key)
    if not text.isdigit() or int(text) >= len(rows):
        raise InputRejected(
            N_("표의 {row}번째 행을 찾을 수 없습니다. 화면을 새로 고친 뒤 다시 수정해 주세요."), row=text
        )
    return int(text)


def perform(draft: Draft, edits: Iterable[Edit], at: str, resolve: Resolve = unresolved) -> None:
    """Make the edits in the draft, all valid or none. at: ISO 8601; resolve: of a typed time ("어제 아침").

    Raises InputRejected in the screen's words.
    """
    try:
        _perform(draft, edits, at, resolve)
    except InputRejected as refusal:
        raise for_screen(refusal) from refusal


def _perform(draft: Draft, edits: Iterable[Edit], at: str, resolve: Resolve) -> None:
    fresh: set[str] = set()
    for edit in edits:
        match edit:
            case AddFact():
                _add(draft, edit, at, resolve)
            case UpdateFact():
                draft.put(edit.fact_id, _updated(_held(draft, edit.fact_id), edit.changes, at, resolve))
            case RemoveFact():
                _held(draft, edit.fact_id)
                draft.drop(edit.fact_id)
            case ConfirmFact():
                draft.put(edit.fact_id, _vouched(_held(draft, edit.fact_id), edit.confirmed))
            case SetDemographic():
                _set_demographic(draft, edit, at)
                fresh.add(edit.field)
            case ConfirmDemographic():
                _confirm_demographic(draft, edit)
    if fresh:
        drop_dependents(draft, fresh, even_confirmed=True)
        coherent({state.name: state.value for _, state in draft.items() if state.slot == DEMOGRAPHICS})
    draft.consolidate()


def _held(draft: Draft, fact_id: int) -> FactState:
    return _present(draft.get(fact_id))


def _present(state: FactState | None) -> FactState:
    if state is None:
        raise InputRejected(N_("고치려는 항목이 프로필에 없습니다. 화면을 새로 고친 뒤 다시 시도해 주세요."))
    return state


def _vouched(state: FactState, confirmed: bool) -> FactState:
    if not confirmed and state.provenance.method == MANUAL.method:
        raise InputRejected(
            N_("직접 넣거나 고친 값은 늘 확인된 값입니다. 맞지 않으면 값을 고치거나 삭제하거나 되돌려 주세요.")
        )
    return replace(state, confirmed=confirmed)


def _confirm_demographic(draft: Draft, edit: ConfirmDemographic) -> None:
    held = draft.demographic(edit.field)
    state = _vouched(_present(held[1] if held else None), edit.confirmed)
    said_by = "import" if state.provenance.method == "import" else "patient"
    actor = MANUAL.actor if edit.confirmed else said_by
    if held:
        draft.put(held[0], replace(state, provenance=replace(state.provenance, actor=actor)))


def _add(draft: Draft, edit: AddFact, at: str, resolve: Resolve) -> None:
    slot = slot_name(edit.slot)
    values = fact_values(slot, {"name": "", **edit.values})
    measured = slot in MEASURED
    if measured and not values.get("value"):
        raise InputRejected(EMPTY, at="value")
    series = (_measured(slot, values, at, resolve),) if measured else ()
    fields = {field: value for field, value in values.items() if field not in SERIES_FIELDS}
    if onset := fields.get("onset"):
        fields["began_at"] = resolve(onset)
    draft.lay(FactState(slot=slot, updated_at=at, confirmed=True, series=series, provenance=MANUAL, **fields))


def _updated(state: FactState, changes: Mapping[str, object], at: str, resolve: Resolve) -> FactState:
    if state.slot == DEMOGRAPHICS:
        raise InputRejected(N_("인구통계 항목은 이름으로 고쳐 주세요."))
    values = fact_values(state.slot, changes)
    of_series = {field: values.pop(field) for field in SERIES_FIELDS if field in values}
    renamed = "name" in values and normal_name(values["name"]) != normal_name(state.name)
    if renamed and "umls_code" not in values:
        values["umls_code"] = None  # the code was the old name's
    if "onset" in values and values["onset"] != state.onset:
        values["began_at"] = resolve(values["onset"]) if values["onset"] else None
    if of_series:
        newest = state.newest_first[0]
        held = asdict(newest)
        said = of_series.get("measured_at")
        if said and said != newest.measured_at and resolve(said):
            del held["timestamp"]  # the new words say another time
        corrected = _measured(state.slot, {**held, **of_series}, at, resolve)
        values["series"] = tuple(corrected if m is newest else m for m in state.series)
    return replace(state, **values, confirmed=True, updated_at=at, provenance=MANUAL)


def _measured(slot: str, values: Mapping[str, object], at: str, resolve: Resolve) -> Measurement:
    """A measurement that an import would take, too."""
    found = measurement(values, at, resolve)
    fits_unit(slot, found.value, found.unit, "value")
    not_to_come(found.timestamp, at, "measured_at")
    return found


def _set_demographic(draft: Draft, edit: SetDemographic, at: str) -> None:
    value = demographic_value(edit.field, edit.value)
    held = draft.demographic(edit.field)
    if value is None:
        if held:
            draft.drop(held[0])
        return
    state = FactState(DEMOGRAPHICS, edit.field, at, value=value, confirmed=True, provenance=MANUAL)
    if held:
        draft.put(held[0], state)
    else:
        draft.add(state)
