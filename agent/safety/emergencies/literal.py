"""What of a message is meant as it is said: without small talk, figures of speech, hearsay and beatings in jest."""

from __future__ import annotations

import re

from agent.safety.crises.jest import beaten_in_jest
from agent.safety.emergencies.hearsay import hearsay
from agent.safety.emergencies.small_talk import small_talk
from agent.safety.folding import blanked, fold
from agent.state import Span


def meant_literally(
    figures: re.Pattern[str] | None, text: str, without: tuple[Span, ...]
) -> tuple[str, frozenset[int]]:
    """The folded text with blanks for what is not meant, and the places in the text where that stands.

    without: spans of the folded text that are left out too. Places, not spans: of a message with many facts every pair of
    spans would be compared.
    """
    folded = fold(text)
    aside = [*small_talk(folded.text), *without]
    literal = blanked(folded.text, aside)
    found = figures.finditer(literal) if figures else ()
    unreal = [*(match.span() for match in found), *hearsay(literal), *beaten_in_jest(literal)]
    within = (range(*folded.original(*span)) for span in (*unreal, *aside))
    return blanked(literal, unreal), frozenset(place for places in within for place in places)
