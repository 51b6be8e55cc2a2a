"""What a disguise hides: other readings of a message, for patterns to look at (letters spelled out, encodings)."""

from __future__ import annotations

import base64
import binascii
import html
import re
import string
import urllib.parse
from collections.abc import Callable, Iterator
from functools import partial

from agent.safety.attacks.keyboards import as_english, as_korean
from agent.safety.folding import joined

LAYERS = 2
"""Encodings within encodings that are opened: base64 of base64, entities of base64."""
MOST_LAYERED = 20
"""Decoded texts of one message that are looked at."""
_LEAST_DECODED = 8
"""Characters below which what base64 yields is chance."""
_FIRST_WORDS = 12
"""Words of a run in which blanks may stand, at one of which an encoding may begin."""
_TOLD_BY = (
    *(
        "ignore",
        "disregard",
        "forget",
        "overr",
        "bypass",
        "instruct",
        "prompt",
        "system",
        "rule",
        "guid",
        "restrict",
    ),
    *("filter", "jailb", "develop", "pretend", "uncens", "unfilt", "reveal", "repeat", "obey", "youare", "polic"),
    *(
        "지시",
        "명령",
        "규칙",
        "지침",
        "프롬프트",
        "시스템",
        "무시",
        "제한",
        "설정",
        "필터",
        "역할",
        "환자",
        "탈옥",
    ),
)
"""An attack has one of these, blanks apart: a reading by substitution that gains none is nonsense and not looked at."""


def readings(folded: str) -> Iterator[str]:
    """The message as it reads, with spelled-out words joined, and whatever a substitution of letters hides."""
    yield folded
    together = joined(folded)
    if together != folded:
        yield together
    plain = _told(folded)
    if (parted := _PUNCTUATED.sub(" ", folded)) != folded and _told(parted):
        yield parted
    for reading in _substituted(folded):
        if reading != folded and not _told(reading) <= plain:
            yield reading


def _told(text: str) -> set[str]:
    tight = text.replace(" ", "")
    return {word for word in _TOLD_BY if word in tight}


# "ignore.all.previous.instructions": punctuation in place of spaces.
_PUNCTUATED = re.compile(r"(?<=[^\W\d_])[._*|~/+-]+(?=[^\W\d_])")
_BASE64 = re.compile(r"[A-Za-z0-9+/_-]{16,}={0,2}")
# From a word's beginning only: sought from each letter of a long word it would take minutes.
_BASE64_PARTED = re.compile(r"(?<![A-Za-z0-9+/_=-])(?:[A-Za-z0-9+/_=-]+[\s.,|\"'`]{1,3}){2,}[A-Za-z0-9+/_=-]+")
_BASE32 = re.compile(r"(?<![A-Z2-7])[A-Z2-7]{16,}={0,6}")
_HEX = re.compile(r"(?:(?:0x|\\x)?[0-9a-f]{2}[\s,:]?){12,}", re.IGNORECASE)
_BITS = re.compile(r"(?:[01]{8}[\s,]?){6,}")
_MORSE = re.compile(r"(?:[.·•_–—-]{1,5}[ /|]{1,3}){8,}[.·•_–—-]{1,5}")
_MORSE_SIGN = re.compile(r"[.·•_–—-]+|[/|]")
_MORSE_CODES = (
    "._ _... _._. _.. . .._. __. .... .. .___ _._ ._.. __ _. ___ .__. __._ ._. ... _ .._ ..._ .__ _.._ _.__ __.."
)
_MORSE_LETTERS = dict(zip(_MORSE_CODES.split(), string.ascii_lowercase, strict=True))
_MORSE_MARKS = str.maketrans("·•–—-", "..___")
_ENTITY = re.compile(r"&(?:#\d{2,7}|#x[0-9a-f]{2,6}|[a-z]{2,8});?", re.IGNORECASE)
_TAGS = re.compile("[\U000e0020-\U000e007e]{4,}")
_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]{4,}")
_FIRST_TAG, _FIRST_SELECTOR, _LATER_SELECTORS = 0xE0000, 0xFE00, 0xE0100 - 16
_FOREIGN_WORD = re.compile(r"[a-z]{4}")
_LETTERS = string.ascii_lowercase
_ALPHABETS = tuple(
    str.maketrans(_LETTERS, other)
    for other in (_LETTERS[::-1], *(_LETTERS[by:] + _LETTERS[:by] for by in range(1, 26)))
)
"""Mirrored, and shifted by one to twenty-five: rot13 is one of them."""
_LEET = str.maketrans("01345789@$!|+", "oieastbgasilt")
_LEET_L = str.maketrans("01345789@$!|+", "oleastbgasilt")
_LEET_WORD = re.compile(r"(?<![a-z0-9@$!|+])(?=[0-9@$!|+]{0,20}[a-z])(?=[a-z]{0,20}[0-9@$!|+])[a-z0-9@$!|+]{2,40}")


