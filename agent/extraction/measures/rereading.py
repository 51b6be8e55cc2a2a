"""The measurement of the turn before, read again without its name: "한 시간 뒤에 다시 재니까 165네요", "지금은 82예요"."""

from __future__ import annotations

from agent.extraction.clauses.reading import Reading
from agent.extraction.measures.values import Value
from agent.state import Extraction
from agent.terminology import LexiconEntry, Terminology

READING = frozenset("재다 측정 측정하다 찍히다 찍다 검사 검사하다".split())
SHOWN = frozenset("나오다 뜨다 떨어지다 내려가다 올라가다 내리다 오르다 되다".split())
ANEW = frozenset("다시 또 재차 재측정 이번 지금 방금 오늘 아까 어제 아침 저녁 뒤 후".split())


def read_before(terminology: Terminology, before: Extraction | None) -> LexiconEntry | None:
    """The one measurement that the turn before read out; None where there are several."""
    names = {f.name for f in before.facts if f.slot in ("vitals", "labs")} if before is not None else set()
    return terminology.named(next(iter(names))) if len(names) == 1 else None


def is_read_again(reading: Reading, value: Value, token: int) -> bool:
    """Whether the sentence says that something was measured, or shown anew, and the number is all it is said of."""
    clause = reading.clause(token)
    if clause.mood != "statement" or value.in_words or value.native:
        return False
    words = [t for c in reading.sentence(clause.sentence) for t in reading.words(c)]
    lemmas = {t.lemma for t in words}
    follows = next((t for t in words if t.span[0] >= value.span[1]), None)
    said = follows is None or follows.tag in ("VCP", "SF", "SP", "JX", "JKB", "JKS") or follows.lemma in SHOWN
    return said and bool(
        lemmas & READING or (lemmas & ANEW and (follows is None or follows.tag == "VCP" or lemmas & SHOWN))
    )
