"""Everyday words of health questions that say the same, read from data/reuse: families of words, phrases that one word says,
and spelled-out names by their letters."""

from __future__ import annotations

import csv
from functools import cache

from agent.config import ROOT
from agent.wording.signs import Sought

FOLDER = ROOT / "data" / "reuse"
DENIED = "~"
"""Before a word that is denied: "~먹다" of "안 먹다" and of "먹지 않다"."""
# What is denied of the one is the other; only pairs without anything between them.
_COMPLEMENTS = {
    "좋다": "나쁘다",
    "안전": "위험",
    "위험": "안전",
    "괜찮다": "나쁘다",
    "필요": "불필요",
    "규칙": "불규칙",
    "치료": "방치",
}


@cache
def families() -> dict[str, str]:
    """{wording: the word its family is called by}."""
    return {wording: row[0] for row in _rows("families.csv") for wording in (row[0], *row[1].split())}


@cache
def phrases() -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """Words side by side and what says the same, the longest first."""
    found = [(tuple(row[0].split()), tuple(row[1].split())) for row in _rows("phrases.csv")]
    return tuple(sorted(found, key=lambda pair: -len(pair[0])))


@cache
def spoken() -> tuple[tuple[Sought, str], ...]:
    """What is said in dialect or written in haste, by the standard words, in order."""
    return tuple((Sought(said), plain) for said, plain in _rows("spoken.csv"))


@cache
def synonyms() -> dict[str, str]:
    """{another name without spaces and in small letters: the name}, of the very same illness, test or treatment."""
    return {
        "".join(wording.split()).lower(): name
        for name, wordings in _rows("synonyms.csv")
        for wording in wordings.split("/")
    }


@cache
def spellings() -> tuple[str, ...]:
    """The other names of synonyms.csv as they are spaced there."""
    return tuple(dict.fromkeys(wording for row in _rows("synonyms.csv") for wording in row[1].split("/")))


@cache
def other_things() -> dict[str, str]:
    """Names that the lexicon has under one concept with another illness, for which the answer is another one: 열탈진 is no
    열사병."""
    return {row[0]: row[1] for row in _rows("apart.csv")}


@cache
def talk(kind: str) -> frozenset[str]:
    """Words of talk about the question, by kind: anchor, weak anchor, word, source."""
    return frozenset(word for row in _rows("talk.csv") if row[0] == kind for word in row[1].split())


@cache
def uses() -> dict[str, frozenset[str]]:
    """What one does with a thing anyway, by verb, verb and things as their families are called: one wears glasses, and
    "안경을 쓰면" asks of glasses."""
    held: dict[str, set[str]] = {}
    for verb, things in _rows("uses.csv"):
        held.setdefault(word_of(verb), set()).update(word_of(thing) for thing in things.split())
    return {verb: frozenset(things) for verb, things in held.items()}


@cache
def compounds() -> dict[str, tuple[str, ...]]:
    """Nouns that say what a noun and a verb say: 음주 is 술 and 마시다, wherever the two stand."""
    return {row[0]: tuple(row[1].split()) for row in _rows("compounds.csv")}


def word_of(lemma: str, denied: bool = False) -> str:
    """A word as its family is called."""
    known = families()
    word = known.get(lemma)
    if word is None:
        for ending in ("하다", "되다", "시키다", "당하다"):
            if lemma.endswith(ending) and (noun := lemma.removesuffix(ending)):
                word = known.get(noun, noun if len(noun) > 1 else lemma)
                break
    if word is None and len(lemma) > 3 and lemma.endswith("대다"):
        lemma = f"{lemma[:-2]}거리다"  # 울렁대다 is 울렁거리다
        word = known.get(lemma)
    if word is None and len(lemma) > 2 and lemma.endswith("제"):
        word = f"{lemma[:-1]}약"  # 제균제 is 제균약
    word = word or lemma
    if not denied:
        return word
    return _COMPLEMENTS.get(word, DENIED + word)


def _rows(name: str) -> list[list[str]]:
    with (FOLDER / name).open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))[1:]
