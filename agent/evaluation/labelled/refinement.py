"""What self-refine does (thesis 3.4.4): how many answers it works on, how many it betters, by how much, and that it never
delivers a lower score than the first answer's. Of the development triplets, each a person of its own, and of the shipped
patients' conversations; both with every feature but the cache, which would hide the second answer to a question.

A gain is in the judge's mean score, 0..1: the delivered round's less the first one's. The judge is the one that the rounds
are chosen by, so the gain says what refining does to its score, not that a reader finds the answer better.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from agent.assembly import Parts
from agent.config import AgentConfig
from agent.evaluation.labelled.ideal_answers import ALONE
from agent.evaluation.labelled.messages import DEVELOPMENT
from agent.evaluation.labelled.retrieval import Triplet
from agent.evaluation.people.patients import Cohort
from agent.evaluation.playing.modes import configured
from agent.evaluation.sandbox import isolated
from agent.evaluation.stored.statistics import paired_difference
from agent.events import TurnCompleted
from agent.state import Turn

PUBLISHED_GAIN = 0.5
"""Thesis abstract: self-refine betters the quality by half."""


@dataclass(frozen=True, slots=True)
class Refined:
    """One judged turn. whose: the person, as a number; means: of its rounds in order; delivered: of the round that was
    delivered, None when the answer was withheld."""

    whose: int
    means: tuple[float, ...]
    delivered: float | None

    @property
    def gain(self) -> float:
        """What the patient got over the first answer; 0 where nothing was delivered."""
        return 0.0 if self.delivered is None else self.delivered - self.means[0]


def refined(turn: Turn, whose: int) -> Refined | None:
    """None for a turn without rounds: an emergency, a block."""
    if not turn.rounds:
        return None
    means = tuple(round_.verdict.scores.mean for round_ in turn.rounds)
    delivered = [round_.verdict.scores.mean for round_ in turn.rounds if round_.delivered]
    return Refined(whose, means, delivered[0] if delivered else None)


def summary(turns: Sequence[Refined]) -> dict[str, Any]:
    """Shares of the judged turns: refined (a second round was written), improved (the delivered one scored higher than the
    first), unchanged (refined without a gain); lowered counts delivered scores below the first, which must be 0. The mean
    gain is over the refined turns, and over all of them, with 95 % intervals over persons."""
    again = [turn for turn in turns if len(turn.means) > 1]
    improved = [turn for turn in again if turn.gain > 0]
    return {
        "judged": len(turns),
        "refined": len(again),
        "share_refined": _share(len(again), len(turns)),
        "share_improved": _share(len(improved), len(turns)),
        "share_unchanged": _share(len(again) - len(improved), len(turns)),
        "improved_of_refined": _share(len(improved), len(again)),
        "lowered": sum(turn.gain < 0 for turn in turns),
        "withheld": sum(turn.delivered is None for turn in turns),
        "first_mean": _mean([turn.means[0] for turn in turns]),
        "delivered_mean": _mean([turn.means[0] + turn.gain for turn in turns]),
        "mean_gain_refined": _interval(again),
        "mean_gain_all": _interval(turns),
        "published_gain": PUBLISHED_GAIN,
    }


def report(
    triplets: Sequence[Triplet],
    cohort: Cohort,
    parts: Parts,
    config: AgentConfig,
    model: str,
    tell: Callable[[str], None],
) -> Iterator[dict[str, Any]]:
    """A line for the development triplets and one for the shipped patients."""
    parts.reading.join()
    chosen = configured(config, ALONE)
    asked = [triplet for triplet in triplets if triplet.half == DEVELOPMENT]
    tell(f"질문 {len(asked)}개에 답하는 중…")
    found: list[Refined | None] = []
    with isolated(parts, chosen) as (door, _):
        for number, triplet in enumerate(asked):
            *_, last = door.ask(triplet.id, triplet.query, model=model)
            assert isinstance(last, TurnCompleted)
            found.append(refined(last.turn, number))
    yield {"set": "triplets", "half": DEVELOPMENT, "answers": model, **summary([one for one in found if one])}
    tell(f"환자 {len(cohort.patients)}명과 대화하는 중…")
    found = []
    for number, patient in enumerate(cohort.patients):
        with isolated(parts, chosen) as (door, clock):
            for place, gold in enumerate(patient.turns, 1):
                clock.set_to(place, gold.days)
                *_, last = door.ask(patient.id, gold.message, model=model)
                assert isinstance(last, TurnCompleted)
                found.append(refined(last.turn, number))
    yield {"set": "patients", "half": None, "answers": model, **summary([one for one in found if one])}


def _interval(turns: Sequence[Refined]) -> dict[str, float | None] | None:
    persons = {whose: number for number, whose in enumerate(dict.fromkeys(turn.whose for turn in turns))}
    found = (
        paired_difference([persons[turn.whose] for turn in turns], [turn.gain for turn in turns])
        if turns
        else None
    )
    if found is None:
        return None
    ends = {"mean": found.mean, "low": found.low, "high": found.high}
    return {name: None if value is None else round(value, 4) for name, value in ends.items()}


def _share(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None


def _mean(values: Sequence[float]) -> float | None:
    return round(sum(values) / len(values), 4) if values else None
