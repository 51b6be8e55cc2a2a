"""One plain view of a message for pattern matching, with a way back to the original offsets.

Attackers hide words behind full-width letters, zero-width characters, look-alike letters and spacing; phones type
NFD Hangul. Patterns are written once, against the folded view.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from agent.state import Span
from agent.wording.syllables import composed

# What stays as it is but for lower case, many characters at a time; then a cluster that needs care.
_CLUSTER = re.compile(
    r"(?P<plain>[\t\n\r -~가-힣\u3130-\u3163\u3165-\u318f]+(?![\u0300-\u036f\u20d0-\u20ff]))"
    r"|[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]+|[\s\S][\u0300-\u036f\u20d0-\u20ff]*"
)
# Compatibility jamo (ㅋㅋ, ㅈ) would become conjoining jamo under NFKC: they stay as typed.
_COMPATIBILITY_JAMO = re.compile(r"[\u3130-\u318f]")
_MARKS = re.compile(r"[\u0300-\u036f\u20d0-\u20ff]")
_ALIKE = (
    "аеорсухіѕјԁԛԝһӏοαεικνρτυаɑɡıȷɩսօոցհӀđøłᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡʏᴢ‐‑‒–—―−﹣·ㆍ•・‧∙⋅",
    "aeopcyxisjdqwhloaeiknptuaagijiuonghldolabcdefghijklmnopqrstuvwyz--------.......",
)
"""Cyrillic, Greek, Armenian and small capital letters that look like Latin ones; dashes and dots of all kinds."""
_LATIN_WITH_MARKS = (*range(0xC0, 0x250), *range(0x1E00, 0x1F00))
_LETTER_EMOJI = (0x1F1E6, 0x1F150, 0x1F170)
"""The a of the letters in flags, in dark circles and in dark squares."""
# Anything that might be invisible sends the text the careful way.
_HIDDEN = re.compile(
    r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u0300-\u036f\u0600-\u0605\u061c\u06dd\u070f\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u20d0-\u20ff\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\uffff\ud800-\uf8ff\U0001f3fb-\U0001f3ff\U000e0000-\U0010ffff]"
)
_FOREIGN_DIGIT = re.compile(r"(?![0-9])\d")
_SPELLED_OUT = re.compile(r"(?<![^\W_])[^\W\d_](?:[ .,_*|~/+-]{1,3}[^\W\d_](?![^\W_])){3,}")
_SEPARATORS = re.compile(r"[ .,_*|~/+-]+")
# Two syllables at least: "ㅋㅋㅠㅠ" is laughter and tears. A consonant before a vowel opens the next syllable.
_LETTERS = re.compile(r"(?:[ㄱ-ㅎ][ㅏ-ㅣ](?:[ㄱ-ㅎ](?![ㅏ-ㅣ]))?){2,}")
_SYLLABLE = re.compile(r"([ㄱ-ㅎ])([ㅏ-ㅣ])([ㄱ-ㄸㄹ-ㅂㅄ-ㅈㅊ-ㅎ](?![ㅏ-ㅣ]))?")
LONGEST_RUN = 40
_RUN = re.compile(rf"([\s\S])\1{{{LONGEST_RUN},}}")
"""One character over and over says no more than some of them, and makes patterns slow."""
_NOT_A_LETTER = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True)
class Folded:
    """text: NFKC, lower case, digits of every script ASCII, invisible characters gone; starts, ends: per character its original offsets."""

    text: str
    starts: Sequence[int]
    ends: Sequence[int]

    def original(self, start: int, end: int) -> Span:
        """The span in the unaltered message that produced text[start:end] (start < end)."""
        return self.starts[start], self.ends[end - 1]


def fold(text: str) -> Folded:
    """Normalise text one visible character at a time, so that every folded character knows where it came from."""
    alike, lower = _look_alikes(), text.lower()
    if len(lower) == len(text) and unicodedata.is_normalized("NFKC", text) and not _HIDDEN.search(text):
        whole = range(len(text)), range(1, len(text) + 1)
        return _without_runs(_with_ascii_digits(lower.translate(alike)), *whole)
    characters: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    for cluster in _CLUSTER.finditer(text):
        raw, (start, end) = cluster.group(), cluster.span()
        if cluster["plain"]:
            characters.append(raw.lower())
            starts.extend(range(start, end))
            ends.extend(range(start + 1, end + 1))
            continue
        if _is_invisible(raw):
            continue
        plain = raw if _COMPATIBILITY_JAMO.match(raw) else unicodedata.normalize("NFKC", raw)
        plain = _MARKS.sub("", plain.lower().translate(alike))
        characters.append(plain)
        starts.extend([start] * len(plain))
        ends.extend([end] * len(plain))
    return _without_runs(_with_ascii_digits("".join(characters)), starts, ends)


def _without_runs(text: str, starts: Sequence[int], ends: Sequence[int]) -> Folded:
    """Runs cut short; the last character kept of one stands for all that is left out."""
    kept, kept_starts, kept_ends, at = [], list[int](), list[int](), 0
    for run in _RUN.finditer(text):
        stop = run.start() + LONGEST_RUN
        kept.append(text[at:stop])
        kept_starts += starts[at:stop]
        kept_ends += [*ends[at : stop - 1], ends[run.end() - 1]]
        at = run.end()
    if not at:
        return Folded(text, starts, ends)
    return Folded("".join([*kept, text[at:]]), [*kept_starts, *starts[at:]], [*kept_ends, *ends[at:]])


@cache
def _look_alikes() -> dict[int, int]:
    """Character to the plain one it looks like, one to one: other alphabets, accents, letters as pictures."""
    table = dict(str.maketrans(*_ALIKE))
    for code in _LATIN_WITH_MARKS:
        base = unicodedata.normalize("NFKD", chr(code))[0].lower()
        if base.isascii() and base.isalpha():
            table[code] = ord(base)
    for first in _LETTER_EMOJI:
        table |= {first + n: ord("a") + n for n in range(26)}
    return table


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


def blanked(text: str, spans: Iterable[Span]) -> str:
    """The text with blanks in place of the spans, so that all else keeps its place."""
    for start, end in spans:
        text = f"{text[:start]}{' ' * (end - start)}{text[end:]}"
    return text


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
