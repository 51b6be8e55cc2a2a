"""The cells of StoredRuns, which modes are compared by: each turn of a series once, and all that was said up to it.

`asked` is what two cells must have in common to be a pair. The modes of one run have the same dialogues, and the message
is enough; of two runs with other dialogues, patients of one name may say one thing the same after having told another.
"""

from __future__ import annotations

from agent.evaluation.stored.definitions import METRICS
from agent.evaluation.stored.figures import averaged

KEYS = "run, series, patient, turn"
BREAK = "chr(30)"
"""A sign that no message has."""
# Of all that is stored: what a filter leaves out was said nevertheless.
ASKED = f"""
    SELECT run, patient, turn, string_agg(message, {BREAK}) OVER (PARTITION BY run, patient ORDER BY turn) AS asked
    FROM (SELECT run, patient, turn, min(message) AS message FROM stored_turns GROUP BY ALL)
"""


def cells(runs: int, repeated: bool) -> str:
    """The statement that makes them of the views `turns` and `stored_turns`, of so many runs.

    A table where they are not the turns as they are stored: grouped or joined anew, every query would take its time.
    """
    listed = ", ".join(metric.column for metric in METRICS)
    each = averaged("turns", KEYS) if repeated else f"SELECT {KEYS}, message, {listed} FROM turns"
    if runs > 1:
        return f"CREATE TABLE cells AS SELECT each.*, asked FROM ({each}) AS each JOIN ({ASKED}) USING (run, patient, turn)"
    return f"CREATE {'TABLE' if repeated else 'VIEW'} cells AS SELECT *, message AS asked FROM ({each})"
