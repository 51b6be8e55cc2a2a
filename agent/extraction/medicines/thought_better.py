"""Medicines that one thought better of: "먹으려다 참았어요", "죽어도 싫어요", "처방전에 있길래 빼 달라고 했어요", "저는 먹은 적 없어요"."""

from __future__ import annotations

from itertools import pairwise

from agent.extraction.clauses.conditional import TAKING
from agent.extraction.clauses.events import events
from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import Situation, worded

_ABOUT_TO = ("으려다", "려다", "으려다가", "려다가", "을까하다", "ㄹ까하다")
# Not 정말 or 너무: so speaks who takes it and bears it badly.
_DEGREES = frozenset("죽다 절대 절대로 아직 무조건 무섭다".split())
# Whoever forgot it or could not, takes it on other days.
_HINDERED = frozenset(
    "잊다 잊어버리다 깜빡 깜빡하다 깜박 깜박하다 까먹다 놓치다 떨어뜨리다 떨어트리다 흘리다 쏟다 늦다 저혈당 잠들다".split()
)
_WRITTEN = frozenset("있다 들다 적히다 들어가다 쓰이다 나오다".split())


@worded({"참다", "말다", "먹다", "맞다", "바르다", "쓰다", "복용", "싫다", "빼다", "적"})
def is_thought_better_of(s: Situation) -> bool:
    """One of them, and no word of its having been taken after all."""
    if s.slot != "medications" or s.asked:
        return False
    return _was_about_to(s) or _is_disliked(s) or _is_struck_off(s) or _has_never_been_taken(s)


def _was_about_to(s: Situation) -> bool:
    """ "먹으려다 참았어요"; "먹으려다 깜빡하고 저녁에 먹었어요" has been."""
    if not any(t.lemma in TAKING and plain(t.ending[0]) in _ABOUT_TO for t in s.right) or not s.later:
        return False
    about = [c for c in s.later if not any(m.slot == "medications" for m in s.mentions_in(c))]
    if any(t.lemma in _HINDERED for c in about for t in s.reading.words(c)):
        return False
    return bool(about) and not any(
        e.names & TAKING and e.done and not e.denied
        for c in about
        for e in events(s.reading.words(c), not c.is_final)
    )


def _is_disliked(s: Situation) -> bool:
    """ "인슐린은 죽어도 싫어요"; "먹기 싫어요", "싫은데 먹고 있어요" may be said by one who takes it."""
    if s.frame.particle not in ("은", "는", "도", "만은") or s.later:
        return False
    said = [t for t in s.right if t.tag[0] not in "JSE" and t.tag != "Z_CODA"]
    return bool(said) and said[-1].lemma == "싫다" and all(t.lemma in _DEGREES for t in said[:-1])


def _is_struck_off(s: Situation) -> bool:
    """ "처방전에 트라마돌이 있길래 빼 달라고 했어요"."""
    if s.predicate is None or s.predicate.lemma not in _WRITTEN or s.frame.between or not s.later:
        return False
    words = s.reading.words(s.later[0])
    taken = any(
        e.names & TAKING and not e.denied for c in s.later[1:] for e in events(s.reading.words(c), not c.is_final)
    )
    # "… 빼 달라고 했어요 와파린이랑 같이 먹어도 되나요": it may be taken yet.
    asked = any(clause.mood == "question" for clause in s.reading.clauses)
    return (
        not (taken or asked)
        and not s.mentions_in(s.later[0])
        and any(t.lemma == "빼다" and then.lemma in ("달다", "주다") for t, then in pairwise(words))
    )


def _has_never_been_taken(s: Situation) -> bool:
    """ "비아그라 먹으면 두통이 온다던데 저는 먹은 적 없어요"."""
    if s.clause.link != "condition":
        return False
    for clause in s.later:
        if any(m.slot == "medications" for m in s.mentions_in(clause)):
            return False
        words = s.reading.words(clause)
        for at, token in enumerate(words[:-2]):
            if token.lemma in TAKING and token.ending[1] == "ETM" and words[at + 1].lemma == "적":
                return any(t.lemma == "없다" for t in words[at + 2 : at + 5])
    return False
