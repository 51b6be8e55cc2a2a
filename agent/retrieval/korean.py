"""Korean particles that follow a word's last sound."""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.wording import syllables

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


def with_particle(word: str, following: str) -> str:
    """word + following, whose leading particle, if it is one of the pairs, takes the form that fits word."""
    for pair in PAIRS:
        for form in pair:
            if re.match(rf"{form}(?![가-힣])|{form}요", following):
                return syllables.with_particle(word, *pair) + following[len(form) :]
    return word + following


def joined(words: Sequence[str]) -> str:
    """ "당뇨병과 고혈압"."""
    text = words[0] if words else ""
    for word in words[1:]:
        text = f"{with_particle(text, '과 ')}{word}"
    return text
