"""Rules for what is only wondered about: "빈혈이라 그런 건지 모르겠어요", "중풍이라도 오면", "우울증이 온 건가 싶어요"."""

from __future__ import annotations

from agent.extraction.reading import plain
from agent.extraction.situation import Situation

UNSURE = frozenset("모르다 헷갈리다 헷갈려하다 애매 애매하다 궁금 궁금하다 아리송하다 긴가민가 구분 구별".split())
BECAUSE = ("라", "라서", "어서", "여서", "이라서")
WHETHER = ("ㄴ지", "은지", "는지", "ㄹ지", "을지", "던지")
WHETHER_ASKED = ("ㄴ가", "은가", "ㄴ가요", "은가요", "ㄹ까", "을까", "ㄹ까요", "을까요", "나", "려나", "으려나")


def is_wondered(s: Situation) -> bool:
    """Only a condition can be a guess at a cause; a symptom is felt."""
    if s.slot == "medications":
        return _may_be(s)
    return s.slot == "conditions" and (
        _is_guess_at_a_cause(s)
        or _is_to_be_ruled_out(s)
        or _may_be(s)
        or _is_whichever(s)
        or _even_if_it_came(s)
        or _seems_to_be(s)
    )


def _is_guess_at_a_cause(s: Situation) -> bool:
    """ "X라 그런 건지 모르겠어요", "X라서 그런가요?"; "당뇨라 그런지 피곤해요" knows of it."""
    if s.predicate is None or s.predicate.lemma != "이다" or s.frame.between or not s.later:
        return False
    if plain(s.predicate.ending[0]) not in BECAUSE:
        return False
    following = s.later[0]
    words = s.reading.words(following)
    if not any(t.lemma in ("그렇다", "그러다", "이렇다", "그런") for t in words[:2]):
        return False
    endings = [plain(form) for t in words for form, _ in t.endings]
    if following.is_final and any(form in WHETHER_ASKED for form in endings):
        return True
    return any(form in WHETHER + WHETHER_ASKED for form in endings) and _is_unsure(s)


def _is_whichever(s: Situation) -> bool:
    """ "디스크 때문인지 협착증 때문인지 헷갈려요", "천식인지 감기인지 모르겠어요"."""
    if s.predicate is None or s.predicate.lemma != "이다" or set(s.frame.between) - {"때문", "탓"}:
        return False
    return plain(s.predicate.ending[0]) in WHETHER and _is_unsure(s)


def _even_if_it_came(s: Situation) -> bool:
    """ "중풍이라도 오면", "치매라도 걸리면 어쩌죠"."""
    even = s.predicate is not None and s.predicate.lemma == "이다" and s.predicate.has_ending("라도")
    even = even or s.frame.particle in ("라도", "이라도")
    clauses = (s.clause, *s.later[:1])
    return (
        even
        and not s.frame.between
        and (any(clause.link == "condition" for clause in clauses) or s.clause.mood == "question")
    )


def _may_be(s: Situation) -> bool:
    """ "먹게 될지도 몰라요", "당뇨일지도 몰라요"."""
    maybe = any(plain(form) in ("ㄹ지", "을지") for t in (*s.chain[:1], *s.after) for form, _ in t.endings)
    return (
        maybe and not s.frame.between and any(t.lemma == "모르다" for c in s.later[:1] for t in s.reading.words(c))
    )


def _is_to_be_ruled_out(s: Situation) -> bool:
    """The clinician's "r/o pneumonia"."""
    before = s.reading.tokens[max(s.clause.first, s.mention.first - 3) : s.mention.first]
    return "".join(t.lemma for t in before) == "r/o"


def _seems_to_be(s: Situation) -> bool:
    """ "우울증이 온 건가 싶어요", "당뇨가 생긴 걸까 싶기도 해요"."""
    if s.frame.between:
        return False
    asked = any(plain(form) in WHETHER_ASKED for t in (*s.chain[:1], *s.after) for form, _ in t.endings)
    return asked and any(
        t.lemma == "싶다" for t in (*s.after, *(t for c in s.later[:1] for t in s.reading.words(c)))
    )


def is_since(s: Situation) -> bool:
    """ "당뇨인지 5년 됐어요": a misspelt 인 지, which counts the time since."""
    words = s.reading.words(s.later[0]) if s.later else ()
    return any(t.lemma in ("되다", "넘다", "지나다") for t in words) and any(
        t.tag in ("SN", "NR") for t in words[:2]
    )


def _is_unsure(s: Situation) -> bool:
    return any(t.lemma in UNSURE for clause in s.later for t in s.reading.words(clause))
