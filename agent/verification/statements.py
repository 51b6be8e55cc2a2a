"""A document's sentences, reduced to the letters in which a claim is looked for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from agent.remembering import remembered
from agent.wording.sentences import split_sentences

CITATION = re.compile(r"\[\d+\]")
_LETTERS = re.compile(r"[^0-9a-z가-힣]+")


@dataclass(frozen=True, slots=True, eq=False)
class Statement:
    """A sentence, or two neighbours, reduced to letters. document: its number among those given, 0 if unknown.

    Equal to itself only, so that what was found in the statements of a document is found again by them.
    """

    text: str
    bigrams: tuple[str, ...]
    held: frozenset[str]
    document: int = 0
    title: str = ""
    pair: tuple[str, ...] = ()


@remembered(16384)
def letters_of(sentence: str) -> tuple[str, ...]:
    """Its bigrams of letters and digits, citations left out."""
    letters = _LETTERS.sub("", CITATION.sub(" ", sentence).lower())
    return tuple(letters[i : i + 2] for i in range(len(letters) - 1))


def statement(sentence: str, document: int = 0, title: str = "", pair: tuple[str, ...] = ()) -> Statement:
    bigrams = letters_of(sentence)
    return Statement(sentence, bigrams, frozenset(bigrams), document, title, pair)


def evidence(passages: Iterable[str], document: int = 0, title: str = "") -> tuple[Statement, ...]:
    """All sentences of the passages, and pairs of neighbours, since an answer may join two."""
    return _evidence(tuple(passages), document, title)


def texts_of(statements: Iterable[Statement]) -> tuple[str, ...]:
    """The single sentences in order, each as often as it stands there."""
    return tuple(one.text for one in statements if not one.pair)


@remembered(512)
def _evidence(passages: tuple[str, ...], document: int, title: str) -> tuple[Statement, ...]:
    found: list[Statement] = []
    for passage in passages:
        sentences = split_sentences(passage)
        found.extend(statement(sentence, document, title) for sentence in sentences)
        found.extend(statement(f"{a} {b}", document, title, (a, b)) for a, b in pairwise(sentences))
    return tuple(found)


def share(bigrams: Sequence[str], held: frozenset[str]) -> float:
    """The share of the bigrams that are held."""
    return sum(map(held.__contains__, bigrams)) / len(bigrams) if bigrams else 0.0
