"""Models that think aloud: what stands between <think> and </think> is never delivered, stored or judged."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

_NAMES = ("think", "thinking", "thought", "thoughts", "reasoning")
_TAG = re.compile(rf"<\s{{0,3}}(?P<end>/?)\s{{0,3}}(?:{'|'.join(_NAMES)})\s{{0,3}}>", re.IGNORECASE)
_BEGUN = re.compile(r"<\s{0,3}/?\s{0,3}([a-z]*)\s{0,3}", re.IGNORECASE)
_LONGEST_TAG = 25


class ThoughtEnded(str):
    """A chunk of no text which says that all chunks before it were a thought and must be dropped.

    Some chat templates open the thought themselves, so that the endpoint sends only its closing tag; and of nested
    thoughts the outer one closes last.
    """

    __slots__ = ()


def strip_thinking(chunks: Iterable[str]) -> Iterator[str]:
    """The chunks without thoughts, also where a tag is split over chunks; an unterminated thought hides the rest.

    Only as much text is held back as could still become a tag. Where text was passed on that a closing tag then
    shows to be a thought, a ThoughtEnded follows it.
    """
    held, inside, said = "", False, False
    for chunk in chunks:
        held += chunk
        while match := _next_tag(held, inside):
            before, held = held[: match.start()], held[match.end() :]
            if inside:
                inside = False
            elif match["end"]:
                if said:
                    yield ThoughtEnded()
                said = False
            else:
                inside = True
                if before:
                    said = True
                    yield before
        keep = _possible_tag(held)
        ready, held = held[: len(held) - keep], held[len(held) - keep :]
        if not inside and ready:
            said = True
            yield ready
    if held and not inside:
        yield held


def without_thinking(text: str) -> str:
    """A whole reply without its thoughts, whether or not they were opened."""
    kept: list[str] = []
    for part in strip_thinking([text]):
        if isinstance(part, ThoughtEnded):
            kept.clear()
        kept.append(part)
    return "".join(kept)


def _next_tag(text: str, inside: bool) -> re.Match[str] | None:
    """The next closing tag within a thought, where a second opening one changes nothing; any tag outside."""
    return next((tag for tag in _TAG.finditer(text) if tag["end"] or not inside), None)


def _possible_tag(text: str) -> int:
    """How many characters at the end could be the beginning of a tag."""
    start = text.rfind("<", max(0, len(text) - _LONGEST_TAG))
    begun = _BEGUN.fullmatch(text, start) if start >= 0 else None
    if begun is None or not any(name.startswith(begun[1].lower()) for name in _NAMES):
        return 0
    return len(text) - start
