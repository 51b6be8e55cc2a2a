"""The demo patients that ship with the app: a profile to start from and questions worth asking."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from pydantic import TypeAdapter, ValidationError

from agent.errors import CorpusInvalid
from agent.yaml_text import load_yaml


@dataclass(frozen=True, slots=True)
class DemoPatient:
    """slots: the profile to start from, in the shape of `profile import`; suggestions: messages one click away."""

    id: str
    name: str
    summary: str
    slots: dict[str, Any]
    suggestions: tuple[str, ...]


def load_demo_patients(folder: Path) -> tuple[DemoPatient, ...]:
    """All demo patients of a folder, the story of the thesis first. Raises CorpusInvalid naming the file."""
    adapter = TypeAdapter(DemoPatient)
    found = []
    for path in sorted(folder.glob("*.yaml")):
        try:
            found.append(adapter.validate_python(load_yaml(path.read_text(encoding="utf-8"))))
        except (OSError, UnicodeError, yaml.YAMLError, ValidationError) as error:
            raise CorpusInvalid(
                f"데모 환자 파일 {path.name}을(를) 읽을 수 없습니다. 형식을 확인하세요."
            ) from error
    return tuple(sorted(found, key=lambda demo: (demo.id != "demo-story", demo.name)))
