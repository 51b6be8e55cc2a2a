"""Reading data/safety/examples: curated messages, each of a kind or of none."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from pydantic import ValidationError

from agent.errors import CorpusInvalid
from agent.safety.likeness import Example
from agent.safety.rules import Strict


class _Row(Strict):
    text: str
    kind: str | None


def read_examples(folder: Path, kinds: Collection[str] | None = None) -> list[Example]:
    """Every example below the folder. kinds: those there are; None takes any.

    Raises CorpusInvalid naming file and line.
    """
    examples = []
    try:
        for path in sorted(folder.glob("*.jsonl")):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                try:
                    row = _Row.model_validate_json(line)
                except ValidationError as problem:
                    raise CorpusInvalid(f"{path.name} {number}행: 안전 예문의 형식이 맞지 않습니다.") from problem
                if kinds is not None and row.kind is not None and row.kind not in kinds:
                    raise CorpusInvalid(f"{path.name} {number}행: 안전 예문의 갈래를 알 수 없습니다: {row.kind}")
                examples.append(Example(row.text, row.kind))
    except (OSError, UnicodeDecodeError) as problem:
        raise CorpusInvalid(f"안전 예문을 읽을 수 없습니다: {folder}") from problem
    if not examples:
        raise CorpusInvalid(f"안전 예문이 없습니다: {folder}")
    return examples
