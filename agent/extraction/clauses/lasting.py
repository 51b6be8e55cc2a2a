"""Illnesses that stay when an attack is over, and symptoms that come and go."""

from __future__ import annotations

from agent.extraction.clauses.alternating import alternates
from agent.extraction.clauses.course_words import LASTING
from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import Situation, once
from agent.extraction.clauses.strands import strands


def is_only_an_attack(s: Situation) -> bool:
    """ "통풍 발작이 가라앉았어요": the illness that brings it on stays."""
    return (
        lasts(s) and bool(s.right) and s.right[0].lemma in ("발작", "증상", "증세", "통증", "부기", "열", "수치")
    )


@once
def lasts(s: Situation) -> bool:
    """An illness that stays when its attack is over or the hospital is left."""
    return any(word in s.mention.concept.name for word in LASTING)


def comes_and_goes(s: Situation) -> bool:
    """ "났다 들어갔다 해요", "없어졌다 생겼다 반복돼요", "나다 말다 해요"."""
    tokens = s.reading.tokens
    if any(
        alternates(tokens, at) for at in range(s.mention.last - 1, s.reading.sentence(s.clause.sentence)[-1].last)
    ):
        return True
    if sum(t.ending == ("다", "EC") or t.ending == ("다가", "EC") for t in s.reading.tokens) < 2:
        return False
    threads = list(strands(s))
    broken = [
        t
        for words in ((s.reading.tokens[s.mention.last - 1],), *(x.words for x in threads))
        for t in words
        if t.is_predicate and t.ending[1] == "EC" and plain(t.ending[0]) in ("다", "다가")
    ]
    last = {t.lemma for x in threads for t in x.words[-3:]}
    return len(broken) > 1 and bool(last & {"하다", "반복", "그렇다", "그러다", "되풀이"})
