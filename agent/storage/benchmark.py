"""Stage 2's speed: a profile by its patient and the patients of a concept, at each number of patients (thesis 3.5.2)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import insert

from agent.config import DecayRates
from agent.state import Profile
from agent.stopwatch import median_ms
from agent.storage.profile.profiles import ProfileStore
from agent.storage.profile.records import FactState, dump
from agent.storage.tables import schema
from agent.storage.tables.columns import stamp
from agent.storage.tables.database import Database

PATIENTS = (10, 1_000, 10_000, 100_000)
SHOWN = 10
"""Patients who have the concept that is looked up, at every size: what grows is only who does not."""
SOUGHT = "C0000000"
OTHERS = 500
FACTS = 4
TIMES = 200
SCANS = 5
NOW = datetime(2026, 1, 5, 9, tzinfo=UTC)
Profiles = dict[str, list[str]]
"""The concepts of each patient."""


def storage_benchmark(decay: DecayRates, sizes: Sequence[int] = PATIENTS) -> dict[str, Any]:
    """Medians in milliseconds at each number of patients with FACTS concepts each, of whom SHOWN have the one sought.

    by_concept_ms: ProfileStore.patients_with; scan_ms: its peer before the index, every profile of a dict in memory
    looked through; dict_ms: its floor, an inverted index as a dict in memory, which every start would have to build
    (build_ms); profile_ms: ProfileStore.retrieve of one patient; same: whether all three find the same patients.
    """
    rows = []
    for size in sizes:
        held = invented(size)
        with TemporaryDirectory() as folder, closing(Database.open(Path(folder))) as database:
            _fill(database, held)
            store = ProfileStore(database, decay, lambda: NOW)
            rows.append({"patients": size, **_measured(store, held)})
    return {"facts_each": FACTS, "with_the_concept": SHOWN, "sizes": rows}


def invented(size: int) -> Profiles:
    """So many patients: each with FACTS of OTHERS concepts, and SHOWN of them, evenly spread, with the one sought."""
    step = max(1, size // SHOWN)
    held = {}
    for number in range(size):
        codes = [f"C{1 + (number * 7 + place * 131) % OTHERS:07d}" for place in range(FACTS)]
        if number % step == 0 and number // step < SHOWN:
            codes[-1] = SOUGHT
        held[f"p{number:06d}"] = codes
    return held


def _measured(store: ProfileStore, held: Profiles) -> dict[str, Any]:
    patient = next(reversed(held))

    def scan() -> list[str]:
        return sorted(who for who, codes in held.items() if SOUGHT in codes)

    def build() -> dict[str, list[str]]:
        index = defaultdict(list)
        for who, codes in held.items():
            for code in codes:
                index[code].append(who)
        return index

    def profile() -> Profile:
        return store.retrieve(patient)

    index = build()
    by_concept, scanned = median_ms(lambda: store.patients_with(SOUGHT), TIMES), median_ms(scan, SCANS)
    return {
        "by_concept_ms": round(by_concept, 4),
        "scan_ms": round(scanned, 4),
        "dict_ms": round(median_ms(lambda: list(index[SOUGHT]), TIMES), 4),
        "build_ms": round(median_ms(build, SCANS), 2),
        "profile_ms": round(median_ms(profile, TIMES), 4),
        "same": store.patients_with(SOUGHT) == scan() == sorted(index[SOUGHT]),
    }


def _fill(database: Database, held: Profiles) -> None:
    """Write the profiles as their newest states; a look-up reads no history."""
    at = stamp(NOW)
    with database.write() as connection:
        connection.execute(insert(schema.patients), [{"id": who, "created_at": at} for who in held])
        rows = [
            {
                "patient_id": who,
                "slot": "conditions",
                "name": code,
                "umls_code": code,
                "present": True,
                "active": True,
                "state": dump(FactState("conditions", code, at, code)),
            }
            for who, codes in held.items()
            for code in codes
        ]
        connection.execute(insert(schema.facts), rows)
