"""The patient's chart: who is known, what is stored of them, and a clinician's corrections, each one undoable."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from typing import Any

from agent.config import AgentConfig
from agent.demo import DemoPatient
from agent.errors import InputRejected
from agent.extraction import moment_of
from agent.language import N_, _
from agent.records.entered import Entered
from agent.state import DEMOGRAPHIC_FIELDS, Profile
from agent.storage import (
    EDITABLE_COLUMNS,
    ENTRY_FIELDS,
    SLOT_LABELS,
    ConversationStore,
    HistoryEvent,
    PatientSummary,
    ProfileStore,
    grid_edits,
    grid_rows,
    row_of,
    shown,
)
from agent.storage.profile.describe import LABELS
from agent.storage.profile.ledger import Change
from agent.storage.profile.records import FactState
from agent.storage.profile.settling import Known
from agent.terminology import LexiconEntry, Terminology

BRIEF_WAIT_SECONDS = 5.0
YES_OR_NO = ("pregnant", "breastfeeding")
CHOICES: Mapping[str, tuple[str, ...]] = {
    "gender": (N_("남성"), N_("여성")),
    **dict.fromkeys(YES_OR_NO, (N_("예"), N_("아니요"))),
}
"""Demographic fields that take one of a few values."""
PREGNANCY = "pregnancy"
"""The lexicon's class of what only a pregnant woman, or one who was, can have."""


