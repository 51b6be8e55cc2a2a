"""One thing in the place of another of its kind: "우유 한 컵" for "물 한 컵", "손톱" for "발톱", "세균" for "바이러스".

The words of a kind are near each other in meaning, so that nearness does not tell them apart, and a claim that has one of them
where its passage has the other says something else. Only an exchange counts: the passage's own is missing from the claim.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

_KINDS = tuple(
    tuple(frozenset(thing.split("/")) for thing in kind.split())
    for kind in (
        "물/맹물/수분/생수 우유/유제품 커피/카페인 주스 술/맥주/소주/음주/알코올 식초 콜라/탄산음료 녹차/홍차",
        "손/손등/손바닥 발/발등/발바닥",
        "손톱 발톱",
        "엄지발가락 새끼발가락 엄지손가락 새끼손가락",
        "소변/오줌 대변/변/배변/똥",
        "바이러스 세균 곰팡이/진균 기생충",
        "항생제 항바이러스제 항진균제 해열제 진통제",
        "두통 복통 요통 흉통",
        "혈압 혈당 체온",
        "낮 밤/저녁/밤중",
        "오전/아침 오후/저녁",
        "과체중/비만 저체중",
        "주사 연고 안약 알약",
        "단백질 탄수화물 지방 식이섬유",
        "소금/나트륨/염분 설탕/당분 식초 기름",
        "매일/날마다 매주 매달/매월 매년/해마다",
        "비누 알코올 소독약",
    )
)
_PARTS = frozenset().union(*(thing for kind in _KINDS for thing in kind))


def exchanged(said: Collection[str], held: Collection[str], known: Collection[str]) -> str:
    """A thing of the claim that stands for another of its kind in the passage, "" for none. said, held: the things of the two;
    known: words of what is told of the patient and asked, which is no exchange."""
    said, held = frozenset(said), frozenset(held)
    if not said or not held:
        return ""
    for kind in _KINDS:
        mine = [thing & said for thing in kind if thing & said and not thing & held]
        other = [thing for thing in kind if thing & held and not thing & said]
        if mine and other and not mine[0] & frozenset(known):
            return sorted(mine[0])[0]
    return ""


def things(lemmas: Iterable[str]) -> frozenset[str]:
    """Those of a sentence's words that are one of a kind."""
    return _PARTS.intersection(lemmas)
