"""Which servers and models a run asks, and what they refused: part of what decides its outcome."""

from __future__ import annotations

from typing import Any

from agent.assembly import Parts
from agent.evaluation.playing.experiment import Experiment
from agent.generation import OpenAIModel


def asked(experiment: Experiment, parts: Parts) -> dict[str, str | None]:
    """{"endpoint": where models are asked, without credentials; "judge_model": who judges the answers}, None offline."""
    answering = parts.models.get(experiment.model)
    at_endpoint = answering if isinstance(answering, OpenAIModel) else None
    judge = (parts.judging_model or at_endpoint) if at_endpoint else None
    anyone = at_endpoint or experiment.patient_model
    return {
        "endpoint": anyone.address if anyone else None,
        "judge_model": judge.model_id if judge else None,
    }


def refused(experiment: Experiment, parts: Parts) -> dict[str, list[str]]:
    """By role (answers, judge, patients) the parameters that the endpoint is known to refuse: calls went without them."""
    roles: dict[str, Any] = {
        "answers": parts.models.get(experiment.model),
        "judge": parts.judging_model,
        "patients": experiment.patient_model,
    }
    found = {role: sorted(model.refused) for role, model in roles.items() if isinstance(model, OpenAIModel)}
    return {role: names for role, names in found.items() if names}
