"""The real vocabulary and the real extractor, built once: rules are proved on what the product sees."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from agent.config import ROOT
from agent.extraction import Extractor
from agent.safety import Triage
from agent.state import Extraction
from agent.terminology import Terminology

Extract = Callable[[str], Extraction]


@pytest.fixture(scope="session")
def terminology(terms: Terminology) -> Terminology:
    return terms


@pytest.fixture(scope="session")
def extract(terminology: Terminology) -> Extract:
    extractor = Extractor(terminology)
    now = datetime.fromisoformat("2026-11-20T09:00:00+09:00")
    return lambda text: extractor.extract(text, now)


@pytest.fixture(scope="session")
def triage(terminology: Terminology) -> Triage:
    return Triage.open(ROOT / "data/safety/red_flags.yaml", terminology)


@pytest.fixture(scope="session")
def datasets() -> Path:
    folder = ROOT.parent / "shared" / "datasets"
    if not folder.is_dir():
        pytest.skip("공유 데이터셋(../shared/datasets)이 없어 출처를 대조할 수 없습니다")
    return folder
