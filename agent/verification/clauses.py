"""A claim cut where clauses are joined, since an answer may join what stands in distant sentences."""

from __future__ import annotations

import re

from agent.verification.statements import letters_of

_JOINS = re.compile(
    r"(?<=[가-힣](?:고|며|만|나|로|서|요|다|되|데|면|때),)\s|(?<=[가-힣]지만)\s|(?<=[가-힣]므로)\s|(?<=[가-힣]고)\s(?=\S+\s\S+\s)|"
    r"(?<=[가-힣]라서)\s|(?<=[가-힣](?:거나|도록),)\s|(?<=[가-힣]니),?\s|(?<=[가-힣]\s데다)\s"
)
SHORTEST_CLAUSE = 9
"""Bigrams: less is no statement of its own."""


def clauses(claim: str) -> list[str]:
    """Its clauses; a short piece stays with the one before it."""
    found: list[str] = []
    for piece in _JOINS.split(claim):
        if found and (len(letters_of(piece)) < SHORTEST_CLAUSE or len(letters_of(found[-1])) < SHORTEST_CLAUSE):
            found[-1] += f" {piece}"
        else:
            found.append(piece)
    return found


def last_piece(claim: str) -> int:
    """Where what is said last begins, however short it is; 0 where nothing is joined."""
    return max((joint.end() for joint in _JOINS.finditer(claim)), default=0)
