"""Which time phrase, dose and frequency belong to which mention."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.mentions import Mention
from agent.extraction.patterns.doses import Phrase
from agent.extraction.patterns.times import TimePhrase
from agent.extraction.reading import Clause, Reading
from agent.extraction.timing import inherited, own_times
from agent.terminology import Token

# Predicates that only take up what was said before.
RESUMING = frozenset("그렇다 이렇다 그러다 이러다 되다 시작되다 시작 계속되다 이다 지나다 넘다".split())
BEGINNINGS = frozenset(
    "진단 받다 앓다 생기다 걸리다 시작 시작되다 아프다 그렇다 이렇다 이러다 그러다 나타나다 느끼다".split()
)
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
        and not p.habitual
        and not _is_of_pregnancy(reading, p)
        and not (p.kind == "day" and p.days_ago == 0 and p.hour is None and not p.from_then)
    ]
    if mention.slot == "medications":
        starting = any(t.lemma in STARTING for t in reading.words(clause))
        usable = [p for p in usable if (p.from_then and not p.of_illness) or (starting and p.kind != "day")]
    dated = _in_clause(reading, mention, told, usable)
    if dated is not None:
        return dated
    start, end = reading.tokens[clause.first].span[0], reading.tokens[clause.last - 1].span[1]
    if (resumed := _resumed(reading, clause, usable, told)) is not None:
        return resumed
    previous = reading.previous(clause)
    if mention.slot == "symptoms" and previous is not None and _lists(reading, previous):
        # "어젯밤부터 으슬으슬하고 온몸이 쑤셔요": what opens a list is said of all of it.
        begin = reading.tokens[previous.first].span[0]
        listed = [m for m in told if previous.first <= m.first < previous.last]
        opened = [p for p in usable if begin <= p.span[0] < start]
        alone = not any(start <= p.span[0] < end for p in times)
        if listed and opened and alone and opened[-1].span[1] <= listed[0].concept.span[0]:
            return opened[-1] if all(m.slot == "symptoms" for m in listed) else None
    if previous is None or any(previous.first <= m.first < previous.last for m in told):
        return None
    begin = reading.tokens[previous.first].span[0]
    earlier = [p for p in usable if begin <= p.span[0] < start and not _since_another_event(reading, p)]
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
    front = [
        p
        for p in phrases
        if max(start, previous_end) <= p.span[0]
        and p.span[1] <= own[0]
        # "자누비아 100mg이랑 다이아벡스": what stands before the "and" is the former medicine's.
        and not (previous_end > start and _joined_between(reading, p.span[1], own[0]))
    ]
    if front:
        return front[-1].said
    following = reading.following(clause)
    asked = bool(following) and following[0].is_final and following[0].mood != "statement"
    if following and not asked and not any(following[0].first <= m.first < following[0].last for m in medicines):
        last = reading.tokens[following[0].last - 1].span[1]
        later = [p for p in phrases if end <= p.span[0] < min(last, next_start)]
        return later[0].said if later else None
    return None


def _joined_between(reading: Reading, start: int, end: int) -> bool:
    return any(
        t.tag in ("JC", "SP") or t.form in ("이랑", "랑", "하고")
        for t in reading.tokens
        if start <= t.span[0] < end
    )


def _in_clause(
    reading: Reading, mention: Mention, told: Sequence[Mention], usable: Sequence[TimePhrase]
) -> TimePhrase | None:
    """The phrase of a mention's own clause; a list takes one together ("기침이랑 가래가 일주일째 나와요")."""
    clause = reading.clause(mention.first)
    start, end = reading.tokens[clause.first].span[0], reading.tokens[clause.last - 1].span[1]
    phrases = [p for p in usable if start <= p.span[0] < end]
    if not phrases:
        return None
    beside = [m for m in told if clause.first <= m.first < clause.last]
    beside = sorted((m for m in beside if m is mention or not _overlaps(m, mention)), key=lambda m: m.first)
    index = beside.index(mention)
    own = own_times(reading, [(m.first, m.last) for m in beside], phrases)
    if (dated := own[index]) is not None:
        return dated.phrase
    if (before := inherited(own, index)) is not None:
        return before
    for former, latter, later in zip(beside[index:], beside[index + 1 :], own[index + 1 :], strict=False):
        between = reading.tokens[former.last : latter.first]
        joined = all(t.tag in ("JC", "SP") or t.lemma in ("하고", "이랑", "랑") for t in between)
        if latter.slot != mention.slot or not joined or former.last == latter.first:
            return None
        if later is not None:
            return None if later.leads else later.phrase
    return None


def _overlaps(one: Mention, other: Mention) -> bool:
    return one.first < other.last and other.first < one.last


def _resumed(
    reading: Reading, clause: Clause, usable: Sequence[TimePhrase], told: Sequence[Mention]
) -> TimePhrase | None:
    """ "가슴이 답답해요. 10분 전부터 그래요", "귀가 울려요. 이틀 됐어요": what follows says nothing but since when."""
    at = clause.number + 1
    while at < len(reading.clauses) and any(_within(reading, reading.clauses[at], m) for m in told):
        if reading.clauses[at].sentence != clause.sentence:
            return None
        at += 1
    if at >= len(reading.clauses) or reading.clauses[at].sentence > clause.sentence + 1:
        return None
    following = reading.clauses[at]
    words = [t for t in reading.words(following) if t.is_predicate and not t.tag.startswith("X")]
    start, end = reading.tokens[following.first].span[0], reading.tokens[following.last - 1].span[1]
    if following.mood != "statement" or any(t.lemma not in RESUMING for t in words):
        return None
    if not words and not all(_is_of(usable, t) for t in reading.words(following) if t.is_noun):
        return None  # "어제부터요", "3일 됨" alone: nothing but since when
    return next((p for p in usable if p.from_then and start <= p.span[0] < end), None)


def _since_another_event(reading: Reading, phrase: TimePhrase) -> bool:
    """ "수술한 지 3일 됐는데 열이 나요": the time since the operation."""
    at = reading.token_at(phrase.span[0]) or 0
    for index in range(at - 1, max(at - 4, 0), -1):
        if reading.tokens[index].lemma == "지" and reading.tokens[index].tag == "NNB":
            event = reading.tokens[index - 2 : index] if index > 1 else reading.tokens[:index]
            return not any(t.lemma in BEGINNINGS for t in event)
    return False


def _is_of(phrases: Sequence[TimePhrase], token: Token) -> bool:
    return any(p.span[0] <= token.span[0] < p.span[1] for p in phrases)


def _is_of_pregnancy(reading: Reading, phrase: TimePhrase) -> bool:
    """ "임신 7개월째인데": how far along, not since when."""
    token = reading.token_at(phrase.span[0])
    return token is not None and any(t.lemma == "임신" for t in reading.tokens[max(0, token - 2) : token])


def _lists(reading: Reading, clause: Clause) -> bool:
    return clause.link == "and" and any(
        t.ending[0] in ("고", "며", "으며", "구") for t in reading.words(clause)[-3:]
    )


def _within(reading: Reading, clause: Clause, mention: Mention) -> bool:
    return clause.first <= mention.first < clause.last
