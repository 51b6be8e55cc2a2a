"""Which time phrase belongs to which of several things said side by side.

Korean puts the time before what it dates ("어제 혈압 140/90, 지난달 혈당 150") or, in notes, after it ("혈압 140/90 오늘 아침,
혈당 150 지난달"). A comma or the end of a clause decides; without one the layout of the whole list does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading
from agent.extraction.clauses.situation import PAST
from agent.extraction.patterns.times import TimePhrase

# "7월 되니까", "8월에 병원 가서": only lead on to what came.
PASSING = frozenset("되다 들다 들어서다 가다 오다 받다 지나다".split())
# What is said to have come, or to have been found, in a month.
FOUND = frozenset(
    "받다 알다 생기다 진단받다 진단 발견 발견되다 판정 판정받다 시작 시작되다 나타나다 오다 걸리다 도지다 하다 되다".split()
)
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


def anchored(reading: Reading, phrase: TimePhrase, mention: int) -> TimePhrase:
    """ "벌초 갔다 | 온 다음날부터 팔다리가 가렵고": an event of several clauses stands in its last one.
    mention: the first token of what may have begun then."""
    if phrase.kind != "stage" or reading.tokens[mention].span[0] < phrase.span[0]:
        return phrase
    last, behind = reading.token_at(phrase.span[1] - 1), reading.token_at(phrase.span[1])
    if behind is not None and reading.tokens[behind].form.startswith("부터"):
        # "돌아가시고부터 | 잠을 못 자요", "낳고 | 부터 소변이 새요"
        after = min(behind + 1, len(reading.tokens) - 1)
        same = reading.clause(after).sentence == reading.clause(behind).sentence
        last = after if same and after <= mention and reading.tokens[after].tag not in ("SF", "SP") else behind
    start = reading.tokens[reading.clause(last).first].span[0] if last is not None else 0
    return phrase if start <= phrase.span[0] else replace(phrase, span=(start, max(start, phrase.span[1])))


def is_past_month(reading: Reading, mention: Mention, phrase: TimePhrase) -> bool:
    """ "6월에 살이 4kg 빠졌고", "8월에 당뇨 진단받고": a month in which it is said to have come."""
    at = reading.token_at(phrase.span[0])
    if phrase.month is None or at is None or mention.slot == "medications":
        return False
    clause = reading.clause(at)
    if at > mention.first:
        # "당뇨 진단은 9월 초에 받았고", "이명은 3월에 생겼어요"
        verb = next((t for t in reading.tokens[at : clause.last] if t.is_predicate), None)
        near = reading.of_token[at] == reading.of_token[mention.first]
        return near and verb is not None and verb.lemma in FOUND and verb.has_ending(*PAST)
    past = any(t.has_ending(*PAST) for c in reading.sentence(clause.sentence) for t in reading.words(c))
    own = reading.of_token[at] == reading.of_token[mention.first]
    # "3월에 입사하고 변비가 있어요"
    passing = all(t.lemma in PASSING for t in reading.words(clause) if t.tag in ("VV", "XSV"))
    return past and (own or passing) and reading.clause(mention.first).sentence == clause.sentence


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
