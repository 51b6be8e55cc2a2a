"""A spell that is over by now: "어제까지는 배가 뒤틀리고 토했는데 오늘은 살 것 같아요"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import PAST, Situation
from agent.terminology import Token

TODAY = frozenset("오늘 지금 이제 이젠 인제 오늘은 요즘 요새 아침".split())
RELIEVED = frozenset(
    "괜찮다 멀쩡하다 멀쩡 살만하다 편하다 개운하다 말짱하다 낫다 좋아지다 가뿐하다 쌩쌩하다".split()
)
LEADING = ("는데", "은데", "더니", "지만", "었는데", "다가", "고")


def is_relieved(s: Situation) -> bool:
    """Told of the days before, and today one feels like living again."""
    if s.slot != "symptoms" or s.asked or s.mention.who is not None or s.clause.mood != "statement":
        return False
    went = False
    for clause in (s.clause, *s.later[:3]):
        words = s.reading.words(clause)
        if clause is not s.clause and any(t.lemma in TODAY for t in words[:2]):
            return went and not s.mentions_in(clause) and _is_well(words)
        verb = clause.predicate
        if verb is None or plain(verb.ending[0]) not in LEADING:
            return False
        went = went or verb.has_ending(*PAST) or plain(verb.ending[0]) == "더니"
    return False


def _is_well(words: Sequence[Token]) -> bool:
    if any(t.lemma in ("안", "못", "않다", "아직", "조금", "좀", "덜") for t in words):
        return False
    alive = any(
        a.lemma == "살" or a.lemma == "살다" for a, b in pairwise(words) if b.lemma in ("것", "거", "만하다", "만")
    )
    return alive or any(t.lemma in RELIEVED for t in words)
