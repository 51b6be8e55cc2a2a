"""What the turn before told of the speaker, and is another's: "제가 아니라 동생이 그래요", "저 말고 남편 얘기예요"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from agent.extraction.patterns.kinship import is_person_word
from agent.extraction.settled import closed
from agent.state import Exclusion, Extraction, Fact

ABOUT = ("conditions", "symptoms", "medications")
# All that a message says.
_NOT_I = re.compile(
    r"\s*(?:(?:아|앗|아니|아니요|아뇨|네|예|참|죄송해요|죄송한데)[\s,.]+)*(?:제가|내가|저는|저|나|제\s?얘기가|제\s?이야기가|제\s?건|제\s?게)\s?(?:아니라|아니고|아니구|말고)[\s,]*"
    r"(?:저희\s|우리\s|제\s)?(?P<who>[가-힣]{1,6}?)(?:이|가)?\s?(?:(?:얘기|이야기|증상|일)?(?:예요|에요|이에요|요|입니다|거든요|이야|야)|(?:그래요|그렇습니다|그런\s?거예요|아픈\s?거예요|아파요|먹어요|먹는\s?거예요))[\s.!~]*"
)


def not_mine(text: str, found: Sequence[Fact | Exclusion], before: Extraction) -> Iterator[Exclusion]:
    """What was told, as that person's; nothing where the message tells of anything itself."""
    match = _NOT_I.fullmatch(text) if "아니" in text or "말고" in text else None
    if match is None or found or before.subject is not None or not is_person_word(match["who"]):
        return
    for fact in before.facts:
        if fact.slot in ABOUT:
            yield closed(fact, "negated", match.span("who"))
            yield Exclusion(
                *(fact.name, fact.umls_code, fact.slot, "family", match["who"], fact.value, fact.unit),
                span=match.span("who"),
            )
