"""Which of several doses of one medicine holds now: "20mg에서 10mg으로 줄였어요", "처음엔 100mg, 지금은 300mg"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.reading import Reading, plain
from agent.extraction.clauses.situation import PAST
from agent.extraction.medicines.succeeded import CHANGED
from agent.extraction.patterns.doses import Phrase
from agent.terminology import Token

CHANGING = CHANGED | frozenset(
    "줄이다 줄다 늘리다 늘다 올리다 오르다 낮추다 내리다 증량 감량 증감 변경 교체 조절 조정 올라가다 내려가다 늘어나다 줄어들다".split()
)
NOW = frozenset("지금 현재 이제 인제 인자 요즘 요새 여전히 아직 계속 최근 이번 오늘".split())
# Tokens, particles included, between an amount and what is done with it; twice as many where no other verb stands.
NEAR = 3
NOT_DONE = frozenset(
    "자 자고 자는데 려고 으려고 ㄹ까 을까 면 으면 어야 아야 ㄹ 을 라고 으라고 래 으래 고싶".split()
)


def holding_now(reading: Reading, phrases: Sequence[Phrase]) -> Phrase:
    """The last of a chain, the one it was changed to, or the one told of now; else the first."""
    held = phrases[0]
    for former, phrase in pairwise(phrases):
        chained = phrase.turned and held is former
        if chained and _stays(reading, phrase):
            continue
        if (
            chained
            or _is_changed_to(reading, phrase)
            or _is_of_now(reading, former.span[1], phrase)
            or _is_put_right(reading, former.span[1], phrase)
        ):
            held = phrase
    return held


def _stays(reading: Reading, phrase: Phrase) -> bool:
    """ "5mg에서 10mg으로 올리자는데": a step not taken yet."""
    at = reading.token_at(phrase.span[1])
    words = reading.tokens[at : reading.clause(at).last] if at is not None else ()
    return any(t.lemma in CHANGING for t in words) and not _is_changed_to(reading, phrase)


def _is_changed_to(reading: Reading, phrase: Phrase) -> bool:
    """ "5mg으로 줄였어요", "10mg 증량"; not "10mg으로 올릴까요", "올리자고 하시는데"."""
    at = reading.token_at(phrase.span[1])
    if at is None:
        return False
    clause = reading.clause(at)
    words = _undated(reading.tokens[at : clause.last])
    # "50mg이 100mg으로 됐어요"
    became = CHANGING | {"되다"} if [t.form for t in words[:1]] in (["으로"], ["로"]) else CHANGING
    turn = next((i for i, t in enumerate(words) if t.lemma in became), None)
    if turn is None or _steps_away(words[:turn]) or (clause.is_final and clause.mood != "statement"):
        return False
    if any(t.tag == "SN" for t in words[:turn]):
        return False
    forms = {plain(form) for t in words[turn:] for form, _ in t.endings}
    return not forms & NOT_DONE and (
        words[turn].is_noun
        or bool(forms & {"ㅁ", "음"})
        or any(t.has_ending(*PAST, "어서", "어", "고") for t in words[turn:])
    )


def _steps_away(between: Sequence[Token]) -> bool:
    """Too much for one step: "10mg으로 아침마다 먹다가 줄였어요"; "100으로 열흘 전에 올렸더니" is one."""
    if len(between) <= NEAR:
        return False
    return len(between) > 2 * NEAR or any(
        (t.is_predicate and t.lemma != "지나다") or t.tag == "SP" for t in between
    )


def _undated(words: Sequence[Token]) -> list[Token]:
    """ "75마이크로로 6월에 늘렸어요", "5로 3주 전에 올렸어요": the words without a month, a day or a count of them."""
    kept: list[Token] = []
    for word in words:
        if kept and kept[-1].tag == "SN" and word.lemma in ("월", "일", "년", "주", "개월", "시간", "배"):
            kept.pop()
        else:
            kept.append(word)
    return kept


def _is_put_right(reading: Reading, start: int, phrase: Phrase) -> bool:
    """ "10이 아니라 5mg이네요"."""
    words = [t for t in reading.tokens if start <= t.span[0] < phrase.span[0]]
    return len(words) < NEAR + 1 and any(t.lemma == "아니다" for t in words)


def _is_of_now(reading: Reading, start: int, phrase: Phrase) -> bool:
    """ "처음엔 100mg, 지금은 300mg 먹어요"."""
    words = [t for t in reading.tokens if start <= t.span[0] < phrase.span[0]]
    return any(t.lemma in NOW for t in words[-6:])
