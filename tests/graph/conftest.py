"""Doors for turns whose answers nobody looks at: to write and to judge them takes most of a turn."""

from collections.abc import Iterator

import pytest

from agent.generation.wording import HEARD
from agent.state import AnswerRequest, Scores, Verdict
from agent.wording.sentences import split_sentences


class Quoting:
    """Answers with the first sentence that was found."""

    model_id = "offline"

    def generate(self, request: AnswerRequest) -> Iterator[str]:
        found = request.prompt.documents
        yield f"{split_sentences(found[0].passage)[0].rstrip()} [1]" if found else HEARD


class Content:
    """Finds every answer good."""

    def judge(self, *_: object) -> Verdict:
        return Verdict(Scores(1.0, 1.0, 1.0))


@pytest.fixture(scope="session")
def brief() -> dict[str, object]:
    """The parts of a door that answers in a sentence; the message is read, stored and searched for as ever."""
    return {"models": {"offline": Quoting()}, "judge": Content()}


@pytest.fixture
def brief_door(open_door, brief):
    return open_door(**brief)
