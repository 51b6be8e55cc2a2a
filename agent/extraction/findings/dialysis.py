"""Dialysis that somebody is on, which tells of kidneys that have failed: "투석하는데", "혈액투석 일주일에 세 번 해요", "투석 5년째"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading, plain
from agent.terminology import Terminology

DIALYSIS, FAILURE, KIDNEY = "투석", "말기 신부전", "kidney"
UNDERGONE = frozenset("하다 받다 다니다 시작하다 이어가다".split())
# Asked about, feared or advised, it has not begun, nor is it told of for itself: "복막투석 하다가 배가 아프면", "투석하게 될까 봐", "투석을 해야 한대요", "투석하면 힘든가요".
NOT_BEGUN = frozenset(
    "게 다가 면 으면 어야 아야 여야 려고 으려고 려면 ㄹ까 을까 나요 나 기 자 라고 으라고 ㄹ지 ㄹ ㄹ래".split()
)
LENGTHS = frozenset("년 개월 달 주 주일".split())
PEOPLE = frozenset("사람 환자 분 분들 사람들".split())
# How often and since when stand between: "투석을 일주일에 세 번 받아요".
FAR = 8


def name_dialysis(reading: Reading, mentions: Sequence[Mention], terminology: Terminology) -> list[Mention]:
    """The mentions with dialysis as kidney failure where it is undergone; who undergoes it and a denial are decided as of any illness."""
    entry = terminology.named(FAILURE) if any(m.concept.name == DIALYSIS for m in mentions) else None
    if entry is None or any(
        m.slot == "conditions" and KIDNEY in terminology.classes(m.concept.cui) for m in mentions
    ):
        return list(mentions)  # "만성콩팥병으로 투석해요" names the illness itself
    return [
        replace(m, concept=replace(m.concept, cui=entry.cui, name=entry.name, slot=entry.slot))
        if m.concept.name == DIALYSIS and (_is_undergone(reading, m) or _lasts(reading, m))
        else m
        for m in mentions
    ]


def _lasts(reading: Reading, mention: Mention) -> bool:
    """ "투석 5년째": no verb is needed."""
    behind = reading.tokens[mention.last : mention.last + 4]
    return any(t.lemma in LENGTHS for t in behind) and any(t.lemma in ("째", "차") for t in behind)


def _is_undergone(reading: Reading, mention: Mention) -> bool:
    tokens, clause = reading.tokens, reading.clause(mention.last - 1)
    if clause.is_final and clause.mood != "statement":
        return False
    for at in range(mention.last, min(mention.last + FAR, clause.last)):
        verb = tokens[at]
        if not (verb.is_predicate or verb.tag == "XSV"):
            if verb.tag == "NNG" and tokens[at - 1].span[1] == verb.span[0]:
                return False  # "투석실", "투석기"
            continue
        if verb.lemma not in UNDERGONE or NOT_BEGUN & {plain(form) for form, _ in verb.endings}:
            return False
        behind = tokens[at + 1 : at + 3]
        # "투석하는 사람 옆에서": another's; "투석하는 환자예요": one's own.
        return not (behind and behind[0].lemma in PEOPLE and not any(t.tag == "VCP" for t in behind[1:]))
    return False
