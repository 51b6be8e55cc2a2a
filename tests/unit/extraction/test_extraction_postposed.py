"""What stands after what it belongs to: a time in a sentence of its own, a prescription's abbreviation."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.state import Extraction

Extract = Callable[[str], Extraction]


@pytest.mark.parametrize(
    ("text", "dosage", "frequency"),
    [
        ("atorvastatin 20 mg qhs", "20 mg", "qhs"),
        ("metformin 500 mg bid", "500 mg", "bid"),
        ("amlodipine 5 mg qd", "5 mg", "qd"),
        ("Tylenol 500mg q6h prn", "500mg", "q6h prn"),
        ("warfarin 5mg qod", "5mg", "qod"),
        ("gabapentin 300 mg t.i.d.", "300 mg", "t.i.d."),
        ("levothyroxine 50mcg once daily", "50mcg", "once daily"),
        ("메트포르민 500mg BID로 먹어요", "500mg", "BID"),
    ],
)
def test_abbreviations_of_a_prescription(extract: Extract, text: str, dosage: str, frequency: str) -> None:
    (medicine,) = extract(text).facts
    assert (medicine.dosage, medicine.frequency) == (dosage, frequency)
