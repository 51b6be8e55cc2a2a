"""Korean text into sentences, each with the citations that follow it: for passages, drafts and the judge alike."""

from __future__ import annotations

import re
from collections.abc import Iterator

_TAIL = re.compile(r"(?:\s*\[\d+\])+")
_CITATIONS = re.compile(r"\s*\[\d{1,9}\]")
# A stop ends a sentence when white space, a line end or citations follow; "36.5도" and "1. 항목" stay whole.
_STOP = re.compile(r"\n|[.!?。…]+[\"'”’)\]]*")
_ABBREVIATION = re.compile(r"\b(?:Dr|vs|e\.g|i\.e)\.$")
_ENUMERATOR = re.compile(r"^\s*\d{1,2}\.$")


def split_sentences(text: str) -> list[str]:
    """Sentences of text in order, stripped, citations like " [1][2]" attached; a line break always ends one."""
    return [sentence for line in text.splitlines() for sentence in _split_line(line)]


def stream_sentences(chunks: Iterator[str]) -> Iterator[str]:
    """Sentences as they complete in a stream of chunks; a line break is yielded as part of the sentence before it.

    A sentence is complete once something other than a citation or white space follows it, so that its citations
    arrive with it. Joining all that is yielded gives the joined chunks.
    """
    held = ""
    for chunk in chunks:
        held += chunk
        while (cut := _complete_until(held)) is not None:
            yield held[:cut]
            held = held[cut:]
    if held:
        yield held


def _complete_until(text: str) -> int | None:
    """Where the first sentence ends for certain, or None while more text could still belong to it."""
    for end in _ends(text):
        rest = text[end:]
        following = rest.lstrip()
        if following and not following.startswith("["):
            return end + len(rest) - len(following)
    return None


def without_marks(text: str) -> str:
    """A line of a passage without what only lays it out."""
    return text.lstrip("#-•*… ").strip()


def bare(sentence: str) -> str:
    """A sentence of an answer without list mark and citations: whoever reads it reads the same text, analysed once."""
    return without_marks(_CITATIONS.sub("", sentence))


def _split_line(line: str) -> Iterator[str]:
    start = 0
    for end in _ends(line):
        if sentence := line[start:end].strip():
            yield sentence
        start = end
    if rest := line[start:].strip():
        yield rest


def _ends(text: str) -> Iterator[int]:
    """Ends of sentences in text, citations included."""
    start = 0
    for match in _STOP.finditer(text):
        end = match.end()
        if match.group() != "\n":
            if end < len(text) and not text[end].isspace() and text[end] != "[":
                continue  # "36.5", "e.g.x": nothing ends inside a run of characters
            if _ENUMERATOR.match(text[start:end]) or _ABBREVIATION.search(text[start:end]):
                continue
            if tail := _TAIL.match(text, end):
                end = tail.end()
        start = end
        yield end
