"""One extractor on the shipped lexicon, at a fixed moment."""

from __future__ import annotations

from collections.abc import Callable
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
