"""Drinking that is a complaint: "물을 자꾸 마시고 소변도 자주 봐요" tells of thirst, "물을 자주 마시라고 해서요" of advice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading, plain
from agent.terminology import Terminology

DRINKING, THIRST = "수분 섭취", "갈증"
AGAIN_AND_AGAIN = frozenset("자꾸 자꾸만 계속 끊임없이 연신 수시로 종일 하루종일".split())
# What is meant to be drunk, is asked about or would help.
MEANT = ("려고", "으려고", "라고", "으라고", "어야", "면", "으면", "어도", "래", "래요", "으래요", "도록")


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
    behind = reading.tokens[mention.last - 1 : mention.last + 2]
    meant = any(plain(form) in MEANT for t in behind for form, _ in t.endings)
    return not meant and (not clause.is_final or clause.mood == "statement")
