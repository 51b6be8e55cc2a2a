"""Text of patients, documents and judges is data: it must not look like a part of the prompt's own structure."""

from __future__ import annotations

import re
import unicodedata

_WHITE = re.compile(r"\s+")
_MARKUP = re.compile(r"^[#>*\-=\s]+|`{3,}|<\|[^|>]*\|>|</?(?:system|assistant|user|think)[^>]*>", re.IGNORECASE)
_BRACKETS = str.maketrans({"[": "(", "]": ")", "【": "(", "】": ")", "［": "(", "］": ")"})
VALUE_LIMIT = 80
"""Characters of one stored value that enter a prompt; a medical term or an onset is far shorter."""


def as_data(text: str, limit: int | None = None) -> str:
    """text on one line, without control characters, role tags and square brackets (which mark headings and citations)."""
    plain = "".join(" " if unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp") else c for c in text)
    flat = _WHITE.sub(" ", _MARKUP.sub(" ", plain.translate(_BRACKETS))).strip()
    return flat if limit is None or len(flat) <= limit else flat[: limit - 1].rstrip() + "…"


def as_lines(text: str) -> str:
    """A passage as data, its lines kept: each sentence or section heading of a document stands on its own line."""
    return "\n".join(filter(None, (as_data(line) for line in text.splitlines())))


def as_value(text: object) -> str:
    """One stored value as data, cut to VALUE_LIMIT characters."""
    return as_data(str(text), VALUE_LIMIT)
