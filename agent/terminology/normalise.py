"""One spelling for one text, with the way back: NFC, half-width, no invisible characters.

Spans that leave the project are code-point offsets into what the person typed, so every normalised character
remembers the original characters it came from.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

# Conjoining vowels and final consonants: they belong to the syllable that began before them.
JAMO_TAIL = range(0x1160, 0x1200)
# Full-width ASCII, half-width Hangul, and the squared units ㎎ ㎗ ℃ that Korean laboratory sheets use.
COMPATIBILITY = (range(0xFF01, 0xFFE7), range(0x3300, 0x3400), range(0x2100, 0x2150), range(0x3000, 0x3001))

# Ordinary Korean has few one-syllable words in a row ("이 약 좀 더").
SCATTERED = ((5, 0.9), (8, 0.65))

# Spoken vowels of 아프다, 바쁘다, 고프다, 나쁘다, which the analyser takes for other words; and forms of the dialects
# (아파유, 아픕니더, 몬 잡니더, 묵었어).
# Syllable for syllable, so that every offset stays.
_SPOKEN = re.compile(
    r"(?<![가-힣])아[퍼펐](?![가-힣]{3})|(?<=고)[퍼펐](?=[요서]|$)|(?<=[바나])[뻐뻤](?=[요서]|$)"
    r"|(?<=[가-힣])니더(?![가-힣])|(?<=[파해래져려네지와워만])유(?![가-힣])"
    r"|(?<![가-힣])몬(?= ?(?:잡|자|먹|묵|하|해|살겠|참|움직|걷|듣|보겠|봐|가겠|일어|견디|쉬|삼키))|(?<![가-힣])묵(?=[어었겠는])"
)
# What needs no second look, which is all of most texts.
_USUAL = re.compile(r"[ -~가-힣\n]*")
_WRITTEN = dict(zip("퍼펐뻐뻤더유몬묵", "파팠빠빴다요못먹", strict=True))


@dataclass(frozen=True, slots=True)
class Normalised:
    """text: the normalised text; starts, ends: for each of its characters the original [start, end)."""

    text: str
    starts: tuple[int, ...] | None = None
    ends: tuple[int, ...] | None = None

    def original(self, span: tuple[int, int]) -> tuple[int, int]:
        """The original span of a normalised span; an empty span stays empty."""
        start, end = span
        if self.starts is None or self.ends is None:
            return start, end
        if start >= end:
            at = self.starts[start] if start < len(self.starts) else (self.ends[-1] if self.ends else 0)
            return at, at
        return self.starts[start], self.ends[end - 1]


def normalise(text: str) -> Normalised:
    """Normalise a text of any content; never raises. Plain NFC text costs one pass."""
    if not _WRITTEN.keys().isdisjoint(text):
        text = _SPOKEN.sub(lambda found: found[0][:-1] + _WRITTEN[found[0][-1]], text)
    scattered = _is_scattered(text)
    usual = _USUAL.fullmatch(text) or not any(map(_unusual, text))
    if not scattered and usual and unicodedata.is_normalized("NFC", text):
        return Normalised(text)
    out: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    at = 0
    while at < len(text):
        end = at + 1
        while end < len(text) and _continues(text[end]):
            end += 1
        folded = _fold(text[at:end])
        for char in "" if scattered and folded == " " else folded:
            out.append(char)
            starts.append(at)
            ends.append(end)
        at = end
    return Normalised("".join(out), tuple(starts), tuple(ends))


def _fold(cluster: str) -> str:
    compatible = any(ord(cluster[0]) in block for block in COMPATIBILITY)
    composed = unicodedata.normalize("NFKC", cluster) if compatible else unicodedata.normalize("NFC", cluster)
    return "".join(kept for char in composed for kept in _keep(char))


def _keep(char: str) -> str:
    category = unicodedata.category(char)
    if category == "Cf" or 0xFE00 <= ord(char) <= 0xFE0F:
        return ""
    if category in ("Cc", "Cs", "Co", "Zs", "Zl", "Zp"):
        # A line break ends a sentence; every other control character, NUL included, only separates words.
        return "\n" if char in "\n\r\u2028\u2029" else " "
    # Outside the basic plane are emoji and rare signs: one neutral symbol, so that no tokenizer counts them twice.
    return char if ord(char) < 0x10000 else "□"


def _is_scattered(text: str) -> bool:
    """ "배 가 아 파 요": nearly every syllable stands alone, so that the spaces say nothing."""
    if len(text) < 2 * SCATTERED[0][0] - 1:
        return False  # too short for so many words
    words = text.split()
    if len(words) < SCATTERED[0][0] or 2 * list(map(len, words)).count(1) < len(words):
        return False
    alone = sum(len(word) == 1 and "가" <= word <= "힣" for word in words)
    return any(len(words) >= least and alone >= share * len(words) for least, share in SCATTERED)


def _continues(char: str) -> bool:
    return unicodedata.combining(char) != 0 or ord(char) in JAMO_TAIL


def _unusual(char: str) -> bool:
    code = ord(char)
    if 0x20 <= code < 0x7F or 0xAC00 <= code <= 0xD7A3 or char == "\n":
        return False
    return _keep(char) != char or _continues(char) or any(code in block for block in COMPATIBILITY)
