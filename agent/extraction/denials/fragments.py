"""Denials that go on without a verb: "지병 없습니다. 당뇨도 고혈압도요", "당뇨도 없고 고혈압도요", "혈압약 안 먹어요. 당뇨약도요"."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.reading import Clause
from agent.extraction.clauses.situation import Situation
from agent.terminology import Token

_BESIDE = frozenset("역시 또한 둘 다 전부 모두 물론 그리고 뭐 마찬가지 이다".split())
# Whose absence is a complaint: "입맛이 없어요. 구토도요" denies nothing.
MISSED = frozenset(
    "입맛 밥맛 식욕 기운 기력 힘 맥 의욕 의지 재미 감각 정신 생리 월경 성욕 태동 소변 잠 낙 자신".split()
)


def is_denied_with_the_last(s: Situation) -> bool:
    """A row of nothing but names, each with 도, behind a clause that denies."""
    if s.frame.particle != "도" or s.mention.who is not None or s.clause.number == 0:
        return False
    listed = {i for m in s.mentions_in(s.clause) for i in range(m.first, m.last)}
    rest = [s.reading.tokens[i] for i in range(s.clause.first, s.clause.last) if i not in listed]
    said = [t for t in rest if t.tag[0] not in "JS" and t.tag != "Z_CODA"]
    if any(t.lemma not in _BESIDE for t in said) or any(t.form == "?" for t in rest):
        return False
    if any(t.form == "부터" for c in s.reading.told_behind(s.clause) for t in s.reading.words(c)):
        return False  # "두통도요 어제부터"
    before = s.reading.clauses[s.clause.number - 1]
    # Of the sentence before or of this one: a clause further off speaks of something else.
    near = before.sentence >= s.clause.sentence - 1 and before.mood != "question"
    return near and _denies(s.reading.words(before), before, s.slot == "medications")


def _denies(words: Sequence[Token], clause: Clause, medicine: bool) -> bool:
    last = next((t for t in reversed(words) if t.is_predicate and not t.silent), None)
    if last is None or any(t.lemma in ("줄", "수", "밖에") or t.lemma in MISSED for t in words):
        return False
    negators = sum(t.lemma in ("안", "못", "없다", "아니다", "않다") for t in words)
    if negators != 1:
        return False  # "당뇨가 없진 않아요. 고혈압도요"
    not_taken = medicine and last.lemma in ("먹다", "쓰다", "맞다", "않다")
    return last.lemma in ("없다", "아니다") or not_taken
