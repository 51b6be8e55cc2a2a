"""Numbers that are no readings: how often a complaint came or a medicine was given, its strength, the year of an operation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading
from agent.extraction.medicines.strengths import bare_strength
from agent.state import Span
from agent.wording.signs import Sought

_COUNT = re.compile(r"\s?[xX×]?\s?\d{1,3}(?:\s?[~-]\s?\d{1,3})?\s?(?:회|번|차례|times?|episodes?)(?![A-Za-z])")
# "s/p LC 2019", "Hx of CVA (2019)"
_YEAR = Sought(
    r"(?i)(?<![A-Za-z])(?:s/p|op|hx|dx|h/o|since)(?![A-Za-z])[^\n,;]{0,30}?\b(?P<year>(?:19|20)\d\d)(?![\d.])"
)


# "트라마돌 50mg IV 1회 투여함"
_GIVEN = Sought(r"(?:\b(?:IV|IM|SC|PO)\b|경구|정주|정맥|근주|투여|주사|복용)\s?(?P<count>\d{1,2}\s?(?:회|번))")
# "페북소스타트 40 먹은 지 반년": a level of the medicine is not taken.
_TAKEN = re.compile(r"\s?(?:씩\s)?(?:먹|복용|맞|하루|아침|저녁|점심|매일|자기\s|드시|투여|처방)")


def counts(text: str, reading: Reading, mentions: Sequence[Mention]) -> Iterator[Span]:
    """How often a complaint came ("vomiting 2회"), how much of a medicine is taken, and in which year something was: none
    of it measures anything."""
    for mention in mentions:
        strength = bare_strength(reading, mention)
        if strength is not None and _TAKEN.match(text, strength.span[1]):
            yield strength.span
        if mention.slot == "symptoms":
            match = _COUNT.match(text, mention.concept.span[1])
            if match:
                yield match.span()
    yield from (match.span("count") for match in _GIVEN.finditer(text))
    yield from (match.span("year") for match in _YEAR.finditer(text))
