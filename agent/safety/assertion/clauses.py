"""The sentence that a phrase stands in, as far as it is read."""

from __future__ import annotations

import re

SENTENCE_END = re.compile(r"[.?!\n;…]")
NEAR = 300
"""Characters to either side in which a sentence says what it makes of a phrase: no run-on text is read whole."""


def said_before(text: str, start: int) -> str:
    """What the sentence says before text[start]."""
    return text[sentence_start(text, start) : start]


def said_after(text: str, end: int) -> str:
    """What the sentence says from text[end] on."""
    stop = SENTENCE_END.search(text, end, end + NEAR)
    return text[end : stop.start() if stop else end + NEAR]


def sentence_start(text: str, at: int) -> int:
    """Where the sentence of text[at] begins."""
    first = max(0, at - NEAR)
    return max((mark.end() for mark in SENTENCE_END.finditer(text, first, at)), default=first)
