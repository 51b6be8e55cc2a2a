"""Drinking that is a complaint: "물을 자꾸 마시고 소변도 자주 봐요" tells of thirst, "물을 자주 마시라고 해서요" of advice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Clause, Reading, plain
from agent.terminology import Terminology

DRINKING, THIRST = "수분 섭취", "갈증"
AGAIN_AND_AGAIN = frozenset("자꾸 자꾸만 계속 끊임없이 연신 수시로 종일 하루종일".split())
# What is meant to be drunk, is asked about or would help.
MEANT = ("려고", "으려고", "라고", "으라고", "어야", "면", "으면", "어도", "래", "래요", "으래요", "도록")

# "변비라서", "결석이 있어서", "검사 전이라", "건강하려고", "운동하면서": drunk for that, where it tells of no thirst itself.
FOR_THAT = frozenset(
    "어서 아서 여서 서 라서 이라서 라 이라 니까 으니까 느라 느라고 려고 으려고 면서 으면서 고자 길래 므로 으므로".split()
)
OF_THIRST = frozenset("목 목구멍 입 입안 입술 갈증 갈증나다 침 당뇨 당뇨병 혈당 당기다 땡기다 마르다 타다".split())
# One gets up to drink, and does not drink for getting up.
COMES_FIRST = frozenset("일어나다 깨다 가다 나오다 나가다 떠오다 따르다 끓이다".split())
HABITS = frozenset("습관 버릇 게 것 걸".split())


def name_thirst(reading: Reading, mentions: Sequence[Mention], terminology: Terminology) -> list[Mention]:
    """The mentions with drinking as thirst where one keeps on drinking, as a statement."""
    entry = terminology.named(THIRST) if any(m.concept.name == DRINKING for m in mentions) else None
    if entry is None:
        return list(mentions)
    return [
        replace(m, concept=replace(m.concept, cui=entry.cui, name=entry.name, slot="symptoms"))
        if m.concept.name == DRINKING and _keeps_on(reading, m)
        else m
        for m in mentions
    ]


def _keeps_on(reading: Reading, mention: Mention) -> bool:
    clause, verb = reading.clause(mention.last - 1), reading.tokens[mention.last - 1]
    words = reading.tokens[max(clause.first, mention.first - 2) : mention.last]
    if verb.lemma not in ("마시다", "먹다", "들이켜다") or not any(t.lemma in AGAIN_AND_AGAIN for t in words):
        return False
    if any(t.tag == "JX" and t.form in ("은", "는", "도") for t in words):
        return False  # "물은 계속 마시고 있는데 열이 안 내려요": as one was told to
    if _is_for_something(reading, clause):
        return False
    behind = reading.tokens[mention.last - 1 : mention.last + 2]
    if verb.ending[1] == "ETM" and any(t.lemma in HABITS for t in behind[1:2]):
        return False  # "수시로 마시는 습관이 있어요", "계속 마시는 게 좋대요"
    meant = any(plain(form) in MEANT for t in behind for form, _ in t.endings)
    return not meant and (not clause.is_final or clause.mood == "statement")


def _is_for_something(reading: Reading, clause: Clause) -> bool:
    """ "변비라서 물을 자꾸 마셔요": the clause right before it says what for; "목이 타서", "자다 깨서" does not."""
    before = [c for c in reading.sentence(clause.sentence) if c.number == clause.number - 1]
    for reason in before:
        words = reading.words(reason)
        last = reason.predicate
        if last is None or OF_THIRST & {t.lemma for t in words} or last.lemma in COMES_FIRST:
            return False
        return plain(last.ending[0]) in FOR_THAT
    return False
