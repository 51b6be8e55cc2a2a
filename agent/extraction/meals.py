"""Which glucose a number is: fasting or after a meal, by the words before it."""

from __future__ import annotations

from agent.extraction.reading import Reading
from agent.terminology import LexiconEntry, Terminology

GLUCOSE = ("혈당", "공복혈당", "식후혈당")
MEALS = frozenset("밥 아침 점심 저녁 식사".split())
FASTING = frozenset("공복 식전".split())


def by_meal(terminology: Terminology, reading: Reading, entry: LexiconEntry, start: int, end: int) -> LexiconEntry:
    """ "공복혈당은 132, 식후 두 시간은 210", "점심 2시간 뒤는 128": the meal word nearest before a number is its own."""
    if entry.name not in GLUCOSE:
        return entry
    name, meal, hours = entry.name, False, False
    for token in reading.tokens[start:end]:
        if token.lemma in FASTING:
            name, meal = "공복혈당", False
        elif (
            token.lemma == "식후"
            or (meal and token.lemma in ("먹다", "식사"))
            or (hours and token.lemma in ("뒤", "후", "이후", "지나다"))
        ):
            name = "식후혈당"
        hours = meal and (token.lemma in ("시간", "분") or (hours and token.silent))
        meal = meal or token.lemma in MEALS
    return terminology.named(name) or entry
