"""What every turn asks of a patient's facts (agent/storage/profile/ledger.py)."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, func, select

from agent.storage.tables import schema
from agent.storage.tables.prepared import prepared


@prepared
def present(whose: Any) -> Select[Any]:
    """The present facts, in the order they were first stored."""
    kept = schema.facts.c
    return select(kept.id, kept.state).where(kept.patient_id == whose, kept.present).order_by(kept.id)


@prepared
def counts(whose: Any) -> Select[Any]:
    """The number of recorded changes of each fact."""
    return (
        select(schema.versions.c.fact_id, func.count())
        .join(schema.facts, schema.facts.c.id == schema.versions.c.fact_id)
        .where(schema.facts.c.patient_id == whose)
        .group_by(schema.versions.c.fact_id)
    )
