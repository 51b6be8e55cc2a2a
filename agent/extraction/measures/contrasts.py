"""A second reading told without its name, set against another of the same measurement by when it was: "오늘 재니까 74.3킬로.
명절 전엔 71이었는데", "식후혈당 241, 고구마 먹은 날은 168"; or by whose it is:
"엄마는 혈압 170이고 저는 130이에요"."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.reading import Reading, plain
from agent.extraction.measures.meals import LATER
from agent.extraction.measures.unmeasured import OWN
from agent.extraction.measures.values import Value
from agent.extraction.patterns.kinship import is_person_word
from agent.state import Span
from agent.terminology import LexiconEntry, Token

# What tells one occasion from another, behind the words that say which: 고구마 먹은 날, 명절 전, 쉴 때.
OCCASIONS = frozenset(
    "날 다음날 전날 이튿날 첫날 때 땐 전 후 뒤 직전 직후 이전 이후 당시 무렵 적 시절 다음 저번 지난번 이번 처음 마지막 평소 평상시 초반 최근".split()
)
SETTING_APART = frozenset("은 는 ᆫ 에 엔 에는 도".split())
# What one has done before one looks again: "39도까지 올랐다가 해열제 먹고 37.5 됐어요".
DONE_BEFORE = frozenset("먹다 먹이다 맞다 쉬다 자다 식히다 닦다 앉다 눕다 기다리다 마시다 누워있다".split())
THEN = frozenset("고 니 니까 으니까 더니 어서 아서 고서".split())
READ_OUT = frozenset("찍다 나오다 뜨다 찍히다 이다 재다 되다 오르다 떨어지다 내리다 올라가다 내려가다".split())
SAID_BEFORE_A_NUMBER = frozenset("약 대략 한 거의 무려 겨우 막 또".split())
# By how much two readings of one person differ at most: a body changes slowly, what a sheet reads can be tenfold.
MOST_TIMES = {
    "체온": 1.2,
    "산소포화도": 1.6,
    "체중": 1.8,
    "키": 1.3,
    "체질량지수": 1.8,
    "맥박": 3.0,
    "당화혈색소": 3.0,
}
MOST_TIMES_ELSEWHERE = 10.0


def second_reading(
    reading: Reading, value: Value, token: int, former: tuple[LexiconEntry, Value, int], told: Sequence[Span]
) -> bool:
    """Whether a value without a name is one more of the measurement read out before it. former: that measurement, its
    value and the token of it; told: where times are said."""
    entry, other, at = former
    if value.pair or value.in_words or value.native or other.pair or other.in_words:
        return False
    if reading.clause(token).sentence > reading.clause(at).sentence + 1 or not _is_of_size(entry, value, other):
        return False
    first = max(reading.clause(token).first, at + 1)
    start = occasion_start(reading, token, told)
    if start is None:
        start = _behind_what_was_done(reading, token)
    if start is None:
        start = _behind_a_person(reading, token)
    if start is None or not _is_read_out(reading, value, token):
        return False
    if entry.name == "공복혈당" and any(t.lemma in LATER for t in reading.tokens[start:token]):
        return False  # "공복 88, 한 시간 뒤 150": fasting no more
    return not any(t.is_noun and not t.silent for t in _since_comma(reading.tokens[first:start]))


def occasion_start(reading: Reading, token: int, told: Sequence[Span] = ()) -> int | None:
    """The first token of the occasion or the time that stands right before a number, in its clause; None without one."""
    tokens, first = reading.tokens, reading.clause(token).first
    at = token - 1
    while at >= first and tokens[at].lemma in SAID_BEFORE_A_NUMBER:
        at -= 1
    while at >= first and tokens[at].tag[0] == "J" and tokens[at].lemma in SETTING_APART:
        at -= 1
    if at < first:
        return None
    said = next((span for span in told if span[0] <= tokens[at].span[0] < span[1]), None)
    if said is not None:
        return max(first, reading.token_at(said[0]) or 0)
    if tokens[at].lemma not in OCCASIONS or tokens[at].tag[0] != "N":
        return None
    start = at
    while start > first and not _cuts(tokens[start - 1]):
        start -= 1
    return start


def _behind_what_was_done(reading: Reading, token: int) -> int | None:
    """The clause right before a number that says what was done first."""
    clause = reading.clause(token)
    before = reading.previous(clause)
    if token != clause.first or before is None or before.predicate is None:
        return None
    done = before.predicate.lemma in DONE_BEFORE and plain(before.predicate.ending[0]) in THEN
    return before.first if done else None


def _behind_a_person(reading: Reading, token: int) -> int | None:
    """The topic right before a number, where that is a person: "저는 130", "엄마는 168"."""
    start = token - 2
    if start < reading.clause(token).first or reading.tokens[token - 1].form not in ("는", "은", "ᆫ", "도"):
        return None
    who = reading.tokens[start]
    return start if is_person_word(who.lemma) or (who.tag == "NP" and who.lemma in OWN) else None


def is_of_its_own(reading: Reading, token: int) -> bool:
    """Whether a number is told of an occasion or under a condition of its own: "쉴 때 62, 걸으면 118"."""
    before = reading.previous(reading.clause(token))
    if before is not None and before.link == "condition" and before.predicate is not None:
        return before.predicate.lemma not in ("재다", "보다", "측정")
    return occasion_start(reading, token) is not None


def _cuts(token: Token) -> bool:
    """What no words about an occasion reach over: a comma, a number, the particle of a topic or a subject."""
    return token.tag in ("SP", "SN", "SF", "JX", "JKS", "JC", "SW", "SL")


def _since_comma(words: Sequence[Token]) -> Sequence[Token]:
    last = max((i for i, t in enumerate(words) if t.tag == "SP"), default=-1)
    return words[last + 1 :]


def _is_read_out(reading: Reading, value: Value, token: int) -> bool:
    """Nothing is done with the number but that it was read: "71이었는데", "39.1 찍었어요", "168."."""
    clause = reading.clause(token)
    behind = [t for t in reading.tokens[token : clause.last] if t.span[0] >= value.span[1]]
    follows = next(
        (t for t in behind if t.lemma not in ("정도", "쯤", "까지", "으로", "로", "이", "가", "밖에")), None
    )
    return follows is None or follows.tag in ("SP", "SF", "VCP", "JX") or follows.lemma in READ_OUT


def _is_of_size(entry: LexiconEntry, value: Value, other: Value) -> bool:
    one, two = float(value.text), float(other.text)
    if one <= 0 or two <= 0:
        return False
    return max(one, two) / min(one, two) <= MOST_TIMES.get(entry.name, MOST_TIMES_ELSEWHERE)
