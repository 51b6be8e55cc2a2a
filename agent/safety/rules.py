"""What the rule files of data/safety share: strict reading, Korean errors, sources that can be found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, TypeVar

import yaml
from pydantic import BaseModel, BeforeValidator, ConfigDict, ValidationError

from agent.errors import CorpusInvalid
from agent.yaml_text import load_yaml

Rules = TypeVar("Rules", bound=BaseModel)


class Strict(BaseModel):
    """An immutable part of a rule file; an unknown field is an error, not a silent typo."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def _as_tuple(value: object) -> object:
    return (value,) if isinstance(value, str) else value


Names = Annotated[tuple[str, ...], BeforeValidator(_as_tuple)]
"""One name or a list of them."""


class Reference(Strict):
    """Where a rule comes from. url, year and set_id (of an FDA label) are absent rather than guessed."""

    publisher: str
    title: str
    year: int | None = None
    url: str | None = None

    def label(self) -> str:
        year = f" ({self.year})" if self.year else ""
        url = f", {self.url}" if self.url else ""
        return f"{self.publisher}, {self.title}{year}{url}"


def read_rules(path: Path, form: type[Rules], more: Iterable[Path] = ()) -> Rules:
    """Read a rule file into its form; `more` files go on where it ends: lists are joined, and what has a name comes once.

    Raises CorpusInvalid naming the file, the rule and the field.
    """
    parts = [(file, _raw(file)) for file in (path, *more)]
    raw = parts[0][1]
    for file, further in parts[1:]:
        raw = _joined(raw, further, file)
    try:
        return form.model_validate(raw)
    except ValidationError as problem:
        raise broken(
            _file_of(parts, problem), _place(raw, problem), "값이 없거나 형식이 맞지 않습니다"
        ) from problem


def _raw(path: Path) -> object:
    try:
        return load_yaml(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as problem:
        raise CorpusInvalid(
            f"안전 규칙 파일을 읽을 수 없습니다 ({path.name}). 파일이 있는지 확인해 주세요."
        ) from problem
    except yaml.YAMLError as problem:
        raise CorpusInvalid(
            f"안전 규칙 파일의 형식이 잘못되었습니다 ({path.name}, {_line(problem)}). 들여쓰기와 따옴표를 확인해 주세요."
        ) from problem


def _joined(first: object, further: object, path: Path) -> object:
    """The parts of both under each name. Raises CorpusInvalid for a further part that has no place in the first."""
    if not isinstance(first, dict) or not isinstance(further, dict):
        raise broken(path, "파일 전체", "이어 쓴 파일은 항목 이름이 있는 목록이어야 합니다")
    whole = dict(first)
    for name, part in further.items():
        held = whole.get(name)
        if isinstance(held, dict) and isinstance(part, dict):
            if twice := held.keys() & part.keys():
                raise broken(path, name, f"같은 이름이 두 번 쓰였습니다: {min(map(str, twice))}")
            whole[name] = held | part
        elif isinstance(held, list) and isinstance(part, list):
            whole[name] = held + part
        elif name in whole:
            raise broken(path, str(name), "앞 파일과 형식이 다릅니다")
        else:
            whole[name] = part
    return whole


def _file_of(parts: Sequence[tuple[Path, object]], problem: ValidationError) -> Path:
    """The file of the first error: the first that holds what stands there, else the first of all."""
    name, at = (*problem.errors()[0]["loc"], None, None)[:2]
    for path, raw in parts:
        held = raw.get(name) if isinstance(raw, Mapping) else None
        if isinstance(held, list) and isinstance(at, int):
            if at < len(held):
                return path
            at -= len(held)
        elif isinstance(held, Mapping) and at in held:
            return path
    return parts[0][0]


def going_on(path: Path) -> list[Path]:
    """The files beside a rule file that go on with it (red_flags_medicines.yaml of red_flags.yaml), by name."""
    return sorted(path.parent.glob(f"{path.stem}_*.yaml"))


def broken(path: Path, where: str, what: str) -> CorpusInvalid:
    """The error for one rule: file, rule and what is wrong, in one Korean line."""
    return CorpusInvalid(f"안전 규칙이 잘못되었습니다 ({path.name}, {where}): {what}. 해당 항목을 고쳐 주세요.")


def broken_rule(path: Path, rule: str, what: str) -> CorpusInvalid:
    """The same for a rule by its id, naming that one of the file and those that go on with it in which it stands."""
    files = (path, *going_on(path))
    held = next((file for file in files if f"id: {rule}\n" in file.read_text(encoding="utf-8")), path)
    return broken(held, rule, what)


def _line(problem: yaml.YAMLError) -> str:
    mark = getattr(problem, "problem_mark", None)
    return f"{mark.line + 1}행" if mark else "위치 불명"


def _place(raw: object, problem: ValidationError) -> str:
    """The rule's id and field of the first error, as far as they can be told."""
    steps = list(problem.errors()[0]["loc"])
    held, name = raw, ""
    for step in steps:
        try:
            held = held[step]  # type: ignore[index]
        except (KeyError, IndexError, TypeError):
            break
        if isinstance(held, Mapping) and isinstance(held.get("id"), str):
            name = held["id"]
    path = ".".join(str(step) for step in steps) or "파일 전체"
    return f"{name} {path}".strip()
