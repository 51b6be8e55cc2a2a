"""Models that think aloud: what stands between <think> and </think> is never shown, stored or judged."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

_OPEN = re.compile(r"<think(?:ing)?\s*>", re.IGNORECASE)
_CLOSE = re.compile(r"</think(?:ing)?\s*>", re.IGNORECASE)
_LONGEST_TAG = len("</thinking>")


def strip_thinking(chunks: Iterable[str]) -> Iterator[str]:
    """The chunks without thoughts, also where a tag is split over chunks; an unterminated thought hides the rest.

    Only as much text is held back as could still become a tag. A closing tag without an opening one (some chat
    templates swallow it) is removed; text that was already passed on stays.
    """
    held, inside = "", False
    for chunk in chunks:
        held += chunk
        while True:
            match = (_CLOSE if inside else _OPEN).search(held)
            if match is None:
                break
            if not inside and (shown := _without_close(held[: match.start()])):
                yield shown
            held, inside = held[match.end() :], not inside
        keep = _possible_tag(held)
        ready, held = held[: len(held) - keep], held[len(held) - keep :]
        if not inside and (shown := _without_close(ready)):
            yield shown
    if held and not inside and (shown := _without_close(held)):
        yield shown


def _without_close(text: str) -> str:
    return _CLOSE.sub("", text)


def _possible_tag(text: str) -> int:
    """How many characters at the end could be the beginning of a tag."""
    start = text.rfind("<", max(0, len(text) - _LONGEST_TAG - 4))
    if start < 0:
        return 0
    tail = text[start:].lower().rstrip()
    tags = ("<think>", "</think>", "<thinking>", "</thinking>")
    return (
        len(text) - start
        if any(tag.startswith(tail) for tag in tags) or re.fullmatch(r"</?think(ing)?", tail)
        else 0
    )
