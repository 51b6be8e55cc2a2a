"""Finding lexicon names in a token stream, with what Korean puts between the words of a name.

A name is the chain of its lemmas ("머리~아프다"). Between two words of a chain a speaker may say when, how much or
how often ("머리가 어제부터 너무 아파요"), deny it ("숨이 안 차요"), or name several things at once
("머리랑 배가 아파요"); none of this changes which concept is meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from agent.terminology.tokens import Token

# How many tokens, silent ones included, may stand between two words of a name.
REACH = 12
# Nouns that only say when, how long, how often or how much.
TRANSPARENT = frozenset(
    "오늘 어제 그제 그저께 엊그제 아침 점심 저녁 오전 오후 밤 밤새 새벽 낮 지금 요즘 요새 최근 방금 이번 저번 지난주 지난달 지난해 작년 "
    "재작년 올해 주말 처음 이후 전 뒤 후 년 월 일 주 주일 개월 달 시간 시 분 번 회 차례 며칠 하루 이틀 사흘 나흘 열흘 보름 일주일 종일 "
    "하루 온종일 내내 동안 째 정도 쯤 때 중 계속 약간 조금 가끔 평소 항상 매일 갑자기 한 두 세 네 몇".split()
)
TRANSPARENT_PREDICATES = frozenset("심하다 자주다 갑작스럽다 이렇다 그렇다 지나다 계속되다".split())
COORDINATORS = ("JC", "SP")


@dataclass(frozen=True, slots=True)
class Match:
    """A lexicon name and the indices of the tokens that spell it."""

    name: str
    tokens: tuple[int, ...]


def find_names(
    tokens: Sequence[Token],
    is_prefix: Callable[[str], bool],
    is_name: Callable[[str], bool],
    separator: str,
) -> list[Match]:
    """Every occurrence of every name, nested ones included, by first token."""
    matches: list[Match] = []
    for first, token in enumerate(tokens):
        if token.silent or not is_prefix(token.lemma):
            continue
        own = list(_chains(tokens, (first,), token.lemma, is_prefix, separator))
        matches.extend(Match(chain, used) for chain, used in own if is_name(chain))
        if len(own) == 1:
            matches.extend(_coordinated(tokens, first, is_prefix, is_name, separator))
            matches.extend(_attributive(tokens, first, is_name, separator))
    return matches


def _chains(
    tokens: Sequence[Token], used: tuple[int, ...], chain: str, is_prefix: Callable[[str], bool], separator: str
) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Every beginning of a name that can be read on from this one. A word that could be stepped over is tried
    both ways: 안 is part of "열이 안 떨어지다" but a denial in "숨이 안 차다"."""
    yield chain, used
    for longer, index in _steps(tokens, used[-1], chain, is_prefix, separator):
        yield from _chains(tokens, (*used, index), longer, is_prefix, separator)


def _steps(
    tokens: Sequence[Token], at: int, chain: str, is_prefix: Callable[[str], bool], separator: str
) -> Iterator[tuple[str, int]]:
    """The chain with each possible next word, until something that is not transparent stands in the way."""
    for index in range(at + 1, min(len(tokens), at + 1 + REACH)):
        token = tokens[index]
        if token.tag == "SF":
            return
        if token.silent:
            continue
        if _is_adverbial(tokens, at, index):
            return
        denied = _denied(tokens, index)
        # "자지 못하다" says what the name "못~자다" says.
        for words in ([denied + separator + token.lemma] if denied else []) + [token.lemma]:
            if is_prefix(chain + separator + words):
                yield chain + separator + words, index
                break
        if not _transparent(token):
            return


def _is_adverbial(tokens: Sequence[Token], at: int, index: int) -> bool:
    """ "우울증으로 약을 먹어요" names an illness and a medicine, not "우울증 약"."""
    both_nouns = tokens[at].is_noun and tokens[index].is_noun
    return both_nouns and any(t.tag == "JKB" and t.form in ("으로", "로") for t in tokens[at + 1 : index])


def _coordinated(
    tokens: Sequence[Token],
    first: int,
    is_prefix: Callable[[str], bool],
    is_name: Callable[[str], bool],
    separator: str,
) -> list[Match]:
    """ "머리랑 배가 아파요": the first noun takes the predicate that its partner carries.

    Only the noun itself is given as the match: the predicate stays free for the partner.
    """
    at = first
    while at + 2 < len(tokens) and tokens[at + 1].tag in COORDINATORS and tokens[at + 2].tag[0] == "N":
        at += 2
    if at == first:
        return []
    steps = _steps(tokens, at, tokens[first].lemma, is_prefix, separator)
    return [Match(chain, (first,)) for chain, _ in steps if is_name(chain)]


def _attributive(
    tokens: Sequence[Token], noun: int, is_name: Callable[[str], bool], separator: str
) -> list[Match]:
    """ "아픈 머리": the predicate stands before its noun."""
    if noun == 0 or tokens[noun - 1].ending[1] != "ETM" or not tokens[noun].is_noun:
        return []
    name = tokens[noun].lemma + separator + tokens[noun - 1].lemma
    return [Match(name, (noun - 1, noun))] if is_name(name) else []


def _denied(tokens: Sequence[Token], index: int) -> str:
    """The short negator that says the same as a long one: 자지 못하다 = 못 자다, 자지 않다 = 안 자다."""
    if tokens[index].ending[0] not in ("지", "질"):
        return ""
    for token in tokens[index + 1 : index + 3]:
        if token.lemma in ("못하다", "못", "않다"):
            return "안" if token.lemma == "않다" else "못"
        if not token.tag.startswith("J"):
            break
    return ""


def _transparent(token: Token) -> bool:
    return (
        token.tag in ("SN", "NR", "MM")
        or token.lemma in TRANSPARENT
        or token.lemma in ("안", "못")
        or (token.lemma in TRANSPARENT_PREDICATES and token.ending[0] in ("게", "이", "어서", ""))
    )
