"""Of what a moment is told: that something set in then, or only that it was said or one came in."""

from __future__ import annotations

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading
from agent.extraction.clauses.situation import PAST
from agent.extraction.patterns.times import TimePhrase

SUDDEN = frozenset("시작되다 시작 시작하다 생기다 갑자기 갑작스레 갑작스럽다 별안간 돌연 불현듯 발생 처음".split())
TELLING = frozenset("말씀 말씀드리다 말하다 얘기 얘기하다 이야기 적다 쓰다 여쭈다 여쭙다 문의 묻다".split())
ARRIVALS = frozenset("도착 내원 입실 접수 이송".split())


def happened_just_now(reading: Reading, mention: Mention, phrase: TimePhrase) -> bool:
    """ "방금 경련했대요", "아까 코피가 났어요": a complaint that came and is told in the past, right behind when."""
    if mention.slot != "symptoms" or not phrase.said.startswith(
        ("방금", "아까", "조금 전", "좀 전", "조금전", "좀전")
    ):
        return False
    clause = reading.clause(mention.first)
    at = reading.token_at(phrase.span[0])
    if at is None or not clause.first <= at < mention.first:
        return False
    if any(t.is_predicate for t in reading.tokens[at : mention.first]):
        return False  # "아까 먹은 게 체했나 봐요"
    verb = next((t for t in reading.tokens[mention.last - 1 : clause.last] if t.is_predicate), None)
    return verb is not None and verb.tag != "VA" and verb.has_ending(*PAST)


def is_of_telling(reading: Reading, phrase: TimePhrase) -> bool:
    """ "어제 말씀드린 이명은", "ER 도착 23:10": when it was told, or when one came in."""
    at, after = reading.token_at(phrase.span[0]) or 0, reading.token_at(phrase.span[1])
    if at and phrase.hour is not None and reading.tokens[at - 1].lemma in ARRIVALS:
        return True
    near = reading.tokens[after : after + 3] if after is not None else ()
    said = any(t.lemma in TELLING for t in near[:2])
    return said and any(t.is_predicate and t.ending[1] == "ETM" for t in near)


def happened(reading: Reading, phrase: TimePhrase) -> bool:
    """ "새벽 3시경 흉통 발생": an hour at which something set in is of one day."""
    words = reading.words(reading.clause(reading.token_at(phrase.span[0]) or 0))
    return (
        phrase.hour is not None and any(c.isdigit() for c in phrase.said) and any(t.lemma in SUDDEN for t in words)
    )
