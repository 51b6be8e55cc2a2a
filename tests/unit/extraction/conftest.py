"""One extractor on the shipped lexicon, at a fixed moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta, timezone

import pytest

from agent.extraction import Extractor
from agent.state import Extraction
from agent.terminology import Terminology

NOW = datetime(2025, 12, 13, 9, 0, tzinfo=timezone(timedelta(hours=9)))


@pytest.fixture(scope="session")
def extract(terms: Terminology) -> Callable[[str], Extraction]:
    extractor = Extractor(terms)
    return lambda text: extractor.extract(text, NOW)


@pytest.fixture(scope="session")
def as_said() -> Callable[[Extraction, Mapping[str, str | None]], dict[str, str | None]]:
    """What an extraction says where "name.part" is asked for; a fact that is missing reads "missing"."""

    def said(extraction: Extraction, expected: Mapping[str, str | None]) -> dict[str, str | None]:
        facts = {fact.name: fact for fact in reversed(extraction.facts)}
        return {
            key: getattr(facts[name], part) if name in facts else "missing"
            for key in expected
            for name, part in (key.rsplit(".", 1),)
        }

    return said


@pytest.fixture(scope="session")
def check_reading(extract: Callable[[str], Extraction]) -> Callable[[str, str | None, str], None]:
    """check_reading(text, "두통|발열", "고혈압 family"): the facts and exclusions are these and no others; with None for
    the facts, the exclusions are among those found and none of them is a fact."""

    def check(text: str, facts: str | None, excluded: str) -> None:
        extraction = extract(text)
        held = {fact.name for fact in extraction.facts}
        wanted = set(filter(None, excluded.split("|")))
        found = {f"{item.name} {item.reason}" for item in extraction.excluded}
        if facts is None:
            assert wanted <= found
            assert not held & {item.rpartition(" ")[0] for item in wanted}
        else:
            assert (held, found) == (set(filter(None, facts.split("|"))), wanted)

    return check
