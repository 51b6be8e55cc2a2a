"""The demo patients that ship with the app: each a profile to start from and a short story in steps."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import yaml
from pydantic import TypeAdapter, ValidationError

from agent.errors import CorpusInvalid
from agent.state import Route
from agent.yaml_text import load_yaml

Look = Literal["slots", "evidence", "verification", "context", "history"]
"""Where a step's point can be seen: a tab beside the conversation, or the history of the patient's page."""
STORIES = (
    "demo-story",
    "demo-pregnancy",
    "demo-parent",
    "demo-anticoagulant",
    "demo-emergency",
    "demo-correction",
)
"""The order in which they are offered, the story of the thesis first; others follow by name."""
FEWEST, MOST = 3, 5
"""Steps of a story."""


@dataclass(frozen=True, slots=True)
class Correction:
    """A value to be set by hand. name: of the stored fact, or the field of the demographics."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a story, which does exactly one thing: send a message, correct a value by hand, or press a button.

    title: what it shows; explain: what happened, in a sentence or two, true when the turn took `route` and its
    account (agent/turn/retold.py) has all words of `says`; look: where to see it.
    """

    title: str
    explain: str
    look: Look
    send: str | None = None
    correct: Correction | None = None
    press: Literal["undo", "redo"] | None = None
    route: Route | None = None
    says: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if sum(done is not None for done in (self.send, self.correct, self.press)) != 1:
            raise ValueError("a step sends, corrects or presses: exactly one of them")
        if (self.send is None) != (self.route is None) or (self.send is not None and not self.says):
            raise ValueError(
                "a message names its route and the words that its account must have, nothing else does"
            )


@dataclass(frozen=True, slots=True)
class DemoPatient:
    """name: who it is; title, summary: what the story shows; icon: a Material symbol; slots: the profile to start from,
    in the shape of `profile import`."""

    id: str
    name: str
    title: str
    summary: str
    icon: str
    slots: dict[str, Any]
    steps: tuple[Step, ...]

    def __post_init__(self) -> None:
        if not FEWEST <= len(self.steps) <= MOST:
            raise ValueError(f"a story has {FEWEST} to {MOST} steps")
        if self.steps[0].send is None:
            raise ValueError("a story begins with a message")
        corrected = [step.correct for step in self.steps]
        if any(step.press and not any(corrected[:n]) for n, step in enumerate(self.steps)):
            raise ValueError("only a correction made before can be undone or redone")


def load_demo_patients(folder: Path) -> tuple[DemoPatient, ...]:
    """All demo patients of a folder, in the order of STORIES. Raises CorpusInvalid naming the file."""
    adapter = TypeAdapter(DemoPatient)
    found = []
    for path in sorted(folder.glob("*.yaml")):
        try:
            found.append(adapter.validate_python(load_yaml(path.read_text(encoding="utf-8"))))
        except (OSError, UnicodeError, yaml.YAMLError, ValidationError) as error:
            raise CorpusInvalid(
                f"데모 환자 파일 {path.name}을(를) 읽을 수 없습니다. 형식을 확인하세요."
            ) from error
    order = {story: place for place, story in enumerate(STORIES)}
    return tuple(sorted(found, key=lambda demo: (order.get(demo.id, len(order)), demo.name)))
