"""The real vocabulary and the real extractor, built once: rules are proved on what the product sees."""

from __future__ import annotations

import functools
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from agent.config import ROOT, AgentConfig
from agent.extraction import Extractor
from agent.safety import Curated, InputGuard, MedicationSafety, Triage, read_red_flags
from agent.state import DEMOGRAPHIC_FIELDS, DemographicValue, Extraction, Profile, ProfileFact, Provenance
from agent.terminology import Terminology

Extract = Callable[[str], Extraction]
NOW = "2026-11-20T09:00:00+09:00"


@pytest.fixture(scope="session")
def terminology(terms: Terminology) -> Terminology:
    return terms


@pytest.fixture(scope="session")
def extract(terminology: Terminology) -> Extract:
    """Of a message that several tests ask about it is read once."""
    extractor = Extractor(terminology)
    now = datetime.fromisoformat(NOW)
    return functools.cache(lambda text: extractor.extract(text, now))


@pytest.fixture(scope="session")
def triage(terminology: Terminology) -> Triage:
    return Triage(read_red_flags(ROOT / "data/safety/red_flags.yaml", terminology), terminology)


@pytest.fixture(scope="session")
def curated(shared_state: Path, triage: Triage) -> Curated:
    rules = [rule.id for rule in triage.flags.rules]
    return Curated.open(ROOT / "data/safety/examples", rules, shared_state / "cache", AgentConfig().likeness)


@pytest.fixture(scope="session")
def layered(curated: Curated, triage: Triage, terminology: Terminology) -> Triage:
    """Rules and examples together, as the agent has them."""
    return Triage(triage.flags, terminology, curated)


@pytest.fixture(scope="session")
def guard(curated: Curated) -> InputGuard:
    """Patterns and examples together, as the agent has them."""
    return InputGuard(curated)


@pytest.fixture(scope="session")
def datasets() -> Path:
    folder = ROOT.parent / "shared" / "datasets"
    if not folder.is_dir():
        pytest.skip("공유 데이터셋(../shared/datasets)이 없어 출처를 대조할 수 없습니다")
    return folder


@pytest.fixture(scope="session")
def safety(terminology: Terminology) -> MedicationSafety:
    return MedicationSafety.open(ROOT / "data/safety/medication.yaml", terminology)


@pytest.fixture(scope="session")
def remember(extract: Extract) -> Callable[[str], Profile]:
    """The profile of someone who said this earlier."""

    def profile(text: str) -> Profile:
        said = extract(text)
        facts = [
            ProfileFact(
                i,
                f.slot,
                f.name,
                f.umls_code,
                1.0,
                1,
                True,
                True,
                NOW,
                value=f.value,
                unit=f.unit,
                provenance=Provenance(1, text, f.span),
            )
            for i, f in enumerate(said.facts)
        ]
        facts += [
            ProfileFact(100 + i, e.slot, e.name, e.umls_code, 1.0, 1, False, True, NOW)
            for i, e in enumerate(said.excluded)
            if e.reason in ("past", "stopped")
        ]
        held = {name: getattr(said.demographics, name) for name in DEMOGRAPHIC_FIELDS}
        values = {k: DemographicValue(k, v, 1.0, 1, NOW) for k, v in held.items() if v is not None}
        return Profile("p", values, tuple(facts))

    return profile
