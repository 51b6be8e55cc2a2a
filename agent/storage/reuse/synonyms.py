"""One name for what is called by several: lay and technical words, letters and what they stand for (data/reuse/synonyms.csv)."""

from __future__ import annotations

import re
from functools import cache

from agent.storage.reuse.vocabulary import spellings, synonyms
from agent.wording.syllables import is_closed, is_hangul

_OTHERWISE = {"콧줄": "산소"}
"""Names of something else beside this word: by a "콧줄" one is given oxygen as well as food."""
_SURE = 3
"""Syllables of a wording that is no part of another word; a shorter one has to stand alone, or before a particle."""
_MARKS = (
    ("은", "는"),
    ("이", "가"),
    ("을", "를"),
    ("과", "와"),
    ("으로", "로"),
    ("이랑", "랑"),
    ("이나", "나"),
    ("이란", "란"),
    ("이면", "면"),
    ("이라", "라"),
)
_BEHIND = r"(?=(?:[은는이가을를과와도의만]|에|에서|에는|에도|으로|로|이?랑|이?나|이면|면|인데|이고|일|인|이?라[는고서]|하고|한테|에게|까지|부터)?(?![가-힣])|때문|치료|수술|검사|환자|증상)"


@cache
def _called() -> re.Pattern[str]:
    longest = sorted(spellings(), key=len, reverse=True)
    return re.compile(
        rf"(?<![가-힣A-Za-z])(?P<called>{'|'.join(map(_wording, longest))})(?P<mark>{'|'.join(m for pair in _MARKS for m in pair)})?",
        re.I,
    )


def _wording(word: str) -> str:
    spelled = re.escape(word).replace(r"\ ", r"\s?")
    if not is_hangul(word[-1]):
        return rf"{spelled}(?![A-Za-z0-9])"
    return spelled if len(word.replace(" ", "")) > _SURE else spelled + _BEHIND


def by_one_name(text: str) -> str:
    """The text with each thing by the name that its other names stand for."""
    return _called().sub(_named, text)


def _named(match: re.Match[str]) -> str:
    called, mark = match["called"], match["mark"] or ""
    if called in _OTHERWISE and _OTHERWISE[called] in match.string:
        return match.group()
    name = synonyms()["".join(called.split()).lower()]
    pair = next((pair for pair in _MARKS if mark in pair), None)
    if pair is not None:
        mark = pair[0] if is_closed(name[-1]) else pair[1]
    return name + mark
