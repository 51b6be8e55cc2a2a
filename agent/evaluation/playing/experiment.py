"""What is to be run, and the conversations that it is made of."""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import dataclass

from agent.errors import InputRejected
from agent.evaluation.people.patients import Cohort
from agent.evaluation.playing.alone import OFFLINE, refuse_offline
from agent.evaluation.playing.conversation import Conversation
from agent.evaluation.stored.manifest import MOST_REPETITIONS
from agent.generation import OpenAIModel, Sampling


@dataclass(frozen=True, slots=True)
class Experiment:
    """What is to be run: on which patients, how many turns each, under which modes, answered by which model.

    repetitions: how often each dialogue is played; temperature: of the answers of a model at an endpoint, each repetition
    with a seed of its own; patient_model: says the patients' turns in its own words, None for the written wordings.
    """

    cohort: Cohort
    turns: int
    modes: tuple[str, ...]
    seed: int
    model: str
    repetitions: int = 1
    temperature: float = 0.0
    patient_model: OpenAIModel | None = None

    @property
    def actor(self) -> str | None:
        """The name of the model that plays the patients."""
        return self.patient_model.model_id if self.patient_model else None


def refuse(experiment: Experiment) -> None:
    """Raises InputRejected for what the model cannot do."""
    refuse_offline(experiment.modes, experiment.model)
    drawn = experiment.repetitions > 1 or (experiment.temperature and not experiment.patient_model)
    if experiment.model == OFFLINE and drawn:
        raise InputRejected(
            "오프라인 모델은 같은 대화에 언제나 같은 답을 하므로 되풀이해도(--repetitions) 새로 알 것이 없고, 온도(--temperature)도 "
            "없습니다. 두 옵션을 빼거나, OPENAI_API_KEY나 OPENAI_BASE_URL을 설정하고 --model로 언어 모델을 골라 주세요."
        )
    if experiment.repetitions > MOST_REPETITIONS:
        raise InputRejected(f"같은 대화는 {MOST_REPETITIONS}번까지 되풀이할 수 있습니다(--repetitions).")


def left_of(experiment: Experiment, done: Collection[tuple[str, str, int]]) -> list[Conversation]:
    """Those that are not done, by (mode, patient, repetition)."""
    return [one for one in in_order(experiment) if one.key not in done]


def in_order(experiment: Experiment) -> list[Conversation]:
    """Patient by patient, the modes of each in an order of its own: what one mode warms up makes the next look fast, and
    so no mode may always come after the same other one.

    All are played once before any is played again; the modes of a repetition share its seed.
    """
    return [
        Conversation(mode, patient, repetition, _sampling(experiment, repetition))
        for repetition in range(1, experiment.repetitions + 1)
        for patient in experiment.cohort.patients
        for mode in _shuffled(experiment, patient.id, repetition)
    ]


def _shuffled(experiment: Experiment, patient: str, repetition: int) -> list[str]:
    """The modes in an order that seed, patient and repetition settle, whoever plays and wherever a run goes on."""
    drawn = random.Random(f"{experiment.seed} {patient} {repetition}")
    return drawn.sample(experiment.modes, len(experiment.modes))


def _sampling(experiment: Experiment, repetition: int) -> Sampling | None:
    if experiment.model == OFFLINE:
        return None
    return Sampling(experiment.temperature, experiment.seed + repetition - 1)
