"""What no answer may claim or order, over the folded sentence: data/safety/words/forbidden_*.yaml, and who may decide."""

from __future__ import annotations

import re

from agent.safety.words import words


def claims() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """(reason, pattern): never said, whoever decides."""
    return _by_reason("forbidden_claims")


def orders() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """(reason, pattern): said only when the sentence leaves the decision with a carer, or speaks against it."""
    return _by_reason("forbidden_orders")


def _by_reason(file: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    said = words(file)
    return tuple((reason, pattern) for reason in said.names() for pattern in said.each(reason))


CARER = r"의사|의료진|주치의|약사|진료|병원|상담|상의|응급실|119|전문의|처방한|간호사|안내받|지시|\b(?:doctor|physician|pharmacist|clinician|provider|hospital|emergency)\b"
_TAG = re.compile(r"<[^<>\n]{1,20}>")
_MARKS = re.compile(r"(?<=[가-힣a-z])[.*_`~|^'\"]+(?=[가-힣a-z])|[*_`~]+")


def unmarked(folded: str) -> str:
    """The sentence without the marks that may stand within a word: "폐.암", "**폐암**", "끊<b>으세요</b>"."""
    return _MARKS.sub("", _TAG.sub("", folded))
