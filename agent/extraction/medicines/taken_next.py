"""A medicine that a question asks about, and the sentence behind it tells to be taken: "아스피린을 끊어야 하나요? 3년째 먹고 있어요"."""

from __future__ import annotations

from agent.extraction.clauses.conditional import TAKING
from agent.extraction.clauses.situation import Situation
from agent.terminology.matching import TRANSPARENT

BY_MOUTH = frozenset("먹다 맞다 복용 쓰다 바르다 드시다 넣다 붙이다".split())
DAILY = frozenset("지금 현재 매일 아침 저녁 점심 하루 공복 식후 식전 밤 오늘 오늘도 이미 번".split())


def is_taken_next(s: Situation) -> bool:
    """ "아스피린을 끊어야 하나요? 3년째 먹고 있어요": the next sentence tells of taking and names nothing else."""
    number = s.clause.sentence + 1
    if not s.asked or number >= len(s.reading.sentences) or s.mention.general:
        return False
    clauses = s.reading.sentence(number)
    words = [t for c in clauses for t in s.reading.words(c)]
    told = clauses[-1].mood == "statement" and any(t.lemma in BY_MOUTH | {"뿌리다", "마시다"} for t in words)
    lasting = any(t.lemma == "있다" and t.tag == "VX" for t in words) or any(
        t.lemma in ("중", "지", "지금", "현재", "매일", "계속", "벌써", "이미") for t in words
    )
    amounts = {at + 1 for at, t in enumerate(words) if t.tag in ("SN", "NR", "MM")}  # 10mg, 두 알
    other = any(
        t.tag in ("NNG", "NNP", "SL") and at not in amounts and t.lemma not in TRANSPARENT | TAKING | DAILY
        for at, t in enumerate(words)
    )
    return told and lasting and not other and not any(t.lemma in ("안", "못", "않다") for t in words)
