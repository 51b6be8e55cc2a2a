"""What is told only to be taken back in the same message: "고혈압이라고 했는데 아니래요", "아까 디곡신이라 했는데 잘못 봤네요"."""

from __future__ import annotations

from itertools import pairwise

from agent.extraction.reading import plain
from agent.extraction.situation import PAST, Situation
from agent.terminology import Token

TOLD = frozenset("듣다 알다 하다 말하다 그러다 말씀드리다 말씀 얘기 이야기 얘기하다 이야기하다 적다 쓰다".split())
TAKEN_BACK = frozenset("사실 잘못 틀리다 오진 실은 알다 착각 착각하다 정정 오해".split())
MISTAKEN = frozenset("잘못 착각 착각하다 틀리다 아니다 헷갈리다 오타 실수 정정 오해".split())


def is_corrected(s: Situation) -> bool:
    """ "고혈압이라고 했는데 아니래요"; "위염이라고 들었는데 알고 보니 위궤양이래요"."""
    if s.slot == "medications":
        return _is_misread(s)
    if any(t.lemma in ("낫다", "완치", "없어지다") for t in s.right):
        return False  # "다 나은 줄 알았는데 아니었어요"
    for clause in s.later[:2]:
        content = [t for t in s.reading.words(clause) if not t.silent or t.is_predicate]
        if not s.mentions_in(clause) and any(t.lemma == "아니다" for t in content[:3]):
            return True
    belief = any(t.lemma in TOLD for t in _tail(s)) and any(t.has_ending(*PAST) for t in _tail(s))
    quoted = s.clause.link == "quote" or any(
        plain(form).endswith(("라고", "다고")) for t in s.right for form, _ in t.endings
    )
    quoted = quoted or "줄" in s.right_lemmas
    later = [clause for clause in s.later if s.mentions_in(clause)]
    words = {t.lemma for clause in s.later for t in s.reading.words(clause)}
    taken_back = bool(TAKEN_BACK & words) or any(t.lemma == "아니다" for t in _tail(s))
    return belief and quoted and bool(later) and taken_back


def _is_misread(s: Situation) -> bool:
    """ "아까 디곡신이라 했는데 잘못 봤네요", "리피토라고 적었는데 착각했어요": named by mistake."""
    if s.predicate is None or s.predicate.lemma != "이다" or s.frame.between or not s.later:
        return False
    said = s.reading.words(s.later[0])
    told = any(t.lemma in TOLD | {"하다"} and t.has_ending(*PAST) for t in said)
    words = [t for clause in s.later[:3] for t in s.reading.words(clause)]
    wrong = any(t.lemma in MISTAKEN for t in words) or any(
        (a.lemma, b.lemma) == ("잘", "못") for a, b in pairwise(words)
    )
    return told and wrong and plain(s.predicate.ending[0]).startswith("라")


def _tail(s: Situation) -> list[Token]:
    words = list(s.right)
    for clause in s.later[:1]:
        words.extend(s.reading.words(clause))
    return words
