"""One thing told for another, and put right at once: "아까 아스피린 먹는다고 했는데 플라빅스였어요", "150이라고 썼는데 115예요"."""

from __future__ import annotations

from itertools import pairwise

from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import PAST, Situation

TOLD = frozenset("하다 쓰다 적다 말하다 말씀드리다 입력하다 올리다 그러다 드리다".split())
QUOTED = ("라고", "다고", "ㄴ다고", "는다고")
LEADING = ("는데", "지만", "ㄴ데", "은데")


def was_another(s: Situation) -> bool:
    """A medicine that was told of and turned out, in the next clause, to be another one."""
    if s.slot != "medications" or s.mention.who is not None or not s.later:
        return False
    words = [*s.right, *(t for c in s.later[:2] for t in s.reading.words(c))]
    told = any(
        plain(a.ending[0]).endswith(QUOTED)
        and b.lemma in TOLD
        and b.has_ending(*PAST)
        and plain(b.ending[0]) in LEADING
        for a, b in pairwise(t for t in words if t.lemma != "말씀")
    )
    other = next((m for m in s.mentions if m.slot == "medications" and m.first >= s.mention.last), None)
    if not told or other is None:
        return False
    behind = s.reading.tokens[other.last : other.last + 1]
    return bool(behind) and behind[0].tag == "VCP"
