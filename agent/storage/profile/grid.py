"""The six slots as one editable grid, and a grid's difference as edits. Pure; the pages draw it, the store applies it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from agent.errors import InputRejected
from agent.language import N_, _
from agent.state import DEMOGRAPHIC_FIELDS, FACT_SLOTS, Fact, Method, Profile, ProfileFact, Provenance
from agent.storage.profile.describe import LABELS
from agent.storage.profile.edits import ConfirmDemographic, ConfirmFact, Edit, apply_edits
from agent.storage.profile.records import DEMOGRAPHICS, MEASURED

SLOT_LABELS = {
    DEMOGRAPHICS: N_("인구통계"),
    "conditions": N_("질환"),
    "symptoms": N_("증상"),
    "medications": N_("약물"),
    "vitals": N_("생체 징후"),
    "labs": N_("검사 수치"),
}
EDITABLE_COLUMNS = ("value", "unit", "when", "dosage", "frequency", "active", "confirmed")
"""Columns a clinician may change; a wrong name is a wrong fact: it is deleted and added anew."""
_MEASURED_FIELDS = {"value": N_("값"), "unit": N_("단위"), "measured_at": N_("측정 시점")}
ENTRY_FIELDS: Mapping[str, dict[str, str]] = {
    "conditions": {"onset": N_("언제부터")},
    "symptoms": {"onset": N_("언제부터")},
    "medications": {"dosage": N_("용량"), "frequency": N_("복용법")},
    "vitals": _MEASURED_FIELDS,
    "labs": _MEASURED_FIELDS,
}
_YES, _NO = "예", "아니요"
Row = dict[str, Any]
GUESS: Method = "guess"


def grid_rows(profile: Profile, confirm_below: float = 0.0) -> list[Row]:
    """Every stored value as a row, in slot order: slot and name as labels, when: onset or time of measurement.

    to_confirm: guessed from a misspelt word, or read with less confidence than confirm_below (0..1), and nobody has
    confirmed it yet.
    """
    rows: list[Row] = [
        {
            "key": field,
            "slot": SLOT_LABELS[DEMOGRAPHICS],
            "name": LABELS.get(field, field),
            "value": shown(held.value),
            "unit": None,
            "when": None,
            "dosage": None,
            "frequency": None,
            "code": None,
            "weight": held.weight,
            "active": True,
            "confirmed": held.provenance.actor == "clinician",
            "source": _source(held.provenance),
            "method": held.provenance.method,
            "confidence": held.provenance.confidence,
        }
        for field in DEMOGRAPHIC_FIELDS
        if (held := profile.demographics.get(field)) is not None
    ]
    rows += [_fact_row(fact) for slot in FACT_SLOTS for fact in profile.slot(slot)]
    for row in rows:
        sure = row["confidence"]
        doubtful = row["method"] == GUESS or (sure is not None and sure < confirm_below)
        row["to_confirm"] = row["active"] and not row["confirmed"] and doubtful
    return rows


def grid_edits(rows: Sequence[Row], diff: Mapping[str, Any]) -> list[Edit]:
    """What a grid's difference (st.data_editor's state) asks for. Raises InputRejected for a cell that has no place."""
    fields = [_field_row(row) for row in rows]
    deleted = set(diff.get("deleted_rows") or ())
    edited: dict[int, dict[str, object]] = {}
    confirmed: list[Edit] = []
    for key, cells in (diff.get("edited_rows") or {}).items():
        row = rows[int(key)]
        for column, value in cells.items():
            if column != "confirmed":
                edited.setdefault(int(key), {})[_field(row, column)] = _read(row, value)
            elif int(key) not in deleted and bool(value) != row["confirmed"]:
                confirmed.append(_confirmation(row, bool(value)))
    return [*apply_edits(fields, {**diff, "edited_rows": edited}), *confirmed]


def row_of(rows: Sequence[Row], slot: str, name: str, code: str | None) -> Row | None:
    """The row that holds a concept, or a demographic field (name: the field); None when it is not stored."""
    if slot == DEMOGRAPHICS:
        return next((row for row in rows if row["key"] == name), None)
    held = [row for row in rows if row["slot"] == SLOT_LABELS[slot]]
    coded = [row for row in held if code and row["code"] == code]
    return next(iter(coded or [row for row in held if row["name"] == name]), None)


def _confirmation(row: Row, confirmed: bool) -> Edit:
    of_field = isinstance(row["key"], str)
    return ConfirmDemographic(row["key"], confirmed) if of_field else ConfirmFact(row["key"], confirmed)


def fact_cells(fact: Fact | ProfileFact) -> Row:
    """What a fact says, as every grid of facts shows it, whether it is stored or only read."""
    return {
        "slot": SLOT_LABELS[fact.slot],
        "name": fact.name,
        "value": fact.value,
        "unit": fact.unit,
        "when": fact.measured_at if fact.slot in MEASURED else fact.onset,
        "dosage": fact.dosage,
        "frequency": fact.frequency,
        "code": fact.umls_code,
    }


def _fact_row(fact: ProfileFact) -> Row:
    return {
        "key": fact.fact_id,
        **fact_cells(fact),
        "weight": fact.weight,
        "active": fact.active,
        "confirmed": fact.confirmed,
        "source": _source(fact.provenance),
        "method": fact.provenance.method,
        "confidence": fact.provenance.confidence,
    }


def _field_row(row: Row) -> Row:
    """A grid row in the columns that apply_edits knows."""
    if isinstance(row["key"], str):
        return {"fact_id": None, "slot": DEMOGRAPHICS, "name": row["key"], "value": row["value"]}
    slot = _slot(row)
    columns = ("value", "unit", "when", "dosage", "frequency", "active")
    held = {_field(row, c): row[c] for c in columns if row[c] is not None}
    return {"fact_id": row["key"], "slot": slot, **held}


def _slot(row: Row) -> str:
    return next(slot for slot, label in SLOT_LABELS.items() if label == row["slot"])


def _field(row: Row, column: str) -> str:
    """The stored field behind a cell."""
    slot = _slot(row)
    if column not in EDITABLE_COLUMNS or (slot == DEMOGRAPHICS and column != "value"):
        raise InputRejected(N_("{name}: 이 칸은 고칠 수 없습니다."), name=row["name"])
    if column == "when":
        return "measured_at" if slot in MEASURED else "onset"
    if (column in ("value", "unit") and slot not in (*MEASURED, DEMOGRAPHICS)) or (
        column in ("dosage", "frequency") and slot != "medications"
    ):
        raise InputRejected(N_("{name}: {slot}에는 이 칸이 없습니다."), name=row["name"], slot=row["slot"])
    return column


def _read(row: Row, value: object) -> object:
    typed = value.strip() if isinstance(value, str) else value
    if not isinstance(row["key"], str) or row["value"] not in (_YES, _NO) or not typed:
        return typed
    if typed not in (_YES, _NO):
        raise InputRejected(N_("{name}: '예' 또는 '아니요'로 적어 주세요."), name=row["name"])
    return typed == _YES


def shown(value: object) -> str:
    """A demographic value as a reader knows it."""
    return (_YES if value else _NO) if isinstance(value, bool) else str(value)


def _source(origin: Provenance) -> str:
    """The method tells where a value is from: a clinician who confirms it does not make it another one."""
    if origin.method == "manual":
        return _("직접 수정")
    if origin.method == "import":
        return _("가져옴")
    said = _("턴 {turn}").format(turn=origin.turn) if origin.turn else _("대화")
    return said + " · " + _("맞춤법 추측") if origin.method == GUESS else said
