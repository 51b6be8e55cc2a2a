"""How much and how often, told of the one medicine of the turn before: "10mg이요 저녁에 한 알" after "리피토 먹어요"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from agent.extraction.patterns.doses import find_doses, find_frequencies
from agent.state import Exclusion, Extraction, Fact

# All that may stand beside the amount; anything else is another matter.
_PART_OF_DAY = re.compile(r"아침|점심|저녁|밤|자기\s?전|식전|식후")
_BESIDE = re.compile(
    r"(?:네|예|아|음|그거|그건|그\s?약은?|약은|용량은|씩|이요|요|이?예요|이에요|입니다|이고|고요|아침|점심|저녁|밤|자기\s?전|식전|식후|에|정도|쯤|먹어요|먹고\s?있어요|먹습니다|복용해요|복용\s?중이에요|맞아요|[\s.,!~])*+"
)


def doses_later(text: str, found: Sequence[Fact | Exclusion], before: Extraction) -> Iterator[Fact]:
    """The medicine again, with what the message says of it; nothing where it tells of anything else."""
    held = {f.name: f for f in before.facts if f.slot == "medications"}
    if found or len(held) != 1:
        return
    doses, often = find_doses(text), find_frequencies(text)
    spans = sorted(p.span for p in (*doses, *often))
    if not doses or not spans:
        return
    left, at = [], 0
    for start, end in spans:
        left.append(text[at:start])
        at = max(at, end)
    left.append(text[at:])
    if not all(_BESIDE.fullmatch(part) for part in left):
        return
    part = _PART_OF_DAY.search(" ".join(left))
    fact = next(iter(held.values()))
    yield Fact(
        *(fact.slot, fact.name, fact.umls_code, (spans[0][0], spans[-1][1])),
        dosage=" ".join(p.said for p in doses),
        frequency=often[0].said if often else part[0] if part else None,
        method="pattern",
    )
