"""The grammar of what is and is not a present fact of the speaker: one sentence a form, its mentions marked [+fact] and [-not one]."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from agent.state import Extraction
from tests.rows import each

SHEET = Path(__file__).with_name("asserted.txt")
FORMS = [line for line in SHEET.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
_MARK = re.compile(r"\[([+-])([^\]]+)\]")


@each("form", FORMS)
def test_only_present_facts_are_kept(extract: Callable[[str], Extraction], form: str) -> None:
    facts = [fact.span for fact in extract(_MARK.sub(r"\2", form)).facts if fact.span]
    shift = 0
    for mark in _MARK.finditer(form):
        start = mark.start() - shift
        end = start + len(mark[2])
        shift += 3
        kept = any(first < end and start < last for first, last in facts)
        assert kept == (mark[1] == "+"), mark[0]
