"""Text that a model wrote, as text that can be stored and shown."""

from __future__ import annotations

import re

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\x80-\x84\x86-\x9f]")


def plain(text: str) -> str:
    """text without control characters; two halves of a character become that character, a lone one "�" (U+FFFD).

    An endpoint may send an emoji as two JSON escapes in two chunks, and Python keeps the halves apart.
    """
    whole = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return _CONTROL.sub("", whole)
