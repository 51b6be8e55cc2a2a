"""What a message tells that has happened to nobody near: news, a film, a doll, a pet, a leaflet, a patient at work, an examination,
a story being written.

Nothing in it is a sign of anyone whom the writer could help now. A plea beside it ("지금", "도와") makes it real.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.safety.words import Words, words
from agent.state import Span

_SENTENCE = re.compile(r"[^.?!\n]+[.?!\n]*")
_OF_A_SENTENCE = "news news_behind screen doll pet printed seen rumour cattle side seen_there".split()


def said_of_nobody_near() -> Words:
    """data/safety/words/hearsay.yaml, read once."""
    return words("hearsay")


def asked_of_things(text: str) -> Iterator[Span]:
    """The spans of the (folded) text that ask how something is in general."""
    return (asked.span() for asked in said_of_nobody_near()["knowledge"].finditer(text))


def hearsay(text: str) -> Iterator[Span]:
    """The spans of the (folded) text that tell of nobody near."""
    said = said_of_nobody_near()

    def tells(*groups: str) -> bool:
        return all(said[group].search(text) for group in groups)

    if tells("plea"):
        return
    if tells("stranger", "handed_over") or tells("exam") or tells("writing") or tells("at_work", "met"):
        yield 0, len(text)
        return
    for sentence in _SENTENCE.finditer(text):
        for group in _OF_A_SENTENCE:
            if group == "side" and said["ground"].search(sentence.group()):
                continue
            for told in said[group].finditer(sentence.group()):
                yield sentence.start() + told.start(), sentence.start() + told.end()
