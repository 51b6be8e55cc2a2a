"""A profile being changed: the states held, and what one change makes of them. Pure; the ledger writes it down."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from agent.storage.profile.apart import TAKEN, apart
from agent.storage.profile.describe import LABELS, describe, label, readable, summarise
from agent.storage.profile.laying import lay_over, united
from agent.storage.profile.records import DEMOGRAPHICS, FactState, normal_name, same_fact
from agent.storage.tables.columns import moment

MERGED = "항목과 합침"
LEFT = "두 항목은 합치지 않음"
CONTRADICTED = "함께일 수 없어 뺌"
Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Write:
    """The new state of one fact, None to take it out. fact_id: negative for a fact that is new in this change.

    refused: what was said of a fact that is kept out; it is in the history only.
    """

    fact_id: int
    state: FactState | None
    note: str | None = None
    refused: FactState | None = None


class Draft:
    """A working copy of one patient's facts. Nothing is stored until the ledger records `writes()`."""

    def __init__(self, held: Mapping[int, FactState]) -> None:
        self._before = dict(held)
        self._now: dict[int, FactState] = dict(held)
        self._notes: dict[int, list[str]] = {}
        self._refused: list[Write] = []
        self._new = 0
        self._alike: defaultdict[Key, set[int]] = defaultdict(set)
        for fact_id, state in held.items():
            self._file(fact_id, state)

    def items(self) -> Iterator[tuple[int, FactState]]:
        return iter(list(self._now.items()))

    def get(self, fact_id: int) -> FactState | None:
        return self._now.get(fact_id)

    def find(self, state: FactState) -> int | None:
        """The fact that this state speaks of: one with its code before one with only its name.

        Of records that stay apart (`apart`) it is the one of this name, a present one before a past one, and the dose
        of the time of day that is spoken of.
        """
        return next(iter(self._matches(state)), None)

    def _matches(self, state: FactState) -> list[int]:
        def likeness(fact_id: int) -> tuple[bool, bool, bool, int]:
            held = self._now[fact_id]
            told = [getattr(state, field) for field in TAKEN]
            other = sum(
                said is not None and said != getattr(held, field) for field, said in zip(TAKEN, told, strict=True)
            )
            return (
                held.umls_code is None,
                normal_name(held.name) != normal_name(state.name),
                not held.active,
                other,
            )

        return sorted((i for i in self._candidates(state) if same_fact(self._now[i], state)), key=likeness)

    def doses(self, state: FactState) -> dict[int, FactState]:
        """The records of this medicine that hold, where it is taken in several doses; {} else."""
        if state.slot != "medications":
            return {}
        held = {i: self._now[i] for i in self._matches(state) if self._now[i].active}
        return held if len(held) > 1 else {}

    def demographic(self, field: str) -> tuple[int, FactState] | None:
        return next(((i, s) for i, s in self._now.items() if s.slot == DEMOGRAPHICS and s.name == field), None)

    def put(self, fact_id: int, state: FactState) -> None:
        self._unfile(fact_id)
        self._now[fact_id] = state
        self._file(fact_id, state)

    def add(self, state: FactState) -> int:
        self._new -= 1
        self.put(self._new, state)
        return self._new

    def drop(self, fact_id: int) -> None:
        self._unfile(fact_id)
        self._now.pop(fact_id, None)

    def note(self, fact_id: int, text: str) -> None:
        """Keep something in a fact's history that did not change the fact."""
        self._notes.setdefault(fact_id, []).append(text)

    @property
    def reasons(self) -> tuple[str, ...]:
        """All that was noted, in order."""
        return tuple(text for texts in self._notes.values() for text in texts)

    def refuse(self, state: FactState, note: str) -> None:
        """Keep out what a message said, and keep that in the history."""
        self._new -= 1
        self._refused.append(Write(self._new, None, note, state))

    def keep_out(self, fact_id: int, state: FactState, note: str) -> None:
        """Leave a fact out that is gone from the profile, and keep in its history that it was said again."""
        self._refused.append(Write(fact_id, None, note, state))

    def lay(self, state: FactState, said_now: bool = True) -> int:
        """Store a state: over the fact it speaks of, or as a new one. Returns the fact's id.

        said_now: what a message or a clinician says is the newest word, even on a machine whose clock was set back;
        what a file brings is as old as its time stamp.
        """
        return self._lay_on(self.find(state), state, said_now)

    def lay_on(self, fact_id: int, state: FactState) -> int:
        """Store what is said over this fact."""
        return self._lay_on(fact_id, state, said_now=True)

    def lay_all(self, states: Iterable[tuple[FactState, bool]]) -> list[FactState]:
        """Lay what one file brings, each state with whether it is said now; returns those of which nothing was taken,
        because what is held withstood it (the notes say why). Two of its records that may not be merged stay two, also
        when the file is taken in again.
        """
        placed: set[int] = set()
        withheld = []
        for state, said_now in states:
            before, notes = dict(self._now), len(self.reasons)
            placed |= {self._lay_on(place, state, said_now) for place in self._places(state, placed)}
            if len(self.reasons) > notes and self._now == before:
                withheld.append(state)
        return withheld

    def _places(self, state: FactState, placed: set[int]) -> list[int | None]:
        """Over which facts a file's record goes; None for a new one. placed: those on which another of its records lies."""
        if not (state.active or state.dosage or state.frequency) and (doses := self.doses(state)):
            return [*doses]  # the medicine ends, not one of its doses
        matches = self._matches(state)
        free = [i for i in matches if i not in placed]
        return [next((i for i in matches if not apart(self._now[i], state)), next(iter(free), None))]

    def _lay_on(self, fact_id: int | None, state: FactState, said_now: bool) -> int:
        if fact_id is None:
            return self.add(state)
        merged, note = lay_over(self._now[fact_id], state, said_now)
        self.put(fact_id, merged)
        if note:
            self.note(fact_id, note)
        return fact_id

    def consolidate(self) -> tuple[str, ...]:
        """Merge facts that have become the same one, into the older (thesis 3.2.2.4); the history says why, and what of
        both was kept. Returns which pairs stay two records, and why."""
        left = []
        for fact_id in sorted(self._now, key=_storing_order):
            if fact_id not in self._now:
                continue
            twins = [
                other
                for other in self._candidates(self._now[fact_id])
                if other != fact_id and same_fact(self._now[fact_id], self._now[other])
            ]
            for twin in twins:
                held, other = self._now[fact_id], self._now[twin]
                if (why := apart(held, other) or self._were_apart(fact_id, twin)) is not None:
                    if _storing_order(fact_id) < _storing_order(twin):  # each pair once
                        left.append(f"'{label(held)}', '{label(other)}' {LEFT}: {why}")
                    continue
                merged = united(held, other)
                self.drop(twin)
                self.put(fact_id, merged)
                code = held.umls_code if held.umls_code == other.umls_code else None
                self.note(twin, f"'{label(held)}' {MERGED} ({f'같은 UMLS 코드 {code}' if code else '같은 이름'})")
                for choice in _choices(held, other, merged):
                    self.note(fact_id, choice)
        return tuple(left)

    def _were_apart(self, *pair: int) -> str | None:
        """Why two records that held were kept apart before this change: to correct one of them ends nothing of the other."""
        one, other = (self._before.get(fact_id) for fact_id in pair)
        both = one and other and one.active and other.active and same_fact(one, other)
        return apart(one, other) if one and other and both else None

    def writes(self) -> tuple[Write, ...]:
        """What differs from the beginning, removals last; a note alone repeats the state it stands at."""
        found = []
        for fact_id, state in self._now.items():
            note = "; ".join(self._notes.get(fact_id, ())) or None
            if state != self._before.get(fact_id) or note:
                found.append(Write(fact_id, state, note))
        for fact_id in self._before.keys() - self._now.keys():
            found.append(Write(fact_id, None, "; ".join(self._notes.get(fact_id, ())) or None))
        return (*found, *self._refused)

    def changes_state(self) -> bool:
        return self._now != self._before

    def _candidates(self, state: FactState) -> list[int]:
        """The facts that share its code or its name, in the order they were stored: only these can be the same."""
        return sorted(set().union(*(self._alike[key] for key in _keys(state))), key=_storing_order)

    def _file(self, fact_id: int, state: FactState) -> None:
        for key in _keys(state):
            self._alike[key].add(fact_id)

    def _unfile(self, fact_id: int) -> None:
        if (state := self._now.get(fact_id)) is not None:
            for key in _keys(state):
                self._alike[key].discard(fact_id)

    def summary(self) -> str:
        phrases = [
            describe(self._before.get(write.fact_id), write.state)
            for write in self.writes()
            if write.state != self._before.get(write.fact_id)
        ]
        notes = list(self.reasons)
        notes += [f"{label(write.refused)}: {write.note}" for write in self._refused if write.refused]
        return summarise(phrases or notes)


