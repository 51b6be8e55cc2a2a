"""The patients written by hand as a cohort, with how much of their gold the lexicon knows."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from agent.evaluation.people.patients import Cohort, Coverage, VirtualPatient, first, load_patients
from agent.terminology import Terminology

KINDS = {"conditions": ("conditions",), "medications": ("medications",), "observations": ("vitals", "labs")}


def written_cohort(folder: Path, count: int, turns: int, terms: Terminology) -> Cohort:
    """The first of the written patients. Raises CorpusInvalid for a broken file, InputRejected for too many."""
    patients = first(load_patients(folder), count, turns)
    return Cohort(patients, {kind: _coverage(patients, slots, terms) for kind, slots in KINDS.items()}, "written")


def _coverage(patients: tuple[VirtualPatient, ...], slots: tuple[str, ...], terms: Terminology) -> Coverage:
    names = Counter(f.name for p in patients for t in p.turns for f in t.facts if f.slot in slots)
    return coverage({("", name): n for name, n in names.items()}, {("", n) for n in names if terms.named(n)})


def coverage(counts: dict[tuple[str, str], int], known: set[tuple[str, str]]) -> Coverage:
    """counts: records by (code, display); known: those with a concept of the lexicon."""
    unknown = sorted(((n, *key) for key, n in counts.items() if key not in known), key=lambda u: (-u[0], *u[1:]))
    return Coverage(
        total=len(counts),
        mapped=len(counts) - len(unknown),
        unmapped=tuple({"code": code or None, "display": display, "count": n} for n, code, display in unknown),
        records=sum(counts.values()),
        records_mapped=sum(n for key, n in counts.items() if key in known),
    )
