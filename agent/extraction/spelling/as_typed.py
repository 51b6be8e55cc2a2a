"""The way back from the text that was read to the one that was typed: spans, surfaces, and times and doses as said."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from agent.immutable import but
from agent.state import Concept, Demographics, Exclusion, Extraction, Fact
from agent.terminology import Normalised

_SAID = ("onset", "measured_at", "dosage", "frequency")
# 부터 in dialects and slips: a part of how the time was told.
_SINCE = re.compile(r"\s?(?:부텀|부텅|부턴|뷰터|부타|부떠|브터|붙어)(?![가-힣])")


def in_original(extraction: Extraction, normal: Normalised) -> Extraction:
    """All spans and surfaces as offsets into, and words of, what was typed."""

    def moved(item: Any) -> Any:
        span = normal.original(item.span)
        if isinstance(item, Concept) and span == item.span and item.surface == extraction.text[slice(*span)]:
            return item  # read as it was typed, which most are
        told = _told(item) if isinstance(item, Fact | Exclusion) else {}
        return but(item, span=span, surface=extraction.text[span[0] : span[1]], **told)

    def _told(item: Fact | Exclusion) -> dict[str, str]:
        said = {part: getattr(item, part, None) for part in _SAID}
        return {part: _as_typed(words, extraction.text, normal) for part, words in said.items() if words}

    def described(known: Demographics) -> Demographics:
        return but(known, spans={field: normal.original(span) for field, span in known.spans.items()})

    subject = extraction.subject
    return but(
        extraction,
        demographics=described(extraction.demographics),
        facts=tuple(map(moved, extraction.facts)),
        excluded=tuple(map(moved, extraction.excluded)),
        concepts=tuple(map(moved, extraction.concepts)),
        subject=but(subject, demographics=described(subject.demographics)) if subject else None,
    )


def _as_typed(said: str, text: str, normal: Normalised) -> str:
    """ "어재부터" was read as 어제: the words of the message, not those they were read as."""
    at = text.find(said)
    if at < 0 and (read := normal.text.find(said)) >= 0:
        start, end = normal.original((read, read + len(said)))
        same = unicodedata.normalize("NFKC", text[start:end]) == said  # "５００ｍｇ"
        if not same and abs(end - start - len(said)) <= 2:
            at, said = start, text[start:end]
    since = _SINCE.match(text, at + len(said)) if at >= 0 else None
    return said + since[0] if since else said