def decode_candidates(text: str, layers: int = LAYERS) -> Iterator[str]:
    """Readable text hidden in the unaltered message: base64 (in one piece or parted), base32, hexadecimal, bits, Morse code,
    entities, percent or \\u escapes, tag characters, variation selectors, keys of the other keyboard; and what is hidden in
    that, so many layers deep."""
    for at, plain in enumerate(_opened(text)):
        if at == MOST_LAYERED:
            return
        yield plain
        if layers > 1:
            yield from decode_candidates(plain, layers - 1)


def _opened(text: str) -> Iterator[str]:
    for run in _BASE64.findall(text):
        yield from _from_base64(run)
    for run in _BASE64_PARTED.findall(text):
        words = re.findall(r"[A-Za-z0-9+/_=-]+", run)
        found = (_from_base64("".join(words[n:])) for n in range(min(len(words) - 2, _FIRST_WORDS)))
        yield from next(filter(None, map(tuple, found)), ())
    for run in _BASE32.findall(text):
        letters = run.rstrip("=")
        yield from _readable(partial(base64.b32decode, letters + "=" * (-len(letters) % 8)))
    for match in _HEX.finditer(text):
        digits = re.sub(r"0x|\\x|[\s,:]", "", match.group(), flags=re.IGNORECASE)
        yield from _readable(partial(bytes.fromhex, digits[: len(digits) // 2 * 2]))
    for match in _BITS.finditer(text):
        yield from _readable(partial(_from_bits, re.sub(r"\D", "", match.group())))
    for run in _MORSE.findall(text):
        signs = (sign.translate(_MORSE_MARKS) for sign in _MORSE_SIGN.findall(run))
        yield "".join(" " if sign in "/|" else _MORSE_LETTERS.get(sign, "") for sign in signs)
    yield from filter(None, (as_korean(text), as_english(text)))
    if _ENTITY.search(text):
        yield html.unescape(text)
    if "%" in text and (plain := urllib.parse.unquote(text)) != text:
        yield plain
    if "\\u" in text:
        yield re.sub(r"\\u([0-9a-fA-F]{4})", lambda code: chr(int(code.group(1), 16)), text)
    for run in _TAGS.findall(text):
        yield "".join(chr(ord(tag) - _FIRST_TAG) for tag in run)
    for run in _SELECTORS.findall(text):
        codes = [ord(one) - (_FIRST_SELECTOR if ord(one) < _LATER_SELECTORS else _LATER_SELECTORS) for one in run]
        yield from _readable(partial(bytes, codes))


def _from_base64(run: str) -> Iterator[str]:
    """The readable beginning of what it encodes: ordinary words before or behind an encoding are no part of it."""
    letters = run.replace("-", "+").replace("_", "/").replace("=", "")
    yield from _readable(partial(base64.b64decode, letters[: len(letters) - (len(letters) % 4 == 1)] + "=="))


def _from_bits(digits: str) -> bytes:
    return bytes(int(digits[at : at + 8], 2) for at in range(0, len(digits), 8))


def _readable(decode: Callable[[], bytes]) -> Iterator[str]:
    """The text up to the first byte or character that is none."""
    try:
        raw = decode()
    except (binascii.Error, ValueError):
        return
    try:
        plain = raw.decode("utf-8")
    except UnicodeDecodeError as problem:
        plain = raw[: problem.start].decode("utf-8")
    end = next((at for at, one in enumerate(plain) if not (one.isprintable() or one.isspace())), len(plain))
    if end >= _LEAST_DECODED:
        yield plain[:end]


def _substituted(folded: str) -> Iterator[str]:
    """Simple substitutions that keep letters in place: shifted or mirrored alphabets, digits for letters, reversal of all
    or of each word."""
    if _FOREIGN_WORD.search(folded):
        yield from (folded.translate(alphabet) for alphabet in _ALPHABETS)
    yield unleeted(folded)
    yield _LEET_WORD.sub(partial(_with_letters, _LEET_L), folded)
    yield folded[::-1]
    yield " ".join(word[::-1] for word in folded.split())


def unleeted(folded: str) -> str:
    """Words with digits and marks among their letters, read as letters: "1gn0re"."""
    return _LEET_WORD.sub(partial(_with_letters, _LEET), folded)


def _with_letters(letters: dict[int, int], word: re.Match[str]) -> str:
    return word.group().translate(letters)
