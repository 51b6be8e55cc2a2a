"""Does a document bear a sentence? By shared character bigrams, numbers and polarity.

The judge must not share a scoring function with the generator, which ranks sentences by morphemes and concepts:
here nothing is tokenised. Bigrams of letters survive particles and endings, so a paraphrase keeps most of them;
numbers and the polarity of the statement must agree exactly, because those are what harm a patient.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from agent.sentences import split_sentences

SUPPORTED = 0.55
"""Share of a sentence's bigrams that one or two neighbouring document sentences must hold."""
LONGEST_NEW_RUN = 4
"""Bigrams in a row that the document does not hold: a longer stretch is new content behind a familiar beginning."""

_CITATION = re.compile(r"\[\d+\]")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
_LETTERS = re.compile(r"[^0-9a-z가-힣]+")
# Statements that forbid or deny; an even number of them cancels out ("않으면 안 됩니다").
_NEGATION = re.compile(
    r"(?<![가-힣])(?:안|못)(?=\s|[하되돼됩])|지\s*(?:않|못|마|말)|없|아니|아닙|금지|금기|금물|피하|피해야|삼가|중단|불가"
)


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence reduced to what can be compared."""

    bigrams: tuple[str, ...]
    held: frozenset[str]
    numbers: frozenset[str]
    negative: bool


@lru_cache(maxsize=16384)
def statement(sentence: str) -> Statement:
    """Reduce a sentence; cached, because the same document sentences are asked about in every round."""
    plain = _CITATION.sub(" ", sentence)
    letters = _LETTERS.sub("", plain.lower())
    bigrams = tuple(letters[i : i + 2] for i in range(len(letters) - 1))
    return Statement(
        bigrams=bigrams,
        held=frozenset(bigrams),
        numbers=frozenset(number.replace(",", "") for number in _NUMBER.findall(plain)),
        negative=len(_NEGATION.findall(plain)) % 2 == 1,
    )


def evidence(passages: Iterable[str]) -> tuple[Statement, ...]:
    """All sentences of the passages, and pairs of neighbours of one polarity, since an answer may join two."""
    found: list[Statement] = []
    for passage in passages:
        sentences = split_sentences(passage)
        found.extend(statement(sentence) for sentence in sentences)
        found.extend(
            statement(f"{a} {b}")
            for a, b in pairwise(sentences)
            if not statement(a).negative and not statement(b).negative
        )
    return tuple(found)


def support(sentence: str, against: Sequence[Statement]) -> float:
    """How well the best statement bears the sentence, 0..1; 0 where a number or the polarity differs."""
    said = statement(sentence)
    if not said.bigrams:
        return 1.0
    best = 0.0
    for borne in against:
        if said.negative != borne.negative or not said.numbers <= borne.numbers:
            continue
        best = max(best, _coverage(said, borne))
        if best == 1.0:
            break
    return best


def _coverage(said: Statement, borne: Statement) -> float:
    """Share of the said bigrams that the other statement holds; below the threshold when a long run is new."""
    covered = run = 0
    new = False
    for bigram in said.bigrams:
        if bigram in borne.held:
            covered, run = covered + 1, 0
        else:
            run += 1
            new = new or run > LONGEST_NEW_RUN
    share = covered / len(said.bigrams)
    return min(share, SUPPORTED * 0.9) if new else share
