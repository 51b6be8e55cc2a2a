"""What tokens cost: the price table of data/evaluation/prices.yaml. A model that is not in it has no price, never a guess."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated

import yaml
from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from agent.config import ROOT
from agent.errors import CorpusInvalid
from agent.language import N_
from agent.yaml_text import load_yaml

TABLE = ROOT / "data" / "evaluation" / "prices.yaml"
Dollars = Annotated[float, Field(ge=0, allow_inf_nan=False)]


@dataclass(frozen=True, slots=True)
class Price:
    """US dollars for `per` tokens of the prompt and of the answer."""

    input: float
    output: float
    per: int

    def of(self, prompt: float, answer: float) -> float:
        """Dollars for so many tokens."""
        return (prompt * self.input + answer * self.output) / self.per


@dataclass(frozen=True, slots=True)
class _Model:
    __pydantic_config__ = ConfigDict(extra="forbid")
    input: Dollars
    output: Dollars


@dataclass(frozen=True, slots=True)
class _Table:
    __pydantic_config__ = ConfigDict(extra="forbid")
    currency: str
    per_tokens: Annotated[int, Field(gt=0)]
    models: dict[str, _Model]


@cache
def prices(path: Path = TABLE) -> Mapping[str, Price]:
    """The table by model, in its order. Raises CorpusInvalid when it cannot be read."""
    try:
        table = TypeAdapter(_Table).validate_python(load_yaml(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeError, yaml.YAMLError, ValidationError, ValueError) as error:
        raise CorpusInvalid(N_("요금표 {name}을(를) 읽을 수 없습니다."), name=path.name) from error
    return {name: Price(one.input, one.output, table.per_tokens) for name, one in table.models.items()}


def price_of(model: str) -> Price | None:
    """The price of a model by its name, also as "provider/name"; None for one that is not in the table, or offline."""
    known = prices()
    return known.get(model) or known.get(model.rpartition("/")[2])
