"""Forgetting again and again is a complaint ("자꾸 깜빡해요"); once, or of a medicine ("약 먹는 걸 자주 깜빡해요"), it is none."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.mentions import Mention, place
from agent.extraction.clauses.reading import Reading
from agent.state import Concept
from agent.terminology import Terminology

FORGETFUL = "기억력 저하"
FORGETTING = frozenset("깜빡 깜빡하다 깜박 깜박하다 까먹다 잊다 잊어버리다".split())
OFTEN = frozenset("자꾸 자꾸만".split())
TAKEN = frozenset("약 복용 투약 영양제 처방 주사 알약 먹다 맞다 바르다 드시다".split())
# "밥 먹은 걸 자꾸 깜빡해요": a meal, and no dose.
EATEN = frozenset("밥 식사 끼니 아침 점심 저녁".split())


def name_forgetting(reading: Reading, mentions: Sequence[Mention], terminology: Terminology) -> list[Mention]:
    """The mentions with forgetting that goes on as one, and without the doses that are forgotten."""
    if reading.lemmas.isdisjoint(FORGETTING):
        return list(mentions)
    kept = [m for m in mentions if m.concept.name != FORGETFUL or not _is_of_a_dose(reading, m, mentions)]
    entry = terminology.named(FORGETFUL)
    covered = {at for m in kept for at in range(m.first, m.last)}
    added: list[Mention] = []
    for at, token in enumerate(reading.tokens):
        first = reading.clause(at).first
        often = any(t.lemma in OFTEN for t in reading.tokens[max(first, at - 3) : at])
        if entry is None or token.lemma not in FORGETTING or not often or at in covered:
            continue
        mention = place(reading, [Concept(entry.cui, entry.name, entry.slot, token.span, token.form)])
        added += [m for m in mention if not _is_of_a_dose(reading, m, mentions)]
    return sorted([*kept, *added], key=lambda m: m.first) if added else kept


def _is_of_a_dose(reading: Reading, mention: Mention, mentions: Sequence[Mention]) -> bool:
    words = reading.tokens[mention.first : mention.last]
    if not any(t.lemma in FORGETTING for t in words):
        return False
    start = reading.sentence(reading.clause(mention.first).sentence)[0].first
    # As far back as "혈압약 먹는 걸 맨날 …".
    before = reading.tokens[max(start, mention.first - 6) : mention.last]
    if any(t.lemma in EATEN for t in before):
        return False
    named = any(m.slot == "medications" and start <= m.first < mention.first for m in mentions)
    return named or any(t.lemma in TAKEN for t in before)
