"""What is good or bad for an illness, and examinations that one only wishes for."""

from __future__ import annotations

from agent.extraction.clauses.conditional import TOWARDS
from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import Situation

EFFECTS = frozenset("좋다 나쁘다 해롭다 이롭다 도움 효과 효과적 해 위험하다 위험".split())
ASKED_FOR = frozenset("괜찮다 되다 먹다 마시다 맞다 낫다 쓰다".split())
EXAMINED = frozenset("자가 검사 검진 자가진단 자가검사 테스트 진단검사 선별검사".split())


def is_good_or_bad_for(s: Situation) -> bool:
    """ "통풍에 맥주가 안 좋다던데": what is good or bad for it."""
    if s.slot == "medications" or s.frame.particle not in TOWARDS:
        return False
    if s.right and s.right[-1].lemma == "말다" and s.later and s.later[0].mood == "question":
        return True  # "통풍에 맥주 말고 소주는 괜찮아요?"
    return bool(EFFECTS & s.right_lemmas) or (
        s.asked and bool(ASKED_FOR & s.right_lemmas) and "있다" not in s.right_lemmas
    )


def is_wished_for(s: Situation) -> bool:
    """ "우울증 자가진단 해보고 싶어요", "치매 검사 받아보려고요": who wants to be examined does not know."""
    forms = [plain(form) for t in s.right for form, _ in t.endings]
    return "싶다" in s.right_lemmas or any(form in ("려고", "으려고", "려구", "ㄹ까", "을까") for form in forms)
