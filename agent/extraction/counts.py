"""Numbers of a note that are no readings: how often a complaint came, and the year of an operation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from agent.extraction.mentions import Mention
from agent.state import Span

_COUNT = re.compile(r"\s?[xX×]?\s?\d{1,3}(?:\s?[~-]\s?\d{1,3})?\s?(?:회|번|차례|times?|episodes?)(?![A-Za-z])")
# "s/p LC 2019", "Hx of CVA (2019)"
_YEAR = re.compile(
    r"(?i)(?<![A-Za-z])(?:s/p|op|hx|dx|h/o|since)(?![A-Za-z])[^\n,;]{0,30}?\b(?P<year>(?:19|20)\d\d)(?![\d.])"
)


def counts(text: str, mentions: Sequence[Mention]) -> Iterator[Span]:
    """How often a complaint came ("vomiting 2회"), and in which year something was: neither measures anything."""
    for mention in mentions:
        if mention.slot == "symptoms":
            match = _COUNT.match(text, mention.concept.span[1])
            if match:
                yield match.span()
    yield from (match.span("year") for match in _YEAR.finditer(text))
