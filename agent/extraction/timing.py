"""Which time phrase belongs to which of several things said side by side.

Korean puts the time before what it dates ("어제 혈압 140/90, 지난달 혈당 150") or, in notes, after it ("혈압 140/90 오늘 아침,
혈당 150 지난달"). A comma or the end of a clause decides; without one the layout of the whole list does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from agent.extraction.patterns.times import TimePhrase
from agent.extraction.reading import Reading

PLANNED = frozenset("예정 예약 계획".split())


@dataclass(frozen=True, slots=True)
class Dated:
    """A phrase and whether it stands before what it dates: then it holds for what follows in the list, too."""

    phrase: TimePhrase
    leads: bool


def own_times(
    reading: Reading, items: Sequence[tuple[int, int]], phrases: Sequence[TimePhrase]
) -> list[Dated | None]:
    """For each item, a token range [first, last) of one sentence in order, the phrase that dates it and no other."""
    own: list[Dated | None] = [None] * len(items)
    gaps: list[list[tuple[int, TimePhrase]]] = [[] for _ in range(len(items) + 1)]
    for phrase in phrases:
        at = reading.token_at(phrase.span[0])
        if at is None:
            continue
        within = next((i for i, (first, last) in enumerate(items) if first <= at < last), None)
        if within is not None:
            own[within] = own[within] or Dated(phrase, True)
        else:
            gaps[sum(last <= at for _, last in items)].append((at, phrase))
    if not items:
        return own
    if gaps[0]:
        own[0] = own[0] or Dated(gaps[0][-1][1], True)
    behind = not gaps[0] and bool(gaps[-1])
    for gap in range(1, len(items)):
        for at, phrase in gaps[gap]:
            former = own[gap - 1] is None and _trails(reading, items[gap - 1], items[gap], at, phrase, behind)
            if former:
                own[gap - 1] = Dated(phrase, False)
            else:
                own[gap] = Dated(phrase, True)
    if gaps[-1] and own[-1] is None:
        own[-1] = Dated(gaps[-1][0][1], False)
    return own


def inherited(own: Sequence[Dated | None], index: int) -> TimePhrase | None:
    """What an undated item takes over from those before it: a time put first holds until another is named."""
    before = next((dated for dated in reversed(own[:index]) if dated is not None), None)
    return before.phrase if before is not None and before.leads else None


def is_planned(reading: Reading, phrase: TimePhrase) -> bool:
    """ "12월 25일에 수술 예정이고": a day to come."""
    return any(t.lemma in PLANNED for t in reading.words(reading.clause(reading.token_at(phrase.span[0]) or 0)))


def _trails(
    reading: Reading, former: tuple[int, int], latter: tuple[int, int], at: int, phrase: TimePhrase, behind: bool
) -> bool:
    """Whether a phrase between two items belongs to the former."""
    if phrase.attached:
        return True  # "DM 5yrs on metformin"
    if reading.tokens[at - 1].tag == "SSO":
        return True  # 140/90 (오늘 아침)
    end = reading.token_at(phrase.span[1])
    before = _is_cut(reading, former[1], at)
    after = end is not None and _is_cut(reading, end, latter[0])
    return after if before != after else behind


def _is_cut(reading: Reading, start: int, end: int) -> bool:
    """Whether a comma or the end of a clause stands between two tokens."""
    if any(t.tag == "SP" for t in reading.tokens[start:end]):
        return True
    return reading.of_token[max(start - 1, 0)] != reading.of_token[end]
