"""Puts the phrases of a clause into one order: Korean particles say who does what, so "귀지를 면봉으로" is "면봉으로 귀지를".

Only what a particle settles moves. A clause with a relative clause in it, or with two bare nouns, stays as it was said,
because there the order itself tells who does what.
"""

from __future__ import annotations

from collections.abc import Sequence

from agent.terminology import Token

_RANK = {"JKB": 0, "JKS": 1, "JX": 2, "JKO": 3}
_TOPIC = ("은", "는")
_WHEN = frozenset("때 뒤 후 전 다음 동안 경우 이후 직후 직전 중".split())
_ADVERB = 4
# Times, question words and what a verb is made of take no part that another noun could take.
_NO_PART = frozenset(
    "아침 점심 저녁 밤 낮 새벽 오전 오후 식전 식후 식간 공복 빈속 하루 매일 평소 후 전 뒤 때 다음 이후 이전 중 동안 시간 기간 도 번 살 세 년 월 일 주 "
    "언제 얼마 몇 무엇 뭐 어디 누구 정상 도움 효과 방법 이유 원인 생각 말 것 거 게 건 수 데 필요 문제 상관 부작용 증상".split()
)


def in_order(tokens: Sequence[Token], topic: bool = True) -> list[Token]:
    """The tokens with the phrases of each clause sorted; topic: and a topic before other clauses at the head of the last."""
    clauses = _clauses(tokens)
    if topic and len(clauses) > 1 and (moved := _topic_last(clauses)) is not None:
        clauses = moved
    return [token for clause in clauses for token in _sorted(clause)]


def _clauses(tokens: Sequence[Token]) -> list[list[Token]]:
    clauses: list[list[Token]] = [[]]
    for at, token in enumerate(tokens):
        following = tokens[at + 1] if at + 1 < len(tokens) else None
        clauses[-1].append(token)
        if following is None or following.tag.startswith("J"):
            continue
        before = tokens[at - 1] if at else None
        timed = _is_time(token, before) or (
            token.tag.startswith("J") and before is not None and at > 1 and _is_time(before, tokens[at - 2])
        )
        goes_on = following.tag == "VX" or following.lemma in ("되다", "안", "괜찮다", "좋다", "있다", "하다")
        if timed or (token.is_predicate and token.ending[1] == "EC" and not goes_on):
            clauses.append([])
    return clauses


def _is_time(token: Token, before: Token | None) -> bool:
    return token.lemma in _WHEN and before is not None and before.is_predicate


def _phrases(clause: Sequence[Token]) -> list[list[Token]] | None:
    """The phrases before the predicate, each with its particles, and the rest; None where order has to stand."""
    if any(t.is_predicate and t.ending[1] in ("ETM", "ETN") for t in clause[:-3]):
        return None
    phrases: list[list[Token]] = [[]]
    for at, token in enumerate(clause):
        following = clause[at + 1] if at + 1 < len(clause) else None
        phrases[-1].append(token)
        ends = token.tag in _RANK and (following is None or not following.tag.startswith("J"))
        alone = (
            token.tag == "MAG" and len(phrases[-1]) == 1 and following is not None and not following.is_predicate
        )
        if (ends or alone) and following is not None:
            phrases.append([])
    return phrases


def _sorted(clause: Sequence[Token]) -> list[Token]:
    phrases = _phrases(clause)
    if phrases is None or len(phrases) < 2:
        return list(clause)
    *movable, rest = phrases
    movable.sort(key=_rank)
    return [token for phrase in (*movable, rest) for token in phrase]


def _rank(phrase: Sequence[Token]) -> tuple[int, tuple[str, ...]]:
    rank = _RANK.get(phrase[-1].tag, _ADVERB)
    # Adjuncts ("면봉으로", "집에서") stand in no order of their own, so their particles give them one; two subjects do.
    particle = "".join(token.lemma for token in phrase if token.tag.startswith("J"))
    return rank, (particle, *(token.lemma for token in phrase)) if rank == 0 else ()


def _topic_last(clauses: list[list[Token]]) -> list[list[Token]] | None:
    """ "담배는 사랑니 뽑은 뒤 언제부터" as "사랑니 뽑은 뒤 담배는 언제부터"; None where no topic goes before a clause."""
    first = clauses[0]
    for at, token in enumerate(first):
        if token.is_predicate:
            return None
        if token.tag == "JX" and token.form in _TOPIC:
            topic, rest = first[: at + 1], first[at + 1 :]
            held = [t for t in rest if t.is_noun and t.lemma not in _WHEN]
            return [rest, *clauses[1:-1], [*topic, *clauses[-1]]] if held else None
        if token.tag.startswith("J"):
            return None
    return None


def has_roles(tokens: Sequence[Token]) -> bool:
    """Whether a clause has two phrases of which only their particles, and so the order here, say which does what."""
    return any(_roles(clause) > 1 for clause in _clauses(tokens))


def _roles(clause: Sequence[Token]) -> int:
    marked = [before for t, before in zip(clause[1:], clause, strict=False) if t.tag in _RANK]
    return sum(noun.is_noun and noun.lemma not in _NO_PART for noun in marked)
