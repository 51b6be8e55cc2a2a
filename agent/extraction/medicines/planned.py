"""Medicines that are only meant to be taken: "먹으려고 해요", "먹을까 해요", "먹을 예정"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.conditional import TAKING
from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import Situation
from agent.terminology import Token

PLANS = frozenset("예정 계획 고민".split())
FOREVER = frozenset("평생 계속 꾸준히 죽다 쭉 앞으로 반드시 꼭 매일".split())
STOPPING = frozenset("끊다 줄이다 바꾸다 그만두다".split())


def is_planned(s: Situation) -> bool:
    """ "먹으려고 해요", "먹을까 해요", "먹고 싶어요", "먹을 예정"; not "평생 먹어야 된대요"."""
    if s.predicate is not None and s.predicate.lemma in STOPPING:
        return False  # who wants to stop a medicine takes it
    forms = [plain(form) for t in s.chain for form, _ in t.endings]
    if s.clause.link == "purpose" or any(form in ("려고", "으려고", "ㄹ까", "을까") for form in forms):
        return not _is_dreaded(s)
    if "어야" in forms:
        return not FOREVER & s.lemmas
    return bool(PLANS & {t.lemma for t in s.after[:3]}) or _is_wished(s.chain)


def _is_wished(chain: Sequence[Token]) -> bool:
    """먹고 싶다, 먹을까 싶다; "먹지 싶어요" is how one thinks it is."""
    return any(
        t.lemma == "싶다" and plain(before.ending[0]) not in ("지", "나", "ㄴ가", "는가", "은가")
        for before, t in pairwise(chain)
    )


def _is_dreaded(s: Situation) -> bool:
    """ "와파린은 출혈이 생길까 봐 조심해서 먹어요": what is feared is what it may do, and how it is taken is told behind it."""
    verb = s.chain[0]
    if verb.lemma in TAKING or not any(t.lemma == "보다" for t in s.after[:1]):
        return False
    return any(t.lemma in TAKING for clause in s.later[:2] for t in s.reading.words(clause))
