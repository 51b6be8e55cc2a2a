"""Whether two sentences say the same, so that an answer says it once."""

from __future__ import annotations

import re

from agent.remembering import remembered

DUPLICATE = 0.5
"""Share of common character pairs above which two sentences say the same; ALIKE_ADVICE for the same fact and closing."""
ALIKE_ADVICE = 0.35

_FIGURES = re.compile(r"\d+(?:\.\d+)?")
_LETTERS = re.compile(r"[^0-9a-z가-힣]+")


def says_the_same(first: str, second: str, same_fact: bool) -> bool:
    """same_fact: both speak to the same fact of the person; the same advice on it needs fewer letters in common.

    "70 mg/dL 미만이면 …" and "250 mg/dL 이상이면 …" look alike and say opposite things: other figures, another sentence.
    """
    figures, others = sorted(_FIGURES.findall(first)), sorted(_FIGURES.findall(second))
    if figures and others and figures != others:
        return False
    a, b = _pairs(first), _pairs(second)
    alike = len(a & b) / max(1, min(len(a), len(b)))
    advice = same_fact and first.split()[-2:] == second.split()[-2:]
    return alike >= (ALIKE_ADVICE if advice else DUPLICATE)


@remembered(8192)
def _pairs(text: str) -> frozenset[str]:
    letters = _LETTERS.sub("", text.lower())
    return frozenset(letters[i : i + 2] for i in range(len(letters) - 1))
