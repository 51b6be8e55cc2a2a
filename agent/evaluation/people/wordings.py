"""What virtual patients say: the checked content of data/evaluation/wordings.yaml, and filling in a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Literal, get_args

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from agent.errors import CorpusInvalid
from agent.wording.syllables import with_particle
from agent.yaml_text import load_yaml

Manner = Literal["formal", "polite", "casual"]
MANNERS: tuple[Manner, ...] = get_args(Manner)
ANY = "any"
Sentences = tuple[str, ...]
ByManner = dict[Manner, Sentences]
Said = tuple[str, str, str, str]
"""The lexicon's name of a symptom, and how it is said in each manner."""
_CHOICE = re.compile(r"(?P<last>.)\[(?P<closed>[^/\]]+)/(?P<open>[^/\]]+)\]")


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Sayings(_Strict):
    """The sentences of one manner, by what they are for."""

    introductions: Sentences = Field(min_length=2)
    expecting: Sentences
    expecting_and: Sentences
    medicines: Sentences
    because_expecting: Sentences
    because: Sentences
    because_of_drug: Sentences
    results: Sentences
    about_drug: Sentences
    closings: Sentences
    closings_with_drug: Sentences
    closings_with_value: Sentences
    may_i: Sentences


class NotSwallowed(_Strict):
    """Medicines that are used rather than eaten, and the words that change with them."""

    medicines: Sentences
    say: dict[str, str]


class Clash(_Strict):
    """A medicine that one of `with` forbids or restricts. told: what the reason itself states; weeks: of pregnancy, at least."""

    asked: str
    reasons: dict[Manner, str]
    told: str = ""
    against: Sentences = Field(alias="with", min_length=1)
    weeks: int = 0
    source: str = Field(min_length=10)


class Wordings(_Strict):
    """The whole file. Raises ValueError where a manner is missing."""

    manners: dict[Manner, Sayings]
    follow_ups: dict[str, ByManner]
    spoken: dict[str, Sentences]
    not_swallowed: NotSwallowed
    units: dict[str, str]
    complaints: dict[str, tuple[Said, ...]]
    side_effects: dict[str, tuple[Said, ...]]
    measured: dict[str, Sentences]
    clashes: tuple[Clash, ...]

    @model_validator(mode="after")
    def _whole(self) -> Wordings:
        spoken = {"manners": set(self.manners), **{name: set(said) for name, said in self.follow_ups.items()}}
        for name, manners in spoken.items():
            if manners != set(MANNERS):
                raise ValueError(f"{name}: one entry for each of {', '.join(MANNERS)}")
        if ANY not in self.complaints or ANY not in self.measured:
            raise ValueError(f"complaints and measured need {ANY}")
        return self


def read_wordings(path: Path) -> Wordings:
    """Raises CorpusInvalid naming the file and what is wrong in it."""
    try:
        return Wordings.model_validate(load_yaml(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeError, yaml.YAMLError, ValidationError) as error:
        reason = " ".join(str(error).split())[:300]
        raise CorpusInvalid(f"{path.name}을(를) 읽을 수 없습니다: {reason}") from error


def filled(sentence: str, values: Mapping[str, object]) -> str:
    """The sentence with its slots filled in, and of each "[이/가]" the form that the word before it asks for."""
    return _CHOICE.sub(lambda found: with_particle(*found.groups()), sentence.format(**values))
