"""What opens a list of complaints ("어젯밤부터 으슬으슬하고 …") and what only says that they are new ("요새", "최근에 생긴")."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.alternating import alternates
from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Clause, Reading, plain
from agent.extraction.patterns.times import TimePhrase
from agent.extraction.timing.afterthoughts import ONLY_LASTS, is_of, starts_in, within
from agent.extraction.timing.opening import with_about

_OVER = frozenset("넘다 지나다 족히 남짓 얼추 거의 훌쩍".split())
_WHY = frozenset("어서 아서 여서 니까 으니까 느라 느라고".split())
BEGINNING = frozenset("시작되다 시작 시작하다 생기다 나타나다 발생 도지다".split())


def opened(
    reading: Reading,
    mention: Mention,
    told: Sequence[Mention],
    usable: Sequence[TimePhrase],
    times: Sequence[TimePhrase],
) -> TimePhrase | None:
    """ "어젯밤부터 으슬으슬하고 열이 나고 온몸이 쑤셔요": what opens a list is said of all of it."""
    clause = reading.clause(mention.first)
    while (previous := reading.previous(clause)) is not None:
        if any(starts_in(reading, clause, p) and not p.habitual for p in times):
            return None
        listed = [m for m in told if within(reading, previous, m)]
        if any(m.slot != "symptoms" for m in listed) or (listed and not _lists(reading, previous)):
            return None
        leading = [p for p in usable if starts_in(reading, previous, p)]
        if leading:
            first = listed[0].concept.span[0] if listed else reading.tokens[clause.first].span[0]
            return leading[-1] if leading[-1].span[1] <= first else None
        clause = previous
    return None


def since_taking_turns(reading: Reading, mention: Mention, usable: Sequence[TimePhrase]) -> TimePhrase | None:
    """ "두드러기가 났다 안 났다 한 게 석 달이에요", "배가 아프다 말다 한 지 일주일 됐어요"."""
    clause = reading.clause(mention.first)
    turn = next((i for i in range(mention.last - 1, clause.last) if alternates(reading.tokens, i)), None)
    if turn is None or mention.slot == "medications":
        return None
    end = reading.tokens[reading.sentence(clause.sentence)[-1].last - 1].span[1]
    begin = reading.tokens[turn].span[1]
    return next((p for p in usable if p.kind == "span" and begin <= p.span[0] < end), None)


def lately(
    reading: Reading, mention: Mention, told: Sequence[Mention], times: Sequence[TimePhrase]
) -> TimePhrase | None:
    """ "요새 기억력이 떨어져요", "요새 들어 …": of a symptom, when nothing says it better."""
    recent = [p for p in times if p.kind == "recent"]
    if mention.slot != "symptoms" or not recent:
        return None
    clause = reading.clause(mention.first)
    begin = reading.tokens[clause.first].span[0]
    own = (
        p
        for p in recent
        if begin <= p.span[0]
        and (p.span[0] < mention.concept.span[0] or _begins_behind(reading, clause, mention, told, p))
    )
    return next(own, None) or opened(reading, mention, told, recent, times)


def came_back(
    reading: Reading, mention: Mention, told: Sequence[Mention], usable: Sequence[TimePhrase]
) -> TimePhrase | None:
    """ "이명이 없어진 줄 알았는데 어젯밤부터 또 들려요", "다 나은 줄 알았더니 그제부터 다시 그래요": thought gone, and since when it is not."""
    clause = reading.clause(mention.last - 1)
    thought = any(t.lemma == "줄" and t.tag == "NNB" for t in reading.words(clause))
    for following in reading.clauses[clause.number + 1 : clause.number + 3]:
        thought = thought or any(t.lemma == "줄" and t.tag == "NNB" for t in reading.words(following))
        if following.sentence != clause.sentence or any(within(reading, following, m) for m in told):
            return None
        again = any(t.lemma in ("또", "다시", "도로") for t in reading.words(following))
        said = [p for p in usable if p.from_then and starts_in(reading, following, p)]
        if thought and again and said:
            return said[0]
    return None


def postposed(reading: Reading, mention: Mention, before: Sequence[TimePhrase]) -> TimePhrase | None:
    """ "엿새 됐네요 두통이요", "한 일 년 됐나.. 일어설 때마다 핑 돌아요": a sentence of how long alone, and then what; a whole
    sentence of it only behind the words that open a message. before: the times of the sentence in front."""
    clause = reading.clause(mention.first)
    number = clause.sentence - 1
    alone = all(
        t.tag[0] in "JSI" or t.silent or t.tag == "VCP" or (t.tag == "NNB" and t.lemma == "지")
        for at, t in enumerate(reading.words(clause), clause.first)
        if not mention.first <= at < mention.last
    )
    if mention.slot == "medications" or number < 0:
        return None
    ahead = not alone or len(reading.sentence(clause.sentence)) > 1
    if ahead and (number or mention.slot != "symptoms"):
        return None
    front = reading.sentence(number)[-1]
    said = [p for p in before if p.kind == "span" and starts_in(reading, front, p)]
    lasting = all(
        is_of(said, t)
        or t.silent
        or t.tag[0] in "JSE"
        or t.lemma in ONLY_LASTS | {"벌써", "한", "정도", "쯤", "이제"}
        or (not number and t.lemma in _OVER)
        for t in reading.words(front)
    )
    if not said or not lasting or front.mood != "statement":
        return None
    return with_about(reading, said[-1]) if ahead else said[-1]


def postposed_cause(reading: Reading, mention: Mention, before: Sequence[TimePhrase]) -> TimePhrase | None:
    """ "한 달 전부터 계단을 못 내려가요. 무릎이 시큰거려서": why, said behind what it keeps one from; as old as that."""
    clause = reading.clause(mention.last - 1)
    number = clause.sentence - 1
    if mention.slot != "symptoms" or number < 0 or clause.number != reading.sentence(clause.sentence)[-1].number:
        return None
    ending = clause.predicate.ending[0] if clause.predicate is not None else ""
    front = reading.sentence(number)[-1]
    if plain(ending) not in _WHY or front.mood != "statement":
        return None
    return next((p for p in reversed(before) if p.from_then and starts_in(reading, front, p)), None)


def _begins_behind(
    reading: Reading, clause: Clause, mention: Mention, told: Sequence[Mention], phrase: TimePhrase
) -> bool:
    """ "잔뇨감은 최근에 생긴 거예요": behind the one thing of the clause, and it began then."""
    end = reading.tokens[clause.last - 1].span[1]
    at = reading.token_at(phrase.span[1]) or 0
    alone = not any(within(reading, clause, m) for m in told if m is not mention)
    return phrase.span[0] < end and alone and any(t.lemma in BEGINNING for t in reading.tokens[at : at + 3])


def _lists(reading: Reading, clause: Clause) -> bool:
    return clause.link == "and" and any(
        t.ending[0] in ("고", "며", "으며", "구", "면서", "으면서", "거나") for t in reading.words(clause)[-3:]
    )
