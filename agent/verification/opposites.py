"""Opposites without a denial: "어둡다" for "밝다", "늘린 다음에" for "늘리기 전에".

Which side of a scale a sentence is on is read with its denial ("심하지 않은" is on the side of "가볍다") and with whether the
clause only supposes it: "빨리 빼면 담석이 생깁니다" and "천천히 빼세요" say the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from agent.terminology.tokens import Token
from agent.verification.stance import Stance
from agent.verification.stance_words import DENIERS, IF, OR, THOUGH
from agent.verification.synonyms import SAME

_SCALES = tuple(
    tuple(frozenset(side.split()) for side in scale.split("|"))
    for scale in (
        "밝다 환하다|어둡다 캄캄하다 깜깜하다 컴컴하다",
        "조용 조용하다 고요 고요하다|시끄럽다 소란 소란스럽다 떠들썩",
        "일찍 이르다|늦다 늦추다 뒤늦다",
        "빠르다 빨리 빨라지다 신속 금세 금방|느리다 느려지다 더디다 천천히 서서히",
        "튼튼 튼튼하다 강하다 강해지다 단단하다|약하다 약해지다 허약",
        "넉넉하다 넉넉히 넉넉 충분하다 충분히|모자라다 부족 부족하다",
        "가볍다 가벼워지다 경미 나아지다 가라앉다 누그러지다 호전 좋아지다|심하다 심해지다 나빠지다 악화 도지다",
        "일으키다 유발 초래 부르다 불러오다|막다 예방 방지 가라앉히다 덜다 누그러뜨리다 없애다",
        "돕다 이롭다 유익 유익하다|방해 방해하다 해롭다 해치다 위험 위험하다",
        "끊다 금연 금주 피하다 삼가다 멀리하다|피우다 흡연 마시다 음주",
        "치료 다스리다|방치 내버려두다 놔두다 두다",
        "마르다 건조 건조하다|젖다 축축하다 촉촉하다 습하다",
        "끝까지 꾸준히 계속|끊다 멈추다 중단 그만두다 그치다 그만하다",
        "닫다 잠그다|열다",
        "덜다 덜하다 가라앉히다 누그러뜨리다 누그러지다|키우다 심하다 심해지다 도지다 악화 부추기다",
        "갑자기 갑작스럽다 별안간|서서히 천천히 차츰 점점",
        "바로 곧바로 즉시 당장 얼른 빨리 지체|나중 내일 천천히 느긋 느긋하다",
        "미리 먼저|나중 뒤늦다",
        "규칙 규칙적|불규칙 불규칙하다 들쭉날쭉",
        "시작되다 시작 시작하다|끝나다 끝내다",
        "입다 쓰다 끼다 가리다|벗다 빼다",
        "춥다 추위 겨울 차갑다|덥다 더위 여름 뜨겁다",
        "쬐다|피하다 가리다",
        "풀리다 부드러워지다|굳다 뻣뻣해지다",
        "깎다 자르다|기르다",
        "어리다 젊다|늙다",
        "맵다 짜다 자극|싱겁다 담백하다 담백",
    )
)
_SIDE = {
    word: [(n, side) for n, scale in enumerate(_SCALES) for side, words in enumerate(scale) if word in words]
    for scale in _SCALES
    for words in scale
    for word in words
}
_AFTER = frozenset("뒤 다음 후 이후".split())
_SUPPOSES = (*IF, *THOUGH, *OR, "더라도", "ᆯ수록", "을수록", "ᆯ", "ᆫ")
_CARRIED = frozenset("하다 되다 지다 시키다 이다 주다 두다 드리다 보다".split())
_ENJOYED = frozenset("술 담배".split())
_STOPS = frozenset("멈추다 그치다 그만하다 그만두다 삼가다 피하다 끊다 중단".split())
_CLAUSE = 6
"""Tokens within which what denies a word stands behind it."""


@dataclass(frozen=True, slots=True)
class Side:
    """Which side of which scale a word says. supposed: in a clause that says when or if; word: as it stands there; act: the
    predicate that it goes with; denied: that is denied, so that the word says the other side."""

    scale: int
    side: int
    supposed: bool
    word: str
    act: str = ""
    denied: bool = False


def sides(tokens: Sequence[Token], found: Sequence[Stance]) -> tuple[Side, ...]:
    """What a sentence says on the scales, in order. found: its stances, which tell of a predicate that it has once whether that
    is denied or supposed ("끊는 것은 권하지 않으며")."""
    often = Counter(stance.key for stance in found)
    return tuple(_sides(tokens, {one.key: one for one in found if often[one.key] == 1}))


def orders(tokens: Sequence[Token]) -> frozenset[tuple[str, bool]]:
    """(act, True) of what is told before it ("늘리기 전에"), (act, False) of what is told after it ("늘린 다음에")."""
    found = set()
    for at, token in enumerate(tokens[1:], 1):
        before = tokens[at - 1]
        if before.is_predicate and before.lemma not in _CARRIED:
            if token.lemma == "전" and before.ending[0] == "기":
                found.add((before.lemma, True))
            elif token.lemma in _AFTER and before.ending[0] in ("ᆫ", "은"):
                found.add((before.lemma, False))
    return frozenset(found)


def turned_side(ours: Collection[Side], theirs: Collection[Side], negatives: tuple[int, int] = (0, 0)) -> str:
    """The word with which a claim is on the side of a scale against which its passage has only the other, "" for none.
    negatives: how many acts each of the two denies: what one says by a denial the other says by an opposite.

    Turned both in what is supposed and in what is asserted, a sentence says what it said: "끊으면 줄어듭니다" is "피우면
    늘어납니다".
    """
    turned = [] if negatives[0] != negatives[1] else _turned(ours, theirs)
    return turned[0].word if len({one.supposed for one in turned}) == 1 else ""


def mirrored(ours: Collection[Side], theirs: Collection[Side]) -> bool:
    """Whether a claim supposes by another word the contrary of what its passage supposes: with it "늘어납니다" says what
    "줄어듭니다" says ("피우면", "끊으면")."""
    turned = _turned([one for one in ours if one.supposed and not one.denied], [o for o in theirs if not o.denied])
    return bool(turned)


def _turned(ours: Collection[Side], theirs: Collection[Side]) -> list[Side]:
    return [
        one
        for one in ours
        if any((other.scale, other.supposed) == (one.scale, one.supposed) for other in theirs)
        and all(other.side != one.side for other in theirs if other.scale == one.scale)
        and all(other.side == one.side for other in ours if other.scale == one.scale)
    ]


def is_reworded(act: str, ours: Collection[Side], theirs: Collection[Side]) -> bool:
    """Whether an act is denied in one only because a word with it says the opposite there: "빨리 낫지 않는" of "천천히 낫는"."""
    return any(
        one.act == act != SAME.get(one.word, one.word)
        and (one.scale, one.side, one.supposed) == (other.scale, other.side, other.supposed)
        and one.denied != other.denied
        for one in ours
        for other in theirs
    )


def turned_order(ours: Collection[tuple[str, bool]], theirs: Collection[tuple[str, bool]]) -> str:
    """The act before which a passage has something done and after which a claim has it, or the other way round."""
    turned = sorted(act for act, before in ours if (act, not before) in theirs and (act, before) not in theirs)
    return turned[0] if turned else ""


def _sides(tokens: Sequence[Token], known: Mapping[str, Stance]) -> Iterator[Side]:
    for at, token in enumerate(tokens):
        word = token.lemma
        if word == "끝" and tokens[at + 1 : at + 2] and tokens[at + 1].form == "까지":
            word = "끝까지"
        if word == "하다" and any(t.lemma in _ENJOYED for t in tokens[max(at - 2, 0) : at]):
            word = "음주"  # "술을 하면", "담배를 하시면"
        if word == "두다" and not (token.tag == "VV" and at and tokens[at - 1].lemma in ("그냥", "그대로")):
            continue
        for scale, side in _SIDE.get(word, ()):
            act = _act(tokens, at)
            stance = known.get(SAME.get(word, word)) or (None if token.is_noun else known.get(act))
            denied = stance.denied if stance else _is_denied(tokens, at)
            supposed = stance.supposed if stance else _is_supposed(tokens, at)
            yield Side(scale, side ^ denied, supposed, word, act, denied)


def _act(tokens: Sequence[Token], at: int) -> str:
    found = next((token.lemma for token in tokens[at:] if token.is_predicate and token.lemma not in _CARRIED), "")
    return SAME.get(found, found)


def _is_denied(tokens: Sequence[Token], at: int) -> bool:
    """Whether 안 or 못 stands before a word, or 않다, 말다 or 못하다 behind its own predicate."""
    if at and tokens[at - 1].lemma in ("안", "못"):
        return True
    for here in range(at, min(at + _CLAUSE, len(tokens))):
        token = tokens[here]
        if token.lemma in DENIERS or (
            here > at and token.lemma in _STOPS and _noun_behind(tokens, here) in ("것", "기")
        ):
            return True
        if token.lemma in ("것", "모두", "다") or token.tag == "MAG" or token.tag[0] == "J":
            continue
        if token.is_predicate and token.ending[0] not in ("지", "게"):
            behind = tokens[here + 1] if here + 1 < len(tokens) else None
            if behind is None or (behind.tag not in ("VX", "XSV", "XSA") and behind.lemma != "것"):
                return False
    return False


def _noun_behind(tokens: Sequence[Token], at: int) -> str:
    """What stands before a token, particles and adverbs left out ("마시는 것을 모두 멈춥니다")."""
    while at > 1 and (tokens[at - 1].tag[0] == "J" or tokens[at - 1].tag == "MAG"):
        at -= 1
    return tokens[at - 1].lemma


def _is_supposed(tokens: Sequence[Token], at: int) -> bool:
    """Whether the predicate that a word belongs to, itself or the next, says when, if or of what."""
    for here in range(at, len(tokens)):
        token = tokens[here]
        if not token.is_predicate or (here + 1 < len(tokens) and tokens[here + 1].tag == "VX"):
            continue
        if token.ending[0] == "게" or not token.endings:
            continue
        behind = tokens[here + 1].lemma if here + 1 < len(tokens) else ""
        if behind in ("수", "것", "편", "때문", "게"):
            return False
        return token.ending[0] in _SUPPOSES or (token.ending[0] in ("은", "는", "을", "던") and bool(behind))
    return False
