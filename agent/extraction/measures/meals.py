"""Which glucose a number is: fasting or after a meal, by the words before it."""

from __future__ import annotations

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading
from agent.terminology import LexiconEntry, Terminology

GLUCOSE = ("혈당", "공복혈당", "식후혈당")
MEALS = frozenset("밥 아침 점심 저녁 식사".split())
EATING = frozenset("먹다 식사".split())
FASTING = frozenset("공복 식전".split())
LATER = frozenset("뒤 후 이후 지나다".split())


# The nurse's test at the bed keeps its name whenever it is done.
BEDSIDE = "BST"


def by_meal(
    terminology: Terminology,
    reading: Reading,
    entry: LexiconEntry,
    mention: Mention,
    before: int,
    value: int,
) -> LexiconEntry:
    """ "공복혈당은 132, 식후 두 시간은 210", "점심 2시간 뒤는 128": the meal word nearest before a number is its own.

    before: the token of the value before this one, whose meal is not this one's; value: this one's token.
    """
    if entry.name not in GLUCOSE or mention.concept.surface.upper() == BEDSIDE:
        return entry
    name, meal, hours = entry.name, False, False
    start = max(mention.last, before + 1)
    if name == "혈당" and before < mention.first:
        # "점심 먹고 두 시간 뒤 혈당이 203"
        start = max(before + 1, reading.sentence(reading.clause(value).sentence)[0].first)
    for index in range(start, value):
        token = reading.tokens[index]
        eaten = index > 0 and reading.tokens[index - 1].lemma in EATING | MEALS
        if token.lemma in ("전", "직전") and index and reading.tokens[index - 1].lemma in ("자다", "취침", "자기"):
            name, meal = "혈당", False
        elif token.lemma in FASTING or (token.lemma == "전" and eaten):
            name, meal = "공복혈당", False
        elif (
            token.lemma == "식후"
            or (meal and token.lemma in EATING and index >= mention.last)
            or (hours and token.lemma in LATER)
        ):
            name = "식후혈당"
        hours = meal and (token.lemma in ("시간", "분") or (hours and token.silent))
        meal = meal or token.lemma in MEALS
    return terminology.named(name) or entry
