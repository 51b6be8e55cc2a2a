"""Sleep that a complaint breaks: "밤에 손이 저려서 자꾸 깨요". The name stands in two pieces, with the complaint between them."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.course_words import BETTER, GONE, WELL
from agent.extraction.clauses.mentions import Mention, place
from agent.extraction.clauses.reading import Reading, plain
from agent.state import Concept
from agent.terminology import Terminology

SLEEPLESS = "수면 문제"
NIGHT = frozenset("밤 새벽 한밤 한밤중 밤중 오밤중 잠".split())
REASONS = frozenset("어서 아서 여서 서 니까 으니까 어 아".split())
OFTEN = frozenset("자꾸 자주 계속 매일 맨날 매번 밤마다 마다 여러 번".split())
# What may tell behind it that it is so no more.
SETTLED = (GONE | WELL | BETTER | frozenset("안 않다 잘 끝 끝나다".split())) - {"없다"}
# Getting up for it is what these are.
OF_THE_NIGHT = frozenset("야간뇨 빈뇨 절박뇨 요실금 야뇨증".split())


def name_waking(reading: Reading, mentions: Sequence[Mention], terminology: Terminology) -> list[Mention]:
    """The mentions with the waking that a complaint named before it brings on."""
    entry = terminology.named(SLEEPLESS)
    covered = {i for m in mentions for i in range(m.first, m.last)}
    added: list[Mention] = []
    for at, token in enumerate(reading.tokens):
        if token.lemma != "깨다" or token.tag != "VV" or at in covered or entry is None:
            continue
        if _is_woken(reading, at, mentions):
            added += place(reading, [Concept(entry.cui, entry.name, entry.slot, token.span, token.form)])
    return sorted([*mentions, *added], key=lambda m: m.first) if added else list(mentions)


def _is_woken(reading: Reading, at: int, mentions: Sequence[Mention]) -> bool:
    tokens = reading.tokens
    first = reading.sentence(reading.clause(at).sentence)[0].first
    by = next((i for i in range(at - 1, first - 1, -1) if tokens[i].is_predicate), first)
    if plain(tokens[by].ending[0]) not in REASONS or any(t.tag == "JKO" for t in tokens[by:at]):
        return False  # "떨어뜨려서 그릇을 깼어요"
    following = min(reading.clause(at).sentence + 1, len(reading.sentences) - 1)
    if any(t.lemma in SETTLED for t in tokens[at + 1 : reading.sentence(following)[-1].last]):
        return False  # "밤에 속이 쓰려서 자꾸 깼는데 요즘은 안 그래요": it may be over with what woke one
    once = tokens[at].has_ending("었", "았") and not any(t.lemma in OFTEN for t in tokens[first:at])
    if once:
        return False  # "자다가 가슴이 아파서 깼어요": an alarm, and no trouble with sleep
    slept = any(
        (t.lemma == "자다" and plain(t.ending[0]) in ("다가", "다")) or t.lemma in NIGHT for t in tokens[first:by]
    )
    names = {m.concept.name for m in mentions if m.slot == "symptoms" and m.first <= by < m.last}
    return slept and bool(names) and not names & (OF_THE_NIGHT | {SLEEPLESS})
