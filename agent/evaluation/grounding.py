"""Grounding measured on its own: does the passage that a sentence cites hold the sentence's words and numbers?

This figure shares no code (this module imports nothing of the agent, not even what ends a sentence) and no method with
the judge that steers the refine loop (character bigrams over whole documents, agent.verification) nor with the generator
(morphemes and concepts): here whole words are compared with the one passage that the sentence itself cites. A word counts as held when a word of the passage begins with its stem, the
first two thirds of it and at least two letters, which is where Korean particles and endings begin.

Limits: a true paraphrase in other words counts as ungrounded, a sentence that turns the passage's meaning around by a
small word (a negation) counts as grounded, and sentences without a citation are counted (uncited) but not judged. For a
model that quotes its sources the figure is near 1 and says little.
"""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterable
from dataclasses import dataclass

COVERED = 0.6
"""Share of a sentence's words that the cited passages must hold."""

# A sentence ends at a stop before white space or a citation, and takes the citations behind it along; "36.5" and the
# "1." of a list end nothing.
_END = re.compile(r"(?<!^\d)(?<!^\d\d)[.!?。…]+[\"'”’)\]]*(?=\s|\[|$)(?:\s*\[\d{1,3}\])*\s*")
_CITATION = re.compile(r"\[(\d{1,3})\]")
_WORD = re.compile(r"[가-힣]{2,}|[A-Za-z]{2,}")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_SOURCES = re.compile(r"^#+\s*출처\s*$")
_HEADING = re.compile(r"^\s*#")
FRAME = re.compile(
    r"안내(?:해 )?드[리립]|말씀드[리립]|고려하겠습니다|확인이 필요합니다\.?$|확실하지 않|찾지 못(?:해|했)|진료를 대신"
)
"""Sentences about the answer itself: nothing in them is for a document to bear."""


@dataclass(frozen=True, slots=True)
class Grounding:
    """Cited sentences of an answer, how many of them their passage holds, and how many sentences cite nothing."""

    cited: int
    held: int
    uncited: int

    @property
    def share(self) -> float | None:
        """held / cited; None for an answer without any citation."""
        return self.held / self.cited if self.cited else None


def grounding(answer: str, passages: Iterable[tuple[int, str]]) -> Grounding:
    """answer: its sentences with [n] behind them; passages: (n, text), several of one n count together."""
    texts: dict[int, str] = {}
    for number, passage in passages:
        texts[number] = f"{texts.get(number, '')} {passage}"
    cited = held = uncited = 0
    for sentence in claims(answer):
        numbers = [int(mark) for mark in _CITATION.findall(sentence)]
        if not numbers:
            uncited += 1
            continue
        cited += 1
        held += holds(" ".join(texts.get(number, "") for number in numbers), _CITATION.sub(" ", sentence))
    return Grounding(cited, held, uncited)


def claims(answer: str) -> list[str]:
    """The answer's sentences, without headings and the list of sources that ends it."""
    lines: list[str] = []
    for line in answer.splitlines():
        if _SOURCES.match(line.strip()):
            break
        if not _HEADING.match(line):
            lines.append(line.strip().lstrip("-*• "))
    return [sentence for line in lines for sentence in _sentences(line) if _WORD.search(sentence)]


def _sentences(line: str) -> list[str]:
    ends = [0, *(match.end() for match in _END.finditer(line)), len(line)]
    return [line[start:end].strip() for start, end in itertools.pairwise(ends) if start < end]


def holds(passage: str, sentence: str) -> bool:
    """Whether the passage has every number and at least COVERED of the words of the sentence."""
    if not _numbers(sentence) <= _numbers(passage):
        return False
    said = _words(sentence)
    if not said:
        return bool(_numbers(sentence))
    known = _words(passage)
    found = sum(any(word.startswith(stem) for word in known) for stem in map(_stem, said))
    return found / len(said) >= COVERED


def _numbers(text: str) -> set[str]:
    return {number.replace(",", "") for number in _NUMBER.findall(text)}


def _words(text: str) -> set[str]:
    return {word.lower() for word in _WORD.findall(text)}


def _stem(word: str) -> str:
    return word[: max(2, math.ceil(len(word) * 2 / 3))]


def stated(answer: str) -> list[str]:
    """The claims that state something: not what the answer asks back, nor sentences about the answer itself."""
    return [claim for claim in claims(answer) if not claim.endswith(("?", "？")) and not FRAME.search(claim)]


def faithfulness(answer: str, texts: Iterable[str]) -> float | None:
    """Share of what is stated, with a citation or without, that one of the texts holds; None if nothing is."""
    known = list(texts)
    said = [_CITATION.sub(" ", claim) for claim in stated(answer)]
    if not said:
        return None
    return sum(any(holds(text, claim) for text in known) for claim in said) / len(said)


def cited_text(answer: str) -> str:
    """The sentences that cite something: what the answer advises, without what merely opens it."""
    return " ".join(_CITATION.sub(" ", claim) for claim in claims(answer) if _CITATION.search(claim))
