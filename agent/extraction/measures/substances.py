"""Substances that are taken and measured: with a value of the laboratory "칼슘" is a reading, with a dose a medicine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading
from agent.extraction.measures.values import Value
from agent.state import Concept, Exclusion, Fact
from agent.terminology import LexiconEntry, Terminology

# The lexicon names the reading of a substance after it: 칼슘 수치, 비타민 D 수치, 리튬 수치.
LEVEL = "수치"
IN_BLOOD = frozenset("혈중 약물 혈액 약".split())
READ_OUT = frozenset("나오다 이다 재다 측정 찍히다 검사 수치 낮다 높다 떨어지다 오르다 부족 부족하다 결과".split())
INTAKE = frozenset("먹다 복용 복용하다 드시다 마시다 맞다 주사 챙기다 섭취 알 정 처방".split())


# A finding whose degree a dipstick gives: "proteinuria 2+" is the reading.
DIPPED = {"단백뇨": "요단백"}


def levels(terminology: Terminology, mentions: Sequence[Mention]) -> list[Mention]:
    """For every medicine among the mentions that is measured as well, a mention of the measurement in its place."""
    found = []
    for mention in mentions:
        measured = mention.slot == "medications" or mention.concept.name in DIPPED
        if measured and (entry := _level(terminology, mention.concept)) is not None:
            concept = Concept(entry.cui, entry.name, entry.slot, mention.concept.span, mention.concept.surface)
            found.append(replace(mention, concept=concept))
    return found


def blood_levels(reading: Reading, terminology: Terminology, mentions: Sequence[Mention]) -> list[Mention]:
    """ "탄산리튬 먹고 있고 혈중 농도는 0.8": 혈중 농도 as that of the one measured medicine named before it."""
    found = []
    for at, (former, token) in enumerate(pairwise(reading.tokens)):
        whole = former.lemma == "혈중농도"
        if not whole and (former.lemma not in IN_BLOOD or token.lemma not in ("농도", "수치")):
            continue
        known = {m.concept.name: m for m in levels(terminology, [m for m in mentions if m.last <= at])}
        if len(known) == 1:
            named = next(iter(known.values())).concept
            span = (former.span[0], former.span[1] if whole else token.span[1])
            found.append(Mention(replace(named, span=span, surface=""), at, at + 1 + (not whole)))
    return found


def reads_out(
    reading: Reading, mention: Mention, value: Value, token: int, readings: Sequence[Mention] = ()
) -> bool:
    """Whether a value in the clause of a substance is its level: by its unit, by what is said of it, or as one of a
    sheet ("LH 14.2 FSH 5.1 testosterone 0.82"). readings: measurements named near by."""
    clause = reading.clause(token)
    if not clause.first <= mention.first < min(token, clause.last):
        return False
    if mention.concept.name in DIPPED.values():
        return value.in_words and "+" in value.text and mention.last == token
    if value.unit is not None:
        return True
    words = {t.lemma for t in reading.words(clause)}
    tokens = reading.tokens
    sheet = [m for m in readings if m.first in range(clause.first, clause.last) and tokens[m.last].tag == "SN"]
    if tokens[mention.last].tag == "SN" and sheet and not words & INTAKE:
        return True
    return bool(words & READ_OUT) and not words & INTAKE


def without_levels(
    told: Sequence[Fact | Exclusion], measured: Sequence[Fact | Exclusion]
) -> list[Fact | Exclusion]:
    """Without the medicines whose words turned out to name a reading."""
    starts = {item.span[0] for item in measured if item.span and item.slot == "labs"}
    kept = [item for item in told if item.slot != "medications" and item.name not in DIPPED]
    return [item for item in told if item in kept or not item.span or item.span[0] not in starts]


def _level(terminology: Terminology, concept: Concept) -> LexiconEntry | None:
    if concept.name in DIPPED:
        return terminology.named(DIPPED[concept.name])
    named = (terminology.named(f"{name} {LEVEL}") for name in (concept.surface, concept.name))
    return next((entry for entry in named if entry is not None and entry.slot == "labs"), None)
