"""What a disguise hides: other readings of a message, for patterns to look at (letters spelled out, encodings)."""

from __future__ import annotations

import base64
import binascii
import codecs
import re
import urllib.parse
from collections.abc import Iterator

from agent.safety.folding import joined


def readings(folded: str) -> Iterator[str]:
    """The message as it reads, with spelled-out words joined, and whatever an encoding hides."""
    yield folded
    together = joined(folded)
    if together != folded:
        yield together
    if (parted := _PUNCTUATED.sub(" ", folded)) != folded:
        yield parted
    yield from _decoded(folded)


# "ignore.all.previous.instructions": punctuation in place of spaces.
_PUNCTUATED = re.compile(r"(?<=[^\W\d_])[._*|~/+-]+(?=[^\W\d_])")
_BASE64 = re.compile(r"[A-Za-z0-9+/_-]{16,}={0,2}")
_HEX = re.compile(r"(?:(?:0x|\\x)?[0-9a-f]{2}[\s,]?){12,}", re.IGNORECASE)
_LEET = str.maketrans("013457@$!", "oieastasi")
_LEET_WORD = re.compile(r"\b[a-z]{0,20}[0-9@$!][a-z0-9@$!]{0,20}[a-z]|[0-9@$!]{1,20}[a-z][a-z0-9@$!]{0,20}")


def decode_candidates(text: str) -> Iterator[str]:
    """Readable text hidden in base64, hexadecimal, percent or \\u escapes of the unaltered message."""
    for run in _BASE64.findall(text):
        padded = run.replace("-", "+").replace("_", "/").rstrip("=")
        try:
            plain = base64.b64decode(padded + "=" * (-len(padded) % 4), validate=True).decode("utf-8")
        except (binascii.Error, ValueError):
            continue
        if plain.isprintable():
            yield plain
    for match in _HEX.finditer(text):
        digits = re.sub(r"0x|\\x|[\s,]", "", match.group(), flags=re.IGNORECASE)
        try:
            plain = bytes.fromhex(digits[: len(digits) // 2 * 2]).decode("utf-8")
        except ValueError:
            continue
        if plain.isprintable():
            yield plain
    if "%" in text and (plain := urllib.parse.unquote(text)) != text:
        yield plain
    if "\\u" in text:
        yield re.sub(r"\\u([0-9a-fA-F]{4})", lambda code: chr(int(code.group(1), 16)), text)


def _decoded(folded: str) -> Iterator[str]:
    """Simple substitutions that keep letters in place: rot13, reversal and digits for letters."""
    if re.search(r"[a-z]{4}", folded):
        yield codecs.encode(folded, "rot13")
        if (plain := _LEET_WORD.sub(lambda word: word.group().translate(_LEET), folded)) != folded:
            yield plain
    yield folded[::-1]
