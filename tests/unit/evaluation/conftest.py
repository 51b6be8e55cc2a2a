"""A small experiment of two patients, two turns and two modes, and a stored run of it, made once."""

from datetime import datetime, timedelta, timezone

import pytest

SEOUL = timezone(timedelta(hours=9))


@pytest.fixture(scope="session")
def cohort(terms):
    from agent.config import Settings
    from agent.evaluation.people.written import written_cohort

    return written_cohort(Settings().agent_data_dir / "evaluation" / "patients", 2, 2, terms)


@pytest.fixture(scope="session")
def experiment(cohort):
    from agent.evaluation.playing.runner import Experiment

    return Experiment(cohort, turns=2, modes=("agent", "rag"), seed=7, model="offline")


@pytest.fixture(scope="session")
def now():
    return lambda: datetime(2026, 11, 20, 9, 0, tzinfo=SEOUL)


@pytest.fixture(scope="session")
def stored(built, experiment, now, tmp_path_factory):
    """(folder of runs, the result) of one uninterrupted run."""
    from agent.config import AgentConfig
    from agent.evaluation.playing.runner import run

    runs = tmp_path_factory.mktemp("runs")
    return runs, run(experiment, built, AgentConfig(), runs, lambda _: None, now)
