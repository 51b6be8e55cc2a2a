"""ProfileStore: each patient's six slots, read with decay weights, changed only by events (thesis 3.2.2.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from typing import Any, cast

from agent.config import DecayRates
from agent.errors import NothingToUndo
from agent.language import N_
from agent.state import DemographicValue, Extraction, FactSlot, Profile, ProfileFact
from agent.storage.profile import holders
from agent.storage.profile.day_parts import UNCLEAR
from agent.storage.profile.describe import LABELS
from agent.storage.profile.draft import Draft
from agent.storage.profile.edits import AddFact, Edit, RemoveFact, SetDemographic, UpdateFact, perform
from agent.storage.profile.holders import NamedIn
from agent.storage.profile.importing import lay_imported
from agent.storage.profile.ledger import Author, Change, HistoryEvent, Ledger, as_seen
from agent.storage.profile.merge import apply_extraction
from agent.storage.profile.portable import export_slots, parse_profile
from agent.storage.profile.records import DEMOGRAPHICS, FactState, Resolve, decay_weight, unresolved
from agent.storage.profile.settling import Knowing, knows_nothing, settle
from agent.storage.profile.withheld import STANDS, kept_out, taken_out
from agent.storage.tables import in_progress, patients
from agent.storage.tables.columns import moment, stamp, storable
from agent.storage.tables.database import Database

TimeReader = Callable[[str, datetime], str | None]
"""(time as said, now) -> the moment it means, ISO 8601; None for a phrase that means none."""


class ProfileStore:
    """Profiles in the database. Every method is one transaction and may be called from any thread or process.

    clock: the present, with time zone. Every method raises StorageUnavailable when the database fails.
    """

    def __init__(self, database: Database, decay: DecayRates, clock: Callable[[], datetime]) -> None:
        self._database = database
        self._decay = decay
        self._clock = clock

    # Reading

    def retrieve(self, patient_id: str, temporal_weighting: bool = True, slot: FactSlot | None = None) -> Profile:
        """The profile, heaviest facts first; an unknown patient's is empty.

        temporal_weighting False: every weight is 1 and the order is that of storing. slot: only that slot's facts.
        """
        patient_id = patients.checked_id(patient_id)
        with self._database.read() as connection:
            return self._profile(Ledger(connection, patient_id), patient_id, temporal_weighting, slot)

    def patients_with(self, umls_code: str, named: NamedIn | None = None) -> list[str]:
        """Ids of the patients who have this concept, in order: see `holders.patients_with`."""
        with self._database.read() as connection:
            return holders.patients_with(connection, umls_code, named)

    def concepts_held(self, concept_of: Callable[[str, str], str | None]) -> dict[str, tuple[str, int]]:
        """Every concept that some patient has, with its name and their number: see `holders.concepts_held`."""
        with self._database.read() as connection:
            return holders.concepts_held(connection, concept_of)

    def history(self, patient_id: str, fact_id: int | None = None) -> list[HistoryEvent]:
        """Every event, oldest first: when, who, what from what, from which words. Raises UnknownPatient."""
        patient_id = patients.checked_id(patient_id)
        with self._database.read() as connection:
            patients.require(connection, patient_id)
            return Ledger(connection, patient_id).history(fact_id)

    def export(self, patient_id: str) -> dict[str, Any]:
        """The profile as `import_profile` takes it, lossless but for weights. Raises UnknownPatient."""
        patient_id = patients.checked_id(patient_id)
        with self._database.read() as connection:
            patients.require(connection, patient_id)
            return export_slots(list(Ledger(connection, patient_id).states().values()))

    # A turn and an import

    def save(
        self,
        patient_id: str,
        extraction: Extraction,
        turn: int | None,
        message: str,
        begun: bool = False,
        temporal_weighting: bool = True,
    ) -> Profile:
        """Store one message's facts as one change, create the patient if new, and return the profile as retrieve does.

        message: the masked text. The same message of the same turn is stored once, however often it is saved, unless
        it was undone in between. begun: the turn is in progress; raises InputRejected if its conversation is gone.
        """
        patient_id, message, at = patients.checked_id(patient_id), storable(message), stamp(self._clock())
        with self._database.write() as connection:
            if begun:
                in_progress.require(connection, patient_id, turn, message)
            patients.ensure(connection, patient_id, at)
            ledger = Ledger(connection, patient_id)
            if turn is None or not ledger.recorded(turn, message):
                draft = ledger.draft()
                gone = {} if extraction.review else taken_out(connection, patient_id)
                apply_extraction(draft, extraction, at, turn, message, gone)
                ledger.record(draft, Author("turn", "patient", at, turn, message))
            return self._profile(ledger, patient_id, temporal_weighting)

    def kept_out(self, patient_id: str, turn: int) -> list[str]:
        """In Korean sentences what a turn said that was not stored: what a clinician had taken out before, and a dose of which
        nobody knows which of several it replaces."""
        patient_id = patients.checked_id(patient_id)
        with self._database.read() as connection:
            told = kept_out(connection, patient_id, turn, (STANDS, UNCLEAR))
        what = {
            STANDS: "지금은 맞는 값이면 슬롯에서 추가해 주세요.",
            UNCLEAR: "슬롯에서 해당하는 기록을 고쳐 주세요.",
        }
        return [
            f"{why}: {', '.join(dict.fromkeys(LABELS.get(name, name) for name in told[why]))}. {advice}"
            for why, advice in what.items()
            if why in told
        ]

    def import_profile(
        self, patient_id: str, profile: object, resolve: TimeReader | None = None
    ) -> dict[str, int]:
        """Merge a profile in the shape of `export` into the patient's as one change, creating the patient if new.

        resolve: the moment (ISO 8601) that a time as said ("지난달") means, seen from the import's.
        Returns how many facts of each slot were taken; what the chart withstood its history tells. Raises InputRejected naming the place; then nothing changes.
        """
        patient_id = patients.checked_id(patient_id)
        now = self._clock()
        at = stamp(now)
        states = parse_profile(profile, at, seen_from(now, resolve))
        with self._database.write() as connection:
            patients.ensure(connection, patient_id, at)
            ledger = Ledger(connection, patient_id)
            draft = ledger.draft()
            taken = lay_imported(draft, states, at)
            ledger.record(draft, Author("import", "import", at))
        slots = (DEMOGRAPHICS, "conditions", "symptoms", "medications", "vitals", "labs")
        return {slot: sum(state.slot == slot for state in taken) for slot in slots}

    # A clinician's edits: each one undoable event. All raise UnknownPatient, and InputRejected for what is no value.

    def add(
        self, patient_id: str, slot: str, values: Mapping[str, object], resolve: TimeReader | None = None
    ) -> Profile:
        """Add a fact by hand. values: of the fields in `validation.EDITABLE` for that slot, at least the name."""
        return self.edit(patient_id, [AddFact(slot, values)], resolve)

    def update(self, patient_id: str, fact_id: int, changes: Mapping[str, object]) -> Profile:
        """Correct a fact; active False ends it (a medicine stopped, an illness past)."""
        return self.edit(patient_id, [UpdateFact(fact_id, changes)])

    def remove(self, patient_id: str, fact_id: int) -> Profile:
        """Take a fact out of the profile; its history stays."""
        return self.edit(patient_id, [RemoveFact(fact_id)])

    def set_demographic(self, patient_id: str, field: str, value: object) -> Profile:
        """Set one demographic field, or take it out with None."""
        return self.edit(patient_id, [SetDemographic(field, value)])

    def edit(self, patient_id: str, edits: Iterable[Edit], resolve: TimeReader | None = None) -> Profile:
        """Make several edits as one undoable event: all of them or, if one is refused, none.

        resolve: as in import_profile, for a typed time ("어제 아침").
        """
        with self._changing(patient_id, "manual") as (draft, at):
            perform(draft, edits, at, seen_from(moment(at), resolve))
        return self.retrieve(patient_id)

    def consolidate(self, patient_id: str, knowing: Knowing = knows_nothing) -> tuple[str, ...]:
        """Merge duplicates and end contradictions (thesis 3.2.2.4), as one undoable change; returns the reasons, which
        the history keeps, and what was left as it is. knowing: what the lexicon knows of a fact.

        Every other change does so for what it touches; older states and restored ones may need it whole.
        """
        with self._changing(patient_id, "manual") as (draft, _):
            return settle(draft, knowing)

    # Undo

    def steps(self, patient_id: str) -> tuple[Change | None, Change | None]:
        """The changes that undo and redo would concern; None where there is nothing."""
        patient_id = patients.checked_id(patient_id)
        with self._database.read() as connection:
            return Ledger(connection, patient_id).steps()

    def undo(self, patient_id: str, turn: int | None = None, seen: int | None = None) -> str:
        """Take the last change back (a turn counts as one); returns what it was. Raises NothingToUndo.

        turn: only what was read from its message, and nothing where another change came after it; seen: only the change
        of this id, which its reader was shown as the last one.

        A repeated fact counts ("당뇨병 다시 언급"), because its time stamp changed. What changed nothing (a turn without
        facts, an import of what is there) does not count, so that undo then takes the change before it.
        """
        with self._ledger(patient_id) as (ledger, at):
            change = as_seen(ledger.steps()[0], seen)
            if change is None or turn not in (None, change.turn):
                raise NothingToUndo(N_("되돌릴 변경이 없습니다."))
            ledger.undo(change, Author("undo", "clinician", at))
            return change.summary

    def redo(self, patient_id: str, seen: int | None = None) -> str:
        """Bring the change that was taken back again; returns what it is. seen: as in undo. Raises NothingToUndo."""
        with self._ledger(patient_id) as (ledger, at):
            change = as_seen(ledger.steps()[1], seen)
            if change is None:
                raise NothingToUndo(N_("다시 적용할 변경이 없습니다."))
            ledger.redo(change, Author("redo", "clinician", at))
            return change.summary

    @contextmanager
    def _ledger(self, patient_id: str) -> Iterator[tuple[Ledger, str]]:
        patient_id = patients.checked_id(patient_id)
        with self._database.write() as connection:
            patients.require(connection, patient_id)
            yield Ledger(connection, patient_id), stamp(self._clock())

    @contextmanager
    def _changing(self, patient_id: str, kind: str) -> Iterator[tuple[Draft, str]]:
        with self._ledger(patient_id) as (ledger, at):
            draft = ledger.draft()
            yield draft, at
            ledger.record(draft, Author(kind, "clinician", at))

    def _profile(
        self, ledger: Ledger, patient_id: str, weighting: bool = True, slot: FactSlot | None = None
    ) -> Profile:
        now, counts = self._clock(), ledger.counts()
        demographics: dict[str, DemographicValue] = {}
        facts: list[ProfileFact] = []
        for fact_id, state in ledger.states().items():
            weight = decay_weight(state, self._decay, now) if weighting else 1.0
            history = counts.get(fact_id, 0)
            if state.slot == DEMOGRAPHICS and state.value is not None and slot is None:
                demographics[state.name] = DemographicValue(
                    state.name, state.value, weight, history, state.updated_at, state.provenance
                )
            elif state.slot != DEMOGRAPHICS and slot in (None, state.slot):
                facts.append(profile_fact(fact_id, state, weight, history))
        if weighting:
            facts.sort(key=lambda fact: -fact.weight)  # stable: equal weights keep the order of storing
        return Profile(patient_id, demographics, tuple(facts))


def seen_from(now: datetime, resolve: TimeReader | None) -> Resolve:
    """Said times as moments, seen from now."""
    return (lambda said: resolve(said, now)) if resolve else unresolved


def profile_fact(fact_id: int, state: FactState, weight: float, history: int) -> ProfileFact:
    """A stored state as the other rooms see it; value, unit and times are the newest measurement's."""
    series = state.newest_first
    newest = series[0] if series else None
    return ProfileFact(
        fact_id,
        cast(FactSlot, state.slot),
        state.name,
        state.umls_code,
        weight,
        history,
        state.active,
        state.confirmed,
        state.updated_at,
        onset=state.onset,
        dosage=state.dosage,
        frequency=state.frequency,
        value=newest.value if newest else None,
        unit=newest.unit if newest else None,
        measured_at=newest.measured_at if newest else None,
        timestamp=newest.timestamp if newest else state.began_at,
        series=series,
        denied=state.denied,
        provenance=state.provenance,
    )
