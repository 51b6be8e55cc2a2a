"""Which time phrase, dose and frequency belong to which mention."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.mentions import Mention
from agent.extraction.patterns.doses import Phrase
from agent.extraction.patterns.times import TimePhrase
from agent.extraction.reading import Reading

STARTING = frozenset("시작 처방 진단 판정".split())


def onset_of(
    reading: Reading, mention: Mention, mentions: Sequence[Mention], times: Sequence[TimePhrase]
) -> TimePhrase | None:
    """Since when: the nearest phrase before the mention in its clause, else after it, else in a clause before
    that mentions nothing. A medicine taken yesterday did not begin yesterday: it needs 부터, 째 or 시작."""
    clause = reading.clause(mention.first)
    told = [m for m in mentions if m.slot != "topic"]
    usable = [
        p
        for p in times
        if p.days_ago is not None
        and not (p.kind == "day" and p.days_ago == 0 and p.hour is None and not p.from_then)
    ]
    if mention.slot == "medications":
        starting = any(t.lemma in STARTING for t in reading.words(clause))
        usable = [p for p in usable if p.from_then or (starting and p.kind != "day")]
    start, end = reading.tokens[clause.first].span[0], reading.tokens[clause.last - 1].span[1]
    own = mention.concept.span
    before = [p for p in usable if start <= p.span[0] and p.span[1] <= own[0]]
    if before:
        return before[-1]
    inside = [p for p in usable if own[0] <= p.span[0] < own[1]]
    if inside:
        return inside[0]
    after = [p for p in usable if own[1] <= p.span[0] < end and not _another_between(told, own[1], p.span[0])]
    if after:
        return after[0]
    previous = reading.previous(clause)
    if previous is None or any(previous.first <= m.first < previous.last for m in told):
        return None
    begin = reading.tokens[previous.first].span[0]
    earlier = [p for p in usable if begin <= p.span[0] < start]
    return earlier[-1] if earlier else None


def dosage_and_frequency(
    reading: Reading,
    mention: Mention,
    mentions: Sequence[Mention],
    doses: Sequence[Phrase],
    frequencies: Sequence[Phrase],
) -> tuple[str | None, str | None]:
    """As said: behind the medicine up to the next one, else in front of it in the clause, else in the next clause
    when that names nothing new."""
    if mention.slot != "medications":
        return None, None
    medicines = [m for m in mentions if m.slot == "medications"]
    clause = reading.clause(mention.first)
    # "식후에 먹어야 하나요?" asks how to take it.
    told = () if clause.is_final and clause.mood != "statement" else frequencies
    return _amount(reading, mention, medicines, doses), _amount(reading, mention, medicines, told)


def _amount(
    reading: Reading, mention: Mention, medicines: Sequence[Mention], phrases: Sequence[Phrase]
) -> str | None:
    clause = reading.clause(mention.first)
    start, end = reading.tokens[clause.first].span[0], reading.tokens[clause.last - 1].span[1]
    own = mention.concept.span
    next_start = min(
        (m.concept.span[0] for m in medicines if m.first > mention.first),
        default=len(reading.tokens) and reading.tokens[-1].span[1] + 1,
    )
    behind = [p for p in phrases if own[1] <= p.span[0] < min(end, next_start)]
    if behind:
        return behind[0].said
    previous_end = max((m.concept.span[1] for m in medicines if m.first < mention.first), default=0)
    front = [p for p in phrases if max(start, previous_end) <= p.span[0] and p.span[1] <= own[0]]
    if front:
        return front[-1].said
    following = reading.following(clause)
    asked = bool(following) and following[0].is_final and following[0].mood != "statement"
    if following and not asked and not any(following[0].first <= m.first < following[0].last for m in medicines):
        last = reading.tokens[following[0].last - 1].span[1]
        later = [p for p in phrases if end <= p.span[0] < min(last, next_start)]
        return later[0].said if later else None
    return None


def _another_between(mentions: Sequence[Mention], start: int, end: int) -> bool:
    return any(start <= m.concept.span[0] < end for m in mentions)
