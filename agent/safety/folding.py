"""One plain view of a message for pattern matching, with a way back to the original offsets.

Attackers hide words behind full-width letters, zero-width characters, look-alike letters and spacing; phones type
NFD Hangul. Patterns are written once, against the folded view.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from agent.state import Span
from agent.syllables import composed

_CLUSTER = re.compile(r"[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]+|[\s\S][\u0300-\u036f\u20d0-\u20ff]*")
# Compatibility jamo (ㅋㅋ, ㅈ) would become conjoining jamo under NFKC: they stay as typed.
_COMPATIBILITY_JAMO = re.compile(r"[\u3130-\u318f]")
_LOOK_ALIKES = str.maketrans(
    "аеорсухіѕјԁԛԝһοαεικνρτυ‐‑‒–—―−﹣·ㆍ•・‧∙⋅",
    "aeopcyxisjdqwhoaeiknptu--------.......",
)
# Anything that might be invisible sends the text the careful way.
_HIDDEN = re.compile(
    r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u0600-\u0605\u061c\u06dd\u070f\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\uffff\ud800-\uf8ff\U0001f3fb-\U0001f3ff\U000e0000-\U0010ffff]"
)
_FOREIGN_DIGIT = re.compile(r"(?![0-9])\d")
_SPELLED_OUT = re.compile(r"(?<![^\W_])[^\W\d_](?:[ .,_*|~/+-]{1,3}[^\W\d_](?![^\W_])){3,}")
_SEPARATORS = re.compile(r"[ .,_*|~/+-]+")
# Two syllables at least: "ㅋㅋㅠㅠ" is laughter and tears. A consonant before a vowel opens the next syllable.
_LETTERS = re.compile(r"(?:[ㄱ-ㅎ][ㅏ-ㅣ](?:[ㄱ-ㅎ](?![ㅏ-ㅣ]))?){2,}")
_SYLLABLE = re.compile(r"([ㄱ-ㅎ])([ㅏ-ㅣ])([ㄱ-ㄸㄹ-ㅂㅄ-ㅈㅊ-ㅎ](?![ㅏ-ㅣ]))?")
_NOT_A_LETTER = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True)
class Folded:
    """text: NFKC, lower case, digits of every script ASCII, invisible characters gone; starts, ends: per character its original offsets."""

    text: str
    starts: tuple[int, ...]
    ends: tuple[int, ...]

    def original(self, start: int, end: int) -> Span:
        """The span in the unaltered message that produced text[start:end] (start < end)."""
        return self.starts[start], self.ends[end - 1]


def fold(text: str) -> Folded:
    """Normalise text one visible character at a time, so that every folded character knows where it came from."""
    lower = text.lower()
    if len(lower) == len(text) and unicodedata.is_normalized("NFKC", text) and not _HIDDEN.search(text):
        offsets = range(len(text))
        return Folded(
            _with_ascii_digits(lower.translate(_LOOK_ALIKES)), tuple(offsets), tuple(i + 1 for i in offsets)
        )
    characters: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    for cluster in _CLUSTER.finditer(text):
        raw = cluster.group()
        if _is_invisible(raw):
            continue
        plain = raw if _COMPATIBILITY_JAMO.match(raw) else unicodedata.normalize("NFKC", raw)
        plain = plain.lower().translate(_LOOK_ALIKES)
        characters.extend(plain)
        starts.extend([cluster.start()] * len(plain))
        ends.extend([cluster.end()] * len(plain))
    return Folded(_with_ascii_digits("".join(characters)), tuple(starts), tuple(ends))


def _with_ascii_digits(text: str) -> str:
    return _FOREIGN_DIGIT.sub(lambda digit: str(unicodedata.decimal(digit.group())), text)


def joined(folded: str) -> str:
    """Words spelled out letter by letter ("무 시 해", "i.g.n.o.r.e", "ㅁㅜㅅㅣ") put together again; the rest untouched."""
    syllables = _LETTERS.sub(
        lambda run: _SYLLABLE.sub(lambda one: composed(one[1], one[2], one[3] or " "), run.group()), folded
    )
    return _SPELLED_OUT.sub(lambda run: _SEPARATORS.sub("", run.group()), syllables)


def squeezed(folded: str) -> str:
    """Letters and digits only: Korean attackers and hurried people space words as they like."""
    return _NOT_A_LETTER.sub("", folded)


def _is_invisible(character: str) -> bool:
    """Format characters, fillers, variation selectors and control characters other than line ends and tabs."""
    first = character[0]
    if first in "\n\r\t":
        return False
    return (
        unicodedata.category(first) in ("Cf", "Cc", "Co", "Cn")
        or first in "\u115f\u1160\u3164\uffa0"
        or "\ufe00" <= first <= "\ufe0f"
    )
