"""A question of leave without its mark: "먹어도 되는지요", "써도 될는지 모르겠네요"."""

from __future__ import annotations

from collections.abc import Set

from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import Situation

HOW = frozenset("한꺼번에 한번에 한 번에 몰다 나누다 쪼개다 갈다 씹다".split())
WONDERED = frozenset("나 ㄴ가 은가 는가 ㄴ지 는지 ㄹ지 을지 ㄹ는지 ㄹ런지 려나 ㄹ까 을까".split())


def asks_whether_allowed(s: Situation, taking: Set[str], allowed: Set[str]) -> bool:
    """ "먹어도 되는지요", "써도 될는지 모르겠네요": the question without its mark."""
    last = s.reading.sentence(s.clause.sentence)[-1].last
    verbs = [t for t in s.reading.tokens[s.mention.last : last] if t.is_predicate][:2]
    if len(verbs) < 2 or verbs[0].lemma not in taking or verbs[1].lemma not in allowed | {"되다", "괜찮다"}:
        return False
    if any(t.lemma in HOW for t in s.reading.tokens[s.mention.last : last]):
        return False  # "약이 많은데 한꺼번에 먹어도 되는지요": one's own, and how they are taken
    wondered = {plain(form).removesuffix("요") for form, _ in verbs[1].endings}
    return plain(verbs[0].ending[0]) in ("어도", "아도") and bool(wondered & WONDERED)
