"""A measured value by its name in the query: what to do at a glucose of 60 stands in the document on hypoglycaemia."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from agent.terminology.called import called, figures

if TYPE_CHECKING:
    from agent.state import Fact
    from agent.terminology import Terminology


def naming_values(query: str, facts: Iterable[Fact], terminology: Terminology) -> str:
    """The query, and behind it what the values of the message are called ("혈당이 60인데 … 저혈당")."""
    measures = {
        entry.cui: figures(fact.value)
        for fact in facts
        if fact.slot in ("vitals", "labs") and (entry := terminology.named(fact.name)) is not None
    }
    names = {entry.name for cui in called(measures, terminology).values() if (entry := terminology.entry(cui))}
    return " ".join([query, *sorted(name for name in names if name not in query)])
