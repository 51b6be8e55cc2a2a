"""Sentences that ask with a question word and an ending that states as well as asks: "뭘 먹어야 돼", "언제 먹는 게 좋아요"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.endings import plain
from agent.extraction.patterns.asking import (
    ASKED_PAIRS,
    ASKED_THINGS,
    COMPARED,
    CONCESSIONS,
    DEEDS,
    OPEN_ENDINGS,
)
from agent.terminology import Token


def asks_openly(final: Sequence[Token], predicate: Token) -> bool:
    """What is asked with 어떻게, 왜, 뭐가, 얼마나, 어느 쪽 or 무슨 차이 and an ending that states as well as asks."""
    if plain(predicate.ending[0]) not in OPEN_ENDINGS or predicate.has_ending("었", "았", "였"):
        return False
    if any(plain(form) in CONCESSIONS for t in final for form, _ in t.endings):
        return False  # "어떻게 해도 아파요"
    for token, after in pairwise(final):
        if token.lemma in ("어떻다", "왜", "얼마나") and not token.has_ending("든", "든지"):
            return True
        # "목에 뭐가 걸린 느낌이에요": 뭐 is something there; only what is compared is asked for.
        if token.lemma in ("뭐", "무엇") and (after.tag == "VCP" or COMPARED & {t.lemma for t in final}):
            return True
        if (token.lemma, after.lemma) in ASKED_PAIRS:
            return True
    if _asks_what_to_take(final, predicate):
        return True
    return _asks_for_what(final)


def _asks_what_to_take(final: Sequence[Token], predicate: Token) -> bool:
    """ "임신하면 혈압약 뭐 먹어요": what is taken for it, in the present and right before the verb."""
    words = [t for t in final if t.tag not in ("JKO", "SF", "SP")]
    at = next((i for i, t in enumerate(words) if t is predicate), 0)
    return predicate.lemma in ("먹다", "쓰다", "바르다") and at > 0 and words[at - 1].lemma in ("뭐", "무엇", "뭘")


# "목에 뭐가 걸려요": something is.
_THERE = frozenset({("뭐", "걸리다", "JKS"), ("무엇", "걸리다", "JKS")})


def _asks_for_what(final: Sequence[Token]) -> bool:
    """ "뭘 먹어야 돼", "어디서 사요", "몇 살부터 맞아요": the word that asks, and directly behind it what is done."""
    at = next((i for i, t in enumerate(final) if t.lemma in ASKED_THINGS and t.tag[0] in "NM"), None)
    verbs = [t for t in final[at + 1 :] if t.is_predicate] if at is not None else []
    if at is not None and verbs and (final[at].lemma, verbs[0].lemma, final[at + 1].tag) in _THERE:
        return False
    alone = bool(verbs) and all(
        t.lemma in DEEDS | {"있다", "좋다", "낫다", "보다"} or t.tag == "VX" for t in verbs
    )
    must = alone and any(plain(t.ending[0]) in ("어야", "아야", "여야") for t in verbs)
    # "언제 먹는 게 좋아요": which is best
    advised = alone and len(verbs) == 2 and verbs[0].ending[1] == "ETM" and verbs[1].lemma in ("좋다", "낫다")
    return must or advised or (alone and len(verbs) == 1 and verbs[0].lemma in DEEDS - {"하다", "되다", "가다"})
