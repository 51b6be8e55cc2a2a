"""How much and how often, told of the one medicine of the turn before: "10mg이요 저녁에 한 알" after "리피토 먹어요"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from agent.extraction.patterns.doses import find_doses, find_frequencies
from agent.state import Exclusion, Extraction, Fact, Span

# All that may stand beside the amount; anything else is another matter.
_PART_OF_DAY = re.compile(r"아침|점심|저녁|밤|자기\s?전|식전|식후")
_BESIDE = re.compile(
    r"(?:네|예|아|음|지금은|요즘은|이제|그거|그건|그\s?약은?|약은|용량은|씩|이요|요|이?예요|이에요|입니다|이고|고요|아침|점심|저녁|밤|자기\s?전|식전|식후|에|정도|쯤|먹어요|먹고\s?있어요|먹습니다|복용해요|복용\s?중이에요|맞아요|[\s.,!~])*+"
)

_NUMBERS = {w: str(n) for n, w in enumerate("한 두 세 네 다섯 여섯 일곱 여덟 아홉 열".split(), 1)} | {"반": "0.5"}
_COUNT = rf"(?:\d{{1,4}}(?:\.\d{{1,2}})?|{'|'.join(_NUMBERS)})"
_TIMES, _AMOUNT = "번|회|차례", "알|정|캡슐|포|봉지|방울|단위|mg|밀리그램|미리|밀리|ml|g|mcg"
_ANY_AMOUNT = re.compile(rf"(?<![\d.가-힣])(?P<count>{_COUNT})\s?(?P<unit>{_TIMES}|{_AMOUNT})(?![A-Za-z])")
# "두 번이 아니라 세 번 먹어요", "10mg이 아니고 20mg이에요": all that a message says.
_PUT_RIGHT = re.compile(
    rf"\s*(?:(?:아|앗|아니|아니요|아뇨|네|예|참|그거|그건|정정할게요|정정합니다)[\s,.]+)*(?P<per>(?:하루|매일|일주일|한\s?달)(?:에)?\s)?"
    rf"(?P<old>{_COUNT})\s?(?P<unit>{_TIMES}|{_AMOUNT})(?:씩)?(?:이|가)?\s?(?:아니라|아니고|아니구|말고)[\s,]*(?P<again>(?P=per))?(?P<new>{_COUNT}\s?(?P=unit))"
    r"(?:씩)?\s?(?:이?예요|이에요|이요|요|입니다|(?P<taken>먹어요|먹습니다|먹고\s?있어요|복용해요|복용합니다|맞아요|맞습니다|써요|발라요|넣어요))[\s.!~]*"
)


def _put_right(match: re.Match[str], fact: Fact, told: str) -> Iterator[Fact]:
    """The medicine with the one number put right that was said wrong of it, and all else that was told of it kept.

    told: the turn before. Nothing unless the number stands there once, and stands in what is held of the medicine: in
    "소변을 열 번 봐요. 이뇨제 먹어요" it counts something else.
    """
    if len(_places(told, match)) != 1:
        return
    for field in ("dosage", "frequency"):
        said = getattr(fact, field)
        places = _places(said or "", match)
        if len(places) != 1 or (match["per"] and match["per"].strip() not in said):
            continue
        start, end = places[0]
        changed: dict[str, str] = {field: f"{said[:start]}{match['new']}{said[end:]}"}
        yield replace(fact, **changed, span=match.span("new"), method="pattern", confidence=None)  # type: ignore[arg-type]
        return


def _places(said: str, match: re.Match[str]) -> list[Span]:
    """Where the number that was wrong stands, with its unit; by its numeral or by its name."""
    old = _value(match["old"]), match["unit"]
    return [m.span() for m in _ANY_AMOUNT.finditer(said) if (_value(m["count"]), m["unit"]) == old]


def _value(count: str) -> float:
    return float(_NUMBERS.get(count, count))


# "그거 1000mg으로 올렸어요", "용량을 10으로 줄였어요": all that a message says.
_CHANGED_TO = re.compile(
    rf"\s*(?:(?:네|예|아|참|그리고|이제|어제|오늘|이번에|지난주에|지난달에|지난번에|병원에서|선생님이|원장님이|의사가)[\s,.]+)*"
    rf"(?:(?:그거|그건|그걸|그\s?약[은을이]?|약[은을]?|용량[은을이]?|약\s?용량[은을이]?)\s)*(?:하루\s?)?(?:\S{{1,8}}에서\s)?(?P<new>{_COUNT}\s?(?P<unit>{_AMOUNT})?)(?:으)?로\s?"
    r"(?:올렸|올려|올라갔|늘렸|늘려|늘었|늘어났|줄였|줄여|줄었|낮췄|낮춰|내렸|내려갔|바꿨|바뀌었|바꿔|증량했|증량됐|감량했|조절했|조정했)"
    r"(?:어요|습니다|고요|네요|거든요|대요|\s?주셨어요|\s?주셨습니다|\s?먹어요|\s?먹고\s?있어요|음)[\s.!~]*"
)


def _changed(text: str, held: Fact, before: Extraction) -> Iterator[Fact]:
    """The medicine with its new dose; a bare number only where the dose before was one of a strength and nothing was measured."""
    match = _CHANGED_TO.fullmatch(text)
    if match is None:
        return
    measured = any(f.slot in ("vitals", "labs") for f in before.facts)
    bare = match["unit"] is None and (not match["new"].strip().isdigit() or measured or not held.dosage)
    if not bare:
        changed = replace(held, dosage=match["new"].strip(), span=match.span("new"), method="pattern")
        yield replace(changed, confidence=None, onset=None, timestamp=None)


def doses_later(text: str, found: Sequence[Fact | Exclusion], before: Extraction) -> Iterator[Fact]:
    """The medicine again, with what the message says of it; nothing where it tells of anything else."""
    held = {f.name: f for f in before.facts if f.slot == "medications"}
    if found or len(held) != 1:
        return
    if (match := _PUT_RIGHT.fullmatch(text)) is not None:
        fact = next(iter(held.values()))
        # "기침약 먹고 기침을 세 번 해요": nobody knows of what three times were said.
        if match["taken"] or len(before.facts) == 1 or match["unit"] not in _TIMES:
            yield from _put_right(match, fact, before.text)
        return
    if changed := list(_changed(text, next(iter(held.values())), before)):
        yield from changed
        return
    doses, often = find_doses(text), find_frequencies(text)
    spans = sorted(p.span for p in (*doses, *often))
    # "하루 두 번이요" after "변비약 먹고 설사해요" may count either
    if not spans or (not doses and len(before.facts) > 1 and not re.search(r"[먹복]|그\s?약", text)):
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
        dosage=" ".join(p.said for p in doses) or None,
        frequency=often[0].said if often else part[0] if part else None,
        method="pattern",
    )
