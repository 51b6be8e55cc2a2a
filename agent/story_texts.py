"""What the interface says of the guided stories, for the catalogue: a Babel extraction method for data/patients/*.yaml.

The messages that a story sends, its patient's name and the values it corrects are asked of a Korean agent: they stay.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import IO, Any

from agent.yaml_text import load_yaml

OF_STORY = ("title", "summary")
OF_STEP = ("title", "explain")


def extract(
    file: IO[bytes], keywords: Mapping[str, Any], comment_tags: Sequence[str], options: Mapping[str, Any]
) -> Iterator[tuple[int, str, str, list[str]]]:
    """(line, function, text, comments) of each text, as Babel asks for it (pyproject.toml, tool.babel.mappings)."""
    written = file.read().decode("utf-8")
    story = load_yaml(written)
    texts = [story[field] for field in OF_STORY]
    texts += [step[field] for step in story["steps"] for field in OF_STEP]
    for text in texts:
        before, _found, _after = written.partition(text)
        yield before.count("\n") + 1, "_", text, []
