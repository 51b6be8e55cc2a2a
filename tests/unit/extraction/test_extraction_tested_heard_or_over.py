"""What a test denies or confirms, what one denial takes away together, what a record has of another, whom one only hears of, what
made way for another medicine, and what is over since the turn before; each class with what must stay beside it.

tested_heard_or_over.txt, one message a line, with the turn before it in front of >> where there is one:
text ## +a fact, -no fact, -no fact:why it is none.
"""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from pathlib import Path

from agent.extraction import Extractor
from agent.state import Exclusion, Extraction, Fact
from agent.terminology import Terminology
from tests.rows import each

NOW = datetime(2025, 12, 13, 9, 0, tzinfo=timezone(timedelta(hours=9)))
SHEET = Path(__file__).with_name("tested_heard_or_over.txt")
ROWS = [row for row in SHEET.read_text(encoding="utf-8").splitlines() if row and not row.startswith("#")]


@each("row", ROWS)
def test_each_is_read_as_it_was_meant(terms: Terminology, row: str) -> None:
    said, _, wanted = row.partition(" ## ")
    extractor, read = Extractor(terms), Extraction("")
    for at, turn in enumerate(said.split(" >> ")):
        read = extractor.extract(turn, NOW, read if at else None)
    for want in wanted.split(", "):
        word, _, reason = want[1:].partition(":")
        held = any(_is_meant(word, fact, read.text) for fact in read.facts)
        reasons = {item.reason for item in read.excluded if _is_meant(word, item, read.text)}
        assert held == (want[0] == "+"), want
        assert not reason or reason in reasons, want


def _is_meant(word: str, item: Fact | Exclusion, text: str) -> bool:
    """By its name or by the words of the message that tell it."""
    said = text[slice(*item.span)] if item.span else ""
    return word in item.name or word in said or (len(said) > 1 and said in word)