def _keys(state: FactState) -> tuple[Key, ...]:
    """What a fact is found by. Two facts that are the same by `same_fact` share one of these."""
    by_name = (state.slot, normal_name(state.name))
    return (by_name, (state.slot, state.umls_code)) if state.umls_code else (by_name,)


def _choices(one: FactState, other: FactState, merged: FactState) -> Iterator[str]:
    """Where two merged facts had different values: which was kept, and why."""
    for field in ("value", "onset", *TAKEN, "active"):
        kept = getattr(merged, field)
        for stays, goes in ((one, other), (other, one)):
            lost = getattr(goes, field)
            if lost is None or lost == kept:
                continue
            if kept is None:
                yield f"합친 항목의 {LABELS[field]} {readable(lost)} 뺌 (남긴 기록에는 없음)"
            else:
                why = _why(field, stays, goes)
                yield f"합친 두 항목의 {LABELS[field]} 가운데 {readable(kept)} 남김, {readable(lost)} 뺌 ({why})"


def _why(field: str, stays: FactState, goes: FactState) -> str:
    if stays.confirmed and not goes.confirmed and getattr(stays, field) is not None:
        return "확인된 값"
    if moment(stays.updated_at) == moment(goes.updated_at):
        return "때가 같아 현재 해당하는 쪽" if field == "active" else "때가 같은 두 값 가운데 하나"
    return "나중 값"


def _storing_order(fact_id: int) -> tuple[bool, int]:
    return (fact_id < 0, abs(fact_id))
