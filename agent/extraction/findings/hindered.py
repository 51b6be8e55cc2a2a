"""What one cannot do because of a complaint named right before it: "숨이 차서 계단을 못 오르겠어요" tells of no weak legs."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading, plain

HINDERED = frozenset({"근력 저하"})
# Done with the legs; "힘이 빠져서 물건을 떨어뜨려요" is weakness all the same.
MOVING = frozenset("오르다 올라가다 걷다 일어나다 일어서다 서다 내려가다 뛰다".split())
REASONS = frozenset("어서 아서 여서 서 니까 으니까 어 아".split())


def without_hindered(reading: Reading, mentions: Sequence[Mention]) -> list[Mention]:
    """The mentions without what another complaint keeps one from."""
    return [m for m in mentions if not (m.concept.name in HINDERED and _has_its_reason(reading, m, mentions))]


def _has_its_reason(reading: Reading, mention: Mention, mentions: Sequence[Mention]) -> bool:
    if not any(t.lemma in MOVING for t in reading.tokens[mention.first : mention.last]):
        return False
    before = reading.previous(reading.clause(mention.first))
    if before is None or before.predicate is None or plain(before.predicate.ending[0]) not in REASONS:
        return False
    return any(m.slot == "symptoms" and before.first <= m.first < before.last for m in mentions)
