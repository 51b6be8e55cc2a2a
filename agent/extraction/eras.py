"""Times of life that are gone, and what reaches from them to this day."""

from __future__ import annotations

from itertools import pairwise

from agent.extraction.course_words import NOW
from agent.extraction.reading import plain
from agent.extraction.situation import PAST, Situation
from agent.terminology import Token

AGES = frozenset("처녀 총각 소싯적 왕년 학창 학창시절".split())
LEADING = ("라", "라서", "이라", "이라서", "어서", "아서", "고", "는데", "니까")
"""Endings of a clause that the next one goes on from."""
TODAY = frozenset("지금 요즘 요새 현재 아직".split())


def was_in_another_age(s: Situation) -> bool:
    """ "처녀 때는 저혈압이라 맨날 핑 돌았거든요", "젊어서 자궁내막증이었거든요": told of a time of life that is gone."""
    clauses = [c for c in (s.reading.previous(s.clause), s.clause, *s.later[:1]) if c is not None]
    at = next((i for i, c in enumerate(clauses) if any(map(_is_age, s.reading.words(c)))), len(clauses))
    if at > clauses.index(s.clause):
        return False
    told = [s.reading.words(clause) for clause in clauses[at:]]
    led = all(plain(words[-1].ending[0]) in LEADING for words in told[:-1])
    now = any(t.lemma in NOW for words in told for t in words)
    return led and not now and any(t.has_ending(*PAST) for t in told[-1])


def is_so_to_this_day(s: Situation) -> bool:
    """ "어릴 때 천식이 있었는데 지금도 있어요": now too, and nothing denied."""
    for clause in s.later[:2]:
        words = s.reading.words(clause)
        too = any(t.lemma in TODAY and then.form == "도" for t, then in pairwise(words))
        if too and not s.mentions_in(clause):
            return not any(t.lemma in ("없다", "않다", "안", "못", "괜찮다", "아니다") for t in words)
    return False


def _is_age(token: Token) -> bool:
    return token.lemma in AGES or (token.lemma in ("젊다", "어리다") and plain(token.ending[0]) == "어서")
