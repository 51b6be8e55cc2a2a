"""The guided demo: how far a demo patient's story has been played, and what happened in a turn.

Progress is read from what is stored (conversation and profile history), so it survives a reload, a second window and
free conversation in between; nothing about it is written down.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from agent.demo import Correction, DemoPatient, Step
from agent.errors import InputRejected
from agent.language import N_, _, in_korean
from agent.records.chart import Chart
from agent.state import Turn
from agent.storage import HistoryEvent, StoppedTurn
from agent.turn.retold import Line, retell


@dataclass(frozen=True, slots=True)
class Done:
    """How a step was done. turn: of its message, None for what was done by hand; change: that in one line."""

    turn: int | None = None
    change: str = ""


Progress = tuple[Done | None, ...]
"""One entry a step, None for those still to be done."""


class Guide:
    """What the pages need to play a story and to explain any turn."""

    def __init__(self, chart: Chart, replaced: Callable[[str], Mapping[int, int]], bar: float) -> None:
        """replaced: a patient's turns that were asked anew; bar: the judge's pass mark, 0..1."""
        self._chart = chart
        self._replaced = replaced
        self._bar = bar

    def stories(self) -> tuple[DemoPatient, ...]:
        """The demo patients in the order in which they are offered."""
        return self._chart.demos()

    def story(self, patient_id: str) -> DemoPatient | None:
        """The patient's story, None for a patient without one."""
        return next((demo for demo in self.stories() if demo.id == patient_id), None)

    def examples(self) -> tuple[str, ...]:
        """Messages to begin a free conversation with: how the stories begin."""
        return tuple(demo.steps[0].send for demo in self.stories() if demo.steps[0].send)

    def progress(self, story: DemoPatient, entries: Sequence[Turn | StoppedTurn]) -> Progress:
        """Which steps are done. entries: the patient's conversation; a stopped turn does no step.

        What was asked anew does one only where nothing else does it.
        """
        replaced = self._replaced(story.id)
        turns = sorted((e for e in entries if isinstance(e, Turn)), key=lambda turn: turn.turn in replaced)
        return progress(story.steps, turns, self._chart.history(story.id))

    def retell(self, turn: Turn) -> tuple[Line, ...]:
        """The account of a stored turn."""
        return retell(turn, self._chart.history(turn.patient), self._bar)

    def holds(self, step: Step, turn: Turn) -> bool:
        """Whether the turn shows what the step says of it; features switched off or another model may change that."""
        with in_korean():
            account = "\n".join(line.text for line in self.retell(turn))
        return turn.route == step.route and all(words in account for words in step.says)

    def step_of(self, story: DemoPatient, turn: Turn, entries: Sequence[Turn | StoppedTurn]) -> Step | None:
        """The step that this turn did; None for free conversation."""
        done = self.progress(story, entries)
        return next((step for step, d in zip(story.steps, done, strict=True) if d and d.turn == turn.turn), None)

    def do(self, patient_id: str, step: Step) -> str:
        """Do for the presenter what a step asks to be done by hand; says what was done. Raises AgentError."""
        if step.correct:
            return self._correct(patient_id, step.correct)
        return self._chart.undo(patient_id) if step.press == "undo" else self._chart.redo(patient_id)

    def _correct(self, patient_id: str, correction: Correction) -> str:
        rows = self._chart.slot_rows(patient_id)
        place = next((n for n, row in enumerate(rows) if correction.name in (row["key"], row["name"])), None)
        if place is None:
            raise InputRejected(
                N_("고칠 값이 아직 없습니다: {name}. 앞 단계의 메시지를 먼저 보내 주세요."), name=correction.name
            )
        self._chart.correct(patient_id, rows, {"edited_rows": {place: {"value": correction.value}}})
        before = rows[place]["value"] or _("없음")
        return f"{rows[place]['name']} {before} → {correction.value}"


def progress(steps: Sequence[Step], turns: Sequence[Turn], history: Sequence[HistoryEvent]) -> Progress:
    """Match each step with what was done; each turn serves one step.

    A message is done by a turn of the same words, one that follows something done by hand only after that: its point
    is what the change made of the answer. A correction is done by any change to its value by hand.
    """
    found: dict[int, Done] = {}
    since: dict[int, str] = {}
    changed: HistoryEvent | None = None
    for number, step in enumerate(steps):
        if step.send is None and (event := _by_hand(step, changed, steps[:number], history)):
            changed = event
            found[number], since[number + 1] = Done(change=event.summary), event.at
    used: set[int] = set()
    sent = [(number, step.send) for number, step in enumerate(steps) if step.send]
    # What is to follow a change chooses first: the same words are to be sent before it, too, and may have been skipped.
    for number, text in sorted(sent, key=lambda item: item[0] not in since):
        same = (turn for turn in turns if turn.turn not in used and _says(turn, text))
        if turn := next((turn for turn in same if _after(turn, since.get(number))), None):
            used.add(turn.turn)
            found[number] = Done(turn=turn.turn)
    return tuple(found.get(number) for number in range(len(steps)))


def _says(turn: Turn, text: str) -> bool:
    return " ".join(turn.query.split()) == " ".join(text.split())


def _after(turn: Turn, since: str | None) -> bool:
    """Turns are dated to the second, so one in the same second counts as later."""
    return since is None or datetime.fromisoformat(turn.created_at) >= datetime.fromisoformat(since).replace(
        microsecond=0
    )


def _by_hand(
    step: Step, changed: HistoryEvent | None, before: Sequence[Step], history: Sequence[HistoryEvent]
) -> HistoryEvent | None:
    """The change that does the step: of the corrected value, and later than what was done by hand before it."""
    correction = step.correct or next(s.correct for s in reversed(before) if s.correct)
    kind, after = ("manual" if step.correct else step.press), (changed.change_id if changed else 0)
    if step.press and changed is None:
        return None
    events = (e for e in history if e.kind == kind and e.name == correction.name and e.change_id > after)
    return next(events, None)


__all__ = ["DemoPatient", "Done", "Guide", "Progress", "Step", "progress"]
