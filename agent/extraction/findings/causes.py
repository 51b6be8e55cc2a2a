"""What wakes, keeps or bothers one, named in the midst of the complaint that it leads to: "밤에 |기침 때문에| 자꾸 깨요"."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.mentions import Mention, place
from agent.extraction.clauses.reading import Reading
from agent.state import Concept

CAUSING = frozenset("때문 탓".split())
BY = frozenset("로 으로".split())


def with_causes(reading: Reading, mentions: Sequence[Mention], nested: Sequence[Concept]) -> list[Mention]:
    """The mentions with the causes that stand within another's words. nested: concepts covered by a longer one."""
    within = [
        m
        for m in place(reading, [c for c in nested if c.slot in ("symptoms", "conditions")])
        if any(o.first < m.first and m.last < o.last for o in mentions) and _is_cause(reading, m)
    ]
    return sorted([*mentions, *within], key=lambda m: m.first) if within else list(mentions)


def _is_cause(reading: Reading, mention: Mention) -> bool:
    behind = reading.tokens[mention.last]
    return behind.lemma in CAUSING or (behind.tag == "JKB" and behind.form in BY)
