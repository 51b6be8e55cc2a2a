"""Conversations after they were held: the list of them, renaming and deleting, what readers thought, what was asked anew."""

from __future__ import annotations

import contextlib
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime

from agent.errors import NothingToUndo
from agent.records.chart import Chart
from agent.safety import PersonalData
from agent.state import Profile, Turn
from agent.storage import (
    FEEDBACK_REASONS,
    LABELS,
    LONGEST_COMMENT,
    ConversationStore,
    Feedback,
    FeedbackStore,
    Place,
    Talk,
    TalkStore,
    Thumb,
)

COMPARED = ("name", "active", "denied", "onset", "dosage", "frequency", "value", "unit", "measured_at")


@dataclass(frozen=True, slots=True)
class Opinions:
    """Readers' verdicts. answers: how many there are by route, with a verdict or without; given: the last first."""

    answers: Mapping[str, int]
    given: tuple[Feedback, ...]

    def count(self, verdict: Thumb, route: str | None = None) -> int:
        """How many answers of a route, or of all, were found good or bad."""
        return sum(one.verdict == verdict and route in (None, one.route) for one in self.given)

    def reasons(self, verdict: Thumb) -> dict[str, int]:
        """Reasons in Korean words with how often each was given, the most frequent first."""
        named = Counter(
            FEEDBACK_REASONS[verdict][key]
            for one in self.given
            if one.verdict == verdict
            for key in one.known_reasons
        )
        return dict(named.most_common())


class Talks:
    """What a list of conversations shows and does. A demo patient is begun anew, never deleted."""

    def __init__(
        self,
        chart: Chart,
        conversations: ConversationStore,
        clock: Callable[[], datetime],
    ) -> None:
        self._chart = chart
        self._conversations = conversations
        self._store = TalkStore(conversations.database, conversations.goes_on)
        self._feedback = FeedbackStore(conversations.database, clock)
        self._personal_data = PersonalData()

    def list(self, sought: str = "", umls_code: str | None = None) -> list[Talk]:
        """Conversations, the last used first; sought: only those with all its words in the name or in one turn;
        umls_code: only those of patients who have this concept."""
        found = self._store.talks(sought)
        if umls_code is None:
            return found
        having = set(self._chart.patients_with(umls_code))
        return [talk for talk in found if talk.patient_id in having]

    def rename(self, patient_id: str, name: str) -> str:
        """Another name for display, personal identifiers masked; returns it. Raises InputRejected, UnknownPatient."""
        return self._conversations.rename_patient(patient_id, self._personal_data.mask(name))

    def is_demo(self, patient_id: str) -> bool:
        return any(demo.id == patient_id for demo in self._chart.demos())

    def remove(self, patient_id: str) -> None:
        """Delete the conversation with all that is stored of the patient, or begin a demo patient anew.

        Raises StorageUnavailable while a question of theirs is being answered.
        """
        if self.is_demo(patient_id):
            self._chart.reset(patient_id)
        else:
            self._chart.delete(patient_id)

    def replaced(self, patient_id: str) -> dict[int, int]:
        """Turns that were asked anew, each with the turn that stands in its place."""
        return self._conversations.replaced(patient_id)

    def meant(self, patient_id: str, turn: int) -> int | None:
        """The turn that a stopped one was to replace; None for a question of its own."""
        return self._conversations.meant(patient_id, turn)

    def changed_since(self, turn: Turn) -> tuple[str, ...]:
        """Names of what the profile holds otherwise than when the turn was answered; weights and marks do not count."""
        then, now = _values(turn.profile), _values(self._chart.profile(turn.patient))
        differing = {key for key in then.keys() | now.keys() if then.get(key) != now.get(key)}
        return tuple(dict.fromkeys(name for _, name in sorted(differing)))

    def take_back(self, patient_id: str, turn: int) -> None:
        """Undo what was read from a turn's message, if nothing has changed since; a second click finds nothing to do."""
        with contextlib.suppress(NothingToUndo):
            self._chart.undo(patient_id, turn)

    def judge(
        self, patient_id: str, turn: int, verdict: Thumb | None, reasons: tuple[str, ...] = (), comment: str = ""
    ) -> None:
        """Keep what a reader thought of an answer; None takes it back. Personal identifiers in the comment are masked.

        reasons: keys of FEEDBACK_REASONS for that verdict. Raises InputRejected for others, UnknownPatient for no such turn.
        """
        self._feedback.give(patient_id, turn, verdict, reasons, self._personal_data.mask(comment))

    def judged(self, patient_id: str) -> dict[int, Feedback]:
        """A patient's answers that a reader found good or bad, by turn."""
        return self._feedback.of(patient_id)

    def opinions(self) -> Opinions:
        """All verdicts that count now, with the number of answers they are a share of."""
        return Opinions(self._feedback.answers(), tuple(self._feedback.all()))


def _values(profile: Profile) -> dict[tuple[str, str], set[tuple[object, ...]]]:
    """What answers can depend on, by slot and name."""
    values: defaultdict[tuple[str, str], set[tuple[object, ...]]] = defaultdict(set)
    for field, held in profile.demographics.items():
        values["demographics", LABELS[field]].add((held.value,))
    for fact in profile.facts:
        values[fact.slot, fact.name].add((*(getattr(fact, name) for name in COMPARED), fact.series))
    return values


__all__ = ["FEEDBACK_REASONS", "LONGEST_COMMENT", "Feedback", "Opinions", "Place", "Talk", "Talks", "Thumb"]
