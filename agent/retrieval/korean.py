"""Korean particles that follow a word's last sound."""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.syllables import final, is_closed

# (after a consonant, after a vowel); longer ones first, as "이랑" begins with "이".
PAIRS = (
    ("이라는", "라는"),
    ("이랑", "랑"),
    ("이나", "나"),
    ("으로", "로"),
    ("은", "는"),
    ("이", "가"),
    ("을", "를"),
    ("과", "와"),
)
_LATIN_CONSONANTS = frozenset("LMNRlmnr136780")


def ends_in_consonant(word: str) -> bool:
    """Whether the last syllable has a final consonant; Latin letters and digits as they are read in Korean."""
    last = word.rstrip(")\"' ")[-1:]
    return is_closed(last) or last in _LATIN_CONSONANTS


def with_particle(word: str, following: str) -> str:
    """word + following, whose leading particle, if it is one of the pairs, takes the form that fits word."""
    consonant = ends_in_consonant(word)
    for pair in PAIRS:
        for form in pair:
            if re.match(rf"{form}(?![가-힣])|{form}요", following):
                chosen = pair[0] if consonant else pair[1]
                if chosen == "으로" and final(word[-1]) == "ㄹ":
                    chosen = "로"  # after ㄹ: 알로, not 알으로
                return word + chosen + following[len(form) :]
    return word + following


def joined(words: Sequence[str]) -> str:
    """ "당뇨병과 고혈압"."""
    text = words[0] if words else ""
    for word in words[1:]:
        text = f"{with_particle(text, '과 ')}{word}"
    return text
