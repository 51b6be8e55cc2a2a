"""A spell that is over by now: "어제까지는 배가 뒤틀리고 토했는데 오늘은 살 것 같아요"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import PAST, Situation
from agent.extraction.course.eras import PASSING_INFECTIONS
from agent.terminology import Token

TODAY = frozenset("오늘 지금 이제 이젠 인제 오늘은 요즘 요새 아침".split())
RELIEVED = frozenset(
    "괜찮다 멀쩡하다 멀쩡 살만하다 편하다 개운하다 말짱하다 낫다 좋아지다 가뿐하다 쌩쌩하다".split()
)
# "가셨는데 또 왔어요"
AGAIN = frozenset("또 다시 도로 재발 도지다".split())
LEADING = ("는데", "은데", "더니", "지만", "었는데", "다가", "고")


def is_relieved(s: Situation) -> bool:
    """Told of the days before, and today one feels like living again: a complaint, or an infection it came by."""
    by_infection = s.mention.concept.name in PASSING_INFECTIONS and s.frame.particle in ("로", "으로")
    if (
        not (s.slot == "symptoms" or by_infection)
        or s.asked
        or s.mention.who is not None
        or s.clause.mood != "statement"
    ):
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


def is_gone_away(s: Situation) -> bool:
    """ "메스꺼움은 가셨는데", "목 아픈 것도 가셨고": 가시다, which the analyser takes for an honoured 가다; a complaint goes nowhere."""
    if s.slot != "symptoms" or s.mention.who is not None or s.asked:
        return False
    verb = s.predicate
    if s.has_own_predicate and [t.lemma for t in s.after[:1]] in (["것"], ["거"]):
        verb = next((t for t in s.after if t.is_predicate), None)
    elif s.frame.particle not in ("은", "는", "도", "이", "가"):
        return False
    went = verb is not None and verb.lemma == "가다" and verb.has_ending("시") and verb.has_ending(*PAST)
    if not went or verb is None or s.frame.between or plain(verb.ending[0]).endswith("다가"):
        return False
    return not any(t.lemma in AGAIN for c in s.later for t in s.reading.words(c))
