"""A rule that is not gone into because none of its words stands in the message would have found nothing in it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from agent.extraction.clauses import reading
from agent.remembering import forget_texts
from agent.state import Extraction

DATA = Path(__file__).parents[2] / "data"
FILES = (
    *sorted(DATA.glob("extraction/development*.jsonl")),
    DATA / "medication" / "development.jsonl",
    DATA / "triage" / "development.jsonl",
)


class EveryWord(frozenset[str]):
    """The lemmas of a message, as if any word whatever were among them."""

    def isdisjoint(self, other: Iterable[object], /) -> bool:
        return False


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_the_rules_find_the_same_when_all_are_gone_into(
    file: Path, extract: Callable[[str], Extraction], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Every tenth message: a set has many of each kind, and all are read twice.
    texts = [json.loads(line)["text"] for line in file.read_text(encoding="utf-8").splitlines()[::10]]
    found = [extract(text) for text in texts]
    cut = reading._with_moods

    def with_every_word(*clauses: object) -> reading.Reading:
        read = cut(*clauses)  # type: ignore[arg-type]
        return replace(read, lemmas=EveryWord(read.lemmas))

    monkeypatch.setattr(reading, "_with_moods", with_every_word)
    forget_texts()
    for text, before in zip(texts, found, strict=True):
        assert extract(text) == before, text
