"""Who has a concept: the inverted index from concept to patients (thesis 3.5.2), which is an index of the facts' table."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence

from sqlalchemy import Connection, func, select

from agent.storage.tables import schema

NamedIn = tuple[str, Sequence[str]]
"""A slot, and the names under which a concept stands there."""


def patients_with(connection: Connection, umls_code: str, named: NamedIn | None = None) -> list[str]:
    """Ids of the patients whose profile holds this concept as a present one, in order.

    named: where it stands without a code, as a concept of the lexicon's own does.
    One look-up in two indexes: its time grows with the patients found, not with all.
    """
    held = schema.facts.c
    present = select(held.patient_id).where(held.present, held.active).distinct()
    queries = [present.where(held.umls_code == umls_code)]
    if named:
        slot, names = named
        queries.append(present.where(held.umls_code.is_(None), held.slot == slot, held.name.in_(names)))
    found = {patient for query in queries for patient in connection.execute(query).scalars()}
    return sorted(found)  # servers order text in their own ways


def concepts_held(
    connection: Connection, concept_of: Callable[[str, str], str | None]
) -> dict[str, tuple[str, int]]:
    """Every concept that some patient's profile holds as a present one: concept -> (name, number of patients), the most
    frequent first.

    concept_of: the lexicon's concept of a slot and a name that has no code, None for a name that it does not know.
    """
    held = schema.facts.c
    number = func.count(held.patient_id.distinct())
    coded = (
        select(held.umls_code, func.min(held.name), number)
        .where(held.umls_code.is_not(None), held.present, held.active)
        .group_by(held.umls_code)
    )
    uncoded = select(held.slot, held.name, held.patient_id).where(
        held.umls_code.is_(None), held.present, held.active
    )
    found = {code: (name, patients) for code, name, patients in connection.execute(coded)}
    having: defaultdict[str, set[str]] = defaultdict(set)
    for slot, name, patient in connection.execute(uncoded):
        if concept := concept_of(slot, name):
            having[concept].add(patient)
            found.setdefault(concept, (name, 0))
    for concept, patients in having.items():
        found[concept] = found[concept][0], len(patients.union(patients_with(connection, concept)))
    return dict(sorted(found.items(), key=lambda item: (-item[1][1], item[0])))
