"""Medicines that one dislikes and gets by without: "당뇨약 먹기 싫어서 운동으로 버티는 중", "주사 맞기 싫어서 참고 있어요"."""

from __future__ import annotations

from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import Situation, worded
from agent.extraction.medicines.wording import TAKING

DISLIKED = frozenset("싫다 꺼려지다 귀찮다 부담스럽다".split())
GETTING_BY = frozenset("버티다 참다 견디다 지내다 미루다 조절 조절하다 관리 관리하다".split())
_BECAUSE = ("어서", "아서", "워서", "으니", "으니까", "니까", "고")


@worded(DISLIKED)
def is_done_without(s: Situation) -> bool:
    """Told of now, with nothing taken in what follows: "먹기 싫어서 자꾸 빼먹어요" takes it."""
    verb = s.predicate
    if s.slot != "medications" or verb is None or verb.lemma not in TAKING or s.clause.mood != "statement":
        return False
    if plain(verb.ending[0]) != "기" or not any(
        t.lemma in DISLIKED and plain(t.ending[0]) in _BECAUSE for t in s.after[:2]
    ):
        return False
    behind = [t for clause in s.later[:2] for t in s.reading.words(clause)]
    return any(t.lemma in GETTING_BY for t in behind) and not any(t.lemma in TAKING - {"하다"} for t in behind)
