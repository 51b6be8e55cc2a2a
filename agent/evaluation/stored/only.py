"""Which turns the figures are of: those of patients with a condition, of an age, or of questions of a complexity."""

from __future__ import annotations

from dataclasses import dataclass

COMPLEXITIES = ("simple", "moderate", "complex")
AGES: dict[str, tuple[int, int]] = {"0-39": (0, 39), "40-64": (40, 64), "65-": (65, 200)}
"""Bands of age by their names; both ends belong to them."""
# Gold of any turn tells who a patient is: what is to be remembered was said once. Older runs store only the latter. It is the
# same in every mode and every repetition, so that one of them tells.
PEOPLE = """
    SELECT run, patient, max(TRY_CAST(regexp_extract(fact, '^demographics: age ([0-9]+)$', 1) AS INTEGER)) AS age,
        list(DISTINCT regexp_extract(fact, '^conditions: (.+)$', 1)) AS conditions
    FROM (SELECT run, patient, unnest(list_concat(coalesce(gold_facts, []), coalesce(remember, []))) AS fact
          FROM stored_turns SEMI JOIN (SELECT run, min(mode) AS mode FROM stored_turns GROUP BY run) AS one
          USING (run, mode) WHERE repetition = 1)
    GROUP BY run, patient
"""
# A mode without active retrieval calls every question moderate; what a question is, the others know.
QUESTIONS = """
    SELECT run, patient, turn, arg_min(complexity, CASE WHEN mode = 'agent' THEN 0 WHEN mode LIKE '%no_active%' OR
        mode IN ('rag', 'llm') THEN 2 ELSE 1 END) FILTER (WHERE complexity IS NOT NULL) AS complexity
    FROM stored_turns GROUP BY run, patient, turn
"""


@dataclass(frozen=True, slots=True)
class Only:
    """What is looked at; an empty tuple leaves nothing out. ages: names of AGES; complexities: of COMPLEXITIES.

    Several of one kind are alternatives; kinds are joined with "and". A patient whose age is not known is in no band.
    """

    conditions: tuple[str, ...] = ()
    ages: tuple[str, ...] = ()
    complexities: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.conditions or self.ages or self.complexities)

    def kept(self) -> tuple[str, list[object]]:
        """(query, values): run, patient and turn of what is looked at."""
        parts, values = ["true"], list[object]()
        if self.conditions:
            parts.append("list_has_any(conditions, ?)")
            values.append(list(self.conditions))
        if self.ages:
            parts.append("(" + " OR ".join("age BETWEEN ? AND ?" for _ in self.ages) + ")")
            values += [end for name in self.ages for end in AGES[name]]
        if self.complexities:
            parts.append("list_contains(?, complexity)")
            values.append(list(self.complexities))
        return (
            f"SELECT run, patient, turn FROM ({QUESTIONS}) JOIN ({PEOPLE}) USING (run, patient)"
            f" WHERE {' AND '.join(parts)}",
            values,
        )