class Chart:
    """What pages and command line read and write of a patient besides asking."""

    def __init__(
        self,
        profiles: ProfileStore,
        conversations: ConversationStore,
        terms: Terminology,
        demos: tuple[DemoPatient, ...],
        config: AgentConfig,
        forget_progress: Callable[[str], None],
        turn_of: Callable[[str, float], AbstractContextManager[None]],
    ) -> None:
        """turn_of: holds a patient against a turn in progress, waiting at most so many seconds."""
        self._profiles = profiles
        self._conversations = conversations
        self._terms = terms
        self._demos = demos
        self._config = config
        self._forget_progress = forget_progress
        self._turn_of = turn_of
        self._entered = Entered(terms)

    def usable_id(self, patient_id: str) -> str:
        """The id as it is stored. Raises InputRejected for one that is unreadable or a personal number."""
        return self._entered.usable_id(patient_id)

    def profile(self, patient_id: str) -> Profile:
        """A known patient's six slots. Raises UnknownPatient."""
        self._conversations.require(patient_id)
        return self._profiles.retrieve(patient_id, temporal_weighting=self._config.flags.temporal_weighting)

    def export(self, patient_id: str) -> dict[str, Any]:
        """The profile in the shape that take() reads. Raises UnknownPatient."""
        return self._profiles.export(patient_id)

    def history(self, patient_id: str, fact_id: int | None = None) -> list[HistoryEvent]:
        """Every event of the profile or of one fact, oldest first. Raises UnknownPatient."""
        return self._profiles.history(patient_id, fact_id)

    def take(self, patient_id: str, profile: object) -> dict[str, int]:
        """Merge a profile as one undoable change, creating the patient; counts by slot. Raises InputRejected."""
        patient_id = self.usable_id(patient_id)
        return self._profiles.import_profile(patient_id, self._entered.profile(profile), moment_of)

    def demos(self) -> tuple[DemoPatient, ...]:
        """The demo patients that ship with the app."""
        return self._demos

    def start_demo(self, demo_id: str) -> str:
        """Open a demo patient, with its profile imported the first time. Returns the patient's id."""
        demo = next(d for d in self._demos if d.id == demo_id)
        if not self._conversations.exists(demo.id):
            self._conversations.create_patient(demo.id, demo.name)
            if demo.slots:
                self._profiles.import_profile(demo.id, {"slots": demo.slots}, moment_of)
        return demo.id

    def create_patient(self, name: str) -> str:
        """A new patient with a fresh id. Raises InputRejected for an unusable name."""
        return self._conversations.create_patient(f"patient-{uuid.uuid4().hex[:8]}", self._entered.masked(name))

    def reset(self, patient_id: str) -> str:
        """Forget everything of a patient and begin again: a demo patient with its profile, another one empty.

        Raises StorageUnavailable while a question of theirs is being answered: the end of it would come back.
        """
        with self._turn_of(patient_id, BRIEF_WAIT_SECONDS):
            name = self.patient_name(patient_id)
            self._forget(patient_id)
            if any(demo.id == patient_id for demo in self._demos):
                return self.start_demo(patient_id)
            return self._conversations.create_patient(patient_id, name)

    def delete(self, patient_id: str) -> None:
        """Forget a patient and everything of them, history included. Unknown ones are no error.

        Raises StorageUnavailable while a question of theirs is being answered.
        """
        with self._turn_of(patient_id, BRIEF_WAIT_SECONDS):
            self._forget(patient_id)

    def _forget(self, patient_id: str) -> None:
        self._conversations.delete_patient(patient_id)
        self._forget_progress(patient_id)

    def patients(self) -> list[PatientSummary]:
        """Known patients, the last used first."""
        return self._conversations.patients()

    def concepts_held(self) -> dict[str, tuple[str, int]]:
        """What patients have: concept -> (name, number of patients), the most frequent first."""
        return self._profiles.concepts_held(self._concept_of)

    def _concept_of(self, slot: str, name: str) -> str | None:
        entry = self._terms.named(name)
        return entry.cui if entry and entry.slot == slot else None

    def patients_with(self, concept: str) -> list[str]:
        """Ids of the patients who have this concept of the lexicon, by its UMLS code or its own (L…)."""
        entry = self._terms.entry(concept)
        return self._profiles.patients_with(concept, (entry.slot, entry.every_name()) if entry else None)

    def patient(self, patient_id: str) -> PatientSummary | None:
        """A known patient; None for anyone else."""
        return self._conversations.patient(patient_id)

    def patient_name(self, patient_id: str) -> str:
        """What to call a patient on the screen."""
        return self.name_of(patient_id) or patient_id

    def name_of(self, patient_id: str) -> str | None:
        """A known patient's name; None for anyone else, an unusable id too."""
        try:
            known = self.patient(patient_id)
        except InputRejected:
            return None
        return known.name if known else None

    def find(self, patient_id: str) -> str | None:
        """A patient to open by id: a known one, or a demo patient, which is started; None for anyone else."""
        if self.patient(patient_id):
            return patient_id
        return self.start_demo(patient_id) if any(demo.id == patient_id for demo in self._demos) else None

    def slot_rows(self, patient_id: str) -> list[dict[str, Any]]:
        """The patient's slots as rows of the editable grid."""
        return grid_rows(self.profile(patient_id), self._config.extraction.confirm_below)

    def row_of(self, rows: list[dict[str, Any]], slot: str, name: str, code: str | None) -> dict[str, Any] | None:
        """The row of the grid that holds what a message said, None when it is not stored."""
        return row_of(rows, slot, name, code)

    def shown(self, field: str, value: object) -> str:
        """A demographic field with its value, in the reader's language: "나이 65"."""
        said = shown(value)
        return f"{_(LABELS[field])} {_(said) if field in CHOICES else said}"

    def correct(self, patient_id: str, rows: list[dict[str, Any]], diff: Mapping[str, Any]) -> Profile:
        """Apply a grid's difference as one undoable change. Raises InputRejected."""
        self._entered.refuse_typed(diff)
        return self._profiles.edit(patient_id, grid_edits(rows, self._entered.masked(diff)), moment_of)

    def add_fact(
        self, patient_id: str, slot: str, name: str, entry: LexiconEntry | None, typed: Mapping[str, str]
    ) -> str:
        """Add a fact by hand, with the lexicon's name and code if an entry was chosen. Returns its name."""
        chosen = entry.name if entry else name.strip()
        code = entry.cui if entry and entry.cui.startswith("C") else None
        filled = {field: value for field, value in typed.items() if value.strip()}
        self._entered.refuse_typed({"name": chosen, **filled})
        values = self._entered.masked({"name": chosen, "umls_code": code, **filled})
        self._profiles.add(patient_id, slot, values, moment_of)
        return chosen

    def add_demographic(self, patient_id: str, field: str, value: str) -> str:
        """Set a demographic field by hand. value: as typed, "예" or "아니요" for YES_OR_NO. Returns the field's label."""
        self._entered.refuse_typed(value)
        self._profiles.set_demographic(
            patient_id, field, value == "예" if field in YES_OR_NO else self._entered.masked(value)
        )
        return LABELS[field]

    def demographic_fields(self) -> dict[str, str]:
        """The fields of the demographics slot with their labels."""
        return {field: LABELS[field] for field in DEMOGRAPHIC_FIELDS}

    def label(self, field: str) -> str:
        """A stored field as a reader knows it."""
        return LABELS.get(field, field)

    def fields_of(self, slot: str) -> dict[str, str]:
        """The fields of a slot that a person fills in, with their labels."""
        return ENTRY_FIELDS[slot]

    def consolidate(self, patient_id: str) -> tuple[str, ...]:
        """Merge duplicates and end contradictions as one undoable change; returns why, () where there was nothing.

        Raises UnknownPatient.
        """
        return self._profiles.consolidate(patient_id, self._known)

    def _known(self, state: FactState) -> Known | None:
        entry = self._terms.entry(state.umls_code) if state.umls_code else self._terms.named(state.name)
        if entry is None:
            return None
        return Known(entry.cui, entry.name, entry.slot, PREGNANCY in self._terms.classes(entry.cui))

    def find_concepts(self, text: str, slot: str) -> list[LexiconEntry]:
        """Lexicon concepts of a slot whose names match, or the one that is meant with more than its name ("와파린 4mg")."""
        meant = self._terms.meant(text, slot)
        return self._terms.search(text, slot) or ([meant] if meant else [])

    def steps(self, patient_id: str) -> tuple[Change | None, Change | None]:
        """The changes that undo and redo would concern; None where there is nothing."""
        return self._profiles.steps(patient_id)

    def undo(self, patient_id: str, turn: int | None = None, seen: int | None = None) -> str:
        """Take the patient's last change back; says which. seen: the id of the change that was shown as the last.

        Raises NothingToUndo, also when it is not this turn's or another one came since it was shown.
        """
        return self._profiles.undo(patient_id, turn, seen)

    def last_read(self, patient_id: str, turn: int) -> str | None:
        """What undo would take back, if that is what was read from this turn's message; else None."""
        last, _undone = self.steps(patient_id)
        return last.summary if last and last.turn == turn else None

    def redo(self, patient_id: str, seen: int | None = None) -> str:
        """Bring the last undone change again; says which. seen: as in undo. Raises NothingToUndo."""
        return self._profiles.redo(patient_id, seen)


__all__ = ["CHOICES", "EDITABLE_COLUMNS", "SLOT_LABELS", "Chart", "HistoryEvent"]
