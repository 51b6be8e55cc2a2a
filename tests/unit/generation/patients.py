"""Short ways to write profiles, questions and documents in tests of injection and generation."""

from __future__ import annotations

from agent.state import (
    DemographicValue,
    Extraction,
    FactSlot,
    Profile,
    ProfileFact,
    RetrievedDocument,
    Source,
)
from tests.unit.generation.small_terminology import SmallTerminology

NOW = "2026-11-20T09:00:00+09:00"
TERMS = SmallTerminology()


def fact(slot: FactSlot, name: str, weight: float = 0.99, active: bool = True, **fields: str) -> ProfileFact:
    entry = TERMS.named(name)
    code = entry.cui if entry and entry.cui.startswith("C") else None
    return ProfileFact(1, slot, name, code, weight, 1, active, False, NOW, **fields)  # type: ignore[arg-type]


def condition(name: str, weight: float = 0.99, active: bool = True, **fields: str) -> ProfileFact:
    return fact("conditions", name, weight, active, **fields)


def profile(*facts: ProfileFact, **demographics: int | bool | str) -> Profile:
    values = {name: DemographicValue(name, value, 1.0, 1, NOW) for name, value in demographics.items()}
    return Profile("환자-1", values, tuple(facts))


def question(text: str) -> Extraction:
    return Extraction(text, concepts=TERMS.concepts(text))


def document(
    n: int, title: str, *sentences: str, year: int | None = 2024, **fields: tuple[str, ...]
) -> RetrievedDocument:
    passage = "\n".join(sentences)
    return RetrievedDocument(
        rank=n,
        doc_id=f"doc-{n}",
        title=title,
        topic="시험",
        keywords=fields.get("keywords", ()),
        summary="",
        sources=(Source(f"{title} 안내", "시험 기관", year),),
        concepts=fields.get("concepts", ()),
        passage=passage,
        passages=fields.get("passages", (passage,)),
        channels=(),
        rrf=1 / (60 + n),
    )
