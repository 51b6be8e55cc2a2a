"""How much and how often, told of the one medicine of the turn before: "10mg이요 저녁에 한 알" after "리피토 먹어요"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from agent.extraction.patterns.doses import find_doses, find_frequencies
from agent.state import Exclusion, Extraction, Fact

# All that may stand beside the amount; anything else is another matter.
_PART_OF_DAY = re.compile(r"아침|점심|저녁|밤|자기\s?전|식전|식후")
_BESIDE = re.compile(
    r"(?:네|예|아|음|그거|그건|그\s?약은?|약은|용량은|씩|이요|요|이?예요|이에요|입니다|이고|고요|아침|점심|저녁|밤|자기\s?전|식전|식후|에|정도|쯤|먹어요|먹고\s?있어요|먹습니다|복용해요|복용\s?중이에요|맞아요|[\s.,!~])*+"
)


_COUNT = r"(?:\d{1,4}(?:\.\d{1,2})?|[한두세네반]|다섯|여섯|일곱|여덟|아홉|열)"
_TIMES, _AMOUNT = r"(?:번|회|차례)", r"(?:알|정|캡슐|포|봉지|방울|단위|mg|밀리그램|미리|밀리|ml|g|mcg)"
# "두 번이 아니라 세 번 먹어요", "10mg이 아니고 20mg이에요": all that a message says.
_PUT_RIGHT = re.compile(
    rf"\s*(?:(?:아|앗|아니|아니요|아뇨|네|예|참|그거|그건|정정할게요|정정합니다)[\s,.]+)*(?P<per>(?:하루|매일|일주일|한\s?달|한\s?번)(?:에)?\s)?"
    rf"{_COUNT}\s?(?:(?P<times>{_TIMES})|{_AMOUNT})(?:씩)?(?:이|가)?\s?(?:아니라|아니고|아니구|말고)[\s,]*(?P<new>(?:(?:하루|매일|일주일)(?:에)?\s)?{_COUNT}\s?(?(times){_TIMES}|{_AMOUNT}))"
    r"(?:씩)?\s?(?:이?예요|이에요|이요|요|입니다|(?:먹어요|먹습니다|먹고\s?있어요|복용해요|복용합니다|맞아요|맞습니다|써요|발라요|넣어요))[\s.!~]*"
)


def _put_right(match: re.Match[str], fact: Fact) -> Iterator[Fact]:
    """The medicine with what was said wrong of it put right; what it is counted by stays."""
    new = match["new"]
    if match["times"] is None:
        yield replace(fact, span=match.span("new"), dosage=new, method="pattern", confidence=None)
        return
    per = match["per"] or (_PER.match(fact.frequency or "") or [""])[0]
    said = new if _PER.match(new) else f"{per.strip()} {new}".strip()
    yield replace(fact, span=match.span("new"), frequency=said, method="pattern", confidence=None)


_PER = re.compile(r"(?:하루|매일|일주일|한\s?달)(?:에)?\s")


def doses_later(text: str, found: Sequence[Fact | Exclusion], before: Extraction) -> Iterator[Fact]:
    """The medicine again, with what the message says of it; nothing where it tells of anything else."""
    held = {f.name: f for f in before.facts if f.slot == "medications"}
    if found or len(held) != 1:
        return
    if (match := _PUT_RIGHT.fullmatch(text)) is not None:
        fact = next(iter(held.values()))
        yield from _put_right(match, fact)
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
