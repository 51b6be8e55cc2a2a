"""What is good or bad for an organ: "간에 안 좋대서" tells of no "간이 안 좋다"."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading

GOOD_OR_BAD = frozenset("좋다 나쁘다 해롭다 무리 부담".split())


def without_good_for(reading: Reading, mentions: Sequence[Mention]) -> list[Mention]:
    """The mentions without those whose organ carries 에 before such a word."""
    return [m for m in mentions if not (m.slot in ("conditions", "symptoms") and _is_for(reading, m))]


def _is_for(reading: Reading, mention: Mention) -> bool:
    words = reading.tokens[mention.first : mention.last]
    return (
        len(words) > 1
        and words[0].is_noun
        and words[1].tag == "JKB"
        and words[1].form == "에"
        and words[-1].lemma in GOOD_OR_BAD
    )
