"""A small experiment of two patients, two turns and two modes, and a stored run of it, made once."""

from copy import deepcopy
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
def recorded(built, experiment, now, tmp_path_factory):
    """(folder of runs, the result, what was played by its conversation's key) of one uninterrupted run."""
    from agent.config import AgentConfig
    from agent.evaluation.playing import runner

    runs, played, play = tmp_path_factory.mktemp("runs"), {}, runner.play

    def keeping(conversation, *rest):
        rows = played[conversation.key] = play(conversation, *rest)
        return rows

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(runner, "play", keeping)
        result = runner.run(experiment, built, AgentConfig(), runs, lambda _: None, now)
    return runs, result, played


@pytest.fixture(scope="session")
def stored(recorded):
    """(folder of runs, the result) of one uninterrupted run."""
    return recorded[:2]


@pytest.fixture
def replayed(recorded, monkeypatch) -> None:
    """The same conversations need not be played again where a test asks how they are kept: their rows are told from memory."""
    from agent.evaluation.playing import runner

    monkeypatch.setattr(runner, "play", lambda conversation, *_: deepcopy(recorded[2][conversation.key]))
