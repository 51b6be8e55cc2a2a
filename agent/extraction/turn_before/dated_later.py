"""Since when what the turn before told of has been so: "무릎은 두 달 전부터예요" after "허리랑 무릎이 아파요"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import datetime

from agent.extraction.patterns.times import find_times
from agent.extraction.people.asides import PLACES
from agent.state import Exclusion, Extraction, Fact

# The part alone, since when, and nothing else: all that a sentence says.
_OPENING = re.compile(
    r"(?:^|[.!?~,\n]\s*)(?:(?:아|네|예|그리고|참|음|앗)[\s,.]+)*(?P<part>[가-힣]{1,4}?)(?:은|는)\s"
)
_ENDING = re.compile(
    r"(?:부터)?\s?(?:쯤|정도)?\s?(?:이?예요|이에요|이요|요|입니다|그래요|그랬어요|됐어요|됐습니다|되었어요|고요|구요)?(?=\s?(?:[.!~,\n]|$))"
)


def dated_later(text: str, found: Sequence[Fact | Exclusion], before: Extraction, now: datetime) -> Iterator[Fact]:
    """The one complaint of that part, with its onset; nothing where the message tells of a complaint itself."""
    if any(item.slot in ("symptoms", "conditions") for item in found):
        return
    times = [p for p in find_times(text) if p.from_then]
    for opening in _OPENING.finditer(text) if times else ():
        phrase = next((p for p in times if p.span[0] == opening.end()), None)
        if opening["part"] not in PLACES or phrase is None or not _ENDING.match(text, phrase.span[1]):
            continue
        meant = {
            f.name: f
            for f in before.facts
            if f.slot == "symptoms" and opening["part"] in f"{f.name} {f.surface or ''}"
        }
        if len(meant) == 1:
            fact = next(iter(meant.values()))
            yield Fact(
                *(fact.slot, fact.name, fact.umls_code, opening.span("part")),
                onset=phrase.said,
                timestamp=phrase.moment(now),
                method="pattern",
            )
