"""Whether a phrase is stated as true of somebody now."""

from __future__ import annotations

import re

from agent.safety.assertion.clauses import said_after, said_before
from agent.safety.assertion.denied import is_denied
from agent.safety.assertion.over import is_over
from agent.safety.assertion.supposed import is_general
from agent.safety.assertion.times import NOW

_PAST_AFTER = re.compile(r"^[가-힣]{0,4}\s*(?:적|일|경험)(?:이|도)?\s*(?:있|많)|^[가-힣]{0,3}(?:았|었|했)었")


def is_present(text: str, start: int, end: int, passes: bool = True) -> bool:
    """Whether text[start:end] is stated as true of someone now (or just now). passes: it is over when lately was said to be, as
    most things are."""
    before, after = said_before(text, start), said_after(text, end)
    if is_denied(text, start, end) or is_general(text, start, end):
        return False
    if is_over(text, start, end, passes):
        return False
    return not (_PAST_AFTER.search(after) and not NOW.search(before + after))
